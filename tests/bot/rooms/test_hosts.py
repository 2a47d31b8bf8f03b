"""Who may: the host, whom `/host` makes, the chat's admins, and members for each other by `record=any`."""

import pytest
from harness import Telegram, text_of
from room_table import LOST, RoomTable

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    """小明 has opened the room; 老板 is an admin of the group and not in the room."""
    table = RoomTable(telegram, "老板 小明 阿芳 老王")
    opener, *others = ["小明", "阿芳", "老王"]
    table.ask(opener, "/room AA 30 stake 1")
    for name in others:
        table.ask(name, "/join")
    return table


def test_the_opener_hands_the_room_over_with_all_of_his_rights(table: RoomTable) -> None:
    assert "只有房主或群管理员能换房主" in table.told("阿芳", "/host 阿芳")
    told = table.told("小明", "/host 阿芳")
    assert told == "房主换成了 阿芳。\n房费还是 小明 垫付的，照样付给 小明。"
    assert "只有房主或群管理员能换房主" in table.told("小明", "/host 小明")
    assert "要由本人或房主来记" in table.told("小明", f"/score 老王: j5m7p {LOST}")
    assert "老王" in table.told("阿芳", f"/score 老王: j5m7p {LOST}")
    draft = table.ask("小明", "/settle")
    assert "只有房主或群管理员能确认结算" in table.press("小明", draft, "确认结算")
    assert table.press("阿芳", draft, "确认结算") == ""
    assert "阿芳 → 小明 10.00" in text_of(table.group.now(draft))


def test_only_present_members_with_an_account_become_host(table: RoomTable) -> None:
    table.ask("小明", "/add 奶奶")
    assert "没有 Telegram 账号" in table.told("小明", "/host 奶奶")
    assert "小明 已经是房主了" in table.told("小明", "/host 小明")
    assert "阿芳、老王" in table.told("小明", "/host")
    assert "路人" in table.told("小明", "/host 路人")


def test_an_admin_of_the_chat_may_what_the_host_may(table: RoomTable) -> None:
    assert "小明" in table.told("老板", f"/score 小明: j5m7p {LOST}")
    assert "小明" in table.told("老板", "/round 小明 10 阿芳 0 老王 20")
    assert "老王 离开了" in table.told("老板", "/leave 老王")
    assert "房主换成了 阿芳" in table.told("老板", "/host 阿芳")
    draft = table.ask("老板", "/settle")
    assert table.press("老板", draft, "确认结算") == ""
    assert "房间又打开了" in table.told("老板", "/reopen")


def test_somebody_who_is_neither_changes_nothing(telegram: Telegram, table: RoomTable) -> None:
    stranger = telegram.person("路人")
    telegram.call(telegram.people.join, table.group.chat, stranger)
    assert "你不在这个房间里" in text_of(table.group.ask(stranger, "/round 小明 10 阿芳 0 老王 20"))
    assert "只有房主或群管理员能换房主" in text_of(table.group.ask(stranger, "/host 阿芳"))
    # the hand is scored, but counts for nobody
    assert "第 1 局" not in text_of(table.group.ask(stranger, f"/score 小明: j5m7p {LOST}"))


def test_where_the_table_has_it_so_members_record_for_each_other(table: RoomTable) -> None:
    assert "要由本人或房主来记" in table.told("阿芳", f"/score 老王: j5m7p {LOST}")
    table.ask("老板", "/rules record=any")
    assert "第 1 局" in table.told("阿芳", f"/score 老王: j5m7p {LOST}")
    table.ask("老板", "/rules record=own")
    assert "要由本人或房主来记" in table.told("阿芳", f"/score 小明: j5m7p {LOST}")
