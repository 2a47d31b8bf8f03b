"""A group that becomes a supergroup keeps its settings, and an answer follows it."""

import pytest
from hands import HAND
from harness import ChatDriver, Json, Telegram, buttons_of, text_of

from bot.sandbox.world import Chat, Query, User

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


def alert(telegram: Telegram, group: ChatDriver, person: User, message: Json, data: str) -> str:
    query = group.start_press(person, message, data)
    answer = telegram.wait_until(lambda: query.answer)
    return answer["text"] if answer["show_alert"] else ""


@pytest.mark.parametrize(
    ("language", "sentence"), [("zh", "这个群升级成了超级群"), ("en", "This group has become a supergroup")]
)
def test_a_button_from_before_says_that_the_group_has_moved(
    telegram: Telegram, language: str, sentence: str
) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna, kind="group")
    group.ask(anna, f"/lang {language}")
    opened, help_page = group.ask(anna, "/room AA 30 seats 2"), group.ask(anna, "/help")
    supergroup = ChatDriver(telegram, telegram.call(telegram.people.migrate, group.chat, anna))
    telegram.wait_until_handled()
    for message in (opened, help_page):
        data = next(each["callback_data"] for each in buttons_of(message) if "callback_data" in each)
        assert sentence in alert(telegram, group, anna, message, data)
    assert not supergroup.from_bot()


def test_so_does_one_whose_message_telegram_does_not_show_any_more(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna, kind="group")
    telegram.call(telegram.people.migrate, group.chat, anna)

    def press_inaccessible() -> Query:
        query = telegram.world.add_query(anna, 60)
        message = {"chat": group.chat.as_json(), "message_id": 1, "date": 0}
        pressed = {"id": query.id, "from": anna.as_json(), "chat_instance": "1", "data": "help:room"}
        telegram.world.updates.push("callback_query", {**pressed, "message": message})
        return query

    query = telegram.call(press_inaccessible)
    assert "这个群升级成了超级群" in telegram.wait_until(lambda: query.answer)["text"]


def test_what_was_said_before_is_not_looked_for_under_its_number_in_the_new_group(telegram: Telegram) -> None:
    """Message ids start over in a supergroup."""
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna, kind="group")
    page = group.ask(anna, "/help")

    def press_as_it_migrates() -> Chat:
        telegram.people.press(group.chat.messages[page["message_id"]], anna, "help:room")
        supergroup = telegram.people.migrate(group.chat, anna)
        while supergroup.last_message_id < page["message_id"]:
            telegram.world.add_message(supergroup, {"text": "another"}, telegram.world.bot)
        return supergroup

    supergroup = ChatDriver(telegram, telegram.call(press_as_it_migrates))
    telegram.wait_until_handled()
    assert text_of(supergroup.now(page)) == "another"
