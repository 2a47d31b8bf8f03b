"""`/undo` and its button take rounds back, one after the other; `/history` and `/tally` show what there was."""

import pytest
from harness import Telegram, buttons_of, text_of
from room_table import LOST, NOTHING, WON, RoomTable, hu_of

pytestmark = pytest.mark.usefixtures("bot")


def test_the_last_round_is_taken_back_and_opens_again_with_what_it_has(table: RoomTable) -> None:
    for hu in (10, 20):
        table.ask("小明", f"/round 小明 {hu} 阿芳 0 老王 0")
    undone = table.ask("小明", "/undo")
    assert text_of(undone) == (
        "第 2 局撤销了，现在是：\n小明 +20 · 阿芳 -10 · 老王 -10\n\n"
        "这一局重新打开，各家记的都还在：\n小明：20 胡\n阿芳：没有\n老王：没有\n"
        "改其中一家，它就按原来的局号结束；也可以按下面的按钮。"
    )
    assert [button["text"] for button in buttons_of(undone)] == ["照原样结束", "这一局作废"]
    closed = table.told("小明", "/round 小明 30")
    assert "第 2 局\n小明：30 胡，+60，累计 +80" in closed


def test_a_hand_of_the_open_round_goes_first(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 10 阿芳 0 老王 0")
    table.ask("阿芳", f"/score j5m7p {LOST}")
    assert table.told("阿芳", "/undo") == "撤回了 阿芳 记的：10 胡\n第 2 局（0/3），还差 小明、阿芳、老王"
    assert "第 1 局撤销了" in table.told("小明", "/undo")
    assert "撤回了 老王 记的：没有" in table.told("小明", "/undo")


def test_a_reopened_round_is_closed_as_it_was_or_struck_out(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 10 阿芳 0 老王 0")
    undone = table.ask("小明", "/undo")
    table.ask("小明", "/undo")
    assert table.press("小明", undone, "照原样结束") == ""
    again = table.group.wait_for_text("累计 +20", after=undone)
    assert text_of(again).startswith("第 1 局\n小明：10 胡")
    assert buttons_of(table.group.now(undone)) == []
    undone = table.ask("小明", "/undo")
    assert table.press("小明", undone, "作废") == ""
    struck = table.group.wait_for_text("第 1 局作废了", after=undone)
    assert "小明 0 · 阿芳 0 · 老王 0" in text_of(struck)
    assert "没有可以撤销的局" in table.told("小明", "/undo")
    assert "第 2 局" in table.told("小明", "/round 小明 1 阿芳 0 老王 0")


def test_only_the_one_who_closed_or_undid_it_and_the_host_decide_on_it(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 10 阿芳 0 老王 0")
    undone = table.ask("小明", "/undo")
    assert "只能由记完这一局的人或房主撤销" in table.press("老王", undone, "作废")


def test_the_button_takes_back_its_own_round_only_while_that_is_the_last(table: RoomTable) -> None:
    first = table.ask("小明", "/round 小明 10 阿芳 0 老王 0")
    second = table.ask("小明", "/round 小明 20 阿芳 0 老王 0")
    assert "最后是第 2 局，不是第 1 局" in table.press("小明", first, "撤销")
    assert table.press("小明", second, "撤销") == ""
    assert "现在是：\n小明 +20" in text_of(table.group.wait_for_text("第 2 局撤销了", after=second))
    assert buttons_of(table.group.now(second)) == []


def test_a_button_left_over_from_an_undone_round_goes_away(table: RoomTable) -> None:
    closing = table.ask("小明", "/round 小明 10 阿芳 0 老王 0")
    table.ask("小明", "/undo")
    assert "第 1 局早就撤销了" in table.press("小明", closing, "撤销")
    assert buttons_of(table.group.now(closing)) == []


def test_only_the_one_who_closed_the_round_and_the_opener_take_it_back(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    table.ask("老王", f"/score {LOST}")
    closing = table.close_round("阿芳", NOTHING)
    refusal = "第 1 局只能由记完这一局的人或房主撤销"
    assert refusal in table.told("老王", "/undo")
    assert refusal in table.press("老王", closing, "撤销")
    told = table.told("阿芳", "/undo")
    assert "第 1 局撤销了" in told
    assert "将牌恢复为 j5m7p" in told
    assert table.told("老王", "/score 33s").endswith("记入第 1 局")


def test_without_a_room_there_is_nothing_to_undo_or_show(telegram: Telegram) -> None:
    table = RoomTable(telegram)
    assert "没有开着的房间" in table.told("小明", "/undo")
    for text in ("/tally", "/history", "/settle", "/export", "/reopen"):
        assert "还没有开过房间" in table.told("小明", text)


def test_history_shows_every_round_in_pages(table: RoomTable) -> None:
    assert "还没有打完的局" in table.told("小明", "/history")
    for hu in range(1, 21):
        table.say("小明", f"/round 小明 {hu} 阿芳 0 老王 0")
    table.group.wait_for_text("第 20 局")
    table.ask("小明", "/undo")
    page = table.ask("阿芳", "/history")
    assert numbers_in(page) == list(range(20, 12, -1))
    assert "20. 小明 20 (+40) · 阿芳 0 (-20) · 老王 0 (-20) 撤销了，重新打开" in text_of(page)
    fixes = [f"✎ {number}" for number in range(13, 20)]
    assert [button["text"] for button in buttons_of(page)] == [*fixes, "← 更早"]
    for expected, button in ((12, "更早"), (4, "更早"), (12, "更近"), (20, "更近")):
        table.press("老王", page, button)
        page = table.group.now(page)
        assert numbers_in(page)[0] == expected
    assert len(table.group.from_bot(after=page)) == 0


def numbers_in(page: dict) -> list[int]:
    return [int(line.split(".")[0]) for line in text_of(page).split("\n")[1:]]


def test_history_marks_the_winner(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    table.ask("阿芳", f"/score {LOST}")
    table.close_round("老王", NOTHING)
    assert f"1. 🏆小明 {hu_of(WON)} (" in table.told("小明", "/history")


def test_the_tally_is_a_picture_with_the_standings_as_text(table: RoomTable) -> None:
    before = table.ask("小明", "/tally")
    assert text_of(before).startswith("积分榜，共 0 局")
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    tally = table.ask("老王", "/tally")
    assert text_of(tally).split("\n")[1:] == [
        "小明 +140（打了 1 局）",
        "老王 -40（打了 1 局）",
        "阿芳 -100（打了 1 局）",
    ]
    assert table.group.picture(tally).height > table.group.picture(before).height


def test_where_photos_are_not_allowed_the_text_is_enough(telegram: Telegram, table: RoomTable) -> None:
    table.group.chat.can_send_photos = False
    tally = table.ask("小明", "/tally")
    assert "photo" not in tally
    assert "小明 0" in text_of(tally)
