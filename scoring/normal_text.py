"""Text as people type it, folded to the forms that the notation knows, and the way back to what was typed."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

_INVISIBLE_CATEGORIES: Final = {"Cf", "Cc"}
_INVISIBLE: Final = {"\ufe0e", "\ufe0f", "\u034f"}
"""Variation selectors and the grapheme joiner, which are no format characters."""

_LINE_BREAKS: Final = "\n\r\v\f\x85\u2028\u2029"

_PLAIN_FORMS: Final = {
    "\u2212": "-",
    "\u2013": "-",
    "\u2014": "-",
    "【": "[",
    "】": "]",
    "〔": "[",
    "〕": "]",
    "「": "[",
    "」": "]",
    "、": ",",
    "。": ",",
    "✕": "×",
    "〜": "~",
}
"""What NFKC leaves as it is, though people type it for a plain form."""

_SIMPLIFIED: Final = dict(
    zip(
        "萬餅條紅祿壽財槓龍開撈聽莊兩將兒對張貳參叄陸單雙飄補邊點後窮悶錢閒鉤釣搖順齊會裡裏個隻與餘沒",
        "万饼条红禄寿财杠龙开捞听庄两将儿对张贰叁叁陆单双飘补边点后穷闷钱闲钩钓摇顺齐会里里个只与余没",
        strict=True,
    )
)
"""Traditional characters of the notation's words."""

_EDGES: Final = "。.!~…"
"""What people put around a message without a meaning, as emoji."""

_MAHJONG_TILES: Final = range(0x1F000, 0x1F030)


def fold(text: str) -> str:
    """NFKC, lower case, simplified characters, no invisible ones, plain forms of brackets and signs."""
    return text.lower() if _is_plain(text) else "".join(map(_fold_character, text))


def place_as_typed(text: str, start: int, end: int) -> tuple[int, int]:
    """The part of the text that `fold(text)[start:end]` comes from."""
    if _is_plain(text):
        return start, end
    origin = [index for index, character in enumerate(text) for _ in _fold_character(character)]
    if start >= len(origin):
        return len(text), len(text)
    return origin[start], origin[end - 1] + 1 if end > start else origin[start]


def without_edges(folded: str) -> tuple[int, int]:
    """Where a folded text starts and ends without the emoji, dots and exclamation marks around it."""
    start, end = 0, len(folded)
    while start < end and _means_nothing(folded[start]):
        start += 1
    while end > start and _means_nothing(folded[end - 1]):
        end -= 1
    return start, end


def _means_nothing(character: str) -> bool:
    if character in _EDGES or character.isspace() or character == ",":
        return True
    if ord(character) in _MAHJONG_TILES:
        return False
    return unicodedata.category(character) in ("So", "Sk") and not character.isascii()


def _is_plain(text: str) -> bool:
    """Whether every character stands for itself, but for its case."""
    return text.isascii() and text.isprintable()


@lru_cache(maxsize=4096)
def _fold_character(character: str) -> str:
    if character in _INVISIBLE:
        return ""
    if character.isspace():
        return "\n" if character in _LINE_BREAKS else " "
    if unicodedata.category(character) in _INVISIBLE_CATEGORIES:
        return ""
    plain = unicodedata.normalize("NFKC", character).lower()
    return "".join(_PLAIN_FORMS.get(each) or _SIMPLIFIED.get(each, each) for each in plain)
