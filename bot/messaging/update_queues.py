"""Updates on their way: fetched and not dealt with yet, in order within a chat, and named for the log.

Telegram forgets an update as soon as the next are asked for, or its webhook request is answered. Waiting a
little before either means that a bot that is killed gets what it had in hand once more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final, cast

from aiohttp import ClientSession
from prometheus_client import Counter
from telegram import Update
from telegram.error import NetworkError
from telegram.ext import BaseUpdateProcessor

from bot.messaging.reading_updates import NoUpdate, readable_updates
from bot.messaging.requests import TelegramRequest

UPDATES: Final = Counter("changpai_updates", "Updates handled, by what they are.", ["kind"])
DROPPED: Final = Counter("changpai_updates_dropped", "Updates dropped because their chat sent too many.")

PATIENCE_SECONDS: Final = 0.5
"""How long one update may keep others waiting."""

_REMEMBERED_SECONDS: Final = 600.0
"""For how long it is known that a chat had to wait."""


class InHand(asyncio.Queue[object]):
    """PTB's update queue, which also knows what was put into it and isn't dealt with yet.

    And when more was asked for last, if updates are to be asked for (long polling).
    """

    def __init__(self, *, polling: bool) -> None:
        super().__init__()
        self._polling = polling
        self._asked_at = time.monotonic()
        self._unfinished: dict[int, _Arrival] = {}
        self._progress_at = time.monotonic()
        self._awaited: dict[int, asyncio.Future[None]] = {}
        self._waits_until: dict[int | None, float] = {}

    async def put(self, item: object) -> None:
        """Take an update in hand."""
        if isinstance(item, Update):
            chat = item.effective_chat
            self._unfinished[item.update_id] = _Arrival(time.monotonic(), chat.id if chat else None)
            if item.update_id not in self._awaited:
                loop = asyncio.get_running_loop()
                self._awaited[item.update_id] = loop.create_future()
                loop.call_later(PATIENCE_SECONDS, self.let_go, item.update_id)
        await super().put(item)

    def done(self, update_id: int) -> None:
        """The update is dealt with."""
        self._unfinished.pop(update_id, None)
        self._progress_at = time.monotonic()
        self.let_go(update_id)

    def let_go(self, update_id: int) -> None:
        """Nothing waits for this update any longer, be it dealt with or not."""
        awaited = self._awaited.pop(update_id, None)
        if awaited is not None:
            awaited.set_result(None)

    async def wait_for(self, update_id: int) -> None:
        """Wait until this update is let go."""
        awaited = self._awaited.get(update_id)
        if awaited is not None:
            await asyncio.shield(awaited)

    async def wait_for_all(self) -> None:
        """Wait until all that is in hand now is let go."""
        await asyncio.gather(*map(asyncio.shield, self._awaited.values()))

    def wait_out(self, chat_id: int | None, seconds: float) -> None:
        """Telegram asks the chat to wait so long; None stands for all requests that aren't about a chat."""
        now = time.monotonic()
        remembered = (
            (chat, until) for chat, until in self._waits_until.items() if until > now - _REMEMBERED_SECONDS
        )
        self._waits_until = {**dict(remembered), chat_id: now + seconds}

    def note_asked(self) -> None:
        """Updates are asked for just now."""
        self._asked_at = time.monotonic()

    def unasked_seconds(self) -> float:
        """For how long updates should have been asked for and weren't."""
        return time.monotonic() - self._asked_at if self._polling else 0.0

    def count(self) -> int:
        """How many updates are in hand."""
        return len(self._unfinished)

    def stuck_seconds(self) -> float:
        """For how long there was an update to deal with that Telegram didn't hold up, and none was done."""
        now = time.monotonic()
        return max((now - self._expected_at(arrival) for arrival in self._unfinished.values()), default=0.0)

    def _expected_at(self, arrival: _Arrival) -> float:
        """Since when something could have become of it."""
        waits = (self._waits_until.get(chat, 0.0) for chat in (arrival.chat_id, None))
        return max(arrival.at, self._progress_at, *waits)


@dataclass(frozen=True, slots=True)
class _Arrival:
    """When an update came in, and in which chat if any."""

    at: float
    chat_id: int | None


class PatientPolling(TelegramRequest):
    """Asks for the next updates when those in hand are let go."""

    def __init__(self, in_hand: InHand, session: ClientSession, doubted: asyncio.Event) -> None:
        super().__init__(session, doubted)
        self._in_hand = in_hand

    async def do_request(self, *arguments: Any, **named: Any) -> tuple[int, bytes]:
        """One getUpdates request, with what can't be read left out of its answer."""
        await self._in_hand.wait_for_all()
        self._in_hand.note_asked()
        status, body = await super().do_request(*arguments, **named)
        if status != HTTPStatus.OK:
            return status, body
        try:
            return status, readable_updates(body)
        except NoUpdate as problem:
            raise NetworkError(str(problem)) from problem


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


def describe(update: Update) -> str:
    """The update's chat and kind, with its command or the topic of its button."""
    chat = update.effective_chat
    return f"update={update.update_id} chat={chat.id if chat else '-'} {_kind(update)}"


def kind_of(update: Update) -> str:
    """What the update is, of a handful of words."""
    return _kind(update).partition("=")[0]


def _kind(update: Update) -> str:
    if update.inline_query:
        return "inline"
    if update.callback_query:
        return f"button={_word((update.callback_query.data or '').partition(':')[0])}"
    if update.edited_message:
        return "edited"
    if update.message:
        command = re.match(r"/(\w+)", update.message.text or update.message.caption or "")
        return f"command={_word(command[1])}" if command else "message"
    return "membership" if update.my_chat_member else "other"


def _word(text: str) -> str:
    """A name that may stand in a log line as it is."""
    return text if re.fullmatch(r"[A-Za-z_]{1,32}", text) else "?"
