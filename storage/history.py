"""Reading rounds: one, a page of them, the curve of the running totals, all for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlite_utils import Database

from scoring import Rules, TableOptions
from storage.chats import tiles_named
from storage.database import one_row
from storage.records import CurvePoint, Entry, ExportRow, Round


def round_of(db: Database, round_id: int) -> Round:
    """The round with this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM rounds WHERE id = ?", [round_id])
    if row is None:
        raise LookupError(f"no round {round_id}")
    return _round(db, row)


def open_round(db: Database, room_id: int) -> Round | None:
    """The round that a room's hands go into now; None if none has begun."""
    row = one_row(db, "SELECT * FROM rounds WHERE room_id = ? ORDER BY number DESC LIMIT 1", [room_id])
    return _round(db, row) if row is not None and row["state"] == "open" else None


def last_counted(db: Database, room_id: int) -> Round | None:
    """The last round of a room that counts."""
    row = one_row(
        db,
        "SELECT * FROM rounds WHERE room_id = ? AND state = 'counted' ORDER BY number DESC LIMIT 1",
        [room_id],
    )
    return None if row is None else _round(db, row)


def counted(db: Database, room_id: int) -> Iterator[Round]:
    """A room's rounds that count, in order."""
    for row in db.query(
        "SELECT * FROM rounds WHERE room_id = ? AND state = 'counted' ORDER BY number", [room_id]
    ):
        yield _round(db, row)


def page(db: Database, room_id: int, before: int | None = None, limit: int = 10) -> tuple[Round, ...]:
    """A room's closed rounds, undone ones too, newest first; only those numbered below `before`."""
    rows = db.query(
        "SELECT * FROM rounds WHERE room_id = ? AND state != 'open' AND (? IS NULL OR number < ?)"
        " ORDER BY number DESC LIMIT ?",
        [room_id, before, before, limit],
    )
    return tuple([_round(db, row) for row in rows])


def curve(db: Database, room_id: int) -> tuple[CurvePoint, ...]:
    """The running totals after each round of a room that counts."""
    totals: dict[int, dict[int, int]] = {}
    for row in db.query(
        "SELECT number, member_id, total FROM rounds JOIN entries ON round_id = rounds.id"
        " WHERE room_id = ? AND state = 'counted' AND superseded_at IS NULL ORDER BY number",
        [room_id],
    ):
        totals.setdefault(row["number"], {})[row["member_id"]] = row["total"]
    return tuple(CurvePoint(number, after) for number, after in totals.items())


def wins(db: Database, room_id: int) -> dict[int, int]:
    """How many counted rounds each member of a room has won, by member id; a number alone tells no winner."""
    return dict(
        db.execute(
            "SELECT member_id, count(*) FROM rounds JOIN entries ON round_id = rounds.id"
            " WHERE room_id = ? AND state = 'counted' AND superseded_at IS NULL AND won = 1"
            " GROUP BY member_id",
            [room_id],
        )
    )


def export(db: Database, room_id: int) -> Iterator[ExportRow]:
    """Every player's line of every closed round of a room, undone ones too, in order."""
    for row in db.query(
        "SELECT number AS round, closed_at, members.name AS player, hu, net, entries.total, state AS status"
        " FROM rounds JOIN entries ON round_id = rounds.id JOIN members ON members.id = member_id"
        " WHERE rounds.room_id = ? AND state != 'open' AND superseded_at IS NULL ORDER BY number, member_id",
        [room_id],
    ):
        yield ExportRow(**row)


def entry(db: Database, entry_id: int) -> Entry:
    """The entry with this id. Raises LookupError."""
    row = one_row(db, f"{_ENTRIES} WHERE entries.id = ?", [entry_id])
    if row is None:
        raise LookupError(f"no entry {entry_id}")
    return _entry(row)


def entry_of_message(db: Database, chat_id: int, message_id: int) -> Entry | None:
    """The latest entry that a message made."""
    row = one_row(
        db,
        f"{_ENTRIES} WHERE chat_id = ? AND message_id = ? ORDER BY entries.id DESC LIMIT 1",
        [chat_id, message_id],
    )
    return None if row is None else _entry(row)


_ENTRIES = "SELECT entries.*, members.name FROM entries JOIN members ON members.id = member_id"


def _round(db: Database, row: dict[str, Any]) -> Round:
    entries = db.query(
        f"{_ENTRIES} WHERE round_id = ? AND superseded_at IS NULL ORDER BY member_id", [row["id"]]
    )
    bought = db.query("SELECT member_id FROM purchases WHERE round_id = ?", [row["id"]])
    return Round(
        id=row["id"],
        room_id=row["room_id"],
        number=row["number"],
        state=row["state"],
        rules=Rules.stored(row["rules"]),
        buy=TableOptions.stored(row["rules"]).buy,
        indicators=tiles_named(row["indicators"]),
        opened_at=row["opened_at"],
        closed_at=row["closed_at"],
        closed_by=row["closed_by"],
        undone_by=row["undone_by"],
        entries=tuple(_entry(entry_row) for entry_row in entries),
        bought=tuple(purchase["member_id"] for purchase in bought),
    )


def _entry(row: dict[str, Any]) -> Entry:
    return Entry(
        id=row["id"],
        round_id=row["round_id"],
        member_id=row["member_id"],
        name=row["name"],
        hu=row["hu"],
        won=None if row["won"] is None else bool(row["won"]),
        kind=row["kind"],
        typed=row["typed"],
        notation=row["notation"],
        message_id=row["message_id"],
        recorded_by=row["recorded_by"],
        replaces=row["replaces"],
        current=row["superseded_at"] is None,
        net=row["net"],
        total=row["total"],
    )
