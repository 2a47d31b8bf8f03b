"""What keeps a hand from being complete (rules, section 4): the tiles left over in the closest reading."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scoring.hand import Hand
from scoring.house_rules import Rules
from scoring.search.distance import tiles_to_exchange
from scoring.search.suit import Counts, suits_of
from scoring.tiles import HONOURS, PLAYABLE, RANKS, Tile, rank_of

_SHAPES: Final = ((0, 0, 0), (0, 1, 2))
"""A triplet and a run, as distances from the lowest tile."""


def left_over(hand: Hand, rules: Rules) -> tuple[Tile, ...]:
    """The fewest tiles in hand, the winning one included, that are in no group and not in the pair."""
    standing_in = max(0, hand.lacking(rules.groups))
    return _left_over(hand.counts(), False, standing_in)


def may_have_won(hand: Hand, rules: Rules) -> bool:
    """Whether a hand without a winning tile would be complete with its 喜儿: the mark may be missing."""
    if hand.won or not rules.wild or not 0 < hand.lacking(rules.groups) <= hand.xier_held:
        return False
    return tiles_to_exchange(suits_of(hand.counts()), rules.groups - len(hand.laid)) == 0


@lru_cache(maxsize=1 << 14)
def _left_over(counts: Counts, paired: bool, wilds: int) -> tuple[Tile, ...]:
    low = next((tile for tile in PLAYABLE if counts[tile]), None)
    if low is None:
        return ()
    best = (low, *_left_over(_without(counts, (low,)), paired, wilds))
    shapes = [tuple(low + step for step in shape) for shape in _SHAPES if _may_begin(low, shape)]
    if not paired:
        shapes.append((low, low))
    for shape in shapes:
        rest = _without(counts, shape)
        used = sum(counts) - sum(rest)
        if best and len(shape) - used <= wilds:
            pair = paired or len(shape) == 2
            best = min(best, _left_over(rest, pair, wilds - len(shape) + used), key=len)
    return best


def _may_begin(low: Tile, shape: tuple[int, ...]) -> bool:
    return shape[-1] == 0 or (low not in HONOURS and rank_of(low) + shape[-1] <= RANKS)


def _without(counts: Counts, tiles: tuple[Tile, ...]) -> Counts:
    """The counts without these tiles, as far as they are there."""
    left = list(counts)
    for tile in tiles:
        left[tile] = max(0, left[tile] - 1)
    return tuple(left)
