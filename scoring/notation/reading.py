"""Reading a text part by part: `read_hand` and `read_tiles`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from scoring.base_table import COLUMNS
from scoring.errors import HandError
from scoring.hand import Flag, Hand, LaidSet, Win
from scoring.normal_text import fold
from scoring.notation.misread import Misread
from scoring.notation.vocabulary import (
    ALL_IN_PLAY,
    BRACKET_KINDS,
    CLOSING,
    DIGITS,
    FIRST_TILE,
    FLAG_WORDS,
    INDICATOR_WORDS,
    LAST_RANK,
    SELF_DRAWN_FLAGS,
    SET_WORDS,
    SUIT_WORDS,
    TILE_WORDS,
    WIN_WORDS,
    WORD_COPIES,
)
from scoring.tiles import ANY_XIER, COPIES, RANKS, TILE_NAMES, XIER, Tile, is_number, is_xier

LONGEST_TEXT: Final = 500
"""Characters; the longest hand, every tile in words and apart, is half as long."""


def _any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words, longer ones first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_DIGIT: Final = f"[{''.join(DIGITS)}]"
_SUIT: Final = f"[{''.join(SUIT_WORDS)}]"
# The digit behind 喜儿 is a count unless it begins the tiles that follow; behind x it always is.
_COUNT_BEHIND: Final = f"{_DIGIT}(?!{_DIGIT}*(?!zm){_SUIT})"
_ANY_XIER: Final = f"{_DIGIT}{{1,2}}喜[儿兒]?|x{_DIGIT}?|喜[儿兒](?:{_COUNT_BEHIND})?"
_TILES: Final = f"(?:{_DIGIT}+(?!zm){_SUIT}|{_ANY_XIER}|{_any_of(TILE_WORDS)})"
_GAP: Final = r"[\s,;]*"
_PART: Final = re.compile(
    rf"{_GAP}(?:"
    rf"(?P<tiles>{_TILES})"
    rf"|(?P<bracket>[\[({{])(?P<inside>[^\[\](){{}}]*)(?P<close>[\])}}])"
    rf"|(?P<win>{_any_of(WIN_WORDS)}){_GAP}(?P<win_tile>{_TILES})"
    rf"|(?P<indicator>{_any_of(INDICATOR_WORDS)}){_GAP}(?P<shown>{_TILES}+)"
    rf"|(?P<flag>{_any_of(FLAG_WORDS)})"
    rf"|(?P<self_drawn>{_any_of(SELF_DRAWN_FLAGS)})"
    rf"|(?P<set>{_any_of(SET_WORDS)}){_GAP}(?P<set_tile>{_TILES})"
    r"|(?P<end>\Z))"
)
_ONE_WORD: Final = re.compile(rf"{_GAP}({_TILES})")
_UNREADABLE: Final = re.compile(
    rf"{_GAP}(?:"
    rf"(?P<number>{_DIGIT}+)(?P<number_before_word>{_any_of(TILE_WORDS)})"
    rf"|(?P<digits>{_DIGIT}+)(?P<unknown_letter>[^\W\d_])"
    rf"|(?P<digits_without_suit>{_DIGIT}+)"
    rf"|(?P<tile_missing>{_any_of((*WIN_WORDS, *INDICATOR_WORDS, *SET_WORDS))})"
    r"|(?P<open_bracket>[\[({])"
    r"|(?P<stray_bracket>[\])}])"
    r"|(?P<which_kong>杠|槓)"
    rf"|(?P<suit_without_digits>{_SUIT})(?![a-z])"
    r"|(?P<not_understood>[^\s,;\[\](){}]+)"
    r"|(?P<tile_expected>.?))"
)
"""What may stand where no part can be read; the last group is the code of the error."""
_MISSPELT_TILES: Final = {
    "number_before_word",
    "unknown_letter",
    "digits_without_suit",
    "suit_without_digits",
    "not_understood",
}
"""Codes of what may stand for a tile that was meant; behind a sign they say more than that it is missing."""
_SHOWN_AT_MOST: Final = 12


class Draft:
    """What has been read so far of one text."""

    __slots__ = ("flags", "indicators", "says_self_drawn", "sets", "tiles", "win", "xier")

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.xier: list[Tile] = []
        self.indicators: list[Tile] = []
        self.sets: list[LaidSet] = []
        self.win: Win | None = None
        self.flags: set[Flag] = set()
        self.says_self_drawn: re.Match[str] | None = None


def read_hand(text: str, indicators: tuple[Tile, ...] = ()) -> Hand:
    """Read a hand in the compact or the Chinese notation.

    `indicators` are those of the round, used where the text names none. Raises HandError with the
    part that wasn't understood, its place and what would be right.
    """
    _check_length(text)
    folded = fold(text)
    draft = Draft()
    try:
        parts = parts_of(folded)
        if not parts:
            raise Misread("empty", 0, len(folded))
        for part in parts:
            READERS[part.lastgroup or ""](draft, part)
        return _as_hand(draft, indicators)
    except Misread as misread:
        raise misread.in_text(text) from None


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Read nothing but tiles, such as indicators on their own. Raises HandError."""
    _check_length(text)
    try:
        return _tiles_of(fold(text))
    except Misread as misread:
        raise misread.in_text(text) from None


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        details = {"length": len(text), "limit": LONGEST_TEXT}
        raise HandError("too_long", text=text, end=len(text), details=details)


def parts_of(folded: str) -> list[re.Match[str]]:
    """The parts that a text consists of."""
    parts = []
    position = 0
    while (part := _PART.match(folded, position)) and part.lastgroup != "end":
        parts.append(part)
        position = part.end()
    if part is None:
        raise _not_understood(folded, position)
    return parts


def _read_tiles(draft: Draft, part: re.Match[str]) -> None:
    tiles = tiles_in(part, "tiles")
    (draft.xier if is_xier(tiles[0]) else draft.tiles).extend(tiles)


def _read_bracket(draft: Draft, part: re.Match[str]) -> None:
    start, end = part.start("bracket"), part.end()
    opening, closing = part["bracket"], part["close"]
    if CLOSING[opening] != closing:
        raise Misread("wrong_bracket", end - 1, end, found=closing, right=CLOSING[opening])
    tiles = tiles_in(part, "inside")
    if not tiles:
        raise Misread("empty_set", start, end)
    tile = _same_tile(tiles, start, end)
    kinds = BRACKET_KINDS[opening]
    if len(tiles) not in kinds:
        kind = next(iter(kinds.values()))
        raise Misread(f"{kind}_size", start, end, tile=TILE_NAMES[tile], count=len(tiles))
    draft.sets.append(LaidSet(kinds[len(tiles)], tile, len(tiles)))


def _read_set(draft: Draft, part: re.Match[str]) -> None:
    start, end = part.start("set"), part.end()
    kind = SET_WORDS[part["set"]]
    tiles = tiles_in(part, "set_tile")
    tile = _same_tile(tiles, start, end)
    copies = WORD_COPIES[kind] if len(tiles) == 1 else len(tiles)
    if WORD_COPIES[kind] not in (copies, ALL_IN_PLAY):
        raise Misread(f"{kind}_size", start, end, tile=TILE_NAMES[tile], count=len(tiles))
    draft.sets.append(LaidSet(kind, tile, copies))


def _same_tile(tiles: tuple[Tile, ...], start: int, end: int) -> Tile:
    """The one tile that a set is made of."""
    if any(map(is_xier, tiles)):
        raise Misread("xier_in_set", start, end)
    if tiles.count(tiles[0]) < len(tiles):
        raise Misread("run_laid_down" if _is_run(sorted(tiles)) else "mixed_set", start, end)
    return tiles[0]


def _is_run(tiles: list[Tile]) -> bool:
    low, high = tiles[0], tiles[-1]
    return tiles == [low, low + 1, low + 2] and is_number(high) and low // RANKS == high // RANKS


def _read_win(draft: Draft, part: re.Match[str]) -> None:
    tiles = tiles_in(part, "win_tile")
    if len(tiles) > 1 or draft.win is not None:
        raise Misread("two_winning_tiles", part.start("win"), part.end())
    draft.win = Win(tiles[0], WIN_WORDS[part["win"]])


def _read_indicators(draft: Draft, part: re.Match[str]) -> None:
    tiles = tiles_in(part, "shown")
    if ANY_XIER in tiles:
        raise Misread("unnamed_indicator", part.start("indicator"), part.end())
    draft.indicators.extend(tiles)


def _read_flag(draft: Draft, part: re.Match[str]) -> None:
    draft.flags.add(FLAG_WORDS[part["flag"]])


def _read_self_drawn(draft: Draft, part: re.Match[str]) -> None:
    draft.says_self_drawn = part


READERS: Final = {
    "tiles": _read_tiles,
    "close": _read_bracket,
    "set_tile": _read_set,
    "win_tile": _read_win,
    "shown": _read_indicators,
    "flag": _read_flag,
    "self_drawn": _read_self_drawn,
}
"""The reader of each part, by the last group of its pattern."""


def tiles_in(part: re.Match[str], group: str) -> tuple[Tile, ...]:
    """The tiles in a group of the pattern that holds nothing else."""
    try:
        return _tiles_of(part[group])
    except Misread as misread:
        start = part.start(group)
        raise misread.moved(start) from None


@lru_cache(maxsize=2048)
def _tiles_of(stretch: str) -> tuple[Tile, ...]:
    """The tiles in a stretch of text, word by word."""
    tiles: tuple[Tile, ...] = ()
    position = 0
    while word := _ONE_WORD.match(stretch, position):
        tiles += _tiles_of_word(word[1], word.start(1))
        position = word.end()
    if trim(stretch[position:]):
        raise _not_understood(stretch, position)
    return tiles


def _tiles_of_word(word: str, start: int) -> tuple[Tile, ...]:
    suit = SUIT_WORDS.get(word[-1])
    if suit is None:
        return (TILE_WORDS[word],) if word in TILE_WORDS else _unnamed_xier(word, start)
    first, last = FIRST_TILE[suit] - 1, LAST_RANK[suit]
    ranks = [DIGITS[digit] for digit in word[:-1]]
    for at, rank in enumerate(ranks, start):
        if not 1 <= rank <= last:
            raise Misread("no_such_rank", at, at + 1, rank=rank, suit=suit, last=last)
    return tuple([first + rank for rank in ranks])


def trim(text: str) -> str:
    """The text without the gap before it."""
    return text.lstrip(" \t\r\n\f\v,;")


def _unnamed_xier(word: str, start: int) -> tuple[Tile, ...]:
    count = 0
    digits = [DIGITS[character] for character in word if character in DIGITS] or [1]
    for digit in digits:
        count = count * 10 + digit
    if not 1 <= count <= len(XIER):
        raise Misread("xier_count", start, start + len(word), count=count)
    return (ANY_XIER,) * count


def _not_understood(folded: str, position: int) -> Misread:
    """What to say of a text that can't be read on from `position`."""
    found = _UNREADABLE.match(folded, position)
    assert found is not None
    name = found.lastgroup
    assert name is not None
    if name == "tile_missing" and _misspelt_tile_at(folded, found.end()):
        return _not_understood(folded, found.end())
    start, end = found.span(name)
    details = {key: _shortened(value) for key, value in found.groupdict().items() if value}
    return Misread(name, start, min(end, start + _SHOWN_AT_MOST), **details)


def _misspelt_tile_at(folded: str, position: int) -> bool:
    found = _UNREADABLE.match(folded, position)
    return found is not None and found.lastgroup in _MISSPELT_TILES and not _ONE_WORD.match(folded, position)


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN_AT_MOST else text[: _SHOWN_AT_MOST - 1] + "…"


def _as_hand(draft: Draft, indicators: tuple[Tile, ...]) -> Hand:
    shown = tuple(sorted(draft.indicators or indicators))
    return Hand(
        indicators=shown,
        tiles=tuple(sorted(draft.tiles)),
        xier=tuple(sorted(draft.xier)),
        laid=_laid_sets(draft.sets, shown),
        win=_winning_tile(draft),
        flags=frozenset(draft.flags),
    )


def _laid_sets(sets: list[LaidSet], shown: tuple[Tile, ...]) -> tuple[LaidSet, ...]:
    if not sets:
        return ()
    whole = [
        LaidSet(laid.kind, laid.tile, COPIES - shown.count(laid.tile)) if laid.copies == ALL_IN_PLAY else laid
        for laid in sets
    ]
    return tuple(sorted(whole, key=lambda laid: (COLUMNS.index(laid.kind), laid.tile, laid.copies)))


def _winning_tile(draft: Draft) -> Win | None:
    if draft.says_self_drawn is None:
        return draft.win
    if draft.win is not None:
        return Win(draft.win.tile, self_drawn=True)
    if Flag.TIANHU not in draft.flags:
        start, end = draft.says_self_drawn.span("self_drawn")
        raise Misread("self_drawn_without_tile", start, end)
    return None
