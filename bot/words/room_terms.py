"""The terms of a room as `/room` takes them: who bears the fee, the fee, the stake, the seats."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from scoring.settlement import FeeMode


@dataclass(frozen=True, slots=True)
class Terms:
    """What a room is opened with; fee and stake (for one hu) are cents."""

    fee_mode: FeeMode = FeeMode.AA
    fee_cents: int = 0
    stake_cents: int = 100
    seats: int = 3


class TermsError(ValueError):
    """Terms that can't be read.

    `code` is `not_understood`, `number_missing`, `number_alone`, `twice`, `not_cents`, `not_whole` or
    `unclear_comma` (decimals or thousands); `part` is the part of the `text` that is meant.
    """

    def __init__(self, code: str, text: str, part: str) -> None:
        self.code = code
        self.text = text
        self.part = part
        super().__init__(f"{code.replace('_', ' ')}: {part!r} in {text!r}")


_STAKE: Final = "stake_cents"
_SEATS: Final = "seats"
_IDLE: Final = "idle"

_WORDS: Final[dict[str, FeeMode | str]] = {
    **dict.fromkeys(("房主付费", "房主", "房主付", "owner"), FeeMode.OWNER),
    **dict.fromkeys(("aa付费", "aa", "aa制", "平摊", "平分"), FeeMode.AA),
    **dict.fromkeys(("大赢家付费", "大赢家", "大赢家付", "大贏家付費", "大贏家", "winner"), FeeMode.WINNER),
    **dict.fromkeys(("底分", "底", "一胡", "每胡", "stake"), _STAKE),
    **dict.fromkeys(("人数", "人數", "人", "位", "座", "seats", "seat", "players"), _SEATS),
    **dict.fromkeys(("房费", "房費", "fee", "元", "块钱", "块", "塊", "¥", "=", ":"), _IDLE),
}
"""What each word is about; what is idle may be left out."""

_IDLE_ENDS: Final = " \n。!~"
_DIGITS: Final = {"两": "2", "二": "2", "三": "3", "四": "4"}
_PART: Final = re.compile(
    r"[\s,、;]*(?:"
    rf"(?P<word>{'|'.join(re.escape(word) for word in sorted(_WORDS, key=len, reverse=True))})(?![a-z])"
    rf"|(?P<number>\d{{1,9}}(?:[.,]\d{{1,9}})?(?![\d.]|,\d)|[{''.join(_DIGITS)}](?=\s*[人位]))"
    r"|(?P<unknown>(?:[^\s,、;]|(?<=\d),(?=\d))+)"
    r"|(?P<end>\Z))"
)


def read_terms(text: str) -> Terms:
    """Read terms such as `AA 30 stake 0.5 seats 3`; what isn't named keeps its default.

    The parts come in any order, each word with its number beside it. A comma between digits is a decimal one,
    the full-width comma of Chinese text never. Raises TermsError.
    """
    folded = unicodedata.normalize("NFKC", text.replace("，", "、")).lower().strip(_IDLE_ENDS)
    parts = _parts(folded)
    if not parts and folded:
        raise TermsError("not_understood", folded, folded)
    values: dict[str, Any] = {}
    # words and numbers side by side can be paired in one way at most: the first with the second, and so on
    for first, second in zip(parts[::2], [*parts[1::2], None], strict=False):
        word, number = _pair(folded, first, second)
        about = _WORDS[word]
        read = _seats(folded, number) if about is _SEATS else _cents(folded, number)
        named = {"fee_mode": about, "fee_cents": read} if isinstance(about, FeeMode) else {about: read}
        if named.keys() & values.keys():
            raise TermsError("twice", folded, word)
        values |= named
    return Terms(**values)


def _parts(folded: str) -> list[re.Match[str]]:
    parts = []
    position = 0
    while (part := _PART.match(folded, position)) and part.lastgroup != "end":
        if part["unknown"]:
            raise TermsError("not_understood", folded, part["unknown"])
        if part["number"] or _WORDS[part["word"]] is not _IDLE:
            parts.append(part)
        position = part.end()
    return parts


def _pair(folded: str, first: re.Match[str], second: re.Match[str] | None) -> tuple[str, str]:
    """The word and the number of two parts side by side."""
    word = first["word"] or (second and second["word"])
    number = first["number"] or (second and second["number"])
    if not word:
        raise TermsError("number_alone", folded, first["number"])
    if not number:
        raise TermsError("number_missing", folded, first["word"])
    return word, number


def _cents(folded: str, number: str) -> int:
    whole, _, decimals = number.replace(",", ".").partition(".")
    if "," in number and len(decimals) == 3:
        raise TermsError("unclear_comma", folded, number)
    if len(decimals) > 2:
        raise TermsError("not_cents", folded, number)
    return 100 * int(whole) + int(decimals.ljust(2, "0"))


def _seats(folded: str, number: str) -> int:
    if not number.isalnum():
        raise TermsError("not_whole", folded, number)
    return int(_DIGITS.get(number, number))
