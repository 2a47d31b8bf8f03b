"""`changpai run`: the bot from start to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import timedelta
from typing import Final

from telegram import Update
from telegram.error import InvalidToken, NetworkError, TelegramError

from bot.application import TELLERS, BotApplication, build_application
from bot.conversation.services import Services, services_in
from bot.handlers.help import set_menus
from bot.memory.chat_settings import ChatSettingsCache
from bot.memory.recent import Newest, Repeats
from bot.memory.store import Store
from bot.messaging.boards import Boards
from bot.messaging.deliveries import Deliveries
from bot.messaging.pictures import PhotoCache, Pictures
from bot.messaging.posting import Content, Posting
from bot.messaging.requests import open_session
from bot.messaging.update_queues import InHand
from bot.operations.database import explain_database
from bot.operations.log import set_up_log
from bot.rooms.board import render_board
from bot.settings import Settings
from bot.words import Words, words
from storage import DatabaseRefused, StoreFailure
from storage.records import Post

LOG: Final = logging.getLogger(__name__)

STOP_SECONDS: Final = 6.0
"""How long what was begun may still take when the bot is to stop."""

POLL_TIME: Final = timedelta(seconds=30)
"""How long Telegram holds a question for updates when there are none."""

_LONGEST_PAUSE: Final = 30.0
"""Seconds between two tries to reach Telegram at the start."""

ALLOWED_UPDATES: Final = [
    Update.MESSAGE,
    Update.EDITED_MESSAGE,
    Update.INLINE_QUERY,
    Update.CALLBACK_QUERY,
    Update.MY_CHAT_MEMBER,
]


class CannotStart(Exception):
    """Why the bot can't run, as a sentence for whoever starts it."""


def run(settings: Settings) -> None:
    """Run the bot until SIGTERM or SIGINT: in Telegram with a token, else in the sandbox.

    Raises CannotStart for a token, a database or an address that can't be used.
    """
    say = words("zh" if os.environ.get("LANG", "").startswith("zh") else "en")
    try:
        if settings.bot_token is None:
            _run_in_sandbox(settings, say)
        else:
            token = settings.bot_token.get_secret_value()
            set_up_log(settings.log_level, (token,))
            _run(settings, token, settings.bot_api_url)
    except (DatabaseRefused, StoreFailure) as error:
        raise CannotStart(explain_database(error, settings.database_path, say)) from error
    except InvalidToken:
        # the error has the token in it
        raise CannotStart(say("run-bad-token")) from None
    except OSError as error:
        raise CannotStart(say("run-not-possible", problem=str(error))) from error


def _run_in_sandbox(settings: Settings, say: Words) -> None:
    from bot.sandbox.server import SANDBOX_TOKEN, Sandbox

    set_up_log(settings.log_level, ())
    # an id that was in the database before would bring along what was recorded under it
    first_id = time.time_ns() // 1_000_000
    address, language = settings.sandbox_address, say.language
    with Sandbox(page_address=address, first_id=first_id, language=language) as sandbox:
        greeting = f"{say('run-sandbox', url=sandbox.page_url)}\n{say('run-get-token')}"
        # what the webhook settings say is for Telegram
        _run(settings.model_copy(update={"webhook_url": None}), SANDBOX_TOKEN, sandbox.api_url, greeting)


def _run(settings: Settings, token: str, api_url: str, greeting: str | None = None) -> None:
    store = Store(settings.database_path)
    pictures = Pictures()
    try:
        with contextlib.suppress(asyncio.CancelledError):
            asyncio.run(_serve(settings, token, api_url, store, pictures, greeting))
    finally:
        pictures.close()
        store.close()


async def _serve(
    settings: Settings, token: str, api_url: str, store: Store, pictures: Pictures, greeting: str | None
) -> None:
    """Handle updates until cancelled, which is what the signals do; print the greeting once that works."""
    serving = asyncio.current_task()
    assert serving is not None
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, serving.cancel)
    in_hand = InHand()
    async with _watched(settings, in_hand, store), open_session() as session:
        application = build_application(token, api_url, in_hand, session)
        try:
            await _reach_telegram(application)
            services = _services(settings, application, store, pictures)
            application.bot_data["services"] = services
            await services.deliveries.deliver_left_over()
            await application.start()
            async with _receiving(settings, application, in_hand, store):
                LOG.info("ready as @%s", services.me.username)
                if greeting:
                    print(greeting, flush=True)
                await _set_menus(application)
                await asyncio.Event().wait()
        finally:
            await _finish(application)


async def _reach_telegram(application: BotApplication) -> None:
    """Make the application ready; keep trying while Telegram can't be reached."""
    pause = 1.0
    while True:
        try:
            await application.initialize()
            return
        except NetworkError as error:
            LOG.warning("Telegram can't be reached, next try in %.0f s: %s", pause, error)
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


def _services(settings: Settings, application: BotApplication, store: Store, pictures: Pictures) -> Services:
    chat_settings = ChatSettingsCache(store)
    posting = Posting(application.bot, chat_settings)
    cache_chat = settings.photo_cache_chat_id

    async def tell(post: Post) -> Content | None:
        return await TELLERS[post.kind](services, post)

    async def render(room_id: int) -> Content | None:
        return await render_board(services, room_id)

    boards = Boards(store, posting, render)
    services = Services(
        settings=settings,
        me=application.bot.bot,
        store=store,
        chat_settings=chat_settings,
        pictures=pictures,
        photo_cache=PhotoCache(application.bot, cache_chat, store, pictures) if cache_chat else None,
        posting=posting,
        deliveries=Deliveries(store, posting, tell, boards.touch),
        boards=boards,
        repeats=Repeats(),
        newest=Newest(),
    )
    return services


@asynccontextmanager
async def _watched(settings: Settings, in_hand: InHand, store: Store) -> AsyncIterator[None]:
    """Within this context the bot tells how it is, if there is an address to tell it at."""
    if settings.monitor_address is None:
        yield
        return
    from bot.operations.monitor import watch

    server = watch(settings.monitor_address, in_hand, store)
    try:
        yield
    finally:
        server.stop()
        await server.close_all_connections()


def _receiving(
    settings: Settings, application: BotApplication, in_hand: InHand, store: Store
) -> AbstractAsyncContextManager[None]:
    """Updates come in within this context: by webhook if one is set, else by long polling."""
    return _webhook(settings, application, in_hand, store) if settings.webhook_url else _polling(application)


@asynccontextmanager
async def _polling(application: BotApplication) -> AsyncIterator[None]:
    updater = application.updater
    assert updater is not None
    await updater.start_polling(
        timeout=POLL_TIME, allowed_updates=ALLOWED_UPDATES, drop_pending_updates=False, bootstrap_retries=-1
    )
    try:
        yield
    finally:
        await updater.stop()


@asynccontextmanager
async def _webhook(
    settings: Settings, application: BotApplication, in_hand: InHand, store: Store
) -> AsyncIterator[None]:
    from bot.operations.webhook import listen

    secret = settings.webhook_secret
    token = secret.get_secret_value() if secret else secrets.token_urlsafe(32)
    server = listen(settings.webhook_address, application.bot, token, in_hand, store)
    try:
        await application.bot.set_webhook(
            settings.webhook_url or "", secret_token=token, allowed_updates=ALLOWED_UPDATES
        )
        yield
    finally:
        server.stop()
        await server.close_all_connections()


async def _set_menus(application: BotApplication) -> None:
    try:
        await set_menus(application.bot)
    except TelegramError as error:
        LOG.warning("command menus not set: %s", error)


async def _finish(application: BotApplication) -> None:
    """End what was begun, for a while; what is stored and not yet told is told after the next start."""
    try:
        if application.running:
            async with asyncio.timeout(STOP_SECONDS):
                await services_in(application.bot_data).deliveries.stop()
                await services_in(application.bot_data).boards.stop()
                await application.stop()
            LOG.info("stopped")
    except TimeoutError:
        LOG.warning("stopped before all updates were handled")
    finally:
        await application.shutdown()
