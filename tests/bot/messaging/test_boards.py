"""Boards that a killed bot couldn't bring up to date are brought up to date by its next run, and no others."""

from harness import BotProcess, Json, Telegram, buttons_of, text_of
from room_table import RoomTable

from bot.sandbox.bot_api import ApiError, server_error


def put_up(table: RoomTable) -> Json:
    table.open_room()
    return table.ask("小明", "/round")


def test_the_next_run_shows_what_a_killed_one_could_not(telegram: Telegram, bot: BotProcess) -> None:
    behind, up_to_date = RoomTable(telegram), RoomTable(telegram)
    board, other = put_up(behind), put_up(up_to_date)
    up_to_date.ask("小明", "/round 小明 10")
    up_to_date.group.wait_for(
        lambda message: message["message_id"] == other["message_id"] and "（1/3）" in text_of(message)
    )
    telegram.add_fault(
        method="editMessageText", chat_id=behind.group.chat.id, error=server_error(), times=None
    )
    told = behind.ask("小明", "/round 小明 10")
    telegram.wait_until(lambda: "board not brought up to date" in bot.log)
    edits = len(telegram.calls("editMessageText"))
    bot.kill()
    telegram.clear_faults()
    bot.start()
    behind.group.wait_for(
        lambda message: message["message_id"] == board["message_id"] and "（1/3）" in text_of(message)
    )
    behind.group.assert_silent(told)
    since = telegram.calls("editMessageText")[edits:]
    assert {call.values["chat_id"] for call in since} == {str(behind.group.chat.id)}
    bot.restart(kill=True)
    behind.group.assert_silent(told)
    assert telegram.calls("editMessageText")[edits:] == since


def test_one_that_can_not_be_shown_keeps_no_other_of_the_chat(telegram: Telegram, bot: BotProcess) -> None:
    table = RoomTable(telegram, is_forum=True)
    opener = table.people["小明"]
    closed, other = (
        telegram.call(telegram.people.add_topic, table.group.chat, opener, name).id for name in "AB"
    )
    for topic in (closed, other):
        table.open_room(topic_id=topic)
        board = table.ask("小明", "/round", topic_id=topic)
    telegram.add_fault(method="editMessageText", error=server_error(), times=None)
    table.ask("小明", "/round 小明 10", topic_id=other)
    telegram.wait_until(lambda: "board not brought up to date" in bot.log)
    bot.kill()
    telegram.clear_faults()
    # the older board is the first to be edited
    telegram.add_fault(method="editMessageText", error=ApiError(400, "Bad Request: TOPIC_CLOSED"))
    bot.start()
    table.group.wait_for(
        lambda message: message["message_id"] == board["message_id"] and "（1/3）" in text_of(message)
    )


def test_that_of_a_settled_room_loses_its_buttons_at_the_next_start_at_last(
    telegram: Telegram, bot: BotProcess
) -> None:
    table = RoomTable(telegram)
    board = put_up(table)
    table.ask("小明", "/round 小明 1 阿芳 2 老王 3")
    table.group.wait_for_text("第 2 局（0/3）")
    telegram.add_fault(method="editMessageReplyMarkup", error=server_error(), times=None)
    assert table.press("小明", table.ask("小明", "/settle"), "确认结算") == ""
    telegram.wait_until(lambda: "board not brought up to date" in bot.log)
    bot.kill()
    telegram.clear_faults()
    bot.start()
    telegram.wait_until(lambda: not buttons_of(table.group.chat.messages[board["message_id"]].as_json()))
