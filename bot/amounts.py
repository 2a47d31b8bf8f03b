"""Hu and money as people read them: plain figures, the same in every language."""

from __future__ import annotations


def money(cents: int) -> str:
    """Cents as an amount with two decimals, such as 12.50 or -3.00."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}.{rest:02}"


def signed_money(cents: int) -> str:
    """The same with a plus sign where something is to be got."""
    return f"+{money(cents)}" if cents > 0 else money(cents)


def signed(hu: int) -> str:
    """Won or lost: +180, -60 or 0."""
    return f"{hu:+}" if hu else "0"
