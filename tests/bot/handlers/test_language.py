"""`/lang` sets the language of a chat."""

import pytest
from hands import HAND
from harness import BotProcess, Telegram

pytestmark = pytest.mark.usefixtures("bot")


def test_a_group_is_answered_in_the_language_it_chose(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group, other = telegram.group("Cards", anna), telegram.group("Others", anna)
    group.ask(anna, "/lang en")
    assert group.ask(anna, f"/score {HAND}")["caption"].startswith("Tazihu")
    assert other.ask(anna, f"/score {HAND}")["caption"].startswith("塌子胡")


def test_the_choice_comes_before_the_language_of_the_app_and_outlives_a_restart(
    telegram: Telegram, bot: BotProcess
) -> None:
    ben = telegram.person("Ben", language_code="en")
    chat = telegram.private(ben)
    chat.ask(ben, "/lang zh")
    assert chat.ask(ben, f"/score {HAND}")["caption"].startswith("塌子胡")
    bot.restart()
    assert chat.ask(ben, f"/score {HAND}")["caption"].startswith("塌子胡")


def test_buttons_offer_the_languages(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    offer = chat.ask(anna, "/lang")
    chat.press(anna, offer, "English")
    assert "English" in chat.now(offer)["text"]
    assert chat.ask(anna, f"/score {HAND}")["caption"].startswith("Tazihu")


def test_a_language_that_there_is_not(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    assert "<b>fr</b>" in telegram.private(anna).ask(anna, "/lang <b>fr</b>")["text"]
