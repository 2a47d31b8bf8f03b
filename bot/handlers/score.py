"""`/score HAND`, and messages that are nothing but a hand: the picture of the hand with its breakdown.

An edited message is scored again, in the answer that is there already.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from telegram import InlineKeyboardMarkup
from telegram.ext import filters

from bot.conversation.asking import (
    READING,
    faulty_content,
    keep_question,
    mark_of,
    question_content,
    request_chosen,
)
from bot.conversation.buttons import help_button, id_in, with_known_ids
from bot.conversation.commands import nearest_command
from bot.conversation.page_links import Where, page_row
from bot.conversation.registration import Handler, command_of, on_button, on_command, on_message
from bot.conversation.requests import Request, command_in, request_of
from bot.conversation.turns import Asked, Declined, Press, Turn
from bot.handlers.help import show_help
from bot.handlers.plain_hands import Setting, is_plain_hand
from bot.handlers.replies import take_chosen, take_reply
from bot.messaging.posting import Content
from bot.rooms import hands, numbers
from bot.rooms.access import Game, game_at, is_awaited, is_over, may_manage, member_before
from bot.words.hands import explain, rules_note, score_caption
from bot.words.round_line import read_entry
from bot.words.waits import waits_line
from bot.words.writing import escape
from scoring import HandError, Score, score_text
from scoring.waiting import Completion, waits_if_ready
from storage import Action, Refusal, questions
from storage.names import checked_name
from storage.records import Answer


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
    if await turn.earlier_answer(turn.message.message_id) is not None:
        return  # delivered again, after a restart
    game = await services.store.read(game_at, turn.place)
    if await _counts(turn, request, game):
        return
    content = await _content(turn, request, game)
    answer = await services.posting.send(turn.place, content, turn.message.message_id)
    await turn.note_answer(turn.message.message_id, answer)


async def _counts(turn: Turn, request: Request, game: Game) -> bool:
    if game.room is None or request.only_shown:
        return False  # an anonymous admin may look a hand up, though nothing he does could be recorded
    entry = read_entry(request.hand)
    if entry is not None:
        await numbers.record_entry(turn, entry, request.name)
        return True
    return await hands.record(turn, request, game, turn.action)


async def _content(turn: Turn, request: Request, game: Game) -> Content:
    """The answer to a hand that isn't recorded anywhere. Raises Refusal for a name that can't be one."""
    try:
        score = score_text(request.hand, game.rules, game.indicators)
    except HandError as error:
        return await _without_colon(turn, request, game) or await _faulty(turn, request, game, error)
    return await shown_content(turn, request, game, score)


async def _faulty(turn: Turn, request: Request, game: Game, error: HandError) -> Content:
    """What is wrong with the hand; in a room, with the way to the page, where what was understood lies."""
    content = await faulty_content(turn, request, error, game.rules, game.indicators)
    links = turn.services.page_links
    if game.room is None or links is None:
        return content
    message_id = turn.message.message_id
    if await turn.services.store.read(questions.asked, turn.message.chat_id, message_id) is None:
        await keep_question(turn, request, ())
    where = Where(game.room.id, message_id=message_id)
    page = page_row(links, turn.words("page-button-tap-it"), where)
    rows = [list(row) for row in content.keyboard.inline_keyboard] if content.keyboard else []
    return replace(content, keyboard=InlineKeyboardMarkup(rows + page))


async def _without_colon(turn: Turn, request: Request, game: Game) -> Content | None:
    """The question whether a hand is the member's whose name it begins with; None if it begins with none."""
    if game.room is None or request.name is not None:
        return None
    player = await turn.services.store.read(member_before, game.room, request.hand)
    if player is None:
        return None
    rest = request.hand[len(player.name) :].strip()
    text = escape(turn.words("hand-without-colon", name=player.name, hand=rest[:60]))
    try:
        reading = score_text(rest, game.rules, game.indicators).notation
    except HandError:
        return Content(text, keyboard=help_button(turn.words))
    return await question_content(turn, replace(request, name=player.name), text, (reading,), game.rules)


async def shown_content(asked: Asked, request: Request, game: Game, score: Score) -> Content:
    """The card of a hand that doesn't count, with its waits where they can't tell the others anything.

    Raises Refusal for a name that can't be one.
    """
    name = checked_name(request.name) if request.name else None
    waits = None
    if not score.won and await asked.services.store.read(is_over, game, score.notation):
        waits = await asyncio.to_thread(waits_if_ready, score.hand, score.rules)
    content = scored_hand(asked, score, name, waits)
    if game.room is None:
        return content
    return replace(content, html=f"{content.html}\n{asked.words('hand-not-recorded')}")


def scored_hand(
    asked: Asked, score: Score, name: str | None, waits: Sequence[Completion] | None = None
) -> Content:
    """A hand's picture with its caption, and in both what completes it; `waits` None: it isn't told."""
    from render import TextSize, score_card  # Pillow and the fonts take their time

    note = rules_note(score.rules, asked.words)
    size = TextSize(asked.settings.table.text)
    jpeg = asked.services.pictures.jpeg
    draw = partial(jpeg, score_card, score, asked.words, title=name, note=note, text_size=size)
    caption = score_caption(score, asked.words, name)
    if waits is not None:
        caption = f"{caption}\n{escape(waits_line(waits, asked.words))}"
    return Content(caption, photo=partial(draw, waits=waits or ()))


async def on_text(turn: Turn) -> None:
    """Score the hand, if it is one. Ordinary talk gets no answer in a group; in private it is led on."""
    if await take_reply(turn) or await numbers.takes_nothing(turn):
        return
    forwarded = turn.message.forward_origin is not None
    request = command_in(turn.message) if forwarded else None
    request = request or Request(turn.arguments, only_shown=forwarded)
    is_command = command_of(turn.message) is not None and not forwarded
    if request.hand and not is_command and await _is_hand_here(turn, request.hand):
        await score_request(turn, request)
    elif turn.is_private:
        await _point_the_way(turn)


async def _is_hand_here(turn: Turn, text: str) -> bool:
    """Whether a text is a hand in this chat; who is awaited is asked only where it may make one of it."""
    if turn.is_private:
        return is_plain_hand(text, Setting.PRIVATE)
    if is_plain_hand(text, Setting.GROUP):
        return True
    setting = Setting.REPLY if turn.is_reply_to_bot else Setting.AWAITED
    if turn.person is None or not is_plain_hand(text, setting):
        return False
    return await turn.services.store.read(is_awaited, turn.place, turn.person)


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
    await turn.note_answer(turn.message.message_id, answer)


async def on_edit(turn: Turn) -> None:
    """Score an edited message again, or for the first time if it holds a hand only now."""
    message = turn.message
    if await turn.services.store.read(questions.asked, message.chat_id, message.message_id) is not None:
        await turn.services.store.write(questions.end, message.chat_id, message.message_id)
    request = command_in(message)
    corrected = request or Request(turn.arguments)
    if await hands.correct_closed(turn, corrected.hand, corrected.name) or await take_reply(turn):
        return
    if await hands.correct(turn, corrected.hand):
        return
    answer = await turn.earlier_answer(message.message_id)
    if answer is not None:
        await _change_answer(turn, corrected, answer)
    elif request is not None and request.hand:
        await score_request(turn, request)
    elif request is None and await _is_hand_here(turn, turn.arguments):
        await score_request(turn, corrected)


async def _change_answer(turn: Turn, request: Request, answer: Answer) -> None:
    services, message = turn.services, turn.message
    game = await services.store.read(game_at, turn.place)
    if await _counts(turn, request, game):
        return
    content = await _content(turn, request, game)
    if answer.photo and content.photo is None:
        note = escape(turn.words("edit-picture-before"))
        content = replace(content, html=f"{content.html}\n{note}")
    changed = await services.posting.edit(turn.place, answer, content, message.message_id)
    if changed is not None and changed != answer:
        await turn.note_answer(message.message_id, changed)


@with_known_ids
async def on_reading_button(press: Press) -> None:
    """Score the hand that is chosen, as if it had been typed; not of what the message said before an edit.

    One that was replied to a prompt goes where that asked for it.
    """
    message_id, index = id_in(press, 0), id_in(press, 1)
    services, chat_id = press.services, press.message.chat.id
    question = await services.store.read(questions.asked, chat_id, message_id)
    if question is None or press.arguments[2:3] != (mark_of(question),):
        await press.done()
        return
    game = await services.store.read(game_at, press.place)
    if press.person.id != question.asker_id and not await may_manage(press, game.room):
        raise Declined(press.words("declined-reading"))
    request = request_chosen(question, index)
    action = Action(question.key, press.place, press.person.id, message_id)
    try:
        if len(press.arguments) > 3:
            await take_chosen(press, question, request.hand, action)
        elif not await hands.record(press, request, game, action):
            await _show_chosen(press, request, game, message_id)
    except (Declined, Refusal):
        # for another hand, or by the next press, nothing may be in the way
        await services.store.write(questions.ask_again, chat_id, message_id, press.key)
        raise
    await services.store.write(questions.end, chat_id, message_id)
    await press.done()


async def _show_chosen(press: Press, request: Request, game: Game, message_id: int) -> None:
    try:
        score = score_text(request.hand, game.rules, game.indicators)
    except HandError as error:
        raise Declined(explain(error, press.words)) from error
    content = await shown_content(press, request, game, score)
    shown = await press.edit(content.html, photo=content.photo)
    if shown is not None:
        await press.note_answer(message_id, shown)


# What is forwarded from the channel that a group belongs to is the channel's, and meant for nobody here.
_WRITTEN: Final = (filters.TEXT | filters.CAPTION) & ~filters.VIA_BOT & ~filters.IS_AUTOMATIC_FORWARD

HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("score", on_score),
    on_button(READING, on_reading_button),
    on_message(filters.UpdateType.EDITED_MESSAGE & _WRITTEN, on_edit),
    on_message(filters.UpdateType.MESSAGE & _WRITTEN, on_text),
    on_message(
        filters.UpdateType.MESSAGE & filters.ChatType.PRIVATE & ~filters.StatusUpdate.ALL & ~filters.VIA_BOT,
        _point_the_way,
    ),
)
