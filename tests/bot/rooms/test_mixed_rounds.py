"""One round, mixed freely (design, section 4): a hand, a number or nothing for each seat, and what can't be."""

import pytest
from harness import ChatDriver, Json, Telegram, buttons_of, text_of
from room_table import LOST, NOTHING, WON, RoomTable, hu_of

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    """A table of three in a room, with indicators."""
    table = RoomTable(telegram, bot_role="administrator")
    table.open_room()
    table.ask("小明", "/jiang 5m7p")
    return table


def wait_for_change(group: ChatDriver, answer: Json) -> Json:
    return group.wait_for(
        lambda message: message["message_id"] == answer["message_id"] and text_of(message) != text_of(answer)
    )


def test_hands_numbers_and_nothing_come_in_any_order(table: RoomTable) -> None:
    assert table.told("小明", "/score 0") == "小明：没有\n记入第 1 局（1/3），还差 阿芳、老王"
    assert "记入第 1 局（2/3），还差 老王" in table.told("阿芳", f"/score {WON}")
    closing = table.ask("小明", "/round 老王 30")
    won = hu_of(WON)
    assert text_of(closing) == (
        "第 1 局\n"
        f"小明：0 胡，{-won - 30:+}，累计 {-won - 30:+}\n"
        f"🏆 阿芳：{won} 胡，{2 * won - 30:+}，累计 {2 * won - 30:+}\n"
        f"老王：30 胡，{60 - won:+}，累计 {60 - won:+}"
    )


@pytest.mark.parametrize(
    "text", ["/score 无", "/score 没有", "/score 老王: 0", "/round 老王 0", "/score 老王：无"]
)
def test_ways_to_have_nothing(table: RoomTable, text: str) -> None:
    writer = "小明" if "老王" in text else "老王"
    assert table.told(writer, text) == "老王：没有\n记入第 1 局（1/3），还差 小明、阿芳"


@pytest.mark.parametrize("text", ["/score 120胡", "/score 老王：120胡", "/score 老王: 120 hu"])
def test_a_number_with_its_unit_is_a_number(table: RoomTable, text: str) -> None:
    writer = "小明" if "老王" in text else "老王"
    told = table.told(writer, text)
    assert "老王：" in told
    assert "120 胡\n记入第 1 局（1/3），还差 小明、阿芳" in told


def test_a_bare_0_is_taken_from_a_member_whose_hand_the_begun_round_lacks(table: RoomTable) -> None:
    said = table.say("老王", "0")
    table.group.assert_silent(said)
    table.ask("小明", f"/score {LOST}")
    table.group.assert_silent(table.say("小明", "0"))
    table.group.assert_silent(table.say("阿芳", "无"))
    assert table.told("老王", "0") == "老王：没有\n记入第 1 局（2/3），还差 阿芳"


def test_none_by_itself_is_taken_as_a_reply_to_the_bot(table: RoomTable) -> None:
    card = table.ask("小明", f"/score {LOST}")
    assert "阿芳：没有" in table.told("阿芳", "没有", reply_to=card)


def test_a_bare_0_is_left_alone_where_somebody_sits_out(table: RoomTable) -> None:
    table.ask("小明", "/add 奶奶")
    table.ask("小明", f"/score {LOST}")
    table.group.assert_silent(table.say("老王", "0"))


def test_a_member_says_nothing_for_himself_only(table: RoomTable) -> None:
    assert "小明 的牌要由本人或房主来记" in table.told("老王", "/score 小明: 0")


def test_who_won_is_said_behind_a_number(table: RoomTable) -> None:
    closing = table.told("小明", "/round 小明120 胡 阿芳40 老王0")
    assert "🏆 小明：120 胡" in closing
    assert "胡 1 次" in table.told("小明", "/stats 小明")


def test_an_edited_hand_may_become_nothing_and_nothing_a_hand(table: RoomTable) -> None:
    said = table.say("小明", f"/score {LOST}")
    card = table.group.next_from_bot(said)
    table.group.edit(said, "/score 0")
    changed = wait_for_change(table.group, card)
    assert text_of(changed) == "小明：没有\n记入第 1 局（1/3），还差 阿芳、老王"
    table.group.edit(said, f"/score {LOST}")
    assert "未胡牌：10 胡" in text_of(wait_for_change(table.group, changed))


def test_an_edited_line_says_what_it_says_now(table: RoomTable) -> None:
    said = table.say("小明", "/round 小明 10 阿芳 20")
    told = table.group.next_from_bot(said)
    table.group.edit(said, "/round 小明 10 老王 20")
    assert text_of(wait_for_change(table.group, told)) == (
        "小明：10 胡\n老王：20 胡\n记入第 1 局（2/3），还差 阿芳"
    )


def test_what_cannot_be_is_said_with_both_names_and_the_tile_and_waits(table: RoomTable) -> None:
    table.ask("小明", f"/score {LOST}")
    second = table.ask("老王", f"/score {LOST}")
    assert "⚠ 红花（1z）太多：小明、老王 的牌和将牌里一共有 6 张，场上只有 4 张。" in text_of(second)
    assert "这一局先不结束" in text_of(second)
    third = table.ask("阿芳", f"/score {NOTHING}")
    assert "红花（1z）太多" in text_of(third)
    assert "共 0 局" in table.told("小明", "/tally")
    closing = table.close_round("老王", "33s")
    assert "老王：0 胡" in text_of(closing)


def test_the_host_says_that_it_is_right_as_it_is(table: RoomTable) -> None:
    table.ask("小明", f"/score {LOST}")
    table.ask("阿芳", f"/score {NOTHING}")
    third = table.ask("老王", f"/score {LOST}")
    assert "只有房主能确认" in table.press("老王", third, "没错")
    assert table.press("小明", third, "没错") == ""
    closing = table.group.wait_for_text("累计", after=third)
    assert "房主确认这一局没错" in text_of(closing)
    assert buttons_of(table.group.now(third)) == []


def test_what_has_changed_since_is_not_confirmed(table: RoomTable) -> None:
    table.ask("小明", f"/score {LOST}")
    second = table.ask("老王", f"/score {LOST}")
    table.ask("老王", f"/score {LOST} 22s")
    assert "第 1 局后来又变了" in table.press("小明", second, "没错")


def test_other_indicators_than_the_rounds_are_not_counted_silently(table: RoomTable) -> None:
    table.ask("小明", f"/score {LOST}")
    table.ask("老王", "/score 0")
    told = table.told("阿芳", "/score j5m8p 22s")
    assert "将牌对不上：阿芳 的牌写的是 j5m8p，本局是 j5m7p，差在七筒（7p）（小明、阿芳）" in told
    assert "第 1 局\n" in text_of(table.close_round("阿芳", "j5m7p 22s"))


def test_a_number_above_the_cap_is_noticed(table: RoomTable) -> None:
    table.ask("小明", "/rules cap=600")
    told = table.told("小明", "/round 小明 700 阿芳 0 老王 0")
    assert "⚠ 小明 的 700 胡超过了封顶 600 胡" in told
    assert "小明：600 胡" in table.told("小明", "/round 小明 600")
