"""Tiles as people name them: in Chinese by their names, with the compact form beside those."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import reduce
from itertools import groupby
from operator import and_
from typing import Final, TypeVar

from bot.words import Words, key_of
from scoring import Hand
from scoring.hand import Win
from scoring.normal_text import fold
from scoring.notation import read_hand, read_tiles
from scoring.tiles import CHINESE_NAMES, TILES_BY_NAME, Tile, is_number

T = TypeVar("T", bound=Hashable)

_COMPACT_PART: Final = re.compile(
    r"(?:zm|[j+*])?[\[({]?(?P<tiles>(?:[1-9]+[mps]|[1-3]+z|[1-5]+f)+)[\])}]?(?:×\d)?"
)
_BETWEEN_READINGS: Final = " / "


def tile_name(short: str, words: Words) -> str:
    """A tile for people: its short form, in Chinese with its name."""
    return f"{CHINESE_NAMES[TILES_BY_NAME[short]]}（{short}）" if words.language == "zh" else short


def tiles_name(written: str, words: Words) -> str:
    """Tiles for people: 457p, in Chinese with their names."""
    return f"{_spoken(read_tiles(written))}（{written}）" if written and words.language == "zh" else written


def part_name(part: str, words: Words) -> str:
    """The names, in brackets, of the tiles in a part of a hand as typed; "" if it has them or needs none."""
    compact = _COMPACT_PART.fullmatch(fold(part)) if words.language == "zh" else None
    return f"（{_spoken(read_tiles(compact['tiles']))}）" if compact else ""


def readings_name(written: str, words: Words) -> str:
    """The hands that a text may be, in Chinese with what tells each from the others."""
    if words.language != "zh":
        return written
    readings = written.split(_BETWEEN_READINGS)
    told = _told_apart([read_hand(reading) for reading in readings], words)
    named = (f"{own}（{reading}）" if own else reading for own, reading in zip(told, readings, strict=True))
    return _BETWEEN_READINGS.join(named)


def _spoken(tiles: Iterable[Tile]) -> str:
    """Tiles as they are read aloud: 四五七筒红花."""
    parts = []
    for suit, of_suit in groupby(tiles, key=lambda tile: CHINESE_NAMES[tile][1:] if is_number(tile) else ""):
        parts += [*(CHINESE_NAMES[tile].removesuffix(suit) for tile in of_suit), suit]
    return "".join(parts)


def _told_apart(hands: Sequence[Hand], words: Words) -> list[str]:
    """What each of the hands has that not all of them have, in words that can be typed."""
    shown = _own_parts([hand.indicators] for hand in hands)
    held = _own_parts([*hand.tiles, *hand.xier] for hand in hands)
    laid = _own_parts(hand.laid for hand in hands)
    wins = _own_parts([hand.win] for hand in hands)
    only_held = len({replace(hand, tiles=(), xier=()) for hand in hands}) == 1
    in_hand = "" if only_held else words("card-hand")
    parts = (
        [
            *(words("page-part-indicators") + _spoken(tiles) for tiles in own_shown if tiles),
            *([in_hand + _spoken(own_held)] if own_held else []),
            *(words(f"group-{key_of(each.kind)}") + CHINESE_NAMES[each.tile] for each in own_laid),
            *(_spoken_win(win, words) for win in own_wins if win),
        ]
        for own_shown, own_held, own_laid, own_wins in zip(shown, held, laid, wins, strict=True)
    )
    return ["，".join(each) for each in parts]


def _spoken_win(win: Win, words: Words) -> str:
    return words("win-self" if win.self_drawn else "win-discard") + CHINESE_NAMES[win.tile]


def _own_parts(of_each: Iterable[Iterable[T]]) -> list[list[T]]:
    """The parts of each that not all of them have, in their order."""
    counts = [Counter(parts) for parts in of_each]
    common = reduce(and_, counts)
    return [list((own - common).elements()) for own in counts]
