"""Puts the bot together: which handlers it has, and in which order they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from telegram import LinkPreviewOptions
from telegram.constants import ParseMode
from telegram.ext import AIORateLimiter, Application, ApplicationBuilder, Defaults

from bot.chat_queues import ChatQueues
from bot.deliveries import Teller
from bot.failures import on_failure
from bot.handlers import help_pages, score, start
from bot.turn import Handler

BotApplication = Application[Any, Any, Any, Any, Any, Any]

# The first handler that takes an update is the only one to get it. So commands come first, what is known by
# its content after them, and what takes anything that is left last.
HANDLERS: Final[tuple[Handler, ...]] = (
    *start.HANDLERS,
    *help_pages.HANDLERS,
    *score.HANDLERS,
)

# One for every kind of post that storage writes into its outbox.
TELLERS: Final[Mapping[str, Teller]] = {}

_DEFAULTS: Final = Defaults(
    parse_mode=ParseMode.HTML, link_preview_options=LinkPreviewOptions(is_disabled=True)
)


def build_application(token: str, api_url: str) -> BotApplication:
    """The bot, ready to be initialized; its handlers find their services in `bot_data["services"]`."""
    application = (
        ApplicationBuilder()
        .token(token)
        .base_url(f"{api_url}/bot")
        .base_file_url(f"{api_url}/file/bot")
        .defaults(_DEFAULTS)
        .rate_limiter(AIORateLimiter(overall_max_rate=0, group_max_rate=0, max_retries=5))
        .concurrent_updates(ChatQueues())
        .job_queue(None)
        .build()
    )
    application.add_handlers(HANDLERS)
    application.add_error_handler(on_failure)
    return application
