"""Tokens as the items of a hand: units of tiles, words that belong to one of them, and marks on their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.notation.misread import Misread
from scoring.notation.tokens import Role
from scoring.notation.vocabulary import DRAGON_TILES, FIRST_TILE, UNCLEAR_SUITS, WIN_WORDS
from scoring.tiles import ANY_XIER, Tile, is_number


@dataclass(slots=True)
class Unit:
    """Tiles written together: digits with their suit, a word, or what stands in brackets.

    `letter` is the unclear letter that the suit was written with; `tiles` are then those of its first
    meaning. What stands in brackets has the opening one as `bracket`, and its `parts`; its `letter` is then
    that bracket and all letters in it. `word` is the tile's name, if it has one. `times`: × has
    multiplied it.
    """

    tiles: tuple[Tile, ...]
    start: int
    end: int
    letter: str = ""
    bracket: str = ""
    word: str = ""
    parts: tuple[Unit, ...] = ()
    times: bool = False

    def meaning(self, letters: Mapping[str, str]) -> tuple[Tile, ...]:
        """The tiles, where the unclear letters mean these suits."""
        if not self.letter:
            return self.tiles
        if len(self.letter) > 1:
            return tuple(tile for part in self.parts for tile in part.meaning(letters))
        shift = FIRST_TILE[letters[self.letter]] - FIRST_TILE[UNCLEAR_SUITS[self.letter][0]]
        return tuple([tile + shift for tile in self.tiles])


@dataclass(slots=True)
class Word:
    """A word that belongs to the tiles before or behind it.

    `touches_before`, `touches_behind`: nothing is between. `forward`: it stands before its tiles only;
    `looks_forward`: a mark or a line break before it makes it rather do so.
    """

    role: Role
    word: str
    value: Any
    start: int
    end: int
    touches_before: bool = False
    touches_behind: bool = False
    forward: bool = False
    looks_forward: bool = False


@dataclass(slots=True)
class Mark:
    """A flag, a claim, a label: it needs no tiles."""

    role: Role
    word: str
    value: Any
    start: int
    end: int


Item = Unit | Word | Mark


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a word may be taken for.

    `units` are places of its tiles among the items, `value` what it says of them. Of each unit for
    indicators `takes` has how many tiles it takes: from the left, or below zero from the right.
    """

    role: Role
    units: tuple[int, ...] = ()
    value: Any = None
    takes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A word with what it may be taken for: `likely` as it stands, `else_` where none of that works out.

    `place` is the word's place among the items. `misfit` is what it was meant for if nothing fits, so that
    the error can say why it can't be.
    """

    word: Word
    place: int
    likely: tuple[Choice, ...]
    else_: tuple[Choice, ...] = ()
    misfit: tuple[Choice, ...] = ()


def may_be_part_of_a_name(word: Word, before: Item | None) -> bool:
    """Whether "dragon" may be part of the tile's name before it: red dragon, white dragon."""
    return word.word == "dragon" and isinstance(before, Unit) and before.word in DRAGON_TILES


def is_win(word: Word) -> bool:
    """Whether a word may mark the winning tile."""
    return word.word in WIN_WORDS


def takes_number_behind(unit: Unit) -> bool:
    """Whether a number that touches a unit from behind may count it: `红花2`, `喜儿3`."""
    return bool(unit.word) and len(unit.tiles) == 1 and not (unit.times or is_number(unit.tiles[0]))


def times_of(unit: Unit, count: int) -> tuple[Tile, ...]:
    """The tiles so often; several 喜 are any 喜儿."""
    return counted(unit.tiles, unit.word, count) if len(unit.tiles) == 1 else unit.tiles * count


def counted(tiles: tuple[Tile, ...], word: str, count: int) -> tuple[Tile, ...]:
    """So many of a tile; 一喜, 三喜 are any 喜儿."""
    return (ANY_XIER,) * count if word == "喜" else tiles * count


def units_only(items: list[Item]) -> list[Unit]:
    """What stands in brackets: tiles, and how many."""
    units: list[Unit] = []
    waiting: int | None = None
    for item in items:
        if isinstance(item, Unit):
            units.append(item if waiting is None else replace(item, tiles=times_of(item, waiting)))
            waiting = None
        elif isinstance(item, Word) and item.role is Role.COUNT:
            if units and item.touches_before:
                units[-1] = replace(units[-1], tiles=times_of(units[-1], item.value))
            else:
                waiting = item.value
        elif isinstance(item, Word):
            raise Misread("tile_missing", item.start, item.end, tile_missing=item.word)
        else:
            raise Misread("not_understood", item.start, item.end, not_understood=item.word)
    return units
