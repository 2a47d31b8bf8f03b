"""Settling rooms: what is shown, what is confirmed, and opening a room again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from sqlite_utils import Database

from scoring.settlement import Settlement, Transfer, settle
from storage import merging, rooms
from storage.actions import perform
from storage.money.payments import payments_of
from storage.outbox import enqueue
from storage.records import Action, Draft, Room, SettledRoom, SettlementLine
from storage.refusals import Code, Refusal
from storage.sqlite.database import insert, now, one_row


def draft(db: Database, room_id: int) -> Draft:
    """What the room would be settled with now.

    Everybody counts as a player who is in the room or has played a round that counts. Payments of earlier
    settlements, before the room was opened again, are taken into account.
    """
    room = rooms.room(db, room_id)
    players = rooms.members(db, room_id)
    totals = {player.id: player.total for player in players}
    played = {player.id for player in players if player.rounds}
    settlement = settle_room(db, room, totals, played, paid_before(db, room_id))
    return Draft(room, tuple(rooms.member(db, person) for person in settlement.totals), settlement)


def settle_room(
    db: Database,
    room: Room,
    totals: Mapping[int, int],
    played: Collection[int],
    paid: Iterable[Transfer[int]],
) -> Settlement[int]:
    """Settle a room on its own terms, given its players' totals in hu by member id, and who has played."""
    opener_id = rooms.opener(db, room).id
    return settle(totals, opener_id, room.fee_mode, room.fee_cents, room.stake_cents, paid, played)


def paid_before(db: Database, room_id: int, settlement_id: int | None = None) -> list[Transfer[int]]:
    """What people have paid under a room's settlements, or under those before the one given.

    What a guest has paid or got is the account's that he has become since.
    """
    rows = db.query(
        "SELECT payer_id, payee_id, cents FROM settlements JOIN payments ON settlement_id = settlements.id"
        " WHERE room_id = ? AND paid_at IS NOT NULL AND (? IS NULL OR settlement_id < ?)"
        " ORDER BY payments.id",
        [room_id, settlement_id, settlement_id],
    )
    heirs = merging.heirs(db, room_id, settlement_id)
    payments = [
        Transfer(
            heirs.get(row["payer_id"], row["payer_id"]),
            heirs.get(row["payee_id"], row["payee_id"]),
            row["cents"],
        )
        for row in rows
    ]
    return [payment for payment in payments if payment.payer != payment.payee]


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
        players = {player.id: player for player in rooms.members(db, room_id)}
        for member_id, total in shown.settlement.totals.items():
            insert(
                db,
                "settlement_lines",
                {
                    "settlement_id": settlement_id,
                    "member_id": member_id,
                    "player": member_id in players,
                    "played": member_id in players and players[member_id].rounds > 0,
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
        "SELECT member_id, name, player, played, settlement_lines.total, share_cents, money_cents"
        " FROM settlement_lines JOIN members ON members.id = member_id"
        " WHERE settlement_id = ? ORDER BY member_id",
        [settlement_id],
    )
    return SettledRoom(
        id=row["id"],
        room_id=row["room_id"],
        confirmed_at=row["confirmed_at"],
        confirmed_by=row["confirmed_by"],
        reopened=row["reopened_at"] is not None,
        lines=tuple(
            SettlementLine(**{**line, "player": bool(line["player"]), "played": bool(line["played"])})
            for line in lines
        ),
        payments=payments_of(db, settlement_id),
    )


def last_settled(db: Database, room_id: int) -> SettledRoom | None:
    """A room's latest settlement."""
    row = one_row(db, "SELECT id FROM settlements WHERE room_id = ? ORDER BY id DESC LIMIT 1", [room_id])
    return None if row is None else settled(db, row["id"])


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
