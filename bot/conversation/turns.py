"""What a handler is given: a message or a pressed button, with all that answering it takes."""

from __future__ import annotations

import contextlib
import logging
import zlib
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlite_utils import Database
from telegram import CallbackQuery, InlineKeyboardMarkup, Message, User
from telegram.constants import CallbackQueryLimit, ChatType
from telegram.error import BadRequest

from bot.conversation.services import Services
from bot.memory.chat_settings import language_of
from bot.messaging.posting import Content, Photo
from bot.words import Words, words
from storage import Action, Place, StoreFailure, actions, outbox
from storage.records import Answer, ChatSettings

LOG: Final = logging.getLogger(__name__)


class Declined(Exception):
    """What was asked for isn't done; the sentence is for whoever asked, and not yet escaped.

    The keyboard, where there is room for one, leads on to how it is asked for.
    """

    def __init__(self, sentence: str, keyboard: InlineKeyboardMarkup | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.keyboard = keyboard


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asks for: by the `message`, or by a button below it."""

    message: Message
    settings: ChatSettings
    words: Words
    services: Services

    @property
    def place(self) -> Place:
        return place_of(self.message)

    @property
    def is_private(self) -> bool:
        return self.message.chat.type == ChatType.PRIVATE

    @property
    @abstractmethod
    def person(self) -> User | None:
        """Who asks; None for an anonymous admin or a channel, who can't play."""

    @property
    def player(self) -> User:
        """Who asks, where it takes a person. Raises Declined for an anonymous admin or a channel."""
        if self.person is None:
            raise Declined(self.words("declined-anonymous"))
        return self.person

    @property
    @abstractmethod
    def key(self) -> str:
        """Names what is asked, whatever update it comes in."""

    @property
    def action(self) -> Action:
        """What is asked of the store. Raises Declined as `player` does."""
        return Action(self.key, self.place, self.player.id, self.message.message_id)

    async def answer(
        self, html: str, *, photo: Photo | None = None, keyboard: InlineKeyboardMarkup | None = None
    ) -> Answer:
        """Reply to the message."""
        content = Content(html, photo, keyboard)
        return await self.services.posting.send(self.place, content, self.message.message_id)

    async def earlier_answer(self, message_id: int) -> Answer | None:
        """The answer to a message of this chat; None if it has none yet."""
        return await self.services.store.read(outbox.answer_to, self.place.chat_id, message_id)

    async def answer_anew(self, message_id: int, content: Content) -> Answer:
        """Make the answer to a message say this, or say it now if there is none."""
        posting, place = self.services.posting, self.place
        answer = await self.earlier_answer(message_id)
        if answer is not None:
            answer = await posting.edit(place, answer, content, message_id)
        return answer or await posting.send(place, content, message_id)

    async def note_answer(self, message_id: int, answer: Answer) -> None:
        """Remember the answer to a message, for when that is edited; without it all else is done as well."""
        place = self.place
        try:
            await self.services.store.write(
                outbox.note_answer, place, message_id, answer.message_id, answer.photo
            )
        except StoreFailure as failure:
            LOG.warning("chat=%s message=%s answer not noted: %s", place.chat_id, message_id, failure)

    async def deliver(self) -> None:
        """Tell the chat what was just recorded."""
        await self.services.deliveries.deliver(self.message.chat_id)

    async def do_once(self, act: Callable[[Database], object]) -> None:
        """Do `act` on the store's thread, in one go with its checks, and tell the chat what it made of it.

        What was done before under the same key isn't checked or done again, only told if it wasn't yet.
        Raises what `act` raises: Declined, Refusal, StoreFailure.
        """
        await self.services.store.write(_act_once, self.key, act)
        await self.deliver()


@dataclass(frozen=True, slots=True)
class Turn(Asked):
    """A message of somebody's, new or edited.

    `arguments` is what follows the command, or the whole text of a message that has none.
    """

    arguments: str

    @property
    def person(self) -> User | None:
        return None if self.message.sender_chat else self.message.from_user

    @property
    def is_reply_to_bot(self) -> bool:
        """Whether it replies to a message of the bot's own."""
        replied = self.message.reply_to_message
        return (
            replied is not None
            and replied.from_user is not None
            and replied.from_user.id == self.services.me.id
        )

    @property
    def first_key(self) -> str:
        """Names this message as it was first written."""
        return f"{self.message.chat_id}:{self.message.message_id}"

    @property
    def key(self) -> str:
        """Names this message, and each of its edits."""
        key = self.first_key
        if self.message.edit_date is None:
            return key
        # two edits may share a second
        text = zlib.crc32(text_of(self.message).encode())
        return f"{key}:{int(self.message.edit_date.timestamp())}:{text:08x}"


@dataclass(frozen=True, slots=True)
class Press(Asked):
    """A pressed button below the message; `arguments` are those it was made with, as texts.

    A client can make up arguments, so they are checked like anything typed.
    """

    query: CallbackQuery
    arguments: tuple[str, ...]

    @property
    def person(self) -> User:
        return self.query.from_user

    @property
    def key(self) -> str:
        return f"callback:{self.query.id}"

    async def done(self, text: str | None = None) -> None:
        """End the waiting mark on the button, with a short note if there is one to make."""
        await answer_query(self.query, text)

    async def alert(self, text: str) -> None:
        """Tell the one who pressed, and nobody else."""
        await answer_query(self.query, text, alert=True)

    async def edit(
        self, html: str, *, photo: Photo | None = None, keyboard: InlineKeyboardMarkup | None = None
    ) -> Answer | None:
        """Make the message with the button say this, or say it anew; None if the message is gone by now."""
        answer = Answer(self.message.message_id, photo=bool(self.message.photo))
        content = Content(html, photo, keyboard)
        return await self.services.posting.edit(self.place, answer, content, self.message.message_id)

    async def take_buttons_off(self) -> None:
        """Leave the message with the button without any."""
        await self.services.posting.set_keyboard(self.message.chat.id, self.message.message_id, None)


def text_of(message: Message) -> str:
    """What a message says: its text, or the caption of its picture."""
    return message.text or message.caption or ""


def place_of(message: Message) -> Place:
    """Where a message stands. A reply in a group has a thread id as well, which is no topic's."""
    thread_id = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat.id, thread_id or 0)


def words_for(settings: ChatSettings, message: Message, user: User | None) -> Words:
    """The texts to answer this user in the message's chat."""
    is_private = message.chat.type == ChatType.PRIVATE
    return words(language_of(settings, user.language_code if user and is_private else None))


async def words_for_alert(services: Services, user: User, otherwise: Words) -> Words:
    """The texts for what only this person sees: in the language of his own choice, if he made one."""
    chosen = (await services.chat_settings.of(user.id)).language
    return words(chosen) if chosen else otherwise


async def answer_query(query: CallbackQuery, text: str | None = None, *, alert: bool = False) -> None:
    """End the waiting mark on a button, with a note or an alert if there is something to say."""
    if text is not None:
        text = text[: CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH]
    # a press too long ago can't be answered any more; what it does is done all the same
    with contextlib.suppress(BadRequest):
        await query.answer(text, show_alert=alert)


def _act_once(db: Database, key: str, act: Callable[[Database], object]) -> None:
    if not actions.repeated(db, key):
        act(db)
