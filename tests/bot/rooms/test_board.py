"""The board: `/round` shows the open round in one message, which follows what happens and takes what is typed."""

import time

import pytest
from harness import Json, Telegram, buttons_of, text_of
from room_table import LOST, WON, RoomTable

pytestmark = pytest.mark.usefixtures("bot")

UNCLEAR = "三万碰五筒 123条"
READINGS = ("j3m7p 5p123s [333m]", "j3m7p 3m123s [555p]")
"""What it may be where 3m7p stand."""


def labels(message: Json) -> list[str]:
    return [button["text"] for button in buttons_of(message)]


def wait_for_board(table: RoomTable, board: Json, part: str) -> Json:
    return table.group.wait_for(
        lambda message: message["message_id"] == board["message_id"] and part in text_of(message)
    )


def reply(table: RoomTable, name: str, prompt: Json, text: str) -> Json:
    return table.ask(name, text, reply_to=prompt)


def pressed(table: RoomTable, name: str, board: Json, button: str) -> Json:
    """Presses a button that asks for something; gives what the bot asks."""
    last = table.group.from_bot()[-1]
    assert table.press(name, board, button) == ""
    return table.group.wait_for_text("请回复这条消息", after=last)


def test_it_shows_every_seat_and_what_is_missing(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {LOST}")
    table.ask("阿芳", "/score 0")
    board = table.ask("老王", "/round")
    assert text_of(board) == (
        "第 1 局（2/3）\n将牌：j5m7p\n小明：10 胡 j5m7p [111z]\n阿芳：没有\n老王：还没有记\n"
        "累计：小明 0 · 阿芳 0 · 老王 0"
    )
    assert labels(board) == ["✎ 小明：10 胡", "✕ 撤下 小明", "✎ 阿芳：没有", "✕ 撤下 阿芳", "记 老王", "将牌"]


def test_it_is_edited_as_things_change(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    table.ask("小明", "/score j5m7p 22s")
    assert "小明：0 胡 j5m7p 22s" in text_of(wait_for_board(table, board, "（1/3）"))
    table.ask("小明", "/round 阿芳 10 老王 20")
    wait_for_board(table, board, "第 2 局（0/3）")
    table.ask("小明", "/undo")
    assert "老王：20 胡" in text_of(wait_for_board(table, board, "第 1 局（3/3）"))


def test_it_is_edited_every_three_seconds_at_most(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    before = len(table.telegram.calls("editMessageText"))
    began = time.monotonic()
    for hu in range(1, 9):
        table.ask("小明", f"/round 小明 {hu}")
    wait_for_board(table, board, "小明：8 胡")
    edits = len(table.telegram.calls("editMessageText")) - before
    assert edits <= 2 + (time.monotonic() - began) / 3


def test_a_second_one_takes_the_buttons_off_the_first(table: RoomTable) -> None:
    first = table.ask("小明", "/round")
    second = table.ask("老王", "/round")
    table.telegram.wait_until_handled()
    assert buttons_of(table.group.now(first)) == []
    table.ask("小明", "/score j5m7p 22s")
    wait_for_board(table, second, "（1/3）")
    assert "（0/3）" in text_of(table.group.now(first))


def test_one_that_was_deleted_is_posted_anew(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    table.telegram.call(lambda: table.group.chat.messages.pop(board["message_id"]))
    card = table.ask("小明", "/score j5m7p 22s")
    anew = table.group.wait_for_text("第 1 局（1/3）\n将牌", after=card)
    assert "记 老王" in labels(anew)


def test_a_hand_a_number_or_nothing_is_typed_as_a_reply(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    prompt = pressed(table, "小明", board, "记 小明")
    assert text_of(prompt).startswith("小明 请回复这条消息：小明 的牌")
    assert "未胡牌：10 胡" in text_of(reply(table, "小明", prompt, f"j5m7p {LOST}"))
    prompt = pressed(table, "小明", board, "记 阿芳")
    assert "阿芳：120 胡" in text_of(reply(table, "小明", prompt, "120胡"))
    prompt = pressed(table, "老王", board, "记 老王")
    assert "第 1 局\n" in text_of(reply(table, "老王", prompt, "没有"))


def test_what_is_typed_for_a_seat_is_recorded_for_it_and_wrong_things_are_named(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    prompt = pressed(table, "小明", board, "记 老王")
    assert "胡数不能是负数" in text_of(reply(table, "小明", prompt, "-5"))
    assert "没有「q」这门牌" in text_of(reply(table, "小明", prompt, "j5m 22q"))
    assert "老王：5 胡" in text_of(reply(table, "小明", prompt, "5"))


def test_it_takes_the_reply_of_the_one_who_pressed_only(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    prompt = pressed(table, "小明", board, "记 小明")
    said = table.say("老王", "120", reply_to=prompt)
    table.group.assert_silent(said)
    assert "小明：70 胡" in text_of(reply(table, "小明", prompt, "70"))


def test_a_seat_is_changed_and_taken_out(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 10 阿芳 20")
    board = table.ask("小明", "/round")
    prompt = pressed(table, "小明", board, "✎ 阿芳")
    assert "阿芳：30 胡" in text_of(reply(table, "小明", prompt, "30"))
    wait_for_board(table, board, "阿芳：30 胡")
    for name, hu in (("阿芳", 30), ("小明", 10)):
        last = table.group.from_bot()[-1]
        assert table.press("小明", board, f"✕ 撤下 {name}") == ""
        assert f"撤下了 {name} 记的：{hu} 胡" in text_of(table.group.next_from_bot(last))
        wait_for_board(table, board, f"{name}：还没有记")


def test_the_indicators_are_set_by_a_reply(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    prompt = pressed(table, "老王", board, "将牌")
    assert "五万（5m）" in text_of(reply(table, "老王", prompt, "五万七筒"))
    wait_for_board(table, board, "将牌：j5m7p")


def test_everybody_has_buttons_for_his_own_only(telegram: Telegram, table: RoomTable) -> None:
    table.ask("小明", "/round 小明 10")
    board = table.ask("小明", "/round")
    assert "小明 的牌要由本人或房主来记" in table.press("老王", board, "✎ 小明")
    assert "小明 的牌要由本人或房主来记" in table.press("老王", board, "✕ 撤下 小明")
    assert "阿芳 的牌要由本人或房主来记" in table.press("老王", board, "记 阿芳")
    outsider = telegram.person("路人")
    telegram.call(telegram.people.join, table.group.chat, outsider)
    answer = table.group.press(outsider, board, "将牌")
    assert "你不在这个房间里" in answer["text"]
    assert "你不在这个房间里" in text_of(table.group.ask(outsider, "/round"))


def test_what_cannot_be_is_confirmed_on_it(table: RoomTable) -> None:
    table.ask("小明", f"/score j5m7p {LOST}")
    table.ask("小明", f"/score 阿芳: j5m7p {LOST}")
    board = table.ask("小明", "/round")
    assert "红花（1z）太多：小明、阿芳" in text_of(board)
    assert table.press("小明", board, "没错") == ""
    table.group.wait_for_text("房主确认这一局没错", after=board)
    shown = table.group.wait_for(
        lambda message: message["message_id"] == board["message_id"] and "太多" not in text_of(message)
    )
    assert "（2/3）" in text_of(shown)
    table.telegram.wait_until_handled()
    assert "记 老王" in labels(table.group.now(board))


def test_made_up_buttons_do_nothing(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    for data in (
        "board",
        "board:take",
        "board:take:99999",
        "board:entry:x",
        "board:entry:99999",
        "fix:show:99999",
        "fix:draft:9",
        "accept:1",
    ):
        query = table.group.start_press(table.people["小明"], board, data)
        assert not table.telegram.wait_until(lambda query=query: query.answer)["text"]


def test_it_stays_one_message_through_an_evening(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    table.ask("小明", f"/score j5m7p {WON}")
    table.ask("小明", "/round 阿芳 10 老王 0")
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    table.telegram.wait_until(
        lambda: not buttons_of(table.group.chat.messages[board["message_id"]].as_json())
    )


def test_an_edited_reply_is_still_for_the_seat_that_was_asked_about(table: RoomTable) -> None:
    board = table.ask("小明", "/round")
    prompt = pressed(table, "小明", board, "记 老王")
    said = table.say("小明", f"j5m7p {LOST}", reply_to=prompt)
    card = table.group.next_from_bot(said)
    table.group.edit(said, "j5m7p 22s")
    changed = table.group.wait_for(
        lambda message: message["message_id"] == card["message_id"] and "22s" in text_of(message)
    )
    assert text_of(changed).startswith("老王 · 未胡牌：0 胡")
    assert "记入第 1 局（1/3），还差 小明、阿芳" in text_of(changed)


def unclear_reply(table: RoomTable, name: str, button: str) -> Json:
    """Somebody replies a text that may be two hands to what a board asks for; gives the question."""
    table.ask("小明", "/jiang 3m7p")
    prompt = pressed(table, name, table.ask(name, "/round"), button)
    return reply(table, name, prompt, UNCLEAR)


def test_a_reply_that_may_be_several_hands_is_asked_about_and_the_chosen_one_is_the_seats(
    table: RoomTable,
) -> None:
    question = unclear_reply(table, "小明", "记 老王")
    assert text_of(question).startswith("老王 · ")
    assert all(reading in text_of(question) for reading in READINGS)
    assert "由写的人或房主来选" in table.press("阿芳", question, "2.")
    assert table.press("小明", question, "2.") == ""
    card = table.group.wait_for(lambda message: "photo" in message)
    assert card["message_id"] == question["message_id"]
    assert text_of(card).startswith("老王 · ")
    assert READINGS[1] in text_of(card)
    assert "记入第 1 局（1/3），还差 小明、阿芳" in text_of(card)


def test_the_host_may_choose_for_who_was_asked(table: RoomTable) -> None:
    question = unclear_reply(table, "老王", "记 老王")
    assert table.press("小明", question, "1.") == ""
    card = table.group.wait_for(lambda message: "photo" in message)
    assert text_of(card).startswith("老王 · ")
    assert READINGS[0] in text_of(card)


def test_a_hand_that_is_chosen_after_its_round_has_closed_is_not_the_next_rounds(table: RoomTable) -> None:
    question = unclear_reply(table, "老王", "记 老王")
    table.ask("小明", "/round 小明 1 阿芳 2 老王 3")
    assert "第 1 局已经结束" in table.press("老王", question, "1.")
    assert "（0/3）" in text_of(table.ask("小明", "/round"))


def test_nor_is_one_the_round_befores_that_is_open_again(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 1 阿芳 2 老王 3")
    question = unclear_reply(table, "老王", "记 老王")
    undone = table.ask("小明", "/undo")
    assert "现在又是第 1 局" in table.press("老王", question, "1.")
    assert table.press("小明", undone, "照原样结束") == ""
    table.group.wait_for_text("累计", after=undone)
    assert table.press("老王", question, "1.") == ""
    table.group.wait_for_text("记入第 2 局（1/3）")


def test_an_edit_of_an_unclear_reply_changes_the_question(table: RoomTable) -> None:
    table.ask("小明", "/jiang 3m7p")
    prompt = pressed(table, "小明", table.ask("小明", "/round"), "记 老王")
    said = table.say("小明", UNCLEAR, reply_to=prompt)
    question = table.group.next_from_bot(said)
    for text, part in (("123t", "j3m7p 123s"), ("22条", "老王 · 未胡牌")):
        table.group.edit(said, text)
        changed = table.group.wait_for_text(part, after=said)
        assert changed["message_id"] == question["message_id"]
