"""`/jiang`, and hands that count for the round of a room: theirs, others', edited, and the closing post."""

import pytest
from hands import HAND
from harness import ChatDriver, Json, Telegram, buttons_of, text_of
from room_table import LOST, NOTHING, WON, WON_HIGHER, RoomTable, hu_of

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    """A table of three in a room, with indicators."""
    table = RoomTable(telegram)
    table.open_room()
    table.ask("小明", "/jiang 5m7p")
    return table


def wait_for_change(group: ChatDriver, answer: Json) -> Json:
    return group.wait_for(
        lambda message: message["message_id"] == answer["message_id"] and text_of(message) != text_of(answer)
    )


def test_the_round_closes_when_every_seat_has_a_hand(table: RoomTable) -> None:
    first = table.ask("小明", f"/score {LOST}")
    assert (
        text_of(first)
        == "小明 · 未胡牌：10 胡\nj5m7p [111z]\n底胡10 = 10\n记入第 1 局（1/3），还差 阿芳、老王"
    )
    assert "photo" in first
    assert "记入第 1 局（2/3），还差 老王" in table.told("阿芳", f"/score {WON}")
    closing = table.close_round("老王", NOTHING)
    won, lost = hu_of(WON), hu_of(LOST)
    assert text_of(closing) == (
        "第 1 局\n"
        f"小明：{lost} 胡，{2 * lost - won:+}，累计 {2 * lost - won:+}\n"
        f"🏆 阿芳：{won} 胡，{2 * won - lost:+}，累计 {2 * won - lost:+}\n"
        f"老王：0 胡，{-won - lost:+}，累计 {-won - lost:+}"
    )
    assert [button["text"] for button in buttons_of(closing)] == ["撤销", "修改", "积分榜"]
    table.press("老王", closing, "积分榜")
    assert "photo" in table.group.wait_for_text("积分榜", after=closing)


def test_indicators_stand_until_the_round_closes(table: RoomTable) -> None:
    assert "五万（5m）、七筒（7p） j5m7p" in table.told("老王", "/jiang")
    table.ask("小明", f"/score {LOST}")
    assert "本局已有 1 手牌" in table.told("小明", "/jiang 将5条")
    told = table.told("阿芳", "/score 22s")
    assert "j5s 22s" in told
    assert "将牌对不上：小明 的牌写的是 j5m7p，本局是 j5s" in told
    table.ask("小明", f"/score {LOST}")
    table.close_round("老王", NOTHING)
    assert "还没有设将牌" in table.told("老王", "/jiang")
    assert "没有写将牌" in table.told("老王", "/score 22s")


@pytest.mark.parametrize(
    ("tiles", "reason"),
    [
        ("5m7p9s", "写了 3 张将牌"),
        ("5q", "没有「q」这门牌"),
        ("x", "要写明是哪一张"),
        ("1f1f", "喜儿每样只有一张"),
    ],
)
def test_indicators_that_cannot_be_are_named(table: RoomTable, tiles: str, reason: str) -> None:
    told = table.told("小明", f"/jiang {tiles}")
    assert reason in told
    assert "例如：/jiang 五万" in told
    assert "j5m7p" in table.told("小明", "/jiang")


@pytest.mark.parametrize("text", ["/jiang off", "/jiang 无"])
def test_indicators_can_be_taken_away(table: RoomTable, text: str) -> None:
    assert "还没有设将牌" in table.told("阿芳", text)


def test_only_the_table_sets_its_indicators(telegram: Telegram, table: RoomTable) -> None:
    guest = telegram.person("路人")
    telegram.call(telegram.people.join, table.group.chat, guest)
    assert "你不在这个房间里" in text_of(table.group.ask(guest, "/jiang 1m"))


def test_a_hand_scored_again_replaces_the_first(table: RoomTable) -> None:
    table.ask("小明", f"/score {WON}")
    assert "记入第 1 局（1/3）" in table.told("小明", f"/score {LOST}")
    table.ask("阿芳", f"/score {WON}")
    assert f"小明：{hu_of(LOST)} 胡" in text_of(table.close_round("老王", NOTHING))


def test_two_winners_are_refused_with_who_and_who(table: RoomTable) -> None:
    table.ask("小明", f"/score {WON}")
    assert table.told("阿芳", f"/score {WON_HIGHER}") == "一局只能一家胡：小明 已经胡了，阿芳 不能再胡。"
    assert "记入第 1 局（2/3）" in table.told("阿芳", f"/score {LOST}")


def test_the_opener_scores_for_everyone_and_members_for_guests(table: RoomTable) -> None:
    table.ask("小明", "/add 奶奶")
    assert "奶奶 · 未胡牌" in table.told("阿芳", f"/score 奶奶: {LOST}")
    assert "老王 · 未胡牌" in table.told("小明", f"/score 老王：{NOTHING}")
    assert "小明 的牌要由本人或房主来记" in table.told("阿芳", f"/score 小明: {NOTHING}")
    assert "没有「小李」；在座的是：小明、阿芳、老王、奶奶" in table.told("小明", f"/score 小李: {NOTHING}")


def test_a_hand_of_somebody_outside_is_scored_but_not_counted(telegram: Telegram, table: RoomTable) -> None:
    outsider = telegram.person("路人")
    telegram.call(telegram.people.join, table.group.chat, outsider)
    answer = table.group.ask(outsider, f"/score {WON}")
    assert "没有记分：你不在这个房间里" in text_of(answer)
    assert "photo" in answer
    assert "记入第 1 局（1/3）" in table.told("小明", f"/score {WON}")


def test_a_message_that_is_nothing_but_a_hand_counts_too(telegram: Telegram) -> None:
    table = RoomTable(telegram, bot_role="administrator")
    table.open_room()
    assert "记入第 1 局（1/3）" in table.told("小明", HAND)


def test_an_edited_hand_replaces_the_recorded_one_in_the_same_answer(table: RoomTable) -> None:
    said = table.say("小明", f"/score {WON}")
    answer = table.group.next_from_bot(said)
    table.group.edit(said, f"/score {LOST}")
    changed = wait_for_change(table.group, answer)
    assert "j5m7p [111z]\n底胡10 = 10\n记入第 1 局（1/3）" in text_of(changed)
    assert table.group.picture(changed).size != table.group.picture(answer).size
    table.ask("阿芳", f"/score {WON}")
    assert f"小明：{hu_of(LOST)} 胡" in text_of(table.close_round("老王", NOTHING))


def test_a_wrong_hand_put_right_by_an_edit_counts(table: RoomTable) -> None:
    said = table.say("小明", "/score 22q")
    error = table.group.next_from_bot(said)
    table.group.edit(said, f"/score {LOST}")
    assert "记入第 1 局（1/3）" in text_of(wait_for_change(table.group, error))


def test_an_edit_into_nonsense_takes_the_hand_out_of_the_round(table: RoomTable) -> None:
    said = table.say("小明", f"/score {LOST}")
    answer = table.group.next_from_bot(said)
    table.group.edit(said, "/score 22q")
    withdrawn = table.group.wait_for_text("没有「q」这门牌")
    assert withdrawn["message_id"] == answer["message_id"]
    assert "小明 的牌已从第 1 局撤下" in text_of(withdrawn)
    assert "记入第 1 局（1/3）" in table.told("阿芳", f"/score {WON}")
    table.group.edit(said, f"/score {NOTHING}")
    assert "记入第 1 局（2/3）" in text_of(wait_for_change(table.group, withdrawn))


def test_an_edit_after_the_round_changes_nothing_and_says_so(table: RoomTable) -> None:
    said = table.say("小明", f"/score {LOST}")
    answer = table.group.next_from_bot(said)
    table.ask("阿芳", f"/score {WON}")
    closing = table.close_round("老王", NOTHING)
    for text in (f"/score {NOTHING}", "never mind"):
        table.group.edit(said, text)
        noted = table.group.wait_for_text("第 1 局已经结束，改消息不会改账")
        assert noted["message_id"] == answer["message_id"]
        assert "j5m7p [111z]" in text_of(noted)
        table.telegram.wait_until_handled()
    assert table.group.now(closing) == closing
    assert table.totals()["小明"] == 2 * hu_of(LOST) - hu_of(WON)


def test_the_message_that_closed_a_round_can_be_edited_once_it_is_undone(table: RoomTable) -> None:
    table.ask("小明", f"/score {LOST}")
    table.ask("阿芳", f"/score {WON}")
    said = table.say("老王", f"/score {NOTHING}")
    answer = table.group.next_from_bot(said)
    table.group.wait_for_text("累计", after=said)
    table.ask("小明", "/undo")
    table.group.edit(said, "/score 33s")
    assert text_of(wait_for_change(table.group, answer)).endswith("记入第 1 局")


def test_hands_of_a_settled_room_are_closed_too(table: RoomTable) -> None:
    said = table.say("小明", f"/score {LOST}")
    table.group.next_from_bot(said)
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    table.group.edit(said, "/score j5m7p 22s")
    table.group.wait_for_text("第 1 局已经结束")


def test_house_rules_are_named_by_every_hand_and_round_they_were_used_for(table: RoomTable) -> None:
    table.ask("小明", "/rules cap=20")
    assert "本桌规则：cap=20" in table.told("小明", f"/score {WON}")
    table.ask("阿芳", f"/score {LOST}")
    assert "小明：20 胡" in text_of(table.close_round("老王", NOTHING))
    assert "本桌规则：cap=20" in table.told("小明", "/round 小明 1 阿芳 2 老王 3")


def test_a_name_may_have_a_colon_in_it(table: RoomTable) -> None:
    table.ask("小明", "/add a:b")
    assert "a:b · " in table.told("小明", f"/score a:b: {LOST}")
