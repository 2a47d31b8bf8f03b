"""The database, off the event loop: one thread writes, another reads."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlite_utils import Database

from storage import StoreFailure, open_database
from storage.sqlite.database import BUSY_SECONDS, open_unchanged, snapshot, wait_for_lock
from storage.sqlite.failures import failures_named, refuse_damaged
from storage.sqlite.files import hold

Arguments = ParamSpec("Arguments")
Found = TypeVar("Found")


class Store:
    """Runs functions of `storage`: those that may write on one thread, in order, those that read on another.

    So what is there is read while a write waits for another process to let go of the database. No other
    process can have a Store on the same file.

    Opening raises what `open_database` and `hold` raise, and StoreFailure for a file with any damage.
    """

    def __init__(self, path: Path) -> None:
        self._held = hold(path)
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-writer")
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-reader")
        self._gave_up_at = -math.inf
        try:
            self._to_write: Database = self._writer.submit(_open_sound, path).result()
            self._to_read: Database = self._reader.submit(open_unchanged, path).result()
        except BaseException:
            self._shut_down()
            raise

    async def read(
        self,
        function: Callable[Concatenate[Database, Arguments], Found],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Found:
        """`function(db, *arguments)` with what it gives or raises, of the database as it is at one instant.

        What was written before this was asked for is there. Raises StoreFailure too.
        """

        def read() -> Found:
            with snapshot(self._to_read):
                return function(self._to_read, *arguments, **named)

        return await _outcome(self._reader.submit(read))

    async def write(
        self,
        function: Callable[Concatenate[Database, Arguments], Found],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Found:
        """`function(db, *arguments)`, with what it gives or raises: Refusal, StoreFailure.

        Once asked for it is carried out, even if whoever waits for it is cancelled.
        """
        asked_at = time.monotonic()

        def write() -> Found:
            wait_for_lock(self._to_write, self._patience(asked_at))
            try:
                with failures_named():
                    return function(self._to_write, *arguments, **named)
            except StoreFailure as failure:
                if failure.reason == "locked":
                    self._gave_up_at = time.monotonic()
                raise

        return await _outcome(self._writer.submit(write))

    def close(self) -> None:
        """Finish what was asked for, and close the file."""
        self._reader.submit(self._to_read.close)
        self._writer.submit(self._to_write.close)
        self._shut_down()

    def _patience(self, asked_at: float) -> float:
        """For how many seconds a write that was asked for then waits for the lock.

        One that waited behind a write which didn't get it, or comes soon after, is tried without waiting:
        else they would be held up one after the other, and everybody for longer and longer.
        """
        return 0.0 if asked_at < self._gave_up_at + BUSY_SECONDS else BUSY_SECONDS

    def _shut_down(self) -> None:
        self._reader.shutdown()
        self._writer.shutdown()
        self._held.close()


def _open_sound(path: Path) -> Database:
    db = open_database(path)
    try:
        refuse_damaged(db)
    except BaseException:
        db.close()
        raise
    return db


async def _outcome(asked: Future[Found]) -> Found:
    return await asyncio.shield(asyncio.wrap_future(asked))
