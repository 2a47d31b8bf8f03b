"""The look-alike against a bare python-telegram-bot bot: each sees what it would see of the real one."""

import pytest
from harness import BotProcess, Telegram, buttons_of, text_of

from bot.sandbox.bot_api import flood_control, server_error


@pytest.mark.usefixtures("plain_bot")
class TestPlainBot:
    def test_reply_with_formatting(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        asked = telegram.private(anna).say(anna, "x <y> 🀄 <b>bold</b>", html=False)
        answer = telegram.private(anna).next_from_bot(asked)
        assert answer["text"] == "echo: x <y> 🀄 <b>bold</b>"
        assert answer["entities"] == [{"type": "bold", "offset": 0, "length": 4}]
        assert answer["reply_to_message"]["text"] == asked["text"]

    def test_photo_then_button_changes_it_and_alerts(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        group = telegram.group("Cards", anna)
        answer = group.ask(anna, "/photo@changpai_bot")
        assert group.picture(answer).size == (1280, 960)
        assert [(size["width"], size["height"]) for size in answer["photo"]] == [
            (320, 240),
            (800, 600),
            (1280, 960),
        ]
        assert [button["text"] for button in buttons_of(answer)] == ["blue"]
        assert group.press(anna, answer, "blue")["text"] == "now blue"
        changed = group.now(answer)
        assert text_of(changed) == "blue"
        assert group.picture(changed).getpixel((0, 0)) == (0, 0, 254)

    def test_document(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        chat = telegram.private(anna)
        assert chat.document(chat.ask(anna, "/document")) == b"a,b\n1,2\n"

    def test_edit(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        chat = telegram.private(anna)
        said = chat.say(anna, "one")
        chat.edit(said, "two")
        chat.wait_for_text("edited: two")

    def test_inline_query_and_chosen_result(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        group = telegram.group("Cards", anna)
        query = telegram.look_up(anna, "5m")
        assert query.answer is not None
        assert query.answer["results"][0]["title"] == "5m"
        sent = telegram.call(telegram.people.choose, query, "5m", "1", group.chat).as_json()
        assert sent["text"] == "looked up 5m!"
        assert sent["via_bot"]["username"] == "changpai_bot"

    def test_topic_and_general(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        forum = telegram.group("Forum", anna, is_forum=True)
        topic = telegram.call(telegram.people.add_topic, forum.chat, anna, "Table 1")
        in_topic = forum.ask(anna, "in the topic", topic_id=topic.id)
        assert in_topic["message_thread_id"] == topic.id
        assert in_topic["is_topic_message"] is True
        in_general = forum.ask(anna, "in General")
        assert "is_topic_message" not in in_general

    def test_flood_control_is_waited_out(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        telegram.add_fault(method="sendMessage", error=flood_control(1))
        assert telegram.private(anna).ask(anna, "hello")["text"] == "echo: hello"
        assert telegram.refusals() == ["sendMessage: Too Many Requests: retry after 1"]

    def test_answer_lost_on_the_way(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        chat = telegram.private(anna)
        telegram.add_fault(method="sendMessage", error=server_error(), applied=True)
        assert chat.ask(anna, "hello")["text"] == "echo: hello"
        assert telegram.refusals() == ["sendMessage: Bad Gateway"]

    def test_update_delivered_twice(self, telegram: Telegram) -> None:
        anna = telegram.person("Anna")
        chat = telegram.private(anna)
        first = chat.ask(anna, "hello")
        telegram.deliver_again(telegram.last_update_id())
        second = chat.next_from_bot(first)
        telegram.deliver_again(telegram.last_update_id(), under_new_id=True)
        third = chat.next_from_bot(second)
        assert {first["text"], second["text"], third["text"]} == {"echo: hello"}


def test_update_that_a_killed_bot_missed_comes_after_its_restart(
    telegram: Telegram, plain_bot: BotProcess
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    plain_bot.kill()
    said = chat.say(anna, "are you there")
    plain_bot.start()
    assert chat.next_from_bot(said)["text"] == "echo: are you there"


def test_stop_ends_with_status_0(plain_bot: BotProcess) -> None:
    assert plain_bot.stop() == 0
