"""The ways to split the tiles of one suit into runs, triplets and perhaps the pair.

Pure combinatorics: no rule but the shape of the groups (rules, section 4) and that wilds stand for any
tile (section 5). Ranks count from 0 here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Split(NamedTuple):
    """One way to split a suit: the ranks of its triplets, the lowest ranks of its runs, the rank of its pair."""

    wilds: int
    pair: int | None
    triplets: tuple[int, ...]
    runs: tuple[int, ...]


Counts = tuple[int, ...]
"""How many tiles of each rank there are: nine numbers for a suit, three for the honours."""


@lru_cache(maxsize=1 << 14)
def splits_of(counts: Counts, wilds: int, with_runs: bool) -> tuple[Split, ...]:
    """Every way to use all of the tiles with at most so many wilds to fill up the groups.

    Each set of groups is there once. Without runs (the honours) there are only triplets and the pair.
    """
    found: list[Split] = []
    _split_from(0, 0, 0, wilds, None, (), (), counts, with_runs, wilds, found)
    return tuple(found)


def _split_from(
    rank: int,
    begun_two_below: int,
    begun_below: int,
    left: int,
    pair: int | None,
    triplets: tuple[int, ...],
    runs: tuple[int, ...],
    counts: Counts,
    with_runs: bool,
    wilds: int,
    found: list[Split],
) -> None:
    """Decide on the groups that begin at `rank`; the runs begun at the two ranks below need a tile here."""
    last = len(counts)
    if rank == last:
        found.append(Split(wilds - left, pair, triplets, runs))
        return
    free = counts[rank] - begun_two_below - begun_below
    if free < -left:
        return
    most_runs = 0 if not with_runs or rank > last - 3 else None
    for new_runs, new_triplets, new_pair, used in _steps(free, left, pair is None):
        if most_runs == 0 and new_runs:
            continue
        _split_from(
            rank + 1,
            begun_below,
            new_runs,
            left - used,
            rank if new_pair else pair,
            triplets + (rank,) * new_triplets if new_triplets else triplets,
            runs + (rank,) * new_runs if new_runs else runs,
            counts,
            with_runs,
            wilds,
            found,
        )


@lru_cache(maxsize=256)
def _steps(free: int, left: int, pair_open: bool) -> tuple[tuple[int, int, bool, int], ...]:
    """Runs, triplets and pair that may begin at a rank with `free` tiles to place, and the wilds they use."""
    return tuple(
        (runs, triplets, pair, used)
        for runs in range(max(free, 0) + left + 1)
        for triplets in range((max(free, 0) + left) // 3 + 1)
        for pair in ((False, True) if pair_open else (False,))
        if 0 <= (used := runs + 3 * triplets + 2 * pair - free) <= left
    )
