"""The updates that were fetched and aren't dealt with yet.

Telegram forgets an update as soon as the next are asked for, or its webhook request is answered. Waiting a
little before either means that a bot that is killed gets what it had in hand once more.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from aiohttp import ClientSession
from telegram import Update

from bot.telegram_request import TelegramRequest

PATIENCE_SECONDS: Final = 0.5
"""How long one update may keep others waiting."""


class InHand(asyncio.Queue[object]):
    """PTB's update queue, which also knows what was put into it and isn't dealt with yet."""

    def __init__(self) -> None:
        super().__init__()
        self._unfinished: set[int] = set()
        self._progress_at = time.monotonic()
        self._awaited: dict[int, asyncio.Future[None]] = {}

    async def put(self, item: object) -> None:
        """Take an update in hand."""
        if isinstance(item, Update):
            if not self._unfinished:
                self._progress_at = time.monotonic()
            self._unfinished.add(item.update_id)
            if item.update_id not in self._awaited:
                loop = asyncio.get_running_loop()
                self._awaited[item.update_id] = loop.create_future()
                loop.call_later(PATIENCE_SECONDS, self.let_go, item.update_id)
        await super().put(item)

    def done(self, update_id: int) -> None:
        """The update is dealt with."""
        self._unfinished.discard(update_id)
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

    def count(self) -> int:
        """How many updates are in hand."""
        return len(self._unfinished)

    def stuck_seconds(self) -> float:
        """For how long there have been updates to deal with, and none was."""
        return time.monotonic() - self._progress_at if self._unfinished else 0.0


class PatientPolling(TelegramRequest):
    """Asks for the next updates when those in hand are let go."""

    def __init__(self, in_hand: InHand, session: ClientSession) -> None:
        super().__init__(session)
        self._in_hand = in_hand

    async def do_request(self, *arguments: Any, **named: Any) -> tuple[int, bytes]:
        """One getUpdates request."""
        await self._in_hand.wait_for_all()
        return await super().do_request(*arguments, **named)
