"""How one person's money comes about: his rounds, the sum against each opponent, and what is left to pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PIL import Image

from render.layout import CONTENT_WIDTH, MARGIN, WIDTH, Box, Layout, Panel, paint
from render.table import Cell, add_title, signed
from render.text import clean, width_of
from render.theme import FELT, INK, PALE_CHALK, PALE_INK, PAPER, PAPER_LINE, STYLES, Styles, TextSize
from render.words import MINUS, Words, number

ROUNDS_A_PAGE: Final = 24

_PADDING: Final = 30
_GAP: Final = 20
_LEFT: Final = MARGIN + _PADDING
_RIGHT: Final = WIDTH - MARGIN - _PADDING
_LEAST_NAME_WIDTH: Final = 110
_FROM_EACH_WIDTH: Final = 460


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


def statement_picture(
    page: StatementPage, words: Words, *, text_size: TextSize = TextSize.NORMAL
) -> Image.Image:
    """The picture of one page of an account."""
    return paint(lay_out_statement(page, words, text_size=text_size))


def lay_out_statement(page: StatementPage, words: Words, *, text_size: TextSize = TextSize.NORMAL) -> Layout:
    """The layout of `statement_picture`."""
    layout = Layout(FELT, STYLES[text_size])
    top = add_title(layout, page.title, None)
    if page.lines:
        top = _add_rounds(layout, top, page.lines, words) + _GAP
    bottom = _add_both_sums(layout, top, page)
    layout.height = layout.note(MARGIN, bottom + 4, page.foot, PALE_CHALK) + MARGIN // 2
    return layout


def _add_rounds(layout: Layout, top: int, lines: Sequence[StatementLine], words: Words) -> int:
    """A row a round; returns where they end. Few opponents have columns of their own."""
    small, bold, name = layout.styles.small, layout.styles.small.in_bold, layout.styles.note
    cells = _Cells.for_lines(lines, words, layout.styles)
    heads_top = top + 6 + name.baseline - small.baseline
    layout.text(_LEFT, heads_top, words("statement-round"), small, PALE_INK)
    layout.text(cells.hu_right, heads_top, words("statement-own"), small, PALE_INK, "right")
    layout.text(_RIGHT, heads_top, words("statement-net"), small, PALE_INK, "right")
    if cells.names:
        for place, each in enumerate(cells.names):
            layout.text(cells.left(place) + cells.width, top + 6, each, name, PALE_INK, "right", cells.width)
    else:
        layout.text(cells.left(0), heads_top, words("statement-others"), small, PALE_INK, width=cells.width)
    row_top = top + 6 + name.line_height + 1
    for line in lines:
        layout.panel(Box(_LEFT, row_top, _RIGHT - _LEFT, 2), PAPER_LINE)
        text_top = row_top + (cells.row - small.line_height) // 2
        layout.text(_LEFT, text_top, str(line.number), small, PALE_INK)
        layout.text(cells.hu_right, text_top, number(line.hu), bold, INK, "right")
        net = _signed(line.net)
        layout.text(_RIGHT, text_top, net.text, bold, net.colour, "right")
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

    `hu_right` is where the person's own hu end, `row` how high a row is. `names` stand above their columns;
    there are none where each cell has its own.
    """

    names: tuple[str, ...]
    across: int
    width: int
    net_width: int
    hu_right: int
    row: int

    @classmethod
    def for_lines(cls, lines: Sequence[StatementLine], words: Words, styles: Styles) -> _Cells:
        small, bold = styles.small, styles.small.in_bold

        def widest(heading: str, texts: Iterable[str]) -> int:
            return max(width_of(words(heading), small), *(width_of(text, bold) for text in texts))

        numbers = widest("statement-round", (str(line.number) for line in lines))
        hu_right = _LEFT + numbers + _GAP + widest("statement-own", (number(line.hu) for line in lines))
        room = _RIGHT - widest("statement-net", (_signed(line.net).text for line in lines)) - _GAP - hu_right

        def cell_width(across: int) -> int:
            return room // across - _GAP

        shown = [one for line in lines for one in line.opponents]
        names = tuple(dict.fromkeys(one.name for one in shown))
        net_width = max((width_of(_signed(one.net).text, small) for one in shown), default=0)
        figures = net_width + _GAP + max((width_of(_hu_text(one), small) for one in shown), default=0)
        row = small.line_height
        if 0 < len(names) <= 3 and figures <= cell_width(len(names)):
            return cls(names, len(names), cell_width(len(names)), net_width, hu_right, row)
        across = next((most for most in (3, 2) if figures + _LEAST_NAME_WIDTH <= cell_width(most)), 1)
        return cls((), across, cell_width(across), net_width, hu_right, styles.note.line_height + 1)

    def left(self, place: int) -> int:
        return self.hu_right + _GAP + place * (self.width + _GAP)


def _hu_text(one: Opponent) -> str:
    return number(one.hu) if one.factor == 1 else f"{number(one.hu)} ×{one.factor}"


def _signed(value: int) -> Cell:
    return signed(number(abs(value)), value)


def _add_opponent(layout: Layout, cells: _Cells, left: int, top: int, one: Opponent) -> None:
    """From the right: the net, the hu with the factor, and the name if it doesn't stand above."""
    small, name = layout.styles.small, layout.styles.note
    right = left + cells.width
    net = _signed(one.net)
    layout.text(right, top, net.text, small, net.colour, "right")
    hu_box = layout.text(right - cells.net_width - _GAP, top, _hu_text(one), small, INK, "right")
    room = hu_box.left - 10 - left
    if not cells.names and room >= 2 * name.size:  # figures of a hundred million leave none
        name_top = top + small.baseline - name.baseline
        layout.text(left, name_top, one.name, name, PALE_INK, width=room)


def _add_both_sums(layout: Layout, top: int, page: StatementPage) -> int:
    """The hu from each beside the money, or above it where there isn't width enough for both."""
    money = (*page.money_sums, *page.transfers)
    needed = max((_sum_width(layout, each) for each in money), default=0)
    hu_needed = max((_sum_width(layout, each) for each in page.hu_sums), default=0)
    if not page.hu_sums or hu_needed + _GAP + needed > CONTENT_WIDTH:
        if page.hu_sums:
            top = _add_sums(layout, Box(MARGIN, top, CONTENT_WIDTH, 0), page.hu_sums) + _GAP
        return _add_sums(layout, Box(MARGIN, top, CONTENT_WIDTH, 0), money)
    hu_width = max(hu_needed, min(_FROM_EACH_WIDTH, CONTENT_WIDTH - _GAP - needed))
    hu_place, money_left = Box(MARGIN, top, hu_width, 0), MARGIN + hu_width + _GAP
    bottom = _add_sums(layout, Box(money_left, top, WIDTH - MARGIN - money_left, 0), money)
    return max(bottom, _add_sums(layout, hu_place, page.hu_sums))


def _sum_width(layout: Layout, each: Sum) -> int:
    """The width that a sum needs to stand in full."""
    texts = [(signed(each.amount, each.sign).text, layout.styles.small), (each.label, layout.styles.note)]
    if each.explained:
        texts.append((each.explained, layout.styles.small))
    return 2 * _PADDING + sum(width_of(clean(text), style.in_bold) + _GAP for text, style in texts)


def _add_sums(layout: Layout, place: Box, sums: Sequence[Sum]) -> int:
    """A row a sum, results in bold; returns where they end."""
    small, name = layout.styles.small, layout.styles.note
    row = name.line_height + 1
    paper = Box(place.left, place.top, place.width, len(sums) * row + 16)
    layout.panel(paper, PAPER, 24)
    left, right = paper.left + _PADDING, paper.right - _PADDING
    for place_in_list, each in enumerate(sums):
        row_top = paper.top + 8 + place_in_list * row
        if place_in_list:
            layout.panel(Box(left, row_top, right - left, 2), PAPER_LINE)
        text_top = row_top + (row - small.line_height) // 2
        amount = signed(each.amount, each.sign)
        amount_style = small.in_bold if each.result else small
        amount_box = layout.text(right, text_top, amount.text, amount_style, amount.colour, "right")
        label_right = amount_box.left - _GAP
        style = name.in_bold if each.result else name
        if each.explained:
            beside_label = label_right - left - width_of(clean(each.label), style) - _GAP
            text = each.explained.replace("-", MINUS)
            room = max(beside_label, (label_right - left) * 3 // 5)
            explained = layout.text(label_right, text_top, text, small, PALE_INK, "right", room)
            label_right = explained.left - _GAP
        label_top = text_top + small.baseline - style.baseline
        layout.text(left, label_top, each.label, style, INK, width=label_right - left)
    return paper.bottom
