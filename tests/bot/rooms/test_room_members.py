"""`/join`, `/leave`, `/add`: who is in a room, and under what name."""

import pytest
from harness import Telegram, buttons_of, text_of
from room_table import RoomTable

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    return RoomTable(telegram)


def test_the_button_and_the_command_take_a_seat_until_all_are_taken(table: RoomTable) -> None:
    opened = table.ask("小明", "/room AA 30 seats 3")
    assert table.press("阿芳", opened, "加入") == ""
    assert "在座：小明、阿芳\n还差 1 人" in text_of(table.group.wait_for_text("阿芳 加入了", after=opened))
    assert "3 人齐了" in table.told("老王", "/join")
    assert "阿芳 已经在房间里了" in table.press("阿芳", opened, "加入")
    assert "老王 已经在房间里了" in table.told("老王", "/join")


def test_without_a_room_there_is_nothing_to_join(table: RoomTable) -> None:
    for text in ("/join", "/leave", "/add 奶奶"):
        assert "没有开着的房间；用 /room" in table.told("小明", text)


def test_more_members_than_seats_take_turns(telegram: Telegram) -> None:
    table = RoomTable(telegram, "小明 阿芳 老王 小李")
    table.open_room()
    assert "每局 3 人上场" in table.told("小明", "/add 奶奶")
    assert "没上场：小李 0 · 奶奶 0" in table.told("小明", "/round 小明 1 阿芳 2 老王 3")


def test_whoever_leaves_keeps_what_he_has_won_and_can_come_back(table: RoomTable) -> None:
    table.open_room()
    table.ask("小明", "/round 小明 0 阿芳 90 老王 0")
    assert "阿芳 离开了。\n累计 +180 胡" in table.told("阿芳", "/leave")
    assert "阿芳 已经离开房间" in table.told("阿芳", "/leave")
    assert "在座的没有「阿芳」" in table.told("小明", "/round 小明 0 阿芳 1 老王 0")
    assert table.totals()["阿芳"] == 180
    table.ask("阿芳", "/join")
    assert table.totals() == {"小明": -90, "老王": -90, "阿芳": 180}


def test_guests_are_taken_out_by_name_and_members_by_the_opener(table: RoomTable) -> None:
    table.open_room()
    for name in ("奶奶", "爷爷"):
        table.ask("阿芳", f"/add {name}")
    assert "奶奶 离开了" in table.told("老王", "/leave 奶奶")
    assert "老王 要由本人或房主来移出" in table.told("阿芳", "/leave 老王")
    assert "房间里没有「奶奶」；在座的是：小明、阿芳、老王、爷爷" in table.told("阿芳", "/leave 奶奶")
    assert "老王 离开了" in table.told("小明", "/leave 老王")
    assert "你不在这个房间里" in table.told("老王", "/leave 爷爷")
    assert "阿芳 离开了" in table.told("阿芳", "/leave 阿芳")
    assert "爷爷 离开了" in table.told("小明", "/leave 爷爷")


def test_who_never_joined_cannot_leave_or_add_guests(table: RoomTable) -> None:
    table.ask("小明", "/room AA 30")
    for text in ("/leave", "/add 奶奶"):
        assert "你不在这个房间里；先发 /join" in table.told("阿芳", text)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "请写上名字：/add 奶奶"),
        ("阿芳", "已经有「阿芳」了"),
        ("\u200b\u200b", "什么也看不见"),
        ("长" * 33, "最多 32 个字"),
        ("奶奶\n爷爷", "不能换行"),
    ],
)
def test_a_guest_needs_a_name_of_his_own(table: RoomTable, name: str, reason: str) -> None:
    table.open_room()
    assert reason in table.told("小明", f"/add {name}")


@pytest.mark.parametrize("name", ["<b>&amp;", "👨‍👩‍👧‍👦 一家", "עידית", "ｱﾅ", "Zoë 'O' \"Q\""])
def test_names_of_any_script_are_shown_as_they_are(table: RoomTable, name: str) -> None:
    table.ask("小明", "/room AA 30 seats 2")
    assert f"客人 {name} 来了" in table.told("小明", f"/add {name}")
    assert f"{name}：7 胡" in table.told("小明", f"/round 小明 0 {name} 7")
    assert f"{name} +7" in table.told("小明", "/tally")


def test_a_long_name_from_telegram_is_shortened_between_whole_characters(
    telegram: Telegram, table: RoomTable
) -> None:
    family = "👨‍👩‍👧‍👦"
    telegram.call(telegram.people.rename, table.people["小明"], family * 9)
    assert f"在座：{family * 4}…\n" in table.told("小明", "/room AA 30")


def test_people_of_the_same_name_are_told_apart(telegram: Telegram) -> None:
    table = RoomTable(telegram)
    others = [telegram.person("小明", username="xiaoming2"), telegram.person("小明", username=None)]
    for other in others:
        telegram.call(telegram.people.join, table.group.chat, other)
    table.open_room()
    assert "xiaoming2 加入了" in text_of(table.group.ask(others[0], "/join"))
    assert "小明 2 加入了" in text_of(table.group.ask(others[1], "/join"))
    assert "小明 2：3 胡" in table.told("小明", "/round 小明 1 xiaoming2 2 小明 2 3")


def test_a_member_who_takes_another_name_in_telegram_goes_by_that(
    telegram: Telegram, table: RoomTable
) -> None:
    table.open_room()
    table.ask("小明", "/round 小明 0 阿芳 90 老王 0")
    telegram.call(telegram.people.rename, table.people["阿芳"], "芳芳")
    table.ask("阿芳", "/score j5m7p 22s")
    assert "芳芳 +180" in table.told("小明", "/tally")
    assert "芳芳：5 胡" in table.told("小明", "/round 小明 0 芳芳 5 老王 0")


def test_a_person_without_a_visible_name_gets_one(telegram: Telegram, table: RoomTable) -> None:
    ming = table.people["小明"]
    telegram.call(telegram.people.rename, ming, "\u3164")
    assert f"在座：#{ming.id}\n" in table.told("小明", "/room AA 30")


def test_the_post_of_a_room_keeps_its_join_button_only_for_joining(table: RoomTable) -> None:
    opened = table.open_room()
    assert [button["text"] for button in buttons_of(table.group.now(opened))] == ["加入"]
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    assert "这个房间已经结算了" in table.press("老王", opened, "加入")
