"""`/export`: the rounds of the room as a CSV file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import astuple, fields, replace
from typing import Final

from sqlite_utils import Database

from bot.room_access import latest_room_at
from bot.turn import Declined, Handler, Turn, on_command
from storage import history
from storage.records import ExportRow

_FORMULA_SIGNS: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_ENCODING: Final = "utf-8-sig"
"""With the mark by which Excel knows that it is UTF-8."""


async def export_rounds(turn: Turn) -> None:
    """Answer with the file."""
    room = await turn.services.store.call(latest_room_at, turn.place, turn.words)
    rows = await turn.services.store.call(_rows, room.id)
    if not rows:
        raise Declined(turn.words("history-empty"))
    await turn.services.posting.send_document(
        turn.place,
        f"changpai-{room.id}.csv",
        csv_of(rows),
        turn.words("export-caption", rounds=room.rounds),
        turn.message.message_id,
    )


def csv_of(rows: Iterable[ExportRow]) -> bytes:
    """The rows as a CSV file with a heading line, names made safe for spreadsheets."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(field.name for field in fields(ExportRow))
    writer.writerows(astuple(replace(row, player=_as_plain_text(row.player))) for row in rows)
    return file.getvalue().encode(_ENCODING)


def _as_plain_text(name: str) -> str:
    """The name, with the sign before it that keeps spreadsheets from taking it for a formula."""
    return f"'{name}" if name.startswith(_FORMULA_SIGNS) else name


def _rows(db: Database, room_id: int) -> list[ExportRow]:
    return list(history.export(db, room_id))


HANDLERS: Final[tuple[Handler, ...]] = (on_command("export", export_rounds),)
