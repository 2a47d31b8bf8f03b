"""Reading a text: `read_hand` where it has one reading, `readings` for all that it may be."""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

from scoring.errors import HandError
from scoring.hand import Hand
from scoring.normal_text import fold, place_as_typed, without_edges
from scoring.notation.grouping import items_of
from scoring.notation.items import Word, units_only
from scoring.notation.misread import Misread
from scoring.notation.plain import read_plainly
from scoring.notation.search import search_readings
from scoring.notation.tokens import Role, tokens_of
from scoring.notation.typed_hand import TypedHand
from scoring.notation.vocabulary import UNCLEAR_SUITS
from scoring.notation.writing import write_hand, write_tiles
from scoring.tiles import ANY_XIER, Tile

LONGEST_TEXT: Final = 500
"""Characters; the longest hand, every tile in words and apart, is half as long."""

_WORD_BEFORE_OTHERS: Final = re.compile(r"\S+[\s,;]+")
_WORDS_OF_A_NAME: Final = 3

ASKED_AT_MOST: Final = 3
"""Readings that are asked about."""


def read_hand(text: str, indicators: tuple[Tile, ...] = ()) -> Hand:
    """Read a hand in whatever way people write it.

    `indicators` are those of the round, used where the text names none. Raises HandError: with the part that
    wasn't understood, its place and what would be right, or with the readings if there are several.
    """
    hand = read_at_once(text, indicators)
    if hand is not None:
        return hand
    found = readings(text, indicators)
    if len(found) > 1:
        raise unclear(text, found)
    return found[0].hand


def read_at_once(text: str, indicators: tuple[Tile, ...] = ()) -> Hand | None:
    """The hand of a text in which every part can be taken in one way only; None for all other texts."""
    return None if len(text) > LONGEST_TEXT else read_plainly(fold(text), indicators)


def readings(text: str, indicators: tuple[Tile, ...] = ()) -> list[TypedHand]:
    """All that a text may mean, the most likely first; whether those can be hands isn't asked here.

    Raises HandError if it can't be read at all.
    """
    _check_length(text)
    folded = fold(text)
    try:
        return search_readings(text, folded, indicators)
    except Misread as misread:
        raise _name_before(text, folded, misread) or misread.in_text(text) from None


def _name_before(text: str, folded: str, misread: Misread) -> HandError | None:
    """The error that says so if what can't be read are the first words, and all behind them is a hand."""
    words = [*islice(_WORD_BEFORE_OTHERS.finditer(folded), _WORDS_OF_A_NAME)]
    if not words or ":" in words[0][0] or misread.start >= words[0].end() or is_part_of_a_hand(words[0][0]):
        return None
    for word in words:
        try:
            search_readings(text, folded[word.end() :], ())
        except Misread:
            continue
        start, end = place_as_typed(text, 0, len(folded[: word.end()].rstrip(" \n,;")))
        details = {"name": text[start:end].strip()}
        return HandError("name_without_colon", text=text, start=start, end=end, details=details)
    return None


def unclear(text: str, found: list[TypedHand]) -> HandError:
    """The error that asks which of these readings is meant: at the first word that they take differently."""
    question = next((typed.question for typed in found if typed.question), None)
    if question is not None:
        code, start, end = question
    else:
        code, (start, end) = "unclear", _first_difference(text, found)
    notations = tuple(dict.fromkeys(write_hand(typed.hand) for typed in found))[:ASKED_AT_MOST]
    start, end = place_as_typed(text, start, end)
    details = {"readings": " / ".join(notations)}
    return HandError(code, text=text, start=start, end=end, details=details, readings=notations)


def _first_difference(text: str, found: list[TypedHand]) -> tuple[int, int]:
    for taken in zip(*(typed.choices for typed in found), strict=False):
        if len({choice.taken for choice in taken}) > 1:
            return min(choice.start for choice in taken), max(choice.end for choice in taken)
    return 0, len(fold(text))


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Read nothing but tiles, in the order that they are written in. Raises HandError."""
    _check_length(text)
    try:
        return _only_tiles(text, (Role.AND,))
    except Misread as misread:
        raise misread.in_text(text) from None


def read_indicators(text: str) -> tuple[Tile, ...]:
    """Read indicators on their own, with or without a word such as 将 or 双将 beside them; sorted.

    Whether they can be the indicators of a table is told by `value_tiles`. Raises HandError.
    """
    _check_length(text)
    try:
        tiles = _only_tiles(text, (Role.AND, Role.INDICATORS))
        if ANY_XIER in tiles:
            raise Misread("unnamed_indicator", 0, len(fold(text)))
    except Misread as misread:
        raise misread.in_text(text) from None
    return tuple(sorted(tiles))


def is_part_of_a_hand(text: str) -> bool:
    """Whether a text can be read as a part of a hand, such as what stands before a colon: 手里, 暗杠."""
    folded = fold(text[: LONGEST_TEXT + 1])
    try:
        return bool(tokens_of(folded, *without_edges(folded)))
    except Misread:
        return False


def _only_tiles(text: str, beside: tuple[Role, ...]) -> tuple[Tile, ...]:
    """The tiles of a text that holds nothing else but words of these roles, which say nothing here."""
    folded = fold(text)
    items = items_of(tokens_of(folded, *without_edges(folded)))
    units = units_only([item for item in items if not (isinstance(item, Word) and item.role in beside)])
    for unit in units:
        if unit.bracket:
            raise Misread("not_understood", unit.start, unit.end, not_understood=unit.bracket)
        if unit.letter:
            meanings = [unit.meaning({unit.letter: suit}) for suit in UNCLEAR_SUITS[unit.letter]]
            written = tuple(write_tiles(tiles) for tiles in meanings)
            raise Misread("unclear", unit.start, unit.end, readings=" / ".join(written))
    return tuple(tile for unit in units for tile in unit.tiles)


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        details = {"length": len(text), "limit": LONGEST_TEXT}
        raise HandError("too_long", text=text, end=len(text), details=details)
