"""The files of a database: their owner's alone, and used by one bot at a time."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
from pathlib import Path
from typing import IO, Final

from storage.sqlite.failures import DatabaseRefused

COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; it gives them the database's own permissions."""

_FOR_OTHERS: Final = 0o077


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone, and those above it; one that is there stays as it is."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file for its owner alone; one that is there stays as it is."""
    with contextlib.suppress(FileExistsError):
        # never open one that is there: closing it again would let go of the locks that SQLite has on it
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def close_to_others(path: Path) -> None:
    """Take from others what they may do with a database and the files beside it."""
    for file in (path, *(path.with_name(path.name + companion) for companion in COMPANIONS)):
        # another's file is its owner's business, and some file systems have no permissions
        with contextlib.suppress(OSError):
            mode = file.stat().st_mode
            if file.is_file() and mode & _FOR_OTHERS:
                file.chmod(mode & 0o700)


def hold(path: Path) -> IO[bytes]:
    """Keep every other process that holds its database off this one, until the result is closed.

    The death of the process ends that as well. Raises DatabaseRefused if another process has it.
    """
    make_folder(path.parent)
    path = path.resolve()
    lock = open(path.with_name(f"{path.name}-lock"), "ab", opener=_open_private)  # noqa: SIM115
    try:
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        if error.errno in (errno.EACCES, errno.EAGAIN):
            raise DatabaseRefused("in_use", path) from error
        raise
    return lock


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
