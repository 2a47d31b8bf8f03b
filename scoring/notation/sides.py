"""Which tiles a word belongs to: those before it, those behind it, or what else it may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from scoring.hand import GroupKind
from scoring.notation.items import Item, Mark, Unit, Word, is_win, may_be_part_of_a_name
from scoring.notation.tokens import Role
from scoring.notation.vocabulary import ALL_IN_PLAY, BRACKET_KINDS, KONGS, RUN_WORDS, WORD_COPIES, Shown
from scoring.tiles import ANY_XIER, COPIES, is_xier

_LARGEST_LAID: Final = COPIES
_KINDS_BY_SIZE: Final = {
    3: (GroupKind.PUNG, GroupKind.DRAGON),
    COPIES: (*KONGS, GroupKind.DRAGON),
}
"""What tiles on the table may be that no word claims."""


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


class Sides:
    """Finds the choices of the words of one text."""

    def __init__(self, items: list[Item], folded: str) -> None:
        self._items = items
        self._folded = folded
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
            counted = self._counted(place, word, self._before(place, ()), before=True)
            return Asked(word, place, (*counted, Choice(Role.TIMES, value=word.value)))
        return self._and(place, word)

    # --- Neighbours ---

    def _before(self, place: int, over: tuple[Role, ...]) -> int | None:
        """The unit before a word, words of these roles between left out."""
        return self._neighbour(place, -1, over)

    def _behind(self, place: int, over: tuple[Role, ...]) -> int | None:
        return self._neighbour(place, 1, over)

    def _neighbour(self, place: int, step: int, over: tuple[Role, ...]) -> int | None:
        at = place + step
        while 0 <= at < len(self._items):
            item = self._items[at]
            if isinstance(item, Unit):
                return at
            if not isinstance(item, Word) or item.role not in over:
                return None
            at += step
        return None

    def _unit(self, place: int) -> Unit:
        item = self._items[place]
        assert isinstance(item, Unit)
        return item

    def _sided(self, place: int, word: Word, fits: Any) -> Asked:
        """The choices of a word that belongs to the side it touches, if that can be it."""
        over = (Role.COUNT,) if word.role is Role.SET else ()
        before = () if word.forward else fits(place, word, self._before(place, over), before=True)
        behind = fits(place, word, self._behind(place, over), before=False)
        if word.forward:
            return Asked(word, place, behind)
        if word.looks_forward:
            return Asked(word, place, behind or before, before if behind else ())
        if word.touches_before == word.touches_behind:
            return Asked(word, place, (*before, *behind))
        touched, other = (before, behind) if word.touches_before else (behind, before)
        return Asked(word, place, touched or other, other if touched else ())

    # --- Sets ---

    def _set(self, place: int, word: Word) -> Asked:
        found = self._sided(place, word, self._claimed)
        likely = found.likely
        before = self._items[place - 1] if place else None
        if may_be_part_of_a_name(word, before):
            likely += (Choice(Role.FILLER),)
        return Asked(word, place, likely, found.else_, self._claim_that_does_not_fit(place, word))

    def _claimed(self, place: int, word: Word, unit: int | None, before: bool) -> tuple[Choice, ...]:
        if unit is None or (before and self._unit(unit).bracket and not word.touches_before):
            return ()
        kinds = KONGS if word.value is None else (word.value,)
        fitting = [kind for kind in kinds if _may_be(self._unit(unit), kind)]
        claims = [Choice(Role.SET, (unit,), kind) for kind in fitting]
        linked = self._linked(unit, -1 if before else 1)
        if linked is not None:
            both = [kind for kind in fitting if _may_be(self._unit(linked), kind)]
            claims += [Choice(Role.SET, (unit, linked), kind) for kind in both]
        return tuple(claims)

    def _claim_that_does_not_fit(self, place: int, word: Word) -> tuple[Choice, ...]:
        before = None if word.forward else self._before(place, (Role.COUNT,))
        behind = self._behind(place, (Role.COUNT,))
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
        unit = self._unit(place)
        if unit.bracket or len(set(unit.tiles)) > 1 or is_xier(unit.tiles[0]):
            return 0
        beside = [self._items[at] for at in (place - 1, place + 1) if 0 <= at < len(self._items)]
        counts = [item.value for item in beside if isinstance(item, Word) and item.role is Role.COUNT]
        return counts[0] if counts and len(unit.tiles) == 1 else len(unit.tiles)

    # --- How many ---

    def _counted(self, place: int, word: Word, unit: int | None, before: bool) -> tuple[Choice, ...]:
        if unit is None:
            return ()
        tiles, bracket = self._unit(unit).tiles, self._unit(unit).bracket
        alike = len(set(tiles)) == 1
        one = len(tiles) == 1 or self._unit(unit).word in RUN_WORDS
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
            if unit is None or len(self._unit(unit).tiles) != 1:
                return ()
            return (Choice(word.role, (unit,), word.value),)

        before = () if word.forward else fitting(self._before(place, over))
        behind = fitting(self._behind(place, over))
        if word.looks_forward or word.forward:
            return behind or before
        if word.touches_before == word.touches_behind:
            return (*before, *behind)
        return (before or behind) if word.touches_before else (behind or before)

    def _misfit_win(self, place: int, word: Word) -> tuple[Choice, ...]:
        """Several tiles touched by a way to win: the error says that there is only one."""
        behind = self._behind(place, ())
        if behind is None or not (word.touches_behind or word.forward):
            return ()
        return (Choice(word.role, (behind,), word.value),) if len(self._unit(behind).tiles) > 1 else ()

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

    # --- Indicators ---

    def _shown(self, place: int, word: Word, unit: int | None, before: bool) -> tuple[Choice, ...]:
        if unit is None or self._unit(unit).bracket:
            return ()
        return self._shown_before(unit, word.value) if before else self._shown_behind(unit, word.value)

    def _shown_before(self, unit: int, shown: Shown) -> tuple[Choice, ...]:
        """Behind its tiles the word takes only what it touches: the last one or two."""
        chain = [unit]
        while chain[0] and self._is_glued(chain[0] - 1, chain[0]):
            chain.insert(0, chain[0] - 1)
        sizes = [len(self._unit(each).tiles) for each in chain]
        if shown.number is not None:
            return self._taken([*reversed(chain)], shown.number, from_the_right=True)
        linked = self._linked(chain[0], -1)
        if sum(sizes) == 1 and linked is not None and self._is_single(linked):
            return (Choice(Role.INDICATORS, (linked, *chain), takes=(1, 1)),)
        if sum(sizes) <= 2:
            return (Choice(Role.INDICATORS, tuple(chain), takes=tuple(sizes)),)
        last = [count for count in (1, 2) if sum(sizes[-count:]) <= 2]
        return tuple(
            Choice(Role.INDICATORS, tuple(chain[-count:]), takes=tuple(sizes[-count:])) for count in last
        )

    def _shown_behind(self, unit: int, shown: Shown) -> tuple[Choice, ...]:
        chain = [unit]
        while chain[-1] + 1 < len(self._items) and self._is_glued(chain[-1], chain[-1] + 1):
            chain.append(chain[-1] + 1)
        sizes = [len(self._unit(each).tiles) for each in chain]
        linked = self._linked(chain[-1], 1)
        further = chain[-1] + 1 if linked is None else linked
        alone = self._is_alone(further)
        if shown.number is not None:
            across = [further] if self._is_single(further) else []
            return self._taken(chain + across, shown.number, from_the_right=False)
        whole = Choice(Role.INDICATORS, tuple(chain), takes=tuple(sizes))
        if sum(sizes) > 1 or not alone or ANY_XIER in self._unit(further).tiles:
            return (whole,)
        both = Choice(Role.INDICATORS, (*chain, further), takes=(*sizes, 1))
        return (both,) if shown.listing or linked is not None else (whole, both)

    def _taken(self, chain: list[int], number: int, from_the_right: bool) -> tuple[Choice, ...]:
        """So many tiles from one end of the chain; none if it has fewer."""
        takes: list[int] = []
        left = number
        for unit in chain:
            if left:
                takes.append(min(left, len(self._unit(unit).tiles)))
                left -= takes[-1]
        if left:
            return ()
        units = tuple(chain[: len(takes)])
        signed = tuple(-take if from_the_right else take for take in takes)
        return (Choice(Role.INDICATORS, units, takes=signed),)

    def _is_glued(self, one: int, other: int) -> bool:
        first, second = self._items[one], self._items[other]
        return (
            isinstance(first, Unit)
            and isinstance(second, Unit)
            and not first.bracket
            and not second.bracket
            and first.end == second.start
        )

    def _linked(self, unit: int, step: int) -> int | None:
        """The unit on that side of a unit that a word such as 和 links with it."""
        link, other = unit + step, unit + 2 * step
        if not (0 <= other < len(self._items)) or not isinstance(self._items[other], Unit):
            return None
        word = self._items[link]
        if not isinstance(word, Word) or word.role is not Role.AND:
            return None
        may_win = is_win(word) and word.touches_before != word.touches_behind
        return None if may_win else other

    def _is_alone(self, place: int) -> bool:
        """Whether a single tile stands there by itself, on the line of what is before it."""
        if not self._is_single(place):
            return False
        item = self._items[place]
        if "\n" in self._folded[self._items[place - 1].end : item.start]:
            return False
        return place + 1 == len(self._items) or self._items[place + 1].start > item.end

    def _is_single(self, place: int) -> bool:
        item = self._items[place] if place < len(self._items) else None
        return isinstance(item, Unit) and not item.bracket and len(item.tiles) == 1


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
