"""Sending and editing messages: where they go, and what Telegram has against it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from telegram import Bot, ForceReply, InlineKeyboardMarkup, InputMediaPhoto, Message, ReplyParameters
from telegram.constants import MessageLimit
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, TimedOut

from bot.memory.chat_settings import ChatSettingsCache
from bot.words.writing import visible_length
from storage import Place
from storage.records import Answer

if TYPE_CHECKING:
    from telegram import InlineKeyboardMarkup

    from storage.records import Answer


Sent = TypeVar("Sent")

LOG: Final = logging.getLogger(__name__)

_PAUSES: Final = (0.5, 2.0)
"""Seconds before each further try of what Telegram couldn't take for the moment."""

_PLACEHOLDER_LENGTH: Final = 64
"""Characters of what is shown in the input field that is to be filled."""

_NO_PHOTOS_SECONDS: Final = 600.0
"""How long a chat that has refused a photo isn't sent another."""


Photo = Callable[[], Awaitable[bytes]]
"""Draws a picture, a JPEG, when it is wanted."""


@dataclass(frozen=True, slots=True)
class Content:
    """One message of the bot.

    `html` is its text, or the caption of its `photo`; everything from people in it is escaped.
    `instead_of` is a message of the bot's that this one takes the place of, by an edit where that can be.
    `asks`: what the person mentioned in it is to type, as a reply to it; such a message has no buttons.
    """

    html: str
    photo: Photo | None = None
    keyboard: InlineKeyboardMarkup | None = None
    instead_of: Answer | None = None
    asks: str | None = None


class Unreachable(Exception):
    """The chat can't be written to: the bot was blocked or put out, or the chat is gone."""


class Posting:
    """The bot's voice in the chats.

    Everything here raises Unreachable where the chat can't be written to, and telegram.error.NetworkError
    where Telegram couldn't be reached in several tries. A group that has become a supergroup is followed.
    """

    def __init__(self, bot: Bot, chat_settings: ChatSettingsCache) -> None:
        self.bot = bot
        self._chat_settings = chat_settings
        self._unreachable: set[int] = set()
        self._no_photos_until: dict[int, float] = {}

    async def send(self, place: Place, content: Content, reply_to: int | None = None) -> Answer:
        """Send a message, as a reply if `reply_to` is still there. Gives the message that holds the text.

        A photo that isn't wanted in the chat is left out; a text too long for a caption follows its photo.
        """
        if content.photo is None or self._takes_no_photos(place.chat_id):
            return await self._send_text(place, content, reply_to)
        fits = visible_length(content.html) <= MessageLimit.CAPTION_LENGTH
        try:
            photo = await self._send_photo(place, content, await content.photo(), reply_to, captioned=fits)
        except BadRequest as error:
            if not self._photos_unwanted(place.chat_id, error):
                raise
            return await self._send_text(place, content, reply_to)
        return photo if fits else await self._send_text(place, content, reply_to)

    async def send_document(
        self, place: Place, name: str, data: bytes, html: str, reply_to: int | None = None
    ) -> Answer:
        """Send a file with a caption."""

        async def send(chat_id: int) -> Message:
            return await self.bot.send_document(
                chat_id, data, filename=name, caption=html, **_where(place, chat_id, reply_to)
            )

        return Answer((await self._try(place.chat_id, send)).message_id, photo=False)

    async def edit(self, chat_id: int, answer: Answer, content: Content) -> Answer | None:
        """Make a message of the bot's say this; None if it can't be edited, as when it is gone.

        A text becomes a photo if there is one now, unless it is too long for a caption. A photo stays one:
        without a new photo only its caption and buttons change.
        """

        if content.photo and visible_length(content.html) > MessageLimit.CAPTION_LENGTH:
            # it was sent as a text below its photo; if it was a caption then, there is no editing it
            answer, content = replace(answer, photo=False), replace(content, photo=None)
        if not answer.photo and self._takes_no_photos(chat_id):
            content = replace(content, photo=None)
        photo = await content.photo() if content.photo else None

        async def edit(chat_id: int) -> object:
            message: dict[str, Any] = {
                "chat_id": chat_id,
                "message_id": answer.message_id,
                "reply_markup": content.keyboard,
            }
            if photo is not None:
                media = InputMediaPhoto(photo, content.html)
                return await self.bot.edit_message_media(media, **message)
            if answer.photo:
                return await self.bot.edit_message_caption(caption=content.html, **message)
            return await self.bot.edit_message_text(content.html, **message)

        try:
            await self._try(chat_id, edit)
        except BadRequest as error:
            if photo is not None and self._photos_unwanted(chat_id, error) and not answer.photo:
                return await self.edit(chat_id, answer, replace(content, photo=None))
            if "not modified" not in error.message.lower():
                LOG.info("chat=%s message=%s not edited: %s", chat_id, answer.message_id, error.message)
                return None
        return Answer(answer.message_id, photo=answer.photo or photo is not None)

    async def set_keyboard(
        self, chat_id: int, message_id: int, keyboard: InlineKeyboardMarkup | None
    ) -> None:
        """Change the buttons of a message, if it is still there."""

        async def edit(chat_id: int) -> object:
            return await self.bot.edit_message_reply_markup(chat_id, message_id, reply_markup=keyboard)

        try:
            await self._try(chat_id, edit)
        except BadRequest as error:
            LOG.info("chat=%s message=%s buttons not changed: %s", chat_id, message_id, error.message)

    async def _send_text(self, place: Place, content: Content, reply_to: int | None) -> Answer:
        async def send(chat_id: int) -> Message:
            asking = ForceReply(True, content.asks[:_PLACEHOLDER_LENGTH]) if content.asks else None
            return await self.bot.send_message(
                chat_id,
                content.html,
                reply_markup=asking or content.keyboard,
                **_where(place, chat_id, reply_to),
            )

        return Answer((await self._try(place.chat_id, send)).message_id, photo=False)

    async def _send_photo(
        self, place: Place, content: Content, photo: bytes, reply_to: int | None, captioned: bool
    ) -> Answer:
        async def send(chat_id: int) -> Message:
            return await self.bot.send_photo(
                chat_id,
                photo,
                caption=content.html if captioned else None,
                reply_markup=content.keyboard if captioned else None,
                **_where(place, chat_id, reply_to),
            )

        return Answer((await self._try(place.chat_id, send)).message_id, photo=True)

    def _takes_no_photos(self, chat_id: int) -> bool:
        """Whether the chat has refused a photo lately; then none is drawn for it in vain."""
        return time.monotonic() < self._no_photos_until.get(chat_id, 0.0)

    def _photos_unwanted(self, chat_id: int, error: BadRequest) -> bool:
        """Whether that is what the error says; it is remembered for a while, as rights change."""
        unwanted = "not enough rights to send photos" in error.message.lower() or (
            "CHAT_SEND_PHOTOS_FORBIDDEN" in error.message
        )
        if unwanted:
            self._no_photos_until[chat_id] = time.monotonic() + _NO_PHOTOS_SECONDS
        return unwanted

    async def _try(self, chat_id: int, act: Callable[[int], Awaitable[Sent]]) -> Sent:
        try:
            sent = await _persistently(act, chat_id)
        except ChatMigrated as error:
            await self._chat_settings.move(chat_id, error.new_chat_id)
            return await self._try(error.new_chat_id, act)
        except (Forbidden, BadRequest) as error:
            if isinstance(error, BadRequest) and not _chat_closed(error):
                raise
            if chat_id not in self._unreachable:
                self._unreachable.add(chat_id)
                LOG.warning("chat=%s can't be written to: %s", chat_id, error.message)
            raise Unreachable(error.message) from error
        self._unreachable.discard(chat_id)
        return sent


async def _persistently(act: Callable[[int], Awaitable[Sent]], chat_id: int) -> Sent:
    """What Telegram refuses for the moment is tried again; not so what it may have done without saying so."""
    for pause in _PAUSES:
        try:
            return await act(chat_id)
        except (BadRequest, TimedOut):
            raise
        except NetworkError:
            await asyncio.sleep(pause)
    return await act(chat_id)


def _where(place: Place, chat_id: int, reply_to: int | None) -> dict[str, Any]:
    """The arguments that say where a message goes; `chat_id` may be the place's new one."""
    reply = None
    if reply_to is not None and chat_id == place.chat_id:
        reply = ReplyParameters(reply_to, allow_sending_without_reply=True)
    return {
        "message_thread_id": place.thread_id or None,
        "reply_parameters": reply,
    }


def _chat_closed(error: BadRequest) -> bool:
    message = error.message.lower()
    return any(
        sign in message
        for sign in (
            "chat not found",
            "not enough rights to send text messages",
            "chat_write_forbidden",
            "have no rights to send a message",
            "topic_closed",
        )
    )
