"""An edited message: the hand in it is scored again, in the answer that is there already."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from telegram.ext import filters

from bot.game import game_at
from bot.handlers import round_hands
from bot.handlers.score import Request, command_in, note_answer, score_content, score_request
from bot.html import escape
from bot.plain_hands import is_plain_hand
from bot.turn import Handler, Turn, on_message
from storage import outbox
from storage.records import Answer


async def on_edit(turn: Turn) -> None:
    """Score an edited message again, or for the first time if it holds a hand only now."""
    message = turn.message
    request = command_in(message, turn.services.me)
    corrected = request or Request(None, turn.arguments)
    if await round_hands.correct(turn, corrected.hand):
        return
    answer = await turn.services.store.call(outbox.answer_to, message.chat_id, message.message_id)
    if answer is not None:
        await _change_answer(turn, corrected, answer)
    elif request is not None and request.hand:
        await score_request(turn, request)
    elif request is None and is_plain_hand(turn.arguments, turn.is_private):
        await score_request(turn, Request(None, turn.arguments))


async def _change_answer(turn: Turn, request: Request, answer: Answer) -> None:
    services, message = turn.services, turn.message
    game = await services.store.call(game_at, turn.place)
    if await round_hands.record(turn, request.hand, request.name, game):
        return
    content = score_content(turn, request, game)
    if answer.photo and content.photo is None:
        note = escape(turn.words("edit-picture-before"))
        content = replace(content, html=f"{content.html}\n{note}")
    changed = await services.posting.edit(message.chat_id, answer, content)
    if changed is not None and changed != answer:
        await note_answer(turn, changed)


HANDLERS: Final[tuple[Handler, ...]] = (
    on_message(filters.UpdateType.EDITED_MESSAGE & filters.TEXT, on_edit),
)
