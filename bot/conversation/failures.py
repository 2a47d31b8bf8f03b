"""What happens when a handler fails: one line in the log, and one short sentence for whoever asked."""

from __future__ import annotations

import logging
from typing import Final

from telegram import Update
from telegram.error import BadRequest, TelegramError

from bot.conversation.services import Context, Services, services_of
from bot.conversation.turns import place_of, words_for, words_for_alert
from bot.memory.chat_settings import user_language
from bot.messaging.posting import Content, Unreachable
from bot.messaging.update_queues import describe
from bot.words import Words, words
from bot.words.writing import escape
from storage import StoreFailure

LOG: Final = logging.getLogger(__name__)


async def on_failure(update: object, context: Context) -> None:
    """Log an error that a handler left, and answer the one whose message or button met it.

    Never raises anything itself.
    """
    try:
        await _log_and_tell(update, context, context.error)
    except Exception:
        LOG.exception("a failure could not be dealt with")


async def _log_and_tell(update: object, context: Context, error: Exception | None) -> None:
    if not isinstance(update, Update):
        LOG.error("%s", error, exc_info=error)
    elif isinstance(error, Unreachable):
        LOG.debug("%s not answered: %s", describe(update), error)
    elif isinstance(error, TelegramError) and not isinstance(error, BadRequest):
        LOG.warning("%s not answered: %s", describe(update), error)
    elif isinstance(error, StoreFailure):
        LOG.error("%s not recorded: %s", describe(update), error)
        damaged = error.reason == "damaged"
        sentence = "failure-damaged" if damaged else "failure-not-recorded"
        await _tell(update, services_of(context), sentence)
    else:
        LOG.error("%s failed", describe(update), exc_info=error)
        await _tell(update, services_of(context), "failure-unexpected")


async def tell_that_too_much_waits(update: Update, services: Services) -> None:
    """Say that what comes now is dropped."""
    await _tell(update, services, "failure-too-much")


async def _tell(update: Update, services: Services, key: str) -> None:
    sentence = (await _words(update, services))(key)
    try:
        if update.callback_query:
            await update.callback_query.answer(sentence, show_alert=True)
        elif update.effective_message:
            message = update.effective_message
            await services.posting.send(place_of(message), Content(escape(sentence)), message.message_id)
    except (TelegramError, Unreachable) as failure:
        LOG.warning("%s failure not told: %s", describe(update), failure)


async def _words(update: Update, services: Services) -> Words:
    """The chat's texts, as far as they can be known: the database may be what failed."""
    message, user = update.effective_message, update.effective_user
    try:
        if message is not None:
            texts = words_for(await services.chat_settings.of(message.chat.id), message, user)
            if update.callback_query is None:
                return texts
            return await words_for_alert(services, update.callback_query.from_user, texts)
    except StoreFailure:
        pass
    return words(user_language(user.language_code if user else None))
