"""A folded text as tokens: words, numbers, brackets and the gaps between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from scoring.notation.misread import Misread, shortened
from scoring.notation.vocabulary import (
    AND_WORDS,
    CLAIM_WORDS,
    COUNT_WORDS,
    DIGITS,
    FILLERS,
    FLAG_WORDS,
    INDICATOR_WORDS,
    LABELS,
    MEASURE_WORDS,
    RANGE_WORDS,
    RUN_WORDS,
    SET_WORDS,
    SUIT_WORDS,
    TILE_WORDS,
    WAIT_WORDS,
    WIN_WORDS,
    XIER_WORDS,
)


class Role(StrEnum):
    """What a token is; its value is what its table says of it."""

    GAP = "gap"
    NUMBER = "number"
    RANGE = "range"
    SUIT = "suit"
    TILES = "tiles"
    TIMES = "times"
    MEASURE = "measure"
    COUNT = "count"
    FILLER = "filler"
    SET = "set"
    WIN = "win"
    WAIT = "wait"
    FLAG = "flag"
    CLAIM = "claim"
    INDICATORS = "indicators"
    LABEL = "label"
    AND = "and"
    COLON = "colon"
    OPEN = "open"
    CLOSE = "close"


class Token(NamedTuple):
    """A word with its place in the folded text; the value of a number is its digits."""

    role: Role
    word: str
    value: Any
    start: int
    end: int


def _rows(role: Role, table: Mapping[str, Any] | Iterable[str]) -> dict[str, tuple[Role, Any]]:
    rows = table.items() if isinstance(table, Mapping) else [(word, word) for word in table]
    return {word: (role, value) for word, value in rows}


_LEXICON: Final = {
    **_rows(Role.SUIT, SUIT_WORDS),
    **_rows(Role.RANGE, RANGE_WORDS),
    **_rows(Role.TILES, {word: (tile,) for word, tile in {**TILE_WORDS, **XIER_WORDS}.items()}),
    **_rows(Role.TILES, RUN_WORDS),
    **_rows(Role.TIMES, ("x", "×")),
    **_rows(Role.MEASURE, MEASURE_WORDS),
    **_rows(Role.COUNT, COUNT_WORDS),
    **_rows(Role.FILLER, FILLERS),
    **_rows(Role.SET, SET_WORDS),
    **_rows(Role.AND, AND_WORDS),
    **_rows(Role.WIN, {word: drawn for word, drawn in WIN_WORDS.items() if word not in AND_WORDS}),
    **_rows(Role.WAIT, WAIT_WORDS),
    **_rows(Role.FLAG, FLAG_WORDS),
    **_rows(Role.CLAIM, CLAIM_WORDS),
    **_rows(Role.INDICATORS, INDICATOR_WORDS),
    **_rows(Role.LABEL, LABELS),
    ":": (Role.COLON, None),
    **{sign: (Role.OPEN, sign) for sign in "[({"},
    **{sign: (Role.CLOSE, sign) for sign in "])}"},
}


def _pattern(words: Iterable[str]) -> str:
    longest_first = sorted(words, key=len, reverse=True)
    return "|".join(re.escape(word).replace(r"\ ", r"[ ]+") for word in longest_first)


_LATIN: Final = [word for word in _LEXICON if len(word) > 1 and re.fullmatch("[a-z -]+", word)]
_COMPACT: Final = [word for word in _LATIN if len(word) == 2 and word not in ("hu", "of")]
"""Flags, which may touch other letters."""

_TOKEN: Final = re.compile(
    r"(?P<gap>[\s,;]+)"
    rf"|(?P<word>(?<![a-z])(?:{_pattern(word for word in _LATIN if word not in _COMPACT)})(?![a-z])"
    rf"|{_pattern(word for word in _LEXICON if word not in _LATIN or word in _COMPACT)})"
    rf"|(?P<number>[{''.join(DIGITS)}]+)"
)


def tokens_of(folded: str, start: int, end: int) -> list[Token]:
    """The tokens of a stretch of text. Raises Misread for what is no word of a hand."""
    tokens: list[Token] = []
    position = start
    while position < end:
        found = _TOKEN.match(folded, position, end)
        if found is None:
            raise _not_understood(folded, position, end, tokens)
        token = _token(found)
        if token.role is Role.SUIT:
            _check_digits_before(folded, token, end, tokens)
        if token.role is not Role.FILLER:
            tokens.append(token)
        elif not tokens or tokens[-1].role is not Role.GAP:
            tokens.append(token._replace(role=Role.GAP, word=" "))
        position = token.end
    return _without_double_gaps(tokens)


def _token(found: re.Match[str]) -> Token:
    word, (start, end) = found[0], found.span()
    if found.lastgroup == "gap":
        return Token(Role.GAP, word, None, start, end)
    if found.lastgroup == "number":
        return Token(Role.NUMBER, word, [DIGITS[digit] for digit in word], start, end)
    role, value = _LEXICON[word] if word in _LEXICON else _LEXICON[" ".join(word.split())]
    return Token(role, word, value, start, end)


def _without_double_gaps(tokens: list[Token]) -> list[Token]:
    """Gaps on both sides of a filler are one gap."""
    kept: list[Token] = []
    for token in tokens:
        if token.role is Role.GAP and kept and kept[-1].role is Role.GAP:
            kept[-1] = kept[-1]._replace(word=kept[-1].word + token.word, end=token.end)
        else:
            kept.append(token)
    return kept


# --- What is no word of a hand ---------------------------------------------------------------------

_RUN_OF_TEXT: Final = re.compile(r"[^\s,;\[\](){}]+")
_LETTER: Final = re.compile(r"[^\W\d_]")


def _check_digits_before(folded: str, token: Token, end: int, tokens: list[Token]) -> None:
    """A suit needs its ranks; a letter that begins a word of another kind is no suit at all."""
    before = tokens[-1] if tokens else None
    if before is not None and before.role is Role.NUMBER:
        return
    apart = before is not None and before.role is Role.GAP and not before.word.strip()
    if apart and len(tokens) > 1 and tokens[-2].role is Role.NUMBER:
        return
    if re.match("[a-z]{2}", folded[token.start : end]):
        raise _not_understood(folded, token.start, end, [])
    raise Misread("suit_without_digits", token.start, token.end, suit_without_digits=token.word)


def _not_understood(folded: str, position: int, end: int, tokens: list[Token]) -> Misread:
    before = tokens[-1] if tokens else None
    if before is not None and before.role is Role.NUMBER and _LETTER.match(folded, position):
        letter = folded[position]
        details = {"digits": shortened(before.word), "unknown_letter": letter}
        return Misread("unknown_letter", position, position + 1, **details)
    found = _RUN_OF_TEXT.match(folded, position, end)
    run = found[0] if found else folded[position]
    shown = shortened(run)
    return Misread("not_understood", position, position + len(shown), not_understood=shown)
