"""A room settled: what everybody won or lost and bears of the fee, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.layout import CONTENT_WIDTH, MARGIN, WIDTH, Box, Layout, paint
from render.table import Cell, Column, add_table, add_title, signed
from render.text import TextStyle, width_of
from render.theme import FELT, GREEN, INK, LINE, PALE_INK, PAPER, PAPER_LINE, SMALL_BOLD
from render.words import Words
from scoring.settlement import plain_money

ARROW: Final = "→"
TICK: Final = "✓"

_NAME: Final = TextStyle(34, roomy=True)
_AMOUNT: Final = TextStyle(40, bold=True)
_ARROW: Final = TextStyle(40)
_PADDING: Final = 36
_ROW_HEIGHT: Final = 84
_BASELINE: Final = 56
_GAP: Final = 24
_STATE_WIDTH: Final = 170
_ARROW_WIDTH: Final = 80


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
    accounts: Sequence[Account], payments: Sequence[Payment], words: Words, *, note: str | None = None
) -> Image.Image:
    """The picture of a settlement; `note` is a line below the title (fee, stake)."""
    return paint(lay_out_settlement(accounts, payments, words, note=note))


def lay_out_settlement(
    accounts: Sequence[Account], payments: Sequence[Payment], words: Words, *, note: str | None = None
) -> Layout:
    """The layout of `settlement_picture`."""
    layout = Layout(FELT)
    top = add_title(layout, words("settlement-title"), note)
    columns = (
        Column(words("settlement-name"), None),
        Column(words("settlement-total"), 190, "right"),
        Column(words("settlement-fee"), 190, "right"),
        Column(words("settlement-money"), 240, "right"),
    )
    rows = [
        (
            Cell(account.name),
            signed(str(abs(account.total)), account.total),
            Cell(plain_money(account.fee_share), PALE_INK),
            signed(plain_money(abs(account.money)), account.money),
        )
        for account in accounts
    ]
    bottom = add_table(layout, top, columns, rows) + 28
    layout.height = _add_payments(layout, bottom, payments, words) + MARGIN
    return layout


def _add_payments(layout: Layout, top: int, payments: Sequence[Payment], words: Words) -> int:
    """One line a payment: from, arrow, to, amount, and whether it is paid."""
    paper = Box(MARGIN, top, CONTENT_WIDTH, max(len(payments), 1) * _ROW_HEIGHT + 24)
    layout.panel(paper, PAPER, 24)
    if not payments:
        layout.text(WIDTH // 2, top + 32, words("settlement-even"), LINE, PALE_INK, "centre")
    amount_width = max((width_of(plain_money(payment.cents), _AMOUNT) for payment in payments), default=0)
    for number, payment in enumerate(payments):
        row_top = top + 12 + number * _ROW_HEIGHT
        if number:
            layout.panel(Box(MARGIN + _PADDING, row_top, CONTENT_WIDTH - 2 * _PADDING, 2), PAPER_LINE)
        _add_payment(layout, row_top, payment, amount_width, words)
    return paper.bottom


def _add_payment(layout: Layout, row_top: int, payment: Payment, amount_width: int, words: Words) -> None:
    left, right = MARGIN + _PADDING, WIDTH - MARGIN - _PADDING
    amount_right = right - _STATE_WIDTH
    name_width = (amount_right - amount_width - _GAP - _ARROW_WIDTH - left) // 2

    def on_line(style: TextStyle) -> int:
        return row_top + _BASELINE - style.baseline

    ink = PALE_INK if payment.paid else INK
    layout.text(left, on_line(_NAME), payment.payer, _NAME, ink, width=name_width)
    layout.text(left + name_width + _ARROW_WIDTH // 2, on_line(_ARROW), ARROW, _ARROW, PALE_INK, "centre")
    layout.text(left + name_width + _ARROW_WIDTH, on_line(_NAME), payment.payee, _NAME, ink, width=name_width)
    layout.text(amount_right, on_line(_AMOUNT), plain_money(payment.cents), _AMOUNT, ink, "right")
    state = f"{TICK} {words('settlement-paid')}" if payment.paid else words("settlement-open")
    colour = GREEN if payment.paid else PALE_INK
    layout.text(right, on_line(SMALL_BOLD), state, SMALL_BOLD, colour, "right")
