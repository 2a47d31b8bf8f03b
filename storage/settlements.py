"""Settling rooms: what is shown, what is confirmed, who has paid, and opening a room again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlite_utils import Database

from scoring.settlement import Settlement, Transfer, settle
from storage import rooms
from storage.actions import perform
from storage.database import insert, now, one_row
from storage.outbox import enqueue
from storage.records import Action, Draft, Payment, Room, SettledRoom, SettlementLine
from storage.refusals import Code, Refusal


def draft(db: Database, room_id: int) -> Draft:
    """What the room would be settled with now.

    Everybody counts as a player who is in the room or has played a round that counts. Payments of earlier
    settlements, before the room was opened again, are taken into account.
    """
    room = rooms.room(db, room_id)
    totals = {player.id: player.total for player in rooms.members(db, room_id)}
    settlement = settle_room(db, room, totals, paid_before(db, room_id))
    return Draft(room, tuple(rooms.member(db, person) for person in settlement.totals), settlement)


def settle_room(
    db: Database, room: Room, totals: Mapping[int, int], paid: Iterable[Transfer[int]]
) -> Settlement[int]:
    """Settle a room on its own terms, given its players' totals in hu by member id."""
    opener = rooms.member_of(db, room.id, room.opener_id)
    assert opener
    return settle(totals, opener.id, room.fee_mode, room.fee_cents, room.stake_cents, paid)


def paid_before(db: Database, room_id: int, settlement_id: int | None = None) -> list[Transfer[int]]:
    """What people have paid under a room's settlements, or under those before the one given."""
    rows = db.query(
        "SELECT payer_id, payee_id, cents FROM settlements JOIN payments ON settlement_id = settlements.id"
        " WHERE room_id = ? AND paid_at IS NOT NULL AND (? IS NULL OR settlement_id < ?)"
        " ORDER BY payments.id",
        [room_id, settlement_id, settlement_id],
    )
    return [Transfer(row["payer_id"], row["payee_id"], row["cents"]) for row in rows]


def confirm(db: Database, action: Action, room_id: int, version: int) -> SettledRoom:
    """Settle the room with the figures of the draft whose room had this version.

    Raises Refusal: ROOM_SETTLED, and FIGURES_CHANGED if a draft would show others now.
    """

    def act() -> int:
        rooms.open_room_here(db, action, room_id)
        shown = draft(db, room_id)
        if shown.room.version != version:
            raise Refusal(Code.FIGURES_CHANGED, room_id=room_id)
        settlement_id = insert(
            db,
            "settlements",
            {"room_id": room_id, "confirmed_at": now(), "confirmed_by": action.user_id},
        )
        players = {player.id for player in rooms.members(db, room_id)}
        for member_id, total in shown.settlement.totals.items():
            insert(
                db,
                "settlement_lines",
                {
                    "settlement_id": settlement_id,
                    "member_id": member_id,
                    "player": member_id in players,
                    "total": total,
                    "share_cents": shown.settlement.shares[member_id],
                    "money_cents": shown.settlement.money[member_id],
                },
            )
        for transfer in shown.settlement.transfers:
            insert(
                db,
                "payments",
                {
                    "settlement_id": settlement_id,
                    "payer_id": transfer.payer,
                    "payee_id": transfer.payee,
                    "cents": transfer.cents,
                },
            )
        db.execute("UPDATE rooms SET settled = 1 WHERE id = ?", [room_id])
        enqueue(db, action, "settled", settlement_id)
        return settlement_id

    return settled(db, perform(db, action, "settled", act))


def settled(db: Database, settlement_id: int) -> SettledRoom:
    """The settlement with this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM settlements WHERE id = ?", [settlement_id])
    if row is None:
        raise LookupError(f"no settlement {settlement_id}")
    lines = db.query(
        "SELECT member_id, name, player, settlement_lines.total, share_cents, money_cents"
        " FROM settlement_lines JOIN members ON members.id = member_id"
        " WHERE settlement_id = ? ORDER BY member_id",
        [settlement_id],
    )
    payments = db.query("SELECT * FROM payments WHERE settlement_id = ? ORDER BY id", [settlement_id])
    return SettledRoom(
        id=row["id"],
        room_id=row["room_id"],
        confirmed_at=row["confirmed_at"],
        confirmed_by=row["confirmed_by"],
        reopened=row["reopened_at"] is not None,
        lines=tuple(SettlementLine(**{**line, "player": bool(line["player"])}) for line in lines),
        payments=tuple(_payment(payment_row) for payment_row in payments),
    )


def last_settled(db: Database, room_id: int) -> SettledRoom | None:
    """A room's latest settlement."""
    row = one_row(db, "SELECT id FROM settlements WHERE room_id = ? ORDER BY id DESC LIMIT 1", [room_id])
    return None if row is None else settled(db, row["id"])


def payment(db: Database, payment_id: int) -> Payment:
    """The payment with this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM payments WHERE id = ?", [payment_id])
    if row is None:
        raise LookupError(f"no payment {payment_id}")
    return _payment(row)


def mark_paid(db: Database, action: Action, payment_id: int) -> Payment:
    """Note that a payment was made. Raises Refusal: ALREADY_PAID, SETTLEMENT_REOPENED."""

    def act() -> int:
        asked = payment(db, payment_id)
        its_settlement = settled(db, asked.settlement_id)
        rooms.room_here(db, action, its_settlement.room_id)
        if its_settlement.reopened:
            raise Refusal(Code.SETTLEMENT_REOPENED, room_id=its_settlement.room_id)
        if asked.paid_at is not None:
            raise Refusal(Code.ALREADY_PAID, payment_id=payment_id)
        db.execute(
            "UPDATE payments SET paid_at = ?, paid_by = ? WHERE id = ?", [now(), action.user_id, payment_id]
        )
        enqueue(db, action, "paid", payment_id)
        return payment_id

    return payment(db, perform(db, action, "paid", act))


def reopen(db: Database, action: Action, room_id: int) -> Room:
    """Open a settled room again; what was paid meanwhile counts in its next settlement.

    Raises Refusal: NOT_SETTLED, and NEWER_ROOM once its place has another.
    """

    def act() -> int:
        room = rooms.room_here(db, action, room_id)
        if not room.settled:
            raise Refusal(Code.NOT_SETTLED, room_id=room_id)
        newest = rooms.latest(db, room.place)
        assert newest
        if newest.id != room_id:
            raise Refusal(Code.NEWER_ROOM, room_id=newest.id)
        db.execute(
            "UPDATE settlements SET reopened_at = ?, reopened_by = ?"
            " WHERE room_id = ? AND reopened_at IS NULL",
            [now(), action.user_id, room_id],
        )
        db.execute("UPDATE rooms SET settled = 0, version = version + 1 WHERE id = ?", [room_id])
        enqueue(db, action, "reopened", room_id)
        return room_id

    return rooms.room(db, perform(db, action, "reopened", act))


def _payment(row: dict[str, Any]) -> Payment:
    return Payment(**row)
