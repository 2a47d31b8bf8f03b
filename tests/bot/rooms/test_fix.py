"""`/fix`: closed rounds are put right by typing what is asked for, and everybody sees what was changed."""

import csv
import io

import pytest
from harness import Json, Telegram, buttons_of, text_of
from room_table import LOST, NOTHING, WON, RoomTable, hu_of

pytestmark = pytest.mark.usefixtures("bot")


def asked(table: RoomTable, name: str, board: Json, button: str) -> Json:
    """Presses a button of the fix board; gives what the bot asks."""
    last = table.group.from_bot()[-1]
    assert table.press(name, board, button) == ""
    return table.group.wait_for_text("请回复这条消息", after=last)


def exported(table: RoomTable) -> list[list[str]]:
    sent = table.ask("小明", "/export")
    rows = list(csv.reader(io.StringIO(table.group.document(sent).decode("utf-8-sig"))))
    named = ("round", "player", "hu", "net", "total", "status", "corrected_by")
    columns = [rows[0].index(name) for name in named]
    return [[row[column] for column in columns] for row in rows[1:]]


def test_a_number_is_replaced_by_a_reply_and_all_after_it_follows(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 100 阿芳 0 老王 0")
    table.ask("小明", "/round 小明 0 阿芳 50 老王 0")
    board = table.ask("小明", "/fix 1")
    assert text_of(board).startswith("修改第 1 局\n将牌：–\n小明：100 胡\n阿芳：没有\n老王：没有")
    prompt = asked(table, "小明", board, "✎ 小明")
    fixed = table.ask("小明", "10", reply_to=prompt)
    assert text_of(fixed).startswith("第 1 局改好了\n小明：100 胡 → 10 胡\n（小明，20")
    assert text_of(fixed).endswith("小明 -30 · 阿芳 +90 · 老王 -60")
    assert exported(table)[:4] == [
        ["1", "小明", "100", "200", "200", "corrected", "小明"],
        ["1", "小明", "10", "20", "20", "counted", ""],
        ["1", "阿芳", "0", "-10", "-10", "counted", ""],
        ["1", "老王", "0", "-10", "-10", "counted", ""],
    ]
    history = table.told("老王", "/history")
    assert "1. 小明 10 (+20) · 阿芳 0 (-10) · 老王 0 (-10)\n✎ 小明 100 胡 → 10 胡 （小明，" in history


def test_it_is_for_the_last_round_by_default_and_from_every_rounds_message(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
    closing = table.ask("小明", "/round 小明 2 阿芳 0 老王 0")
    assert "修改第 2 局" in table.told("小明", "/fix")
    assert table.press("小明", closing, "修改") == ""
    table.group.wait_for_text("修改第 2 局", after=closing)
    page = table.ask("小明", "/history")
    assert table.press("小明", page, "✎ 1") == ""
    table.group.wait_for_text("修改第 1 局", after=page)


def test_swapped_hands_are_swapped_at_once(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    table.ask("阿芳", f"/score {LOST}")
    table.close_round("老王", NOTHING)
    board = table.ask("小明", "/fix")
    prompt = asked(table, "小明", board, "几家一起改")
    fixed = table.ask("小明", f"小明: {LOST}\n阿芳: {WON}", reply_to=prompt)
    assert f"阿芳：10 胡 j5m7p [111z] → 🏆 {hu_of(WON)} 胡" in text_of(fixed)
    assert table.totals()["阿芳"] == 2 * hu_of(WON) - hu_of(LOST)


def test_one_of_them_alone_is_refused_until_the_host_says_that_it_is_right(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {LOST}")
    table.ask("阿芳", f"/score {NOTHING}")
    table.close_round("老王", "33s")
    prompt = asked(table, "老王", table.ask("老王", "/fix"), "✎ 老王")
    refused = table.ask("老王", LOST, reply_to=prompt)
    assert "没有改：小明 和 老王 的牌和将牌里一共有 6 张红花（1z），场上只有 4 张" in text_of(refused)
    assert "只有房主能确认" in table.press("老王", refused, "没错")
    assert table.press("小明", refused, "没错") == ""
    assert "老王：0 胡" in text_of(table.group.wait_for_text("第 1 局改好了", after=refused))


def test_what_was_confirmed_too_late_is_not_done(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {LOST}")
    table.ask("阿芳", f"/score {NOTHING}")
    table.close_round("老王", "33s")
    board = table.ask("小明", "/fix")
    refused = table.ask("小明", LOST, reply_to=asked(table, "小明", board, "✎ 老王"))
    table.ask("小明", "5", reply_to=asked(table, "小明", board, "✎ 小明"))
    assert "第 1 局后来又改过" in table.press("小明", refused, "没错")


def test_the_indicators_are_replaced_for_all_hands(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {LOST}")
    table.ask("阿芳", f"/score {NOTHING}")
    table.close_round("老王", "33s")
    board = table.ask("小明", "/fix")
    fixed = table.ask("小明", "千字", reply_to=asked(table, "小明", board, "将牌"))
    assert "将牌：j5m7p → j2z" in text_of(fixed)
    assert "小明：10 胡 j5m7p [111z] → 10 胡 [111z]" in text_of(fixed).replace(
        "j2z [111z]", "[111z]"
    ).replace(" j2z", "")


def test_the_winner_is_replaced_by_a_button(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 100 胡 阿芳 0 老王 0")
    board = table.ask("小明", "/fix")
    last = board
    assert table.press("小明", board, "谁胡了") == ""
    names = table.group.wait_for_text("第 1 局是谁胡了", after=last)
    assert table.press("小明", names, "阿芳") == ""
    table.group.wait_for_text("第 1 局改好了", after=names)
    assert "🏆阿芳 0" in table.told("小明", "/history")


def test_everybody_fixes_his_own_and_the_host_all(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 100 阿芳 0 老王 0")
    board = table.ask("老王", "/fix")
    assert "小明 的牌要由本人或房主来记" in table.press("老王", board, "✎ 小明")
    prompt = asked(table, "老王", board, "几家一起改")
    assert "小明 的牌要由本人或房主来记" in table.told("老王", "小明 5\n老王 6", reply_to=prompt)
    assert "老王：没有 → 6 胡" in table.told("老王", "老王 6", reply_to=prompt)


def test_a_settled_room_is_opened_again_first(table: RoomTable) -> None:
    closing = table.ask("小明", "/round 小明 100 阿芳 0 老王 0")
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    offer = table.ask("小明", "/fix")
    assert text_of(offer) == "这个房间已经结算；要改，先重新打开。"
    assert "只有房主能重新打开房间" in table.press("老王", offer, "重新打开")
    assert table.press("小明", offer, "重新打开") == ""
    table.group.wait_for_text("房间又打开了", after=offer)
    assert "修改第 1 局" in table.told("小明", "/fix")
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    table.ask("小明", "/room AA 30 seats 3")
    assert "已经开了新的房间" in table.press("小明", closing, "修改")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("/fix 7", "没有这一局"),
        ("/fix abc", "「abc」不是局号"),
        ("/fix", "没有这一局"),
    ],
)
def test_what_there_is_not_is_named(table: RoomTable, text: str, reason: str) -> None:
    assert reason in table.told("小明", text)


def test_what_is_there_already_and_what_cannot_be_read_change_nothing(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 100 阿芳 0 老王 0")
    board = table.ask("小明", "/fix")
    prompt = asked(table, "小明", board, "✎ 小明")
    assert "本来就是这样" in table.told("小明", "100", reply_to=prompt)
    assert "没有「q」这门牌" in table.told("小明", "j5m 22q", reply_to=prompt)
    prompt = asked(table, "小明", board, "几家一起改")
    assert "在座的没有「小李」" in table.told("小明", "小李 5", reply_to=prompt)


def test_an_edited_hand_is_counted_in_its_closed_round_by_a_button(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    said = table.say("小明", f"/score {LOST}")
    answer = table.group.next_from_bot(said)
    table.ask("阿芳", f"/score {NOTHING}")
    table.close_round("老王", "33s")
    table.group.edit(said, f"/score {WON}")
    offer = table.group.wait_for_text("第 1 局已经结束")
    assert offer["message_id"] == answer["message_id"]
    assert "小明 的牌要由本人或房主来记" in table.press("老王", offer, "记进第 1 局")
    assert table.press("小明", offer, "记进第 1 局") == ""
    fixed = table.group.wait_for_text("第 1 局改好了", after=offer)
    assert f"→ 🏆 {hu_of(WON)} 胡" in text_of(fixed)
    assert buttons_of(table.group.now(offer)) == []


def test_an_offer_counts_for_what_the_message_says_now(table: RoomTable) -> None:
    said = table.say("小明", "/round 小明 100 阿芳 0 老王 0")
    closing = table.group.next_from_bot(said)
    table.group.edit(said, "/round 小明 110 阿芳 0 老王 0")
    older = table.group.wait_for_text("第 1 局已经结束", after=closing)
    table.group.edit(said, "/round 小明 120 阿芳 0 老王 0")
    newer = table.group.wait_for_text("第 1 局已经结束", after=older)
    assert "第 1 局后来又改过" in table.press("小明", older, "记进第 1 局")
    assert table.press("小明", newer, "记进第 1 局") == ""
    assert "小明：100 胡 → 120 胡" in text_of(table.group.wait_for_text("改好了", after=newer))


def test_an_edit_that_names_another_is_offered_for_him(table: RoomTable) -> None:
    said = table.say("小明", "/score 阿芳: 0")
    table.group.next_from_bot(said)
    closing = table.ask("小明", "/round 小明 100 老王 0")
    table.group.edit(said, "/score 老王: 30胡")
    offer = table.group.wait_for_text("第 1 局已经结束")
    assert table.press("小明", offer, "记进第 1 局") == ""
    fixed = text_of(table.group.wait_for_text("改好了", after=closing))
    assert "老王：没有 → 30 胡" in fixed
    assert "阿芳：" not in fixed


def test_an_edit_that_can_not_be_counted_has_the_reason_and_no_button(table: RoomTable) -> None:
    said = table.say("小明", "/round 小明 100 阿芳 0 老王 0")
    closing = table.group.next_from_bot(said)
    table.group.edit(said, "/round 小明 1.5")
    unread = table.group.wait_for_text("第 1 局已经结束", after=closing)
    assert "记不进那一局：小明 的 1.5 不行" in text_of(unread)
    assert buttons_of(unread) == []
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    opened = table.ask("小明", "/room AA 30 seats 3")
    table.group.edit(said, "/round 小明 120 阿芳 0 老王 0")
    late = table.group.wait_for_text("第 1 局已经结束", after=opened)
    assert "已经开了新的房间" in text_of(late)
    assert buttons_of(late) == []


def test_an_admin_of_the_chat_fixes_all_as_the_host_does(telegram: Telegram) -> None:
    table = RoomTable(telegram)
    creator, opener, _ = table.people
    table.ask(opener, "/room AA 30 seats 2")
    table.ask(creator, "/join")
    table.ask(opener, f"/round {opener} 10 {creator} 0")
    board = table.ask(creator, "/fix")
    assert f"{opener}：10 胡 → 20 胡" in table.told(
        creator, "20", reply_to=asked(table, creator, board, f"✎ {opener}")
    )


def test_an_edited_reply_offers_the_fix_anew(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 100 阿芳 0 老王 0")
    prompt = asked(table, "小明", table.ask("小明", "/fix"), "几家一起改")
    said = table.say("小明", "小明 10\n阿芳 20", reply_to=prompt)
    fixed = table.group.next_from_bot(said)
    table.group.edit(said, "小明 10\n阿芳 30")
    offer = table.group.wait_for_text("第 1 局已经结束", after=fixed)
    assert table.press("小明", offer, "记进第 1 局") == ""
    assert "阿芳：20 胡 → 30 胡" in text_of(table.group.wait_for_text("第 1 局改好了", after=offer))


def test_outsiders_press_nothing(telegram: Telegram, table: RoomTable) -> None:
    closing = table.ask("小明", "/round 小明 100 阿芳 0 老王 0")
    board = table.ask("小明", "/fix")
    outsider = telegram.person("路人")
    telegram.call(telegram.people.join, table.group.chat, outsider)
    last = table.group.from_bot()[-1]
    for message, button in (
        (closing, "修改"),
        (board, "✎ 小明"),
        (board, "谁胡了"),
        (board, "几家"),
        (board, "将牌"),
    ):
        assert "你不在这个房间里" in table.group.press(outsider, message, button)["text"]
    assert table.group.from_bot()[-1] == last


def test_a_press_delivered_twice_counts_once(telegram: Telegram, table: RoomTable) -> None:
    table.ask("小明", "/round 小明 100 胡 阿芳 0 老王 0")
    board = table.ask("小明", "/fix")
    table.press("小明", board, "谁胡了")
    names = table.group.wait_for_text("第 1 局是谁胡了", after=board)
    table.press("小明", names, "没人胡")
    telegram.deliver_again(telegram.last_update_id(), under_new_id=True)
    telegram.wait_until_handled()
    fixed = [message for message in table.group.from_bot(after=names) if "改好了" in text_of(message)]
    assert len(fixed) == 1


@pytest.fixture
def closed(table: RoomTable) -> RoomTable:
    """A round of which three hands were counted, with the indicators 3m7p."""
    table.ask("小明", "/jiang 3m7p")
    table.ask("小明", "/score [555p]")
    table.ask("阿芳", f"/score {NOTHING}")
    table.close_round("老王", "33s")
    return table


def test_a_reply_that_may_be_several_hands_is_asked_about_and_the_chosen_one_fixes_the_seat(
    closed: RoomTable,
) -> None:
    prompt = asked(closed, "老王", closed.ask("老王", "/fix"), "✎ 老王")
    question = closed.ask("老王", "三万碰五筒 123条", reply_to=prompt)
    assert text_of(question).startswith("老王 · ")
    closed.ask("小明", "/round 小明 1 阿芳 2 老王 3")
    assert closed.press("小明", question, "1.") == ""
    fixed = text_of(closed.group.wait_for_text("第 1 局改好了", after=question))
    assert "老王：0 胡 j3m7p 33s → " in fixed
    assert "j3m7p 5p123s [333m]" in fixed
    closed.telegram.wait_until(
        lambda: not buttons_of(closed.group.chat.messages[question["message_id"]].as_json())
    )


def test_an_edit_that_answers_the_question_takes_its_buttons(closed: RoomTable) -> None:
    prompt = asked(closed, "老王", closed.ask("老王", "/fix"), "✎ 老王")
    said = closed.say("老王", "三万碰五筒 123条", reply_to=prompt)
    question = closed.group.next_from_bot(said)
    closed.group.edit(said, "22条")
    closed.group.wait_for_text("老王：0 胡 j3m7p 33s → 0 胡 j3m7p 22s", after=question)
    closed.telegram.wait_until(
        lambda: not buttons_of(closed.group.chat.messages[question["message_id"]].as_json())
    )


def test_the_chosen_hand_is_the_seats_under_whatever_name(closed: RoomTable) -> None:
    prompt = asked(closed, "老王", closed.ask("老王", "/fix"), "✎ 老王")
    question = closed.ask("老王", "三万碰五筒 123条", reply_to=prompt)
    closed.telegram.call(closed.telegram.people.rename, closed.people["老王"], "王五")
    closed.ask("老王", "/round")
    assert closed.press("老王", question, "1.") == ""
    assert "王五：0 胡 j3m7p 33s → " in text_of(closed.group.wait_for_text("改好了", after=question))


def test_a_hand_that_can_not_be_leaves_the_other_to_choose(closed: RoomTable) -> None:
    prompt = asked(closed, "老王", closed.ask("老王", "/fix"), "✎ 老王")
    question = closed.ask("老王", "三万碰五筒 123条", reply_to=prompt)
    assert "场上只有 4 张" in closed.press("老王", question, "2.")
    closed.group.wait_for_text("没有改：小明 和 老王", after=question)
    assert closed.press("老王", question, "1.") == ""
    closed.group.wait_for_text("第 1 局改好了", after=question)


def test_a_hand_that_could_not_be_can_be_chosen_once_it_can(closed: RoomTable) -> None:
    prompt = asked(closed, "老王", closed.ask("老王", "/fix"), "✎ 老王")
    question = closed.ask("老王", "三万碰五筒 123条", reply_to=prompt)
    assert "场上只有 4 张" in closed.press("老王", question, "2.")
    prompt = asked(closed, "小明", closed.ask("小明", "/fix"), "✎ 小明")
    cleared = closed.ask("小明", "5", reply_to=prompt)
    assert closed.press("老王", question, "2.") == ""
    closed.group.wait_for_text("老王：0 胡 j3m7p 33s → ", after=cleared)


def test_nor_does_a_settled_room_keep_it_from_being_chosen_once_it_is_open_again(closed: RoomTable) -> None:
    prompt = asked(closed, "老王", closed.ask("老王", "/fix"), "✎ 老王")
    question = closed.ask("老王", "三万碰五筒 123条", reply_to=prompt)
    closed.press("小明", closed.ask("小明", "/settle"), "确认结算")
    assert "这个房间已经结算" in closed.press("老王", question, "1.")
    reopened = closed.ask("小明", "/reopen")
    assert closed.press("老王", question, "1.") == ""
    closed.group.wait_for_text("老王：0 胡 j3m7p 33s → ", after=reopened)


def test_each_unclear_hand_of_several_is_asked_about_in_turn(closed: RoomTable) -> None:
    prompt = asked(closed, "小明", closed.ask("小明", "/fix"), "几家一起改")
    question = closed.ask("小明", "老王: 123t\n小明 5\n阿芳: 杠5万", reply_to=prompt)
    assert text_of(question).startswith("老王 · ")
    assert "明杠还是暗杠" in closed.press("小明", question, "2.")
    closed.group.wait_for(
        lambda message: (
            message["message_id"] == question["message_id"] and text_of(message).startswith("阿芳 · ")
        )
    )
    assert closed.press("小明", question, "2.") == ""
    fixed = text_of(closed.group.wait_for_text("第 1 局改好了", after=question))
    assert "j3m7p 123p" in fixed
    assert "j3m7p (5555m)" in fixed
    assert "→ 5 胡" in fixed


def test_a_reply_that_is_nearly_a_hand_gets_what_may_be_meant(closed: RoomTable) -> None:
    prompt = asked(closed, "老王", closed.ask("老王", "/fix"), "✎ 老王")
    question = closed.ask("老王", "[111z] 456p 33q", reply_to=prompt)
    assert "是不是想写" in text_of(question)
    assert closed.press("老王", question, "1.") == ""
    closed.group.wait_for_text("第 1 局改好了", after=question)


def test_what_may_be_meant_has_the_indicators_that_are_typed_with_it(closed: RoomTable) -> None:
    prompt = asked(closed, "小明", closed.ask("小明", "/fix"), "几家一起改")
    question = closed.ask("小明", "将 5m8p\n老王: [111z] 456p 33q", reply_to=prompt)
    assert closed.press("小明", question, "1.") == ""
    fixed = text_of(closed.group.wait_for_text("第 1 局改好了", after=question))
    assert "j5m8p" in fixed.partition("老王")[2]
