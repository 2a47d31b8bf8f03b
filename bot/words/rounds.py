"""A round in words: what a seat has, whom the round waits for, and what can't be in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.words import Words
from bot.words.rooms import names_text
from bot.words.tile_names import tile_name
from bot.words.writing import code, escape, number
from scoring.notation import read_hand, write_tiles
from scoring.tiles import TILE_NAMES, Tile
from storage.records import Entry, Member, Room, Round
from storage.rounds import Problem


def value_text(entry: Entry, words: Words) -> str:
    """What a seat has, without markup: its hu, and who won."""
    if entry.hu == 0 and entry.notation is None and not entry.won:
        return words("seat-nothing")
    return words("seat-won" if entry.won else "seat-hu", hu=number(entry.hu, words))


def seat_text(entry: Entry, words: Words) -> str:
    """A seat's line: whose it is, what he has, and his hand."""
    text = words("seat-line", name=escape(entry.name), value=value_text(entry, words))
    return text if entry.notation is None else f"{text} {code(entry.notation)}"


def indicators_text(tiles: tuple[Tile, ...]) -> str:
    """Indicators as they are typed, a dash for none."""
    return code(f"j{write_tiles(tuple(sorted(tiles)))}") if tiles else "–"


def missing(its_round: Round, present: Iterable[Member]) -> list[Member]:
    """The members who are there and have nothing in the round yet."""
    down = {entry.member_id for entry in its_round.entries}
    return [member for member in present if member.id not in down]


def place_text(its_round: Round, room: Room, present: Sequence[Member], words: Words) -> str:
    """Which round something counts for, and whom that round waits for."""
    if its_round.state != "open":
        return words("hand-in-round", number=its_round.number)
    return _with_awaited("hand-in-open-round", its_round, room, present, words)


def left_text(its_round: Round, room: Room, present: Sequence[Member], words: Words) -> str:
    """The round that something was taken out of, and whom it waits for."""
    if its_round.state != "open":
        return words("hand-in-round", number=its_round.number)
    return _with_awaited("round-left-open", its_round, room, present, words)


def _with_awaited(key: str, its_round: Round, room: Room, present: Sequence[Member], words: Words) -> str:
    place = words(key, number=its_round.number, count=len(its_round.entries), seats=room.seats)
    awaited = missing(its_round, present)
    if len(present) != room.seats or not awaited:
        return place  # nobody knows who sits out
    return f"{place}{words('hand-waits-for', names=names_text(awaited, words))}"


def problems_text(problems: Iterable[Problem], words: Words) -> str:
    """What can't be in an open round, a line each, and what is to be done about it; "" for nothing."""
    lines = [problem_text(problem, words) for problem in problems]
    return "\n".join([*lines, words("round-waits")]) if lines else ""


def problem_text(problem: Problem, words: Words) -> str:
    """What can't be, with the names of those that it lies between and the tile."""
    names = words("list-separator").join(entry.name for entry in problem.entries)
    tile = "" if problem.tile is None else tile_name(TILE_NAMES[problem.tile], words)
    if problem.kind == "indicators":
        entry = problem.entries[-1]
        own = read_hand(entry.notation or "").indicators
        return words(
            "round-other-indicators",
            names=escape(names),
            name=escape(entry.name),
            own=indicators_text(own),
            shown=indicators_text(problem.indicators),
            tile=escape(tile),
        )
    return words(
        "round-impossible",
        problem=problem.kind,
        names=escape(names),
        tile=escape(tile),
        count=problem.count,
        most=problem.in_play,
    )
