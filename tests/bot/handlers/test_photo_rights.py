"""Where the bot may not post photos its answers are text; where it may not write at all it is quiet."""

import pytest
from hands import HAND, OTHER_HAND, OTHER_SCORE, SCORE, SUM
from harness import BotProcess, Telegram

from bot.sandbox.requests import ApiError

pytestmark = pytest.mark.usefixtures("bot")


def test_without_the_right_to_post_photos_the_answer_is_text(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    group.chat.can_send_photos = False
    asked = group.say(anna, f"/score {HAND}")
    answer = group.next_from_bot(asked)
    assert answer["text"] == f"塌子胡：{SCORE.total} 胡\n{SCORE.notation}\n{SUM}"
    group.edit(asked, f"/score {OTHER_HAND}")
    changed = group.wait_for_text(OTHER_SCORE.notation)
    assert changed["message_id"] == answer["message_id"]


def test_no_picture_is_drawn_for_a_chat_that_has_just_refused_one(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    group.chat.can_send_photos = False
    for _ in range(3):
        assert "text" in group.ask(anna, f"/score {HAND}")
    asked = [call for call in telegram.calls("sendPhoto") if call.values["chat_id"] == str(group.id)]
    assert len(asked) == 1


def test_a_silenced_bot_logs_it_once(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    group.chat.can_send_messages = False
    for _ in range(3):
        group.assert_silent(group.say(anna, f"/score {HAND}"), seconds=0.2)
    assert bot.log.count(f"chat={group.id} can't be written to") == 1
    assert "Traceback" not in bot.log


def test_a_bot_that_was_put_out_logs_it_once_and_answers_when_it_is_back(
    telegram: Telegram, bot: BotProcess
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    chat.ask(anna, f"/score {HAND}")

    def say_and_block() -> None:
        for _ in range(3):
            telegram.people.say(chat.chat, anna, f"/score {HAND}")
        telegram.people.block_bot(anna)

    telegram.call(say_and_block)
    telegram.wait_until_handled()
    telegram.wait_until(lambda: f"chat={chat.id} can't be written to" in bot.log)
    telegram.call(telegram.people.unblock_bot, anna)
    assert "photo" in chat.ask(anna, f"/score {HAND}")
    assert bot.log.count(f"chat={chat.id} can't be written to") == 1
    assert "Traceback" not in bot.log


def test_a_photo_that_may_not_take_the_place_of_a_text_leaves_it_text(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    asked = group.say(anna, "/score 123q")
    answer = group.next_from_bot(asked)
    refused = ApiError(400, "Bad Request: not enough rights to send photos to the chat")
    telegram.add_fault(method="editMessageMedia", chat_id=group.id, error=refused)
    group.edit(asked, f"/score {HAND}")
    changed = group.wait_for_text(SCORE.notation)
    assert changed["message_id"] == answer["message_id"]
    assert "photo" not in changed
