"""A guest who turns up with a Telegram account: the two become one person, rounds and money included."""

from __future__ import annotations

from typing import Final

from sqlite_utils import Database

from storage.actions import perform
from storage.names import name_key
from storage.outbox import enqueue
from storage.records import Action, Member
from storage.refusals import Code, Refusal
from storage.rooms import member, member_of, room, room_here, touch
from storage.sqlite.database import insert, now, one_row


def merge(db: Database, action: Action, guest_id: int, user_id: int) -> Member:
    """Make a guest and a Telegram user one member of the guest's room, who goes by the guest's name.

    A user who has no row in the room gets the guest's. One who has keeps his own, and everything of the
    guest's goes over to it; settlements of before the room was opened again stay as they were confirmed.
    Raises as `refuse_impossible`.
    """

    def act() -> int:
        guest = member(db, guest_id)
        in_room = room_here(db, action, guest.room_id)
        account = member_of(db, in_room.id, user_id)
        refuse_impossible(db, guest_id, user_id)
        if account is None:
            merged_id = guest_id
            db.execute("UPDATE members SET user_id = ? WHERE id = ?", [user_id, guest_id])
        else:
            merged_id = account.id
            _give_over(db, guest, account)
        merger = {
            "guest_id": guest_id,
            "member_id": merged_id,
            "merged_at": now(),
            "merged_by": action.user_id,
        }
        insert(db, "mergers", merger)
        touch(db, in_room.id)
        enqueue(db, action, "merged", merged_id)
        return merged_id

    return member(db, perform(db, action, "merged", act))


def refuse_impossible(db: Database, guest_id: int, user_id: int) -> None:
    """See whether a guest and a Telegram user can become one.

    Raises Refusal: NOT_A_GUEST, NOT_A_MEMBER (a guest who has left without playing), BOTH_IN_ROUND,
    MERGER_SETTLED.
    """
    guest = member(db, guest_id)
    _refuse_no_guest(db, guest)
    account = member_of(db, guest.room_id, user_id)
    if account is not None:
        if room(db, guest.room_id).settled:
            raise Refusal(Code.MERGER_SETTLED, name=guest.name)
        _refuse_clash(db, guest, account)


def who_is(db: Database, member_id: int) -> Member:
    """The member with this id; of a guest who was merged, whom he was merged into. Raises LookupError."""
    row = one_row(db, "SELECT member_id FROM mergers WHERE guest_id = ?", [member_id])
    return member(db, member_id if row is None else row["member_id"])


def heirs(db: Database, room_id: int, settlement_id: int | None = None) -> dict[int, int]:
    """Whose the payments of a room's former guests are, by the guests' member ids.

    With a settlement, without those who were still guests of their own in it.
    """
    return dict(
        db.execute(
            "SELECT guest_id, member_id FROM mergers JOIN members ON members.id = guest_id WHERE room_id = ?"
            " AND guest_id NOT IN (SELECT member_id FROM settlement_lines WHERE settlement_id = ?)",
            [room_id, settlement_id or 0],
        )
    )


def _refuse_no_guest(db: Database, guest: Member) -> None:
    was_merged = one_row(db, "SELECT 1 FROM mergers WHERE guest_id = ?", [guest.id])
    if guest.user_id is not None or was_merged:
        raise Refusal(Code.NOT_A_GUEST, name=guest.name)
    if not guest.present and not guest.rounds:
        raise Refusal(Code.NOT_A_MEMBER, name=guest.name)


def _refuse_clash(db: Database, guest: Member, account: Member) -> None:
    """A round that the two have both a part in was played by two people. Struck out rounds count too."""
    clash = one_row(
        db,
        f"SELECT number FROM rounds WHERE id IN ({_PLAYED}) AND id IN ({_PLAYED}) ORDER BY number LIMIT 1",
        [guest.room_id, guest.id] * 2 + [guest.room_id, account.id] * 2,
    )
    if clash is not None:
        raise Refusal(Code.BOTH_IN_ROUND, name=guest.name, number=clash["number"])


# the rounds of a room in which a member has a line, or had one when a round that is open again was closed
_PLAYED: Final = (
    "SELECT rounds.id FROM rounds JOIN entries ON round_id = rounds.id"
    " WHERE room_id = ? AND member_id = ? AND superseded_at IS NULL"
    " UNION SELECT rounds.id FROM rounds JOIN entries ON round_id = rounds.id"
    " WHERE room_id = ? AND member_id = ?"
    " AND superseded_at IS NOT NULL AND net IS NOT NULL AND fixed_in IS NULL"
)


def _give_over(db: Database, guest: Member, account: Member) -> None:
    # a purchase of somebody who sat a round out has no part in it; in one that is yet to be dealt he may play
    db.execute(
        "UPDATE OR IGNORE purchases SET member_id = :account WHERE member_id = :guest AND round_id IN ("
        "SELECT id FROM rounds WHERE room_id = :room AND (state = 'open' AND undone_at IS NULL"
        " OR EXISTS (SELECT 1 FROM entries WHERE round_id = rounds.id AND member_id = :guest"
        " AND (superseded_at IS NULL OR net IS NOT NULL))))",
        {"account": account.id, "guest": guest.id, "room": guest.room_id},
    )
    db.execute("UPDATE entries SET member_id = ? WHERE member_id = ?", [account.id, guest.id])
    db.execute("UPDATE members SET present = 0, total = 0, rounds = 0 WHERE id = ?", [guest.id])
    db.execute(
        "UPDATE members SET name = ?, name_key = ?, present = present OR ?, total = total + ?,"
        " rounds = rounds + ? WHERE id = ?",
        [guest.name, name_key(guest.name), guest.present, guest.total, guest.rounds, account.id],
    )
    _add_up(db, account.id)


def _add_up(db: Database, member_id: int) -> None:
    """Write the running totals of a member anew, in the order of his rounds that count."""
    db.execute(
        "UPDATE entries SET total = added_up.total FROM"
        " (SELECT entries.id, sum(net) OVER (ORDER BY number) AS total"
        " FROM entries JOIN rounds ON rounds.id = round_id"
        " WHERE member_id = ? AND state = 'counted' AND superseded_at IS NULL) AS added_up"
        " WHERE entries.id = added_up.id",
        [member_id],
    )
