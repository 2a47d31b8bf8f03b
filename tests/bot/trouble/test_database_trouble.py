"""A database that can't be written: whoever asked is told, a look-up works all the same, and it passes."""

import sqlite3

import pytest
from hands import HAND, SCORE
from harness import BotProcess, Telegram

from bot.words import words

pytestmark = pytest.mark.slow


def test_locked_by_another_process(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    with sqlite3.connect(bot.database, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        assert SCORE.notation in chat.ask(anna, HAND)["caption"]
        assert chat.ask(anna, "/lang en")["text"] == words("zh")("failure-not-recorded")
        other.execute("ROLLBACK")
    assert chat.ask(anna, "/lang en")["text"] == words("en")("language-set")
    assert "Traceback" not in bot.log
