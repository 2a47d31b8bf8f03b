"""A text that may be several hands is asked about, and the one pressed counts as typed (design, section 1)."""

import pytest
from harness import Json, Telegram, buttons_of, text_of
from room_table import LOST, RoomTable

from scoring import score_text

pytestmark = pytest.mark.usefixtures("bot")

UNCLEAR = "三万碰五筒 123条"
READINGS = ("j3m7p 5p123s [333m]", "j3m7p 3m123s [555p]")
"""What it may be where these indicators stand."""


@pytest.fixture
def playing(table: RoomTable) -> RoomTable:
    table.ask("小明", "/jiang 3m7p")
    return table


def reading_buttons(message: Json) -> list[str]:
    return [button["text"] for button in buttons_of(message) if button["text"][0].isdigit()]


def test_each_reading_is_shown_with_its_tiles_and_total(playing: RoomTable) -> None:
    question = playing.ask("阿芳", f"/score {UNCLEAR}")
    for reading, label in zip(READINGS, reading_buttons(question), strict=True):
        assert reading in question["text"]
        assert f"{score_text(reading).total} 胡" in label


def test_the_one_pressed_counts_as_if_typed(playing: RoomTable) -> None:
    question = playing.ask("阿芳", f"/score {UNCLEAR}")
    assert playing.press("阿芳", question, "1.") == ""
    card = playing.group.wait_for(lambda message: "photo" in message, after=None)
    assert card["message_id"] == question["message_id"]
    assert text_of(card).startswith("阿芳 · ")
    assert READINGS[0] in text_of(card)
    assert not reading_buttons(card)


def test_the_opener_may_choose_and_nobody_else(playing: RoomTable) -> None:
    question = playing.ask("阿芳", f"/score {UNCLEAR}")
    assert "房主" in playing.press("老王", question, "1.")
    playing.press("小明", question, "2.")
    card = playing.group.wait_for(lambda message: "photo" in message)
    assert text_of(card).startswith("阿芳 · ")


def test_pressed_twice_it_counts_once(playing: RoomTable, telegram: Telegram) -> None:
    question = playing.ask("阿芳", f"/score {UNCLEAR}")
    data = next(b["callback_data"] for b in buttons_of(question) if b["text"].startswith("1."))
    for _ in range(2):
        playing.group.start_press(playing.people["阿芳"], question, data)
    playing.group.wait_for(lambda message: "photo" in message)
    telegram.wait_until_handled()
    assert "阿芳" not in playing.told("老王", f"/score {LOST}").split("\n")[-1]
    assert not telegram.refusals() or all("not modified" in each for each in telegram.refusals())


def test_an_edit_makes_the_old_buttons_do_nothing(playing: RoomTable, telegram: Telegram) -> None:
    said = playing.say("阿芳", f"/score {UNCLEAR}")
    question = playing.group.next_from_bot(said)
    old = next(b["callback_data"] for b in buttons_of(question) if b["text"].startswith("1."))
    playing.group.edit(said, f"/score {UNCLEAR} 22s")
    playing.group.wait_for_text("12223s", after=said)
    playing.group.start_press(playing.people["阿芳"], question, old)
    telegram.wait_until_handled()
    assert "photo" not in playing.group.now(question)
    playing.group.edit(said, f"/score {LOST}")
    playing.group.wait_for(lambda message: "photo" in message, after=said)


def test_an_edit_into_an_unclear_text_takes_the_hand_back_and_asks(playing: RoomTable) -> None:
    said = playing.say("阿芳", f"/score {LOST}")
    card = playing.group.next_from_bot(said)
    playing.group.edit(said, f"/score {UNCLEAR}")
    playing.group.wait_for_text(READINGS[1], after=said)
    assert len(reading_buttons(playing.group.now(card))) == 2
    assert "阿芳" in playing.told("老王", f"/score {LOST}").split("\n")[-1]


def test_a_missing_colon_behind_a_name_is_noticed(playing: RoomTable) -> None:
    question = playing.ask("小明", f"/score 老王 {LOST}")
    assert "/score 老王：" in question["text"]
    playing.press("小明", question, "1.")
    assert text_of(playing.group.wait_for(lambda message: "photo" in message)).startswith("老王 · ")


def test_a_missing_colon_before_what_is_no_hand(playing: RoomTable) -> None:
    question = playing.ask("小明", "/score 老王 碰")
    assert "/score 老王：碰" in question["text"]
    assert not [button for button in buttons_of(question) if button["text"].startswith("1.")]


def test_one_change_that_makes_it_a_hand_is_offered(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    offer = chat.ask(anna, "j5m7p 123456789m34567s456p11q [222p] 1f +8s")
    assert "是不是想写" in offer["text"]
    chat.press(anna, offer, "3.")
    assert "123456789m456p1134567s1f [222p] +8s" in text_of(chat.wait_for(lambda message: "photo" in message))


def test_a_kong_that_may_be_either_is_asked_about(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    question = telegram.private(anna).ask(anna, "j5m7p 杠九筒 123s")
    assert "[9999p]" in question["text"]
    assert "(9999p)" in question["text"]
    assert len([label for label in reading_buttons(question) if label[0].isdigit()]) == 2


def test_a_claim_that_does_not_hold_is_said(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    told = text_of(telegram.private(anna).ask(anna, "j5m7p 123p [111z] 飘胡"))
    assert "飘胡不成立" in told


def test_outside_a_room_the_chosen_hand_is_shown(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    question = chat.ask(anna, f"j3m7p {UNCLEAR}")
    chat.press(anna, question, "2.")
    card = chat.wait_for(lambda message: "photo" in message)
    assert READINGS[1] in text_of(card)


def test_inline_has_a_result_for_each(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    query = telegram.look_up(anna, f"j3m7p {UNCLEAR}")
    assert query.answer is not None
    shown = [result["description"] for result in query.answer["results"]]
    assert shown == list(READINGS)
