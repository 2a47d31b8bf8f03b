"""The head of a score card: who and what on the left; indicators, winning tile and xier on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.layout import CONTENT_WIDTH, MARGIN, Box, Layout
from render.sprites import TILE_SIZES
from render.text import TextStyle, width_of
from render.theme import CHALK, FELT_LINE, GOLD, HEADING, INK, PALE_CHALK, SMALL, TITLE
from render.words import Words, term
from scoring import Score
from scoring.tiles import Tile

_CHIP: Final = TextStyle(34, bold=True)
_CHIP_PADDING: Final = 18
_TILES: Final = TILE_SIZES[-1]
_CELL_GAP: Final = 40


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
            _TILES.span(len(self.tiles)), width_of(self.heading, HEADING), width_of(self.remark, SMALL)
        )


def add_head(layout: Layout, top: int, score: Score, words: Words, title: str | None) -> int:
    """Adds the head; returns where it ends."""
    cells = _head_cells(score, words)
    strip = sum(cell.width for cell in cells) + _CELL_GAP * (len(cells) - 1)
    left = MARGIN + CONTENT_WIDTH - strip
    for cell in cells:
        _add_cell(layout, left, top, cell)
        left += cell.width + _CELL_GAP
    height = HEADING.line_height + 4 + _TILES.height
    if any(cell.remark for cell in cells):
        height += 4 + SMALL.line_height
    room = CONTENT_WIDTH - strip - _CELL_GAP
    chips = (
        (term(words, "kind", score.kind), GOLD if score.won else PALE_CHALK, INK),
        (term(words, "mode", score.mode), FELT_LINE, CHALK),
    )
    if title:
        layout.text(MARGIN, top, title, TITLE, CHALK, width=room)
    chip_top = top + (TITLE.line_height + 10 if title else HEADING.line_height + 30)
    left = MARGIN
    for text, ground, ink in chips:
        box = Box(left, chip_top, width_of(text, _CHIP) + 2 * _CHIP_PADDING, _CHIP.line_height + 6)
        layout.panel(box, ground, 12)
        layout.text(left + _CHIP_PADDING, chip_top + 3, text, _CHIP, ink)
        left = box.right + 16
    return max(top + height, box.bottom)


def _head_cells(score: Score, words: Words) -> list[_Cell]:
    cells = [_Cell(words("card-indicators"), score.hand.indicators, "", PALE_CHALK)]
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


def _add_cell(layout: Layout, left: int, top: int, cell: _Cell) -> None:
    centre = left + cell.width // 2
    heading = layout.text(centre, top, cell.heading, HEADING, cell.colour, "centre")
    tile_left = centre - _TILES.span(len(cell.tiles)) // 2
    for place, tile in enumerate(cell.tiles):
        layout.tile(tile_left + place * _TILES.pitch, heading.bottom + 4, tile, _TILES)
    if cell.remark:
        layout.text(centre, heading.bottom + _TILES.height + 8, cell.remark, SMALL, cell.colour, "centre")
