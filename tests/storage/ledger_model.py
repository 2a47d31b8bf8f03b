"""A simple model of a room's rounds: everything is worked out from the beginning each time it is asked for."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import TypeVar

from evening import LOST, LOST_TOO, NOTHING, WON, WON_HIGHER

NAMES = "ABCGL"
"""Three with accounts, the guest G, and L, who may turn out to be G."""
SEATS = 3
HANDS = {WON: 40, WON_HIGHER: 80, LOST: 10, LOST_TOO: 10, NOTHING: 0}
WINNERS = (WON, WON_HIGHER)
MOST_AT_ONCE = {LOST: 1, LOST_TOO: 1, NOTHING: 2}
"""So many players can have these hands in one round; their tiles are in no other of the hands."""

T = TypeVar("T")
Row = tuple[int, str, int, int, int, str]
Problem = frozenset[int]

_serial = itertools.count()


class Refused(Exception):
    """The model refuses this too."""


@dataclass(frozen=True)
class Line:
    """What a seat has. Two lines with the same hand are two lines."""

    hu: int
    text: str | None = None
    won: bool = False
    serial: int = field(default_factory=lambda: next(_serial))

    def says(self, other: Line) -> bool:
        return (self.hu, self.text, self.won) == (other.hu, other.text, other.won)


def hand(text: str) -> Line:
    return Line(HANDS[text], text, text in WINNERS)


@dataclass
class Round:
    number: int
    state: str = "open"
    lines: dict[str, Line] = field(default_factory=dict)
    accepted: set[Problem] = field(default_factory=set)
    closed_with: dict[str, Line] = field(default_factory=dict)
    rows: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """Of a round that was undone: hu, net and total as they were."""
    corrected: list[tuple[str, int, int, int]] = field(default_factory=list)

    def problems(self, lines: dict[str, Line] | None = None) -> set[Problem]:
        alike = [
            [line.serial for line in (self.lines if lines is None else lines).values() if line.text == text]
            for text in MOST_AT_ONCE
        ]
        found = zip(alike, MOST_AT_ONCE.values(), strict=True)
        return {frozenset(serials) for serials, most in found if len(serials) > most} - self.accepted

    def nets(self) -> dict[str, int]:
        hus = [line.hu for line in self.lines.values()]
        return {name: SEATS * line.hu - sum(hus) for name, line in self.lines.items()}


class Room:
    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self.names = NAMES

    @property
    def open_round(self) -> Round | None:
        return next((each for each in self.rounds if each.state == "open"), None)

    @property
    def counted(self) -> list[Round]:
        return [each for each in self.rounds if each.state == "counted"]

    @property
    def reopened(self) -> Round | None:
        """The open round, if it is one that is open again."""
        open_one = self.open_round
        return open_one if open_one and open_one.closed_with else None

    def totals(self, up_to: Round | None = None) -> dict[str, int]:
        totals = dict.fromkeys(self.names, 0)
        for each in self.counted:
            for name, net in each.nets().items():
                totals[name] += net
            if each is up_to:
                break
        return totals

    def export(self) -> list[Row]:
        return [row for each in self.rounds for name in self.names for row in self._rows(each, name)]

    def _rows(self, each: Round, name: str) -> list[Row]:
        rows = [(each.number, *old, "corrected") for old in each.corrected if old[0] == name]
        if each.state == "counted" and name in each.lines:
            figures = each.lines[name].hu, each.nets()[name], self.totals(each)[name]
            rows.append((each.number, name, *figures, "counted"))
        elif each.state != "counted" and name in each.rows:
            rows.append((each.number, name, *each.rows[name], "undone"))
        return rows

    def record_hand(self, name: str, text: str) -> None:
        open_one = self.open_round or Round(len(self.rounds) + 1)
        others = {other: line for other, line in open_one.lines.items() if other != name}
        self._require(others, {name: hand(text)})
        self._begin(open_one)
        open_one.lines = {**others, name: hand(text)}
        self._close_if_ready(open_one)

    def record_numbers(self, hus: dict[str, int], winner: str | None) -> None:
        open_one = self.open_round or Round(len(self.rounds) + 1)
        kept = {
            name: line
            for name, line in open_one.lines.items()
            if hus.get(name) == line.hu and ((line.text and winner is None) or line.won == (name == winner))
        }
        for_all = len(hus) == SEATS
        if for_all and Round(0).problems(kept):
            kept = {}
        others = {} if for_all else {name: line for name, line in open_one.lines.items() if name not in hus}
        new = {name: Line(hu, won=name == winner) for name, hu in hus.items() if name not in kept}
        self._require({**others, **kept}, new)
        self._begin(open_one)
        open_one.lines = {**others, **kept, **new}
        self._close_if_ready(open_one)

    def withdraw(self, name: str) -> None:
        assert self.open_round
        del self.open_round.lines[name]

    def undo(self) -> None:
        open_one = self.open_round
        if open_one and open_one.lines:
            latest = max(open_one.lines, key=lambda name: open_one.lines[name].serial)
            del open_one.lines[latest]
            return
        if not self.counted:
            raise Refused
        last = self.counted[-1]
        totals, nets = self.totals(last), last.nets()
        last.rows = {name: (line.hu, nets[name], totals[name]) for name, line in last.lines.items()}
        last.closed_with = dict(last.lines)
        last.state = "open"

    def put_back(self, state: str) -> None:
        """Close the round that is open again as it was, or strike it out."""
        assert self.reopened
        self.reopened.lines, self.reopened.state = dict(self.reopened.closed_with), state

    def accept(self) -> None:
        assert self.open_round
        self.open_round.accepted |= self.open_round.problems()
        self._close_if_ready(self.open_round)

    def fix(self, fixed: Round, lines: dict[str, Line], accept: bool) -> None:
        new = {name: line for name, line in lines.items() if not line.says(fixed.lines[name])}
        together = {**fixed.lines, **new}
        problems = fixed.problems(together)
        if not new or sum(line.won for line in together.values()) > 1 or (problems and not accept):
            raise Refused
        totals, nets = self.totals(fixed), fixed.nets()
        for name in new:
            fixed.corrected.append((name, fixed.lines[name].hu, nets[name], totals[name]))
        fixed.accepted |= problems
        fixed.lines = together

    def merge(self) -> None:
        """G is L: what L has is G's, unless both have a part in one round."""
        for each in self.rounds:
            had = each.closed_with if each.state == "open" else {}
            if {"G", "L"} <= {*each.lines, *had}:
                raise Refused
        for each in self.rounds:
            each.lines = _renamed(each.lines)
            each.closed_with = _renamed(each.closed_with)
            each.rows = _renamed(each.rows)
            each.corrected = [(_called(name), *figures) for name, *figures in each.corrected]
        self.names = NAMES.replace("L", "")

    def _begin(self, open_one: Round) -> None:
        if open_one not in self.rounds:
            self.rounds.append(open_one)

    def _require(self, standing: dict[str, Line], new: dict[str, Line]) -> None:
        together = [*standing.values(), *new.values()]
        if len(together) > SEATS or sum(line.won for line in together) > 1:
            raise Refused

    def _close_if_ready(self, open_one: Round) -> None:
        if len(open_one.lines) == SEATS and not open_one.problems():
            open_one.state = "counted"


def _called(name: str) -> str:
    return "G" if name == "L" else name


def _renamed(by_name: dict[str, T]) -> dict[str, T]:
    return {_called(name): each for name, each in by_name.items()}
