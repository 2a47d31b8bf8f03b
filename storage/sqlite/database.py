"""Opening the database file, and transactions on it."""

from __future__ import annotations

import contextlib
import errno
import mmap
import os
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlite_utils import Database

from storage.sqlite import schema
from storage.sqlite.failures import DatabaseRefused, StoreFailure, failures_named, refuse_damaged
from storage.sqlite.files import close_to_others, make_file, make_folder

BUSY_SECONDS: Final = 5.0
"""How long a transaction waits for another process to let go of the database."""


def open_database(path: str | Path) -> Database:
    """Open the file, make it if it isn't there, and bring it to this program's schema.

    An older database is copied beside itself first, as FILE.before-MIGRATION. Use the result on the thread
    that opened it. Raises DatabaseRefused, and StoreFailure if the file can't be opened, is held, or is
    damaged where that shows at once (`find_damage` looks everywhere).
    """
    path = Path(path)
    make_folder(path.parent)
    make_file(path)
    close_to_others(path)
    db = _connect(path)
    try:
        with failures_named():
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
    db = _connect(path)
    db.execute("PRAGMA query_only = ON")
    return db


@contextmanager
def snapshot(db: Database) -> Iterator[None]:
    """All that the block reads is as of one instant. Raises StoreFailure."""
    with failures_named(), db.atomic():
        yield


def wait_for_lock(db: Database, seconds: float) -> None:
    """How long its transactions wait from now on for another process to let go of the database."""
    db.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")


@contextmanager
def transaction(db: Database) -> Iterator[None]:
    """All of the block or nothing of it; takes the write lock at once. Raises StoreFailure."""
    with failures_named():
        db.execute("BEGIN IMMEDIATE")
        try:
            yield
            db.execute("COMMIT")
        except BaseException:
            db.rollback()
            raise


def copy_database(db: Database, target: Path) -> None:
    """A consistent copy of the database as it is now, while others may be using it.

    Raises StoreFailure, also for a damaged database. The copy is a single file: unlike the database, it can
    be read where nothing can be written beside it.
    """
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    make_file(unfinished)
    try:
        with failures_named(), contextlib.closing(sqlite3.connect(unfinished)) as copy:
            db.conn.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            refuse_damaged(Database(copy, execute_plugins=False))
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
    with failures_named():
        connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        # what other packages plug into sqlite-utils has no business here
        db = Database(connection, execute_plugins=False)
        with failures_named():
            _refuse_unusable(db, path)
    except BaseException:
        connection.close()
        raise
    return db


def _refuse_unusable(db: Database, path: Path) -> None:
    try:
        tables = db.table_names()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB and not _was_ours(path):
            raise DatabaseRefused("not_sqlite", path) from error
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            # nothing is wrong with the question, so there is with the file's head
            raise StoreFailure("damaged", error) from error
        raise
    applied = [migration.name for migration in schema.MIGRATIONS.applied(db)]
    if not applied:
        # the list of tables may be what is lost
        refuse_damaged(db)
        if tables:
            raise DatabaseRefused("foreign", path)
    unknown = sorted(set(applied) - set(schema.migration_names()))
    if unknown:
        raise DatabaseRefused("newer", path, tuple(unknown))


_OUR_TABLES: Final = re.compile(rb"CREATE TABLE (chats|rounds|settlement_lines|posts) ")
"""Of these a few are likely to be on other pages than the one that is damaged."""


def _was_ours(path: Path) -> bool:
    """Whether there are tables of this program's in a file that doesn't begin as a database any more."""
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        return _OUR_TABLES.search(content) is not None


def _upgrade(db: Database, path: Path) -> None:
    pending = schema.MIGRATIONS.pending(db)
    if not pending:
        return
    if schema.MIGRATIONS.applied(db):
        copy_database(db, path.with_name(f"{path.name}.before-{pending[0].name}"))
    with transaction(db):
        schema.MIGRATIONS.apply(db)
