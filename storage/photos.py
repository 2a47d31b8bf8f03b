"""Pictures that Telegram has already; sending one again takes its file id only."""

from __future__ import annotations

from sqlite_utils import Database

from storage.sqlite.database import now, one_row, transaction


def cached(db: Database, key: str) -> str | None:
    """The file id of the picture that this key describes."""
    row = one_row(db, "SELECT file_id FROM photos WHERE key = ?", [key])
    return None if row is None else str(row["file_id"])


def remember(db: Database, key: str, file_id: str) -> None:
    """Keep a picture's file id; `key` says all that the picture depends on."""
    with transaction(db):
        db.table("photos").upsert({"key": key, "file_id": file_id, "stored_at": now()}, pk="key")
