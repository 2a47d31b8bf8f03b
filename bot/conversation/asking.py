"""The answer to a text that isn't one hand: what is wrong with it, or which of several hands is meant."""

from __future__ import annotations

import asyncio
import zlib
from dataclasses import replace
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.buttons import button, help_button
from bot.conversation.prompts import NotOneHand, Reply
from bot.conversation.requests import Request
from bot.conversation.turns import Asked, Turn
from bot.messaging.posting import Content
from bot.words import Words
from bot.words.hands import faulty_hand, score_total
from bot.words.writing import code, escape
from scoring import HandError, Rules, score_text
from scoring.suggestions import suggestions
from scoring.tiles import Tile
from storage import history, questions
from storage.records import Question

READING: Final = "reading"


async def faulty_content(
    turn: Turn, request: Request, error: HandError, rules: Rules, indicators: tuple[Tile, ...]
) -> Content:
    """What is wrong with the hand of a message; where it may be several, or nearly one, those to choose."""
    text, readings = await _meant(request.hand, error, rules, indicators, turn.words)
    if not readings:
        return Content(text, keyboard=help_button(turn.words))
    question = await question_content(turn, request, text, readings, rules)
    return replace(question, keyboard=_with_help(question.keyboard, turn.words))


async def question_content(
    turn: Turn, request: Request, text: str, readings: tuple[str, ...], rules: Rules
) -> Content:
    """A question as HTML, with the hands that may be meant, each with its total and a button to choose it."""
    question = await keep_question(turn, request, readings)
    return _question_content(question, text, rules, turn.words)


async def ask_about_reply(asked: Asked, reply: Reply, unread: NotOneHand) -> bool:
    """Ask which hand is meant by the reply to a prompt; False where nothing near it is one."""
    text, readings = await _meant(unread.hand, unread.error, unread.rules, unread.indicators, asked.words)
    if not readings:
        return False
    message_id = reply.action.message_id
    assert message_id is not None
    question = Question(
        chat_id=asked.message.chat_id,
        message_id=message_id,
        key=reply.action.key,
        asker_id=reply.prompt.user_id,
        typed=unread.text,
        readings=readings,
        name=unread.name,
        author_id=None,
        only_shown=False,
    )
    store = asked.services.store
    await store.write(questions.ask, question)
    more = [reply.prompt_id, *([] if unread.round_number is None else [unread.round_number])]
    content = _question_content(question, f"{escape(unread.name)} · {text}", unread.rules, asked.words, *more)
    recorded = await store.read(history.entry_of_message, question.chat_id, message_id)
    if recorded is None:
        answer = await asked.answer_anew(message_id, content)
    else:
        # what its answer shows goes on counting until a hand is chosen
        answer = await asked.services.posting.send(asked.place, content, message_id)
    await asked.note_answer(message_id, answer)
    return True


async def _meant(
    hand: str, error: HandError, rules: Rules, indicators: tuple[Tile, ...], words: Words
) -> tuple[str, tuple[str, ...]]:
    """What is wrong with a hand, as HTML, and the hands that it may be or nearly is."""
    text = faulty_hand(error, words)
    if error.readings:
        return text, error.readings
    nearly = await asyncio.to_thread(suggestions, hand, rules, indicators)
    return (f"{text}\n{words('did-you-mean')}" if nearly else text), nearly


def _question_content(question: Question, text: str, rules: Rules, words: Words, *more: int) -> Content:
    """The buttons carry what is needed `more` to know where the hand goes."""
    lines = [_line(reading, number, rules, words) for number, reading in enumerate(question.readings, 1)]
    rows = [[_choice(question, index, rules, words, *more)] for index in range(len(question.readings))]
    return Content("\n".join([text, *lines]), keyboard=InlineKeyboardMarkup(rows))


def _with_help(keyboard: InlineKeyboardMarkup | None, words: Words) -> InlineKeyboardMarkup:
    rows = keyboard.inline_keyboard if keyboard else ()
    return InlineKeyboardMarkup([*rows, *help_button(words).inline_keyboard])


async def keep_question(turn: Turn, request: Request, readings: tuple[str, ...]) -> Question:
    """Remember what a message said, and the hands that may be meant, until one is chosen or it is edited."""
    question = Question(
        chat_id=turn.message.chat_id,
        message_id=turn.message.message_id,
        key=turn.key,
        asker_id=turn.person.id if turn.person else None,
        typed=request.hand,
        readings=readings,
        name=request.name,
        author_id=request.author_id,
        only_shown=request.only_shown,
    )
    await turn.services.store.write(questions.ask, question)
    return question


def mark_of(question: Question) -> str:
    """What a question's buttons carry, so that those of an earlier text of the message are known."""
    return f"{zlib.crc32(question.typed.encode()):08x}"


def request_chosen(question: Question, index: int) -> Request:
    """The hand that was chosen, as if it had been typed. Raises LookupError if there is none."""
    if index >= len(question.readings):
        raise LookupError(f"no reading {index}")
    # whoever presses, the hand is the writer's if no one else is named
    author_id = question.author_id if question.name or question.author_id else question.asker_id
    return Request(question.readings[index], question.name, author_id, question.only_shown, question.typed)


def _line(reading: str, number: int, rules: Rules, words: Words) -> str:
    return f"{number}. <b>{_title(reading, rules, words)}</b> {code(reading)}"


def _choice(question: Question, index: int, rules: Rules, words: Words, *more: int) -> InlineKeyboardButton:
    title = _title(question.readings[index], rules, words)
    return button(f"{index + 1}. {title}", READING, question.message_id, index, mark_of(question), *more)


def _title(reading: str, rules: Rules, words: Words) -> str:
    """What a reading would score; a hand below the table's minimum is possible, but scores nothing."""
    try:
        return score_total(score_text(reading, rules), words)
    except HandError:
        return words("reading-below-minimum")
