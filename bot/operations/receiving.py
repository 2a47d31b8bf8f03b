"""Getting updates from Telegram, by asking for them or by webhook, for as long as the token is good."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final, NoReturn

from telegram import Bot, Update
from telegram.error import BadRequest, RetryAfter, TelegramError
from tornado.httpserver import HTTPServer

from bot.messaging.requests import NotAuthorized, NotFound, seconds_to_wait
from bot.messaging.update_queues import InHand
from bot.operations.http_server import end

LOG: Final = logging.getLogger(__name__)

POLL_TIME: Final = timedelta(seconds=30)
"""How long Telegram holds a question for updates when there are none."""

_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 30.0
"""Seconds between two tries to reach Telegram."""

_LAST_SECONDS: Final = 3.0
"""How long it may take to tell Telegram, in the end, which updates it needn't bring again."""

ALLOWED_UPDATES: Final = [
    Update.MESSAGE,
    Update.EDITED_MESSAGE,
    Update.INLINE_QUERY,
    Update.CALLBACK_QUERY,
    Update.MY_CHAT_MEMBER,
]


class TokenRefused(Exception):
    """Telegram doesn't know the token, or no longer does."""


async def until_reached(act: Callable[[], Awaitable[object]], way: str = "") -> None:
    """Do this, and try again for as long as Telegram can't be reached; `way` says by what it should be.

    Raises telegram.error.BadRequest for what Telegram refuses to do.
    """
    pause = _FIRST_PAUSE
    while True:
        try:
            await act()
            return
        except BadRequest:
            raise
        except TelegramError as error:
            LOG.warning("Telegram can't be reached%s, next try in %.0f s: %s", way, pause, error)
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


async def introduce(initialize: Callable[[], Awaitable[None]], way: str) -> None:
    """Make the first requests. Raises TokenRefused if Telegram answers that it doesn't know the token."""

    async def act() -> None:
        try:
            await initialize()
        except (NotAuthorized, NotFound) as error:
            raise TokenRefused from error

    await until_reached(act, way)


async def until_revoked(bot: Bot, doubted: asyncio.Event) -> NoReturn:
    """Ask Telegram about the token whenever that is in doubt. Raises TokenRefused when it is no longer good.

    A single 401 may be the doing of a proxy, or of a Bot API server that is just being started.
    """
    while True:
        await doubted.wait()
        doubted.clear()
        try:
            await bot.get_me()
        except NotAuthorized as error:
            raise TokenRefused from error
        except TelegramError as error:
            LOG.warning("whether the token is still good can't be asked just now: %s", error)


@asynccontextmanager
async def polling(bot: Bot, in_hand: InHand) -> AsyncIterator[None]:
    """Within this context updates are asked for, whatever happens to some of the questions."""
    await until_reached(bot.delete_webhook)
    asking = asyncio.create_task(_ask(bot, in_hand))
    try:
        yield
    finally:
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asking


async def _ask(bot: Bot, in_hand: InHand) -> None:
    """Ask for updates until cancelled; then tell Telegram which have come."""
    next_id = 0
    pause = _FIRST_PAUSE
    try:
        while True:
            try:
                updates = await bot.get_updates(next_id, timeout=POLL_TIME, allowed_updates=ALLOWED_UPDATES)
            except TelegramError as error:
                wait = seconds_to_wait(error) if isinstance(error, RetryAfter) else pause
                LOG.warning("no updates, next try in %.0f s: %s", wait, error)
                await asyncio.sleep(wait)
                pause = min(2 * pause, _LONGEST_PAUSE)
                continue
            pause = _FIRST_PAUSE
            for update in updates:
                await in_hand.put(update)
                next_id = update.update_id + 1
    finally:
        with contextlib.suppress(TelegramError, TimeoutError):
            async with asyncio.timeout(_LAST_SECONDS):
                await bot.get_updates(next_id, timeout=0, allowed_updates=ALLOWED_UPDATES)


@asynccontextmanager
async def webhook(bot: Bot, server: HTTPServer, url: str, secret: str) -> AsyncIterator[None]:
    """Within this context Telegram brings updates to the url, which leads to where the server listens.

    The server is ended with it. Raises telegram.error.BadRequest for a url that Telegram refuses.
    """
    try:
        await until_reached(
            lambda: bot.set_webhook(url, secret_token=secret, allowed_updates=ALLOWED_UPDATES)
        )
        yield
    finally:
        await end(server)
