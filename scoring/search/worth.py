"""What the ways to split one suit are worth, as far as it differs for the total.

The kinds of a hand ask for different splits (rules, section 4), so the best are kept for each by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from scoring.search import suit as of_suit
from scoring.search.suit import Counts, Shape, Split, Winning, shapes, split_of_shape, suit_of, triplet_ranks
from scoring.tiles import WENQIAN_START, Tile


class Asked(IntEnum):
    """What is asked of the groups in hand."""

    ANYTHING = 0
    """For a 塌子胡, which any hand is."""
    NO_OTHER_RUNS = 1
    """For a 飘胡: no run but 123筒."""
    NO_TRIPLETS = 2
    """For a 清胡, and for a 一胡清儿 whose 碰 is on the table."""
    ONE_PUNG = 3
    """For a 一胡清儿: the only triplet is the plain 碰 that the discard completes. Asked of its suit only."""


WAIT: Final = 1
"""Marks of an outcome: the winning tile may be 丫子, 边张 or 单吊, which other marks say."""
COMPLETES_PUNG: Final = 2
"""The winning discard completes a 碰."""
DANDIAO: Final = 4
BIANZHANG: Final = 8
YAZI: Final = 16
SANLONG_MARKS: Final = 5
"""The bits from this one on are those of the tiles of 三龙齐会 that are triplets."""
COUNTING: Final = WAIT | -1 << SANLONG_MARKS
"""The marks that the total depends on. Marks are put together by `|`."""


class Place(IntEnum):
    """Where the winning tile lies: of the places that a split offers, the highest is taken.

    The pung that it completes isn't the best of them, but a place on its own: it changes the base.
    """

    ELSEWHERE = 0
    IN_A_TRIPLET = 1
    IN_A_RUN = 2
    DANDIAO = 3
    BIANZHANG = 4
    YAZI = 5
    COMPLETES_PUNG = 6


Part = tuple[int, Counts, int, int, Winning, Shape] | Split
"""A suit with the shape that it was split by, as `split_of_shape` takes them, or a group of wilds only."""


Outcome = tuple[int, int, int, tuple[Part, ...]]
"""What the total depends on: the number of 文钱, marks, the base hu; and the parts that make it up.

There are so many that they are plain tuples, which are made and thrown away most quickly.
"""
Outcomes = tuple[Outcome, ...]


class TripletHu(NamedTuple):
    """What triplets in one suit are worth, by rank.

    `drawn` is their base hu, `completed` that of one which the winning discard completes (None: no tile of
    the suit does, or it is worth the same). `sanlong` has the mark of each rank that counts for 三龙齐会.
    """

    drawn: tuple[int, ...]
    completed: tuple[int, ...] | None = None
    sanlong: tuple[int, ...] | None = None


NO_OUTCOMES: Final[tuple[Outcomes, ...]] = ((), (), (), ())
"""Those of a suit that can't be split as it should be."""


def find_outcomes(
    suit: int, counts: Counts, wilds: int, pairs: int, winning: Winning, hu: TripletHu
) -> tuple[Outcomes, ...]:
    """The outcomes of a suit that may be the best, by what is Asked; see `suit.shapes` for the arguments."""
    ways = shapes(counts, wilds, pairs, winning)
    if not ways:
        return NO_OUTCOMES
    anything: list[Outcome] = []
    no_other_runs: list[Outcome] = []
    no_triplets: list[Outcome] = []
    one_pung: list[Outcome] = []
    has_wenqian = suit == suit_of(WENQIAN_START)
    for shape in ways:
        lowest_runs = shape // of_suit.LOWEST_RUNS & of_suit.MOST_LOWEST_RUNS
        wenqian = lowest_runs if has_wenqian else 0
        parts = ((suit, counts, wilds, pairs, winning, shape),)
        for marks, raw in _valued(shape, winning, hu):
            outcome = (wenqian, marks, raw, parts)
            anything.append(outcome)
            if lowest_runs == wenqian and not shape & of_suit.OTHER_RUNS:
                no_other_runs.append(outcome)
            if not shape & of_suit.TRIPLETS:
                no_triplets.append(outcome)
            if marks & COMPLETES_PUNG and raw == 1 and len(triplet_ranks(shape & of_suit.TRIPLETS)) == 1:
                one_pung.append(outcome)
    return best_of(anything), best_of(no_other_runs), best_of(no_triplets), best_of(one_pung)


outcomes = lru_cache(maxsize=1 << 13)(find_outcomes)
"""The same, remembered; not for what is asked of one hand only."""


def _valued(shape: Shape, winning: Winning, hu: TripletHu) -> tuple[tuple[int, int], ...]:
    """The marks and the base hu of a shape, two of each where the discard may complete a 碰 or not."""
    waits = shape // of_suit.DANDIAO & 7
    marks = WAIT | waits * DANDIAO if waits else 0
    triplets = shape & of_suit.TRIPLETS
    if not triplets:
        return ((marks, 0),)
    ranks = triplet_ranks(triplets)
    raw = sum([hu.drawn[rank] for rank in ranks])
    of_sanlong = 0
    if hu.sanlong:
        for rank in ranks:
            of_sanlong |= hu.sanlong[rank]
    elsewhere = (marks | of_sanlong, raw)
    if hu.completed is None or winning is None or winning not in ranks:
        return (elsewhere,)
    completed = (COMPLETES_PUNG | of_sanlong, raw - hu.drawn[winning] + hu.completed[winning])
    return (completed, elsewhere) if shape & of_suit.IN_RUN_OR_PAIR else (completed,)


def put_together(parts: Iterable[Outcomes]) -> Outcomes:
    """The outcomes of several parts of a hand put together."""
    wenqian = marks = raw = 0
    chosen: tuple[Part, ...] = ()
    several = []
    for part in parts:
        if len(part) == 1:
            of_one = part[0]
            wenqian += of_one[0]
            marks |= of_one[1]
            raw += of_one[2]
            chosen += of_one[3]
        elif part:
            several.append(part)
        else:
            return ()
    found: Outcomes = ((wenqian, marks, raw, chosen),)
    for part in several:
        found = joined(found, part)
    return found


def joined(some: Outcomes, others: Outcomes) -> Outcomes:
    """The outcomes of two parts of a hand put together, without those that are worse than others alike."""
    if not some or not others:
        return ()
    found = [
        (one[0] + other[0], one[1] | other[1], one[2] + other[2], one[3] + other[3])
        for one in some
        for other in others
    ]
    return (found[0],) if len(found) == 1 else best_of(found)


def best_of(found: Sequence[Outcome]) -> Outcomes:
    """The outcomes but those to which another is preferable whatever the rest of the hand is like."""
    if len(found) < 2:
        return tuple(found)
    best: list[Outcome] = []
    for outcome in sorted(found, key=_most_first):
        wenqian, marks = outcome[0], outcome[1] & COUNTING
        for each in best:
            if each[0] >= wenqian and not marks & ~each[1]:
                break
        else:
            best.append(outcome)
    return tuple(best)


def _most_first(outcome: Outcome) -> tuple[int, int, int]:
    return -outcome[2], -outcome[0], -outcome[1]


# --- Groups of wilds only ------------------------------------------------------------------------------


def wild_pair(by_wild: bool) -> tuple[Outcomes, ...]:
    """A pair of wilds: no pair is worth more than another. `by_wild`: a wild has won."""
    marks = WAIT | DANDIAO if by_wild else 0
    return (((0, marks, 0, (Split((), (), 0, (0,)),)),),) * len(Asked)


@lru_cache(maxsize=1 << 10)
def wild_group(
    by_wild: bool, triplet_hu: tuple[int, ...], marks: tuple[int, ...] | None
) -> tuple[Outcomes, ...]:
    """A group of wilds: five wilds can't make two. Runs but 123筒 are worth the same.

    `triplet_hu` and `marks` are those of a triplet of each tile.
    """
    best: dict[int, Tile] = {}
    for tile, hu in enumerate(triplet_hu):
        mark = marks[tile] if marks else 0
        if mark not in best or triplet_hu[best[mark]] < hu:
            best[mark] = tile
    triplets = [
        (0, mark, triplet_hu[tile], (Split((tile,), (), None, (tile,)),)) for mark, tile in best.items()
    ]
    wait = WAIT | YAZI if by_wild else 0
    run, wenqian = (
        (of_wenqian, wait, 0, (Split((), (low,), None, (low, low + 1, low + 2)),))
        for of_wenqian, low in ((0, 0), (1, WENQIAN_START))
    )
    return (*triplets, run, wenqian), (*triplets, wenqian), (run, wenqian), (run, wenqian)


# --- The one that is best ------------------------------------------------------------------------------


class Reading(NamedTuple):
    """The outcome that a winning hand is scored by."""

    wenqian: int
    marks: int
    raw: int
    parts: tuple[Part, ...]

    def place(self) -> Place:
        """Where the winning tile lies, as far as that has a worth of its own."""
        return next((place for mark, place in _PLACES if self.marks & mark), Place.ELSEWHERE)

    def splits(self) -> tuple[Split, ...]:
        """The groups of each part: triplets, runs and the pair."""
        return tuple(part if isinstance(part, Split) else split_of_shape(*part) for part in self.parts)


_PLACES: Final = (
    (COMPLETES_PUNG, Place.COMPLETES_PUNG),
    (YAZI, Place.YAZI),
    (BIANZHANG, Place.BIANZHANG),
    (DANDIAO, Place.DANDIAO),
)
