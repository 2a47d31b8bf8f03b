"""Taking back what was recorded last, and what becomes of a round that is open again."""

from __future__ import annotations

from sqlite_utils import Database

from storage.actions import perform
from storage.history import entry, last_counted, open_round, round_of
from storage.outbox import enqueue
from storage.records import Action, Room, Round, Undone
from storage.refusals import Code, Refusal
from storage.rooms import open_room_here
from storage.rounds.closing import close, let_next_stand, put_back, reopen, supersede
from storage.sqlite.database import insert, now, one_row


def undo(db: Database, action: Action, room_id: int, round_id: int | None = None) -> Undone:
    """Take back what was recorded last: an entry of the open round, or else the last round that counts.

    With an id it is that round or nothing. A round taken back is open again, with its entries in place and
    the indicators that it was played with; it closes under its own number as soon as one of them is changed,
    or by `close_as_it_was`. Indicators and purchases made for the next round wait for it.
    Raises Refusal: ROOM_SETTLED, NOTHING_TO_UNDO, ROUND_UNDONE, NOT_LAST_ROUND, NEXT_ROUND_BEGUN.
    """

    def act() -> int:
        in_room = open_room_here(db, action, room_id)
        open_one = open_round(db, room_id)
        if round_id is None and open_one is not None and open_one.entries:
            last_entry = max(open_one.entries, key=lambda each: each.id)
            supersede(db, [last_entry])
            return _note(db, action, open_one.id, last_entry.id)
        last = last_counted(db, room_id)
        if round_id is not None and (last is None or last.id != round_id):
            _refuse_undo(round_of(db, round_id), last)
        if last is None:
            raise Refusal(Code.NOTHING_TO_UNDO)
        if open_one is not None and open_one.entries:
            raise Refusal(Code.NEXT_ROUND_BEGUN, number=last.number, next=open_one.number)
        reopen(db, action, in_room, last)
        return _note(db, action, last.id, None)

    return undone(db, perform(db, action, "undone", act))


def undone(db: Database, undo_id: int) -> Undone:
    """What an undo has taken back, as it is now. Raises LookupError."""
    row = one_row(db, "SELECT round_id, entry_id FROM undos WHERE id = ?", [undo_id])
    if row is None:
        raise LookupError(f"no undo {undo_id}")
    taken_back = None if row["entry_id"] is None else entry(db, row["entry_id"])
    return Undone(round_of(db, row["round_id"]), taken_back)


def close_as_it_was(db: Database, action: Action, round_id: int) -> Round:
    """Close a round that is open again with the entries and indicators that it was closed with before.

    Raises Refusal: ROOM_SETTLED, ROUND_NOT_REOPENED, ROUND_UNDONE, EARLIER_ROUND_OPEN, NAME_TAKEN.
    """

    def act() -> int:
        its_round, in_room = _reopened(db, action, round_id)
        put_back(db, its_round)
        close(db, action, in_room, round_of(db, round_id), its_round.indicators, its_round.checked)
        return round_id

    return round_of(db, perform(db, action, "closed_again", act))


def strike_out(db: Database, action: Action, round_id: int) -> Round:
    """Let a round that is open again never have been; it keeps its number, and what it was closed with.

    Raises Refusal: ROOM_SETTLED, ROUND_NOT_REOPENED, ROUND_UNDONE, EARLIER_ROUND_OPEN.
    """

    def act() -> int:
        its_round, in_room = _reopened(db, action, round_id)
        put_back(db, its_round)
        db.execute(
            "UPDATE rounds SET state = 'undone', undone_at = ?, undone_by = ? WHERE id = ?",
            [now(), action.user_id, round_id],
        )
        let_next_stand(db, in_room)
        enqueue(db, action, "struck_out", round_id)
        return round_id

    return round_of(db, perform(db, action, "struck_out", act))


def _reopened(db: Database, action: Action, round_id: int) -> tuple[Round, Room]:
    """A round that is open again, and the first of those."""
    its_round = round_of(db, round_id)
    in_room = open_room_here(db, action, its_round.room_id)
    if its_round.state == "undone":
        raise Refusal(Code.ROUND_UNDONE, number=its_round.number)
    if not its_round.reopened:
        raise Refusal(Code.ROUND_NOT_REOPENED, number=its_round.number)
    first = open_round(db, in_room.id)
    assert first
    if first.id != round_id:
        raise Refusal(Code.EARLIER_ROUND_OPEN, number=its_round.number, earlier=first.number)
    return its_round, in_room


def _note(db: Database, action: Action, round_id: int, entry_id: int | None) -> int:
    row = {"round_id": round_id, "entry_id": entry_id, "undone_at": now(), "undone_by": action.user_id}
    undo_id = insert(db, "undos", row)
    enqueue(db, action, "undone", undo_id)
    return undo_id


def _refuse_undo(asked: Round, last: Round | None) -> None:
    if asked.state == "undone" or asked.reopened or last is None:
        raise Refusal(Code.ROUND_UNDONE, number=asked.number)
    raise Refusal(Code.NOT_LAST_ROUND, number=asked.number, last=last.number)
