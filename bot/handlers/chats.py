"""Chats that begin and change: `/start`, the welcome, a group's new id; and buttons from long ago."""

from __future__ import annotations

from typing import Final, cast

from telegram import ChatMemberUpdated, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.constants import ChatMemberStatus, ChatType
from telegram.ext import ChatMemberHandler, filters
from telegram.helpers import create_deep_linked_url

from bot.conversation.buttons import help_button
from bot.conversation.registration import Handler, on_button, on_command, on_message
from bot.conversation.services import Context, Services, services_of, words_of_chat
from bot.conversation.turns import Press, Turn
from bot.handlers.help import show_help
from bot.messaging.posting import Content
from storage import Place, actions

_OUTSIDE: Final = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
_GROUPS: Final = (ChatType.GROUP, ChatType.SUPERGROUP)


async def start(turn: Turn) -> None:
    """Greet, with a hand to try; the deep link `?start=help` leads to the help.

    A group that the bot was added to by a link `?startgroup=...` sends a `/start` with the link's word by
    itself. It may have been welcomed already.
    """
    if turn.arguments == "help":
        await show_help(turn)
    elif turn.is_private:
        await turn.answer(turn.words("start-greeting"), keyboard=_greeting_keyboard(turn))
    elif await claim_welcome(turn.services, turn.message.chat_id) or not turn.arguments:
        await turn.answer(turn.words("welcome"), keyboard=help_button(turn.words))


def _greeting_keyboard(turn: Turn) -> InlineKeyboardMarkup:
    rows = [*help_button(turn.words).inline_keyboard]
    if turn.services.settings.bot_token:  # the sandbox has no such links
        link = create_deep_linked_url(turn.services.me.username or "", "welcome", group=True)
        rows.append((InlineKeyboardButton(turn.words("start-add"), url=link),))
    return InlineKeyboardMarkup(rows)


async def claim_welcome(services: Services, chat_id: int) -> bool:
    """Whether the group hasn't been welcomed yet; from now on it counts as welcomed."""
    return await services.store.write(actions.claim, f"welcome:{chat_id}")


async def welcome(update: Update, context: Context) -> None:
    """Say once in a group what the bot reads there."""
    change = cast(ChatMemberUpdated, update.my_chat_member)
    was_outside = change.old_chat_member.status in _OUTSIDE
    is_inside = change.new_chat_member.status not in _OUTSIDE
    if change.chat.type not in _GROUPS or not (was_outside and is_inside):
        return
    services = services_of(context)
    if await claim_welcome(services, change.chat.id):
        words = await words_of_chat(services, change.chat.id)
        await services.posting.send(
            Place(change.chat.id), Content(words("welcome"), keyboard=help_button(words))
        )


async def move_chat(turn: Turn) -> None:
    """Move everything; Telegram tells both chats, and the second telling finds nothing left to move."""
    message = turn.message
    old_chat_id = message.migrate_from_chat_id or message.chat_id
    new_chat_id = message.migrate_to_chat_id or message.chat_id
    await turn.services.chat_settings.move(old_chat_id, new_chat_id)
    await claim_welcome(turn.services, new_chat_id)
    await turn.services.deliveries.deliver(new_chat_id)
    turn.services.boards.touch(new_chat_id)


async def end_waiting(press: Press) -> None:
    """Nothing happens but that the client stops waiting."""
    await press.done()


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("start", start),
    ChatMemberHandler(welcome, ChatMemberHandler.MY_CHAT_MEMBER),
    on_message(filters.StatusUpdate.MIGRATE, move_chat),
)
HANDLERS_OF_THE_REST: Final[tuple[Handler, ...]] = (on_button(None, end_waiting),)
