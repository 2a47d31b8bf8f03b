"""An answer goes to the topic that it was asked in; a thread id is sent for real topics only."""

import pytest
from hands import HAND
from harness import ChatDriver, Telegram, text_of

pytestmark = pytest.mark.usefixtures("bot")


def thread_of_last_photo(telegram: Telegram, chat: ChatDriver) -> object:
    [call] = [call for call in telegram.calls("sendPhoto") if call.values["chat_id"] == str(chat.id)]
    return call.values.get("message_thread_id")


def test_in_a_topic(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    forum = telegram.group("Forum", anna, is_forum=True)
    topic = telegram.call(telegram.people.add_topic, forum.chat, anna, "Monday")
    answer = forum.ask(anna, f"/score {HAND}", topic_id=topic.id)
    assert answer["is_topic_message"]
    assert answer["message_thread_id"] == topic.id


def test_in_the_general_topic(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    forum = telegram.group("Forum", anna, is_forum=True)
    assert "photo" in forum.ask(anna, f"/score {HAND}")
    assert thread_of_last_photo(telegram, forum) is None


def test_a_reply_in_a_group_makes_no_topic(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    first = group.say(anna, "好")
    asked = group.say(anna, f"/score {HAND}", reply_to=first)
    assert asked["message_thread_id"]
    assert "photo" in group.next_from_bot(asked)
    assert thread_of_last_photo(telegram, group) is None


def test_a_message_deleted_meanwhile_is_answered_without_a_reply(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)

    def say_and_delete() -> None:
        message = telegram.people.say(group.chat, anna, f"/score {HAND}")
        telegram.people.delete(message)

    telegram.call(say_and_delete)
    assert "reply_to_message" not in group.wait_for(lambda message: "photo" in message)


def test_a_room_of_a_topic_is_found_once_topics_are_switched_off(telegram: Telegram) -> None:
    anna, ben = telegram.person("Anna"), telegram.person("Ben")
    forum = telegram.group("Forum", anna, ben, is_forum=True)
    topic = telegram.call(telegram.people.add_topic, forum.chat, anna, "Monday")
    forum.ask(anna, "/room AA 10 seats 2", topic_id=topic.id)
    assert "没有开着的房间" in text_of(forum.ask(ben, "/join"))
    telegram.call(setattr, forum.chat, "is_forum", False)
    assert "Ben" in text_of(forum.ask(ben, "/join"))
    assert "第 1 局" in text_of(forum.ask(anna, "/round Anna 10 Ben 0"))
