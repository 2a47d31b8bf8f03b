"""Putting a closed round right: what it has is replaced all at once, and all after it follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlite_utils import Database

from scoring import HandError, score_hand
from scoring.notation import read_hand
from scoring.settlement import BUY_FACTORS, nets
from scoring.tiles import TILE_NAMES, Tile
from storage import history
from storage.actions import perform
from storage.chats import tile_names
from storage.history import round_of
from storage.outbox import enqueue
from storage.records import Action, Entry, Fix, HandLine, NumberLine, Round
from storage.refusals import Code, Refusal
from storage.rooms import latest, member, room_here, touch
from storage.rounds.possible import Problem, note_accepted, played_with, standing_problems
from storage.rounds.recording import add_entry, check_hu
from storage.sqlite.database import insert, now


def fix(
    db: Database,
    action: Action,
    round_id: int,
    lines: Mapping[int, HandLine | NumberLine],
    indicators: tuple[Tile, ...] | None = None,
    accept: bool = False,
) -> Fix:
    """Replace lines of a round that counts, by member id, and perhaps its indicators: all of it or nothing.

    New indicators are those of its other hands too, which are scored again. With `accept`, what can't be is
    right as it is. Nets and running totals follow, in this round and all after it.
    Raises Refusal: ROOM_SETTLED, NEWER_ROOM (settled, and its place has another since), ROUND_UNDONE,
    ROUND_OPEN, NOT_IN_ROUND, BAD_HU, RULES_CHANGED, HAND_CANT_FOLLOW, NOTHING_CHANGED, TWO_WINNERS,
    ROUND_IMPOSSIBLE.
    """

    def act() -> int:
        its_round = _fixable(db, action, round_id)
        before = played_with(its_round)
        after = before if indicators is None else indicators
        _check_lines(db, its_round, lines)
        new = _new_lines(its_round, lines, None if indicators is None else after)
        if not new and after == before:
            raise Refusal(Code.NOTHING_CHANGED, number=its_round.number)
        fix_id = _replace(db, action, its_round, new, (before, after))
        fixed = round_of(db, round_id)
        _refuse_two_winners(fixed)
        found = standing_problems(db, fixed)
        if found and not accept:
            raise impossible(fixed, found[0])
        note_accepted(db, action, round_id, found)
        _recompute(db, its_round, fixed)
        touch(db, its_round.room_id)
        enqueue(db, action, "fix", fix_id)
        return fix_id

    return history.fix(db, perform(db, action, "fix", act))


def impossible(its_round: Round, problem: Problem) -> Refusal:
    """The refusal of what can't be."""
    names = [entry.name for entry in problem.entries]
    return Refusal(
        Code.ROUND_IMPOSSIBLE,
        number=its_round.number,
        problem=problem.kind,
        tile="" if problem.tile is None else TILE_NAMES[problem.tile],
        count=problem.count,
        in_play=problem.in_play,
        first=names[0],
        second=names[-1],
    )


def _fixable(db: Database, action: Action, round_id: int) -> Round:
    its_round = round_of(db, round_id)
    room = room_here(db, action, its_round.room_id)
    if room.settled:
        newest = latest(db, room.place)
        if newest is not None and newest.id != room.id:
            raise Refusal(Code.NEWER_ROOM, room_id=newest.id)
        raise Refusal(Code.ROOM_SETTLED, room_id=room.id)
    if its_round.state == "undone":
        raise Refusal(Code.ROUND_UNDONE, number=its_round.number)
    if its_round.state == "open":
        raise Refusal(Code.ROUND_OPEN, number=its_round.number)
    return its_round


def _check_lines(db: Database, its_round: Round, lines: Mapping[int, HandLine | NumberLine]) -> None:
    players = {entry.member_id for entry in its_round.entries}
    for member_id, line in lines.items():
        player = member(db, member_id)
        if member_id not in players:
            raise Refusal(Code.NOT_IN_ROUND, name=player.name, number=its_round.number)
        if isinstance(line, HandLine) and line.score.rules != its_round.rules:
            raise Refusal(Code.RULES_CHANGED, rules=str(its_round.rules))
        check_hu(player, line.score.total if isinstance(line, HandLine) else line.hu)


def _new_lines(
    its_round: Round, lines: Mapping[int, HandLine | NumberLine], indicators: tuple[Tile, ...] | None
) -> dict[int, HandLine | NumberLine]:
    """The lines that differ from what is there, with those of hands that follow new indicators."""
    new: dict[int, HandLine | NumberLine] = {}
    for entry in its_round.entries:
        line = lines.get(entry.member_id)
        if line is None and indicators is not None and entry.notation is not None:
            line = _under(indicators, its_round, entry)
        if line is not None and not _same(entry, line):
            new[entry.member_id] = line
    return new


def _under(indicators: tuple[Tile, ...], its_round: Round, entry: Entry) -> HandLine:
    """The hand of an entry as it is under other indicators. Raises Refusal: HAND_CANT_FOLLOW."""
    hand = replace(read_hand(entry.notation or ""), indicators=tuple(sorted(indicators)))
    try:
        return HandLine(entry.typed or "", score_hand(hand, its_round.rules))
    except HandError as error:
        raise Refusal(Code.HAND_CANT_FOLLOW, name=entry.name, number=its_round.number) from error


def _same(entry: Entry, line: HandLine | NumberLine) -> bool:
    if isinstance(line, HandLine):
        return entry.notation == line.score.notation and entry.hu == line.score.total
    return entry.notation is None and entry.hu == line.hu and bool(entry.won) == line.won


def _replace(
    db: Database,
    action: Action,
    its_round: Round,
    new: Mapping[int, HandLine | NumberLine],
    indicators: tuple[tuple[Tile, ...], tuple[Tile, ...]],
) -> int:
    """Put the lines in place of those that are there, and note the fix with indicators before and after."""
    before, after = map(tile_names, indicators)
    fix_id = insert(
        db,
        "fixes",
        {
            "round_id": its_round.id,
            "indicators_before": before,
            "indicators_after": after,
            "fixed_at": now(),
            "fixed_by": action.user_id,
        },
    )
    for entry in its_round.entries:
        if entry.member_id in new:
            db.execute(
                "UPDATE entries SET superseded_at = ?, fixed_in = ? WHERE id = ?", [now(), fix_id, entry.id]
            )
            add_entry(db, action, its_round, entry.member_id, new[entry.member_id])
    db.execute("UPDATE rounds SET indicators = ?, checked = 1 WHERE id = ?", [after, its_round.id])
    return fix_id


def _refuse_two_winners(fixed: Round) -> None:
    winners = [entry.name for entry in fixed.entries if entry.won]
    if len(winners) > 1:
        raise Refusal(Code.TWO_WINNERS, first=winners[0], second=winners[1])


def _recompute(db: Database, before: Round, fixed: Round) -> None:
    """Bring the nets of a fixed round up to date, and everybody's running totals from it on."""
    old = {entry.member_id: entry for entry in before.entries}
    hus = {entry.member_id: entry.hu for entry in fixed.entries}
    more: dict[int, int] = {}
    for member_id, net in nets(hus, fixed.bought, BUY_FACTORS[fixed.buy]).items():
        more[member_id] = net - (old[member_id].net or 0)
        db.execute(
            "UPDATE entries SET net = ?, total = ? WHERE round_id = ? AND member_id = ?"
            " AND superseded_at IS NULL",
            [net, (old[member_id].total or 0) + more[member_id], fixed.id, member_id],
        )
        db.execute("UPDATE members SET total = total + ? WHERE id = ?", [more[member_id], member_id])
    _add_to_later_totals(db, fixed, {member_id: hu for member_id, hu in more.items() if hu})


def _add_to_later_totals(db: Database, fixed: Round, more: Mapping[int, int]) -> None:
    if not more:
        return
    # in one pass over the rounds: there may be a thousand
    hu_of_member = " ".join("WHEN ? THEN ?" for _ in more)
    db.execute(
        f"UPDATE entries SET total = total + CASE member_id {hu_of_member} END"
        f" WHERE member_id IN ({', '.join('?' for _ in more)}) AND superseded_at IS NULL AND round_id IN"
        " (SELECT id FROM rounds WHERE room_id = ? AND number > ? AND state = 'counted')",
        [*(value for change in more.items() for value in change), *more, fixed.room_id, fixed.number],
    )
