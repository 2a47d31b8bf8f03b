"""kill -9 at any statement of an act: it is done or it isn't, and asked for again it is done once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evening import LOST, LOST_TOO, NOTHING, WON, Evening
from killing import Act, be_quick, do_until_killed

from scoring.notation import read_tiles
from storage import Action, chats, history, merging, outbox, rooms, rounds
from storage.check import check
from storage.records import NumberLine


def played(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.show("5m7p")
    evening.hand("A", WON)
    evening.hand("B", LOST)
    evening.hand("C", NOTHING)
    evening.numbers(A=0, B=100, C=0)


def next_one_begun(evening: Evening) -> None:
    played(evening)
    evening.show("3s")


def reopened(evening: Evening) -> None:
    next_one_begun(evening)
    evening.undo()


def impossible(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", LOST)
    evening.hand("B", LOST)
    evening.hand("C", NOTHING)


def with_a_guest(evening: Evening) -> None:
    played(evening)
    rooms.add_guest(evening.db, evening.action(), evening.room.id, "G")
    evening.numbers(A=0, G=20, C=0)


def merge(evening: Evening, action: Action) -> object:
    return merging.merge(evening.db, action, guest_id=4, user_id=2)


def undo(evening: Evening, action: Action) -> object:
    return evening.undo(action)


def change_one(evening: Evening, action: Action) -> object:
    return evening.hand("A", LOST_TOO, action)


def close_as_it_was(evening: Evening, action: Action) -> object:
    return rounds.close_as_it_was(evening.db, action, 2)


def strike_out(evening: Evening, action: Action) -> object:
    return rounds.strike_out(evening.db, action, 2)


def accept(evening: Evening, action: Action) -> object:
    seen = rounds.seen(rounds.standing_problems(evening.db, history.round_of(evening.db, 1)))
    return rounds.accept(evening.db, action, 1, seen)


def fix(evening: Evening, action: Action) -> object:
    lines = {evening.member("A").id: NumberLine(70), evening.member("B").id: NumberLine(20)}
    return rounds.fix(evening.db, action, 1, lines, read_tiles("1z"))


def state(evening: Evening) -> tuple[object, ...]:
    """All that can be asked of the ledger."""
    db, room = evening.db, evening.room
    return (
        room,
        rooms.members(db, room.id),
        history.page(db, room.id),
        evening.open_round(),
        [(row.player, row.hu, row.net, row.total, row.status) for row in history.export(db, room.id)],
        chats.indicators(db, evening.place),
        [(post.kind, post.ref) for post in outbox.pending(db)],
    )


@pytest.mark.parametrize(
    ("before", "act"),
    [
        (next_one_begun, undo),
        (reopened, undo),
        (reopened, change_one),
        (reopened, close_as_it_was),
        (reopened, strike_out),
        (impossible, accept),
        (played, fix),
        (with_a_guest, merge),
    ],
)
def test_it_is_done_whole_or_not_at_all_and_once(
    evening: Evening, before: Callable[[Evening], None], act: Act
) -> None:
    be_quick(evening.db)
    before(evening)
    untouched = state(evening)
    action = evening.action()
    states = []
    while do_until_killed(evening, act, action, len(states)):
        states.append(state(evening))
        assert check(evening.db) == []
    done = state(evening)
    assert done != untouched
    # the last statements only read what was done
    undone = states.count(untouched)
    assert undone > 10
    assert states == [untouched] * undone + [done] * (len(states) - undone)
    act(evening, action)
    assert state(evening) == done
