"""An update that comes twice, or a button that is pressed twice, counts once; also after a restart."""

from pathlib import Path

import pytest
from check_process import assert_clean
from harness import BotProcess, Json, Telegram, buttons_of, text_of
from room_table import LOST, NOTHING, WON, RoomTable

from storage import Place, history, open_database, rooms
from storage.records import Member, Room, Round

Ledger = tuple[Room, tuple[Round, ...], tuple[Member, ...]]

COMMANDS = (
    ("小明", "/round 小明 120 阿芳 40 老王 60"),
    ("小明", "/round 小明 12 阿芳 4 老王 6"),
    ("小明", "/undo"),
    ("小明", "/undo"),
    ("小明", "/round 老王 13"),
    ("阿芳", "/add 奶奶"),
    ("小明", "/jiang 5m7p"),
    ("阿芳", "/buy"),
    ("小明", f"/score {WON}"),
    ("阿芳", f"/score {LOST}"),
    ("老王", f"/score {NOTHING}"),
    ("阿芳", "/score 0"),
    ("老王", "/pay 微信 wang"),
    ("小明", "/host 阿芳"),
    ("老王", "/leave"),
)


def ledger(database: Path, table: RoomTable) -> Ledger:
    db = open_database(database)
    room = rooms.latest(db, Place(table.group.id))
    assert room
    found = room, history.page(db, room.id, limit=100), rooms.members(db, room.id)
    db.close()
    return found


@pytest.fixture
def table(telegram: Telegram, bot: BotProcess) -> RoomTable:
    table = RoomTable(telegram)
    table.open_room()
    table.ask("小明", "/rules buy=123")
    return table


@pytest.mark.parametrize("under_new_id", [False, True])
def test_a_command_that_comes_twice_counts_once_and_is_answered_once(
    telegram: Telegram, bot: BotProcess, table: RoomTable, under_new_id: bool
) -> None:
    for name, command in COMMANDS:
        table.ask(name, command)
        telegram.wait_until_handled()
        before, last = ledger(bot.database, table), table.group.from_bot()[-1]
        telegram.deliver_again(telegram.last_update_id(), under_new_id)
        telegram.wait_until_handled()
        assert ledger(bot.database, table) == before, command
        assert table.group.from_bot(after=last) == [], command
    assert_clean(bot.database)


@pytest.mark.parametrize("under_new_id", [False, True])
def test_commands_that_come_again_after_a_restart_count_once(
    telegram: Telegram, bot: BotProcess, table: RoomTable, under_new_id: bool
) -> None:
    updates = []
    for name, command in COMMANDS:
        table.ask(name, command)
        updates.append(telegram.last_update_id())
    table.group.wait_for_text("老王 离开了")
    telegram.wait_until_handled()
    before, last = ledger(bot.database, table), table.group.from_bot()[-1]
    bot.restart(kill=True)
    for update in updates:
        telegram.deliver_again(update, under_new_id)
    telegram.wait_until_handled()
    assert ledger(bot.database, table) == before
    table.group.assert_silent(last)
    assert_clean(bot.database)


def press_twice(table: RoomTable, name: str, message: Json, button: str) -> str:
    """Presses before the bot has answered the first press; gives the alert of the second."""
    data = next(
        shown["callback_data"]
        for row in table.group.now(message)["reply_markup"]["inline_keyboard"]
        for shown in row
        if button in shown["text"]
    )
    presses = [table.group.start_press(table.people[name], message, data) for _ in range(2)]
    answers = [table.telegram.wait_until(lambda press=press: press.answer) for press in presses]
    assert answers[0]["text"] == ""
    return str(answers[1]["text"])


def test_a_button_pressed_twice_counts_once(telegram: Telegram, bot: BotProcess) -> None:
    table = RoomTable(telegram)
    offer = table.ask("小明", "/room")
    assert "已经开着一个房间" in press_twice(table, "小明", offer, "开房")
    opened = table.group.wait_for_text("开房了", after=offer)
    assert "已经在房间里" in press_twice(table, "阿芳", opened, "加入")
    table.press("老王", opened, "加入")
    closings = [table.ask("小明", f"/round 小明 {hu} 阿芳 40 老王 60") for hu in (120, 220)]
    assert "早就撤销了" in press_twice(table, "小明", closings[1], "撤销")
    assert table.totals()["小明"] == 140
    draft = table.ask("小明", "/settle")
    assert "已经结算了" in press_twice(table, "小明", draft, "确认结算")
    assert "已经勾过了" in press_twice(table, "小明", draft, "阿芳 → 小明")
    assert "已结算，共 1 局" in text_of(table.group.now(draft))
    _, rounds, members = ledger(bot.database, table)
    assert [(each.state, each.reopened) for each in rounds] == [("open", True), ("counted", False)]
    assert len(members) == 3
    assert_clean(bot.database)


def test_a_press_that_comes_again_after_a_restart_counts_once(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    closings = [table.ask("小明", f"/round 小明 {hu} 阿芳 40 老王 60") for hu in (120, 220)]
    table.press("小明", closings[1], "撤销")
    table.group.wait_for_text("第 2 局撤销了")
    telegram.wait_until_handled()
    update, before = telegram.last_update_id(), ledger(bot.database, table)
    bot.restart(kill=True)
    telegram.deliver_again(update)
    telegram.wait_until_handled()
    assert ledger(bot.database, table) == before
    assert (
        table.group.from_bot()[-1]["message_id"] == table.group.wait_for_text("第 2 局撤销了")["message_id"]
    )


def unclear_reply(table: RoomTable) -> Json:
    """老王 replies a text that may be two hands to the board's question; gives what he is asked then."""
    table.ask("小明", "/jiang 3m7p")
    board = table.ask("老王", "/round")
    table.press("老王", board, "记 老王")
    prompt = table.group.wait_for_text("请回复这条消息", after=board)
    return table.ask("老王", "三万碰五筒 123条", reply_to=prompt)


def test_a_reply_that_comes_again_after_its_choice_is_not_asked_about_again(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    question = unclear_reply(table)
    update = telegram.last_update_id()
    assert table.press("老王", question, "1.") == ""
    card = table.group.wait_for_text("记入第 1 局")
    bot.restart(kill=True)
    telegram.deliver_again(update, under_new_id=True)
    table.group.assert_silent(card)
    assert text_of(table.group.now(card)) == text_of(card)


def test_a_choice_in_hand_when_the_bot_is_killed_is_not_said_to_be_too_late(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    table.ask("小明", "/round 小明 5 阿芳 6")
    question = unclear_reply(table)
    fault = telegram.add_fault(method="editMessageMedia", hang=True, times=10)
    data = buttons_of(question)[0]["callback_data"]
    query = table.group.start_press(table.people["老王"], question, data)
    telegram.wait_until(lambda: fault.times == 9)
    update = telegram.last_update_id()
    bot.kill()
    telegram.clear_faults()
    bot.start()
    table.group.wait_for_text("第 1 局\n", after=question)
    telegram.deliver_again(update)
    answer = telegram.wait_until(lambda: query.answer)
    assert answer["text"] == ""
    assert (
        len([message for message in table.group.from_bot() if text_of(message).startswith("第 1 局\n")]) == 1
    )
