"""The order in which updates are handled: one after another in a chat, different chats side by side."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, cast

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot.figures import DROPPED, UPDATES
from bot.in_hand import InHand
from bot.update_log import describe, kind_of

LOG: Final = logging.getLogger(__name__)

_NO_LIMIT: Final = 1_000_000
"""All updates may wait at once; what is limited is how many of one chat do."""

MOST_WAITING: Final = 200
"""Updates of one chat that may wait; those that come on top are dropped."""

_CROWD: Final = 5
"""Updates of one chat beyond which it no longer makes the polling for all chats wait."""


@dataclass(slots=True)
class _Queue:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0
    told: bool = False


class ChatQueues(BaseUpdateProcessor):
    """Has the updates of a chat handled in the order they came in, whatever the other chats are doing.

    Inline queries don't wait for each other: each keystroke makes one, and the last is wanted soonest.
    `tell_overflow` is called for the first update that a chat has too many.
    """

    def __init__(self, in_hand: InHand, tell_overflow: Callable[[Update], Awaitable[None]]) -> None:
        super().__init__(max_concurrent_updates=_NO_LIMIT)
        self._in_hand = in_hand
        self._tell_overflow = tell_overflow
        self._queues: dict[object, _Queue] = {}

    async def initialize(self) -> None:
        """Nothing to make ready."""

    async def shutdown(self) -> None:
        """Nothing to put away."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Handle the update when those before it in its queue are done."""
        update = cast(Update, update)
        handling = cast(Coroutine[Any, Any, Any], coroutine)
        try:
            await self._queue_up(update, handling)
        finally:
            handling.close()  # what was dropped would otherwise be reported as never awaited
            self._in_hand.done(update.update_id)

    async def _queue_up(self, update: Update, handling: Coroutine[Any, Any, Any]) -> None:
        key = _queue_key(update)
        queue = self._queues.setdefault(key, _Queue())
        if queue.waiting >= MOST_WAITING:
            await self._drop(update, queue)
            return
        if queue.waiting >= _CROWD:
            self._in_hand.let_go(update.update_id)
        queue.waiting += 1
        asked_at = time.monotonic()
        try:
            async with contextlib.nullcontext() if update.inline_query else queue.lock:
                begun_at = time.monotonic()
                await handling
                UPDATES.labels(kind_of(update)).inc()
                LOG.info(
                    "%s waited_ms=%.0f ms=%.0f",
                    describe(update),
                    1000 * (begun_at - asked_at),
                    1000 * (time.monotonic() - begun_at),
                )
        finally:
            queue.waiting -= 1
            if not queue.waiting:
                del self._queues[key]

    async def _drop(self, update: Update, queue: _Queue) -> None:
        DROPPED.inc()
        if not queue.told:
            queue.told = True
            LOG.warning("%s dropped, and what follows until the chat's queue is done", describe(update))
            await self._tell_overflow(update)


def _queue_key(update: Update) -> tuple[str, int | None]:
    if update.inline_query:
        return "inline", update.inline_query.from_user.id
    if update.effective_chat:
        return "chat", update.effective_chat.id
    user = update.effective_user
    return "user", user.id if user else None
