"""The ways to split the tiles of one suit into runs, triplets and perhaps the pair.

Pure combinatorics: no rule but the shape of the groups (rules, section 4) and that wilds stand for any
tile (section 5).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from scoring.tiles import HONOURS, PLAYABLE, RANKS, WENQIAN_START, Tile

Counts = tuple[int, ...]
"""How many tiles there are of each kind, in the order of the tiles."""

SUITS: Final = (
    slice(0, RANKS),
    slice(RANKS, 2 * RANKS),
    slice(2 * RANKS, 3 * RANKS),
    slice(HONOURS.start, HONOURS.stop),
)
"""The tiles of each suit; the honours are a suit without runs."""


def suit_of(tile: Tile) -> int:
    """The place of a tile's suit in SUITS."""
    return tile // RANKS


class Split(NamedTuple):
    """One way to split a suit: the tiles of its triplets, the lowest tiles of its runs, the tile of its pair.

    `suit` is its place in SUITS. It uses so many `wilds`, which stand for the tiles in `stood_for` (each
    there once). Of the runs, `wenqian` are 123筒.
    """

    suit: int
    wilds: int
    pair: Tile | None
    triplets: tuple[Tile, ...]
    runs: tuple[Tile, ...]
    wenqian: int
    stood_for: tuple[Tile, ...]


@lru_cache(maxsize=1 << 13)
def exact_splits(suit: int, counts: Counts) -> tuple[Split, ...]:
    """Every way to use all tiles of a suit without wilds, each set of groups once."""
    return _find_splits(suit, counts, 0)


# Few are remembered: one suit with wilds may have a thousand splits.
@lru_cache(maxsize=256)
def splits_with_wilds(suit: int, counts: Counts, wilds: int) -> tuple[Split, ...]:
    """Every way to use all tiles of a suit, with at most so many wilds as fillers, each set of groups once.

    A group that is sure to be of wilds only is left to `WILD_PAIR` and `WILD_GROUP`: else there would be
    one for each of the suit's tiles.
    """
    return _find_splits(suit, counts, wilds)


def _find_splits(suit: int, counts: Counts, wilds: int) -> tuple[Split, ...]:
    start: Tile = SUITS[suit].start
    size = len(counts)
    near = (*counts, 0, 0)
    found: list[Split] = []

    def split_from(
        rank: int,
        begun_two_below: int,
        begun_below: int,
        left: int,
        pair: Tile | None,
        triplets: tuple[Tile, ...],
        runs: tuple[Tile, ...],
        stood_for: tuple[Tile, ...],
    ) -> None:
        """Decide on the groups that begin at `rank`; runs begun at the two ranks below need a tile here."""
        while rank < size and not (counts[rank] or begun_two_below or begun_below or left):
            rank += 1
        if rank == size:
            wenqian = runs.count(WENQIAN_START)
            found.append(Split(suit, wilds - left, pair, triplets, runs, wenqian, stood_for))
            return
        tile = start + rank
        here = counts[rank]
        may_begin_run = tile not in HONOURS and rank <= RANKS - 3
        most_runs = here + near[rank + 1] + near[rank + 2] if may_begin_run else 0
        free = here - begun_two_below - begun_below
        for new_runs, new_triplets, new_pair, used in _steps(free, left, pair is None):
            enough_above = begun_below + new_runs <= near[rank + 1] + left - used
            if enough_above and new_runs <= most_runs and new_triplets + new_pair <= here:
                split_from(
                    rank + 1,
                    begun_below,
                    new_runs,
                    left - used,
                    tile if new_pair else pair,
                    triplets + (tile,) * new_triplets if new_triplets else triplets,
                    runs + (tile,) * new_runs if new_runs else runs,
                    (*stood_for, tile) if used else stood_for,
                )

    split_from(0, 0, 0, wilds, None, (), (), ())
    return tuple(found)


@lru_cache(maxsize=512)
def _steps(free: int, left: int, pair_open: bool) -> tuple[tuple[int, int, int, int], ...]:
    """Runs, triplets and pairs that may begin at a rank with `free` tiles to place, and the wilds used."""
    most = max(free + left, -1)
    return tuple(
        (runs, triplets, pairs, used)
        for runs in range(most + 1)
        for triplets in range(most // 3 + 1)
        for pairs in range(2 if pair_open else 1)
        if 0 <= (used := runs + 3 * triplets + 2 * pairs - free) <= left
    )


_OF_WILDS: Final = -1
_NO_GROUP: Final = Split(_OF_WILDS, 0, None, (), (), 0, ())

WILD_PAIR: Final = (_NO_GROUP, Split(_OF_WILDS, 2, 0, (), (), 0, (0,)))
"""A pair of wilds, or none. No pair is worth more than another."""

WILD_GROUP: Final = (
    _NO_GROUP,
    *(Split(_OF_WILDS, 3, None, (tile,), (), 0, (tile,)) for tile in PLAYABLE),
    Split(_OF_WILDS, 3, None, (), (0,), 0, (0, 1, 2)),
    Split(_OF_WILDS, 3, None, (), (WENQIAN_START,), 1, tuple(range(WENQIAN_START, WENQIAN_START + 3))),
)
"""A group of wilds, or none: five wilds can't make two. Runs but 123筒 are worth the same."""
