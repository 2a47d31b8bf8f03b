"""`make run` on a bare checkout says what it is doing while that takes its time (issue 9, fault 11)."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]

# Stands in for Python, whose `-m venv` makes an environment with a pip and a changpai of this kind.
PYTHON = """#!/bin/sh
echo "[venv]"
mkdir -p .venv/bin
printf '#!/bin/sh\\necho "Collecting aiohttp<4,>=3.11 (from changpai)"\\nexit %s\\n' "$PIP_STATUS" > .venv/bin/pip
printf '#!/bin/sh\\necho "[changpai $1]"\\n' > .venv/bin/changpai
chmod +x .venv/bin/pip .venv/bin/changpai
"""


def make_run(folder: Path, pip_status: int = 0) -> tuple[int, str]:
    """The status and the output of `make run`."""
    for name in {"Makefile", "pyproject.toml", "constraints.txt"} - {path.name for path in folder.iterdir()}:
        shutil.copy(ROOT / name, folder)
    python = folder / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    done = subprocess.run(
        ["make", "run", f"PYTHON={python}"],
        cwd=folder,
        env={"PATH": "/usr/bin:/bin", "PIP_STATUS": str(pip_status)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=30,
        check=False,
    )
    return done.returncode, done.stdout


def test_each_step_is_said_before_it_is_done(tmp_path: Path) -> None:
    status, said = make_run(tmp_path)
    assert status == 0
    steps = [
        "Making the Python environment",
        "[venv]",
        "Installing",
        "Collecting aiohttp",
        "Starting",
        "[changpai run]",
    ]
    assert [said.index(step) for step in steps] == sorted(said.index(step) for step in steps)
    status, said = make_run(tmp_path)
    assert status == 0
    assert "Installing" not in said


def test_an_installation_that_fails_is_not_taken_for_done(tmp_path: Path) -> None:
    status, said = make_run(tmp_path, pip_status=1)
    assert status != 0
    assert "[changpai run]" not in said
