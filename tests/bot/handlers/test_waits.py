"""What a hand one tile short waits for: under `/score` and in look-ups, but never where others would know."""

import pytest
from harness import Telegram, text_of
from room_table import RoomTable

pytestmark = pytest.mark.usefixtures("bot")

READY = "j5m7p 123456789m34567s456p11s [222p] 1f"
NOT_READY = "j5m7p [222p] 11z 1f"
WAITS = "听：喜儿 胡– 自摸70 余4张；二条 胡40 自摸50 余4张；五条 胡40 自摸50 余3张；八条 胡40 自摸50 余4张"


def test_the_card_and_its_caption_say_what_completes_the_hand(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    ready = chat.ask(anna, f"/score {READY}")
    assert WAITS in ready["caption"]
    assert "听：" not in chat.ask(anna, f"/score {NOT_READY}")["caption"]
    assert "听：" not in chat.ask(anna, f"/score {READY} +8s")["caption"]


def test_the_waits_stand_in_a_strip_on_the_card(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    room = RoomTable(telegram, "Anna Ben Carl")
    room.open_room()
    with_waits = chat.picture(chat.ask(anna, f"/score {READY}"))
    without = room.group.picture(room.ask("Anna", f"/score {READY}"))
    assert with_waits.height > without.height + 150


def test_in_a_room_they_are_shown_to_nobody(telegram: Telegram) -> None:
    """They would tell the others, whoever asks."""
    table = RoomTable(telegram)
    table.open_room()
    assert "听：" not in table.told("小明", f"/score {READY}")
    stranger = telegram.person("Dora")
    telegram.call(telegram.people.join, table.group.chat, stranger)
    assert "听：" not in text_of(table.group.ask(stranger, f"/score {READY}"))


def test_a_look_up_has_them_in_its_description_and_not_in_what_is_posted(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    answer = telegram.look_up(anna, READY).answer
    assert answer is not None
    [article] = [result for result in answer["results"] if result["id"] == "score"]
    assert WAITS in article["description"]
    assert "听：" not in article["content"]["text"]
