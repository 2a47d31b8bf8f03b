"""`changpai run`: the bot from start to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import Final

from pydantic import SecretStr
from telegram import User
from telegram.error import BadRequest, TelegramError

from bot.application import TELLERS, BotApplication, build_application
from bot.conversation.page_links import PageLinks
from bot.conversation.services import Services, services_in
from bot.hand_page.page_files import page_files
from bot.hand_page.server import serve_app
from bot.hand_page.tables import Tables
from bot.handlers.help import set_menus
from bot.memory.chat_settings import ChatSettingsCache
from bot.memory.recent import Newest, Repeats
from bot.memory.store import Store
from bot.messaging.boards import Boards
from bot.messaging.connection import open_session, proxy_secrets, proxy_shown
from bot.messaging.deliveries import Deliveries
from bot.messaging.pictures import PhotoCache, Pictures
from bot.messaging.posting import Content, Posting
from bot.messaging.update_queues import InHand
from bot.operations.database import explain_database
from bot.operations.http_server import end
from bot.operations.log import set_up_log
from bot.operations.monitor import Health, watch
from bot.operations.receiving import TokenRefused, introduce, polling, until_revoked, webhook
from bot.operations.webhook import listen
from bot.rooms.board import render_board
from bot.settings import Settings
from bot.words import Words, words
from storage import DatabaseRefused, StoreFailure
from storage.records import Post

LOG: Final = logging.getLogger(__name__)

STOP_SECONDS: Final = 6.0
"""How long what was begun may still take when the bot is to stop."""


Greeting = Callable[[User], str]
PageServer = Callable[[Tables], AbstractAsyncContextManager[None]]
"""Serves the hand page, with these rooms behind it, within a context."""
"""What is printed once the bot can be used; of the bot's own account."""


class CannotStart(Exception):
    """Why the bot can't run, as a sentence for whoever starts it."""


class _AddressRefused(Exception):
    """An address that the bot was to listen at can't be used."""

    def __init__(self, setting: str, address: str, problem: str) -> None:
        super().__init__(problem)
        self.setting = setting
        self.address = address


@contextmanager
def _address_of(setting: str, address: str) -> Iterator[None]:
    """What is opened in here listens at the address that this setting has."""
    try:
        yield
    except OSError as error:
        raise _AddressRefused(setting, address, error.strerror or str(error)) from error


def run(settings: Settings) -> None:
    """Run the bot until SIGTERM or SIGINT: in Telegram with a token, else in the sandbox.

    Raises CannotStart for a token, a database or an address that can't be used.
    """
    say = words("zh" if os.environ.get("LANG", "").startswith("zh") else "en")
    try:
        if settings.bot_token is None:
            _run_in_sandbox(settings, say)
        else:
            _run_in_telegram(settings, settings.bot_token.get_secret_value(), say)
    except (DatabaseRefused, StoreFailure) as error:
        raise CannotStart(explain_database(error, settings.database_path, say)) from error
    except TokenRefused as error:
        raise CannotStart(say("run-bad-token")) from error
    except _AddressRefused as error:
        sentence = say("run-address", address=error.address, setting=error.setting, problem=str(error))
        raise CannotStart(sentence) from error
    except BadRequest as error:  # of all that is asked for at the start, only a webhook can be refused
        raise CannotStart(
            say("run-webhook", url=settings.webhook_url or "", problem=error.message)
        ) from error
    except OSError as error:
        raise CannotStart(say("run-not-possible", problem=str(error))) from error


def _run_in_telegram(settings: Settings, token: str, say: Words) -> None:
    secret = settings.webhook_secret or SecretStr(secrets.token_urlsafe(32))
    proxy = _proxy_url(settings)
    hidden = (token, secret.get_secret_value(), *(proxy_secrets(proxy) if proxy else ()))
    set_up_log(settings.log_level, hidden)
    here = settings.model_copy(update={"webhook_secret": secret})
    _run(
        here,
        token,
        settings.bot_api_url,
        partial(introduction, say=say, settings=here),
        partial(_hand_page, here, token),
    )


def introduction(me: User, say: Words, settings: Settings) -> str:
    """Who the bot is, whether it is set at BotFather as it should be, and what to press there if not."""
    bot = f"@{me.username}"
    inline = "run-inline-on" if me.supports_inline_queries else "run-inline-off"
    privacy = "run-privacy-off" if me.can_read_all_group_messages else "run-privacy-on"
    ready = say("run-ready", name=me.full_name, bot=bot, link=me.link or "")
    return "\n".join(
        (ready, say(inline, bot=bot), say(privacy, bot=bot), *_page_introduced(me, say, settings))
    )


def _page_introduced(me: User, say: Words, settings: Settings) -> tuple[str, ...]:
    """Where the hand page is tried as a Mini App, and what there is to do for it at BotFather."""
    if settings.app_url is None:
        return ()
    if settings.app_name is None and not me.has_main_web_app:
        return (say("run-app-missing", bot=f"@{me.username}", url=settings.app_url),)
    app = f"/{settings.app_name}" if settings.app_name else ""
    link = f"https://t.me/{me.username}{app}?startapp"
    steps = "run-app-named" if settings.app_name else "run-app-main"
    return (say("run-app", link=link), say(steps, url=settings.app_url, name=settings.app_name or ""))


def _run_in_sandbox(settings: Settings, say: Words) -> None:
    from bot.sandbox.page_server import TablesElsewhere
    from bot.sandbox.server import Sandbox
    from bot.sandbox.world import SANDBOX_TOKEN

    set_up_log(settings.log_level, ())
    # an id that was in the database before would bring along what was recorded under it
    first_id = time.time_ns() // 1_000_000
    address, language = settings.sandbox_address, say.language
    with ExitStack() as stack:
        with _address_of("SANDBOX_ADDRESS", address):
            sandbox = stack.enter_context(Sandbox(page_address=address, first_id=first_id, language=language))
        page = say("run-sandbox", url=sandbox.page_url)
        greeting = "\n".join((page, say("run-get-token"), say("run-sandbox-anew")))
        # what is said of webhooks, a proxy and the Mini App is for Telegram
        app_url = f"{sandbox.page_url}hand/"
        here = settings.model_copy(
            update={"webhook_url": None, "proxy_url": None, "app_url": app_url, "app_name": "hand"}
        )

        @asynccontextmanager
        async def beside_the_chat(tables: Tables) -> AsyncIterator[None]:
            sandbox.hand_tables = TablesElsewhere(tables, asyncio.get_running_loop())
            try:
                yield
            finally:
                sandbox.hand_tables = None

        _run(here, SANDBOX_TOKEN, sandbox.api_url, lambda me: greeting, beside_the_chat)


def _run(settings: Settings, token: str, api_url: str, greeting: Greeting, hand_page: PageServer) -> None:
    store = Store(settings.database_path)
    pictures = Pictures()
    try:
        with contextlib.suppress(asyncio.CancelledError):
            asyncio.run(_serve(settings, token, api_url, store, pictures, greeting, hand_page))
    finally:
        pictures.close()
        store.close()


async def _serve(
    settings: Settings,
    token: str,
    api_url: str,
    store: Store,
    pictures: Pictures,
    greeting: Greeting,
    hand_page: PageServer,
) -> None:
    """Handle updates until cancelled, which is what the signals do; print the greeting once that works."""
    serving = asyncio.current_task()
    assert serving is not None
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, serving.cancel)
    in_hand = InHand(polling=settings.webhook_url is None)
    health = Health(in_hand, store)
    doubted = asyncio.Event()
    proxy = _proxy_url(settings)
    is_sandbox = settings.bot_token is None
    async with _watched(settings, health), open_session(proxy, use_environment=not is_sandbox) as session:
        application = build_application(token, api_url, in_hand, session, doubted)
        try:
            await introduce(
                application.initialize, f" by the proxy {proxy_shown(proxy)} (PROXY_URL)" if proxy else ""
            )
            services = _services(settings, token, application, store, pictures)
            application.bot_data["services"] = services
            await services.deliveries.deliver_left_over()
            await application.start()
            if settings.app_url is not None:
                asyncio.get_running_loop().run_in_executor(None, page_files)  # draws the faces
            async with hand_page(Tables(services, token)), _receiving(settings, application, health):
                LOG.info("ready as @%s", services.me.username)
                print(greeting(services.me), flush=True)
                await _set_menus(application, services.page_links)
                await until_revoked(application.bot, doubted)
        finally:
            await _finish(application)


def _proxy_url(settings: Settings) -> str | None:
    return settings.proxy_url.get_secret_value() if settings.proxy_url else None


def _services(
    settings: Settings, token: str, application: BotApplication, store: Store, pictures: Pictures
) -> Services:
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
        page_links=_page_links(settings, token, application),
    )
    return services


@asynccontextmanager
async def _watched(settings: Settings, health: Health) -> AsyncIterator[None]:
    """Within this context the bot tells how it is, if there is an address to tell it at."""
    if settings.monitor_address is None:
        yield
        return
    with _address_of("MONITOR_ADDRESS", settings.monitor_address):
        server = watch(settings.monitor_address, health)
    try:
        yield
    finally:
        await end(server)


def _page_links(settings: Settings, token: str, application: BotApplication) -> PageLinks | None:
    if settings.app_url is None:
        return None
    return PageLinks(application.bot.username, token, settings.app_url, settings.app_name)


@asynccontextmanager
async def _hand_page(settings: Settings, token: str, tables: Tables) -> AsyncIterator[None]:
    """Within this context the hand page is served as a Mini App, if it has an address in the world."""
    if settings.app_url is None:
        yield
        return
    with _address_of("APP_ADDRESS", settings.app_address):
        server = serve_app(settings.app_address, token, tables)
    try:
        yield
    finally:
        await end(server)


def _receiving(
    settings: Settings, application: BotApplication, health: Health
) -> AbstractAsyncContextManager[None]:
    """Updates come in within this context: by webhook if one is set, else by long polling."""
    if settings.webhook_url is None:
        return polling(application.bot, health.in_hand)
    secret = settings.webhook_secret
    assert secret is not None
    with _address_of("WEBHOOK_ADDRESS", settings.webhook_address):
        server = listen(settings.webhook_address, application.bot, secret.get_secret_value(), health)
    return webhook(application.bot, server, settings.webhook_url, secret.get_secret_value())


async def _set_menus(application: BotApplication, page_links: PageLinks | None) -> None:
    try:
        await set_menus(application.bot, page_links)
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
