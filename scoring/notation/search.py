"""All readings of a text: every word taken for each thing that it may be, as far as that makes hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Final, NamedTuple

from scoring.normal_text import without_edges
from scoring.notation.assembly import assemble
from scoring.notation.grouping import items_of
from scoring.notation.items import Asked, Choice, Item, Unit
from scoring.notation.misread import Misread
from scoring.notation.sides import Sides
from scoring.notation.tokens import Role, tokens_of
from scoring.notation.typed_hand import TypedHand
from scoring.notation.vocabulary import IN_HAND_ONLY, UNCLEAR_SUITS
from scoring.tiles import Tile

MOST_READINGS: Final = 32
"""A text with more of them, finished or begun, is refused: nobody could choose."""

_MOST_STEPS: Final = 4000
"""Choices tried for one text."""


def search_readings(text: str, folded: str, indicators: tuple[Tile, ...]) -> list[TypedHand]:
    """The readings of a text, the most likely first. Raises Misread if there is none.

    Equal hands are one reading. `indicators` are those of the round, for a text that names none.
    """
    start, end = without_edges(folded)
    items = items_of(tokens_of(folded, start, end))
    if not items:
        raise Misread("empty", 0, len(folded))
    asked = Sides(items, folded).asked()
    try:
        found = _assembled(items, _ways(items, asked, every=False), indicators)
    except Misread:
        if not any(each.else_ for each in asked):
            raise
        try:
            found = _assembled(items, _ways(items, asked, every=True), indicators)
        except Misread:
            found = []
        if not found:
            raise
    return [replace(typed, text=text) for typed in found]


class _Way(NamedTuple):
    """How the words up to some place may be taken.

    `used` tells what a unit is used for, `counted` which have their number, `winning` which one won.
    """

    taken: tuple[tuple[Asked, Choice], ...] = ()
    used: Mapping[int, Role] = {}
    counted: frozenset[int] = frozenset()
    winning: int | None = None

    def with_choice(self, asked: Asked, choice: Choice) -> _Way | None:
        """This way and one choice more; None if they contradict each other."""
        taken = (*self.taken, (asked, choice))
        if not choice.units:
            return self._replace(taken=taken)
        if choice.role is Role.COUNT:
            unit = choice.units[0]
            if self.used.get(unit) is Role.INDICATORS and not asked.word.touches_before:
                return None
            in_hand = asked.word.word in IN_HAND_ONLY
            if unit in self.counted or (in_hand and unit in self.used):
                return None
            used = {**self.used, unit: Role.COUNT} if in_hand else self.used
            return self._replace(taken=taken, used=used, counted=self.counted | {unit})
        if choice.role is Role.LABEL:
            return self._replace(taken=taken)
        role = Role.WIN if choice.role is Role.WAIT else choice.role
        if role is Role.WIN:
            if self.winning not in (None, choice.units[0]):
                return None
            if self.used.get(choice.units[0], Role.WIN) is not Role.WIN:
                return None
            used = {**self.used, choice.units[0]: Role.WIN}
            return self._replace(taken=taken, used=used, winning=choice.units[0])
        if any(unit in self.used for unit in choice.units):
            return None
        return self._replace(taken=taken, used={**self.used, **dict.fromkeys(choice.units, role)})


def _ways(items: list[Item], asked: list[Asked], every: bool) -> list[_Way]:
    """The ways to take all words together; with `every` also those that are less likely."""
    ways = [_Way()]
    steps = 0
    for each in asked:
        choices = each.likely + each.else_ if every else each.likely
        if each.word.role is Role.LABEL:
            further = [_on_the_table(way, each) for way in ways]
        else:
            further = [[way.with_choice(each, choice) for choice in choices] for way in ways]
        steps += len(ways) * len(choices)
        found = [way for of_way in further for way in of_way if way is not None]
        if not found:
            found = [way for way in [ways[0].with_choice(each, choice) for choice in each.misfit] if way]
        if not found:
            raise _does_not_fit(each, ways[0], items)
        if len(found) > MOST_READINGS or steps > _MOST_STEPS:
            raise Misread("too_unclear", each.word.start, each.word.end)
        ways = found
    return ways


def _on_the_table(way: _Way, asked: Asked) -> list[_Way | None]:
    """Tiles under 桌面 that a word claims are that; else they are one of the sets, or after all in hand."""
    if asked.place in way.used:
        return [way]
    return [way.with_choice(asked, choice) for choice in asked.likely]


def _does_not_fit(asked: Asked, way: _Way, items: list[Item]) -> Misread:
    """What is wrong with a word that has nothing to belong to."""
    word = asked.word
    if word.role in (Role.WIN, Role.WAIT) and way.winning is not None:
        ends = [items[unit].end for choice in asked.likely for unit in choice.units]
        return Misread("two_winning_tiles", word.start, max([word.end, *ends]))
    if word.role is Role.INDICATORS and word.value.number:
        return Misread("indicators_missing", word.start, word.end, number=word.value.number)
    return Misread("tile_missing", word.start, word.end, tile_missing=word.word)


def _assembled(items: list[Item], ways: list[_Way], indicators: tuple[Tile, ...]) -> list[TypedHand]:
    """The hands of all ways, equal ones once. Raises the Misread of the most likely if none is a hand."""
    found: dict[object, TypedHand] = {}
    first: Misread | None = None
    for way, letters in product(ways, _meanings(items)):
        try:
            for typed in assemble(items, way.taken, letters, indicators):
                found.setdefault(typed.hand, typed)
        except Misread as misread:
            first = first or misread
        if len(found) > MOST_READINGS:
            raise Misread("too_unclear", items[0].start, items[-1].end)
    if not found:
        assert first is not None
        raise first
    return list(found.values())


def _meanings(items: list[Item]) -> list[dict[str, str]]:
    """What the unclear letters of a text may mean, each the same throughout."""
    used = {letter for item in items if isinstance(item, Unit) for letter in item.letter}
    letters = [letter for letter in UNCLEAR_SUITS if letter in used]
    return [
        dict(zip(letters, suits, strict=True))
        for suits in product(*(UNCLEAR_SUITS[letter] for letter in letters))
    ]
