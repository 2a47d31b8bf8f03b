"""Every example that stands in a text is accepted exactly as it is shown there, in both languages."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from harness import Telegram, text_of
from language_files import values_needed
from room_table import RoomTable

from bot.words import LANGUAGES, words
from scoring import HandError
from scoring.notation import read_hand

pytestmark = pytest.mark.usefixtures("bot")

PLAYERS = {"zh": "小明 小红 小刚", "en": "Anna Ben Carl"}
SHOWN = re.compile(r"<code>(.*?)</code>")
AFTER_WORDS = re.compile(r"(?:例如[： ]|For example:? |Such as |write one like )([^<\n]*[^<\n。.])")


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text that needs no values but the bot's name, by its key."""
    for key, needed in values_needed(language).items():
        if needed <= {"bot"}:
            yield key, words(language)(key, **dict.fromkeys(needed, "changpai_bot"))


def examples(language: str) -> Iterator[str]:
    """What a text shows to be copied or gives as an example, each once."""
    found: dict[str, None] = {}
    for _, text in texts(language):
        for shown in SHOWN.findall(text):
            found[unescape(shown)] = None
        for listed in AFTER_WORDS.findall(text):
            first, *others = re.split(r"，| 或 | or |, |; ", unescape(listed))
            found |= {first: None} | {each: None for each in others if each[0] == "/" or first[0] != "/"}
    for shown in found:
        if not shown.startswith("@"):
            yield shown


EXAMPLES = [(language, example) for language in LANGUAGES for example in examples(language)]


def test_there_are_examples_of_hands_and_of_commands() -> None:
    for language in LANGUAGES:
        found = [example for each, example in EXAMPLES if each == language]
        assert words(language)("example-hand") in found
        assert words(language)("example-loser") in found
        assert {example.split()[0] for example in found if example.startswith("/")} >= {
            *("/score", "/room", "/add", "/leave", "/jiang", "/round", "/rules"),
        }


ANSWERED_BY = {
    "/room": ("room-opened",),
    "/add": ("guest-added",),
    "/leave": ("member-left",),
    "/join": ("merge-ask",),
    "/host": ("host-is",),
    "/jiang": ("indicators-set",),
    "/round": ("round-closed", "hand-in-open-round"),
    "/fix": ("fix-heading",),
    "/why": ("statement-title-rounds",),
    "/pay": ("pay-kept",),
    "/stats": ("stats-heading", "evenings-title", "stats-against", "stats-none-then"),
    "/rules": ("rules-heading",),
    "/timezone": ("timezone-is",),
}
"""The texts that say that a command was carried out."""

PERIOD = re.compile(r"\d+d|\d{4}(-\d+)*")


def says(text: str, key: str, language: str) -> bool:
    """Whether a message says this text, whatever its values."""
    values = dict.fromkeys(values_needed(language)[key], "~")
    written = re.sub(r"<.*?>", "", words(language)(key, **values))
    return re.search(re.escape(written).replace("\\~", ".*").replace("~", ".*"), text) is not None


def prepare(table: RoomTable, command: str, example: str) -> None:
    """Sets the scene that an example needs."""
    opener, second, third = table.people
    if command == "/room":
        return
    table.open_room()
    table.ask(opener, "/jiang 5m7p")
    if command in ("/leave", "/join"):
        guest = example.removeprefix(command).removeprefix(" as").strip()
        table.ask(opener, f"/add {guest}")
    if command in ("/fix", "/why", "/stats"):
        for _ in range(3):
            table.ask(opener, f"/round {opener} 20 {second} 10 {third} 0")


@pytest.mark.parametrize(("language", "example"), EXAMPLES)
def test_an_example_is_accepted_as_it_is_shown(telegram: Telegram, language: str, example: str) -> None:
    table = RoomTable(telegram, PLAYERS[language])
    opener = next(iter(table.people))
    table.ask(opener, f"/lang {language}")
    typed = f"/stats {example}" if PERIOD.fullmatch(example) else example
    if not typed.startswith("/") and len(typed.split()) == 1:
        typed = f"/score {typed}"  # a part of a hand
    command = typed.split()[0]
    prepare(table, command, example)
    if example in words(language)("board-hint-indicators"):
        board = table.ask(opener, "/round")
        table.press(opener, board, words(language)("board-button-indicators"))
        question = table.group.wait_for_text(words(language)("board-ask-indicators"))
        command, answer = "/jiang", table.ask(opener, example, reply_to=question)
    else:
        answer = table.ask(opener, typed)
    said = text_of(answer)
    if typed == "/score 0":
        assert says(said, "hand-in-open-round", language)
    elif command in ANSWERED_BY:
        assert any(says(said, key, language) for key in ANSWERED_BY[command]), said
    else:
        assert answer.get("photo"), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_write_a_part_is_read(language: str) -> None:
    parts = re.findall(r"<b>(.*?)</b>", words(language)("help-notation"))[1:]
    assert len(parts) > 15
    for part in parts:
        try:
            read_hand(f"5m {unescape(part)}" if len(part) <= 3 else unescape(part))
        except HandError as error:
            pytest.fail(f"{part}: {error}")
