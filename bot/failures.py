"""What happens when a handler fails: one line in the log, and one short sentence for whoever asked."""

from __future__ import annotations

import logging
from typing import Final

from telegram import Update
from telegram.error import NetworkError, TelegramError

from bot.chat_settings import user_language
from bot.content import Content
from bot.html import escape
from bot.posting import Unreachable
from bot.texts import words
from bot.turn import Context, place_of, services_of
from storage import StoreFailure

LOG: Final = logging.getLogger(__name__)


async def on_failure(update: object, context: Context) -> None:
    """Log an error that a handler didn't expect, and answer the one whose message or button met it."""
    error = context.error
    if isinstance(error, Unreachable) or not isinstance(update, Update):
        return
    if isinstance(error, StoreFailure):
        LOG.error("update=%s not recorded: %s", update.update_id, error)
        key = "failure-not-recorded"
    elif isinstance(error, NetworkError):
        LOG.warning("update=%s not answered: %s", update.update_id, error)
        return
    else:
        LOG.error("update=%s failed", update.update_id, exc_info=error)
        key = "failure-unexpected"
    user = update.effective_user
    sentence = words(user_language(user.language_code if user else None))(key)
    try:
        if update.callback_query:
            await update.callback_query.answer(sentence, show_alert=True)
        elif update.message:
            message = update.message
            await services_of(context).posting.send(
                place_of(message), Content(escape(sentence)), message.message_id
            )
    except (TelegramError, Unreachable) as failure:
        LOG.warning("update=%s failure not told: %s", update.update_id, failure)
