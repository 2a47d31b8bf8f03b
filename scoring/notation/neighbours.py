"""What stands beside a word: the units before and behind it, and how they hang together."""

from __future__ import annotations

from scoring.notation.items import Item, Unit, Word, is_win
from scoring.notation.tokens import Role


class Neighbours:
    """The items of a folded text, by their places."""

    def __init__(self, items: list[Item], folded: str) -> None:
        self.items = items
        self._folded = folded

    def before(self, place: int, over: tuple[Role, ...] = ()) -> int | None:
        """The place of the unit before a word, words of these roles between left out."""
        return self._neighbour(place, -1, over)

    def behind(self, place: int, over: tuple[Role, ...] = ()) -> int | None:
        """The place of the unit behind a word."""
        return self._neighbour(place, 1, over)

    def _neighbour(self, place: int, step: int, over: tuple[Role, ...]) -> int | None:
        at = place + step
        while 0 <= at < len(self.items):
            item = self.items[at]
            if isinstance(item, Unit):
                return at
            if not isinstance(item, Word) or item.role not in over:
                return None
            at += step
        return None

    def unit(self, place: int) -> Unit:
        """The unit at a place."""
        item = self.items[place]
        assert isinstance(item, Unit)
        return item

    def is_glued(self, one: int, other: int) -> bool:
        """Whether two units stand there with nothing between."""
        first, second = self.items[one], self.items[other]
        return (
            isinstance(first, Unit)
            and isinstance(second, Unit)
            and not first.bracket
            and not second.bracket
            and first.end == second.start
        )

    def linked(self, unit: int, step: int) -> int | None:
        """The unit on that side of a unit that a word such as 和 links with it."""
        link, other = unit + step, unit + 2 * step
        if not (0 <= other < len(self.items)) or not isinstance(self.items[other], Unit):
            return None
        word = self.items[link]
        if not isinstance(word, Word) or word.role is not Role.AND:
            return None
        may_win = is_win(word) and word.touches_before != word.touches_behind
        return None if may_win else other

    def is_alone(self, place: int) -> bool:
        """Whether a single tile stands there by itself, on the line of what is before it.

        A word that touches other tiles too may be theirs.
        """
        if not self.is_single(place):
            return False
        item = self.items[place]
        if "\n" in self._gap_before(place):
            return False
        behind = self.items[place + 1] if place + 1 < len(self.items) else None
        if behind is None or behind.start > item.end:
            return True
        return isinstance(behind, Word) and behind.touches_behind

    def is_listed(self, place: int) -> bool:
        """Whether a single tile stands there behind a mark, such as 、, on the line of what is before it."""
        gap = self._gap_before(place) if self.is_single(place) else ""
        return any(mark in gap for mark in ",;") and "\n" not in gap

    def listed(self, unit: int) -> tuple[int, ...]:
        """The single tiles behind a unit, each behind a mark and touched by nothing, as in 碰：红花、千字."""
        found: list[int] = []
        while self.is_listed(unit + len(found) + 1) and self._is_touched_by_nothing(unit + len(found) + 1):
            found.append(unit + len(found) + 1)
        return tuple(found)

    def _is_touched_by_nothing(self, place: int) -> bool:
        return place + 1 == len(self.items) or self.items[place + 1].start > self.items[place].end

    def _gap_before(self, place: int) -> str:
        return self._folded[self.items[place - 1].end : self.items[place].start]

    def is_single(self, place: int) -> bool:
        """Whether a single tile stands there."""
        item = self.items[place] if place < len(self.items) else None
        return isinstance(item, Unit) and not item.bracket and len(item.tiles) == 1
