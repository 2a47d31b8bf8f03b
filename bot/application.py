"""Puts the bot together: which handlers it has, and in which order they are asked."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from aiohttp import ClientSession
from telegram import LinkPreviewOptions, Update
from telegram.constants import ParseMode
from telegram.ext import Application, ApplicationBuilder, Defaults

from bot.conversation.failures import on_failure, tell_that_too_much_waits
from bot.conversation.registration import Handler
from bot.conversation.services import Teller, services_in
from bot.handlers import chats, help, inline, options, score
from bot.messaging.requests import FloodControl, TelegramRequest
from bot.messaging.update_queues import ChatQueues, InHand, PatientPolling
from bot.rooms import (
    before_the_deal,
    board,
    fixing,
    guests,
    hands,
    looking_back,
    members,
    numbers,
    opening,
    rounds,
    stats,
    tally,
    undoing,
)
from bot.rooms.money import paying, settling, why

BotApplication = Application[Any, Any, Any, Any, Any, Any]

# The first handler that takes an update is the only one to get it. So commands come first; `score` follows
# the others, since it also takes messages without a command; what takes any button that is left is last.
HANDLERS: Final[tuple[Handler, ...]] = (
    *chats.HANDLERS,
    *help.HANDLERS,
    *options.HANDLERS,
    *opening.HANDLERS,
    *members.HANDLERS,
    *guests.HANDLERS,
    *before_the_deal.HANDLERS,
    *numbers.HANDLERS,
    *board.HANDLERS,
    *rounds.HANDLERS,
    *undoing.HANDLERS,
    *fixing.HANDLERS,
    *tally.HANDLERS,
    *looking_back.HANDLERS,
    *stats.HANDLERS,
    *settling.HANDLERS,
    *paying.HANDLERS,
    *why.HANDLERS,
    *inline.HANDLERS,
    *score.HANDLERS,
    *chats.HANDLERS_OF_THE_REST,
)

# One for every kind of post that storage writes into its outbox.
TELLERS: Final[Mapping[str, Teller]] = {
    **opening.TELLERS,
    **members.TELLERS,
    **guests.TELLERS,
    **before_the_deal.TELLERS,
    **hands.TELLERS,
    **numbers.TELLERS,
    **rounds.TELLERS,
    **undoing.TELLERS,
    **fixing.TELLERS,
    **settling.TELLERS,
    **paying.TELLERS,
}

_DEFAULTS: Final = Defaults(
    parse_mode=ParseMode.HTML, link_preview_options=LinkPreviewOptions(is_disabled=True)
)


def build_application(
    token: str, api_url: str, in_hand: InHand, session: ClientSession, doubted: asyncio.Event
) -> BotApplication:
    """The bot, ready to be initialized; its handlers find their services in `bot_data["services"]`.

    `doubted` is set whenever Telegram doesn't seem to know the token any more.
    """

    async def tell_overflow(update: Update) -> None:
        await tell_that_too_much_waits(update, services_in(application.bot_data))

    application = (
        ApplicationBuilder()
        .token(token)
        .base_url(f"{api_url}/bot")
        .base_file_url(f"{api_url}/file/bot")
        .defaults(_DEFAULTS)
        .rate_limiter(FloodControl(in_hand.wait_out))
        .request(TelegramRequest(session, doubted))
        .get_updates_request(PatientPolling(in_hand, session, doubted))
        .updater(None)  # bot/operations/receiving.py gets the updates
        .update_queue(in_hand)
        .concurrent_updates(ChatQueues(in_hand, tell_overflow))
        .job_queue(None)
        .build()
    )
    application.add_handlers(HANDLERS)
    application.add_error_handler(on_failure)
    return application
