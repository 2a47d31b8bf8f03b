"""The transfers of settlements: who has paid, ticks taken back, and how people want to be paid."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

from sqlite_utils import Database

from storage import rooms
from storage.actions import perform
from storage.names import as_seen
from storage.outbox import enqueue
from storage.records import Action, Payment
from storage.refusals import Code, Refusal
from storage.sqlite.database import now, one_row

PAY_LINE_LIMIT: Final = 150
"""In characters (code points); with a name before it, the line fits into an alert of Telegram's."""


def payment(db: Database, payment_id: int) -> Payment:
    """The payment with this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM payments WHERE id = ?", [payment_id])
    if row is None:
        raise LookupError(f"no payment {payment_id}")
    return Payment(**row)


def payments_of(db: Database, settlement_id: int) -> tuple[Payment, ...]:
    """The payments of a settlement."""
    rows = db.query("SELECT * FROM payments WHERE settlement_id = ? ORDER BY id", [settlement_id])
    return tuple(Payment(**row) for row in rows)


def mark_paid(db: Database, action: Action, payment_id: int) -> Payment:
    """Note that a payment was made. Raises Refusal: ALREADY_PAID, SETTLEMENT_REOPENED."""

    def tick(asked: Payment) -> None:
        if asked.paid_at is not None:
            raise Refusal(Code.ALREADY_PAID, payment_id=payment_id)
        db.execute(
            "UPDATE payments SET paid_at = ?, paid_by = ? WHERE id = ?", [now(), action.user_id, payment_id]
        )

    return _change(db, action, payment_id, "paid", tick)


def take_back(db: Database, action: Action, payment_id: int) -> Payment:
    """Note that a payment that was ticked wasn't made. Raises Refusal: NOT_PAID, SETTLEMENT_REOPENED."""

    def untick(asked: Payment) -> None:
        if asked.paid_at is None:
            raise Refusal(Code.NOT_PAID, payment_id=payment_id)
        db.execute(
            "UPDATE payments SET paid_at = NULL, paid_by = NULL, unticked_at = ?, unticked_by = ?"
            " WHERE id = ?",
            [now(), action.user_id, payment_id],
        )

    return _change(db, action, payment_id, "unpaid", untick)


def keep_pay_line(db: Database, action: Action, text: str) -> str | None:
    """Keep how the action's user is paid, in every chat; an empty text takes the line back.

    Gives the line as it is kept: on one line, trimmed; None if there is none.
    Raises Refusal: PAY_LINE_TOO_LONG.
    """
    line = " ".join("".join(filter(_is_printed, unicodedata.normalize("NFC", text))).split())

    def act() -> int:
        if len(line) > PAY_LINE_LIMIT:
            raise Refusal(Code.PAY_LINE_TOO_LONG, length=len(line), limit=PAY_LINE_LIMIT)
        db.execute("DELETE FROM pay_lines WHERE user_id = ?", [action.user_id])
        if as_seen(line):
            db.execute(
                "INSERT INTO pay_lines (user_id, text, written_at) VALUES (?, ?, ?)",
                [action.user_id, line, now()],
            )
        enqueue(db, action, "pay_line", action.user_id)
        return action.user_id

    return pay_line(db, perform(db, action, "pay_line", act))


def pay_line(db: Database, user_id: int) -> str | None:
    """How somebody is paid, in his own words."""
    row = one_row(db, "SELECT text FROM pay_lines WHERE user_id = ?", [user_id])
    return None if row is None else str(row["text"])


def owes(db: Database, settlement_id: int, debtor_user_id: int, payee_id: int) -> bool:
    """Whether a Telegram user has still to pay a member under a settlement that stands."""
    row = one_row(
        db,
        "SELECT 1 FROM payments JOIN settlements ON settlements.id = settlement_id"
        " JOIN members ON members.id = payer_id"
        " WHERE settlement_id = ? AND payee_id = ? AND user_id = ?"
        " AND paid_at IS NULL AND reopened_at IS NULL",
        [settlement_id, payee_id, debtor_user_id],
    )
    return row is not None


def _change(
    db: Database, action: Action, payment_id: int, kind: str, change: Callable[[Payment], None]
) -> Payment:
    def act() -> int:
        asked = payment(db, payment_id)
        row = one_row(db, "SELECT room_id, reopened_at FROM settlements WHERE id = ?", [asked.settlement_id])
        assert row
        rooms.room_here(db, action, row["room_id"])
        if row["reopened_at"] is not None:
            raise Refusal(Code.SETTLEMENT_REOPENED, room_id=row["room_id"])
        change(asked)
        enqueue(db, action, kind, payment_id)
        return payment_id

    return payment(db, perform(db, action, kind, act))


def _is_printed(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) not in ("Cc", "Cs", "Co", "Cn")
