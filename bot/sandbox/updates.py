"""The updates that wait for the bot: polled, or sent to its own address once it has called `setWebhook`."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from bot.sandbox.requests import ApiError

Json = dict[str, Any]

# Sent only to a bot that asks for them by name.
ON_REQUEST = {"chat_member", "message_reaction", "message_reaction_count"}


class UpdateQueue:
    """Updates in order, each kept until the bot confirms it."""

    def __init__(self, first_id: int) -> None:
        self._next_id = first_id
        self._waiting: list[Json] = []
        self._again: list[Json] = []
        self._all: dict[int, Json] = {}
        self._arrival = asyncio.Event()
        self._poll: object | None = None
        self.allowed: frozenset[str] | None = None
        self.polls = 0

    def push(self, kind: str, content: Json) -> int | None:
        """Adds an update of this kind. Returns its id, or None if the bot doesn't want this kind."""
        wanted = kind in self.allowed if self.allowed else kind not in ON_REQUEST
        if not wanted:
            return None
        update_id = self._next_id
        self._next_id += 1
        self._all[update_id] = {"update_id": update_id, kind: content}
        self._waiting.append(self._all[update_id])
        self._wake()
        return update_id

    def push_again(self, update_id: int, under_new_id: bool) -> None:
        """Delivers an update that was delivered before: with its id, or as a new update of the same content.

        Raises KeyError if there was no such update.
        """
        update = self._all[update_id]
        if under_new_id:
            (kind,) = update.keys() - {"update_id"}
            self.push(kind, update[kind])
        else:
            self._again.append(update)
            self._wake()

    def drop_all(self) -> None:
        """Forgets the updates that wait."""
        self._waiting.clear()
        self._again.clear()

    def last_id(self) -> int | None:
        """The id of the newest update."""
        return next(reversed(self._all), None)

    def __len__(self) -> int:
        return len(self._waiting) + len(self._again)

    def take(self, offset: int, limit: int) -> list[Json]:
        """The next updates, after confirming those before `offset` (negative: all but the last ones)."""
        if offset < 0:
            self._waiting = self._waiting[offset:]
        elif offset > 0:
            self._waiting = [update for update in self._waiting if update["update_id"] >= offset]
        # an update that comes again has an id from before the offset, so nothing would confirm it
        again, self._again = self._again[:limit], self._again[limit:]
        return again + self._waiting[: limit - len(again)]

    async def poll(self, offset: int, limit: int, timeout: float) -> list[Json]:
        """What `getUpdates` answers: at once if updates wait, else when one comes or the time is up.

        A second poll ends the first with an ApiError (409), as in Telegram.
        """
        self.polls += 1
        this_poll = self._poll = object()
        self._wake()
        deadline = asyncio.get_running_loop().time() + timeout
        try:
            while self._poll is this_poll:
                taken = self.take(offset, limit)
                remaining = deadline - asyncio.get_running_loop().time()
                if taken or remaining <= 0:
                    return taken
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._arrival.wait(), remaining)
            raise ApiError(
                409,
                "Conflict: terminated by other getUpdates request; "
                "make sure that only one bot instance is running",
            )
        finally:
            if self._poll is this_poll:
                self._poll = None

    def is_polled(self) -> bool:
        """Whether a bot waits for updates right now."""
        return self._poll is not None

    def _wake(self) -> None:
        self._arrival.set()
        self._arrival = asyncio.Event()


RETRY_SECONDS = 0.2
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


class WebhookSender:
    """Posts updates one after the other, each until the bot takes it with a status of 2xx."""

    def __init__(self, updates: UpdateQueue) -> None:
        self._updates = updates
        self._task: asyncio.Task[None] | None = None
        self._secret = ""
        self.url = ""
        self.last_error = ""

    def set(self, url: str, secret: str) -> None:
        """Starts posting to this address; an empty one stops it."""
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self.url, self._secret, self.last_error = url, secret, ""
        if url:
            self._task = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        offset = 0
        while True:
            for update in await self._updates.poll(offset, 1, timeout=3600):
                while not await self._send(update):
                    await asyncio.sleep(RETRY_SECONDS)
                offset = update["update_id"] + 1

    async def _send(self, update: Json) -> bool:
        headers = {"Content-Type": "application/json"}
        if self._secret:
            headers[SECRET_HEADER] = self._secret
        request = HTTPRequest(self.url, "POST", headers, json.dumps(update), request_timeout=30)
        try:
            await AsyncHTTPClient().fetch(request)
        except Exception as error:  # whatever is wrong with the bot's server, Telegram tries again
            self.last_error = f"Wrong response from the webhook: {error}"
            return False
        return True
