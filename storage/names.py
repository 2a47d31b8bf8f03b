"""Names of members: what is allowed, and when two are the same."""

from __future__ import annotations

import unicodedata
from typing import Final

from storage.refusals import Code, Refusal

NAME_LIMIT: Final = 32
"""In characters (code points)."""

_DIRECTION_MARKS: Final = dict.fromkeys(
    map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
)
_LETTERS_WITHOUT_A_SHAPE: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")

_VARIATION_SELECTORS: Final = frozenset(map(chr, range(0xFE00, 0xFE10)))
_TAGS: Final = frozenset(map(chr, range(0xE0020, 0xE0080)))
"""Flags of parts of countries differ by these alone."""


def checked_name(text: str) -> str:
    """The name as it is kept: composed (NFC), trimmed, without direction marks.

    Raises Refusal: NAME_EMPTY, NAME_TOO_LONG or NAME_UNPRINTABLE.
    """
    name = unicodedata.normalize("NFC", text.translate(_DIRECTION_MARKS)).strip()
    if any(unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"} for character in name):
        raise Refusal(Code.NAME_UNPRINTABLE)
    if not any(_visible(character) for character in name):
        raise Refusal(Code.NAME_EMPTY)
    if len(name) > NAME_LIMIT:
        raise Refusal(Code.NAME_TOO_LONG, limit=NAME_LIMIT)
    return name


def name_key(name: str) -> str:
    """Equal for names that people take for the same: neither case counts nor what `as_seen` evens out."""
    return as_seen(as_seen(name).casefold())


def as_seen(text: str) -> str:
    """The text without what readers don't see: width, ways of composing, how many spaces, shapeless marks."""
    composed = unicodedata.normalize("NFKC", text)
    return " ".join("".join(filter(_has_a_shape, composed)).split())


def _has_a_shape(character: str) -> bool:
    if character in _VARIATION_SELECTORS:
        return False
    return unicodedata.category(character) != "Cf" or character in _TAGS


def _visible(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CMZ" and character not in _LETTERS_WITHOUT_A_SHAPE
