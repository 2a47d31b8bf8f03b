"""How long a text takes to be read: compact ones, words, those with several readings, and hostile ones.

`python -m benchmarks.notation` prints the median of each, and, given the folder of another checkout
(`git worktree add /tmp/before COMMIT`), the ratio to what that takes for the texts that it reads too:
`python -m benchmarks.notation /tmp/before`.
"""

from __future__ import annotations

import contextlib
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from scoring.notation import read_hand

EXAMPLES = Path(__file__).parent.parent / "tests" / "examples"
PASSES = 30
LONGEST = 500

WORDS = [
    "将5万7筒 一二三筒 四五六万 碰5筒 撂龙2条 自摸5条",
    "将5万7筒，一二三456789万 34567条 11索 碰2筒、暗杠4筒 福 自摸八条 杠开",
    "碰千字 9条 55筒 将5万",
    "将五万七筒 一万二万三万 四筒五筒六筒 红花红花 千字 明杠白花 胡九条 海底捞月",
]
"""Chinese forms that touch nothing but their tile."""

HOSTILE = [
    "1t 碰 2b 对 ",
    "红花对",
    "桌面：555筒",
    "5t5b",
    "和红花",
    "红花2千字",
    "将红花",
    "单吊红花",
    "a ",
    "[5t]×2",
]
"""Parts of which a text may have thousands of readings."""


def texts() -> dict[str, list[str]]:
    """The texts, by their kind."""
    forms = [line["text"] for line in _lines("typed_forms.jsonl")]
    return {
        "compact": [line["hand"] for name in ("random", "worked") for line in _lines(f"{name}_hands.jsonl")],
        "words": WORDS,
        "what people type": forms,
        "hostile": [(part * LONGEST)[:LONGEST] for part in HOSTILE],
    }


def _lines(name: str) -> Iterator[dict[str, str]]:
    for line in (EXAMPLES / name).read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def microseconds(text: str, read: Callable[[str], object]) -> float:
    """The median of several readings; refusing counts as reading."""
    times = []
    for _ in range(PASSES):
        start = time.perf_counter_ns()
        with contextlib.suppress(ValueError):
            read(text)
        times.append((time.perf_counter_ns() - start) / 1000)
    return statistics.median(times)


def measured() -> dict[str, float]:
    """The median over the texts of each kind, in microseconds."""
    return {
        kind: statistics.median([microseconds(text, read_hand) for text in of_kind])
        for kind, of_kind in texts().items()
    }


def measured_in(folder: Path) -> dict[str, float]:
    """The same with the program of another checkout, in a process of its own."""
    command = [sys.executable, __file__, "--json"]
    environment = {"PYTHONPATH": str(folder)}
    shown = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=True)
    return {**json.loads(shown.stdout)}


def main(arguments: list[str]) -> None:
    if arguments == ["--json"]:
        print(json.dumps(measured()))
        return
    before = measured_in(Path(arguments[0])) if arguments else {}
    for kind, median in measured().items():
        ratio = f"  {median / before[kind]:5.2f}x" if kind in before else ""
        print(f"{kind:<20}{median:10.1f} us{ratio}")


if __name__ == "__main__":
    main(sys.argv[1:])
