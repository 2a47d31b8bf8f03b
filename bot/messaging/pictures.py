"""Pictures: drawn off the event loop, and kept by Telegram where an inline answer shows one by its id."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, ParamSpec

from prometheus_client import Histogram
from telegram import Bot

from bot.memory.store import Store
from bot.words import Words
from bot.words.hands import rules_note
from scoring import Score
from storage import photos

if TYPE_CHECKING:
    from PIL.Image import Image


Arguments = ParamSpec("Arguments")

RENDER_MS: Final = Histogram(
    "changpai_render_milliseconds",
    "Time to draw and encode a picture.",
    buckets=(5, 10, 20, 50, 100, 200, 500, 1000, 2000),
)

_THREADS: Final = 2


class Pictures:
    """A few threads that draw. One chat asks for one picture at a time, so all chats get their turn."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(max_workers=_THREADS, thread_name_prefix="picture")

    async def jpeg(
        self, draw: Callable[Arguments, Image], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> bytes:
        """The picture `draw(*arguments)` as the bytes of a JPEG."""

        def drawn() -> bytes:
            from render import as_jpeg  # only a bot that draws needs the fonts and Pillow

            begun_at = time.monotonic()
            jpeg = as_jpeg(draw(*arguments, **named))
            RENDER_MS.observe(1000 * (time.monotonic() - begun_at))
            return jpeg

        return await asyncio.get_running_loop().run_in_executor(self._threads, drawn)

    def close(self) -> None:
        """Finish the pictures that were begun."""
        self._threads.shutdown(cancel_futures=True)


CARD_VERSION: Final = 2
"""To be raised when the score card looks different: pictures kept from before aren't shown any more."""


class PhotoCache:
    """Uploads each picture once, to a chat that is there for this only."""

    def __init__(self, bot: Bot, chat_id: int, store: Store, pictures: Pictures) -> None:
        self._bot = bot
        self._chat_id = chat_id
        self._store = store
        self._pictures = pictures
        self._uploads: dict[str, asyncio.Task[str]] = {}

    async def find(self, score: Score, words: Words, text: str) -> str | None:
        """The file id of the hand's picture, with texts of a table's size, if it was uploaded before.

        Raises StoreFailure.
        """
        return await self._store.read(photos.cached, self._key(score, words, text))

    async def upload(self, score: Score, words: Words, text: str) -> str:
        """Upload that picture and give its file id; the upload goes on if whoever waits for it is cancelled.

        Raises telegram.error.TelegramError and StoreFailure.
        """
        key = self._key(score, words, text)
        upload = self._uploads.get(key)
        if upload is None:
            upload = self._uploads[key] = asyncio.create_task(self._upload(key, score, words, text))
            upload.add_done_callback(lambda _: self._uploads.pop(key, None))
        return await asyncio.shield(upload)

    async def _upload(self, key: str, score: Score, words: Words, text: str) -> str:
        # it may have been uploaded since it was last looked for
        uploaded = await self._store.read(photos.cached, key)
        if uploaded is not None:
            return uploaded
        from render import TextSize, score_card

        note = rules_note(score.rules, words)
        card = await self._pictures.jpeg(score_card, score, words, note=note, text_size=TextSize(text))
        message = await self._bot.send_photo(self._chat_id, card, disable_notification=True)
        file_id = message.photo[-1].file_id
        await self._store.write(photos.remember, key, file_id)
        return file_id

    def _key(self, score: Score, words: Words, text: str) -> str:
        # a file id is good for the bot that uploaded the file, and for no other
        shown = f"{score.notation} | {score.rules} | {words.language} | {text}"
        return f"{self._bot.id} | {shown} | {CARD_VERSION}"
