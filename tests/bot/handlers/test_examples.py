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
VALUES = dict.fromkeys(("name", "names", "mode", "written", "number"), "~")
SHOWN = re.compile(r"<code>(.*?)</code>")
AFTER_WORDS = re.compile(r"(?:例如[： ]|For example: |Such as |write one like )([^<\n]*[^<\n。.])")


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
            for each in re.split(r"，| 或 | or |, (?=/)", unescape(listed)):
                found[each] = None
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
    "/room": "room-opened",
    "/add": "guest-added",
    "/leave": "member-left",
    "/jiang": "indicators-set",
    "/round": "round-closed",
    "/rules": "rules-heading",
}
"""The text that says that a command was carried out."""


def constant_of(text: str) -> str:
    """The longest part of a text that neither a value nor markup interrupts."""
    return max(re.split(r"<.*?>|~", text), key=len).strip()


@pytest.mark.parametrize(("language", "example"), EXAMPLES)
def test_an_example_is_accepted_as_it_is_shown(telegram: Telegram, language: str, example: str) -> None:
    table = RoomTable(telegram, PLAYERS[language])
    opener = next(iter(table.people))
    command = example.split()[0]
    table.ask(opener, f"/lang {language}")
    if command != "/room":
        table.open_room()
        table.ask(opener, "/jiang 5m7p")
    if command == "/leave":
        table.ask(opener, example.replace("/leave", "/add"))
    if example in words(language)("board-hint-indicators"):
        board = table.ask(opener, "/round")
        table.press(opener, board, words(language)("board-button-indicators"))
        question = table.group.wait_for_text(words(language)("board-ask-indicators"))
        answer = table.ask(opener, example, reply_to=question)
        assert constant_of(words(language)("indicators-set", **VALUES)) in text_of(answer)
        return
    is_part = not command.startswith("/") and len(example.split()) == 1
    answer = table.ask(opener, f"/score {example}" if is_part else example)
    if command == "/score" or not command.startswith("/"):
        assert answer.get("photo"), text_of(answer)
        return
    assert constant_of(words(language)(ANSWERED_BY[command], **VALUES)) in text_of(answer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_write_a_part_is_read(language: str) -> None:
    parts = re.findall(r"<b>(.*?)</b>", words(language)("help-notation"))[1:]
    assert len(parts) > 15
    for part in parts:
        try:
            read_hand(f"5m {unescape(part)}" if len(part) <= 3 else unescape(part))
        except HandError as error:
            pytest.fail(f"{part}: {error}")
