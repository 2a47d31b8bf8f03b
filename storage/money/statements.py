"""One person's account of a room, for `/why`: as the room was settled, or as it would be now."""

from __future__ import annotations

from sqlite_utils import Database

from scoring.settlement import Settlement, Transfer
from scoring.statement import Statement, statement
from storage import history, rooms
from storage.money import settlements
from storage.records import Member, Room, RoomStatement


def people_of(db: Database, room_id: int) -> tuple[Member, ...]:
    """Those whom a room was settled with, or would be now, in the order of the settlement."""
    figures = _settlement(db, rooms.room(db, room_id))
    return tuple(rooms.member(db, person) for person in figures.totals)


def statement_of(db: Database, member_id: int) -> RoomStatement:
    """The account of a member's whole room. Raises LookupError if he has no part in it."""
    room = rooms.room(db, rooms.member(db, member_id).room_id)
    figures = _settlement(db, room)
    if member_id not in figures.totals:
        raise LookupError(f"no figures of member {member_id} in room {room.id}")
    opener = rooms.opener(db, room).id
    account: Statement[int] = statement(
        member_id,
        history.counted(db, room.id),
        figures,
        opener,
        room.fee_cents,
        room.stake_cents,
        settlements.paid_before(db, room.id, _standing(db, room)),
    )
    return RoomStatement(
        room, opener, {each: rooms.member(db, each).name for each in figures.totals}, account
    )


def _settlement(db: Database, room: Room) -> Settlement[int]:
    """The figures of the settlement that stands, or of the one that would be."""
    standing = _standing(db, room)
    if standing is None:
        return settlements.draft(db, room.id).settlement
    settled = settlements.settled(db, standing)
    return Settlement(
        {line.member_id: line.total for line in settled.lines},
        {line.member_id: line.share_cents for line in settled.lines},
        {line.member_id: line.money_cents for line in settled.lines},
        tuple(Transfer(each.payer_id, each.payee_id, each.cents) for each in settled.payments),
    )


def _standing(db: Database, room: Room) -> int | None:
    """The id of the settlement that stands."""
    settled = settlements.last_settled(db, room.id) if room.settled else None
    return None if settled is None else settled.id
