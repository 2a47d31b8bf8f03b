"""A room settled: what everybody won or lost and bears of the fee, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.layout import CONTENT_WIDTH, MARGIN, WIDTH, Box, Layout, paint
from render.table import Cell, Column, add_table, add_title, signed
from render.text import TextStyle, width_of
from render.theme import FELT, GREEN, INK, PALE_INK, PAPER, PAPER_LINE, STYLES, TextSize
from render.words import Words, money, number

ARROW: Final = "→"
TICK: Final = "✓"

_PADDING: Final = 36
_ROW_PADDING: Final = 12
_GAP: Final = 24
_LEFT: Final = MARGIN + _PADDING
_RIGHT: Final = WIDTH - MARGIN - _PADDING
_LEAST_NAME: Final = 280
"""Where an amount leaves less for each name, it stands on a line of its own below them."""


@dataclass(frozen=True, slots=True)
class Account:
    """A player's line: total in hu, and whole cents of fee borne and of money to get (negative: to pay)."""

    name: str
    total: int
    fee_share: int
    money: int


@dataclass(frozen=True, slots=True)
class Payment:
    """A transfer in whole cents."""

    payer: str
    payee: str
    cents: int
    paid: bool = False


def settlement_picture(
    accounts: Sequence[Account],
    payments: Sequence[Payment],
    words: Words,
    *,
    note: str | None = None,
    text_size: TextSize = TextSize.NORMAL,
) -> Image.Image:
    """The picture of a settlement; `note` stands below the title (fee, stake)."""
    return paint(lay_out_settlement(accounts, payments, words, note=note, text_size=text_size))


def lay_out_settlement(
    accounts: Sequence[Account],
    payments: Sequence[Payment],
    words: Words,
    *,
    note: str | None = None,
    text_size: TextSize = TextSize.NORMAL,
) -> Layout:
    """The layout of `settlement_picture`."""
    layout = Layout(FELT, STYLES[text_size])
    top = add_title(layout, words("settlement-title"), note)
    columns = (
        Column(words("settlement-name"), None),
        Column(words("settlement-total"), 170, "right"),
        Column(words("settlement-fee"), 150, "right"),
        Column(words("settlement-money"), 220, "right"),
    )
    rows = [
        (
            Cell(account.name),
            signed(number(abs(account.total)), account.total),
            Cell(money(account.fee_share), PALE_INK),
            signed(money(abs(account.money)), account.money),
        )
        for account in accounts
    ]
    bottom = add_table(layout, top, columns, rows) + 28
    layout.height = _add_payments(layout, bottom, payments, words) + MARGIN
    return layout


def _add_payments(layout: Layout, top: int, payments: Sequence[Payment], words: Words) -> int:
    """A row for each payment: from, arrow, to, amount, and whether it is paid."""
    line = layout.styles.line
    if not payments:
        paper = Box(MARGIN, top, CONTENT_WIDTH, line.line_height + 2 * _PADDING)
        layout.panel(paper, PAPER, 24)
        layout.text(WIDTH // 2, top + _PADDING, words("settlement-even"), line, PALE_INK, "centre")
        return paper.bottom
    columns = _columns_for(layout, payments, words)
    row_height = (2 if columns.amount_below else 1) * layout.styles.name.line_height + 2 * _ROW_PADDING
    paper = Box(MARGIN, top, CONTENT_WIDTH, len(payments) * row_height + 2 * _ROW_PADDING)
    layout.panel(paper, PAPER, 24)
    for number_in_list, payment in enumerate(payments):
        row_top = top + _ROW_PADDING + number_in_list * row_height
        if number_in_list:
            layout.panel(Box(_LEFT, row_top, _RIGHT - _LEFT, 2), PAPER_LINE)
        _add_payment(layout, row_top + _ROW_PADDING, payment, columns, words)
    return paper.bottom


@dataclass(frozen=True, slots=True)
class _Columns:
    """How wide each name, the arrow and the state are; a narrow row has its amount on a second line."""

    name: int
    arrow: int
    state: int
    amount_below: bool


def _columns_for(layout: Layout, payments: Sequence[Payment], words: Words) -> _Columns:
    bold = layout.styles.line.in_bold
    arrow = width_of(ARROW, layout.styles.line) + 2 * _GAP
    state = max(width_of(_state(paid, words), _state_style(layout)) for paid in (True, False)) + _GAP
    amount = max(width_of(money(payment.cents), bold) for payment in payments) + _GAP
    beside = (_RIGHT - _LEFT - arrow - amount - state) // 2
    if beside >= _LEAST_NAME:
        return _Columns(beside, arrow, state, amount_below=False)
    return _Columns((_RIGHT - _LEFT - arrow) // 2, arrow, state, amount_below=True)


def _add_payment(layout: Layout, top: int, payment: Payment, columns: _Columns, words: Words) -> None:
    name, line, state = layout.styles.name, layout.styles.line, _state_style(layout)
    baseline = top + name.baseline
    ink = PALE_INK if payment.paid else INK
    payee_left = _LEFT + columns.name + columns.arrow
    arrow_middle = payee_left - columns.arrow // 2
    layout.text(_LEFT, top, payment.payer, name, ink, width=columns.name)
    layout.text(arrow_middle, baseline - line.baseline, ARROW, line, PALE_INK, "centre")
    layout.text(payee_left, top, payment.payee, name, ink, width=columns.name)
    if columns.amount_below:
        baseline += name.line_height
    amount_right = _RIGHT - columns.state
    layout.text(amount_right, baseline - line.baseline, money(payment.cents), line.in_bold, ink, "right")
    colour = GREEN if payment.paid else PALE_INK
    layout.text(_RIGHT, baseline - state.baseline, _state(payment.paid, words), state, colour, "right")


def _state(paid: bool, words: Words) -> str:
    return f"{TICK} {words('settlement-paid')}" if paid else words("settlement-open")


def _state_style(layout: Layout) -> TextStyle:
    return layout.styles.small.in_bold
