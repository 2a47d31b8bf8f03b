"""`/round NAME HU ...`: a round by numbers, who may record it, and what is wrong with a line."""

import pytest
from harness import Telegram, buttons_of, text_of
from room_table import LOST, RoomTable

pytestmark = pytest.mark.usefixtures("bot")


def test_numbers_close_a_round_with_nets_and_running_totals(table: RoomTable) -> None:
    closing = table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    assert text_of(closing) == (
        "第 1 局\n小明：120 胡，+140，累计 +140\n阿芳：40 胡，-100，累计 -100\n老王：60 胡，-40，累计 -40"
    )
    assert [button["text"] for button in buttons_of(closing)] == ["撤销", "修改", "积分榜"]
    assert "老王：0 胡，0，累计 -40" in table.told("小明", "/round 老王 0，小明 0，阿芳 0")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("小明 120 小李 40 老王 60", "在座的没有「小李」"),
        ("小明 120 阿芳 4o", "看不懂 阿芳 的胡数「4o」"),
        ("小明 120 胡 阿芳 40 胡 老王 0", "小明 和 阿芳 后面都写了胡"),
        ("小明 120 阿芳 老王 60", "阿芳 后面缺胡数"),
        ("小明 -5 阿芳 40 老王 60", "胡数不能是负数"),
        ("小明 1.5 阿芳 40 老王 60", "胡数是整数"),
        ("小明 1 小明 40 老王 60", "小明 写了两次"),
        ("1 小明 2 阿芳 3 老王", "1 前面缺名字"),
        ("小明 99999999 阿芳 40 老王 60", "0 到 9999999"),
    ],
)
def test_what_is_wrong_with_a_line_is_named_and_nothing_recorded(
    table: RoomTable, line: str, reason: str
) -> None:
    assert reason in table.told("小明", f"/round {line}")
    assert "共 0 局" in table.told("小明", "/tally")


def test_names_may_have_spaces_and_end_in_digits(table: RoomTable) -> None:
    for guest in ("阿芳 2", "大 表 哥"):
        table.ask("小明", f"/add {guest}")
    told = table.told("小明", "/round 阿芳 2 5 大 表 哥 6 阿芳 7")
    assert "阿芳 2：5 胡" in told
    assert "大 表 哥：6 胡" in told


def test_members_record_for_themselves_and_guests_the_opener_for_everyone(telegram: Telegram) -> None:
    table = RoomTable(telegram, "小明 阿芳")
    table.open_room("AA 30 seats 2")
    assert "小明 的牌要由本人或房主来记" in table.told("阿芳", "/round 小明 1 阿芳 2")
    table.ask("阿芳", "/add 奶奶")
    assert "奶奶：2 胡" in table.told("阿芳", "/round 阿芳 1 奶奶 2")
    assert "阿芳：2 胡" in table.told("小明", "/round 小明 1 阿芳 2")


def test_numbers_put_nobody_out_whose_hand_is_in_the_round(telegram: Telegram) -> None:
    table = RoomTable(telegram, "小明 阿芳")
    table.open_room("AA 30 seats 2")
    table.ask("阿芳", "/add 奶奶")
    table.ask("小明", f"/score j5m7p {LOST}")
    assert "小明 的牌要由本人或房主来记" in table.told("阿芳", "/round 阿芳 1 奶奶 2")
    assert "奶奶：2 胡" in table.told("小明", "/round 阿芳 1 奶奶 2")


def test_outsiders_record_nothing(telegram: Telegram, table: RoomTable) -> None:
    outsider = telegram.person("路人")
    telegram.call(telegram.people.join, table.group.chat, outsider)
    assert "你不在这个房间里" in text_of(table.group.ask(outsider, "/round 小明 1 阿芳 2 老王 3"))


def test_without_a_room_there_is_no_round(telegram: Telegram) -> None:
    assert "没有开着的房间" in RoomTable(telegram).told("小明", "/round 小明 1")


def test_numbers_close_a_round_that_hands_have_begun(table: RoomTable) -> None:
    table.ask("阿芳", f"/score j5m7p {LOST}")
    assert "第 1 局\n小明：1 胡" in table.told("小明", "/round 小明 1 阿芳 2 老王 3")
    assert "共 1 局" in table.told("小明", "/tally")


def test_an_edit_of_the_line_counts_in_its_round_once_the_button_is_pressed(table: RoomTable) -> None:
    said = table.say("小明", "/round 小明 1 阿芳 2 老王 3")
    closing = table.group.next_from_bot(said)
    table.group.edit(said, "/round 小明 100 阿芳 2 老王 3")
    offer = table.group.next_from_bot(closing)
    assert "第 1 局已经结束" in text_of(offer)
    assert table.totals()["小明"] == -3
    assert table.press("小明", offer, "记进第 1 局") == ""
    assert "小明：1 胡 → 100 胡" in text_of(table.group.wait_for_text("第 1 局改好了", after=offer))
    assert table.totals()["小明"] == 195


def test_a_line_that_was_refused_can_be_put_right_by_an_edit(table: RoomTable) -> None:
    said = table.say("小明", "/round 小明 120 阿芳 4o 老王 60")
    refusal = table.group.next_from_bot(said)
    table.group.edit(said, "/round 小明 120 阿芳 40 老王 60")
    assert "第 1 局\n小明：120 胡" in text_of(table.group.next_from_bot(refusal))
