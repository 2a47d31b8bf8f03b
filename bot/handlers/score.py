"""`/score HAND`, and messages that are nothing but a hand: the picture of the hand with its breakdown.

An edited message is scored again, in the answer that is there already.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import Final

from telegram.ext import filters

from bot.conversation.buttons import help_button
from bot.conversation.commands import nearest_command
from bot.conversation.registration import Handler, command_of, on_command, on_message
from bot.conversation.turns import Turn
from bot.handlers.help import show_help
from bot.handlers.plain_hands import is_plain_hand
from bot.handlers.replies import take_reply
from bot.handlers.requests import Request, command_in, request_of
from bot.messaging.posting import Content
from bot.rooms import hands, numbers
from bot.rooms.access import Game, game_at
from bot.words.hands import faulty_hand, rules_note, score_caption
from bot.words.round_line import is_nothing
from bot.words.writing import escape
from scoring import HandError, Score, score_text
from storage import StoreFailure, outbox
from storage.names import checked_name
from storage.records import Answer

LOG: Final = logging.getLogger(__name__)


async def on_score(turn: Turn) -> None:
    """Answer `/score`."""
    request = request_of(turn.message, turn.arguments)
    if not request.hand:
        await show_help(turn)
        return
    await score_request(turn, request)


async def score_request(turn: Turn, request: Request) -> None:
    """Answer a message with the score of the hand in it, or with what is wrong with the hand.

    In a room, a member's hand is recorded.
    """
    services = turn.services
    earlier = await services.store.call(outbox.answer_to, turn.message.chat_id, turn.message.message_id)
    if earlier is not None:
        return  # delivered again, after a restart
    game = await services.store.call(game_at, turn.place)
    if await _recorded(turn, request, game):
        return
    content = score_content(turn, request, game)
    answer = await services.posting.send(turn.place, content, turn.message.message_id)
    await note_answer(turn, answer)


async def _recorded(turn: Turn, request: Request, game: Game) -> bool:
    if request.only_shown:
        return False
    if is_nothing(request.hand):
        await numbers.record_nothing(turn, request.name)
        return True
    return await hands.record(turn, request.hand, request.name, game, request.author)


async def note_answer(turn: Turn, answer: Answer) -> None:
    """Remember the answer, for when the message is edited; what was asked for is done without that too."""
    message_id = turn.message.message_id
    try:
        await turn.services.store.call(
            outbox.note_answer, turn.place, message_id, answer.message_id, answer.photo
        )
    except StoreFailure as failure:
        LOG.warning("chat=%s message=%s answer not noted: %s", turn.place.chat_id, message_id, failure)


def score_content(turn: Turn, request: Request, game: Game) -> Content:
    """The answer to a hand that isn't recorded anywhere. Raises Refusal for a name that can't be one."""
    name = checked_name(request.name) if request.name else None
    try:
        score = score_text(request.hand, game.rules, game.indicators)
    except HandError as error:
        return Content(faulty_hand(error, turn.words), keyboard=help_button(turn.words))
    content = scored_hand(turn, score, name)
    if game.room is None:
        return content
    return replace(content, html=f"{content.html}\n{turn.words('hand-not-recorded')}")


def scored_hand(turn: Turn, score: Score, name: str | None) -> Content:
    """A hand's picture with its caption."""
    from render import score_card  # Pillow and the fonts take their time

    note = rules_note(score.rules, turn.words)
    card = partial(turn.services.pictures.jpeg, score_card, score, turn.words, title=name, note=note)
    return Content(score_caption(score, turn.words, name), photo=card)


async def on_text(turn: Turn) -> None:
    """Score the hand, if it is one. Ordinary talk gets no answer in a group; in private it is led on."""
    if await take_reply(turn) or await numbers.takes_nothing(turn):
        return
    forwarded = turn.message.forward_origin is not None
    request = command_in(turn.message) if forwarded else None
    request = request or Request(turn.arguments, only_shown=forwarded)
    is_command = command_of(turn.message) is not None and not forwarded
    if request.hand and not is_command and is_plain_hand(request.hand, turn.is_private):
        await score_request(turn, request)
    elif turn.is_private:
        await _point_the_way(turn)


async def _point_the_way(turn: Turn) -> None:
    """Say in private what a hand looks like, or which command may have been meant."""
    command = command_of(turn.message)
    meant = nearest_command(command.name) if command else None
    if command and command.is_known:
        sentence = turn.words("command-forwarded")
    elif meant:
        sentence = turn.words("command-meant", command=f"/{meant}")
    elif command:
        sentence = turn.words("command-unknown", command=f"/{command.name[:32]}")
    else:
        sentence = turn.words("private-not-a-hand")
    answer = await turn.answer(sentence, keyboard=help_button(turn.words, "start" if command else "notation"))
    await note_answer(turn, answer)


async def on_edit(turn: Turn) -> None:
    """Score an edited message again, or for the first time if it holds a hand only now."""
    message = turn.message
    request = command_in(message)
    corrected = request or Request(turn.arguments)
    if await hands.correct(turn, corrected.hand):
        return
    answer = await turn.services.store.call(outbox.answer_to, message.chat_id, message.message_id)
    if answer is not None:
        await _change_answer(turn, corrected, answer)
    elif request is not None and request.hand:
        await score_request(turn, request)
    elif request is None and is_plain_hand(turn.arguments, turn.is_private):
        await score_request(turn, corrected)


async def _change_answer(turn: Turn, request: Request, answer: Answer) -> None:
    services, message = turn.services, turn.message
    game = await services.store.call(game_at, turn.place)
    if await _recorded(turn, request, game):
        return
    content = score_content(turn, request, game)
    if answer.photo and content.photo is None:
        note = escape(turn.words("edit-picture-before"))
        content = replace(content, html=f"{content.html}\n{note}")
    changed = await services.posting.edit(message.chat_id, answer, content)
    if changed is not None and changed != answer:
        await note_answer(turn, changed)


# What is forwarded from the channel that a group belongs to is the channel's, and meant for nobody here.
_WRITTEN: Final = (filters.TEXT | filters.CAPTION) & ~filters.VIA_BOT & ~filters.IS_AUTOMATIC_FORWARD

HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("score", on_score),
    on_message(filters.UpdateType.EDITED_MESSAGE & _WRITTEN, on_edit),
    on_message(filters.UpdateType.MESSAGE & _WRITTEN, on_text),
    on_message(
        filters.UpdateType.MESSAGE & filters.ChatType.PRIVATE & ~filters.StatusUpdate.ALL & ~filters.VIA_BOT,
        _point_the_way,
    ),
)
