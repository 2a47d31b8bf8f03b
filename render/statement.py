"""How one person's money comes about: his rounds, the sum against each opponent, and what is left to pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PIL import Image

from render.layout import CONTENT_WIDTH, MARGIN, WIDTH, Box, Layout, Panel, paint
from render.table import MINUS, Cell, add_title, signed
from render.text import TextStyle, width_of
from render.theme import FELT, INK, PALE_CHALK, PALE_INK, PAPER, PAPER_LINE, SMALL, SMALL_BOLD, SMALLEST_TEXT
from render.words import Words

ROUNDS_A_PAGE: Final = 24

_NAME: Final = TextStyle(SMALLEST_TEXT, roomy=True)
_NAME_BOLD: Final = TextStyle(SMALLEST_TEXT, bold=True, roomy=True)
_PADDING: Final = 30
_GAP: Final = 20
_LEFT: Final = MARGIN + _PADDING
_RIGHT: Final = WIDTH - MARGIN - _PADDING
_ROW: Final = SMALL.line_height
_ROW_WITH_NAMES: Final = _NAME.line_height + 1
_NUMBER_WIDTH: Final = 60
_HU_WIDTH: Final = 120
_NET_WIDTH: Final = 160
_HU_RIGHT: Final = _LEFT + _NUMBER_WIDTH + _GAP + _HU_WIDTH
_LEAST_NAME_WIDTH: Final = 90
_FROM_EACH_WIDTH: Final = 400


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent's part in a round: his hu, how often the difference counts, and the net against him."""

    name: str
    hu: int
    factor: int
    net: int


@dataclass(frozen=True, slots=True)
class StatementLine:
    """A round: its number, the person's own hu, at most three opponents, and his net."""

    number: int
    hu: int
    opponents: tuple[Opponent, ...]
    net: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A line of the account: what it is, how it comes about, and what it comes to, as it is read.

    `sign` is that of the amount, which is written without one. `result`: of the lines above it.
    """

    label: str
    amount: str
    sign: int
    explained: str = ""
    result: bool = False


@dataclass(frozen=True, slots=True)
class StatementPage:
    """Some of the rounds, at most ROUNDS_A_PAGE, and the sums of all: hu by opponent, money, transfers.

    `title` and the `foot` line are what stands above and below.
    """

    title: str
    lines: tuple[StatementLine, ...]
    hu_sums: tuple[Sum, ...]
    money_sums: tuple[Sum, ...]
    transfers: tuple[Sum, ...]
    foot: str


def statement_picture(page: StatementPage, words: Words) -> Image.Image:
    """The picture of one page of an account."""
    return paint(lay_out_statement(page, words))


def lay_out_statement(page: StatementPage, words: Words) -> Layout:
    """The layout of `statement_picture`."""
    layout = Layout(FELT)
    top = add_title(layout, page.title, None)
    if page.lines:
        top = _add_rounds(layout, top, page.lines, words) + _GAP
    hu_left, money_left = MARGIN, MARGIN + _FROM_EACH_WIDTH + _GAP
    bottom = _add_sums(
        layout, Box(money_left, top, WIDTH - MARGIN - money_left, 0), (*page.money_sums, *page.transfers)
    )
    if page.hu_sums:
        bottom = max(bottom, _add_sums(layout, Box(hu_left, top, _FROM_EACH_WIDTH, 0), page.hu_sums))
    foot = layout.text(MARGIN, bottom + 12, page.foot, SMALL, PALE_CHALK, width=CONTENT_WIDTH)
    layout.height = foot.bottom + MARGIN // 2
    return layout


def _add_rounds(layout: Layout, top: int, lines: Sequence[StatementLine], words: Words) -> int:
    """A row a round; returns where they end. Few opponents have columns of their own."""
    cells = _Cells.for_lines(lines)
    heads_top = top + 6 + _NAME.baseline - SMALL.baseline
    layout.text(_LEFT, heads_top, words("statement-round"), SMALL, PALE_INK, width=_NUMBER_WIDTH + _GAP)
    layout.text(_HU_RIGHT, heads_top, words("statement-own"), SMALL, PALE_INK, "right", _HU_WIDTH - _GAP)
    layout.text(_RIGHT, heads_top, words("statement-net"), SMALL, PALE_INK, "right", _NET_WIDTH)
    if cells.names:
        for place, name in enumerate(cells.names):
            layout.text(cells.left(place) + cells.width, top + 6, name, _NAME, PALE_INK, "right", cells.width)
    else:
        layout.text(cells.left(0), heads_top, words("statement-others"), SMALL, PALE_INK, width=cells.width)
    row_top = top + 6 + _ROW_WITH_NAMES
    for line in lines:
        layout.panel(Box(_LEFT, row_top, _RIGHT - _LEFT, 2), PAPER_LINE)
        text_top = row_top + (cells.row - _ROW) // 2
        layout.text(_LEFT, text_top, str(line.number), SMALL, PALE_INK)
        layout.text(_HU_RIGHT, text_top, str(line.hu), SMALL_BOLD, INK, "right")
        net = _signed(line.net)
        layout.text(_RIGHT, text_top, net.text, SMALL_BOLD, net.colour, "right")
        for place, one in enumerate(line.opponents):
            below, across = divmod(cells.names.index(one.name) if cells.names else place, cells.across)
            _add_opponent(layout, cells, cells.left(across), text_top + below * cells.row, one)
        row_top += cells.row * ceil(max(len(line.opponents), 1) / cells.across)
    paper = Box(MARGIN, top, CONTENT_WIDTH, row_top + 10 - top)
    layout.panels.insert(0, Panel(paper, PAPER, 24))
    return paper.bottom


@dataclass(frozen=True, slots=True)
class _Cells:
    """Where opponents stand in the rows: so many side by side, each so wide, the net so wide in it.

    `names` stand above their columns; there are none where each cell has its own.
    """

    names: tuple[str, ...]
    across: int
    width: int
    net_width: int

    @classmethod
    def for_lines(cls, lines: Sequence[StatementLine]) -> _Cells:
        shown = [one for line in lines for one in line.opponents]
        names = tuple(dict.fromkeys(one.name for one in shown))
        net_width = max((width_of(_signed(one.net).text, SMALL) for one in shown), default=0)
        figures = net_width + _GAP + max((width_of(_hu_text(one), SMALL) for one in shown), default=0)
        if 0 < len(names) <= 3 and figures <= _cell_width(len(names)):
            return cls(names, len(names), _cell_width(len(names)), net_width)
        across = 3 if figures + _LEAST_NAME_WIDTH <= _cell_width(3) else 1
        return cls((), across, _cell_width(across), net_width)

    @property
    def row(self) -> int:
        return _ROW if self.names else _ROW_WITH_NAMES

    def left(self, place: int) -> int:
        return _HU_RIGHT + _GAP + place * (self.width + _GAP)


def _cell_width(across: int) -> int:
    return (_RIGHT - _NET_WIDTH - _GAP - _HU_RIGHT) // across - _GAP


def _hu_text(one: Opponent) -> str:
    return str(one.hu) if one.factor == 1 else f"{one.hu} ×{one.factor}"


def _signed(value: int) -> Cell:
    return signed(str(abs(value)), value)


def _add_opponent(layout: Layout, cells: _Cells, left: int, top: int, one: Opponent) -> None:
    """From the right: the net, the hu with the factor, and the name if it doesn't stand above."""
    right = left + cells.width
    net = _signed(one.net)
    layout.text(right, top, net.text, SMALL, net.colour, "right")
    hu_box = layout.text(right - cells.net_width - _GAP, top, _hu_text(one), SMALL, INK, "right")
    if not cells.names:
        name_top = top + SMALL.baseline - _NAME.baseline
        layout.text(left, name_top, one.name, _NAME, PALE_INK, width=hu_box.left - 10 - left)


def _add_sums(layout: Layout, place: Box, sums: Sequence[Sum]) -> int:
    """A row a sum, results in bold; returns where they end."""
    paper = Box(place.left, place.top, place.width, len(sums) * _ROW_WITH_NAMES + 16)
    layout.panel(paper, PAPER, 24)
    left, right = paper.left + _PADDING, paper.right - _PADDING
    for number, each in enumerate(sums):
        row_top = paper.top + 8 + number * _ROW_WITH_NAMES
        if number:
            layout.panel(Box(left, row_top, right - left, 2), PAPER_LINE)
        text_top = row_top + (_ROW_WITH_NAMES - _ROW) // 2
        amount = signed(each.amount, each.sign)
        amount_style = SMALL_BOLD if each.result else SMALL
        amount_box = layout.text(right, text_top, amount.text, amount_style, amount.colour, "right")
        label_right = amount_box.left - _GAP
        if each.explained:
            half = (label_right - left) * 3 // 5
            text = each.explained.replace("-", MINUS)
            explained = layout.text(label_right, text_top, text, SMALL, PALE_INK, "right", half)
            label_right = explained.left - _GAP
        style = _NAME_BOLD if each.result else _NAME
        label_top = text_top + SMALL.baseline - style.baseline
        layout.text(left, label_top, each.label, style, INK, width=label_right - left)
    return paper.bottom
