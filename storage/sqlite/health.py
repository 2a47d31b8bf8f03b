"""Whether a round could be recorded now."""

from __future__ import annotations

import time
from typing import Final

from sqlite_utils import Database

from storage.sqlite.database import transaction
from storage.sqlite.failures import failures_named

MOST_BYTES: Final = 256 * 1024
"""More than any round takes: a dozen tables and indexes, and four hands with the longest texts."""

_FEW_PAGES: Final = 10


def write_probe(db: Database) -> None:
    """Write as much as a round, and something of no meaning as lastingly as one. Raises StoreFailure."""
    _require_room(db)
    with transaction(db):
        # a field of the file's head that nothing else uses; it must change for anything to be written
        db.execute(f"PRAGMA user_version = {int(time.time()) % 2**31}")


def _require_room(db: Database) -> None:
    """Raise StoreFailure if the disk has no room for a round; what is written for that is taken back."""
    [(cached,)] = db.execute("PRAGMA cache_size")
    # what doesn't fit the cache is written before the transaction ends
    db.execute(f"PRAGMA cache_size = {_FEW_PAGES}")
    try:
        with failures_named():
            db.execute("BEGIN IMMEDIATE")
            try:
                db.execute("CREATE TABLE filler (bytes)")
                db.execute("INSERT INTO filler VALUES (zeroblob(?))", [MOST_BYTES])
            finally:
                db.rollback()
    finally:
        db.execute(f"PRAGMA cache_size = {cached}")
