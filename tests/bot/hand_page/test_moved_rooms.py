"""The page of a room in a forum's topic, and of one whose group has become a supergroup (design, section 5)."""

from harness import ChatDriver, Telegram, text_of
from mini_app import AppTable, Page, token_of
from room_table import LOST, WON, hu_of


def test_a_room_in_a_topic_is_played_by_page_and_told_there(telegram: Telegram, address: str) -> None:
    table = AppTable(telegram, address, topic="一")
    host = table.page("小明")
    assert host.room()["indicators"] == "5m7p"
    assert host.send("小明", hand=WON)["ok"]
    card = table.group.wait_for(lambda message: "photo" in message)
    assert card["message_thread_id"] == table.topic_id
    assert (
        Page(address, table.people["小明"], token_of(card)).room()["chosen"]
        == host.room()["members"][0]["id"]
    )
    assert host.send("阿芳", hand=LOST)["ok"]
    assert host.send("老王", hu=0)["room"]["round"] == 2
    closing = table.group.wait_for(lambda message: "累计" in text_of(message))
    assert closing["message_thread_id"] == table.topic_id
    assert f"小明：{hu_of(WON)} 胡" in text_of(closing)


def test_each_topic_has_its_own_page(telegram: Telegram, address: str) -> None:
    table = AppTable(telegram, address, topic="一")
    other = telegram.call(telegram.people.add_topic, table.group.chat, table.people["小明"], "二").id
    elsewhere = Page(address, table.people["小明"], token_of(table.open_room(topic_id=other)))
    assert elsewhere.send("小明", hu=50)["ok"]
    assert [member["hu"] for member in elsewhere.room()["members"]] == [50, None, None]
    assert elsewhere.room()["indicators"] == ""
    assert [member["hu"] for member in table.page("小明").room()["members"]] == [None, None, None]


def test_a_link_stays_good_when_the_group_becomes_a_supergroup(telegram: Telegram, address: str) -> None:
    table = AppTable(telegram, address, kind="group")
    page = table.page("小明")
    assert page.send("小明", hand=WON)["ok"]
    table.group.wait_for(lambda message: "photo" in message)
    chat = telegram.call(telegram.people.migrate, table.group.chat, table.people["小明"])
    telegram.wait_until_handled()
    table.group = ChatDriver(telegram, chat)
    assert [member["hu"] for member in page.room()["members"]] == [hu_of(WON), None, None]
    assert page.send("阿芳", hand=LOST)["ok"]
    assert page.send("老王", hu=0)["room"]["round"] == 2
    closing = table.group.wait_for(lambda message: "累计" in text_of(message))
    assert text_of(closing).startswith("第 1 局")
