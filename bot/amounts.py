"""Hu and money as people read them, in their language's way of writing numbers."""

from __future__ import annotations

from decimal import Decimal

from babel.numbers import format_decimal

from bot.texts import Words


def money(cents: int, words: Words) -> str:
    """Cents as an amount with two decimals, such as 1,234.50 or -3.00."""
    return format_decimal(Decimal(cents) / 100, format="#,##0.00", locale=words.language)


def signed_money(cents: int, words: Words) -> str:
    """The same with a plus sign where something is to be got."""
    return f"+{money(cents, words)}" if cents > 0 else money(cents, words)


def signed(hu: int, words: Words) -> str:
    """Won or lost: +1,180, -60 or 0."""
    return ("+" if hu > 0 else "") + format_decimal(hu, locale=words.language)
