"""What the engine's caches come to over many different hands: python -m benchmarks.memory [HANDS]

Every hand is scored, and of every tenth the waits are looked for too. The memory has to stop growing.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from benchmarks.dealing import deal
from scoring import score_text, waits

HANDS = 100_000
REPORTS = 10


def resident_mib() -> float:
    """The memory that the process holds, in MiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 2**20


def main(hands: int) -> None:
    chance = random.Random(hands)
    for count in range(hands):
        if count % (hands // REPORTS) == 0:
            print(f"{count:>10} hands {resident_mib():7.1f} MiB", flush=True)
        hand = deal(chance, 7, chance.choice((0, 1, 1, 2, 2, 3, 5)), most_laid=3)
        score_text(hand.text)
        if count % 10 == 0:
            waits(hand.short)
    print(f"{hands:>10} hands {resident_mib():7.1f} MiB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
