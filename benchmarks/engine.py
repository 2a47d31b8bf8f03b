"""The engine against `mahjong` (pure Python) and `PyMahjongGB` (C++): python -m benchmarks.engine

All three score hands of the same shape in one process, in turns; all ratios are to mahjong's 14 tiles in
the same run, of processor time. `score_text` reads its hand from text, with its look-up cache bypassed;
`score_hand` has it read already. Every hand is new in the first pass ("first"); in the passes after that
("again") the caches of the search know its suits, as far as they hold them, as in a running bot.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable
from functools import partial

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from MahjongGB import MahjongFanCalculator

from benchmarks.dealing import DealtHand, deal, with_another_tile
from scoring import Rules, score_hand, score_text
from scoring.notation import read_hand
from scoring.waiting import waits_of_hand

SEED = 20
PASSES = 5
HANDS = 1500
FOUR_GROUPS = Rules(groups=4)
SEVEN_GROUPS = Rules()

score_uncached = score_text.__wrapped__


def riichi_call(hand: DealtHand) -> Callable[[], object]:
    """The same hand for `mahjong`, whose tiles are numbered copy by copy; our honours are its dragons."""
    order = [27 + 4 + tile - 27 if tile >= 27 else tile for tile in hand.tiles]
    tiles = [kind * 4 + order[:index].count(kind) for index, kind in enumerate(order)]
    winning = tiles[hand.tiles.index(hand.winning)]
    calculator, config = HandCalculator(), HandConfig(is_tsumo=True)
    return lambda: calculator.estimate_hand_value(tiles, winning, config=config)


def guobiao_call(hand: DealtHand) -> Callable[[], object]:
    """The same hand for `PyMahjongGB`."""
    names = [f"{'WBT'[tile // 9]}{tile % 9 + 1}" if tile < 27 else f"J{tile - 26}" for tile in hand.tiles]
    winning = names.pop(hand.tiles.index(hand.winning))
    kept = tuple(names)
    return lambda: MahjongFanCalculator((), kept, winning, 0, True, False, False, False, 0, 0)


def timed(call: Callable[[], object]) -> float:
    """Microseconds of one call, without those in which another program had the processor."""
    start = time.thread_time_ns()
    call()
    return (time.thread_time_ns() - start) / 1000


def report(name: str, times: list[float], unit: float | None = None) -> float:
    """Print one line of results; returns the median."""
    median, high = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    ratio = f"  {median / unit:6.2f}x" if unit else ""
    print(f"{name:<42}{median:10.1f} us median{high:10.1f} us p95{max(times):10.1f} us max{ratio}")
    return median


def leave_to_the_collector_only_what_follows() -> None:
    """Keep the collector from walking, in the middle of a hand, what was there before."""
    gc.collect()
    gc.freeze()


def passes(calls: list[Callable[[], object]]) -> tuple[list[float], list[float]]:
    """The times of the first pass over the calls, and of all passes after it."""
    first = [timed(call) for call in calls]
    again = [timed(call) for _ in range(PASSES) for call in calls]
    return first, again


def report_both(name: str, calls: list[Callable[[], object]], unit: float) -> float:
    """Time the calls and print what they took; returns the median of the later passes."""
    leave_to_the_collector_only_what_follows()
    first, again = passes(calls)
    report(f"{name}, first", first, unit)
    return report(f"{name}, again", again, unit)


def report_turns(hands: list[DealtHand], turn: int) -> float:
    """Let the engines take turns of so many hands, and print what each took; returns mahjong's median.

    In turns of one hand every engine finds the processor's caches full of the others' code and data.
    """
    calls = {
        "mahjong estimate_hand_value": [riichi_call(hand) for hand in hands],
        "PyMahjongGB MahjongFanCalculator": [guobiao_call(hand) for hand in hands],
        "score_text": [partial(score_uncached, hand.text, FOUR_GROUPS) for hand in hands],
        "score_hand": [partial(score_hand, read_hand(hand.text), FOUR_GROUPS) for hand in hands],
    }
    first: dict[str, list[float]] = {name: [] for name in calls}
    again: dict[str, list[float]] = {name: [] for name in calls}
    for times in (first, *[again] * PASSES):
        for start in range(0, len(hands), turn):
            for name, of_engine in calls.items():
                times[name] += map(timed, of_engine[start : start + turn])
    unit = statistics.median(again["mahjong estimate_hand_value"])
    for name in calls:
        report(f"{name}, first", first[name], unit)
        report(f"{name}, again", again[name], unit)
    return unit


def main() -> None:
    chance = random.Random(SEED)
    hands = [deal(chance, 4, 0) for _ in range(HANDS)]
    leave_to_the_collector_only_what_follows()
    unit = 0.0
    for turn in (1, HANDS):
        print(f"14 tiles, no wilds, in turns of {turn}; ratios to mahjong's estimate_hand_value")
        unit = report_turns(hands, turn)

    print("23 tiles, score_hand")
    for label, wilds, most_laid in (
        ("without wilds", (0,), 0),
        ("with 1-3 wilds", (1, 2, 3), 0),
        ("as they come at a table", (0, 1, 2), 3),
        ("with five wilds", (5,), 0),
    ):
        dealt = [deal(chance, 7, chance.choice(wilds), most_laid) for _ in range(HANDS // 3)]
        report_both(label, [partial(score_hand, read_hand(hand.text), SEVEN_GROUPS) for hand in dealt], unit)

    print("waits of 22 tiles as they come at a table")
    waits = 0.0
    for label, wilds in (("with more wilds", (3, 4, 5)), ("with 1-2 wilds", (1, 2)), ("without wilds", (0,))):
        dealt = [deal(chance, 7, chance.choice(wilds), most_laid=3) for _ in range(HANDS // 5)]
        calls = [partial(waits_of_hand, read_hand(hand.short), SEVEN_GROUPS) for hand in dealt]
        waits = report_both(label, calls, unit)
    whole = [with_another_tile(chance, 7, most_laid=3) for _ in range(HANDS // 10)]
    calls = [partial(waits_of_hand, hand, SEVEN_GROUPS) for hand in whole]
    discards = report_both("discards of 23 tiles", calls, unit)
    print(f"discards take {discards / waits:.1f}x of the waits without wilds")

    repeated = hands[0].text
    score_text(repeated, FOUR_GROUPS)
    report(
        "the same hand again (cached)",
        [timed(lambda: score_text(repeated, FOUR_GROUPS)) for _ in range(10000)],
        unit,
    )


if __name__ == "__main__":
    main()
