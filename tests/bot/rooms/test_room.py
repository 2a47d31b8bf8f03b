"""`/room`: opens a room by words or by buttons, and never replaces one silently."""

import pytest
from harness import Telegram, buttons_of, text_of
from room_table import RoomTable

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    return RoomTable(telegram)


@pytest.mark.parametrize(
    ("terms", "shown"),
    [
        ("AA 30 stake 0.5 seats 3", "AA付费 30.00 · 每胡 0.50 · 3 人"),
        ("房主 20 4人", "房主付费 20.00 · 每胡 1.00 · 4 人"),
        ("seats 2 winner 12.5 stake 2", "大赢家付费 12.50 · 每胡 2.00 · 2 人"),
        ("stake 1", "无房费 · 每胡 1.00 · 3 人"),
    ],
)
def test_terms_in_words_open_a_room_whose_opener_is_its_first_member(
    table: RoomTable, terms: str, shown: str
) -> None:
    assert table.told("小明", f"/room {terms}").startswith(f"开房了\n{shown}\n在座：小明\n")


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        ("AA 30 底分好多", "看不懂「好多」"),
        ("AA", "「aa」旁边缺一个数"),
        ("30", "30 是什么？"),
        ("AA 30 AA 40", "写了两次"),
        ("AA 30 seats 5", "不能是 5 人：2 到 4 人"),
        ("AA 30.555", "最多两位小数"),
        ("AA 999999999", "最多 100,000.00"),
    ],
)
def test_terms_that_make_no_sense_are_named_and_open_nothing(
    table: RoomTable, terms: str, reason: str
) -> None:
    assert reason in table.told("小明", f"/room {terms}")
    assert "没有开着的房间" in table.told("阿芳", "/join")


def test_a_bare_command_offers_buttons_that_only_its_writer_may_press(table: RoomTable) -> None:
    offer = table.ask("小明", "/room")
    assert "别人要开的房间" in table.press("阿芳", offer, "开房")
    for label in ("大赢家付费", "房费 20.00", "每胡 0.20", "4 人"):
        assert table.press("小明", offer, label) == ""
    offer = table.group.now(offer)
    assert "大赢家付费 20.00 · 每胡 0.20 · 4 人" in text_of(offer)
    assert {"✓ 大赢家付费", "✓ 4 人"} <= {button["text"] for button in buttons_of(offer)}
    table.press("小明", offer, "开房")
    opened = table.group.wait_for_text("开房了", after=offer)
    assert "大赢家付费 20.00 · 每胡 0.20 · 4 人\n在座：小明" in text_of(opened)
    assert buttons_of(table.group.now(offer)) == []


def test_the_offer_teaches_the_words_for_its_terms(table: RoomTable) -> None:
    offer = text_of(table.ask("小明", "/room"))
    command = next(line for line in offer.split("\n") if "/room" in line).partition("/")[2]
    assert "无房费 · 每胡 1.00 · 3 人" in table.told("小明", f"/{command}")


def test_a_second_room_is_never_opened_but_the_open_one_is_shown(table: RoomTable) -> None:
    table.open_room()
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    for text in ("/room", "/room 房主 50 seats 2"):
        shown = table.ask("阿芳", text)
        assert "已经开着一个房间，打了 1 局" in text_of(shown)
        assert "AA付费 30.00 · 每胡 0.50 · 3 人\n在座：小明、阿芳、老王" in text_of(shown)
    assert table.totals() == {"小明": 140, "老王": -40, "阿芳": -100}
    table.press("老王", shown, "接着打")
    assert buttons_of(table.group.now(shown)) == []
    another = table.ask("小明", "/room")
    table.press("老王", another, "结算")
    table.group.wait_for_text("结算（待确认）", after=another)


def test_an_offer_pressed_after_a_room_was_opened_opens_no_second(table: RoomTable) -> None:
    offer = table.ask("小明", "/room")
    table.open_room()
    assert "已经开着一个房间" in table.press("小明", offer, "开房")
    assert "在座：小明、阿芳、老王" in table.told("小明", "/room")


def test_an_anonymous_admin_and_a_channel_are_told_to_write_as_themselves(
    telegram: Telegram, table: RoomTable
) -> None:
    channel = telegram.group("频道", *table.people.values())
    for text in ("/room AA 30", "/join", "/leave", "/round 小明 1 阿芳 2 老王 3", "/undo", "/jiang 5m"):
        for said in (
            telegram.call(
                lambda text=text: telegram.people.say_anonymously(table.group.chat, text).as_json()
            ),
            telegram.call(
                lambda text=text: telegram.people.say_as_channel(
                    table.group.chat, channel.chat, text
                ).as_json()
            ),
        ):
            assert "匿名管理员和频道不能参加" in text_of(table.group.next_from_bot(said))


def test_each_topic_of_a_forum_has_a_room_of_its_own(telegram: Telegram) -> None:
    table = RoomTable(telegram, is_forum=True)
    opener = table.people["小明"]
    first, second = (
        telegram.call(telegram.people.add_topic, table.group.chat, opener, title).id for title in "一二"
    )
    opened = table.open_room("AA 30", topic_id=first)
    assert opened["message_thread_id"] == first
    assert "没有开着的房间" in table.told("小明", "/join", topic_id=second)
    assert "房主付费 10.00" in text_of(table.open_room("房主 10", topic_id=second))
    closed = table.ask("小明", "/round 小明 9 阿芳 0 老王 0", topic_id=first)
    assert closed["message_thread_id"] == first
    assert "共 0 局" in table.told("小明", "/tally", topic_id=second)
    assert "还没有开过房间" in table.told("小明", "/tally")


def test_a_room_speaks_the_language_of_its_chat(telegram: Telegram) -> None:
    table = RoomTable(telegram, "Anna Ben")
    table.ask("Anna", "/lang en")
    assert "Shared (AA) 30.00 · 0.50 a hu · 2 seats\nHere: Anna" in table.told(
        "Anna", "/room aa 30 stake 0.5 seats 2"
    )
    assert "All 2 seats are taken" in table.told("Ben", "/join")
    assert 'Nobody here is called "Carl"' in table.told("Anna", "/round Carl 3")


def test_made_up_buttons_do_nothing(table: RoomTable) -> None:
    opened = table.open_room()
    ming = table.people["小明"]
    for data in (
        "room:open",
        "room:open:x:y",
        "room:choose:1:aa:1:1",
        "join:9999999",
        "join:",
        "undo:77777",
        "undo:²",
        "settle:confirm:1",
        "settle:confirm:99999:1",
        "paid:99999",
        "history:1",
        "tally:zz",
    ):
        query = table.group.start_press(ming, opened, data)
        table.telegram.wait_until(lambda query=query: query.answer)
    assert "没有开着的房间" not in table.told("小明", "/round")


def test_a_private_chat_is_told_in_the_language_of_its_person(telegram: Telegram) -> None:
    anna = telegram.person("Anna", language_code="en")
    chat = telegram.private(anna)
    assert "5m, 7p j5m7p" in text_of(chat.ask(anna, "/jiang 5m7p"))
    assert "The room is open" in text_of(chat.ask(anna, "/room aa 30"))


def test_a_room_that_everybody_has_left_can_still_be_shown_and_settled(table: RoomTable) -> None:
    table.ask("小明", "/room AA 30")
    table.ask("小明", "/leave")
    assert "在座：–" in table.told("阿芳", "/room")
    assert "共 0 局" in table.told("阿芳", "/tally")
    assert table.press("小明", table.ask("阿芳", "/settle"), "确认结算") == ""
