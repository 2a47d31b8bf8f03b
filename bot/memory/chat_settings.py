"""The settings of the chats that are spoken in just now, kept at hand."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bot.memory.store import Store
from bot.words import LANGUAGES
from scoring import Rules, TableOptions
from storage import chats
from storage.records import ChatSettings

_KEPT: Final = 1024

DEFAULT_LANGUAGE: Final = "zh"


class ChatSettingsCache:
    """A chat's language, rules and time zone, read from the store if they weren't asked for lately."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[int, ChatSettings] = OrderedDict()
        self._spoken: OrderedDict[int, str] = OrderedDict()
        self._without_topics: OrderedDict[int, None] = OrderedDict()
        self._changes = 0

    async def of(self, chat_id: int) -> ChatSettings:
        """The settings of a chat. Raises StoreFailure."""
        settings = self._kept.get(chat_id)
        if settings is None:
            changes = self._changes
            settings = await self._store.read(chats.settings, chat_id)
            if changes == self._changes:  # else these may have been read before the change
                self._keep(chat_id, settings)
        else:
            self._kept.move_to_end(chat_id)
        return settings

    def note_spoken(self, chat_id: int, language_code: str) -> None:
        """The app of the person in this private chat speaks this language, such as zh-hans."""
        self._spoken[chat_id] = language_code
        if len(self._spoken) > _KEPT:
            self._spoken.popitem(last=False)

    def spoken(self, chat_id: int) -> str | None:
        """The language code that was noted last for a private chat; a group has none."""
        return self._spoken.get(chat_id)

    async def set_language(self, chat_id: int, language: str) -> None:
        """Answer the chat in this language from now on. Raises StoreFailure."""
        await self._store.write(chats.set_language, chat_id, language)
        self._forget(chat_id)

    async def set_rules(self, chat_id: int, rules: Rules, table: TableOptions) -> None:
        """Play by these rules from the next round on, with these options. Raises StoreFailure."""
        await self._store.write(chats.set_rules, chat_id, rules, table)
        self._forget(chat_id)

    async def set_timezone(self, chat_id: int, timezone: str) -> None:
        """Tell the chat times in this zone from now on. Raises StoreFailure."""
        await self._store.write(chats.set_timezone, chat_id, timezone)
        self._forget(chat_id)

    async def follow_topics(self, chat_id: int, *, has_topics: bool) -> None:
        """Give what a chat has in its topics to the chat itself once those are gone. Raises StoreFailure."""
        if not has_topics and chat_id not in self._without_topics:
            if await self._store.read(chats.has_topics, chat_id):
                await self._store.write(chats.leave_topics, chat_id)
            self._without_topics[chat_id] = None
            if len(self._without_topics) > _KEPT:
                self._without_topics.popitem(last=False)
        elif has_topics:
            self._without_topics.pop(chat_id, None)

    async def move(self, old_chat_id: int, new_chat_id: int) -> None:
        """Give everything of a chat to its new id. Raises StoreFailure."""
        await self._store.write(chats.move, old_chat_id, new_chat_id)
        self._forget(old_chat_id)
        self._forget(new_chat_id)

    def _forget(self, chat_id: int) -> None:
        self._changes += 1
        self._kept.pop(chat_id, None)

    def _keep(self, chat_id: int, settings: ChatSettings) -> None:
        self._kept[chat_id] = settings
        self._kept.move_to_end(chat_id)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


def language_of(settings: ChatSettings, language_code: str | None) -> str:
    """The chat's language if one is set, else that of a person whose app speaks `language_code`."""
    return settings.language or user_language(language_code)


def user_language(language_code: str | None) -> str:
    """The language of the texts that suits an app's language code, such as zh-hans or en-GB."""
    language = (language_code or DEFAULT_LANGUAGE).partition("-")[0].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE
