"""The hand notation: text to `Hand` and back.

`read_hand` takes the compact and the Chinese forms, mixed freely; `write_hand` gives the canonical
compact form, which reads back as the same hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from scoring.base_table import COLUMNS
from scoring.errors import HandError, HandPart
from scoring.hand import Flag, GroupKind, Hand, LaidSet, Win
from scoring.normal_text import fold, place_as_typed
from scoring.tiles import (
    ANY_XIER,
    COPIES,
    HONOURS,
    RANKS,
    TILE_NAMES,
    XIER,
    Tile,
    is_number,
    is_xier,
)

# --- The words of the notation ---------------------------------------------------------------------

_SUIT_WORDS: Final = {
    **dict.fromkeys(("m", "万", "萬"), "m"),
    **dict.fromkeys(("p", "筒", "饼", "餅"), "p"),
    **dict.fromkeys(("s", "条", "條", "索"), "s"),
    "z": "z",
    "f": "f",
}
_FIRST_TILE: Final = {"m": 0, "p": 9, "s": 18, "z": HONOURS.start, "f": XIER.start}
_LAST_RANK: Final = {"m": 9, "p": 9, "s": 9, "z": len(HONOURS), "f": len(XIER)}
_DIGITS: Final = {
    **{digit: value for value, digit in enumerate("0123456789")},
    **{digit: value for value, digit in enumerate("零一二三四五六七八九")},
    "〇": 0,
    "两": 2,
    "兩": 2,
}
_TILE_WORDS: Final[dict[str, Tile]] = {
    **dict.fromkeys(("红花", "紅花", "红", "紅", "🀄"), HONOURS[0]),
    **dict.fromkeys(("千字", "千", "🀅"), HONOURS[1]),
    **dict.fromkeys(("白花", "白", "🀆"), HONOURS[2]),
    **{chr(0x1F007 + rank): _FIRST_TILE["m"] + rank for rank in range(9)},
    **{chr(0x1F010 + rank): _FIRST_TILE["s"] + rank for rank in range(9)},
    **{chr(0x1F019 + rank): _FIRST_TILE["p"] + rank for rank in range(9)},
    **{
        word: XIER.start + index
        for index, words in enumerate(("福", "禄祿", "寿壽", "喜", "财財"))
        for word in words
    },
}
_SET_WORDS: Final = {
    "碰": GroupKind.PUNG,
    **dict.fromkeys(("明杠", "明槓"), GroupKind.OPEN_KONG),
    **dict.fromkeys(("暗杠", "暗槓"), GroupKind.CONCEALED_KONG),
    **dict.fromkeys(("撂龙", "撂龍", "龙", "龍", "明牌"), GroupKind.DRAGON),
}
_FLAG_WORDS: Final = {
    **dict.fromkeys(("gk", "杠开", "杠開", "槓開", "槓开"), Flag.GANGKAI),
    **dict.fromkeys(("hd", "海底捞月", "海底撈月", "海底", "捞月", "撈月"), Flag.HAIDI),
    **dict.fromkeys(("th", "天胡", "天成"), Flag.TIANHU),
    **dict.fromkeys(("dh", "地胡"), Flag.DIHU),
    **dict.fromkeys(("tt", "天听", "天聽", "折庄", "折莊"), Flag.TIANTING),
    **dict.fromkeys(("qs", "起手"), Flag.QISHOU),
}
_WIN_WORDS: Final = ("+", "胡", "*", "自摸")
_SELF_DRAWN_WORDS: Final = ("*", "自摸")
_SELF_DRAWN_FLAGS: Final = ("zm", "自摸")
_INDICATOR_WORDS: Final = ("j", "将", "將")
_CLOSING: Final = {"[": "]", "(": ")", "{": "}"}
_BRACKET_KINDS: Final = {
    "[": {3: GroupKind.PUNG, 4: GroupKind.OPEN_KONG},
    "(": {4: GroupKind.CONCEALED_KONG},
    "{": {2: GroupKind.DRAGON, 3: GroupKind.DRAGON, 4: GroupKind.DRAGON},
}
"""What a bracket means, by the number of tiles in it."""

_ALL_IN_PLAY: Final = 0
_WORD_COPIES: Final = {
    GroupKind.PUNG: 3,
    GroupKind.OPEN_KONG: COPIES,
    GroupKind.CONCEALED_KONG: COPIES,
    GroupKind.DRAGON: _ALL_IN_PLAY,
}
"""How many tiles a set has that is named by a word."""


LONGEST_TEXT: Final = 500
"""Characters; the longest hand, every tile in words and apart, is half as long."""


def _any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words, longer ones first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_DIGIT: Final = f"[{''.join(_DIGITS)}]"
_SUIT: Final = f"[{''.join(_SUIT_WORDS)}]"
# The digit behind 喜儿 is a count unless it begins the tiles that follow; behind x it always is.
_COUNT_BEHIND: Final = f"{_DIGIT}(?!{_DIGIT}*(?!zm){_SUIT})"
_ANY_XIER: Final = f"{_DIGIT}{{1,2}}喜[儿兒]?|x{_DIGIT}?|喜[儿兒](?:{_COUNT_BEHIND})?"
_TILES: Final = f"(?:{_DIGIT}+(?!zm){_SUIT}|{_ANY_XIER}|{_any_of(_TILE_WORDS)})"
_GAP: Final = r"[\s,;]*"
_PART: Final = re.compile(
    rf"{_GAP}(?:"
    rf"(?P<tiles>{_TILES})"
    rf"|(?P<bracket>[\[({{])(?P<inside>[^\[\](){{}}]*)(?P<close>[\])}}])"
    rf"|(?P<win>{_any_of(_WIN_WORDS)}){_GAP}(?P<win_tile>{_TILES})"
    rf"|(?P<indicator>{_any_of(_INDICATOR_WORDS)}){_GAP}(?P<shown>{_TILES}+)"
    rf"|(?P<flag>{_any_of(_FLAG_WORDS)})"
    rf"|(?P<self_drawn>{_any_of(_SELF_DRAWN_FLAGS)})"
    rf"|(?P<set>{_any_of(_SET_WORDS)}){_GAP}(?P<set_tile>{_TILES})"
    r"|(?P<end>\Z))"
)
_ONE_WORD: Final = re.compile(rf"{_GAP}({_TILES})")
_UNREADABLE: Final = re.compile(
    rf"{_GAP}(?:"
    rf"(?P<number>{_DIGIT}+)(?P<number_before_word>{_any_of(_TILE_WORDS)})"
    rf"|(?P<digits>{_DIGIT}+)(?P<unknown_letter>[^\W\d_])"
    rf"|(?P<digits_without_suit>{_DIGIT}+)"
    rf"|(?P<tile_missing>{_any_of((*_WIN_WORDS, *_INDICATOR_WORDS, *_SET_WORDS))})"
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


# --- Reading ---------------------------------------------------------------------------------------


class _Misread(Exception):
    """What is wrong between two places of the folded text."""

    def __init__(self, code: str, start: int, end: int, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.start = start
        self.end = end
        self.details = details


class _Draft:
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
    draft = _Draft()
    try:
        parts = _parts(folded)
        if not parts:
            raise _Misread("empty", 0, len(folded))
        for part in parts:
            _READERS[part.lastgroup or ""](draft, part)
        return _as_hand(draft, indicators)
    except _Misread as misread:
        raise _at_its_place(misread, text) from None


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Read nothing but tiles, such as indicators on their own. Raises HandError."""
    _check_length(text)
    try:
        return _tiles_of(fold(text))
    except _Misread as misread:
        raise _at_its_place(misread, text) from None


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        details = {"length": len(text), "limit": LONGEST_TEXT}
        raise HandError("too_long", text=text, end=len(text), details=details)


def _at_its_place(misread: _Misread, text: str) -> HandError:
    start, end = place_as_typed(text, misread.start, misread.end)
    return HandError(misread.code, text=text, start=start, end=end, details=misread.details)


def _parts(folded: str) -> list[re.Match[str]]:
    """The parts that a text consists of."""
    parts = []
    position = 0
    while (part := _PART.match(folded, position)) and part.lastgroup != "end":
        parts.append(part)
        position = part.end()
    if part is None:
        raise _not_understood(folded, position)
    return parts


def _read_tiles(draft: _Draft, part: re.Match[str]) -> None:
    tiles = _tiles_in(part, "tiles")
    (draft.xier if is_xier(tiles[0]) else draft.tiles).extend(tiles)


def _read_bracket(draft: _Draft, part: re.Match[str]) -> None:
    start, end = part.start("bracket"), part.end()
    opening, closing = part["bracket"], part["close"]
    if _CLOSING[opening] != closing:
        raise _Misread("wrong_bracket", end - 1, end, found=closing, right=_CLOSING[opening])
    tiles = _tiles_in(part, "inside")
    if not tiles:
        raise _Misread("empty_set", start, end)
    tile = _same_tile(tiles, start, end)
    kinds = _BRACKET_KINDS[opening]
    if len(tiles) not in kinds:
        kind = next(iter(kinds.values()))
        raise _Misread(f"{kind}_size", start, end, tile=TILE_NAMES[tile], count=len(tiles))
    draft.sets.append(LaidSet(kinds[len(tiles)], tile, len(tiles)))


def _read_set(draft: _Draft, part: re.Match[str]) -> None:
    start, end = part.start("set"), part.end()
    kind = _SET_WORDS[part["set"]]
    tiles = _tiles_in(part, "set_tile")
    tile = _same_tile(tiles, start, end)
    copies = _WORD_COPIES[kind] if len(tiles) == 1 else len(tiles)
    if _WORD_COPIES[kind] not in (copies, _ALL_IN_PLAY):
        raise _Misread(f"{kind}_size", start, end, tile=TILE_NAMES[tile], count=len(tiles))
    draft.sets.append(LaidSet(kind, tile, copies))


def _same_tile(tiles: tuple[Tile, ...], start: int, end: int) -> Tile:
    """The one tile that a set is made of."""
    if any(map(is_xier, tiles)):
        raise _Misread("xier_in_set", start, end)
    if tiles.count(tiles[0]) < len(tiles):
        raise _Misread("run_laid_down" if _is_run(sorted(tiles)) else "mixed_set", start, end)
    return tiles[0]


def _is_run(tiles: list[Tile]) -> bool:
    low, high = tiles[0], tiles[-1]
    return tiles == [low, low + 1, low + 2] and is_number(high) and low // RANKS == high // RANKS


def _read_win(draft: _Draft, part: re.Match[str]) -> None:
    tiles = _tiles_in(part, "win_tile")
    if len(tiles) > 1 or draft.win is not None:
        raise _Misread("two_winning_tiles", part.start("win"), part.end())
    draft.win = Win(tiles[0], part["win"] in _SELF_DRAWN_WORDS)


def _read_indicators(draft: _Draft, part: re.Match[str]) -> None:
    tiles = _tiles_in(part, "shown")
    if ANY_XIER in tiles:
        raise _Misread("unnamed_indicator", part.start("indicator"), part.end())
    draft.indicators.extend(tiles)


def _read_flag(draft: _Draft, part: re.Match[str]) -> None:
    draft.flags.add(_FLAG_WORDS[part["flag"]])


def _read_self_drawn(draft: _Draft, part: re.Match[str]) -> None:
    draft.says_self_drawn = part


_READERS: Final = {
    "tiles": _read_tiles,
    "close": _read_bracket,
    "set_tile": _read_set,
    "win_tile": _read_win,
    "shown": _read_indicators,
    "flag": _read_flag,
    "self_drawn": _read_self_drawn,
}
"""The reader of each part, by the last group of its pattern."""


def _tiles_in(part: re.Match[str], group: str) -> tuple[Tile, ...]:
    """The tiles in a group of the pattern that holds nothing else."""
    try:
        return _tiles_of(part[group])
    except _Misread as misread:
        start = part.start(group)
        raise _Misread(misread.code, start + misread.start, start + misread.end, **misread.details) from None


@lru_cache(maxsize=2048)
def _tiles_of(stretch: str) -> tuple[Tile, ...]:
    """The tiles in a stretch of text, word by word."""
    tiles: tuple[Tile, ...] = ()
    position = 0
    while word := _ONE_WORD.match(stretch, position):
        tiles += _tiles_of_word(word[1], word.start(1))
        position = word.end()
    if _trim(stretch[position:]):
        raise _not_understood(stretch, position)
    return tiles


def _tiles_of_word(word: str, start: int) -> tuple[Tile, ...]:
    suit = _SUIT_WORDS.get(word[-1])
    if suit is None:
        return (_TILE_WORDS[word],) if word in _TILE_WORDS else _unnamed_xier(word, start)
    first, last = _FIRST_TILE[suit] - 1, _LAST_RANK[suit]
    ranks = [_DIGITS[digit] for digit in word[:-1]]
    for at, rank in enumerate(ranks, start):
        if not 1 <= rank <= last:
            raise _Misread("no_such_rank", at, at + 1, rank=rank, suit=suit, last=last)
    return tuple([first + rank for rank in ranks])


def _trim(text: str) -> str:
    """The text without the gap before it."""
    return text.lstrip(" \t\r\n\f\v,;")


def _unnamed_xier(word: str, start: int) -> tuple[Tile, ...]:
    count = 0
    digits = [_DIGITS[character] for character in word if character in _DIGITS] or [1]
    for digit in digits:
        count = count * 10 + digit
    if not 1 <= count <= len(XIER):
        raise _Misread("xier_count", start, start + len(word), count=count)
    return (ANY_XIER,) * count


def _not_understood(folded: str, position: int) -> _Misread:
    """What to say of a text that can't be read on from `position`."""
    found = _UNREADABLE.match(folded, position)
    assert found is not None
    name = found.lastgroup
    assert name is not None
    if name == "tile_missing" and _misspelt_tile_at(folded, found.end()):
        return _not_understood(folded, found.end())
    start, end = found.span(name)
    details = {key: _shortened(value) for key, value in found.groupdict().items() if value}
    return _Misread(name, start, min(end, start + _SHOWN_AT_MOST), **details)


def _misspelt_tile_at(folded: str, position: int) -> bool:
    found = _UNREADABLE.match(folded, position)
    return found is not None and found.lastgroup in _MISSPELT_TILES and not _ONE_WORD.match(folded, position)


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN_AT_MOST else text[: _SHOWN_AT_MOST - 1] + "…"


def _as_hand(draft: _Draft, indicators: tuple[Tile, ...]) -> Hand:
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
        LaidSet(laid.kind, laid.tile, COPIES - shown.count(laid.tile))
        if laid.copies == _ALL_IN_PLAY
        else laid
        for laid in sets
    ]
    return tuple(sorted(whole, key=lambda laid: (COLUMNS.index(laid.kind), laid.tile, laid.copies)))


def _winning_tile(draft: _Draft) -> Win | None:
    if draft.says_self_drawn is None:
        return draft.win
    if draft.win is not None:
        return Win(draft.win.tile, self_drawn=True)
    if Flag.TIANHU not in draft.flags:
        start, end = draft.says_self_drawn.span("self_drawn")
        raise _Misread("self_drawn_without_tile", start, end)
    return None


# --- Places ----------------------------------------------------------------------------------------

_TILES_IN_PART: Final = {"tiles": "tiles", "close": "inside", "set_tile": "set_tile", "win_tile": "win_tile"}


def place_of(text: str, wanted: HandPart | None) -> tuple[int, int]:
    """Where in the text of a hand the last such part stands; all of the text if there is none."""
    for part in reversed(_parts(fold(text))):
        if wanted is not None and _fits(part, wanted):
            return place_as_typed(text, part.end() - len(_trim(part[0])), part.end())
    return 0, len(text)


def _fits(part: re.Match[str], wanted: HandPart) -> bool:
    draft = _Draft()
    group = part.lastgroup or ""
    _READERS[group](draft, part)
    if wanted.tile is not None:
        return group in _TILES_IN_PART and wanted.tile in _tiles_in(part, _TILES_IN_PART[group])
    if wanted.laid is not None:
        return any(
            (laid.kind, laid.tile) == (wanted.laid.kind, wanted.laid.tile)
            and laid.copies in (wanted.laid.copies, _ALL_IN_PLAY)
            for laid in draft.sets
        )
    return (
        (wanted.flag is not None and wanted.flag in draft.flags)
        or (wanted.win and draft.win is not None)
        or (wanted.indicators and bool(draft.indicators))
    )


# --- Writing ---------------------------------------------------------------------------------------

_BRACKETS: Final = {
    GroupKind.PUNG: "[",
    GroupKind.OPEN_KONG: "[",
    GroupKind.CONCEALED_KONG: "(",
    GroupKind.DRAGON: "{",
}


def write_hand(hand: Hand) -> str:
    """The canonical compact form of a hand."""
    named = tuple(tile for tile in hand.xier if tile != ANY_XIER)
    unnamed = len(hand.xier) - len(named)
    parts = [
        f"j{write_tiles(hand.indicators)}" if hand.indicators else "",
        write_tiles(hand.tiles + named),
        f"x{unnamed}" if unnamed else "",
        *(write_set(laid) for laid in hand.laid),
        f"{'*' if hand.win.self_drawn else '+'}{TILE_NAMES[hand.win.tile]}" if hand.win else "",
        *(flag.value for flag in Flag if flag in hand.flags),
    ]
    return " ".join(part for part in parts if part)


def write_tiles(tiles: tuple[Tile, ...]) -> str:
    """Tiles in the compact form, such as `123m55p`: neighbours of a suit share its letter."""
    names = [TILE_NAMES[tile] for tile in tiles]
    return "".join(
        "".join(name[0] for name in of_suit) + suit
        for suit, of_suit in groupby(names, key=lambda name: name[1])
    )


def write_set(laid: LaidSet) -> str:
    """A set on the table in the compact form, such as `[555m]`."""
    opening = _BRACKETS[laid.kind]
    return opening + write_tiles((laid.tile,) * laid.copies) + _CLOSING[opening]
