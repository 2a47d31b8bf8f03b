"""`/why`: how somebody's money comes about, round by round and opponent by opponent (design, section 4)."""

import re

import pytest
from harness import Json, Telegram, buttons_of, text_of
from room_table import RoomTable

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    """AA 30, 0.50 for one hu; a round of +140, -100, -40 and one of -30, +60, -30."""
    table = RoomTable(telegram)
    table.open_room()
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    table.ask("小明", "/round 小明 0 阿芳 30 老王 0")
    return table


def labels(message: Json) -> list[str]:
    return [button["text"] for button in buttons_of(message)]


def settle(table: RoomTable) -> Json:
    settled = table.ask("小明", "/settle")
    table.press("小明", settled, "确认结算")
    return table.group.now(settled)


def test_every_figure_from_the_rounds_to_the_transfers(table: RoomTable) -> None:
    answer = table.ask("小明", "/why")
    assert text_of(answer).split("\n") == [
        "小明 的账 · 第 1–2 局（共打 2 局）",
        "第 1 局 120 胡：阿芳 40 (+80)，老王 60 (+60)，输赢 +140",
        "第 2 局 0 胡：阿芳 30 (-30)，老王 0 (0)，输赢 -30",
        "",
        "对 阿芳：+50 胡",
        "对 老王：+60 胡",
        "合计：+110 胡",
        "",
        "每胡 0.50：110 × 0.50 = +55.00",
        "房费（AA付费）：小明 垫付 30.00 = -10.00",
        "垫付的房费：+30.00",
        "应收：55.00 - 10.00 + 30.00 = +75.00",
        "阿芳 → 小明 30.00",
        "老王 → 小明 45.00",
        "",
        "欠账先互相抵消，转账最少，所以付钱的对象不一定是赢你的人。",
    ]
    assert table.group.picture(answer).width == 1280


def test_others_are_named_and_unknown_names_answered(table: RoomTable) -> None:
    assert table.told("小明", "/why 老王").startswith("老王 的账")
    assert "小明、阿芳、老王" in table.told("小明", "/why 奶奶")


def test_who_bought_counts_by_the_factor(telegram: Telegram) -> None:
    table = RoomTable(telegram, "小明 阿芳")
    table.ask("小明", "/rules buy=123")
    table.open_room("stake 1 seats 2")
    table.ask("小明", "/buy")
    table.ask("小明", "/round 小明 30 阿芳 10")
    assert "第 1 局 10 胡：小明 30 ×2 (-40)，输赢 -40" in table.told("阿芳", "/why")


def test_what_was_paid_before_is_counted(table: RoomTable) -> None:
    settled = settle(table)
    table.press("阿芳", settled, "阿芳 → 小明 30.00")
    table.ask("小明", "/reopen")
    table.ask("小明", "/round 小明 0 阿芳 0 老王 30")
    told = table.told("阿芳", "/why")
    assert "应付：-35.00 - 10.00 = -45.00" in told
    assert "先前付给 小明：+30.00" in told
    assert "现在应付：-45.00 + 30.00 = -15.00" in told


def test_the_button_under_the_settlement_shows_each_his_own(telegram: Telegram, table: RoomTable) -> None:
    settled = settle(table)
    for name in ("老王", "阿芳"):
        last = table.group.messages()[-1]
        assert table.press(name, settled, "钱是怎么算的") == ""
        shown = table.group.wait_for(lambda message: True, after=last)
        assert text_of(shown).startswith(f"{name} 的账")
        assert "应付" in text_of(shown)


def test_somebody_who_is_not_in_the_room_chooses_whose(telegram: Telegram, table: RoomTable) -> None:
    stranger = telegram.person("路人")
    telegram.call(telegram.people.join, table.group.chat, stranger)
    asked = table.group.ask(stranger, "/why")
    assert labels(asked) == ["小明", "阿芳", "老王"]
    table.group.press(stranger, asked, "阿芳")
    shown = table.group.wait_for(lambda message: "的账" in text_of(message), after=asked)
    assert text_of(shown).startswith("阿芳 的账")


def test_twenty_four_rounds_a_page(telegram: Telegram) -> None:
    table = RoomTable(telegram, "小明 阿芳")
    table.open_room("stake 0.1 seats 2")
    for number in range(1, 26):
        table.ask("小明", f"/round 小明 {number} 阿芳 0")
    asked = table.say("小明", "/why")
    first = table.group.wait_for(lambda message: "第 1–24 局（共打 25 局）" in text_of(message), after=asked)
    assert len(re.findall(r"^第 \d+ 局", text_of(first), re.MULTILINE)) == 24
    assert "合计：+325 胡" in text_of(first)
    assert labels(first) == ["后面的局 ▶"]
    table.press("阿芳", first, "后面的局 ▶")
    second = table.group.wait_for(lambda message: "第 25 局" in text_of(message), after=first)
    assert "合计：+325 胡" in text_of(second)
    assert labels(second) == ["◀ 前面的局"]


def test_in_english(table: RoomTable) -> None:
    table.ask("小明", "/lang en")
    told = table.told("阿芳", "/why")
    assert told.startswith("阿芳's money · rounds 1–2 of 2 played")
    assert "to pay: -20.00 - 10.00 = -30.00" in told


def test_before_any_room_and_any_round(telegram: Telegram) -> None:
    table = RoomTable(telegram)
    assert "还没有房间" in table.told("小明", "/why") or "/room" in table.told("小明", "/why")
    table.open_room("AA 30")
    told = table.told("阿芳", "/why")
    assert told.startswith("阿芳 的账")
    assert "阿芳 → 小明 10.00" in told


def test_a_button_of_another_chat_does_nothing(telegram: Telegram, table: RoomTable) -> None:
    settled = settle(table)
    other = RoomTable(telegram, "小红 小刚")
    other.open_room("stake 1 seats 2")
    shown = other.ask("小红", "/settle")
    room_id = next(button["callback_data"] for button in buttons_of(settled) if "怎么算" in button["text"])
    query = other.group.start_press(other.people["小红"], shown, room_id)
    telegram.wait_until(lambda: query.answer)
    assert "的账" not in text_of(other.group.messages()[-1])


def test_large_figures_are_grouped_but_transfers_are_not(telegram: Telegram) -> None:
    """A transfer's line is for programs too."""
    table = RoomTable(telegram, "小明 阿芳")
    table.open_room("stake 1 seats 2")
    table.ask("小明", "/round 小明 1500 阿芳 0")
    told = table.told("小明", "/why")
    assert "第 1 局 1,500 胡：阿芳 0 (+1,500)，输赢 +1,500" in told
    assert "每胡 1.00：1,500 × 1.00 = +1,500.00" in told
    assert "阿芳 → 小明 1500.00" in told
