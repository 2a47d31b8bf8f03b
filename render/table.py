"""Tables on paper, for the tally and the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from render.layout import CONTENT_WIDTH, MARGIN, Align, Box, Layout
from render.text import TextStyle, width_of
from render.theme import CHALK, GREEN, INK, PALE_CHALK, PALE_INK, PAPER, PAPER_LINE, RED
from render.words import MINUS

_PADDING: Final = 36
_COLUMN_GAP: Final = 24
_SWATCH: Final = 26
_SWATCH_GAP: Final = 14
_LEAST_ROOM: Final = 260
"""Where the amounts leave less for the names, each row has two lines: the name, and the amounts below it."""

_INSIDE: Final = Box(MARGIN + _PADDING, 0, CONTENT_WIDTH - 2 * _PADDING, 0)


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


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a column lies, and on which line of its row."""

    left: int
    width: int
    line: int = 0


def add_title(layout: Layout, title: str, note: str | None) -> int:
    """The title and a note below it; returns where they end."""
    top = MARGIN - 20
    bottom = layout.text(MARGIN, top, title, layout.styles.title, CHALK, width=CONTENT_WIDTH).bottom
    if note:
        bottom = layout.note(MARGIN, bottom, note, PALE_CHALK)
    return bottom + 16


def add_table(layout: Layout, top: int, columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> int:
    """A table as wide as the picture allows, with headings; returns where it ends."""
    head = layout.styles.small
    places = _places(layout, columns, rows)
    lines = 1 + max(place.line for place in places)
    row_height = lines * layout.styles.name.line_height + 8
    head_bottom = top + 20 + lines * head.line_height + 8
    paper = Box(MARGIN, top, CONTENT_WIDTH, head_bottom + len(rows) * row_height + 12 - top)
    layout.panel(paper, PAPER, 24)
    for column, place in zip(columns, places, strict=True):
        x = _anchor(place.left, place.width, column.align)
        head_top = top + 20 + place.line * head.line_height
        layout.text(x, head_top, column.heading, head, PALE_INK, column.align, place.width)
    for number, row in enumerate(rows):
        row_top = head_bottom + number * row_height
        layout.panel(Box(_INSIDE.left, row_top, _INSIDE.width, 2), PAPER_LINE)
        for column, place, cell in zip(columns, places, row, strict=True):
            _add_cell(layout, row_top + 5, column.align, place, cell)
    return paper.bottom


def signed(amount: str, value: int) -> Cell:
    """An amount with its sign, coloured by it; `amount` is the value without sign as it is to be read."""
    if value == 0:
        return Cell(amount, PALE_INK, bold=True)
    return Cell(f"+{amount}", GREEN, bold=True) if value > 0 else Cell(f"{MINUS}{amount}", RED, bold=True)


def _add_cell(layout: Layout, top: int, align: Align, place: _Place, cell: Cell) -> None:
    style = _style(layout, cell)
    top += place.line * style.line_height
    left, width = place.left, place.width
    if cell.swatch:
        spot = Box(left, top + (style.line_height - _SWATCH) // 2, _SWATCH, _SWATCH)
        layout.panel(spot, cell.swatch, _SWATCH // 2)
        left += _SWATCH + _SWATCH_GAP
        width -= _SWATCH + _SWATCH_GAP
    layout.text(_anchor(left, width, align), top, cell.text, style, cell.colour, align, width)


def _anchor(left: int, width: int, align: Align) -> int:
    return {"left": left, "centre": left + width // 2, "right": left + width}[align]


def _style(layout: Layout, cell: Cell) -> TextStyle:
    return layout.styles.name.in_bold if cell.bold else layout.styles.name


def _places(layout: Layout, columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> list[_Place]:
    """The places of the columns; the one without a width of its own gets the rest of the line, or a line."""
    widths = [_width(layout, column, [row[at] for row in rows]) for at, column in enumerate(columns)]
    fixed = sum(width or 0 for width in widths) + _COLUMN_GAP * (len(columns) - 1)
    rest = _INSIDE.width - fixed
    if rest >= _LEAST_ROOM:
        return _in_a_line([rest if width is None else width for width in widths])
    amounts = [width for width in widths if width is not None]
    gaps = _COLUMN_GAP * (len(amounts) - 1)
    share = max(0, _INSIDE.width - gaps - sum(amounts)) // len(amounts)
    below = iter(_in_a_line([width + share for width in amounts], line=1))
    return [_Place(_INSIDE.left, _INSIDE.width) if width is None else next(below) for width in widths]


def _width(layout: Layout, column: Column, cells: Sequence[Cell]) -> int | None:
    if column.width is None:
        return None
    heading = width_of(column.heading, layout.styles.small)
    return max(column.width, heading, *(width_of(cell.text, _style(layout, cell)) for cell in cells))


def _in_a_line(widths: Sequence[int], line: int = 0) -> list[_Place]:
    places = []
    left = _INSIDE.left
    for width in widths:
        places.append(_Place(left, width, line))
        left += width + _COLUMN_GAP
    return places
