"""Buttons and what they carry. A client can make data up, and nobody is owed an answer for that."""

from __future__ import annotations

from functools import wraps
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.registration import SEPARATOR, OnPress
from bot.conversation.turns import Press
from bot.words import Words

_DIGITS_AT_MOST: Final = 18

HELP: Final = "help"


def button(label: str, topic: str, *arguments: str | int) -> InlineKeyboardButton:
    """A button that `on_button(topic, ...)` answers; topic and arguments together are at most 64 bytes."""
    data = SEPARATOR.join([topic, *(str(argument) for argument in arguments)])
    return InlineKeyboardButton(label, callback_data=data)


def help_button(words: Words, page: str = "notation") -> InlineKeyboardMarkup:
    """The way from another message to a page of the help, without a name to how a hand is written."""
    label = words("help-button-open" if page == "notation" else "help-button-start")
    return InlineKeyboardMarkup([[button(label, HELP, page, "new")]])


def id_in(press: Press, place: int) -> int:
    """The number at this place of the button's arguments. Raises LookupError if there is none."""
    argument = press.arguments[place] if place < len(press.arguments) else ""
    if not (argument.isascii() and argument.isdigit() and len(argument) <= _DIGITS_AT_MOST):
        raise LookupError(f"no id {argument!r}")
    return int(argument)


def with_known_ids(act: OnPress) -> OnPress:
    """The handler, with nothing done for ids that no row has, or a row of another chat's."""

    @wraps(act)
    async def act_if_known(press: Press) -> None:
        try:
            await act(press)
        except LookupError as error:
            if type(error) is not LookupError:
                raise  # KeyError and IndexError are mistakes of the program
            await press.done()

    return act_if_known
