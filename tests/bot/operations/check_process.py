"""`changpai check` as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path


def run_check(database: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("changpai")
    environment = {**os.environ, "DATABASE_PATH": str(database)}
    return subprocess.run(
        [program, "check", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=environment,
        cwd=database.parent,
    )


def assert_clean(database: Path) -> None:
    """Fails with what is off."""
    result = run_check(database, "--lang", "en")
    assert (result.returncode, result.stdout) == (0, "Everything was recomputed, and all is well.\n")
