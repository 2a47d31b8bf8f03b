"""What a closed round is to have instead, as people type it: a line a seat, and the indicators."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.words.round_line import RoundLineError, read_number, read_round_line
from scoring import HandError, Rules, score_text
from scoring.notation import read_tiles
from scoring.tiles import ANY_XIER, Tile
from storage.names import as_seen
from storage.records import HandLine, NumberLine

Line = HandLine | NumberLine

_INDICATORS: Final = re.compile(r"\s*(?:将牌|將牌|将|將|j)\s*[:：]?\s*(.+)", re.IGNORECASE | re.DOTALL)
_BEHIND_A_NAME: Final = re.compile(r"\s*[:：]\s*|\s+|(?=\d)")


class FixHandError(HandError):
    """A hand of the player with this `name` that can't be read or scored where these `indicators` stand."""

    def __init__(self, name: str, hand: str, indicators: tuple[Tile, ...], error: HandError) -> None:
        super().__init__(
            error.code,
            error.part,
            text=error.text,
            start=error.start,
            end=error.end,
            details=error.details,
            readings=error.readings,
        )
        self.name = name
        self.hand = hand
        self.indicators = indicators


@dataclass
class FixLines:
    """The new lines by the names of their players, and the new indicators; None for those that are there."""

    lines: dict[str, Line] = field(default_factory=dict)
    indicators: tuple[Tile, ...] | None = None


def read_fix(text: str, names: tuple[str, ...], rules: Rules, indicators: tuple[Tile, ...]) -> FixLines:
    """Read `NAME: HAND`, `NAME HU`, several `NAME HU` on a line, and indicators, each line by itself.

    `indicators` are those of the round, for hands that are written without. Raises FixHandError and
    RoundLineError, for the first line that can't be read.
    """
    found = FixLines()
    typed = [line for line in text.splitlines() if line.strip()]
    hands: list[tuple[str, str]] = []
    numbers: list[str] = []
    for line in typed:
        shown = _indicators_in(line)
        named = _named(line, names)
        if shown is not None:
            found.indicators = shown
        elif named is not None and read_number(named[1], named[0]) is None and not _numbers_in(line, names):
            hands.append(named)
        else:
            numbers.append(line)
    found.lines |= read_round_line("\n".join(numbers), names)
    for name, hand in hands:
        if name in found.lines:
            raise RoundLineError("name_twice", text, name=name)
        found.lines[name] = _hand_line(name, hand, rules, found.indicators or indicators)
    return found


def read_seat(name: str, text: str, rules: Rules, indicators: tuple[Tile, ...]) -> Line:
    """Read what this seat is to have: a hand, a number or nothing. Raises FixHandError and RoundLineError."""
    number = read_number(text, name)
    return number if number is not None else _hand_line(name, text, rules, indicators)


def with_hand(text: str, names: tuple[str, ...], name: str, hand: str) -> str:
    """The lines of a fix with this hand on the line of the player with this name."""
    lines = []
    for line in text.splitlines():
        named = _named(line, names)
        lines.append(seat_line(name, hand) if named is not None and named[0] == name else line)
    return "\n".join(lines)


def seat_line(name: str, text: str) -> str:
    """What a seat is to have on one line with the name, for `read_fix`; a comma parts as a line does."""
    return f"{name}: {', '.join(line for line in text.splitlines() if line.strip())}"


def read_shown(text: str) -> tuple[Tile, ...]:
    """Read indicators by themselves, with or without the word for them. Raises HandError."""
    marked = _INDICATORS.fullmatch(text)
    tiles = tuple(sorted(read_tiles(marked[1] if marked else text)))
    if ANY_XIER in tiles:
        raise HandError("unnamed_indicator")
    return tiles


def _hand_line(name: str, hand: str, rules: Rules, indicators: tuple[Tile, ...]) -> HandLine:
    try:
        return HandLine(hand, score_text(hand, rules, indicators))
    except HandError as error:
        raise FixHandError(name, hand, indicators, error) from error


def _indicators_in(line: str) -> tuple[Tile, ...] | None:
    """The indicators that a line is nothing but; one or two tiles."""
    marked = _INDICATORS.fullmatch(line)
    if marked is None:
        return None
    try:
        tiles = read_shown(line)
    except HandError:
        return None
    return tiles if len(tiles) in (1, 2) else None


def _named(line: str, names: tuple[str, ...]) -> tuple[str, str] | None:
    """The name that a line begins with, the longest there is, and what follows it."""
    seen = as_seen(line)
    for name in sorted(names, key=len, reverse=True):
        begun = as_seen(name)
        if seen.casefold().startswith(begun.casefold()):
            behind = _BEHIND_A_NAME.match(seen, len(begun))
            if behind is not None:
                return name, seen[behind.end() :].strip()
    return None


def _numbers_in(line: str, names: tuple[str, ...]) -> Mapping[str, NumberLine]:
    try:
        return read_round_line(line, names)
    except RoundLineError:
        return {}
