"""Random hands for the benchmarks."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import groupby

from scoring.hand import Hand
from scoring.notation import read_hand
from scoring.tiles import COPIES, PLAYABLE, RANKS, TILE_NAMES, Tile


@dataclass(frozen=True)
class DealtHand:
    """A complete hand: its tiles in hand, the winning one, our text of it, and that without this one."""

    tiles: tuple[Tile, ...]
    winning: Tile
    text: str
    short: str


def deal(chance: random.Random, groups: int, wilds: int, most_laid: int = 0) -> DealtHand:
    """A random winning hand of so many groups, of which so many tiles are replaced by 喜儿.

    Up to `most_laid` of the groups are laid down.
    """
    laid_down = chance.randrange(most_laid + 1)
    while True:
        indicators = [chance.choice(PLAYABLE) for _ in range(chance.choice((1, 2)))]
        laid = [[chance.choice(PLAYABLE)] * chance.choice((3, 3, 4)) for _ in range(laid_down)]
        tiles = [tile for _ in range(groups - laid_down) for tile in _random_group(chance)]
        tiles += [chance.choice(PLAYABLE)] * 2
        if _can_be(indicators, laid, tiles):
            break
    chance.shuffle(tiles)
    winning, kept = tiles[0], sorted(tiles[1 + wilds :])
    parts = [
        "j" + _written(indicators),
        _written(kept),
        f"x{wilds}" if wilds else "",
        *(f"[{_written(each)}]" for each in laid),
    ]
    short = " ".join(part for part in parts if part)
    return DealtHand(tuple(sorted(tiles)), winning, f"{short} *{TILE_NAMES[winning]}", short)


def with_another_tile(chance: random.Random, groups: int, most_laid: int) -> Hand:
    """A whole hand that hasn't won: one that waits, and a tile that it can do without."""
    while True:
        hand, tile = read_hand(deal(chance, groups, 0, most_laid).short), chance.choice(PLAYABLE)
        if tile not in (*hand.indicators, *hand.tiles, *(each.tile for each in hand.laid)):
            return replace(hand, tiles=tuple(sorted([*hand.tiles, tile])))


def _can_be(indicators: list[Tile], laid: list[list[Tile]], tiles: list[Tile]) -> bool:
    """Whether there are enough copies; an indicator has no kong."""
    held = [*indicators, *tiles, *(tile for each in laid for tile in each)]
    kongs = [each[0] for each in laid if len(each) == COPIES]
    return all(held.count(tile) <= COPIES for tile in set(held)) and not set(kongs) & set(indicators)


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
