"""`/pay TEXT`: how somebody is paid, shown in an alert to those who owe him (design, section 4)."""

import pytest
from harness import Json, Telegram, buttons_of, text_of
from room_table import RoomTable

pytestmark = pytest.mark.usefixtures("bot")

LINE = "支付宝 138 0000 0000"


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    table = RoomTable(telegram)
    table.open_room("stake 1")
    table.ask("小明", "/round 小明 30 阿芳 0 老王 30")
    return table


def settled(table: RoomTable) -> Json:
    draft = table.ask("小明", "/settle")
    table.press("小明", draft, "确认结算")
    return table.group.now(draft)


def test_only_who_owes_sees_the_line(table: RoomTable) -> None:
    assert LINE not in table.told("小明", f"/pay {LINE}")
    shown = settled(table)
    assert table.press("阿芳", shown, "怎么付给 小明") == f"小明：{LINE}"
    for name in ("老王", "小明"):
        assert table.press(name, shown, "怎么付给 小明") == "只有还欠 小明 钱的人能看。"
    assert LINE not in text_of(table.group.now(shown))


def test_once_it_is_paid_it_is_not_shown_any_more(table: RoomTable) -> None:
    table.ask("小明", f"/pay {LINE}")
    first, second = settled(table), table.ask("阿芳", "/settle")
    table.press("小明", first, "阿芳 → 小明 30.00")
    assert [button["text"] for button in buttons_of(table.group.now(first))][2:] == [
        "怎么付给 老王",
        "钱是怎么算的",
    ]
    assert table.press("阿芳", second, "怎么付给 小明") == "只有还欠 小明 钱的人能看。"


def test_somebody_who_has_written_nothing(table: RoomTable) -> None:
    assert "还没写怎么收款" in table.press("阿芳", settled(table), "怎么付给 老王")


def test_in_a_group_the_line_is_not_repeated_and_in_private_it_is(
    telegram: Telegram, table: RoomTable
) -> None:
    assert "没有记下" in table.told("小明", "/pay")
    private = telegram.private(table.people["小明"])
    private.ask(table.people["小明"], f"/pay {LINE}")
    assert LINE not in table.told("小明", "/pay")
    assert LINE in text_of(private.ask(table.people["小明"], "/pay"))
    assert "没有记下" in table.told("小明", "/pay 无")
    assert "没有记下" in table.told("小明", "/pay")


def test_a_line_of_more_than_150_characters_is_refused(table: RoomTable) -> None:
    assert "记下了" in table.told("小明", f"/pay {'长' * 150}")
    assert "最多 150 个" in table.told("小明", f"/pay {'长' * 151}")
    answer = table.press("阿芳", settled(table), "怎么付给 小明")
    assert answer == f"小明：{'长' * 150}"
