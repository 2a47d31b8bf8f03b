"""The quick way to read a text that can be taken in one way only: the compact forms, and words that touch
nothing but the tile behind them. Whatever else there is in a text leaves it to the search."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from scoring.hand import Flag, GroupKind, Hand, LaidSet, Win
from scoring.notation.assembly import whole_sets
from scoring.notation.vocabulary import (
    ALL_IN_PLAY,
    BRACKET_KINDS,
    CLOSING,
    DIGITS,
    FIRST_TILE,
    FLAG_WORDS,
    LAST_RANK,
    SET_WORDS,
    SUIT_WORDS,
    TILE_WORDS,
    UNCLEAR_SUITS,
    WORD_COPIES,
)
from scoring.tiles import ANY_XIER, XIER, Tile, is_xier

_SUITS: Final = {
    word: suit for word, suit in SUIT_WORDS.items() if len(word) == 1 and suit not in UNCLEAR_SUITS
}
_TILES_BY_WORD: Final = {word: tile for word, tile in TILE_WORDS.items() if not word.isascii()}
_SETS: Final = {word: kind for word, kind in SET_WORDS.items() if kind is not None and not word.isascii()}
_FLAGS: Final = {word: flag for word, flag in FLAG_WORDS.items() if len(word) == 2 or not word.isascii()}
_SELF_DRAWN: Final = ("*", "自摸")
_SIGNS: Final = ("+", "*", "j")


def _any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words, longer ones first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_DIGIT: Final = f"[{''.join(DIGITS)}]"
_SUIT: Final = f"[{''.join(_SUITS)}]"
_APART: Final = r"(?<![^\s,;])"
_ANY_XIER: Final = rf"{_APART}{_DIGIT}{{1,2}}喜儿?|{_APART}x{_DIGIT}?|喜儿(?:{_DIGIT}(?=[\s,;]|\Z))?"
_TILES: Final = f"(?:{_DIGIT}+(?!zm){_SUIT}|{_ANY_XIER}|{_any_of(_TILES_BY_WORD)})"
_GAP: Final = r"[\s,;]*"
_PART: Final = re.compile(
    rf"{_GAP}(?:"
    rf"(?P<tiles>{_TILES})"
    rf"|(?P<bracket>[\[({{])(?P<inside>[^\[\](){{}}]*)(?P<close>[\])}}])"
    rf"|(?P<win>[+*]|{_APART}(?:胡|自摸)){_GAP}(?P<win_tile>{_TILES})"
    rf"|(?P<indicator>j|{_APART}将){_GAP}(?P<shown>{_TILES}+)"
    rf"|(?P<flag>{_any_of(_FLAGS)})"
    rf"|(?P<self_drawn>zm|{_APART}自摸(?=[\s,;]|\Z))"
    rf"|{_APART}(?P<set>{_any_of(_SETS)}){_GAP}(?P<set_tile>{_TILES})"
    r"|(?P<end>\Z))"
)
_ONE_WORD: Final = re.compile(rf"{_GAP}({_TILES})")


class _Unclear(Exception):
    """The text has to be searched, be it for its readings or for what is wrong."""


def read_plainly(folded: str, round_indicators: tuple[Tile, ...]) -> Hand | None:
    """The hand of a folded text; None if the text may have several readings, or none."""
    try:
        return _Draft().read(folded, round_indicators)
    except _Unclear:
        return None


class _Draft:
    """What has been read so far of one text."""

    __slots__ = ("flags", "indicators", "self_drawn", "sets", "tiles", "win", "xier")

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.xier: list[Tile] = []
        self.indicators: list[Tile] = []
        self.sets: list[LaidSet] = []
        self.win: Win | None = None
        self.flags: set[Flag] = set()
        self.self_drawn = ""

    def read(self, folded: str, round_indicators: tuple[Tile, ...]) -> Hand:
        position = 0
        before: re.Match[str] | None = None
        while (part := _PART.match(folded, position)) and part.lastgroup != "end":
            self._take(part)
            if before is not None:
                _refuse_lone_tile(before, part, folded)
                _refuse_word_between(before, part)
                _refuse_more_of_its_tile(before, part)
            before = part
            position = part.end()
        if part is None or before is None:
            raise _Unclear
        return self._hand(round_indicators)

    def _take(self, part: re.Match[str]) -> None:
        name = part.lastgroup
        if name == "tiles":
            tiles = _tiles_of(part["tiles"])
            (self.xier if is_xier(tiles[0]) else self.tiles).extend(tiles)
        elif name == "close":
            self._take_bracket(part)
        elif name == "set_tile":
            self._take_set(_SETS[part["set"]], _tiles_of(part["set_tile"]))
        elif name == "win_tile":
            tiles = _tiles_of(part["win_tile"])
            if len(tiles) > 1 or self.win is not None:
                raise _Unclear
            self.win = Win(tiles[0], part["win"] in _SELF_DRAWN)
        elif name == "shown":
            self.indicators += _tiles_of(part["shown"])
        elif name == "flag":
            self.flags.add(_FLAGS[part["flag"]])
        else:
            self.self_drawn = part["self_drawn"]

    def _take_bracket(self, part: re.Match[str]) -> None:
        opening = part["bracket"]
        tiles = _tiles_of(part["inside"])
        kind = BRACKET_KINDS[opening].get(len(tiles))
        if CLOSING[opening] != part["close"] or kind is None:
            raise _Unclear
        self.sets.append(LaidSet(kind, _same_tile(tiles), len(tiles)))

    def _take_set(self, kind: GroupKind, tiles: tuple[Tile, ...]) -> None:
        copies = WORD_COPIES[kind] if len(tiles) == 1 else len(tiles)
        if WORD_COPIES[kind] not in (copies, ALL_IN_PLAY) or len(tiles) > len(XIER):
            raise _Unclear
        self.sets.append(LaidSet(kind, _same_tile(tiles), copies))

    def _hand(self, round_indicators: tuple[Tile, ...]) -> Hand:
        if ANY_XIER in self.indicators:
            raise _Unclear
        shown = tuple(sorted(self.indicators or round_indicators))
        win = self.win
        if self.self_drawn:
            if win is not None:
                win = Win(win.tile, self_drawn=True)
            elif Flag.TIANHU not in self.flags or self.self_drawn != "zm":
                raise _Unclear
        return Hand(
            indicators=shown,
            tiles=tuple(sorted(self.tiles)),
            xier=tuple(sorted(self.xier)),
            laid=whole_sets(self.sets, shown) if self.sets else (),
            win=win,
            flags=frozenset(self.flags),
        )


def _refuse_lone_tile(before: re.Match[str], part: re.Match[str], folded: str) -> None:
    """A single tile alone behind a single indicator may be shown as well."""
    if before.lastgroup != "shown" or part.lastgroup != "tiles":
        return
    if len(_tiles_of(before["shown"])) > 1 or len(_tiles_of(part["tiles"])) > 1:
        return
    ends = part.end() == len(folded) or folded[part.end()] in " \n,;"
    if ends or part.start("tiles") == part.start():
        raise _Unclear


def _refuse_more_of_its_tile(before: re.Match[str], part: re.Match[str]) -> None:
    """碰红花红花红花: tiles that touch belong to the word together."""
    name = before.lastgroup or ""
    touches = part.lastgroup == "tiles" and part.start("tiles") == before.end()
    if not touches or name not in ("set_tile", "win_tile") or before[_WORD_OF[name]] in _SIGNS:
        return
    if _tiles_of(part["tiles"])[0] in _tiles_of(before[name]):
        raise _Unclear


_WORD_OF: Final = {"win_tile": "win", "shown": "indicator", "set_tile": "set"}


def _refuse_word_between(before: re.Match[str], part: re.Match[str]) -> None:
    """A word with a blank on both sides may belong to the tiles before it."""
    word = _WORD_OF.get(part.lastgroup or "")
    if word is None or before.lastgroup not in ("tiles", "self_drawn") or part[word] in _SIGNS:
        return
    if (
        part.end(word) == part.start(part.lastgroup or "")
        or part[0][: part.start(word) - part.start()].strip()
    ):
        return
    tiles = _tiles_of(before["tiles"]) if before.lastgroup == "tiles" else ()
    fitting = {"win": len(tiles) <= 1, "indicator": len(tiles) <= 2, "set": len(set(tiles)) == 1}
    if fitting[word]:
        raise _Unclear


def _same_tile(tiles: tuple[Tile, ...]) -> Tile:
    if tiles.count(tiles[0]) < len(tiles) or is_xier(tiles[0]):
        raise _Unclear
    return tiles[0]


@lru_cache(maxsize=2048)
def _tiles_of(stretch: str) -> tuple[Tile, ...]:
    """The tiles in a stretch of text, word by word."""
    tiles: tuple[Tile, ...] = ()
    position = 0
    while word := _ONE_WORD.match(stretch, position):
        tiles += _tiles_of_word(word[1])
        position = word.end()
    if stretch[position:].strip(" \n,;"):
        raise _Unclear
    return tiles


def _tiles_of_word(word: str) -> tuple[Tile, ...]:
    suit = _SUITS.get(word[-1])
    if suit is None:
        return (_TILES_BY_WORD[word],) if word in _TILES_BY_WORD else _unnamed_xier(word)
    first, last = FIRST_TILE[suit] - 1, LAST_RANK[suit]
    ranks = [DIGITS[digit] for digit in word[:-1]]
    if not all(1 <= rank <= last for rank in ranks):
        raise _Unclear
    return tuple([first + rank for rank in ranks])


def _unnamed_xier(word: str) -> tuple[Tile, ...]:
    count = 0
    for digit in [DIGITS[character] for character in word if character in DIGITS] or [1]:
        count = count * 10 + digit
    if not 1 <= count <= len(XIER):
        raise _Unclear
    return (ANY_XIER,) * count
