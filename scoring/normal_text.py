"""Text as people type it, folded to the forms that the notation knows, and the way back to what was typed."""

from __future__ import annotations

import unicodedata
from typing import Final

_INVISIBLE_CATEGORIES: Final = {"Cf", "Cc"}
_INVISIBLE: Final = {"\ufe0e", "\ufe0f", "\u034f"}
"""Variation selectors and the grapheme joiner, which are no format characters."""
_PLAIN_FORMS: Final = {
    "\u2212": "-",
    "【": "[",
    "】": "]",
    "〔": "[",
    "〕": "]",
    "「": "[",
    "」": "]",
    "、": ",",
    "。": ",",
    "×": "x",
    "✕": "x",
}
"""What NFKC leaves as it is, though people type it for a plain form."""


def fold(text: str) -> str:
    """NFKC, lower case, no invisible characters, plain forms of brackets and signs."""
    return text.lower() if _is_plain(text) else "".join(map(_fold_character, text))


def place_as_typed(text: str, start: int, end: int) -> tuple[int, int]:
    """The part of the text that `fold(text)[start:end]` comes from."""
    if _is_plain(text):
        return start, end
    origin = [index for index, character in enumerate(text) for _ in _fold_character(character)]
    if start >= len(origin):
        return len(text), len(text)
    return origin[start], origin[end - 1] + 1 if end > start else origin[start]


def _is_plain(text: str) -> bool:
    """Whether every character stands for itself, but for its case."""
    return text.isascii() and text.isprintable()


def _fold_character(character: str) -> str:
    if character in _INVISIBLE:
        return ""
    if character.isspace():
        return " "
    if unicodedata.category(character) in _INVISIBLE_CATEGORIES:
        return ""
    plain = unicodedata.normalize("NFKC", character).lower()
    return "".join(_PLAIN_FORMS.get(each, each) for each in plain)
