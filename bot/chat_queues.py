"""The order in which updates are handled: one after another in a chat, different chats side by side."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, cast

from telegram import Update
from telegram.ext import BaseUpdateProcessor

_NO_LIMIT: Final = 1_000_000
"""Updates may wait; how many of each chat is limited below."""

MOST_WAITING: Final = 50
"""Updates of one chat that may wait; those beyond are dropped."""


@dataclass(slots=True)
class _Queue:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0


class ChatQueues(BaseUpdateProcessor):
    """Has every chat's updates handled in the order they came in, and every chat in its turn."""

    def __init__(self) -> None:
        super().__init__(max_concurrent_updates=_NO_LIMIT)
        self._queues: defaultdict[object, _Queue] = defaultdict(_Queue)

    async def initialize(self) -> None:
        """Nothing to make ready."""

    async def shutdown(self) -> None:
        """Nothing to put away."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Handle the update when those before it in its queue are done."""
        key = _queue_of(cast(Update, update))
        queue = self._queues[key]
        if queue.waiting >= MOST_WAITING:
            cast(Coroutine[Any, Any, Any], coroutine).close()
            return
        queue.waiting += 1
        try:
            async with queue.lock:
                await coroutine
        finally:
            queue.waiting -= 1
            if not queue.waiting:
                del self._queues[key]


def _queue_of(update: Update) -> tuple[str, int | None]:
    if update.inline_query:
        return "inline", update.inline_query.from_user.id
    chat = update.effective_chat
    if chat:
        return "chat", chat.id
    user = update.effective_user
    return "user", user.id if user else None
