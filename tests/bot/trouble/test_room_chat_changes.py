"""Changes around a room in play: a group becomes a supergroup, the bot goes and comes back, names change."""

import pytest
from check_process import assert_clean
from harness import BotProcess, ChatDriver, Telegram, text_of
from room_table import LOST, NOTHING, WON, RoomTable

from bot.sandbox.bot_api import server_error


@pytest.fixture
def table(telegram: Telegram, bot: BotProcess) -> RoomTable:
    """A plain group in the middle of its second round."""
    table = RoomTable(telegram, kind="group")
    table.open_room()
    table.ask("小明", "/rules cap=500")
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    table.ask("阿芳", f"/score {LOST}")
    return table


def migrate(table: RoomTable) -> None:
    telegram = table.telegram
    chat = telegram.call(telegram.people.migrate, table.group.chat, table.people["小明"])
    table.group = ChatDriver(telegram, chat)


def test_a_group_that_becomes_a_supergroup_plays_its_round_on(bot: BotProcess, table: RoomTable) -> None:
    migrate(table)
    closing = text_of(table.close_round("老王", NOTHING))
    assert closing.startswith("第 2 局\n🏆 小明：40 胡")
    assert "cap=500" in closing
    draft = table.ask("小明", "/settle")
    assert table.press("小明", draft, "确认结算") == ""
    assert_clean(bot.database)


def test_the_board_goes_along_and_its_buttons_with_it(bot: BotProcess, table: RoomTable) -> None:
    table.ask("小明", "/round")
    migrate(table)
    board = table.group.wait_for_text("第 2 局（2/3）")
    assert table.press("小明", board, "记 老王") == ""
    prompt = table.group.wait_for_text("请回复这条消息", after=board)
    assert "老王：5 胡" in table.told("小明", "5", reply_to=prompt)
    table.group.wait_for(
        lambda message: message["message_id"] == board["message_id"] and "第 3 局" in text_of(message)
    )
    assert "Traceback" not in bot.log


def test_an_edit_in_the_supergroup_is_of_its_own_round(table: RoomTable) -> None:
    """Message ids start over there: those of the round before are higher."""
    migrate(table)
    said = table.say("老王", f"/score {NOTHING}s")
    table.group.next_from_bot(said)
    table.group.edit(said, f"/score {NOTHING}")
    assert text_of(table.group.wait_for_text("累计", after=said)).startswith("第 2 局\n")


def test_what_was_still_to_be_told_comes_to_the_supergroup(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    telegram.add_fault(method="sendPhoto", error=server_error(), times=None)
    table.say("老王", f"/score {NOTHING}")
    telegram.wait_until(lambda: "to be told later" in bot.log)
    migrate(table)
    telegram.clear_faults()
    table.group.wait_for_text("第 2 局\n")
    assert "第 3 局" in table.told("小明", "/round 小明 1 阿芳 2 老王 3")
    assert_clean(bot.database)


def test_a_bot_that_is_put_out_and_added_again_goes_on_where_it_was(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    ming = table.people["小明"]
    telegram.call(telegram.people.remove_bot, table.group.chat, ming)
    telegram.wait_until_handled()
    telegram.call(telegram.people.add_bot, table.group.chat, ming)
    table.group.wait_for_text("大家好")
    table.close_round("老王", NOTHING)
    assert table.totals().keys() == table.people.keys()
    assert_clean(bot.database)


def test_a_bot_that_is_put_out_before_it_answers_drops_the_answer_not_the_round(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    ming = table.people["小明"]
    bot.stop()
    table.say("小明", "/round 小明 1 阿芳 2 老王 3")
    telegram.call(telegram.people.remove_bot, table.group.chat, ming)
    bot.start()
    telegram.wait_until_handled()
    telegram.call(telegram.people.add_bot, table.group.chat, ming)
    table.say("小明", "/tally")
    table.group.wait_for_text("积分榜，共 2 局")
    assert "Traceback" not in bot.log


def test_a_member_who_is_renamed_stays_the_same_member(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    telegram.call(telegram.people.rename, table.people["老王"], "王老板")
    closing = text_of(table.close_round("老王", NOTHING))
    assert "王老板：0 胡，-50，累计 -90" in closing
    assert "在座：小明、阿芳、王老板" in table.told("小明", "/room")
    assert_clean(bot.database)
