"""The 35 kinds of tile (rules, section 1).

A tile is a small whole number: 0-8 are 1-9 of 万, 9-17 of 筒, 18-26 of 条, 27-29 the honours
红花 千字 白花, and 30-34 the 喜儿 (xier) 福 禄 寿 喜 财. `ANY_XIER` stands for a xier that isn't named.
"""

from __future__ import annotations

from typing import Final

Tile = int

SUITS: Final = "mps"
RANKS: Final = 9
NUMBER_TILES: Final = range(27)
HONOURS: Final = range(27, 30)
PLAYABLE: Final = range(30)
XIER: Final = range(30, 35)
ANY_XIER: Final = 35

COPIES: Final = 4
"""Copies of every tile but the xier, which are there once each."""

TILE_NAMES: Final = (
    *(f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)),
    *("1z", "2z", "3z"),
    *("1f", "2f", "3f", "4f", "5f"),
    "x",
)
"""The short form of each tile, by number."""

CHINESE_NAMES: Final = (
    *(f"{rank}{suit}" for suit in ("万", "筒", "条") for rank in "一二三四五六七八九"),
    *("红花", "千字", "白花"),
    *("福", "禄", "寿", "喜", "财"),
    "喜儿",
)

TILES_BY_NAME: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}

RED_FLOWER, THOUSAND, WHITE_FLOWER = HONOURS
NINE_OF_BAMBOO: Final = TILES_BY_NAME["9s"]
ELDERS: Final = (*HONOURS, NINE_OF_BAMBOO)
"""老将 (laojiang)."""

WENQIAN_START: Final = TILES_BY_NAME["1p"]
"""The lowest tile of the run 123筒, a 文钱 (wenqian)."""


def is_number(tile: Tile) -> bool:
    """Whether the tile has a suit and a rank, and can stand in a run."""
    return tile < 27


def is_xier(tile: Tile) -> bool:
    return tile >= 30


def rank_of(tile: Tile) -> int:
    """The rank 1-9 of a number tile."""
    return tile % RANKS + 1
