"""Whether the database can be written."""

from __future__ import annotations

import time

from sqlite_utils import Database

from storage.database import transaction


def write_probe(db: Database) -> None:
    """Write something of no meaning to the file, as a round would be. Raises StoreFailure."""
    with transaction(db):
        # a field of the file's head that nothing else uses; it must change for anything to be written
        db.execute(f"PRAGMA user_version = {int(time.time()) % 2**31}")
