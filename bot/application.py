"""Puts the bot together: which handlers it has, and in which order they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from aiohttp import ClientSession
from telegram import LinkPreviewOptions, Update
from telegram.constants import ParseMode
from telegram.ext import Application, ApplicationBuilder, Defaults

from bot.chat_queues import ChatQueues
from bot.deliveries import Teller
from bot.failures import on_failure, tell_that_too_much_waits
from bot.flood_control import FloodControl
from bot.handlers import (
    buying,
    edits,
    export,
    help_pages,
    history,
    indicators,
    inline,
    language,
    members,
    migration,
    paying,
    plain_hand,
    room,
    round_closing,
    round_hands,
    round_numbers,
    rules,
    score,
    settle,
    start,
    stats,
    tally,
    undo,
    unknown_buttons,
)
from bot.in_hand import InHand, PatientPolling
from bot.telegram_request import TelegramRequest
from bot.turn import Handler, services_in

BotApplication = Application[Any, Any, Any, Any, Any, Any]

# The first handler that takes an update is the only one to get it. So commands come first, what is known by
# its content after them, and what takes anything that is left last.
HANDLERS: Final[tuple[Handler, ...]] = (
    *start.HANDLERS,
    *help_pages.HANDLERS,
    *language.HANDLERS,
    *migration.HANDLERS,
    *room.HANDLERS,
    *members.HANDLERS,
    *indicators.HANDLERS,
    *buying.HANDLERS,
    *score.HANDLERS,
    *round_numbers.HANDLERS,
    *undo.HANDLERS,
    *tally.HANDLERS,
    *history.HANDLERS,
    *settle.HANDLERS,
    *paying.HANDLERS,
    *stats.HANDLERS,
    *export.HANDLERS,
    *rules.HANDLERS,
    *inline.HANDLERS,
    *edits.HANDLERS,
    *plain_hand.HANDLERS,
    *unknown_buttons.HANDLERS,
)

# One for every kind of post that storage writes into its outbox.
TELLERS: Final[Mapping[str, Teller]] = {
    **room.TELLERS,
    **members.TELLERS,
    **indicators.TELLERS,
    **buying.TELLERS,
    **round_hands.TELLERS,
    **round_closing.TELLERS,
    **undo.TELLERS,
    **settle.TELLERS,
    **paying.TELLERS,
}

_DEFAULTS: Final = Defaults(
    parse_mode=ParseMode.HTML, link_preview_options=LinkPreviewOptions(is_disabled=True)
)


def build_application(token: str, api_url: str, in_hand: InHand, session: ClientSession) -> BotApplication:
    """The bot, ready to be initialized; its handlers find their services in `bot_data["services"]`."""

    async def tell_overflow(update: Update) -> None:
        await tell_that_too_much_waits(update, services_in(application.bot_data))

    application = (
        ApplicationBuilder()
        .token(token)
        .base_url(f"{api_url}/bot")
        .base_file_url(f"{api_url}/file/bot")
        .defaults(_DEFAULTS)
        .rate_limiter(FloodControl())
        .request(TelegramRequest(session))
        .get_updates_request(PatientPolling(in_hand, session))
        .update_queue(in_hand)
        .concurrent_updates(ChatQueues(in_hand, tell_overflow))
        .job_queue(None)
        .build()
    )
    application.add_handlers(HANDLERS)
    application.add_error_handler(on_failure)
    return application
