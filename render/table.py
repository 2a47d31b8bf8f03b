"""Tables on paper, for the tally and the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from render.layout import CONTENT_WIDTH, MARGIN, Align, Box, Layout
from render.text import TextStyle, width_of
from render.theme import CHALK, GREEN, INK, NOTE, PALE_CHALK, PALE_INK, PAPER, PAPER_LINE, RED, SMALL, TITLE

MINUS: Final = "\u2212"

_PADDING: Final = 36
_COLUMN_GAP: Final = 24
_ROW_HEIGHT: Final = 68
_SWATCH: Final = 22
_TEXT: Final = TextStyle(34, roomy=True)
_TEXT_BOLD: Final = TextStyle(34, bold=True, roomy=True)


@dataclass(frozen=True, slots=True)
class Column:
    """`width` is at least so many pixels, more if the column's texts need it; None: what the others leave."""

    heading: str
    width: int | None
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Cell:
    """A text with, if wanted, a spot of colour before it."""

    text: str
    colour: str = INK
    bold: bool = False
    swatch: str | None = None


def add_title(layout: Layout, title: str, note: str | None) -> int:
    """The title and a line below it; returns where they end."""
    bottom = layout.text(MARGIN, MARGIN - 20, title, TITLE, CHALK, width=CONTENT_WIDTH).bottom
    if note:
        bottom = layout.text(MARGIN, bottom, note, NOTE, PALE_CHALK, width=CONTENT_WIDTH).bottom
    return bottom + 16


def add_table(layout: Layout, top: int, columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> int:
    """A table as wide as the picture allows, with headings; returns where it ends."""
    places = _places(columns, rows)
    head_bottom = top + 20 + SMALL.line_height + 8
    paper = Box(MARGIN, top, CONTENT_WIDTH, head_bottom + len(rows) * _ROW_HEIGHT + 12 - top)
    layout.panel(paper, PAPER, 24)
    for column, (left, width) in zip(columns, places, strict=True):
        x = _anchor(left, width, column.align)
        layout.text(x, top + 20, column.heading, SMALL, PALE_INK, column.align, width)
    for number, row in enumerate(rows):
        row_top = head_bottom + number * _ROW_HEIGHT
        layout.panel(Box(MARGIN + _PADDING, row_top, CONTENT_WIDTH - 2 * _PADDING, 2), PAPER_LINE)
        for column, (left, width), cell in zip(columns, places, row, strict=True):
            _add_cell(layout, row_top, column.align, left, width, cell)
    return paper.bottom


def signed(amount: str, value: int) -> Cell:
    """An amount with its sign, coloured by it; `amount` is the value without sign as it is to be read."""
    if value == 0:
        return Cell(amount, PALE_INK, bold=True)
    return Cell(f"+{amount}", GREEN, bold=True) if value > 0 else Cell(f"{MINUS}{amount}", RED, bold=True)


def _add_cell(layout: Layout, row_top: int, align: Align, left: int, width: int, cell: Cell) -> None:
    style = _style(cell)
    top = row_top + (_ROW_HEIGHT - style.line_height) // 2 + 1
    if cell.swatch:
        spot = Box(left, row_top + (_ROW_HEIGHT - _SWATCH) // 2 + 1, _SWATCH, _SWATCH)
        layout.panel(spot, cell.swatch, _SWATCH // 2)
        left += _SWATCH + 14
        width -= _SWATCH + 14
    layout.text(_anchor(left, width, align), top, cell.text, style, cell.colour, align, width)


def _anchor(left: int, width: int, align: Align) -> int:
    return {"left": left, "centre": left + width // 2, "right": left + width}[align]


def _style(cell: Cell) -> TextStyle:
    return _TEXT_BOLD if cell.bold else _TEXT


def _places(columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> list[tuple[int, int]]:
    """Left edge and width of each column; one of them has no width of its own."""
    widths = [
        max(column.width, *(width_of(row[place].text, _style(row[place])) for row in rows))
        if column.width is not None
        else None
        for place, column in enumerate(columns)
    ]
    room = CONTENT_WIDTH - 2 * _PADDING - _COLUMN_GAP * (len(columns) - 1)
    rest = room - sum(width or 0 for width in widths)
    places = []
    left = MARGIN + _PADDING
    for width in widths:
        places.append((left, rest if width is None else width))
        left += places[-1][1] + _COLUMN_GAP
    return places
