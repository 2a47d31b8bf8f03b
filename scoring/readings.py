"""All the ways to read a winning hand: its groups, the place of the winning tile, what each wild stands for.

A hand is read suit by suit (`splits`), each split is valued, and the suits are put together. Readings that
are alike in all that can matter for the total but have a lower base are dropped on the way, so that five
wilds stay quick (rules, section 4: the reading with the highest total counts, then the highest base).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from scoring.splits import Counts, Split, splits_of
from scoring.tiles import HONOURS, RANKS, WENQIAN_START, Tile

SUIT_STARTS: Final = (0, RANKS, 2 * RANKS, HONOURS.start)
SUIT_ENDS: Final = (RANKS, 2 * RANKS, 3 * RANKS, HONOURS.stop)


class Place(IntEnum):
    """Where the winning tile lies: of the places that one reading offers, the highest is taken."""

    ELSEWHERE = 0
    IN_A_GROUP = 1
    DANDIAO = 2
    BIANZHANG = 3
    YAZI = 4
    COMPLETES_PUNG = 5


class Suit(NamedTuple):
    """A suit, or the honours, of a hand: its lowest tile and how many there are of each rank."""

    start: Tile
    counts: Counts

    @property
    def with_runs(self) -> bool:
        return self.start != HONOURS.start


class SuitSplit(NamedTuple):
    """One way to split the suit of a hand."""

    suit: Suit
    split: Split


class Reading(NamedTuple):
    """One reading of a winning hand, or of some of its suits.

    All but `raw` and `splits` is what makes readings differ in their total: `wilds` stand in, `pairs` is
    1 with the pair, `sanlong` has a bit for each tile of 三龙齐会 that is a triplet, `wenqian` runs are
    123筒, `runs` is 1 if there are others, `triplets` counts up to 2. `raw` is the base hu of the triplets.
    """

    wilds: int
    pairs: int
    place: Place
    sanlong: int
    wenqian: int
    runs: int
    triplets: int
    raw: int
    splits: tuple[SuitSplit, ...]

    def triplet_tiles(self) -> list[Tile]:
        """The tiles of the triplets."""
        return [suit.start + rank for suit, split in self.splits for rank in split.triplets]


@dataclass(frozen=True, slots=True)
class Search:
    """What the readings of a hand depend on.

    `counts` has the tiles in hand with the winning tile, `lacking` the number of wilds that stand in.
    `winning_tile` is the winning tile, unless a wild won or there is none (天胡). `triplet_hu` and
    `pung_hu` are the base hu of a triplet of each tile when drawn and when completed by a discard
    (None where that counts as a triplet); `sanlong_bits` maps the tiles of 三龙齐会 to their bits.
    """

    counts: Counts
    lacking: int
    winning_tile: Tile | None
    winning_wild: bool
    triplet_hu: Sequence[int]
    pung_hu: Sequence[int] | None
    sanlong_bits: dict[Tile, int]


NOTHING: Final = Reading(0, 0, Place.ELSEWHERE, 0, 0, 0, 0, 0, ())


def readings(search: Search) -> list[Reading]:
    """The readings that may be the best; none if the tiles don't split into groups and a pair."""
    found = [NOTHING]
    for suit, budget in _budgets(search):
        of_suit: list[Reading] = []
        for split in splits_of(suit.counts, budget, suit.with_runs):
            of_suit += _valued(split, suit, search)
        found = _joined(found, _without_worse(of_suit), search.lacking)
    return [reading for reading in found if reading.wilds == search.lacking and reading.pairs == 1]


def _budgets(search: Search) -> list[tuple[Suit, int]]:
    """The suits that take part, each with the most wilds that the needs of the others leave it."""
    suits = [Suit(start, search.counts[start:end]) for start, end in zip(SUIT_STARTS, SUIT_ENDS, strict=True)]
    lacking = search.lacking
    if lacking == 0:
        return [(suit, 0) for suit in suits if any(suit.counts)]
    needs = [_fewest_wilds(suit, lacking) for suit in suits]
    spare = lacking - sum(needs)
    return [(suit, need + spare) for suit, need in zip(suits, needs, strict=True)] if spare >= 0 else []


def _fewest_wilds(suit: Suit, most: int) -> int:
    """The fewest wilds with which a suit splits; one more than `most` if it doesn't with those."""
    return next(
        (wilds for wilds in range(most + 1) if splits_of(suit.counts, wilds, suit.with_runs)), most + 1
    )


def _valued(split: Split, suit: Suit, search: Search) -> list[Reading]:
    """The readings of one split of a suit: one for each place of the winning tile that may matter."""
    start = suit.start
    wilds, pair, triplets, runs = split
    raw = 0
    sanlong = 0
    for rank in triplets:
        raw += search.triplet_hu[start + rank]
        sanlong |= search.sanlong_bits.get(start + rank, 0)
    wenqian = runs.count(0) if start == WENQIAN_START else 0
    pairs = 0 if pair is None else 1
    other_runs = 1 if len(runs) > wenqian else 0
    some_triplets = min(len(triplets), 2)
    splits = (SuitSplit(suit, split),)
    return [
        Reading(wilds, pairs, place, sanlong, wenqian, other_runs, some_triplets, raw + change, splits)
        for place, change in _places(split, suit, search)
    ]


_ELSEWHERE: Final = [(Place.ELSEWHERE, 0)]


def _places(split: Split, suit: Suit, search: Search) -> list[tuple[Place, int]]:
    """Where in the split the winning tile may lie, each with the change it makes to the base."""
    tile = search.winning_tile
    if tile is None:
        return [(_place_of_wild(split, suit.counts), 0)] if search.winning_wild else _ELSEWHERE
    rank = tile - suit.start
    if not 0 <= rank < len(suit.counts):
        return _ELSEWHERE
    if search.pung_hu is None or rank not in split.triplets:
        return [(_place_of(split, rank), 0)]
    completed = (Place.COMPLETES_PUNG, search.pung_hu[tile] - search.triplet_hu[tile])
    outside = _place_outside_triplets(split, rank)
    return [completed] if outside is None else [completed, (outside, 0)]


def _place_of_wild(split: Split, counts: Counts) -> Place:
    return max((_place_of(split, rank) for rank in wild_ranks(split, counts)), default=Place.ELSEWHERE)


def _place_of(split: Split, rank: int) -> Place:
    """The best place of a tile that the split has."""
    return _place_outside_triplets(split, rank) or Place.IN_A_GROUP


def _place_outside_triplets(split: Split, rank: int) -> Place | None:
    places = [run_place(low, rank) for low in split.runs if low <= rank <= low + 2]
    if split.pair == rank:
        places.append(Place.DANDIAO)
    return max(places, default=None)


def run_place(low: int, rank: int) -> Place:
    """A tile's place in the run from `low` on: 丫子 is the middle, 边张 the 3 of 123 or the 7 of 789."""
    if rank == low + 1:
        return Place.YAZI
    return Place.BIANZHANG if (low, rank) in ((0, 2), (6, 6)) else Place.IN_A_GROUP


def wild_ranks(split: Split, counts: Counts) -> list[int]:
    """The ranks that wilds stand for, each once."""
    if split.wilds == 0:
        return []
    needed = [0] * len(counts)
    for rank in split.triplets:
        needed[rank] += 3
    for rank in split.runs:
        for offset in range(3):
            needed[rank + offset] += 1
    if split.pair is not None:
        needed[split.pair] += 2
    return [rank for rank, count in enumerate(counts) if needed[rank] > count]


def _joined(some: list[Reading], others: list[Reading], lacking: int) -> list[Reading]:
    """The readings of two parts of a hand put together."""
    return _without_worse(
        [
            _join(one, other)
            for one in some
            for other in others
            if one.wilds + other.wilds <= lacking and one.pairs + other.pairs <= 1
        ]
    )


def _without_worse(found: list[Reading]) -> list[Reading]:
    """Of readings that are alike but for their base, the one with the highest."""
    if len(found) <= 1:
        return found
    best: dict[tuple[int, ...], Reading] = {}
    for reading in found:
        key = reading[:7]
        known = best.get(key)
        if known is None or reading.raw > known.raw:
            best[key] = reading
    return list(best.values())


def _join(one: Reading, other: Reading) -> Reading:
    return Reading(
        one.wilds + other.wilds,
        one.pairs + other.pairs,
        max(one.place, other.place),
        one.sanlong | other.sanlong,
        one.wenqian + other.wenqian,
        one.runs | other.runs,
        min(one.triplets + other.triplets, 2),
        one.raw + other.raw,
        one.splits + other.splits,
    )
