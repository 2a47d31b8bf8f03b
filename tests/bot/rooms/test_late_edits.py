"""An edited command takes effect while its own round or room is open; later it gets the reason."""

import pytest
from harness import Json, buttons_of, text_of
from room_table import LOST, NOTHING, RoomTable

pytestmark = pytest.mark.usefixtures("bot")


def told_by_edit(table: RoomTable, said: Json, text: str) -> str:
    last = table.group.from_bot()[-1]
    table.group.edit(said, text)
    return text_of(table.group.next_from_bot(last))


def test_indicators_are_put_right_while_the_round_is_open(table: RoomTable) -> None:
    said = table.say("小明", "/jiang 5m7p")
    table.group.next_from_bot(said)
    assert "j5m8p" in told_by_edit(table, said, "/jiang 5m8p")
    table.ask("小明", f"/score {LOST}")
    assert "j5m8p 22s" in table.told("阿芳", f"/score {NOTHING}")


def test_an_old_edit_reaches_no_newer_round(table: RoomTable) -> None:
    jiang = table.say("小明", "/jiang 5m7p")
    table.group.next_from_bot(jiang)
    wrong = table.say("小明", "/round 小明 x")
    table.group.next_from_bot(wrong)
    table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
    reason = "这条消息之后已经有局结束了"
    assert reason in told_by_edit(table, jiang, "/jiang 1m")
    assert reason in told_by_edit(table, wrong, "/round 小明 5 阿芳 0 老王 0")
    assert "还没有设将牌" in table.told("小明", "/jiang")
    assert "共 1 局" in table.told("小明", "/tally")


def test_a_hand_that_was_wrong_is_not_recorded_in_a_later_round(table: RoomTable) -> None:
    said = table.say("小明", "/score j5m 22q")
    table.group.next_from_bot(said)
    table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
    assert "这条消息之后已经有局结束了" in told_by_edit(table, said, "/score j5m 22s")


@pytest.mark.parametrize(
    ("button", "wrong", "right"),
    [("记 小明", "j5m 22q", "j5m 22s"), ("将牌", "5q", "5m"), ("将牌", "5m", "6m")],
)
def test_nor_is_what_the_board_has_asked_for(table: RoomTable, button: str, wrong: str, right: str) -> None:
    board = table.ask("小明", "/round")
    assert table.press("小明", board, button) == ""
    prompt = table.group.wait_for_text("请回复这条消息", after=board)
    said = table.say("小明", wrong, reply_to=prompt)
    table.group.next_from_bot(said)
    table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
    assert "这条消息之后已经有局结束了" in told_by_edit(table, said, right)


def test_a_fix_of_the_round_before_is_no_round_that_has_closed_since(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
    said = table.say("小明", "/score j5m7p 22s")
    table.group.next_from_bot(said)
    board = table.ask("小明", "/fix")
    for hu in (5, 6):
        last = table.group.from_bot()[-1]
        assert table.press("小明", board, "✎ 小明") == ""
        prompt = table.group.wait_for_text("请回复这条消息", after=last)
        assert f"→ {hu} 胡" in table.told("小明", str(hu), reply_to=prompt)
    table.group.edit(said, "/score j5m7p 33s")
    table.group.wait_for_text("j5m7p 33s", after=said)


def test_the_terms_of_the_room_are_put_right_by_an_edit(table: RoomTable) -> None:
    opened = next(m for m in table.group.messages() if m.get("text", "").startswith("/room"))
    told = told_by_edit(table, opened, "/room 大赢家 50 stake 1 seats 3")
    assert told.startswith("房间的条件改了\n大赢家付费 50.00 · 每胡 1.00 · 3 人")
    table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
    assert "人数不能再改" in told_by_edit(table, opened, "/room AA 50 stake 1 seats 2")
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    assert "这条消息开的房间已经结算" in told_by_edit(table, opened, "/room AA 10 stake 1 seats 3")


def test_a_guest_is_renamed_by_an_edit(table: RoomTable) -> None:
    said = table.say("小明", "/add 奶奶")
    table.group.next_from_bot(said)
    assert "客人改名为 姥姥" in told_by_edit(table, said, "/add 姥姥")
    assert "奶奶" not in table.told("小明", "/join")
    table.ask("小明", "/leave 姥姥")
    assert "姥姥 已经不是这个房间的客人" in told_by_edit(table, said, "/add 奶奶")


def test_a_line_that_is_put_right_while_its_round_is_open_counts(table: RoomTable) -> None:
    said = table.say("小明", "/round 小明 1o")
    table.group.next_from_bot(said)
    assert "小明：10 胡" in told_by_edit(table, said, "/round 小明 10")
    assert buttons_of(table.ask("小明", "/round"))
