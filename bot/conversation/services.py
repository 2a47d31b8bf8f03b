"""What handlers work with, besides the update itself; and how they tell a chat what was recorded."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from telegram import User
from telegram.ext import ContextTypes

from bot.conversation.page_links import PageLinks
from bot.memory.chat_settings import ChatSettingsCache, language_of
from bot.memory.recent import Newest, Repeats
from bot.memory.store import Store
from bot.messaging.boards import Boards
from bot.messaging.deliveries import Deliveries
from bot.messaging.pictures import PhotoCache, Pictures
from bot.messaging.posting import Content, Posting
from bot.settings import Settings
from bot.words import Words, words
from storage.records import Post

Context = ContextTypes.DEFAULT_TYPE


@dataclass(frozen=True, slots=True)
class Services:
    """All there is one of in a running bot.

    `me` is the bot's own account; without a chat to upload to there is no `photo_cache`, and without an
    address for the hand page there are no `page_links`.
    """

    settings: Settings
    me: User
    store: Store
    chat_settings: ChatSettingsCache
    pictures: Pictures
    photo_cache: PhotoCache | None
    posting: Posting
    deliveries: Deliveries
    boards: Boards
    repeats: Repeats
    newest: Newest
    page_links: PageLinks | None


Teller = Callable[[Services, Post], Awaitable[Content | None]]
"""Makes a stored post's message from what it is about; None if there is nothing to tell any more."""


def services_in(bot_data: Mapping[str, Any]) -> Services:
    """The services in the application's data."""
    return cast(Services, bot_data["services"])


def services_of(context: Context) -> Services:
    """The running bot's services."""
    return services_in(cast(Mapping[str, Any], context.bot_data))


async def words_of_chat(services: Services, chat_id: int) -> Words:
    """The texts for what a chat is told without having asked just now."""
    settings = await services.chat_settings.of(chat_id)
    return words(language_of(settings, services.chat_settings.spoken(chat_id)))


def ref_of(post: Post) -> int:
    """The id of the row that a post is about; for the kinds of post that have one."""
    assert post.ref is not None
    return post.ref
