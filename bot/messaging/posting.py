"""Sending and editing messages: where they go, and what Telegram has against it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from telegram import Bot, ForceReply, InlineKeyboardMarkup, InputMediaPhoto, Message, ReplyParameters
from telegram.constants import MessageLimit
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, TimedOut

from bot.memory.chat_settings import ChatSettingsCache
from bot.words.writing import plain_text, visible_length
from storage import Place
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

        What matters is that it is told: a photo that isn't taken is left out, what was for a topic that is
        gone goes to the chat, and a text that is refused goes without its form and buttons. A text too long
        for a caption follows its photo. Raises telegram.error.BadRequest if Telegram refuses all of that.
        """
        try:
            photo = None if self._refuses_photos(place.chat_id) else await _drawn(content)
            if photo is None:
                return await self._send_text(place, content, reply_to)
            fits = visible_length(content.html) <= MessageLimit.CAPTION_LENGTH
            try:
                sent = await self._send_photo(place, content, photo, reply_to, captioned=fits)
            except BadRequest as error:
                if _says(error, _TOPIC_GONE):
                    raise
                self._note_refused_photo(place.chat_id, error)
                return await self._send_text(place, content, reply_to)
            return sent if fits else await self._send_text(place, content, reply_to)
        except BadRequest as error:
            if not (place.thread_id and _says(error, _TOPIC_GONE)):
                raise
            LOG.info("chat=%s thread=%s is gone: to the chat instead", place.chat_id, place.thread_id)
            # without the reply, which would lead into the topic again
            return await self.send(Place(place.chat_id), content)

    async def send_document(
        self, place: Place, name: str, data: bytes, html: str, reply_to: int | None = None
    ) -> Answer:
        """Send a file with a caption. Raises telegram.error.BadRequest where the chat takes no files."""

        async def send(chat_id: int) -> Message:
            return await self.bot.send_document(
                chat_id, data, filename=name, caption=html, **_where(place, chat_id, reply_to)
            )

        try:
            return Answer((await self._try(place.chat_id, send)).message_id, photo=False)
        except BadRequest as error:
            if not (place.thread_id and _says(error, _TOPIC_GONE)):
                raise
            return await self.send_document(Place(place.chat_id), name, data, html)

    async def edit(
        self, place: Place, answer: Answer, content: Content, reply_to: int | None = None
    ) -> Answer | None:
        """Make a message of the bot's say this; None if it is gone, or was left behind by a group's move.

        A text becomes a photo if there is one now, unless it is too long for a caption or the photo isn't
        taken. A photo stays one: without a new photo only its caption and buttons change. What can't be shown
        in the message is sent anew, as `send` does it, so that nothing outdated stands in for it.
        """
        chat_id = place.chat_id
        fits = content.photo is None or visible_length(content.html) <= MessageLimit.CAPTION_LENGTH
        refused_lately = not answer.photo and self._refuses_photos(chat_id)
        photo = await _drawn(content) if fits and not refused_lately else None
        if photo is None and content.photo is not None:
            # it was sent as a text then, whatever was to be expected; Telegram refuses to make one of a photo
            answer, content = replace(answer, photo=False), replace(content, photo=None)
        try:
            await self._edit(chat_id, answer, content, photo)
        except ChatMigrated:
            return None
        except BadRequest as error:
            if not _says(error, _NOT_MODIFIED):
                LOG.info("chat=%s message=%s not edited: %s", chat_id, answer.message_id, error.message)
                if _says(error, _MESSAGE_GONE):
                    return None
                if photo is None:
                    return await self.send(place, content, reply_to)
                self._note_refused_photo(chat_id, error)
                as_text = replace(content, photo=None)
                return await self.edit(place, replace(answer, photo=False), as_text, reply_to)
        return Answer(answer.message_id, photo=answer.photo or photo is not None)

    async def _edit(self, chat_id: int, answer: Answer, content: Content, photo: bytes | None) -> None:
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

        await self._try(chat_id, edit, follow=False)

    async def set_keyboard(
        self, chat_id: int, message_id: int, keyboard: InlineKeyboardMarkup | None
    ) -> None:
        """Change the buttons of a message, if it is still there."""

        async def edit(chat_id: int) -> object:
            return await self.bot.edit_message_reply_markup(chat_id, message_id, reply_markup=keyboard)

        try:
            await self._try(chat_id, edit, follow=False)
        except (BadRequest, ChatMigrated) as error:
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

        async def send_plainly(chat_id: int) -> Message:
            text = plain_text(content.html)[: MessageLimit.MAX_TEXT_LENGTH]
            return await self.bot.send_message(
                chat_id, text, parse_mode=None, message_thread_id=place.thread_id or None
            )

        try:
            sent = await self._try(place.chat_id, send)
        except BadRequest as error:
            if _says(error, _TOPIC_GONE):
                raise
            LOG.error("chat=%s a text is refused, and sent plainly instead: %s", place.chat_id, error.message)
            sent = await self._try(place.chat_id, send_plainly)
        return Answer(sent.message_id, photo=False)

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

    def _refuses_photos(self, chat_id: int) -> bool:
        """Whether the chat has refused a photo lately; then none is drawn for it in vain."""
        return time.monotonic() < self._no_photos_until.get(chat_id, 0.0)

    def _note_refused_photo(self, chat_id: int, error: BadRequest) -> None:
        """If it is for want of rights, no other is drawn in vain for a while; rights change."""
        message = error.message.lower()
        if "not enough rights to send photos" in message or "chat_send_photos_forbidden" in message:
            self._no_photos_until[chat_id] = time.monotonic() + _NO_PHOTOS_SECONDS
        else:
            LOG.warning("chat=%s a photo is refused, and left out: %s", chat_id, error.message)

    async def _try(self, chat_id: int, act: Callable[[int], Awaitable[Sent]], *, follow: bool = True) -> Sent:
        """Act in the chat, or where it has moved to; but message ids begin anew there: `follow` False."""
        try:
            sent = await _persistently(act, chat_id)
        except ChatMigrated as error:
            await self._chat_settings.move(chat_id, error.new_chat_id)
            if not follow:
                raise
            return await self._try(error.new_chat_id, act)
        except (Forbidden, BadRequest) as error:
            if isinstance(error, BadRequest) and not _says(error, _CHAT_CLOSED):
                raise
            if chat_id not in self._unreachable:
                self._unreachable.add(chat_id)
                LOG.warning("chat=%s can't be written to: %s", chat_id, error.message)
            raise Unreachable(error.message) from error
        self._unreachable.discard(chat_id)
        return sent


async def _drawn(content: Content) -> bytes | None:
    """The content's photo; None if it has none, or none can be drawn, for which the text needn't wait."""
    if content.photo is None:
        return None
    try:
        return await content.photo()
    except Exception:
        LOG.exception("a picture can't be drawn, and is left out")
        return None


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


_CHAT_CLOSED: Final = (
    "chat not found",
    "not enough rights to send text messages",
    "chat_write_forbidden",
    "chat_send_plain_forbidden",
    "chat_restricted",
    "have no rights to send a message",
    "topic_closed",
)
_TOPIC_GONE: Final = ("message thread not found", "topic_deleted")
_NOT_MODIFIED: Final = ("message is not modified",)
_MESSAGE_GONE: Final = ("message to edit not found", "message can't be edited", "message_id_invalid")
"""What Telegram says then, somewhere in its sentence."""


def _says(error: BadRequest, signs: tuple[str, ...]) -> bool:
    message = error.message.lower()
    return any(sign in message for sign in signs)
