"""Pictures of hands that Telegram keeps, so that an inline answer can show one by its file id."""

from __future__ import annotations

import asyncio
from typing import Final

from telegram import Bot

from bot.hand_text import rules_note
from bot.pictures import Pictures
from bot.store import Store
from bot.texts import Words
from scoring import Score
from storage import photos

CARD_VERSION: Final = 1
"""To be raised when the score card looks different: pictures kept from before aren't shown any more."""


class PhotoCache:
    """Uploads each picture once, to a chat that is there for this only."""

    def __init__(self, bot: Bot, chat_id: int, store: Store, pictures: Pictures) -> None:
        self._bot = bot
        self._chat_id = chat_id
        self._store = store
        self._pictures = pictures
        self._uploads: dict[str, asyncio.Task[str]] = {}

    async def find(self, score: Score, words: Words) -> str | None:
        """The file id of the hand's picture if it was uploaded before. Raises StoreFailure."""
        return await self._store.call(photos.cached, self._key(score, words))

    async def upload(self, score: Score, words: Words) -> str:
        """Upload the picture and give its file id; the upload goes on if whoever waits for it is cancelled.

        Raises telegram.error.TelegramError and StoreFailure.
        """
        key = self._key(score, words)
        upload = self._uploads.get(key)
        if upload is None:
            upload = self._uploads[key] = asyncio.create_task(self._upload(key, score, words))
            upload.add_done_callback(lambda _: self._uploads.pop(key, None))
        return await asyncio.shield(upload)

    async def _upload(self, key: str, score: Score, words: Words) -> str:
        from render import score_card

        note = rules_note(score.rules, words)
        card = await self._pictures.jpeg(score_card, score, words, note=note)
        message = await self._bot.send_photo(self._chat_id, card, disable_notification=True)
        file_id = message.photo[-1].file_id
        await self._store.call(photos.remember, key, file_id)
        return file_id

    def _key(self, score: Score, words: Words) -> str:
        # a file id is good for the bot that uploaded the file, and for no other
        return f"{self._bot.id} | {score.notation} | {score.rules} | {words.language} | {CARD_VERSION}"
