"""Copies of the database to keep, and putting one of them back."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from storage.check import check
from storage.records import Finding
from storage.sqlite.database import copy_database, open_database, open_unchanged
from storage.sqlite.files import make_folder

_COMPANIONS: Final = ("-wal", "-journal")
"""What SQLite would take for part of whatever lies beside it under its name."""


class CopyFaulty(Exception):
    """A copy that isn't put back, since the ledger in it doesn't add up."""

    def __init__(self, path: Path, findings: Sequence[Finding]) -> None:
        self.path = path
        self.findings = tuple(findings)
        super().__init__(f"{len(findings)} things are off in {path}")


def back_up(database: Path, copy: Path) -> None:
    """Copy the database as it is now into a new file, also while the bot is running.

    Raises FileNotFoundError without a database, FileExistsError rather than overwriting anything, and what
    `open_database` raises.
    """
    _refuse_existing(copy)
    db = open_unchanged(database)
    try:
        copy_database(db, copy)
    finally:
        db.close()


def restore(copy: Path, database: Path) -> None:
    """Put a copy where there is no database now; one of an older schema is brought to this program's.

    The copy itself stays as it is. Raises FileNotFoundError without it, FileExistsError rather than
    overwriting a database, CopyFaulty for a copy that `check` has something against, and what
    `open_database` raises.
    """
    for name in ("", *_COMPANIONS):
        _refuse_existing(database.with_name(database.name + name))
    make_folder(database.parent)
    with TemporaryDirectory(prefix="restore-", dir=database.parent) as folder:
        restored = Path(folder) / database.name
        back_up(copy, restored)
        db = open_database(restored)
        try:
            findings = check(db)
        finally:
            db.close()
        if findings:
            raise CopyFaulty(copy, findings)
        # unlike a rename this can't replace a database that was made meanwhile
        os.link(restored, database)


def _refuse_existing(path: Path) -> None:
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
