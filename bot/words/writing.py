"""How things are written: hu and money in a language's way, and Telegram's HTML.

Everything from people is escaped before it is put into HTML.
"""

from __future__ import annotations

import re
from decimal import Decimal
from html import escape as _escape
from html import unescape
from typing import Final

from babel.numbers import format_decimal

from bot.words import Words


def money(cents: int, words: Words) -> str:
    """Cents as an amount with two decimals, such as 1,234.50 or -3.00."""
    return format_decimal(Decimal(cents) / 100, format="#,##0.00", locale=words.language)


def signed_money(cents: int, words: Words) -> str:
    """The same with a plus sign where something is to be got."""
    return f"+{money(cents, words)}" if cents > 0 else money(cents, words)


def number(hu: int, words: Words) -> str:
    """Hu as an amount, such as 1,040."""
    return format_decimal(hu, locale=words.language)


def signed(hu: int, words: Words) -> str:
    """Won or lost: +1,180, -60 or 0."""
    return ("+" if hu > 0 else "") + number(hu, words)


_TAG: Final = re.compile(r"<[^<>]*>")


def escape(text: str) -> str:
    """Text from anybody, to be put into a message."""
    return _escape(text, quote=False)


def code(text: str) -> str:
    """Text in a fixed-width font, which a tap copies."""
    return f"<code>{escape(text)}</code>"


def visible_length(html: str) -> int:
    """The length of a text as Telegram counts it, in UTF-16 units without the tags."""
    return len(plain_text(html).encode("utf-16-le")) // 2


def plain_text(html: str) -> str:
    """What is to be read of a text, without the tags."""
    return unescape(_TAG.sub("", html))
