"""Whatever is thrown at the bot, it answers calmly: nothing breaks, nothing is recorded, all markup is text."""

import itertools
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from harness import BotProcess, ChatDriver, Json, Telegram, text_of
from telegram.ext import CallbackQueryHandler

from bot.application import HANDLERS
from bot.conversation.commands import MENU
from bot.handlers.plain_hands import Setting, is_plain_hand
from bot.sandbox.world import User
from scoring.notation import LONGEST_TEXT

EXAMPLES = Path(__file__).parents[2] / "examples" / "hostile_texts.jsonl"
HOSTILE = [
    line["part"] * line["times"]
    for line in map(json.loads, EXAMPLES.read_text(encoding="utf-8").splitlines())
]
TYPED = [text for text in HOSTILE if text.strip()]
"""What the app of a sender would send."""

LONGEST_MESSAGE = 4096
LONGEST_QUERY = 256
LEDGER = ("chats", "topics", "rooms", "members", "rounds", "entries", "purchases", "settlements", "payments")

TOPICS = sorted(
    {
        handler.pattern.pattern.strip("^").partition("(")[0]
        for handler in HANDLERS
        if isinstance(handler, CallbackQueryHandler) and handler.pattern is not None
    }
)
AT_ONCE = 100
"""Presses; the bot drops what a chat has too many of."""
MADE_UP_ARGUMENTS = (
    ":show:1",
    ":fix_seat:1:1",
    ":winner:1:1",
    ":draft:1",
    ":right:1",
    ":entry:1",
    ":take:1",
    ":close:1",
    ":strike:1",
    ":1:00000000",
    "",
    ":",
    ":x",
    ":0",
    ":-1",
    ":1",
    ":²",
    ":１",
    ":1:1:1:1",
    ":99999999999999999999999",
    ":open:1:aa:1:1:3",
    ":choose:x",
    ":confirm:1:1",
    ":show:1",
    ":<b>",
    ":\u202e",
)


def ledger_of(bot: BotProcess) -> dict[str, list[tuple[object, ...]]]:
    """All that the bot has recorded."""
    with closing(sqlite3.connect(bot.database)) as database:
        return {table: database.execute(f"SELECT * FROM {table}").fetchall() for table in LEDGER}


def say_all(telegram: Telegram, chat: ChatDriver, user: User, texts: list[str]) -> list[Json]:
    """Write all of these, and give what the bot had said when it came to the end of them."""

    def say() -> None:
        for text in texts:
            telegram.people.say(chat.chat, user, text)

    telegram.call(say)
    last = chat.say(user, "/help")["message_id"]
    chat.wait_for(lambda message: message.get("reply_to_message", {}).get("message_id") == last, timeout=60)
    return chat.from_bot()


def assert_calm(telegram: Telegram, bot: BotProcess) -> None:
    # a button that changes nothing is none of these
    assert [refusal for refusal in telegram.refusals() if "message is not modified" not in refusal] == []
    assert [line for line in bot.log.splitlines() if " ERROR " in line or "Traceback" in line] == []
    # what somebody writes can't make a line of the log
    assert "root forged" not in bot.log


@pytest.mark.parametrize("command", ["", "/start", *(f"/{each.name}" for each in MENU)])
def test_hostile_messages(telegram: Telegram, bot: BotProcess, command: str) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    before = ledger_of(bot)
    texts = [f"{command} {text}"[:LONGEST_MESSAGE] for text in TYPED]
    assert len(say_all(telegram, group, anna, texts)) <= len(texts) + 1
    assert_calm(telegram, bot)
    assert ledger_of(bot) == before


def test_hostile_messages_in_private(telegram: Telegram, bot: BotProcess) -> None:
    """Here a message needs no command to be taken for a hand."""
    anna = telegram.person("Anna")
    before = ledger_of(bot)
    say_all(telegram, telegram.private(anna), anna, TYPED)
    assert_calm(telegram, bot)
    assert ledger_of(bot) == before


@pytest.mark.parametrize(
    "command", ["/round", "/score", "/score Anna:", "/jiang", "/rules", "/buy", "/history"]
)
def test_hostile_messages_in_a_room(telegram: Telegram, bot: BotProcess, command: str) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    for text in ("/room aa 30 seats 2", "/add Ben", "/round Anna 10 Ben 0"):
        group.ask(anna, text)
    before = ledger_of(bot)
    say_all(telegram, group, anna, [f"{command} {text}"[:LONGEST_MESSAGE] for text in TYPED])
    assert_calm(telegram, bot)
    assert ledger_of(bot) == before


def test_names_made_of_markup_are_shown_as_they_are(telegram: Telegram, bot: BotProcess) -> None:
    names = ["<b>&amp;</b>", "</code><i>", "[x](y)*_`", "{ $name }", "Ａ\u0301\u0301\u0301B", "=1+1"]
    people = [telegram.person(name) for name in names]
    group = telegram.group("<b>Cards</b>", *people)
    group.ask(people[0], "/room aa 30 seats 4")
    joined = [text_of(group.ask(person, "/join")) for person in people[1:]]
    assert all(name in text for name, text in zip(names[1:5], joined, strict=False))
    group.ask(people[0], f"/add {'<u>' * 10}")
    playing = "".join(f" {name} 10" for name in names[:4])
    assert names[0] in text_of(group.ask(people[0], f"/round{playing}"))
    for text in ("/tally", "/history", "/settle", "/stats", "/export", f"/score {names[1]}: j5m 1111m"):
        group.ask(people[0], text)
    assert_calm(telegram, bot)


def test_callback_data_that_a_client_made_up(telegram: Telegram, bot: BotProcess) -> None:
    anna, eve = telegram.person("Anna"), telegram.person("Eve")
    played = telegram.group("Cards", anna)
    for text in ("/room aa 30 seats 2", "/add Ben", "/round Anna 10 Ben 0"):
        played.ask(anna, text)
    own = telegram.group("Eve's", eve)
    message = own.ask(eve, "/help")
    before = ledger_of(bot)
    made_up = ["", "x" * 64, *map("".join, itertools.product([*TOPICS, "nothing"], MADE_UP_ARGUMENTS))]
    made_up = [data for data in made_up if len(data.encode()) <= 64]
    for first in range(0, len(made_up), AT_ONCE):
        presses = [own.start_press(eve, message, data) for data in made_up[first : first + AT_ONCE]]
        telegram.wait_until(lambda presses=presses: all(press.answer for press in presses), timeout=60)
    assert_calm(telegram, bot)
    assert ledger_of(bot) == before


def test_odd_inline_queries(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    before = ledger_of(bot)
    queries = [
        telegram.call(telegram.people.look_up, anna, text[start : start + LONGEST_QUERY])
        for text in HOSTILE
        for start in (0, 1)
    ]
    telegram.wait_until(lambda: all(query.answer is not None for query in queries), timeout=60)
    assert_calm(telegram, bot)
    assert ledger_of(bot) == before


def test_only_the_beginning_of_a_long_message_is_searched_for_tiles() -> None:
    """The search takes the square of the length."""
    tiles = "123m 456p 789s"
    assert is_plain_hand(f"{tiles}q", Setting.PRIVATE)
    assert not is_plain_hand(f"{'哈' * LONGEST_TEXT}{tiles}q", Setting.PRIVATE)
