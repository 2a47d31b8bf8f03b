"""Reading rounds: one, a page of them, the curve of the running totals, all for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from sqlite_utils import Database

from scoring import Rules, TableOptions
from scoring.settlement import BUY_FACTORS
from scoring.statement import PlayedRound
from storage.chats import tiles_named
from storage.records import CurvePoint, Entry, ExportRow, Fix, Round
from storage.sqlite.database import one_row


def round_of(db: Database, round_id: int) -> Round:
    """The round with this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM rounds WHERE id = ?", [round_id])
    if row is None:
        raise LookupError(f"no round {round_id}")
    return _round(db, row)


def open_round(db: Database, room_id: int) -> Round | None:
    """The round that a room's hands go into now; None if none has begun.

    After an undo the rounds behind it may be open too: they wait.
    """
    row = one_row(
        db,
        "SELECT * FROM rounds WHERE room_id = ? AND state = 'open' ORDER BY number LIMIT 1",
        [room_id],
    )
    return None if row is None else _round(db, row)


def number_played(db: Database, room_id: int) -> int:
    """The number of the round that is open, or that the next one will have."""
    open_one = open_round(db, room_id)
    if open_one is not None:
        return open_one.number
    newest = page(db, room_id, limit=1)
    return newest[0].number + 1 if newest else 1


def last_counted(db: Database, room_id: int) -> Round | None:
    """The last round of a room that counts."""
    row = one_row(
        db,
        "SELECT * FROM rounds WHERE room_id = ? AND state = 'counted' ORDER BY number DESC LIMIT 1",
        [room_id],
    )
    return None if row is None else _round(db, row)


def counted(db: Database, room_id: int) -> Iterator[PlayedRound[int]]:
    """What a room's rounds that count have in hu, in order; players are member ids."""
    rows = db.query(
        "SELECT number, rules, entries.member_id, hu, purchases.member_id IS NOT NULL AS bought"
        " FROM rounds JOIN entries ON entries.round_id = rounds.id LEFT JOIN purchases"
        " ON purchases.round_id = rounds.id AND purchases.member_id = entries.member_id"
        " WHERE room_id = ? AND state = 'counted' AND superseded_at IS NULL"
        " ORDER BY number, entries.member_id",
        [room_id],
    )
    for number, lines in groupby(rows, key=itemgetter("number")):
        players = list(lines)
        hus = {player["member_id"]: player["hu"] for player in players}
        bought = [player["member_id"] for player in players if player["bought"]]
        yield PlayedRound(number, hus, bought, factors_under(players[0]["rules"]))


@cache
def factors_under(rules: str) -> tuple[int, int, int]:
    """What buying does in a round with these stored rules: a row of BUY_FACTORS."""
    return BUY_FACTORS[TableOptions.stored(rules).buy]


def numbered(db: Database, room_id: int, number: int) -> Round | None:
    """The round of a room with this number."""
    row = one_row(db, "SELECT * FROM rounds WHERE room_id = ? AND number = ?", [room_id, number])
    return None if row is None else _round(db, row)


def page(db: Database, room_id: int, before: int | None = None, limit: int = 10) -> tuple[Round, ...]:
    """A room's rounds that have been closed, newest first; only those numbered below `before`.

    Undone ones are there too, be they struck out or open again.
    """
    rows = db.query(
        f"SELECT * FROM rounds WHERE room_id = ? AND {_CLOSED_ONCE} AND (? IS NULL OR number < ?)"
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
    """How many counted rounds each member of a room has won, by member id, where it is known who did."""
    return dict(
        db.execute(
            "SELECT member_id, count(*) FROM rounds JOIN entries ON round_id = rounds.id"
            " WHERE room_id = ? AND state = 'counted' AND superseded_at IS NULL AND won = 1"
            " GROUP BY member_id",
            [room_id],
        )
    )


def export(db: Database, room_id: int) -> Iterator[ExportRow]:
    """Every player's line of every round of a room that has been closed, undone ones too, in order.

    A line that a fix has replaced comes before the one in its place. A round that is open again has the lines
    that it was closed with.
    """
    for row in db.query(
        "SELECT number AS round, closed_at, members.name AS player, hu, net, entries.total,"
        " CASE WHEN fixed_in IS NOT NULL THEN 'corrected' WHEN state = 'counted' THEN 'counted'"
        " ELSE 'undone' END AS status, kind, won, notation AS hand,"
        " coalesce(fixes.indicators_before, rounds.indicators) AS indicators, fixed_at AS corrected_at,"
        " (SELECT name FROM members AS fixers WHERE fixers.room_id = rounds.room_id"
        " AND fixers.user_id = fixed_by) AS corrected_by"
        f" FROM rounds JOIN {_CLOSED_WITH} ON entries.round_id = rounds.id"
        " JOIN members ON members.id = member_id LEFT JOIN fixes ON fixes.id = fixed_in"
        " WHERE rounds.room_id = ? ORDER BY number, member_id, entries.id",
        [room_id],
    ):
        won = row.pop("won")
        indicators = tiles_named(row.pop("indicators"))
        yield ExportRow(**row, winner=None if won is None else bool(won), indicators=indicators)


def counted_entries(db: Database, round_id: int) -> tuple[Entry, ...]:
    """What a round was last closed with, in seat order, whatever it has since it is open again."""
    rows = db.query(
        f"SELECT entries.*, members.name FROM {_CLOSED_WITH} JOIN members ON members.id = member_id"
        " WHERE round_id = ? AND fixed_in IS NULL ORDER BY member_id",
        [round_id],
    )
    return tuple(_entry(row) for row in rows)


def fixes(db: Database, round_id: int) -> tuple[Fix, ...]:
    """The fixes of a round, oldest first."""
    rows = db.query("SELECT id FROM fixes WHERE round_id = ? ORDER BY id", [round_id])
    return tuple(fix(db, row["id"]) for row in rows)


def fix(db: Database, fix_id: int) -> Fix:
    """The fix with this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM fixes WHERE id = ?", [fix_id])
    if row is None:
        raise LookupError(f"no fix {fix_id}")
    before = db.query(
        f"SELECT entries.*, members.name FROM {_CLOSED_WITH} JOIN members ON members.id = member_id"
        " WHERE round_id = ? AND fixed_in = ? ORDER BY member_id",
        [row["round_id"], fix_id],
    )
    pairs = [
        (_entry(replaced), _entry(replacement))
        for replaced in before
        for replacement in db.query(f"{_ENTRIES} WHERE replaces = ?", [replaced["id"]])
    ]
    return Fix(
        id=row["id"],
        round_id=row["round_id"],
        fixed_at=row["fixed_at"],
        fixed_by=row["fixed_by"],
        indicators_before=tiles_named(row["indicators_before"]),
        indicators_after=tiles_named(row["indicators_after"]),
        before=tuple(replaced for replaced, _ in pairs),
        after=tuple(replacement for _, replacement in pairs),
    )


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


def was_closed_after(db: Database, room_id: int, chat_id: int, message_id: int) -> bool:
    """Whether the last round of a room that counts has something of a message after this one; not by a fix.

    Ids of messages from before the chat got a new id say nothing about those since.
    """
    last = last_counted(db, room_id)
    row = last and one_row(
        db,
        "SELECT 1 FROM entries WHERE round_id = ? AND chat_id = ? AND message_id > ? AND NOT EXISTS"
        " (SELECT 1 FROM entries AS fixed WHERE fixed.id = entries.replaces AND fixed.fixed_in IS NOT NULL)"
        " LIMIT 1",
        [last.id, chat_id, message_id],
    )
    return row is not None


# what rounds were closed with, given way since or not: two parts, as there is an index for each
_CLOSED_WITH: Final = (
    "(SELECT * FROM entries WHERE superseded_at IS NULL AND net IS NOT NULL"
    " UNION ALL SELECT * FROM entries WHERE superseded_at IS NOT NULL AND net IS NOT NULL) AS entries"
)
_CLOSED_ONCE: Final = "(state != 'open' OR undone_at IS NOT NULL)"
_ENTRIES: Final = "SELECT entries.*, members.name FROM entries JOIN members ON members.id = member_id"


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
        reopened=row["state"] == "open" and row["undone_at"] is not None,
        checked=bool(row["checked"]),
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
