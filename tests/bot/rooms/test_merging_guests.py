"""A guest who turns up with an account becomes one person with it, once the host says so (design, section 4)."""

import pytest
from harness import Json, Telegram, text_of
from room_table import RoomTable

from bot.sandbox.world import User

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    """小明, 阿芳 and the guest 奶奶, who has won 60."""
    table = RoomTable(telegram, "小明 阿芳")
    table.open_room("stake 1")
    table.ask("小明", "/add 奶奶")
    table.ask("小明", "/round 小明 0 阿芳 0 奶奶 30")
    return table


def come(telegram: Telegram, table: RoomTable, name: str) -> User:
    person = telegram.person(name)
    telegram.call(telegram.people.join, table.group.chat, person)
    table.people[name] = person
    return person


def question(table: RoomTable, asked: Json) -> Json:
    return table.group.wait_for(lambda message: "同一个人吗" in text_of(message), after=asked)


def test_by_name_and_confirmed_by_the_host(telegram: Telegram, table: RoomTable) -> None:
    come(telegram, table, "李秀英")
    asked = table.ask("李秀英", "/join as 奶奶")
    assert "李秀英 和客人「奶奶」（1 局，+60）是同一个人吗" in text_of(asked)
    for name in ("李秀英", "阿芳"):
        assert "只有房主或群管理员能确认" in table.press(name, asked, "是，就是奶奶")
    assert table.press("小明", asked, "是，就是奶奶") == ""
    assert text_of(table.group.now(asked)) == "「奶奶」现在用自己的账号打：1 局，累计 +60。"
    assert table.told("李秀英", "/why").splitlines()[0].endswith("第 1 局（共打 1 局）")
    assert "奶奶 已经有账号了" in table.told("阿芳", "/join as 奶奶")


def test_the_question_comes_by_itself_where_the_names_agree(telegram: Telegram, table: RoomTable) -> None:
    come(telegram, table, "奶奶")
    said = table.say("奶奶", "/join")
    asked = question(table, said)
    table.press("小明", asked, "是，就是奶奶")
    assert "「奶奶」现在用自己的账号打：1 局，累计 +60。" in text_of(table.group.now(asked))
    assert table.told("小明", "/tally").count("奶奶") == 1


def test_no_question_where_nobody_is_called_so(telegram: Telegram, table: RoomTable) -> None:
    come(telegram, table, "小李")
    joined = table.ask("小李", "/join")
    assert table.group.from_bot(after=joined) == []


def test_either_side_can_say_no(telegram: Telegram, table: RoomTable) -> None:
    come(telegram, table, "奶奶")
    asked = question(table, table.say("奶奶", "/join"))
    assert "只有房主或群管理员能确认" in table.press("阿芳", asked, "不是")
    assert table.press("奶奶", asked, "不是") == ""
    assert "还是两个人" in text_of(table.group.now(asked))


def test_two_who_have_played_together_are_refused(telegram: Telegram, table: RoomTable) -> None:
    come(telegram, table, "小李")
    table.ask("小李", "/join")
    table.ask("小明", "/round 小明 0 小李 10 奶奶 30")
    assert "第 2 局两边都有份" in table.told("小李", "/join as 奶奶")


def test_two_of_a_settlement_are_refused_until_it_is_reopened(telegram: Telegram, table: RoomTable) -> None:
    come(telegram, table, "小李")
    table.ask("小李", "/join")
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    assert "先用 /reopen" in table.told("小李", "/join as 奶奶")
    table.ask("小明", "/reopen")
    assert "同一个人吗" in table.told("小李", "/join as 奶奶")


def test_a_guest_who_is_not_there_is_named(telegram: Telegram, table: RoomTable) -> None:
    come(telegram, table, "小李")
    assert "没有客人叫「爷爷」；现有的客人：奶奶" in table.told("小李", "/join as 爷爷")
    assert "已经有账号了" in table.told("小李", "/join as 阿芳")


def test_a_second_press_says_that_it_is_done(telegram: Telegram, table: RoomTable) -> None:
    come(telegram, table, "小李")
    first, second = (table.ask("小李", "/join as 奶奶") for _ in range(2))
    table.press("小明", first, "是，就是奶奶")
    assert "已经有账号了" in table.press("小明", second, "是，就是奶奶")


def test_what_was_asked_about_the_guest_is_the_accounts(telegram: Telegram, table: RoomTable) -> None:
    """The account has a row of its own, and by and by a name of its own again."""

    def press(board: Json, button: str, wanted: str) -> Json:
        last = table.group.from_bot()[-1]
        assert table.press("小明", board, button) == ""
        return table.group.wait_for_text(wanted, after=last)

    come(telegram, table, "李秀英")
    table.ask("李秀英", "/join")
    board, fix_board = table.ask("小明", "/round"), table.ask("小明", "/fix")
    for_board = press(board, "记 奶奶", "请回复这条消息")
    for_fix = press(fix_board, "✎ 奶奶", "请回复这条消息")
    winners = press(fix_board, "谁胡了", "谁胡了")
    asked = table.ask("李秀英", "/join as 奶奶")
    table.press("小明", asked, "是，就是奶奶")
    table.ask("李秀英", "/round")
    assert "李秀英：40 胡" in table.told("小明", "40", reply_to=for_board)
    assert "李秀英：30 胡 → 20 胡" in table.told("小明", "20", reply_to=for_fix)
    for_fix = press(fix_board, "✎ 奶奶", "请回复这条消息")
    assert "李秀英：20 胡 → 10 胡" in table.told("小明", "10", reply_to=for_fix)
    assert "李秀英：10 胡 → 🏆 10 胡" in text_of(press(winners, "奶奶", "第 1 局改好了"))
