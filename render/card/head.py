"""The head of a score card: who and what; indicators, winning tile and xier."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.layout import CONTENT_WIDTH, MARGIN, Box, Layout
from render.sprites import TILE_SIZES
from render.text import width_of
from render.theme import CHALK, GOLD, INK, PALE_CHALK, Styles
from render.words import Words, term
from scoring import Score
from scoring.tiles import Tile

_CHIP_PADDING: Final = 18
_TILES: Final = TILE_SIZES[-1]
_CELL_GAP: Final = 40
_LEAST_NAME: Final = 330
"""Where the tiles leave less for the name, they lie below it."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """A few tiles with a word above and one below."""

    heading: str
    tiles: tuple[Tile, ...]
    remark: str
    colour: str

    def width(self, styles: Styles) -> int:
        texts = max(width_of(text, styles.small) for text in (self.heading, self.remark))
        return max(_TILES.span(len(self.tiles)), texts)


def add_head(layout: Layout, top: int, score: Score, words: Words, title: str | None) -> int:
    """Adds the head; returns where it ends."""
    cells = _head_cells(score, words)
    strip = sum(cell.width(layout.styles) for cell in cells) + _CELL_GAP * (len(cells) - 1)
    room = CONTENT_WIDTH - strip - _CELL_GAP
    kind = term(words, "kind", score.kind)
    chip_width = width_of(kind, layout.styles.line.in_bold) + 2 * _CHIP_PADDING
    if room >= max(_LEAST_NAME, chip_width):
        below_name = layout.styles.title.line_height + 10 if title else layout.styles.small.line_height
        if title:
            layout.text(MARGIN, top, title, layout.styles.title, CHALK, width=room)
        chip = _add_chip(layout, MARGIN, top + below_name, chip_width, kind, score.won)
        return max(chip.bottom, _add_cells(layout, MARGIN + CONTENT_WIDTH - strip, top, cells))
    chip = _add_chip(layout, MARGIN + CONTENT_WIDTH - chip_width, top + 8, chip_width, kind, score.won)
    bottom = chip.bottom
    if title:
        room = CONTENT_WIDTH - chip_width - _CELL_GAP
        bottom = layout.text(MARGIN, top, title, layout.styles.title, CHALK, width=room).bottom
    return _add_cells(layout, MARGIN, bottom + 8, cells)


def _head_cells(score: Score, words: Words) -> list[_Cell]:
    cells = [_Cell(term(words, "mode", score.mode), score.hand.indicators, "", PALE_CHALK)]
    win = score.win
    if win and win.tile is not None:
        heading = words("win-self" if win.self_drawn else "win-discard")
        remark = term(words, "wait", win.wait) if win.wait else ""
        cells.append(_Cell(heading, (win.tile,), remark, GOLD))
    if score.hand.xier:
        standing = sum(sum(group.wild) for group in score.groups)
        remark = words("card-xier-standing", count=standing) if standing else ""
        cells.append(_Cell(words("card-xier"), score.hand.xier, remark, PALE_CHALK))
    return cells


def _add_chip(layout: Layout, left: int, top: int, width: int, kind: str, won: bool) -> Box:
    style = layout.styles.line.in_bold
    box = Box(left, top, width, style.line_height + 6)
    layout.panel(box, GOLD if won else PALE_CHALK, 12)
    layout.text(left + _CHIP_PADDING, top + 3, kind, style, INK)
    return box


def _add_cells(layout: Layout, left: int, top: int, cells: list[_Cell]) -> int:
    small = layout.styles.small
    tiles_top = top + small.line_height + 4
    bottom = tiles_top + _TILES.height
    for cell in cells:
        centre = left + cell.width(layout.styles) // 2
        layout.text(centre, top, cell.heading, small, cell.colour, "centre")
        tile_left = centre - _TILES.span(len(cell.tiles)) // 2
        for place, tile in enumerate(cell.tiles):
            layout.tile(tile_left + place * _TILES.pitch, tiles_top, tile, _TILES)
        if cell.remark:
            remark_top = tiles_top + _TILES.height + 4
            remark = layout.text(centre, remark_top, cell.remark, small, cell.colour, "centre")
            bottom = max(bottom, remark.bottom)
        left += cell.width(layout.styles) + _CELL_GAP
    return bottom
