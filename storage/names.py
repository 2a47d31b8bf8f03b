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
    """Equal for names that people take for the same: width, case and ways of composing don't count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


def _visible(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CMZ" and character not in _LETTERS_WITHOUT_A_SHAPE
