"""All the ways to read a winning hand: its groups, the place of the winning tile, what each wild stands for.

A hand is read suit by suit (`splits`), each split is valued, and the suits are put together. Readings that
are alike in all that can matter for the total but have a lower base are dropped on the way, so that five
wilds stay quick (rules, section 4: the reading with the highest total counts, then the highest base).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import product
from typing import Final, NamedTuple

from scoring.splits import (
    SUITS,
    WILD_GROUP,
    WILD_PAIR,
    Counts,
    Split,
    exact_splits,
    splits_with_wilds,
    suit_of,
)
from scoring.tiles import RANKS, Tile, rank_of


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
    splits: tuple[Split, ...]

    def triplet_tiles(self) -> list[Tile]:
        """The tiles of the triplets."""
        return [tile for split in self.splits for tile in split.triplets]


class Search(NamedTuple):
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
_ELSEWHERE: Final = [(Place.ELSEWHERE, 0)]


def readings(search: Search) -> list[Reading]:
    """The readings that may be the best; none if the tiles don't split into groups and a pair."""
    suits = [search.counts[tiles] for tiles in SUITS]
    return _with_wilds(suits, search) if search.lacking else _without_wilds(suits, search)


def _without_wilds(suits: list[Counts], search: Search) -> list[Reading]:
    """All readings: there are few."""
    splits = [exact_splits(suit, counts) for suit, counts in enumerate(suits) if any(counts)]
    return [
        reading for chosen in product(*splits) for reading in _valued(chosen, search) if reading.pairs == 1
    ]


def _with_wilds(suits: list[Counts], search: Search) -> list[Reading]:
    """Suit by suit, and of readings that are alike only the best, for there may be thousands."""
    needs = [_fewest_wilds(suit, counts, search.lacking) for suit, counts in enumerate(suits)]
    spare = search.lacking - sum(needs)
    if spare < 0:
        return []
    found = [NOTHING]
    for suit, counts in enumerate(suits):
        found = _extended(found, splits_with_wilds(suit, counts, needs[suit] + spare), search)
    for of_wilds in (WILD_PAIR, WILD_GROUP):
        found = _extended(found, tuple(split for split in of_wilds if split.wilds <= spare), search)
    return [reading for reading in found if reading.wilds == search.lacking and reading.pairs == 1]


def _extended(found: list[Reading], splits: tuple[Split, ...], search: Search) -> list[Reading]:
    """The readings found so far, each with each of the splits."""
    valued = [reading for split in splits for reading in _valued((split,), search)]
    return _joined(found, _without_worse(valued), search.lacking)


def _fewest_wilds(suit: int, counts: Counts, most: int) -> int:
    """The fewest wilds with which a suit splits; one more than `most` if it doesn't with those."""
    return next((wilds for wilds in range(most + 1) if splits_with_wilds(suit, counts, wilds)), most + 1)


def _valued(splits: tuple[Split, ...], search: Search) -> list[Reading]:
    """The readings of one split of some suits: one for each place of the winning tile that may matter."""
    wilds = pairs = sanlong = wenqian = runs = triplets = raw = 0
    for split in splits:
        wilds += split.wilds
        wenqian += split.wenqian
        runs += len(split.runs)
        if split.pair is not None:
            pairs += 1
        for tile in split.triplets:
            triplets += 1
            raw += search.triplet_hu[tile]
            if search.sanlong_bits:
                sanlong |= search.sanlong_bits.get(tile, 0)
    others = 1 if runs > wenqian else 0
    return [
        Reading(wilds, pairs, place, sanlong, wenqian, others, min(triplets, 2), raw + change, splits)
        for place, change in _places(splits, search)
    ]


def _places(splits: tuple[Split, ...], search: Search) -> list[tuple[Place, int]]:
    """Where the winning tile may lie, each place with the change it makes to the base."""
    tile = search.winning_tile
    if tile is None:
        return [(_place_of_wild(splits), 0)] if search.winning_wild else _ELSEWHERE
    suit = suit_of(tile)
    for split in splits:
        if split.suit == suit:
            break
    else:
        return _ELSEWHERE
    place = _place_of(tile, split)
    if search.pung_hu is None or tile not in split.triplets:
        return [(place, 0)]
    completed = (Place.COMPLETES_PUNG, search.pung_hu[tile] - search.triplet_hu[tile])
    return [completed] if place is Place.IN_A_TRIPLET else [completed, (place, 0)]


def _place_of_wild(splits: tuple[Split, ...]) -> Place:
    places = [_place_of(tile, split) for split in splits for tile in split.stood_for]
    return max(places, default=Place.ELSEWHERE)


def _place_of(tile: Tile, split: Split) -> Place:
    """The best place that a tile has in a suit, if any."""
    if split.pair == tile:
        best = Place.DANDIAO
    else:
        best = Place.IN_A_TRIPLET if tile in split.triplets else Place.ELSEWHERE
    for low in split.runs:
        if low <= tile <= low + 2:
            best = max(best, place_in_run(low, tile))
    return best


def place_in_run(low: Tile, tile: Tile) -> Place:
    """A tile's place in the run from `low` on: 丫子 is the middle, 边张 the 3 of 123 or the 7 of 789."""
    if tile == low + 1:
        return Place.YAZI
    edge = tile == low + 2 if rank_of(low) == 1 else tile == low and rank_of(low) == RANKS - 2
    return Place.BIANZHANG if edge else Place.IN_A_RUN


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
