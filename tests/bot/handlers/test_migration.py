"""A group that becomes a supergroup keeps its settings, and an answer follows it."""

import pytest
from hands import HAND
from harness import ChatDriver, Telegram

from bot.sandbox.world import Chat

pytestmark = pytest.mark.usefixtures("bot")


def test_the_settings_go_along(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna, kind="group")
    group.ask(anna, "/lang en")
    supergroup = ChatDriver(telegram, telegram.call(telegram.people.migrate, group.chat, anna))
    assert supergroup.ask(anna, f"/score {HAND}")["caption"].startswith("Tazihu")


def test_an_answer_to_the_old_group_goes_to_the_new_one(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna, kind="group")

    def say_and_migrate() -> Chat:
        telegram.people.say(group.chat, anna, f"/score {HAND}")
        return telegram.people.migrate(group.chat, anna)

    supergroup = ChatDriver(telegram, telegram.call(say_and_migrate))
    assert "photo" in supergroup.wait_for(lambda message: True)
