"""Telling the chats what was recorded: at once, or when it can be, and once each."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final
from weakref import WeakValueDictionary

from telegram.error import BadRequest, TelegramError

from bot.memory.store import Store
from bot.messaging.posting import Content, Posting, Unreachable
from storage import StoreFailure, outbox
from storage.records import Answer, Post

LOG: Final = logging.getLogger(__name__)

_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0
"""Seconds between two tries to tell a chat something."""


class Deliveries:
    """Sends the posts of the outbox, those of one chat in order.

    `tell` makes a post's message from what it is about, and gives None if there is nothing to tell any more;
    `on_told` is called with a chat that was told something, or whose boards are still to show something.
    """

    def __init__(
        self,
        store: Store,
        posting: Posting,
        tell: Callable[[Post], Awaitable[Content | None]],
        on_told: Callable[[int], None],
    ) -> None:
        self._store = store
        self._posting = posting
        self._make_message = tell
        self._on_told = on_told
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._later: dict[int, asyncio.Task[None]] = {}
        self._stopping = asyncio.Event()
        # what couldn't be noted as told yet, with its message; it must not be told a second time
        self._told: dict[int, Answer | None] = {}

    async def deliver(self, chat_id: int) -> None:
        """Tell a chat all that is to be told. What can't be sent now is sent later, by itself."""
        if not await self._deliver_now(chat_id):
            self._deliver_later(chat_id)

    async def deliver_left_over(self) -> None:
        """Begin to tell every chat what it wasn't told before the bot stopped."""
        waiting = await self._store.read(outbox.pending)
        for chat_id in {post.place.chat_id for post in waiting}:
            self._deliver_later(chat_id, pause=0)

    async def stop(self) -> None:
        """Finish what is being sent, and leave what can't be sent to the next start."""
        self._stopping.set()
        await asyncio.gather(*self._later.values(), return_exceptions=True)

    def _deliver_later(self, chat_id: int, pause: float = _FIRST_PAUSE) -> None:
        if chat_id not in self._later:
            task = asyncio.create_task(self._keep_trying(chat_id, pause))
            self._later[chat_id] = task
            task.add_done_callback(lambda _: self._later.pop(chat_id, None))

    async def _keep_trying(self, chat_id: int, pause: float) -> None:
        while not self._stopping.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)
                return
            if await self._deliver_now(chat_id):
                return
            pause = min(2 * pause or _FIRST_PAUSE, _LONGEST_PAUSE)

    async def _deliver_now(self, chat_id: int) -> bool:
        """Whether all that was to be told is told."""
        async with self._locks.setdefault(chat_id, asyncio.Lock()):
            try:
                posts = await self._store.read(outbox.pending, chat_id)
                for post in posts:
                    if post.kind != outbox.BOARDS:
                        await self._tell(post)
                if posts:
                    self._on_told(chat_id)
            except (TelegramError, StoreFailure) as error:
                LOG.warning("chat=%s to be told later: %s", chat_id, error)
                return False
        return True

    async def _tell(self, post: Post) -> None:
        if post.id not in self._told:
            self._told[post.id] = await self._message(post)
        told = self._told[post.id]
        await self._store.write(outbox.delivered, post.id, *((told.message_id, told.photo) if told else ()))
        del self._told[post.id]

    async def _message(self, post: Post) -> Answer | None:
        """The message that tells a post; None if it never can be told."""
        try:
            content = await self._make_message(post)
            return None if content is None else await self._post(post, content)
        except Unreachable:
            return None
        except Exception as error:
            if may_pass(error):
                raise
            # this one will never be told, and those after it must not wait for it
            LOG.exception("chat=%s post=%s kind=%s given up", post.place.chat_id, post.id, post.kind)
            return None

    async def _post(self, post: Post, content: Content) -> Answer:
        if content.instead_of is not None:
            edited = await self._posting.edit(post.place, content.instead_of, content, post.reply_to)
            if edited is not None:
                return edited
        return await self._posting.send(post.place, content, post.reply_to)


def may_pass(error: Exception) -> bool:
    """Whether the same may work later: all but what Telegram has against the message itself, or a mistake."""
    return isinstance(error, TelegramError | StoreFailure) and not isinstance(error, BadRequest)
