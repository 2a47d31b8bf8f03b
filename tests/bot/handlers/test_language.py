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


def test_a_person_may_choose_his_own_language_beside_the_groups(telegram: Telegram) -> None:
    """Private chats, look-ups and alerts follow the person, the group's messages the group."""
    anna, ben = telegram.person("Anna"), telegram.person("Ben")
    group = telegram.group("Cards", anna, ben)
    group.ask(anna, "/room")
    answer = group.ask(ben, "/lang me en")
    assert "English for you" in answer["text"]
    assert telegram.private(ben).ask(ben, f"/score {HAND}")["caption"].startswith("Tazihu")
    assert telegram.private(anna).ask(anna, f"/score {HAND}")["caption"].startswith("塌子胡")
    assert group.ask(ben, f"/score {HAND}")["caption"].startswith("塌子胡")


def test_alerts_are_in_the_language_of_whoever_pressed(telegram: Telegram) -> None:
    anna, ben, carl = (telegram.person(name) for name in ("Anna", "Ben", "Carl"))
    group = telegram.group("Cards", anna, ben, carl)
    offer = group.ask(anna, "/room")
    group.press(anna, offer, "开房")
    draft = group.ask(anna, "/settle")
    assert "只有房主或群管理员能确认结算" in group.press(ben, draft, "确认结算")["text"]
    group.ask(ben, "/lang me en")
    assert "Only the room's host" in group.press(ben, draft, "确认结算")["text"]
    assert "只有房主或群管理员能确认结算" in group.press(carl, draft, "确认结算")["text"]


def test_in_a_group_a_second_row_of_buttons_is_for_whoever_presses(telegram: Telegram) -> None:
    anna, ben = telegram.person("Anna"), telegram.person("Ben")
    group = telegram.group("Cards", anna, ben)
    offer = group.ask(anna, "/lang")
    assert "English for you" in group.press(ben, offer, "English for me")["text"]
    assert group.ask(ben, f"/score {HAND}")["caption"].startswith("塌子胡")
    assert telegram.private(ben).ask(ben, f"/score {HAND}")["caption"].startswith("Tazihu")


@pytest.mark.parametrize("typed", ["/lang 我 英文", "/lang en me", "/lang own English", "/lang 自己 英语"])
def test_ways_to_type_it(telegram: Telegram, typed: str) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    group.ask(anna, typed)
    assert telegram.private(anna).ask(anna, f"/score {HAND}")["caption"].startswith("Tazihu")
