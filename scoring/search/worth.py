"""What the ways to split one suit are worth, as far as it differs for the total.

The kinds of a hand ask for different splits (rules, section 4), so the best are kept for each by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from scoring.search import suit as of_suit
from scoring.search.suit import (
    Counts,
    Shape,
    Split,
    Winning,
    shapes,
    split_of_shape,
    triplet_ranks,
    triplets_of,
)
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


DANDIAO: Final = 1
BIANZHANG: Final = 2
YAZI: Final = 4
ANY_WAIT: Final = DANDIAO | BIANZHANG | YAZI
COMPLETES_PUNG: Final = 8
"""Marks of an outcome: where the winning tile lies, or may lie. Marks are put together by `|`."""
SANLONG_MARKS: Final = 4
"""The bits from this one on are those of the tiles of 三龙齐会 that are triplets."""

_WAIT_MARKS: Final = (
    (of_suit.DANDIAO, DANDIAO),
    (of_suit.BIANZHANG, BIANZHANG),
    (of_suit.YAZI, YAZI),
)


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


_PLACES: Final = (
    (COMPLETES_PUNG, Place.COMPLETES_PUNG),
    (YAZI, Place.YAZI),
    (BIANZHANG, Place.BIANZHANG),
    (DANDIAO, Place.DANDIAO),
)


class Part(NamedTuple):
    """A suit of a hand with the shape that it was split by; see `suit.shapes` for the rest."""

    suit: int
    counts: Counts
    wilds: int
    pairs: int
    winning: Winning
    shape: Shape

    def split(self) -> Split:
        """A split of this shape."""
        return split_of_shape(*self)


class WildPart(NamedTuple):
    """A group or pair of wilds only."""

    of_wilds: Split

    def split(self) -> Split:
        """The group."""
        return self.of_wilds


class Outcome(NamedTuple):
    """What some splits have in common that the total depends on: 123筒 runs, marks and their base hu.

    `parts` are the suits and the groups of wilds only that make it up.
    """

    wenqian: int
    marks: int
    raw: int
    parts: tuple[Part | WildPart, ...]

    def place(self) -> Place:
        """Where the winning tile lies, as far as that has a worth of its own."""
        return next((place for mark, place in _PLACES if self.marks & mark), Place.ELSEWHERE)

    def splits(self) -> tuple[Split, ...]:
        """The groups of each part, the triplets, runs and pair that the outcome stands for."""
        return tuple(part.split() for part in self.parts)


Outcomes = tuple[Outcome, ...]


class TripletHu(NamedTuple):
    """What triplets in one suit are worth, by rank.

    `drawn` is their base hu, `completed` that of one which the winning discard completes (None: no tile of
    the suit does, or it is worth the same). `sanlong` has the mark of each rank that counts for 三龙齐会.
    """

    drawn: tuple[int, ...]
    completed: tuple[int, ...] | None = None
    sanlong: tuple[int, ...] | None = None


@lru_cache(maxsize=1 << 13)
def outcomes(
    suit: int, counts: Counts, wilds: int, pairs: int, winning: Winning, hu: TripletHu
) -> tuple[Outcomes, ...]:
    """The outcomes of a suit that may be the best, by what is Asked; see `suit.shapes` for the arguments."""
    found: tuple[dict[tuple[int, int], Outcome], ...] = tuple({} for _ in Asked)
    has_wenqian = of_suit.SUITS[suit].start == WENQIAN_START
    for shape in shapes(counts, wilds, pairs, winning):
        part = (Part(suit, counts, wilds, pairs, winning, shape),)
        lowest_runs = shape // of_suit.LOWEST_RUNS & of_suit.MOST_LOWEST_RUNS
        wenqian = lowest_runs if has_wenqian else 0
        other_runs = shape & of_suit.OTHER_RUNS or lowest_runs > wenqian
        triplets = triplets_of(shape)
        for marks, raw in _valued(shape, winning, hu):
            outcome = Outcome(wenqian, marks, raw, part)
            _keep_better(found[Asked.ANYTHING], outcome)
            if not other_runs:
                _keep_better(found[Asked.NO_OTHER_RUNS], outcome)
            if not triplets:
                _keep_better(found[Asked.NO_TRIPLETS], outcome)
            if marks & COMPLETES_PUNG and raw == 1 and len(triplet_ranks(triplets)) == 1:
                _keep_better(found[Asked.ONE_PUNG], outcome)
    return tuple([tuple(best.values()) for best in found])


def _keep_better(best: dict[tuple[int, int], Outcome], outcome: Outcome) -> None:
    key = outcome[:2]
    if key not in best or best[key].raw < outcome.raw:
        best[key] = outcome


def _valued(shape: Shape, winning: Winning, hu: TripletHu) -> Iterable[tuple[int, int]]:
    """The marks and the base hu of a shape, two of each where the discard may complete a 碰 or not."""
    ranks = triplet_ranks(triplets_of(shape))
    raw = sum([hu.drawn[rank] for rank in ranks])
    marks = 0
    if shape & of_suit.WAITS:
        marks = sum([mark for bit, mark in _WAIT_MARKS if shape & bit])
    if hu.sanlong:
        for rank in ranks:
            marks |= hu.sanlong[rank]
    if hu.completed is None or winning not in ranks or winning is None:
        return ((marks, raw),)
    completed = (
        marks & ~ANY_WAIT | COMPLETES_PUNG,
        raw - hu.drawn[winning] + hu.completed[winning],
    )
    return (completed, (marks, raw)) if shape & of_suit.IN_RUN_OR_PAIR else (completed,)


def put_together(parts: Iterable[Outcomes]) -> Outcomes:
    """The outcomes of several parts of a hand put together."""
    wenqian = marks = raw = 0
    chosen: tuple[Part | WildPart, ...] = ()
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
    found: Outcomes = (Outcome(wenqian, marks, raw, chosen),)
    for part in several:
        found = joined(found, part)
    return found


def joined(some: Outcomes, others: Outcomes) -> Outcomes:
    """The outcomes of two parts of a hand put together, without those that are worse than others alike."""
    if not some or not others:
        return ()
    found = [
        Outcome(one[0] + other[0], one[1] | other[1], one[2] + other[2], one[3] + other[3])
        for one in some
        for other in others
    ]
    return (found[0],) if len(found) == 1 else best_of(found)


def best_of(found: Iterable[Outcome]) -> Outcomes:
    """Of outcomes that are alike but for their base, the one with the highest."""
    best: dict[tuple[int, int], Outcome] = {}
    for outcome in found:
        _keep_better(best, outcome)
    return tuple(best.values())


# --- Groups of wilds only ------------------------------------------------------------------------------


def wild_pair(by_wild: bool) -> tuple[Outcomes, ...]:
    """A pair of wilds: no pair is worth more than another. `by_wild`: a wild has won."""
    part = WildPart(Split((), (), 0, (0,)))
    return ((Outcome(0, DANDIAO if by_wild else 0, 0, (part,)),),) * len(Asked)


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
        Outcome(0, mark, triplet_hu[tile], (WildPart(Split((tile,), (), None, (tile,))),))
        for mark, tile in best.items()
    ]
    wait = YAZI if by_wild else 0
    run, wenqian = (
        Outcome(of_wenqian, wait, 0, (WildPart(Split((), (low,), None, (low, low + 1, low + 2))),))
        for of_wenqian, low in ((0, 0), (1, WENQIAN_START))
    )
    return (*triplets, run, wenqian), (*triplets, wenqian), (run, wenqian), (run, wenqian)
