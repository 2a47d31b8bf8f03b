"""Which hand a message means, and whose it is: its writer's, a named member's, or of a message replied to."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from telegram import Message, MessageEntity

from bot.conversation.registration import command_of
from bot.conversation.turns import text_of
from scoring.notation import is_part_of_a_hand

_COLON: Final = re.compile(r"[:：]")


@dataclass(frozen=True, slots=True)
class Request:
    """A hand to score, and whose it is if it counts.

    With a `name` it is that member's; with an `author_id` that person's who wrote it, if he has a seat; else
    the writer's. `only_shown`: it is nobody's here. `typed` is what was written, if `hand` was chosen of it.
    `round_number` is that of the round that it is meant for; without, whichever is played.
    """

    hand: str
    name: str | None = None
    author_id: int | None = None
    only_shown: bool = False
    typed: str | None = None
    round_number: int | None = None


def request_of(message: Message, arguments: str) -> Request:
    """What `/score` with these arguments asks for; without a hand, that of the message replied to."""
    request = named_hand(arguments)
    if request.hand or message.reply_to_message is None:
        return replace(request, only_shown=message.forward_origin is not None)
    return _of_reply(message, message.reply_to_message, request.name)


def command_in(message: Message) -> Request | None:
    """The request of a message that begins with `/score`, be it new, edited or forwarded."""
    command = command_of(message)
    if command is None or command.name != "score":
        return None
    return request_of(message, command.arguments)


def named_hand(text: str) -> Request:
    """`HAND` or `NAME: HAND`. What can be read as part of a hand, such as `暗杠：千字`, is no name."""
    name_end = 0
    for colon in _COLON.finditer(text):
        if is_part_of_a_hand(text[name_end : colon.start()].lstrip(":：")):
            break
        name_end = colon.start()
    if not name_end:
        return Request(text.strip())
    return Request(text[name_end + 1 :].strip(), text[:name_end].strip() or None)


def _of_reply(message: Message, replied: Message, name: str | None) -> Request:
    """The hand in the part that a reply quotes, in what it replies to, or on the bot's own card."""
    writer = replied.from_user if replied.sender_chat is None else None
    if writer is not None and writer.id == message.get_bot().id:
        return Request(_hand_on_card(replied), name, only_shown=name is None)
    quoted = message.quote.text if message.quote else None
    command = command_of(replied)
    found = named_hand(quoted or (command.arguments if command else text_of(replied)))
    strangers = writer is None or replied.forward_origin is not None
    if name is not None or (message.from_user and writer and writer.id == message.from_user.id):
        return Request(found.hand, name or found.name)
    return Request(found.hand, found.name, writer.id if writer else None, only_shown=strangers)


def _hand_on_card(card: Message) -> str:
    """The notation on a card of the bot's: the first thing to copy in it."""
    entities = card.parse_caption_entities([MessageEntity.CODE]) or card.parse_entities([MessageEntity.CODE])
    return next(iter(entities.values()), "")
