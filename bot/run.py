"""`changpai run`: the bot from start to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
from typing import Final

from telegram import Update

from bot.application import TELLERS, BotApplication, build_application
from bot.chat_settings import ChatSettingsCache
from bot.deliveries import Deliveries
from bot.pictures import Pictures
from bot.posting import Posting
from bot.services import Services
from bot.settings import Settings
from bot.store import Store

STOP_SECONDS: Final = 8
"""How long what was begun may take once the bot is asked to stop."""

ALLOWED_UPDATES: Final = (
    Update.MESSAGE,
    Update.EDITED_MESSAGE,
    Update.INLINE_QUERY,
    Update.CALLBACK_QUERY,
    Update.MY_CHAT_MEMBER,
)


def run(settings: Settings) -> None:
    """Run the bot until it is told to stop (SIGTERM, SIGINT)."""
    logging.basicConfig(level=settings.log_level)
    token = settings.bot_token
    assert token is not None
    store = Store(settings.database_path)
    pictures = Pictures()
    try:
        asyncio.run(_serve(settings, token.get_secret_value(), settings.bot_api_url, store, pictures))
    finally:
        pictures.close()
        store.close()


async def _serve(settings: Settings, token: str, api_url: str, store: Store, pictures: Pictures) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopped.set)
    application = build_application(token, api_url)
    async with application:
        services = _services(settings, application, store, pictures)
        application.bot_data["services"] = services
        await services.deliveries.deliver_left_over(services)
        await application.start()
        updater = application.updater
        assert updater is not None
        await updater.start_polling(allowed_updates=list(ALLOWED_UPDATES))
        await stopped.wait()
        await updater.stop()
        await services.deliveries.stop()
        await asyncio.wait_for(application.stop(), STOP_SECONDS)


def _services(settings: Settings, application: BotApplication, store: Store, pictures: Pictures) -> Services:
    posting = Posting(application.bot, store)
    return Services(
        settings=settings,
        me=application.bot.bot,
        store=store,
        chat_settings=ChatSettingsCache(store),
        pictures=pictures,
        posting=posting,
        deliveries=Deliveries(store, posting, TELLERS),
    )
