"""The tiles of a score card: groups with what they score, and loose tiles, in rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from render.layout import CONTENT_WIDTH, MARGIN, Box, Layout
from render.sprites import TileSize
from render.text import width_of
from render.theme import CHALK, GOLD, INK, PALE_CHALK, Styles
from render.words import Words, number, term
from scoring.breakdown import Group
from scoring.classes import TileClass
from scoring.hand import GroupKind
from scoring.score import WinPlace
from scoring.tiles import WENQIAN_START, Tile

_CLASS_COLOURS: Final = {
    TileClass.FACE: "#CF3A2C",
    TileClass.ELDER: "#7C3FA6",
    TileClass.FOLLOWER: "#2A72C0",
    TileClass.PLAIN: "#58706A",
}

_GROUP_GAP: Final = 25
_ROW_GAP: Final = 16
_LOOSE_ROW_GAP: Final = 8
_PILL_GAP: Final = 10
_PILL_PADDING: Final = 12


@dataclass(frozen=True, slots=True)
class _Pill:
    """What a group scores, on a coloured ground as wide as the group."""

    name: str
    amount: str
    colour: str
    ink: str

    def width(self, styles: Styles) -> int:
        texts = sum(width_of(text, styles.small.in_bold) for text in (self.name, self.amount) if text)
        return texts + (14 if self.amount else 0) + 2 * _PILL_PADDING


def _group_width(group: Group, size: TileSize, words: Words, styles: Styles) -> int:
    pill = _pill(group, words)
    captions = max(pill.width(styles), width_of(_kind_text(group, words), styles.small)) if pill else 0
    return max(size.span(len(group.tiles)), captions)


def add_groups(
    layout: Layout,
    top: int,
    groups: Sequence[Group],
    start: int,
    win: WinPlace | None,
    size: TileSize,
    words: Words,
) -> int:
    """The groups in rows; `start` is the place of the first among all groups of the score."""
    widths = [_group_width(group, size, words, layout.styles) for group in groups]
    for row in _rows(widths):
        left = MARGIN
        bottom = top
        for place in row:
            marked = win.slot if win and win.group == start + place else None
            box = Box(left, top, widths[place], size.height)
            bottom = max(bottom, _add_group(layout, box, groups[place], marked, size, words))
            left += widths[place] + _GROUP_GAP
        top = bottom + _ROW_GAP
    return bottom


def _add_group(
    layout: Layout, box: Box, group: Group, marked: int | None, size: TileSize, words: Words
) -> int:
    """One group with its captions; returns where it ends."""
    small, bold = layout.styles.small, layout.styles.small.in_bold
    middle = box.left + box.width // 2
    left = middle - size.span(len(group.tiles)) // 2
    for place, (tile, wild) in enumerate(zip(group.tiles, group.wild, strict=True)):
        layout.tile(left + place * size.pitch, box.top, tile, size, stands_in=wild, marked=place == marked)
    pill = _pill(group, words)
    if pill is None:
        return box.bottom
    ground = Box(box.left, box.bottom + _PILL_GAP, box.width, bold.line_height + 2)
    layout.panel(ground, pill.colour, 10)
    if not pill.amount:
        layout.text(middle, ground.top + 1, pill.name, bold, pill.ink, "centre")
        return ground.bottom
    layout.text(ground.left + _PILL_PADDING, ground.top + 1, pill.name, bold, pill.ink)
    layout.text(ground.right - _PILL_PADDING, ground.top + 1, pill.amount, bold, pill.ink, "right")
    kind = layout.text(middle, ground.bottom + 2, _kind_text(group, words), small, PALE_CHALK, "centre")
    return kind.bottom


def _pill(group: Group, words: Words) -> _Pill | None:
    """None for a group that scores nothing by itself: a run or a pair."""
    if is_wenqian(group):
        return _Pill(words("card-wenqian"), "", GOLD, INK)
    if group.tile_class is None or not group.hu:
        return None
    amount = number(group.hu) + (f" ×{group.counted}" if group.counted > 1 else "")
    return _Pill(term(words, "class", group.tile_class), amount, _CLASS_COLOURS[group.tile_class], CHALK)


def is_wenqian(group: Group) -> bool:
    return group.kind is GroupKind.RUN and group.tiles[0] == WENQIAN_START


def _kind_text(group: Group, words: Words) -> str:
    return term(words, "group", group.kind)


def add_loose(layout: Layout, top: int, tiles: Sequence[Tile], size: TileSize) -> int:
    for place, tile in enumerate(tiles):
        row, column = divmod(place, _tiles_a_row(size))
        box = layout.tile(
            MARGIN + column * size.pitch, top + row * (size.height + _LOOSE_ROW_GAP), tile, size
        )
    return box.bottom


def _tiles_a_row(size: TileSize) -> int:
    return (CONTENT_WIDTH + size.pitch - size.width) // size.pitch


def _rows(widths: Sequence[int]) -> list[list[int]]:
    """The places of the groups in as few rows as they fit in, the rows as even as they can be."""
    rows = _filled(widths, CONTENT_WIDTH)
    for limit in range(max(widths), CONTENT_WIDTH, 10):
        evener = _filled(widths, limit)
        if len(evener) == len(rows):
            return evener
    return rows


def _filled(widths: Sequence[int], limit: int) -> list[list[int]]:
    rows: list[list[int]] = []
    used = limit
    for place, width in enumerate(widths):
        if used + _GROUP_GAP + width > limit:
            rows.append([])
            used = -_GROUP_GAP
        rows[-1].append(place)
        used += _GROUP_GAP + width
    return rows
