"""The score card: the tiles of a hand by group, and the sum as the rule sheet would have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.layout import CONTENT_WIDTH, MARGIN, WIDTH, Box, Layout, paint
from render.sprites import TILE_SIZES, TileSize
from render.text import TextStyle, width_of
from render.theme import (
    CHALK,
    FELT,
    FELT_LINE,
    GOLD,
    HEADING,
    INK,
    LINE,
    LINE_BOLD,
    NOTE,
    PALE_CHALK,
    PALE_INK,
    PAPER,
    PAPER_LINE,
    RED,
    SMALL,
    SMALL_BOLD,
    TITLE,
)
from render.words import Words
from scoring.breakdown import Group
from scoring.classes import TileClass
from scoring.hand import GroupKind
from scoring.score import Score, WinPlace
from scoring.tiles import WENQIAN_START, Tile, is_xier
from scoring.total import HandKind, Item

_CLASS_COLOURS: Final = {
    TileClass.FACE: "#CF3A2C",
    TileClass.ELDER: "#7C3FA6",
    TileClass.FOLLOWER: "#2A72C0",
    TileClass.PLAIN: "#58706A",
}

_CHIP: Final = TextStyle(34, bold=True)
_SUM: Final = TextStyle(36, bold=True)
_TOTALS: Final = tuple(TextStyle(size, bold=True) for size in (128, 108, 88, 68))
"""The sizes of the total, the first that fits is taken."""

_RIGHT: Final = WIDTH - MARGIN
_GROUP_GAP: Final = 25
_HEAD_TILES: Final = TILE_SIZES[-1]
_STRIP_GAP: Final = 40
_PILL_PADDING: Final = 12
_LINE_PITCH: Final = 50


def score_card(
    score: Score, words: Words, *, title: str | None = None, note: str | None = None
) -> Image.Image:
    """The picture of a scored hand, WIDTH wide and as high as it needs (mode RGB).

    `title` is the player's name, of any script; `note` a sentence on the house rules in force.
    """
    return paint(lay_out_card(score, words, title=title, note=note))


def lay_out_card(score: Score, words: Words, *, title: str | None = None, note: str | None = None) -> Layout:
    """The layout of `score_card`."""
    layout = Layout(FELT)
    bottom = _add_head(layout, MARGIN - 8, score, words, title)
    if note:
        bottom = layout.text(MARGIN, bottom, note, NOTE, PALE_CHALK, width=CONTENT_WIDTH).bottom
    laid = len(score.hand.laid)
    size = _tile_size(score, words)
    for heading, start, groups in (
        ("card-table", 0, score.groups[:laid]),
        ("card-hand", laid, score.groups[laid:]),
    ):
        if groups:
            bottom = _add_heading(layout, bottom + 22, words(heading))
            bottom = _add_groups(layout, bottom + 8, groups, start, score.win, size, words)
    if score.loose:
        bottom = _add_heading(layout, bottom + 22, words("card-loose"))
        bottom = _add_loose(layout, bottom + 8, score.loose, size)
    layout.height = _add_sheet(layout, bottom + 30, score, words) + MARGIN
    return layout


# The head: who and what on the left; indicators, winning tile and xier on the right.


@dataclass(frozen=True, slots=True)
class _Cell:
    """A few tiles with a word above and one below."""

    heading: str
    tiles: tuple[Tile, ...]
    remark: str
    colour: str

    @property
    def width(self) -> int:
        return max(
            _HEAD_TILES.span(len(self.tiles)), width_of(self.heading, HEADING), width_of(self.remark, SMALL)
        )


def _add_head(layout: Layout, top: int, score: Score, words: Words, title: str | None) -> int:
    cells = _head_cells(score, words)
    strip = sum(cell.width for cell in cells) + _STRIP_GAP * (len(cells) - 1)
    left = _RIGHT - strip
    for cell in cells:
        _add_cell(layout, left, top, cell)
        left += cell.width + _STRIP_GAP
    height = HEADING.line_height + 4 + _HEAD_TILES.height
    if any(cell.remark for cell in cells):
        height += 4 + SMALL.line_height
    room = CONTENT_WIDTH - strip - _STRIP_GAP
    chips = (
        (words(f"kind-{score.kind.value}"), GOLD if score.won else PALE_CHALK, INK),
        (words(f"mode-{score.mode.value}"), FELT_LINE, CHALK),
    )
    if title:
        layout.text(MARGIN, top, title, TITLE, CHALK, width=room)
    chip_top = top + (TITLE.line_height + 10 if title else HEADING.line_height + 30)
    left = MARGIN
    for text, ground, ink in chips:
        box = Box(left, chip_top, width_of(text, _CHIP) + 2 * 18, _CHIP.line_height + 6)
        layout.panel(box, ground, 12)
        layout.text(left + 18, chip_top + 3, text, _CHIP, ink)
        left = box.right + 16
    return max(top + height, box.bottom)


def _head_cells(score: Score, words: Words) -> list[_Cell]:
    cells = [_Cell(words("card-indicators"), score.hand.indicators, "", PALE_CHALK)]
    win = score.win
    if win and win.tile is not None:
        heading = words("win-self" if win.self_drawn else "win-discard")
        remark = words(f"wait-{win.wait.value}") if win.wait else ""
        cells.append(_Cell(heading, (win.tile,), remark, GOLD))
    if score.hand.xier:
        standing = sum(sum(group.wild) for group in score.groups)
        remark = words("card-xier-standing", count=standing) if standing else ""
        cells.append(_Cell(words("card-xier"), score.hand.xier, remark, PALE_CHALK))
    return cells


def _add_cell(layout: Layout, left: int, top: int, cell: _Cell) -> None:
    centre = left + cell.width // 2
    heading = layout.text(centre, top, cell.heading, HEADING, cell.colour, "centre")
    tile_left = centre - _HEAD_TILES.span(len(cell.tiles)) // 2
    for place, tile in enumerate(cell.tiles):
        layout.tile(tile_left + place * _HEAD_TILES.pitch, heading.bottom + 4, tile, _HEAD_TILES)
    if cell.remark:
        layout.text(
            centre, heading.bottom + _HEAD_TILES.height + 8, cell.remark, SMALL, cell.colour, "centre"
        )


# The groups.


@dataclass(frozen=True, slots=True)
class _Pill:
    """What a group scores, on a coloured ground as wide as the group."""

    name: str
    amount: str
    colour: str
    ink: str

    @property
    def width(self) -> int:
        gap = 14 if self.amount else 0
        return width_of(self.name, SMALL_BOLD) + gap + width_of(self.amount, SMALL_BOLD) + 2 * _PILL_PADDING


def _add_heading(layout: Layout, top: int, text: str) -> int:
    box = layout.text(MARGIN, top, text, HEADING, PALE_CHALK)
    line = Box(box.right + 16, top + box.height // 2, _RIGHT - box.right - 16, 2)
    layout.panel(line, FELT_LINE)
    return box.bottom


def _tile_size(score: Score, words: Words) -> TileSize:
    """The largest size that takes no more rows than the smallest."""

    def rows(size: TileSize) -> int:
        widths = [_group_width(group, size, words) for group in score.groups]
        laid = len(score.hand.laid)
        loose = -(-len(score.loose) // _tiles_a_row(size))
        return len(_filled(widths[:laid], CONTENT_WIDTH)) + len(_filled(widths[laid:], CONTENT_WIDTH)) + loose

    return next(size for size in TILE_SIZES if rows(size) == rows(TILE_SIZES[-1]))


def _group_width(group: Group, size: TileSize, words: Words) -> int:
    pill = _pill(group, words)
    captions = max(pill.width, width_of(_kind_text(group, words), SMALL)) if pill else 0
    return max(size.span(len(group.tiles)), captions)


def _add_groups(
    layout: Layout,
    top: int,
    groups: Sequence[Group],
    start: int,
    win: WinPlace | None,
    size: TileSize,
    words: Words,
) -> int:
    """The groups in rows; `start` is the place of the first among all groups of the score."""
    widths = [_group_width(group, size, words) for group in groups]
    for row in _rows(widths):
        left = MARGIN
        bottom = top
        for place in row:
            marked = win.slot if win and win.group == start + place else None
            box = Box(left, top, widths[place], size.height)
            bottom = max(bottom, _add_group(layout, box, groups[place], marked, size, words))
            left += widths[place] + _GROUP_GAP
        top = bottom + 18
    return top - 18


def _add_group(
    layout: Layout, box: Box, group: Group, marked: int | None, size: TileSize, words: Words
) -> int:
    """One group with its captions; returns where it ends."""
    middle = box.left + box.width // 2
    left = middle - size.span(len(group.tiles)) // 2
    for place, (tile, wild) in enumerate(zip(group.tiles, group.wild, strict=True)):
        layout.tile(left + place * size.pitch, box.top, tile, size, stands_in=wild, marked=place == marked)
    pill = _pill(group, words)
    if pill is None:
        return box.bottom
    ground = Box(box.left, box.bottom + 10, box.width, SMALL_BOLD.line_height + 2)
    layout.panel(ground, pill.colour, 10)
    if not pill.amount:
        layout.text(middle, ground.top + 1, pill.name, SMALL_BOLD, pill.ink, "centre")
        return ground.bottom
    layout.text(ground.left + _PILL_PADDING, ground.top + 1, pill.name, SMALL_BOLD, pill.ink)
    layout.text(ground.right - _PILL_PADDING, ground.top + 1, pill.amount, SMALL_BOLD, pill.ink, "right")
    kind = layout.text(middle, ground.bottom + 2, _kind_text(group, words), SMALL, PALE_CHALK, "centre")
    return kind.bottom


def _pill(group: Group, words: Words) -> _Pill | None:
    """None for a group that scores nothing by itself: a run or a pair."""
    if _is_wenqian(group):
        return _Pill(words("card-wenqian"), "", GOLD, INK)
    if group.tile_class is None or not group.hu:
        return None
    amount = str(group.hu) if group.counted == 1 else f"{group.hu} ×{group.counted}"
    return _Pill(words(f"class-{group.tile_class.value}"), amount, _CLASS_COLOURS[group.tile_class], CHALK)


def _is_wenqian(group: Group) -> bool:
    return group.kind is GroupKind.RUN and group.tiles[0] == WENQIAN_START


def _kind_text(group: Group, words: Words) -> str:
    return words(f"group-{group.kind.value.replace('_', '-')}")


def _add_loose(layout: Layout, top: int, tiles: Sequence[Tile], size: TileSize) -> int:
    for place, tile in enumerate(tiles):
        row, column = divmod(place, _tiles_a_row(size))
        box = layout.tile(MARGIN + column * size.pitch, top + row * (size.height + 8), tile, size)
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


# The sheet with the sum.

_SHEET_PADDING: Final = 30
_SUM_GAP: Final = 12
_COLUMN_GAP: Final = 64
_SUM_LEFT: Final = MARGIN + _SHEET_PADDING
_SUM_RIGHT: Final = WIDTH // 2 - _COLUMN_GAP // 2
_TOTAL_LEFT: Final = WIDTH // 2 + _COLUMN_GAP // 2
_TOTAL_RIGHT: Final = _RIGHT - _SHEET_PADDING
_AMOUNT_WIDTH: Final = 110


def _add_sheet(layout: Layout, top: int, score: Score, words: Words) -> int:
    """The items and their sum on the left, what multiplies it and the total on the right."""
    factors_height = (len(score.multipliers) + score.capped) * _LINE_PITCH
    height = max(
        len(score.items) * _LINE_PITCH + _SUM_GAP + _SUM.line_height,
        factors_height + _TOTALS[0].line_height,
    )
    sheet = Box(MARGIN, top, CONTENT_WIDTH, height + 2 * _SHEET_PADDING)
    inside = Box(sheet.left + _SHEET_PADDING, top + _SHEET_PADDING, sheet.width - 2 * _SHEET_PADDING, height)
    layout.panel(sheet, PAPER, 24)
    layout.panel(Box(WIDTH // 2 - 1, inside.top, 2, height), PAPER_LINE)
    _add_items(layout, inside.top, score, words)
    _add_factors(layout, inside.top, score, words)
    lowest = inside.bottom - _TOTALS[0].line_height
    _add_total(layout, lowest if factors_height else (inside.top + lowest) // 2, score, words)
    return sheet.bottom


def _add_items(layout: Layout, top: int, score: Score, words: Words) -> None:
    for item in score.items:
        layout.text(_SUM_LEFT, top, words(f"item-{item.id.replace('_', '-')}"), LINE, INK)
        layout.text(_SUM_RIGHT, top, str(item.hu), LINE_BOLD, INK, "right")
        detail = _detail(item, score, words)
        if detail:
            detail_top = top + LINE.baseline - HEADING.baseline
            layout.text(_SUM_RIGHT - _AMOUNT_WIDTH, detail_top, detail, HEADING, PALE_INK, "right")
        top += _LINE_PITCH
    layout.panel(Box(_SUM_LEFT, top + 4, _SUM_RIGHT - _SUM_LEFT, 2), PAPER_LINE)
    top += _SUM_GAP
    layout.text(_SUM_LEFT, top, words("card-sum"), _SUM, INK)
    layout.text(_SUM_RIGHT, top, str(sum(item.hu for item in score.items)), _SUM, INK, "right")


def _detail(item: Item, score: Score, words: Words) -> str:
    """How the item comes about, for those that count or round something."""
    match item.id:
        case "base" if score.raw != item.hu:
            return words("card-rounded", raw=score.raw, base=item.hu)
        case "wenqian":
            return words("card-wenqian-count", count=sum(map(_is_wenqian, score.groups)))
        case "xier":
            won_with_one = bool(score.win and score.win.tile is not None and is_xier(score.win.tile))
            return words("card-xier-count", count=len(score.hand.xier) + won_with_one)
        case _:
            return ""


def _add_factors(layout: Layout, top: int, score: Score, words: Words) -> None:
    for factor in score.multipliers:
        layout.text(_TOTAL_LEFT, top, words(f"multiplier-{factor.id.replace('_', '-')}"), LINE, INK)
        layout.text(_TOTAL_RIGHT, top, f"×{factor.times}", LINE_BOLD, RED, "right")
        top += _LINE_PITCH
    if score.capped:
        layout.text(_TOTAL_LEFT, top, words("card-cap"), LINE, RED)
        cut = words("card-cap-cut", uncapped=score.uncapped)
        layout.text(_TOTAL_RIGHT, top, cut, LINE, PALE_INK, "right")


def _add_total(layout: Layout, top: int, score: Score, words: Words) -> None:
    colour = PALE_INK if score.kind is HandKind.WEIHU else RED
    baseline = top + _TOTALS[0].baseline
    name = layout.text(_TOTAL_LEFT, baseline - _SUM.baseline, words("card-total"), _SUM, INK)
    room = _TOTAL_RIGHT - name.right - 24
    total = str(score.total)
    style = next((style for style in _TOTALS if width_of(total, style) <= room), _TOTALS[-1])
    layout.text(_TOTAL_RIGHT, baseline - style.baseline, total, style, colour, "right")
