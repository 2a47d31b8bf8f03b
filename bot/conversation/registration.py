"""How handlers are registered, and what comes before and after each: its words, its refusals, its repeats.

A handler module registers its functions with `on_command`, `on_message` and `on_button`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, cast

from telegram import (
    CallbackQuery,
    InaccessibleMessage,
    MaybeInaccessibleMessage,
    Message,
    Update,
    User,
)
from telegram.constants import ChatType
from telegram.ext import (
    BaseHandler,
    CallbackQueryHandler,
    MessageHandler,
    filters,
)

from bot.conversation.commands import Command, command_in
from bot.conversation.services import Context, Services, services_of, words_of_chat
from bot.conversation.turns import (
    Declined,
    Press,
    Turn,
    answer_query,
    text_of,
    words_for,
    words_for_alert,
)
from bot.words import Said, Words
from bot.words.rooms import explain_refusal
from bot.words.writing import escape
from storage import Refusal, chats
from storage.records import ChatSettings

Handler = BaseHandler[Update, Context, None]
OnTurn = Callable[[Turn], Awaitable[None]]
OnPress = Callable[[Press], Awaitable[None]]

SEPARATOR: Final = ":"
"""Between the topic and the arguments in a button's data."""


def on_command(name: str, act: OnTurn) -> Handler:
    """`/name ...` in a new message, in any of the ways that people write commands."""
    return _on_command(name, act, filters.UpdateType.MESSAGE)


def on_edited_command(name: str, act: OnTurn) -> Handler:
    """The same in a message that was edited."""
    return _on_command(name, act, filters.UpdateType.EDITED_MESSAGE)


def _on_command(name: str, act: OnTurn, update_type: filters.BaseFilter) -> Handler:
    async def handle(update: Update, context: Context) -> None:
        message = cast(Message, update.effective_message)
        command = command_of(message)
        assert command is not None
        await _take_turn(act, await _turn(message, command.arguments, context))

    return MessageHandler(update_type & _Begins(name), handle)


class _Begins(filters.MessageFilter):
    """Messages that begin with a command. A forwarded one asks for nothing: it isn't the forwarder's."""

    def __init__(self, name: str) -> None:
        super().__init__(f"begins with /{name}")
        self._command = name

    def filter(self, message: Message) -> bool:
        command = None if message.forward_origin else command_of(message)
        return command is not None and command.name == self._command


def command_of(message: Message) -> Command | None:
    """The command that a message or its caption begins with, if that is this bot's."""
    return command_in(text_of(message), message.get_bot().username)


def on_message(wanted: filters.BaseFilter, act: OnTurn) -> Handler:
    """A message that the filter lets through; new or edited, unless the filter says which."""

    async def handle(update: Update, context: Context) -> None:
        message = cast(Message, update.effective_message)
        await _take_turn(act, await _turn(message, text_of(message), context))

    return MessageHandler(wanted, handle)


def on_button(topic: str | None, act: OnPress) -> Handler:
    """A press of a button that `button` made for this topic; None: any button."""

    async def handle(update: Update, context: Context) -> None:
        query = cast(CallbackQuery, update.callback_query)
        services, message = services_of(context), query.message
        if message is not None and await _is_left_behind(services, query, message):
            return
        if message is None or isinstance(message, InaccessibleMessage):
            await answer_query(query)
            return
        settings = await _settings(services, cast(Message, message))
        words = _words_noted(services, settings, cast(Message, message), query.from_user)
        arguments = tuple(cast(str, query.data).split(SEPARATOR)[1:])
        press = Press(cast(Message, message), settings, words, services, query, arguments)
        if press.key not in services.repeats:
            await _take_press(act, press)

    return CallbackQueryHandler(handle, None if topic is None else rf"^{topic}(?:{SEPARATOR}|$)")


async def _is_left_behind(
    services: Services, query: CallbackQuery, message: MaybeInaccessibleMessage
) -> bool:
    """Whether the button stands in a group that has got a new id, as a supergroup; who pressed is told so.

    There is nothing to reply to or to edit in the new one: message ids begin anew there.
    """
    if message.chat.type != ChatType.GROUP:
        return False
    new_chat_id = await services.store.read(chats.moved_to, message.chat.id)
    if new_chat_id is None:
        return False
    words = await words_for_alert(services, query.from_user, await words_of_chat(services, new_chat_id))
    await answer_query(query, words("declined-moved"), alert=True)
    return True


async def _take_press(act: OnPress, press: Press) -> None:
    try:
        await act(press)
    except Declined as reason:
        words = await words_for_alert(press.services, press.person, press.words)
        sentence = reason.sentence
        await press.alert(sentence.anew(words) if isinstance(sentence, Said) else sentence)
    except Refusal as refusal:
        words = await words_for_alert(press.services, press.person, press.words)
        await press.alert(explain_refusal(refusal, words))
    press.services.repeats.add(press.key)


async def _take_turn(act: OnTurn, turn: Turn) -> None:
    if turn.key in turn.services.repeats:
        return
    try:
        await act(turn)
    except Declined as reason:
        await turn.answer(escape(reason.sentence), keyboard=reason.keyboard)
    except Refusal as refusal:
        await turn.answer(escape(explain_refusal(refusal, turn.words)))
    turn.services.repeats.add(turn.key)


async def _turn(message: Message, arguments: str, context: Context) -> Turn:
    services = services_of(context)
    settings = await _settings(services, message)
    words = _words_noted(services, settings, message, message.from_user)
    return Turn(message, settings, words, services, arguments)


async def _settings(services: Services, message: Message) -> ChatSettings:
    """The settings of the message's chat, whose rooms leave its topics once those are switched off."""
    if message.chat.type == ChatType.SUPERGROUP:
        has_topics = bool(message.chat.is_forum or message.is_topic_message)
        await services.chat_settings.follow_topics(message.chat.id, has_topics=has_topics)
    return await services.chat_settings.of(message.chat.id)


def _words_noted(services: Services, settings: ChatSettings, message: Message, user: User | None) -> Words:
    """The texts to answer with, and to tell a private chat something with afterwards."""
    if user is not None and user.language_code and message.chat.type == ChatType.PRIVATE:
        services.chat_settings.note_spoken(message.chat.id, user.language_code)
    return words_for(settings, message, user)
