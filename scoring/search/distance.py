"""How far tiles are from groups and a pair by their shape alone, whatever copies are left."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from scoring.search.suit import Counts
from scoring.tiles import RANKS


class Kept(NamedTuple):
    """Tiles that are of use together: so many groups, the pair (1) or not (0), two tiles of a group each."""

    groups: int
    pairs: int
    twos: int


NOTHING_KEPT = frozenset({Kept(0, 0, 0)})


def tiles_to_exchange(suits: Iterable[Counts], groups: int) -> int:
    """The fewest tiles to exchange for others, so that all tiles are part of so many groups and a pair.

    Of a group three tiles may be there, or two, or one; of the pair two, or one.
    """
    suits = list(suits)
    together = NOTHING_KEPT
    for counts in suits:
        together = _best(
            Kept(one.groups + other.groups, one.pairs + other.pairs, one.twos + other.twos)
            for one in together
            for other in _kept(counts, len(counts) == RANKS)
            if one.pairs + other.pairs <= 1
        )
    tiles = sum(map(sum, suits))
    return tiles - max(_most_kept(kept, groups, tiles) for kept in together if kept.groups <= groups)


def _most_kept(kept: Kept, groups: int, tiles: int) -> int:
    """The tiles that can stay, where what isn't begun yet is begun with one tile each."""
    twos = min(kept.twos, groups - kept.groups)
    used = 3 * kept.groups + 2 * kept.pairs + 2 * twos
    not_begun = groups - kept.groups - twos + 1 - kept.pairs
    return min(tiles, used + not_begun)


@lru_cache(maxsize=1 << 14)
def _kept(counts: Counts, with_runs: bool) -> frozenset[Kept]:
    """What can be kept of a suit, each as good as any."""
    lowest = next((rank for rank, count in enumerate(counts) if count), None)
    if lowest is None:
        return NOTHING_KEPT
    here, *above = counts[lowest:]
    found = list(_kept((0, *above), with_runs))
    for taken, what in _TAKEN_IN_RUNS + _TAKEN_ALIKE if with_runs else _TAKEN_ALIKE:
        left = [count - used for count, used in zip((here, *above, 0, 0), (*taken, 0), strict=False)]
        if len(taken) <= len(above) + 1 and min(left[: len(taken)]) >= 0:
            rest = (*left[: len(taken)], *counts[lowest + len(taken) :])
            found += [
                Kept(what.groups + of.groups, what.pairs + of.pairs, what.twos + of.twos)
                for of in _kept(rest, with_runs)
                if what.pairs + of.pairs <= 1
            ]
    return _best(found)


_TAKEN_ALIKE = (
    ((3,), Kept(1, 0, 0)),
    ((2,), Kept(0, 1, 0)),
    ((2,), Kept(0, 0, 1)),
)
_TAKEN_IN_RUNS = (
    ((1, 1, 1), Kept(1, 0, 0)),
    ((1, 1), Kept(0, 0, 1)),
    ((1, 0, 1), Kept(0, 0, 1)),
)
"""What can be taken from the lowest rank on, by the number of tiles of each rank."""


def _best(found: Iterable[Kept]) -> frozenset[Kept]:
    """Of what is alike but for the twos, that with the most."""
    most: dict[tuple[int, int], int] = {}
    for groups, pairs, twos in found:
        most[groups, pairs] = max(twos, most.get((groups, pairs), 0))
    return frozenset(Kept(groups, pairs, twos) for (groups, pairs), twos in most.items())
