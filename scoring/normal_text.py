"""Text as people type it, folded to the forms that the notation knows, with every character's origin kept."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

_INVISIBLE_CATEGORIES: Final = {"Cf", "Cc"}
_VARIATION_SELECTORS: Final = {"\ufe0e", "\ufe0f"}
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


@dataclass(frozen=True, slots=True)
class NormalText:
    """Folded text; `origin[i]` is where `folded[i]` comes from in the text as typed."""

    typed: str
    folded: str
    origin: tuple[int, ...] | None

    def place(self, start: int, end: int) -> tuple[int, int]:
        """The part of the typed text that `folded[start:end]` comes from."""
        if self.origin is None:
            return start, end
        if start >= len(self.origin):
            return len(self.typed), len(self.typed)
        first = self.origin[start]
        return first, max(self.origin[end - 1] + 1, first) if end > start else first


def fold(text: str) -> NormalText:
    """NFKC, lower case, no invisible characters, plain forms of brackets and signs."""
    if text.isascii():
        return NormalText(text, text.lower(), None)
    folded: list[str] = []
    origin: list[int] = []
    for index, character in enumerate(text):
        for plain in _fold_character(character):
            folded.append(plain)
            origin.append(index)
    return NormalText(text, "".join(folded), tuple(origin))


def _fold_character(character: str) -> str:
    if character in _VARIATION_SELECTORS:
        return ""
    if character.isspace():
        return " "
    if unicodedata.category(character) in _INVISIBLE_CATEGORIES:
        return ""
    plain = unicodedata.normalize("NFKC", character).lower()
    return "".join(_PLAIN_FORMS.get(each, each) for each in plain)
