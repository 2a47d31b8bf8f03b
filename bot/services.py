"""What handlers work with, besides the update itself."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import User

from bot.chat_settings import ChatSettingsCache
from bot.deliveries import Deliveries
from bot.newest import Newest
from bot.photo_cache import PhotoCache
from bot.pictures import Pictures
from bot.posting import Posting
from bot.repeats import Repeats
from bot.settings import Settings
from bot.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """All there is one of in a running bot.

    `me` is the bot's own account; without a chat to upload to there is no `photo_cache`.
    """

    settings: Settings
    me: User
    store: Store
    chat_settings: ChatSettingsCache
    pictures: Pictures
    photo_cache: PhotoCache | None
    posting: Posting
    deliveries: Deliveries
    repeats: Repeats
    newest: Newest
