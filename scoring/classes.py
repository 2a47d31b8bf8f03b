"""Which class each tile has, and what its sets are worth, by the indicators (rules, sections 2 and 3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from scoring.errors import HandError, HandPart
from scoring.hand import GroupKind
from scoring.house_rules import Rules
from scoring.tables.base import COLUMNS, DOUBLE_TABLE, SINGLE_TABLE, Row, RowName, Shown
from scoring.tiles import (
    COPIES,
    ELDERS,
    NUMBER_TILES,
    PLAYABLE,
    RANKS,
    RED_FLOWER,
    SUITS,
    THOUSAND,
    TILE_NAMES,
    WHITE_FLOWER,
    Tile,
    is_number,
    is_xier,
    rank_of,
)


class Mode(StrEnum):
    """Which half of the sheet applies: 单将 or 双将."""

    SINGLE = "single"
    DOUBLE = "double"


def mode_of(indicators: tuple[Tile, ...]) -> Mode:
    """One indicator is 单将, two are 双将."""
    return Mode.SINGLE if len(indicators) == 1 else Mode.DOUBLE


class TileClass(StrEnum):
    """将面, 老将, 非将面常将/其他 and 普通牌, in their order of precedence."""

    FACE = "face"
    ELDER = "elder"
    FOLLOWER = "follower"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True, eq=False)
class TileValues:
    """What the indicators make of the 30 tiles that groups are made of; `value_tiles` makes one for all.

    `classes[tile]` is a tile's class, `hu[kind][tile]` the base hu of a group of it, and
    `in_play[tile]` the number of its copies that aren't shown.
    """

    mode: Mode
    classes: tuple[TileClass, ...]
    hu: dict[GroupKind, tuple[int, ...]]
    in_play: tuple[int, ...]
    xier_shown: tuple[Tile, ...]


RANK_GROUPS: Final = ({1, 4, 7}, {2, 5, 8}, {3, 6, 9})
ALWAYS_FOLLOWING: Final = {1, 9}
"""单将: these ranks are 将牌 whatever is shown."""

ELDER_GROUPS: Final = {THOUSAND: RANK_GROUPS[0], RED_FLOWER: RANK_GROUPS[1], WHITE_FLOWER: RANK_GROUPS[2]}
"""单将 at a table with `elder_group=on`: the rank group that an honour brings."""


_ROW_NAMES: Final = {tile_class: RowName(tile_class.value) for tile_class in TileClass}


@lru_cache(maxsize=2048)
def value_tiles(indicators: tuple[Tile, ...], rules: Rules) -> TileValues:
    """Class and worth of every tile; one indicator is 单将, two are 双将.

    Raises HandError for indicators that can't be.
    """
    _check_indicators(indicators, rules)
    mode = mode_of(indicators)
    if mode is Mode.SINGLE:
        table, following = SINGLE_TABLE, _single_followers(indicators[0], rules)
    else:
        table, following = DOUBLE_TABLE, _double_followers(indicators, rules)
    classes = _classes(indicators, following)
    rows = _rows(classes, table[_shown(indicators, mode, rules)])
    return TileValues(
        mode=mode,
        classes=tuple(classes),
        hu=dict(zip(COLUMNS, zip(*rows, strict=True), strict=True)),
        in_play=_in_play(indicators),
        xier_shown=tuple([tile for tile in indicators if is_xier(tile)]),
    )


def _check_indicators(shown: tuple[Tile, ...], rules: Rules) -> None:
    if not shown:
        raise HandError("no_indicator")
    if len(shown) > 2:
        raise HandError("too_many_indicators", HandPart(indicators=True), details={"count": len(shown)})
    xier = [tile for tile in shown if is_xier(tile)]
    if xier and not rules.xier:
        raise HandError("xier_not_in_deck", HandPart(indicators=True))
    if len(set(xier)) < len(xier):
        raise HandError("xier_twice", HandPart(indicators=True), details={"tile": TILE_NAMES[xier[0]]})


def _in_play(indicators: tuple[Tile, ...]) -> tuple[int, ...]:
    """The copies of each tile that aren't shown."""
    copies = [COPIES] * len(PLAYABLE)
    for tile in indicators:
        if not is_xier(tile):
            copies[tile] -= 1
    return tuple(copies)


def _classes(indicators: tuple[Tile, ...], following: set[int]) -> list[TileClass]:
    """The class of every tile, the later ones taking precedence."""
    classes = [TileClass.PLAIN] * len(PLAYABLE)
    for rank in following:
        for suit in range(len(SUITS)):
            classes[suit * RANKS + rank - 1] = TileClass.FOLLOWER
    for tile in ELDERS:
        classes[tile] = TileClass.ELDER
    for tile in indicators:
        if not is_xier(tile):
            classes[tile] = TileClass.FACE
    return classes


def _single_followers(indicator: Tile, rules: Rules) -> set[int]:
    """The ranks that follow a single indicator: 1 and 9, and the rank group it brings."""
    if is_number(indicator):
        return ALWAYS_FOLLOWING | _rank_group(indicator)
    if is_xier(indicator):
        return ALWAYS_FOLLOWING | _xier_followers(rules)
    return ALWAYS_FOLLOWING | (ELDER_GROUPS[indicator] if rules.elder_group else set())


def _xier_followers(rules: Rules) -> set[int]:
    """The ranks that follow a 喜儿 shown, by the table's option."""
    return {"none": set(), "147": RANK_GROUPS[0], "all": {rank_of(tile) for tile in NUMBER_TILES}}[
        rules.xier_indicator
    ]


def _double_followers(indicators: tuple[Tile, ...], rules: Rules) -> set[int]:
    """The ranks that follow two indicators: an elder brings none, 九条 included."""
    ordinary = [tile for tile in indicators if is_number(tile) and tile not in ELDERS]
    if rules.follow == "group":
        return set().union(*(_rank_group(tile) for tile in ordinary))
    return {rank_of(tile) for tile in ordinary}


def _rank_group(tile: Tile) -> set[int]:
    return RANK_GROUPS[(rank_of(tile) - 1) % 3]


def _shown(indicators: tuple[Tile, ...], mode: Mode, rules: Rules) -> Shown:
    xier_too = rules.xier_elder and mode is Mode.DOUBLE
    elders = sum(tile in ELDERS or (xier_too and is_xier(tile)) for tile in indicators)
    if elders == 2:
        return Shown.TWO_ELDERS
    if elders == 1:
        return Shown.ONE_ELDER
    ranks = [rank_of(tile) for tile in indicators if is_number(tile)]
    return Shown.SAME_RANK if len(ranks) == 2 and ranks[0] == ranks[1] else Shown.NO_ELDER


def _rows(classes: list[TileClass], table: dict[RowName, Row]) -> list[Row]:
    """The row of every tile; the face of an elder has one of its own."""
    names = [_ROW_NAMES[tile_class] for tile_class in classes]
    for tile in ELDERS:
        if classes[tile] is TileClass.FACE:
            names[tile] = RowName.ELDER_FACE
    return [table[name] for name in names]
