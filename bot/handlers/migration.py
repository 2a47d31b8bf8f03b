"""A group that becomes a supergroup gets a new id, and everything of it goes along."""

from __future__ import annotations

from typing import Final

from telegram.ext import filters

from bot.handlers.start import claim_welcome
from bot.turn import Handler, Turn, on_message


async def move_chat(turn: Turn) -> None:
    """Move everything; Telegram tells both chats, and the second telling finds nothing left to move."""
    message = turn.message
    old_chat_id = message.migrate_from_chat_id or message.chat_id
    new_chat_id = message.migrate_to_chat_id or message.chat_id
    await turn.services.chat_settings.move(old_chat_id, new_chat_id)
    await claim_welcome(turn.services, new_chat_id)
    await turn.services.deliveries.deliver(turn.services, new_chat_id)


HANDLERS: Final[tuple[Handler, ...]] = (on_message(filters.StatusUpdate.MIGRATE, move_chat),)
