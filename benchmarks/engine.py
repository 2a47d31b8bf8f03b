"""The engine against `mahjong` (pure Python) and `PyMahjongGB` (C++): python -m benchmarks.engine

All three score hands of the same shape in one process, in turns. `score_text` reads its
hand from text; its look-up cache is bypassed. Every hand is new to it in the first pass ("first"); in
the passes after that ("again") only its split cache knows the suits, as it does in a running bot.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from MahjongGB import MahjongFanCalculator

from scoring import Rules, score_text
from scoring.classes import value_tiles
from scoring.splits import exact_splits
from scoring.tiles import COPIES, PLAYABLE, RANKS, TILE_NAMES, Tile

SEED = 20
PASSES = 5
HANDS = 1500
FOUR_GROUPS = Rules(groups=4)
EXAMPLES = Path(__file__).parent.parent / "tests" / "examples" / "random_hands.jsonl"

score_uncached = score_text.__wrapped__


@dataclass(frozen=True)
class DealtHand:
    """A complete hand without sets on the table: its tiles, the winning tile among them, and our text."""

    tiles: tuple[Tile, ...]
    winning: Tile
    text: str


def deal(chance: random.Random, groups: int, wilds: int) -> DealtHand:
    """A random winning hand of so many groups, of which so many tiles are replaced by 喜儿."""
    while True:
        indicators = [chance.choice(PLAYABLE) for _ in range(chance.choice((1, 2)))]
        tiles = [tile for _ in range(groups) for tile in _random_group(chance)]
        tiles += [chance.choice(PLAYABLE)] * 2
        if all(tiles.count(tile) + indicators.count(tile) <= COPIES for tile in set(tiles)):
            break
    chance.shuffle(tiles)
    winning, kept = tiles[0], sorted(tiles[1 + wilds :])
    parts = [
        "j" + _written(indicators),
        _written(kept),
        f"x{wilds}" if wilds else "",
        "*" + TILE_NAMES[winning],
    ]
    return DealtHand(tuple(sorted(tiles)), winning, " ".join(part for part in parts if part))


def _random_group(chance: random.Random) -> list[Tile]:
    if chance.random() < 0.4:
        return [chance.choice(PLAYABLE)] * 3
    low = chance.randrange(3) * RANKS + chance.randrange(RANKS - 2)
    return [low, low + 1, low + 2]


def _written(tiles: list[Tile]) -> str:
    names = [TILE_NAMES[tile] for tile in tiles]
    return "".join(
        "".join(name[0] for name in of) + suit for suit, of in groupby(names, key=lambda name: name[1])
    )


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
    """Microseconds of one call."""
    start = time.perf_counter_ns()
    call()
    return (time.perf_counter_ns() - start) / 1000


def report(name: str, times: list[float], unit: float | None = None) -> float:
    """Print one line of results; returns the median."""
    median, high = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    ratio = f"  {median / unit:6.2f}x" if unit else ""
    print(f"{name:<42}{median:10.1f} us median{high:10.1f} us p95{max(times):10.1f} us max{ratio}")
    return median


def times_of(hands: list[DealtHand], rules: Rules) -> Iterator[tuple[str, list[float]]]:
    first = [timed(lambda hand=hand: score_uncached(hand.text, rules)) for hand in hands]
    again = [
        timed(lambda hand=hand: score_uncached(hand.text, rules)) for _ in range(PASSES) for hand in hands
    ]
    yield "first", first
    yield "again", again


def report_turns(hands: list[DealtHand], turn: int) -> float:
    """Let the engines take turns of so many hands, and print what each took; returns mahjong's median.

    In turns of one hand every engine finds the processor's caches full of the others' code and data.
    """
    exact_splits.cache_clear()
    value_tiles.cache_clear()
    calls = {
        "mahjong estimate_hand_value": [riichi_call(hand) for hand in hands],
        "PyMahjongGB MahjongFanCalculator": [guobiao_call(hand) for hand in hands],
        "score_text": [partial(score_uncached, hand.text, FOUR_GROUPS) for hand in hands],
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
    # Keeps the collector from walking what is already there in the middle of a hand.
    gc.freeze()
    unit = 0.0
    for turn in (1, HANDS):
        print(f"14 tiles, no wilds, in turns of {turn}; ratios to mahjong's estimate_hand_value")
        unit = report_turns(hands, turn)

    for label, wilds in (("without wilds", (0,)), ("with 1-2 wilds", (1, 2)), ("with five wilds", (5,))):
        print(f"23 tiles, {label}; ratios to mahjong on 14")
        dealt = [deal(chance, 7, chance.choice(wilds)) for _ in range(HANDS // 3)]
        for name, times in times_of(dealt, Rules()):
            report(f"score_text, {name}", times, unit)

    repeated = hands[0].text
    score_text(repeated, FOUR_GROUPS)
    report(
        "the same hand again (cached)",
        [timed(lambda: score_text(repeated, FOUR_GROUPS)) for _ in range(10000)],
        unit,
    )


if __name__ == "__main__":
    main()
