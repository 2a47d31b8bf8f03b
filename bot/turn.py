"""What a handler is given: a message or a pressed button, with all that answering it takes.

A handler module registers its functions with `on_command`, `on_message` and `on_button`.
"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from telegram import (
    CallbackQuery,
    InaccessibleMessage,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    Update,
    User,
)
from telegram.constants import CallbackQueryLimit, ChatType
from telegram.error import BadRequest
from telegram.ext import (
    BaseHandler,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from bot.chat_settings import language_of
from bot.content import Content, Photo
from bot.html import escape
from bot.refusals import explain_refusal
from bot.services import Services
from bot.texts import Words, words
from storage import Action, Place, Refusal
from storage.records import Answer, ChatSettings


class Declined(Exception):
    """What was asked for isn't done; the text is the sentence for whoever asked, and not yet escaped.

    The keyboard, where there is room for one, leads on to how it is asked for.
    """

    def __init__(self, sentence: str, keyboard: InlineKeyboardMarkup | None = None) -> None:
        super().__init__(sentence)
        self.keyboard = keyboard


Context = ContextTypes.DEFAULT_TYPE
Handler = BaseHandler[Update, Context, None]

_SEPARATOR: Final = ":"


@dataclass(frozen=True, slots=True)
class Turn:
    """A message of somebody's, new or edited.

    `arguments` is what follows the command, or the whole text of a message that has none.
    """

    message: Message
    arguments: str
    settings: ChatSettings
    words: Words
    services: Services

    @property
    def place(self) -> Place:
        return place_of(self.message)

    @property
    def person(self) -> User | None:
        """Who wrote it; None for an anonymous admin or a channel, who can't play."""
        return None if self.message.sender_chat else self.message.from_user

    @property
    def player(self) -> User:
        """Who wrote it, where it takes a person. Raises Declined for an anonymous admin or a channel."""
        if self.person is None:
            raise Declined(self.words("declined-anonymous"))
        return self.person

    @property
    def is_private(self) -> bool:
        return self.message.chat.type == ChatType.PRIVATE

    @property
    def key(self) -> str:
        """Names this message, and each of its edits, whatever update it comes in."""
        key = f"{self.message.chat_id}:{self.message.message_id}"
        if self.message.edit_date is None:
            return key
        # two edits may share a second
        text = zlib.crc32((self.message.text or "").encode())
        return f"{key}:{int(self.message.edit_date.timestamp())}:{text:08x}"

    @property
    def action(self) -> Action:
        """What this message does, for the store. Raises Declined as `player` does."""
        return Action(self.key, self.place, self.player.id, self.message.message_id)

    async def answer(
        self, html: str, *, photo: Photo | None = None, keyboard: InlineKeyboardMarkup | None = None
    ) -> Answer:
        """Reply to the message."""
        content = Content(html, photo, keyboard)
        return await self.services.posting.send(self.place, content, self.message.message_id)

    async def deliver(self) -> None:
        """Tell the chat what was just recorded."""
        await self.services.deliveries.deliver(self.services, self.message.chat_id)


@dataclass(frozen=True, slots=True)
class Press:
    """A pressed button; `arguments` are those it was made with, as texts.

    A client can make up arguments, so they are checked like anything typed.
    """

    query: CallbackQuery
    arguments: tuple[str, ...]
    message: Message
    settings: ChatSettings
    words: Words
    services: Services

    @property
    def place(self) -> Place:
        return place_of(self.message)

    @property
    def person(self) -> User:
        return self.query.from_user

    @property
    def key(self) -> str:
        """Names this press, whatever update it comes in."""
        return f"callback:{self.query.id}"

    @property
    def action(self) -> Action:
        """What this press does, for the store."""
        return Action(self.key, self.place, self.person.id, self.message.message_id)

    async def done(self, text: str | None = None) -> None:
        """End the waiting mark on the button, with a short note if there is one to make."""
        await _answer_query(self.query, text, alert=False)

    async def alert(self, text: str) -> None:
        """Tell the one who pressed, and nobody else."""
        await _answer_query(self.query, text, alert=True)

    async def answer(
        self, html: str, *, photo: Photo | None = None, keyboard: InlineKeyboardMarkup | None = None
    ) -> Answer:
        """Reply to the message with the button."""
        content = Content(html, photo, keyboard)
        return await self.services.posting.send(self.place, content, self.message.message_id)

    async def edit(
        self, html: str, *, photo: Photo | None = None, keyboard: InlineKeyboardMarkup | None = None
    ) -> Answer | None:
        """Make the message with the button say this; None if it is gone by now."""
        answer = Answer(self.message.message_id, photo=bool(self.message.photo))
        return await self.services.posting.edit(self.message.chat_id, answer, Content(html, photo, keyboard))

    async def take_buttons_off(self) -> None:
        """Leave the message with the button without any."""
        await self.services.posting.set_keyboard(self.message.chat.id, self.message.message_id, None)

    async def deliver(self) -> None:
        """Tell the chat what was just recorded."""
        await self.services.deliveries.deliver(self.services, self.message.chat_id)


OnTurn = Callable[[Turn], Awaitable[None]]
OnPress = Callable[[Press], Awaitable[None]]


def on_command(name: str, act: OnTurn) -> Handler:
    """`/name ...` in a new message, also as `/name@bot`."""

    async def handle(update: Update, context: Context) -> None:
        message = cast(Message, update.message)
        await _take_turn(act, await _turn(message, _after_command(message), context))

    return CommandHandler(name, handle, filters.UpdateType.MESSAGE)


def on_edited_command(name: str, act: OnTurn) -> Handler:
    """`/name ...` in a message that was edited."""

    async def handle(update: Update, context: Context) -> None:
        message = cast(Message, update.edited_message)
        await _take_turn(act, await _turn(message, _after_command(message), context))

    return CommandHandler(name, handle, filters.UpdateType.EDITED_MESSAGE)


def on_message(wanted: filters.BaseFilter, act: OnTurn) -> Handler:
    """A message that the filter lets through; new or edited, unless the filter says which."""

    async def handle(update: Update, context: Context) -> None:
        message = cast(Message, update.effective_message)
        await _take_turn(act, await _turn(message, message.text or "", context))

    return MessageHandler(wanted, handle)


def on_button(topic: str | None, act: OnPress) -> Handler:
    """A press of a button that `button` made for this topic; None: any button."""

    async def handle(update: Update, context: Context) -> None:
        query = cast(CallbackQuery, update.callback_query)
        message = query.message
        if message is None or isinstance(message, InaccessibleMessage):
            await _answer_query(query, None, alert=False)
            return
        services = services_of(context)
        settings = await services.chat_settings.of(message.chat.id)
        press = Press(
            query,
            tuple(cast(str, query.data).split(_SEPARATOR)[1:]),
            cast(Message, message),
            settings,
            _words_noted(services, settings, cast(Message, message), query.from_user),
            services,
        )
        if press.key not in services.repeats:
            await _take_press(act, press)

    return CallbackQueryHandler(handle, None if topic is None else rf"^{topic}(?:{_SEPARATOR}|$)")


def button(label: str, topic: str, *arguments: str | int) -> InlineKeyboardButton:
    """A button that `on_button(topic, ...)` answers; topic and arguments together are at most 64 bytes."""
    data = _SEPARATOR.join([topic, *(str(argument) for argument in arguments)])
    return InlineKeyboardButton(label, callback_data=data)


def place_of(message: Message) -> Place:
    """Where a message stands. A reply in a group has a thread id as well, which is no topic's."""
    thread_id = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat.id, thread_id or 0)


def words_for(settings: ChatSettings, message: Message, user: User | None) -> Words:
    """The texts to answer this user in the message's chat."""
    is_private = message.chat.type == ChatType.PRIVATE
    return words(language_of(settings, user.language_code if user and is_private else None))


async def words_of_chat(services: Services, chat_id: int) -> Words:
    """The texts for what a chat is told without having asked just now."""
    settings = await services.chat_settings.of(chat_id)
    return words(language_of(settings, services.chat_settings.spoken(chat_id)))


def services_in(bot_data: Mapping[str, Any]) -> Services:
    """The services in the application's data."""
    return cast(Services, bot_data["services"])


def services_of(context: Context) -> Services:
    """The running bot's services."""
    return services_in(cast(Mapping[str, Any], context.bot_data))


async def _take_press(act: OnPress, press: Press) -> None:
    try:
        await act(press)
    except Declined as reason:
        await press.alert(str(reason))
    except Refusal as refusal:
        await press.alert(explain_refusal(refusal, press.words))
    press.services.repeats.add(press.key)


async def _take_turn(act: OnTurn, turn: Turn) -> None:
    if turn.key in turn.services.repeats:
        return
    try:
        await act(turn)
    except Declined as reason:
        await turn.answer(escape(str(reason)), keyboard=reason.keyboard)
    except Refusal as refusal:
        await turn.answer(escape(explain_refusal(refusal, turn.words)))
    turn.services.repeats.add(turn.key)


async def _turn(message: Message, arguments: str, context: Context) -> Turn:
    services = services_of(context)
    settings = await services.chat_settings.of(message.chat.id)
    words = _words_noted(services, settings, message, message.from_user)
    return Turn(message, arguments, settings, words, services)


def _words_noted(services: Services, settings: ChatSettings, message: Message, user: User | None) -> Words:
    """The texts to answer with, and to tell a private chat something with afterwards."""
    if user is not None and user.language_code and message.chat.type == ChatType.PRIVATE:
        services.chat_settings.note_spoken(message.chat.id, user.language_code)
    return words_for(settings, message, user)


def _after_command(message: Message) -> str:
    """What follows the command that the message begins with."""
    parts = cast(str, message.text).split(maxsplit=1)
    return parts[1] if len(parts) > 1 else ""


async def _answer_query(query: CallbackQuery, text: str | None, alert: bool) -> None:
    if text is not None:
        text = text[: CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH]
    # a press too long ago can't be answered any more; what it does is done all the same
    with contextlib.suppress(BadRequest):
        await query.answer(text, show_alert=alert)
