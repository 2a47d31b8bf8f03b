"""What the ways to split one suit are worth, as far as it differs for the total.

The kinds of a hand ask for different splits (rules, section 4), so the best are kept for each by itself.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from functools import lru_cache, reduce
from typing import Final

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


# --- Outcomes ------------------------------------------------------------------------------------------

Outcome = int
"""What the total depends on, packed into one whole number: the base hu, the number of 文钱 and marks.

From the highest bits down, so that the higher number goes first. There are very many; numbers are made and
thrown away most quickly, and the garbage collector has nothing to do with them.
"""
Outcomes = tuple[Outcome, ...]
"""The outcomes of a part of a hand, the highest first."""
Found = tuple[Outcomes, ...]
"""Outcomes by what is Asked."""

WAIT: Final = 1
"""Marks of an outcome: the winning tile may be 丫子, 边张 or 单吊, which other marks say."""
COMPLETES_PUNG: Final = 2
"""The winning discard completes a 碰."""
DANDIAO: Final = 4
BIANZHANG: Final = 8
YAZI: Final = 16
SANLONG_MARKS: Final = 5
"""The bits from this one on are those of the tiles of 三龙齐会 that are triplets, of four at most."""
WENQIAN: Final = 1 << SANLONG_MARKS + 4
"""One 文钱; there may be up to eight."""
MARKS: Final = WENQIAN - 1
RAW: Final = WENQIAN << 4
"""One hu of the base."""
WENQIANS: Final = RAW - WENQIAN
COUNTING: Final = WAIT | MARKS & -1 << SANLONG_MARKS
"""The marks that the total depends on."""


def unpacked(outcome: Outcome) -> tuple[int, int, int]:
    """An outcome's base hu, number of 文钱, and marks."""
    return outcome // RAW, (outcome & WENQIANS) // WENQIAN, outcome & MARKS


def added(one: Outcome, other: Outcome) -> Outcome:
    """Two outcomes put together: bases and 文钱 add up, a mark is there once."""
    return one + other - (one & other & MARKS)


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


TripletHu = tuple[tuple[int, ...], tuple[int, ...] | None, tuple[int, ...] | None]
"""What triplets in one suit are worth, by rank: three rows.

The first is their base hu, the second that of one which the winning discard completes (None: no tile of the
suit does, or it is worth the same). The third has the mark of each rank that counts for 三龙齐会, if any do.
A plain tuple, as all that the caches hold by the thousand: the garbage collector soon stops looking at those.
"""

NO_OUTCOMES: Final[Found] = ((), (), (), ())
"""Those of a suit that can't be split as it should be."""


def find_outcomes(
    suit: int, counts: Counts, wilds: int, pairs: int, winning: Winning, hu: TripletHu
) -> Found:
    """The outcomes of a suit that may be the best, by what is Asked; see `suit.shapes` for the arguments."""
    ways = shapes(counts, wilds, pairs, winning)
    if len(ways) < 2:
        return _outcomes_of(suit, ways[0], winning, hu) if ways else NO_OUTCOMES
    found = [_outcomes_of(suit, way, winning, hu) for way in ways]
    return tuple([best_of(set().union(*of_each)) for of_each in zip(*found, strict=True)])


outcomes = lru_cache(maxsize=1 << 13)(find_outcomes)
"""The same, remembered; not for what is asked of one hand only."""


def split_with(
    suit: int,
    counts: Counts,
    wilds: int,
    pairs: int,
    winning: Winning,
    hu: TripletHu,
    asked: Asked,
    outcome: Outcome,
) -> Split:
    """A way to split a suit that has one of the outcomes found for it.

    Of several always the same one, in whatever order the search has found them.
    """
    ways = shapes(counts, wilds, pairs, winning)
    shape = max(way for way in ways if outcome in _outcomes_of(suit, way, winning, hu)[asked])
    return split_of_shape(suit, counts, wilds, pairs, winning, shape)


def _outcomes_of(suit: int, shape: Shape, winning: Winning, hu: TripletHu) -> Found:
    """The outcomes of one shape: two where the discard may complete a 碰 or not."""
    ranks, outcome, only_wenqian = _read(shape, suit == _SUIT_OF_WENQIAN)
    found: Outcomes = (outcome,)
    if not ranks:
        return found, found if only_wenqian else (), found, ()
    drawn, completing, sanlong = hu
    raw = sum([drawn[rank] for rank in ranks])
    marks = 0
    if sanlong:
        for rank in ranks:
            marks |= sanlong[rank]
    found = ((outcome | marks) + raw * RAW,)
    one_pung: Outcomes = ()
    if completing is not None and winning is not None and winning in ranks:
        raw += completing[winning] - drawn[winning]
        completed = (outcome & WENQIANS | marks | COMPLETES_PUNG) + raw * RAW
        found = best_of((completed, *found)) if shape & of_suit.IN_RUN_OR_PAIR else (completed,)
        if raw == 1 and len(ranks) == 1:
            one_pung = (completed,)
    return found, found if only_wenqian else (), (), one_pung


_SUIT_OF_WENQIAN: Final = suit_of(WENQIAN_START)


@lru_cache(maxsize=1 << 13)
def _read(shape: Shape, has_wenqian: bool) -> tuple[tuple[int, ...], Outcome, bool]:
    """The ranks of a shape's triplets, its outcome without them, and whether it has no run but 文钱."""
    lowest_runs = shape // of_suit.LOWEST_RUNS & of_suit.MOST_LOWEST_RUNS
    wenqian = lowest_runs if has_wenqian else 0
    waits = shape // of_suit.DANDIAO & 7
    outcome = wenqian * WENQIAN | WAIT | waits * DANDIAO if waits else wenqian * WENQIAN
    only_wenqian = lowest_runs == wenqian and not shape & of_suit.OTHER_RUNS
    return triplet_ranks(shape & of_suit.TRIPLETS), outcome, only_wenqian


def put_together(parts: list[Found], asked: Asked) -> Outcomes:
    """The outcomes of several parts of a hand put together."""
    fixed = 0
    several = []
    for part in parts:
        of_part = part[asked]
        if len(of_part) == 1:
            fixed = added(fixed, of_part[0])
        elif of_part:
            several.append(of_part)
        else:
            return ()
    if fixed or not several:
        several.append((fixed,))
    return reduce(joined, several)


def joined(some: Outcomes, others: Outcomes) -> Outcomes:
    """The outcomes of two parts of a hand put together, without those that are worse than others alike."""
    if len(some) == 1 and len(others) == 1:
        return (added(some[0], others[0]),)
    # Spells out `added`, for this is where most outcomes come from.
    found = {one + other - (one & other & MARKS) for one in some for other in others}
    return tuple(found) if len(found) < 2 else best_of(found)


def best_of(found: Collection[Outcome]) -> Outcomes:
    """The outcomes but those to which another is preferable whatever the rest of the hand is like."""
    if len(found) < 2:
        return tuple(found)
    best: list[Outcome] = []
    for outcome in sorted(found, reverse=True):
        wenqian, marks = outcome & WENQIANS, outcome & COUNTING
        for each in best:
            if each & WENQIANS >= wenqian and not marks & ~each:
                break
        else:
            best.append(outcome)
    return tuple(best)


# --- Groups of wilds only ------------------------------------------------------------------------------


WILD_PAIR: Final = Split((), (), 0, (0,))
"""A pair of wilds: no pair is worth more than another."""


def wild_pair(by_wild: bool) -> Found:
    """The outcomes of a pair of wilds. `by_wild`: a wild has won."""
    return ((WAIT | DANDIAO if by_wild else 0,),) * len(Asked)


@lru_cache(maxsize=1 << 10)
def wild_group(by_wild: bool, triplet_hu: tuple[int, ...], marks: tuple[int, ...] | None) -> Found:
    """The outcomes of a group of wilds: five wilds can't make two.

    `triplet_hu` and `marks` are those of a triplet of each tile.
    """
    return tuple([tuple(splits) for splits in wild_group_splits(by_wild, triplet_hu, marks)])


def wild_group_splits(
    by_wild: bool, triplet_hu: tuple[int, ...], marks: tuple[int, ...] | None
) -> tuple[dict[Outcome, Split], ...]:
    """The groups that wilds only may be, by their outcome. Runs but 123筒 are worth the same."""
    best: dict[int, Tile] = {}
    for tile, hu in enumerate(triplet_hu):
        mark = marks[tile] if marks else 0
        if mark not in best or triplet_hu[best[mark]] < hu:
            best[mark] = tile
    triplets = {
        mark + triplet_hu[tile] * RAW: Split((tile,), (), None, (tile,)) for mark, tile in best.items()
    }
    wait = WAIT | YAZI if by_wild else 0
    run, wenqian = (
        {wait + of_wenqian: Split((), (low,), None, (low, low + 1, low + 2))}
        for of_wenqian, low in ((0, 0), (WENQIAN, WENQIAN_START))
    )
    return triplets | run | wenqian, triplets | wenqian, run | wenqian, run | wenqian


# --- Where the winning tile lies -----------------------------------------------------------------------


def place_of(marks: int) -> Place:
    """Where the winning tile lies, as far as that has a worth of its own."""
    return next((place for mark, place in _PLACES if marks & mark), Place.ELSEWHERE)


_PLACES: Final = (
    (COMPLETES_PUNG, Place.COMPLETES_PUNG),
    (YAZI, Place.YAZI),
    (BIANZHANG, Place.BIANZHANG),
    (DANDIAO, Place.DANDIAO),
)
