"""Telegram's HTML: everything from people is escaped before it is put in."""

from __future__ import annotations

import re
from html import escape as _escape
from html import unescape
from typing import Final

_TAG: Final = re.compile(r"<[^<>]*>")


def escape(text: str) -> str:
    """Text from anybody, to be put into a message."""
    return _escape(text, quote=False)


def code(text: str) -> str:
    """Text in a fixed-width font, which a tap copies."""
    return f"<code>{escape(text)}</code>"


def visible_length(html: str) -> int:
    """The length of a text as Telegram counts it, in UTF-16 units without the tags."""
    return len(unescape(_TAG.sub("", html)).encode("utf-16-le")) // 2
