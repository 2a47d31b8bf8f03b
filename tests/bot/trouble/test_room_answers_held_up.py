"""A round whose post can't be sent is stored all the same; the post comes when it can, and nothing doubles."""

import pytest
from check_process import assert_clean
from harness import BotProcess, Telegram, text_of
from room_table import LOST, NOTHING, WON, RoomTable

from bot.sandbox.bot_api import flood_control, server_error
from bot.sandbox.requests import ApiError

ROUND = "/round 小明 120 阿芳 40 老王 60"


@pytest.fixture
def table(telegram: Telegram, bot: BotProcess) -> RoomTable:
    table = RoomTable(telegram)
    table.open_room()
    return table


def closings(table: RoomTable) -> list[str]:
    """The headings of the closing posts that the chat has seen."""
    texts = [text_of(message) for message in table.group.from_bot()]
    return [text.split("\n")[0] for text in texts if "累计" in text]


@pytest.mark.parametrize("error", [server_error(), flood_control(1)])
def test_an_error_of_telegrams_only_puts_the_answer_off(
    telegram: Telegram, bot: BotProcess, table: RoomTable, error: ApiError
) -> None:
    telegram.add_fault(method="sendMessage", error=error, times=3)
    table.say("小明", ROUND)
    table.group.wait_for_text("第 1 局")
    table.ask("小明", ROUND)
    assert closings(table) == ["第 1 局", "第 2 局"]
    assert table.totals() == {"小明": 280, "老王": -80, "阿芳": -200}
    assert_clean(bot.database)


def test_several_rounds_are_told_in_order_once_telegram_is_back(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    telegram.add_fault(method="sendMessage", error=server_error(), times=None)
    for _ in range(3):
        table.say("小明", ROUND)
    telegram.wait_until(lambda: "to be told later" in bot.log)
    telegram.clear_faults()
    table.group.wait_for_text("第 3 局")
    assert closings(table) == ["第 1 局", "第 2 局", "第 3 局"]


def test_a_post_that_waits_outlives_the_bot(telegram: Telegram, bot: BotProcess, table: RoomTable) -> None:
    telegram.add_fault(method="sendMessage", error=server_error(), times=None)
    table.say("小明", ROUND)
    telegram.wait_until(lambda: "to be told later" in bot.log)
    bot.kill()
    telegram.clear_faults()
    bot.start()
    assert "累计 +140" in text_of(table.group.wait_for_text("第 1 局"))
    assert closings(table) == ["第 1 局"]


def test_an_answer_that_hangs_is_sent_again(telegram: Telegram, bot: BotProcess, table: RoomTable) -> None:
    telegram.add_fault(method="sendMessage", hang=True)
    table.say("小明", ROUND)
    table.group.wait_for_text("第 1 局", timeout=40)
    assert closings(table) == ["第 1 局"]
    assert table.totals()["小明"] == 140


def test_a_card_that_cannot_be_sent_holds_up_the_closing_post_not_the_round(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    for name, hand in (("小明", WON), ("阿芳", LOST)):
        table.ask(name, f"/score j5m7p {hand}")
    telegram.add_fault(method="sendPhoto", error=server_error(), times=3)
    said = table.say("老王", f"/score j5m7p {NOTHING}")
    card = table.group.next_from_bot(said)
    assert "记入第 1 局" in text_of(card)
    assert "累计" in text_of(table.group.next_from_bot(card))
    assert closings(table) == ["第 1 局"]


def test_other_chats_do_not_wait(telegram: Telegram, table: RoomTable) -> None:
    other = RoomTable(telegram)
    telegram.add_fault(chat_id=table.group.id, error=server_error(), times=None)
    table.say("小明", ROUND)
    other.open_room()
    assert "第 1 局" in other.told("小明", ROUND)
    telegram.clear_faults()
    table.group.wait_for_text("第 1 局")
