"""The database, off the event loop: all of it is read and written by one thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlite_utils import Database

from storage import open_database

Arguments = ParamSpec("Arguments")
Found = TypeVar("Found")


class Store:
    """Runs functions of `storage` on the thread that has the database open, in the order they are asked for.

    Opening raises what `open_database` raises: DatabaseRefused and StoreFailure.
    """

    def __init__(self, path: Path) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        try:
            self._db: Database = self._thread.submit(open_database, path).result()
        except BaseException:
            self._thread.shutdown()
            raise

    async def call(
        self,
        function: Callable[Concatenate[Database, Arguments], Found],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Found:
        """`function(db, *arguments)`, with what it gives or raises: Refusal, StoreFailure.

        Once asked for it is carried out, even if whoever waits for it is cancelled.
        """
        asked = self._thread.submit(function, self._db, *arguments, **named)
        return await asyncio.shield(asyncio.wrap_future(asked))

    def close(self) -> None:
        """Finish what was asked for, and close the file."""
        self._thread.submit(self._db.close)
        self._thread.shutdown()
