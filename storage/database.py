"""Opening the database file, and transactions on it."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal

from sqlite_utils import Database

from storage import schema

BUSY_SECONDS: Final = 5.0
"""How long a transaction waits for another process to let go of the database."""


class DatabaseRefused(Exception):
    """A file that this program must not write to.

    `reason`: "newer" (written by a later version; `unknown` names its migrations), "foreign" (another
    program's database) or "not_sqlite". `path` is the file.
    """

    def __init__(
        self, reason: Literal["newer", "foreign", "not_sqlite"], path: Path, unknown: tuple[str, ...] = ()
    ) -> None:
        self.reason = reason
        self.path = path
        self.unknown = unknown
        super().__init__(f"{path} is {reason.replace('_', ' ')} {', '.join(unknown)}".rstrip())


class StoreFailure(Exception):
    """The database couldn't be written just now; nothing was recorded, and the same may be tried again.

    `reason`: "locked" (by another process, for longer than BUSY_SECONDS), "full" (the disk) or "broken".
    """

    def __init__(self, reason: Literal["locked", "full", "broken"], error: sqlite3.Error) -> None:
        self.reason = reason
        super().__init__(f"{reason}: {error}")


def open_database(path: str | Path) -> Database:
    """Open the file, make it if it isn't there, and bring it to this program's schema.

    An older database is copied beside itself first, as FILE.before-MIGRATION. Use the result on the thread
    that opened it. Raises DatabaseRefused, and StoreFailure if the file can't be opened or is held.
    """
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    db = _connect(path)
    try:
        with _failures_named():
            db.enable_wal()
            # a round that the chat was told of must outlive a power cut too
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = ON")
        _upgrade(db, path)
    except BaseException:
        db.close()
        raise
    return db


def open_unchanged(path: Path) -> Database:
    """Open a database of this program as it is, be it an older one, and not to write to it.

    Raises FileNotFoundError, and what `open_database` raises.
    """
    if not path.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return _connect(path)


@contextmanager
def transaction(db: Database) -> Iterator[None]:
    """All of the block or nothing of it; takes the write lock at once. Raises StoreFailure."""
    with _failures_named():
        db.execute("BEGIN IMMEDIATE")
        try:
            yield
            db.execute("COMMIT")
        except BaseException:
            db.rollback()
            raise


def copy_database(db: Database, target: Path) -> None:
    """A consistent copy of the database as it is now, while others may be using it. Raises StoreFailure.

    It is a single file: unlike the database, it can be read where nothing can be written beside it.
    """
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        with _failures_named(), contextlib.closing(sqlite3.connect(unfinished)) as copy:
            db.conn.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


def one_row(db: Database, sql: str, values: Sequence[Any]) -> dict[str, Any] | None:
    """The first row of a query, None if there is none."""
    return next(iter(db.query(sql, values)), None)


def insert(db: Database, table: str, row: Mapping[str, Any]) -> int:
    """Add a row and give its id."""
    # sqlite-utils' own insert looks the table's schema up each time, which takes longer than all the rest
    values = ", ".join(f":{column}" for column in row)
    row_id = db.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({values})", dict(row)).lastrowid
    assert row_id is not None
    return row_id


def now() -> str:
    """This instant as it is stored."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _connect(path: Path) -> Database:
    with _failures_named():
        connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        # what other packages plug into sqlite-utils has no business here
        db = Database(connection, execute_plugins=False)
        with _failures_named():
            _refuse_unusable(db, path)
    except BaseException:
        connection.close()
        raise
    return db


def _refuse_unusable(db: Database, path: Path) -> None:
    try:
        tables = db.table_names()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise DatabaseRefused("not_sqlite", path) from error
        raise
    applied = [migration.name for migration in schema.MIGRATIONS.applied(db)]
    if tables and not applied:
        raise DatabaseRefused("foreign", path)
    unknown = sorted(set(applied) - set(schema.migration_names()))
    if unknown:
        raise DatabaseRefused("newer", path, tuple(unknown))


def _upgrade(db: Database, path: Path) -> None:
    pending = schema.MIGRATIONS.pending(db)
    if not pending:
        return
    if schema.MIGRATIONS.applied(db):
        copy_database(db, path.with_name(f"{path.name}.before-{pending[0].name}"))
    with transaction(db):
        schema.MIGRATIONS.apply(db)


@contextmanager
def _failures_named() -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        # the low byte is the error, what is above it says where it came up; errors of Python's own have none
        reason = _FAILURES.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE) & 0xFF)
        if reason is None:
            raise
        raise StoreFailure(reason, error) from error


_FAILURES: Final[dict[int, Literal["locked", "full", "broken"]]] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_READONLY: "broken",
    sqlite3.SQLITE_CANTOPEN: "broken",
    sqlite3.SQLITE_CORRUPT: "broken",
}
