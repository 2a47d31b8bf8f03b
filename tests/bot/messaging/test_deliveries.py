"""What was recorded is told when it can be, in order and once, also by the bot's next run."""

import pytest
from harness import BotProcess, Json, Telegram
from room_table import RoomTable

from bot.sandbox.bot_api import Fault, flood_control, server_error
from bot.sandbox.requests import ApiError, StrangePage


def answers(message: Json, asked: Json) -> bool:
    return message.get("reply_to_message", {}).get("message_id") == asked["message_id"]


def answered(table: RoomTable, *asked: Json) -> list[int]:
    """Which of these messages have answers, by their places, in the order of the answers."""
    said = table.group.from_bot()
    return [place for message in said for place, each in enumerate(asked) if answers(message, each)]


def test_what_telegram_does_not_take_is_told_later_and_keeps_its_order(
    telegram: Telegram, bot: BotProcess
) -> None:
    table = RoomTable(telegram)
    table.open_room()
    broken = telegram.add_fault(method="sendMessage", error=server_error(), times=5)
    first, second = table.say("小明", "/add 客甲"), table.say("小明", "/add 客乙")
    table.group.wait_for(lambda message: answers(message, second))
    assert broken.times == 0
    assert answered(table, first, second) == [0, 1]
    assert "to be told later" in bot.log


@pytest.mark.parametrize(
    "error",
    [
        server_error(401, "Unauthorized"),
        server_error(404, "Not Found"),
        StrangePage(404),
        StrangePage(200),
        StrangePage(400),
        StrangePage(403),
    ],
    ids=lambda error: f"{error.code} {error.description}",
)
def test_what_is_none_of_the_chats_doing_does_not_make_a_post_be_given_up(
    telegram: Telegram, bot: BotProcess, error: ApiError
) -> None:
    table = RoomTable(telegram)
    table.open_room()
    broken = telegram.add_fault(method="sendMessage", error=error, times=4)
    asked = table.say("小明", "/round 小明 100 阿芳 20 老王 0")
    told = table.group.wait_for(lambda message: answers(message, asked))
    assert broken.times == 0
    table.group.assert_silent(told)
    assert "Traceback" not in bot.log


def test_the_next_run_tells_what_the_killed_one_could_not(telegram: Telegram, bot: BotProcess) -> None:
    table = RoomTable(telegram)
    table.open_room()
    broken = telegram.add_fault(method="sendMessage", error=server_error(), times=100)
    asked = table.say("小明", "/add 客甲")
    wait_for_tries(telegram, broken, 1)
    bot.kill()
    telegram.clear_faults()
    bot.start()
    told = table.group.next_from_bot(asked)
    assert told["reply_to_message"]["message_id"] == asked["message_id"]
    table.group.assert_silent(told)
    assert answered(table, asked) == [0]


def test_a_stop_while_telegram_is_broken_loses_nothing(telegram: Telegram, bot: BotProcess) -> None:
    table = RoomTable(telegram)
    table.open_room()
    broken = telegram.add_fault(method="sendMessage", error=flood_control(3), times=100)
    asked = table.say("小明", "/add 客甲")
    wait_for_tries(telegram, broken, 1)
    assert bot.stop() == 0
    telegram.clear_faults()
    bot.start()
    table.group.assert_silent(table.group.next_from_bot(asked))
    assert answered(table, asked) == [0]


def test_what_telegram_will_never_take_does_not_hold_up_the_rest(telegram: Telegram, bot: BotProcess) -> None:
    table = RoomTable(telegram)
    table.open_room()
    telegram.add_fault(method="sendMessage", error=ApiError(400, "Bad Request: strange"), times=2)
    refused, second = table.say("小明", "/add 客甲"), table.say("小明", "/add 客乙")
    told = table.group.wait_for(lambda message: answers(message, second))
    bot.restart()
    table.group.assert_silent(told)
    assert answered(table, refused, second) == [1]


def test_a_group_that_put_the_bot_out_is_not_told_when_it_is_back(
    telegram: Telegram, bot: BotProcess
) -> None:
    table = RoomTable(telegram)
    table.open_room()

    def add_and_put_out() -> Json:
        asked = telegram.people.say(table.group.chat, table.people["小明"], "/add 客甲").as_json()
        telegram.people.remove_bot(table.group.chat, table.people["小明"])
        return asked

    missed = telegram.call(add_and_put_out)
    telegram.wait_until(lambda: "can't be written to" in bot.log)
    telegram.call(telegram.people.add_bot, table.group.chat, table.people["小明"])
    bot.restart()
    second = table.say("小明", "/add 客乙")
    table.group.wait_for(lambda message: answers(message, second))
    assert answered(table, missed, second) == [1]
    assert "Traceback" not in bot.log


def wait_for_tries(telegram: Telegram, fault: Fault, tries: int) -> None:
    assert fault.times is not None
    left = fault.times - tries
    telegram.wait_until(lambda: fault.times is not None and fault.times <= left)
