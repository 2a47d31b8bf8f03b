"""A settlement in words, as HTML: everybody's figures, and the transfers one a line as `FROM → TO AMOUNT`."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from telegram.constants import MessageLimit

from bot.words import Words
from bot.words.writing import escape, money, signed, signed_money, visible_length
from scoring.settlement import plain_money

if TYPE_CHECKING:
    from render import Account, Payment


_LEFT_TO_RIGHT_MARK: Final = "\u200e"


def settlement_text(
    heading: str, accounts: Sequence[Account], payments: Sequence[Payment], hints: Sequence[str], words: Words
) -> str:
    """The whole text; the figures, which the picture has too, are left out where it gets too long."""
    figures = [_account_line(account, words) for account in accounts]
    transfers = [_transfer_line(payment) for payment in payments] or [words("settlement-even")]
    text = "\n".join([heading, *figures, "", *transfers, "", *hints]).rstrip()
    if visible_length(text) > MessageLimit.MAX_TEXT_LENGTH:
        return "\n".join([heading, *transfers])
    return text


def transfer_text(payment: Payment) -> str:
    """A payment on one line, as programs read it; not escaped."""
    return f"{payment.payer} → {payment.payee} {plain_money(payment.cents)}"


def left_to_right(line: str) -> str:
    """A line with an arrow in it, marked where the whole of it would else run from right to left."""
    directions = (unicodedata.bidirectional(character) for character in line)
    first = next((each for each in directions if each in ("L", "R", "AL")), "L")
    return line if first == "L" else _LEFT_TO_RIGHT_MARK + line


def _transfer_line(payment: Payment) -> str:
    line = escape(left_to_right(transfer_text(payment)))
    return f"<s>{line}</s>" if payment.paid else line


def _account_line(account: Account, words: Words) -> str:
    return words(
        "settle-line",
        name=escape(account.name),
        total=signed(account.total, words),
        share=money(account.fee_share, words),
        money=signed_money(account.money, words),
    )
