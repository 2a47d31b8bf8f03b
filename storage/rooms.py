"""Rooms and their members."""

from __future__ import annotations

from typing import Any, Final

from sqlite_utils import Database

from scoring.settlement import FeeMode
from storage.actions import perform
from storage.names import checked_name, name_key
from storage.outbox import enqueue
from storage.records import Action, Member, Place, Room
from storage.refusals import Code, Refusal
from storage.sqlite.database import insert, now, one_row, transaction

MEMBERS_LIMIT: Final = 30
"""So many people in a room, those included who have left after playing."""
SEATS: Final = range(2, 5)
CENTS_LIMIT: Final = 10_000_000
"""The largest fee, and the largest stake for one hu."""

# somebody who left without having played is no part of the room any more
_LISTED: Final = "(present = 1 OR rounds > 0)"
# the opener stays one of those who are settled with
_NAMED: Final = f"({_LISTED} OR user_id = (SELECT opener_id FROM rooms WHERE rooms.id = room_id))"


def open_room(
    db: Database,
    action: Action,
    opener_name: str,
    fee_mode: FeeMode,
    fee_cents: int,
    stake_cents: int,
    seats: int,
) -> Room:
    """Open a room in the action's place; whoever does is its opener and first member.

    Raises Refusal: ROOM_IS_OPEN (with the open one's id), BAD_SEATS, BAD_AMOUNT, and as `checked_name`.
    """

    def act() -> int:
        name = checked_name(opener_name)
        open_one = current(db, action.place)
        if open_one is not None:
            raise Refusal(Code.ROOM_IS_OPEN, room_id=open_one.id)
        _check_terms(fee_cents, stake_cents, seats)
        room_id = insert(
            db,
            "rooms",
            {
                "chat_id": action.place.chat_id,
                "thread_id": action.place.thread_id,
                "opener_id": action.user_id,
                "host_id": action.user_id,
                "fee_mode": fee_mode,
                "fee_cents": fee_cents,
                "stake_cents": stake_cents,
                "seats": seats,
                "opened_at": now(),
            },
        )
        _add_member(db, room_id, action.user_id, name)
        enqueue(db, action, "room", room_id)
        return room_id

    return room(db, perform(db, action, "room", act))


def room(db: Database, room_id: int) -> Room:
    """The room with this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM rooms WHERE id = ?", [room_id])
    if row is None:
        raise LookupError(f"no room {room_id}")
    return _room(row)


def current(db: Database, place: Place) -> Room | None:
    """The open room of a place; the newest, should there be two."""
    row = one_row(
        db,
        "SELECT * FROM rooms WHERE chat_id = ? AND thread_id = ? AND settled = 0 ORDER BY id DESC LIMIT 1",
        [place.chat_id, place.thread_id],
    )
    return None if row is None else _room(row)


def latest(db: Database, place: Place) -> Room | None:
    """The newest room of a place, open or settled."""
    row = one_row(
        db,
        "SELECT * FROM rooms WHERE chat_id = ? AND thread_id = ? ORDER BY id DESC LIMIT 1",
        [place.chat_id, place.thread_id],
    )
    return None if row is None else _room(row)


def open_rooms_of(db: Database, user_id: int) -> tuple[Room, ...]:
    """The open rooms in which a user is present, the newest first."""
    rows = db.query(
        "SELECT rooms.* FROM rooms JOIN members ON members.room_id = rooms.id"
        " WHERE members.user_id = ? AND members.present = 1 AND rooms.settled = 0 ORDER BY rooms.id DESC",
        [user_id],
    )
    return tuple(_room(row) for row in rows)


def room_here(db: Database, action: Action, room_id: int) -> Room:
    """The room with this id, if it is the action's chat's. Raises LookupError."""
    found = room(db, room_id)
    if found.place.chat_id != action.place.chat_id:
        raise LookupError(f"no room {room_id} in chat {action.place.chat_id}")
    return found


def open_room_here(db: Database, action: Action, room_id: int) -> Room:
    """The same, if it is open. Raises LookupError, and Refusal: ROOM_SETTLED."""
    found = room_here(db, action, room_id)
    if found.settled:
        raise Refusal(Code.ROOM_SETTLED, room_id=room_id)
    return found


def members(db: Database, room_id: int) -> tuple[Member, ...]:
    """A room's members in seat order, and those who have left after playing."""
    rows = db.query(f"SELECT * FROM members WHERE room_id = ? AND {_LISTED} ORDER BY id", [room_id])
    return tuple(_member(row) for row in rows)


def member(db: Database, member_id: int) -> Member:
    """The member with this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM members WHERE id = ?", [member_id])
    if row is None:
        raise LookupError(f"no member {member_id}")
    return _member(row)


def member_of(db: Database, room_id: int, user_id: int) -> Member | None:
    """A Telegram user's membership of a room; it may have ended (`present`)."""
    row = one_row(db, "SELECT * FROM members WHERE room_id = ? AND user_id = ?", [room_id, user_id])
    return None if row is None else _member(row)


def opener(db: Database, of_room: Room) -> Member:
    """The member who opened a room; he may have left it."""
    found = member_of(db, of_room.id, of_room.opener_id)
    assert found
    return found


def member_named(db: Database, room_id: int, name: str) -> Member | None:
    """Whoever has this name in a room, written in any case and width; the opener even if he has left."""
    row = one_row(
        db,
        f"SELECT * FROM members WHERE room_id = ? AND name_key = ? AND {_NAMED} ORDER BY present DESC",
        [room_id, name_key(name)],
    )
    return None if row is None else _member(row)


def present_member(db: Database, member_id: int) -> Member:
    """The member with this id, if he hasn't left. Raises Refusal: NOT_A_MEMBER."""
    found = member(db, member_id)
    if not found.present:
        raise Refusal(Code.NOT_A_MEMBER, name=found.name)
    return found


def join(db: Database, action: Action, room_id: int, name: str) -> Member:
    """Make the action's user a member, or one again.

    Raises Refusal: ALREADY_MEMBER, NAME_TAKEN, ROOM_FULL, ROOM_SETTLED, and as `checked_name`.
    """

    def act() -> int:
        open_room_here(db, action, room_id)
        known = member_of(db, room_id, action.user_id)
        member_id = _enter(db, room_id, action.user_id, checked_name(name), known)
        enqueue(db, action, "join", member_id)
        return member_id

    return member(db, perform(db, action, "join", act))


def add_guest(db: Database, action: Action, room_id: int, name: str) -> Member:
    """Make somebody without a Telegram account a member, or one again.

    Raises Refusal: ALREADY_MEMBER, NAME_TAKEN, ROOM_FULL, ROOM_SETTLED, and as `checked_name`.
    """

    def act() -> int:
        open_room_here(db, action, room_id)
        guest_name = checked_name(name)
        known = member_named(db, room_id, guest_name)
        member_id = _enter(db, room_id, None, guest_name, known if known and known.user_id is None else None)
        enqueue(db, action, "guest", member_id)
        return member_id

    return member(db, perform(db, action, "guest", act))


def leave(db: Database, action: Action, member_id: int) -> Member:
    """Take a member out of the room; what he has won or lost there stays, and so does the opener's part.

    His hand in the open round, if he has one, is withdrawn. Raises Refusal: NOT_A_MEMBER, ROOM_SETTLED.
    """

    def act() -> int:
        leaving = present_member(db, member_id)
        open_room_here(db, action, leaving.room_id)
        db.execute(
            "UPDATE entries SET superseded_at = ? WHERE member_id = ? AND superseded_at IS NULL"
            " AND round_id IN (SELECT id FROM rounds WHERE room_id = ? AND state = 'open')",
            [now(), member_id, leaving.room_id],
        )
        db.execute("UPDATE members SET present = 0 WHERE id = ?", [member_id])
        touch(db, leaving.room_id)
        enqueue(db, action, "leave", member_id)
        return member_id

    return member(db, perform(db, action, "leave", act))


def hand_over(db: Database, action: Action, member_id: int) -> Member:
    """Make a member the room's host; the opener stays the one whom the fee is owed to.

    Raises Refusal: NOT_A_MEMBER, HOST_IS_GUEST, ALREADY_HOST.
    """

    def act() -> int:
        successor = present_member(db, member_id)
        handed_over = room_here(db, action, successor.room_id)
        if successor.user_id is None:
            raise Refusal(Code.HOST_IS_GUEST, name=successor.name)
        if successor.user_id == handed_over.host_id:
            raise Refusal(Code.ALREADY_HOST, name=successor.name)
        db.execute("UPDATE rooms SET host_id = ? WHERE id = ?", [successor.user_id, handed_over.id])
        enqueue(db, action, "host", member_id)
        return member_id

    return member(db, perform(db, action, "host", act))


def change_terms(
    db: Database,
    action: Action,
    room_id: int,
    fee_mode: FeeMode,
    fee_cents: int,
    stake_cents: int,
    seats: int,
) -> Room:
    """Give an open room other terms; its seats stay once something is recorded.

    Raises Refusal: ROOM_SETTLED, BAD_SEATS, BAD_AMOUNT, SEATS_TAKEN.
    """

    def act() -> int:
        changed = open_room_here(db, action, room_id)
        _check_terms(fee_cents, stake_cents, seats)
        entered = one_row(
            db,
            "SELECT 1 FROM rounds JOIN entries ON round_id = rounds.id WHERE room_id = ? LIMIT 1",
            [room_id],
        )
        if seats != changed.seats and entered is not None:
            raise Refusal(Code.SEATS_TAKEN, seats=changed.seats)
        db.execute(
            "UPDATE rooms SET fee_mode = ?, fee_cents = ?, stake_cents = ?, seats = ? WHERE id = ?",
            [fee_mode, fee_cents, stake_cents, seats, room_id],
        )
        touch(db, room_id)
        enqueue(db, action, "terms", room_id)
        return room_id

    return room(db, perform(db, action, "terms", act))


def rename_guest(db: Database, action: Action, member_id: int, name: str) -> Member:
    """Call a guest of an open room by another name. Raises Refusal: ROOM_SETTLED, and as `rename`."""

    def act() -> int:
        guest = member(db, member_id)
        open_room_here(db, action, guest.room_id)
        _call(db, guest, name)
        enqueue(db, action, "renamed", member_id)
        return member_id

    return member(db, perform(db, action, "renamed", act))


def rename(db: Database, member_id: int, name: str) -> Member:
    """Call a member by another name. Raises Refusal: NAME_TAKEN, and as `checked_name`."""
    with transaction(db):
        _call(db, member(db, member_id), name)
    return member(db, member_id)


def touch(db: Database, room_id: int) -> None:
    """Note that settling the room would give other figures now; part of the caller's transaction."""
    db.execute("UPDATE rooms SET version = version + 1 WHERE id = ?", [room_id])


def _check_terms(fee_cents: int, stake_cents: int, seats: int) -> None:
    if seats not in SEATS:
        raise Refusal(Code.BAD_SEATS, seats=seats, low=SEATS[0], high=SEATS[-1])
    for amount in (fee_cents, stake_cents):
        if not 0 <= amount <= CENTS_LIMIT:
            raise Refusal(Code.BAD_AMOUNT, amount=amount, limit=CENTS_LIMIT)


def _call(db: Database, renamed: Member, name: str) -> None:
    new_name = checked_name(name)
    _refuse_taken_name(db, renamed.room_id, new_name, renamed.id)
    db.execute(
        "UPDATE members SET name = ?, name_key = ? WHERE id = ?", [new_name, name_key(new_name), renamed.id]
    )


def _enter(db: Database, room_id: int, user_id: int | None, name: str, known: Member | None) -> int:
    if known is not None and known.present:
        raise Refusal(Code.ALREADY_MEMBER, name=known.name)
    _refuse_taken_name(db, room_id, name, known.id if known else None)
    if len(members(db, room_id)) >= MEMBERS_LIMIT:
        raise Refusal(Code.ROOM_FULL, limit=MEMBERS_LIMIT)
    touch(db, room_id)
    if known is None:
        return _add_member(db, room_id, user_id, name)
    db.execute(
        "UPDATE members SET present = 1, name = ?, name_key = ? WHERE id = ?",
        [name, name_key(name), known.id],
    )
    return known.id


def _refuse_taken_name(db: Database, room_id: int, name: str, member_id: int | None) -> None:
    holder = member_named(db, room_id, name)
    if holder is not None and holder.id != member_id:
        raise Refusal(Code.NAME_TAKEN, name=holder.name)


def _add_member(db: Database, room_id: int, user_id: int | None, name: str) -> int:
    row = {"room_id": room_id, "user_id": user_id, "name": name, "name_key": name_key(name)}
    return insert(db, "members", row)


def _room(row: dict[str, Any]) -> Room:
    return Room(
        id=row["id"],
        place=Place(row["chat_id"], row["thread_id"]),
        opener_id=row["opener_id"],
        host_id=row["host_id"],
        fee_mode=FeeMode(row["fee_mode"]),
        fee_cents=row["fee_cents"],
        stake_cents=row["stake_cents"],
        seats=row["seats"],
        opened_at=row["opened_at"],
        settled=bool(row["settled"]),
        rounds=row["rounds"],
        version=row["version"],
    )


def _member(row: dict[str, Any]) -> Member:
    return Member(
        id=row["id"],
        room_id=row["room_id"],
        user_id=row["user_id"],
        name=row["name"],
        present=bool(row["present"]),
        total=row["total"],
        rounds=row["rounds"],
    )
