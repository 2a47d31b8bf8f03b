"""Which tiles a word belongs to: those before it, those behind it, or what else it may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scoring.hand import GroupKind
from scoring.notation.indicators import shown_before, shown_behind
from scoring.notation.items import Asked, Choice, Item, Mark, Unit, Word, is_win, may_be_part_of_a_name
from scoring.notation.neighbours import Neighbours
from scoring.notation.tokens import Role
from scoring.notation.vocabulary import ALL_IN_PLAY, BRACKET_KINDS, KONGS, RUN_WORDS, WORD_COPIES
from scoring.tiles import COPIES, is_xier

_LARGEST_LAID: Final = COPIES
_KINDS_BY_SIZE: Final = {
    3: (GroupKind.PUNG, GroupKind.DRAGON),
    COPIES: (*KONGS, GroupKind.DRAGON),
}
"""What tiles on the table may be that no word claims."""


_Fits = Callable[[int, Word, int | None, bool], tuple[Choice, ...]]
"""The choices of a word at a place with a unit, which stands before it or not."""


class Sides:
    """Finds the choices of the words of one text."""

    def __init__(self, items: list[Item], folded: str) -> None:
        self._items = items
        self._beside = Neighbours(items, folded)
        words = [item for item in items if isinstance(item, Word)]
        self._ways = sum(word.role in (Role.WIN, Role.WAIT) for word in words)

    def asked(self) -> list[Asked]:
        """Every word with its choices, in their order; then the tiles on the table without a claim."""
        found = [
            self._choices(place, item) for place, item in enumerate(self._items) if isinstance(item, Word)
        ]
        return found + self._on_the_table()

    def _choices(self, place: int, word: Word) -> Asked:
        if word.role is Role.SET:
            return self._set(place, word)
        if word.role is Role.COUNT:
            return self._sided(place, word, self._counted)
        if word.role is Role.WIN:
            return self._win(place, word)
        if word.role is Role.WAIT:
            return self._wait(place, word)
        if word.role is Role.INDICATORS:
            return self._sided(place, word, self._shown)
        if word.role is Role.TIMES:
            counted = self._counted(place, word, self._beside.before(place, ()), before=True)
            return Asked(word, place, (*counted, Choice(Role.TIMES, value=word.value)))
        return self._and(place, word)

    def _sided(self, place: int, word: Word, fits: _Fits) -> Asked:
        """The choices of a word that belongs to the side it touches, if that can be it."""
        over = (Role.COUNT,) if word.role is Role.SET else ()
        before = () if word.forward else fits(place, word, self._beside.before(place, over), True)
        behind = fits(place, word, self._beside.behind(place, over), False)
        if word.forward:
            return Asked(word, place, behind)
        if word.looks_forward:
            return Asked(word, place, behind or before, before if behind else ())
        if word.touches_before == word.touches_behind:
            return Asked(word, place, (*before, *behind))
        touched, other = (before, behind) if word.touches_before else (behind, before)
        return Asked(word, place, touched or other, other if touched else ())

    def _shown(self, place: int, word: Word, unit: int | None, before: bool) -> tuple[Choice, ...]:
        if unit is None or self._beside.unit(unit).bracket:
            return ()
        return (shown_before if before else shown_behind)(self._beside, unit, word.value)

    # --- Sets ---

    def _set(self, place: int, word: Word) -> Asked:
        found = self._sided(place, word, self._claimed)
        likely = found.likely
        before = self._items[place - 1] if place else None
        if may_be_part_of_a_name(word, before):
            likely += (Choice(Role.FILLER),)
        return Asked(word, place, likely, found.else_, self._claim_that_does_not_fit(place, word))

    def _claimed(self, place: int, word: Word, unit: int | None, before: bool) -> tuple[Choice, ...]:
        if unit is None or (before and self._beside.unit(unit).bracket and not word.touches_before):
            return ()
        kinds = KONGS if word.value is None else (word.value,)
        fitting = [kind for kind in kinds if _may_be(self._beside.unit(unit), kind)]
        claims = [Choice(Role.SET, (unit,), kind) for kind in fitting]
        linked = self._beside.linked(unit, -1 if before else 1)
        if linked is not None:
            both = [kind for kind in fitting if _may_be(self._beside.unit(linked), kind)]
            claims += [Choice(Role.SET, (unit, linked), kind) for kind in both]
        listed = self._beside.listed(unit) if word.forward else ()
        for kind in fitting:
            if listed and all(_may_be(self._beside.unit(each), kind) for each in listed):
                claims.append(Choice(Role.SET, (unit, *listed), kind))
        return tuple(claims)

    def _claim_that_does_not_fit(self, place: int, word: Word) -> tuple[Choice, ...]:
        before = None if word.forward else self._beside.before(place, (Role.COUNT,))
        behind = self._beside.behind(place, (Role.COUNT,))
        units = [before, behind] if word.touches_before and not word.touches_behind else [behind, before]
        kind = word.value or KONGS[0]
        return tuple(Choice(Role.SET, (unit,), kind) for unit in units if unit is not None)[:1]

    def _on_the_table(self) -> list[Asked]:
        """Alike tiles under a label such as 桌面, which may be a set there though no word says so."""
        found = []
        on_table = False
        for place, item in enumerate(self._items):
            if isinstance(item, Mark) and item.role is Role.LABEL:
                on_table = item.value
            elif isinstance(item, Word) and item.role is Role.INDICATORS:
                on_table = False
            elif on_table and isinstance(item, Unit) and self._size_unclaimed(place) in _KINDS_BY_SIZE:
                kinds = _KINDS_BY_SIZE[self._size_unclaimed(place)]
                word = Word(Role.LABEL, "", None, item.start, item.end)
                choices = (
                    *(Choice(Role.SET, (place,), kind) for kind in kinds),
                    Choice(Role.LABEL, (place,)),
                )
                found.append(Asked(word, place, choices))
        return found

    def _size_unclaimed(self, place: int) -> int:
        """How many alike tiles a unit is, counted by a word beside it or not; 0 if they can't be a set."""
        unit = self._beside.unit(place)
        if unit.bracket or len(set(unit.tiles)) > 1 or is_xier(unit.tiles[0]):
            return 0
        beside = [self._items[at] for at in (place - 1, place + 1) if 0 <= at < len(self._items)]
        counts = [item.value for item in beside if isinstance(item, Word) and item.role is Role.COUNT]
        return counts[0] if counts and len(unit.tiles) == 1 else len(unit.tiles)

    # --- How many ---

    def _counted(self, place: int, word: Word, unit: int | None, before: bool) -> tuple[Choice, ...]:
        if unit is None:
            return ()
        tiles, bracket = self._beside.unit(unit).tiles, self._beside.unit(unit).bracket
        alike = len(set(tiles)) == 1
        one = len(tiles) == 1 or self._beside.unit(unit).word in RUN_WORDS
        fits = not bracket and (one or (alike and len(tiles) == word.value))
        return (Choice(Role.COUNT, (unit,), word.value),) if fits else ()

    # --- Winning ---

    def _win(self, place: int, word: Word) -> Asked:
        found = self._sided_win(place, word)
        if word.word == "zm":
            return Asked(word, place, (Choice(Role.WIN, (), True),))
        apart = word.touches_before == word.touches_behind and not word.forward
        likely = found
        if word.word in ("+", "*"):
            likely = likely or self._misfit_win(place, word)
        elif not likely:
            likely = (*self._misfit_win(place, word), Choice(Role.WIN, (), word.value))
        elif apart and self._ways > 1:
            likely += (Choice(Role.WIN, (), word.value),)
        return Asked(word, place, likely)

    def _sided_win(self, place: int, word: Word) -> tuple[Choice, ...]:
        over = (Role.WIN, Role.WAIT, Role.COUNT)

        def fitting(unit: int | None) -> tuple[Choice, ...]:
            if unit is None or len(self._beside.unit(unit).tiles) != 1:
                return ()
            return (Choice(word.role, (unit,), word.value),)

        before = () if word.forward else fitting(self._beside.before(place, over))
        behind = fitting(self._beside.behind(place, over))
        if word.looks_forward or word.forward:
            return behind or before
        if word.touches_before == word.touches_behind:
            return (*before, *behind)
        return (before or behind) if word.touches_before else (behind or before)

    def _misfit_win(self, place: int, word: Word) -> tuple[Choice, ...]:
        """Several tiles touched by a way to win: the error says that there is only one."""
        behind = self._beside.behind(place, ())
        if behind is None or not (word.touches_behind or word.forward):
            return ()
        return (Choice(word.role, (behind,), word.value),) if len(self._beside.unit(behind).tiles) > 1 else ()

    def _wait(self, place: int, word: Word) -> Asked:
        fits = self._sided_win(place, word)
        apart = word.touches_before == word.touches_behind
        if not fits or apart:
            fits += (Choice(Role.WAIT, (), word.value),)
        return Asked(word, place, fits)

    def _and(self, place: int, word: Word) -> Asked:
        """和 between two tiles means "and"; it is also a way to win."""
        inside = 0 < place < len(self._items) - 1
        between = (
            inside
            and isinstance(self._items[place - 1], Unit)
            and isinstance(self._items[place + 1], Unit)
            and not word.forward
        )
        linking = (Choice(Role.AND),) if inside else ()
        if not is_win(word):
            return Asked(word, place, linking)
        both_or_neither = word.touches_before == word.touches_behind
        if between and both_or_neither:
            return Asked(word, place, linking)
        as_win = tuple(Choice(Role.WIN, choice.units, None) for choice in self._sided_win(place, word)) or (
            Choice(Role.WIN, (), None),
        )
        return Asked(word, place, (*as_win, *linking) if between or both_or_neither else as_win)


def _may_be(unit: Unit, kind: GroupKind) -> bool:
    """Whether a unit's tiles may be such a set, by their number and being alike."""
    count = len(unit.tiles)
    if unit.bracket:
        return BRACKET_KINDS[unit.bracket].get(count) is kind
    if len(set(unit.tiles)) > 1 or is_xier(unit.tiles[0]):
        return False
    return (
        count == 1
        or count == WORD_COPIES[kind]
        or (WORD_COPIES[kind] == ALL_IN_PLAY and count <= _LARGEST_LAID)
    )
