"""What can be wrong with the database's file, named."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from sqlite_utils import Database


class DatabaseRefused(Exception):
    """A file that this program must not write to.

    `reason`: "newer" (written by a later version; `unknown` names its migrations), "foreign" (another
    program's database), "not_sqlite" or "in_use" (by another process of the bot). `path` is the file.
    """

    def __init__(
        self,
        reason: Literal["newer", "foreign", "not_sqlite", "in_use"],
        path: Path,
        unknown: tuple[str, ...] = (),
    ) -> None:
        self.reason = reason
        self.path = path
        self.unknown = unknown
        super().__init__(f"{path} is {reason.replace('_', ' ')} {', '.join(unknown)}".rstrip())


FailureReason = Literal["locked", "full", "broken", "damaged"]


class StoreFailure(Exception):
    """The database couldn't be used just now; nothing was recorded.

    `reason`: "locked" (by another process, for longer than a write waits), "full" (the disk) or "broken",
    where the same may be tried again; or "damaged", where nothing helps but the last backup.
    """

    def __init__(self, reason: FailureReason, error: sqlite3.Error | str) -> None:
        self.reason = reason
        super().__init__(f"{reason}: {error}")


@contextmanager
def failures_named() -> Iterator[None]:
    """What SQLite raises in the block for the file's sake is raised as a StoreFailure."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        reason = _reason(error)
        if reason is None:
            raise
        raise StoreFailure(reason, error) from error


def find_damage(db: Database) -> tuple[str, ...]:
    """What is wrong with the file, page by page and index by index; nothing for a sound one.

    A hundred thousand rounds take about two seconds. Raises StoreFailure if the file can't be read for
    another reason.
    """
    try:
        with failures_named():
            damage = tuple(message for (message,) in db.execute("PRAGMA integrity_check") if message != "ok")
            if not damage:
                _read_all(db)
            return damage
    except StoreFailure as failure:
        if failure.reason != "damaged":
            raise
        return (str(failure.__cause__),)


def _read_all(db: Database) -> None:
    # whether a text is one is seen when it is read, and not before
    for table in db.table_names():
        for _ in db.execute(f"SELECT * FROM [{table}]"):
            pass


def refuse_damaged(db: Database) -> None:
    """Raise StoreFailure for a database with any damage."""
    damage = find_damage(db)
    if damage:
        raise StoreFailure("damaged", damage[0])


_FAILURES: Final[dict[int, FailureReason]] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_READONLY: "broken",
    sqlite3.SQLITE_CANTOPEN: "broken",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


def _reason(error: sqlite3.DatabaseError) -> FailureReason | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        # the low byte is the error, what is above it says where it came up
        return _FAILURES.get(code & 0xFF)
    # this one is Python's own, for a text that isn't one; its others are for mistakes in a program
    return "damaged" if isinstance(error, sqlite3.OperationalError) else None
