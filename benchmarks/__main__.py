"""All benchmarks, one after the other: python -m benchmarks (make bench). Each also runs on its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

NOT_A_BENCHMARK = {"__init__", "__main__", "bare_bot", "dealing"}

for module in sorted(Path(__file__).parent.glob("*.py")):
    if module.stem not in NOT_A_BENCHMARK:
        print(f"== {module.stem}", flush=True)
        # A process each, so that none measures what another left behind.
        subprocess.run([sys.executable, "-m", f"benchmarks.{module.stem}"], check=True)
