"""Bare tiles from a member whose hand the open round lacks are his hand; nobody else's are (design, section 4)."""

import pytest
from harness import Telegram, text_of
from room_table import LOST, WON, RoomTable

pytestmark = pytest.mark.usefixtures("bot")

BARE = "[111z] 5m"
FEW = "[111z]"


@pytest.fixture
def playing(table: RoomTable) -> RoomTable:
    table.ask("小明", "/jiang 5m7p")
    return table


def test_bare_tiles_of_a_member_count(playing: RoomTable) -> None:
    assert playing.told("阿芳", BARE).startswith("阿芳 · ")


def test_fewer_only_as_a_reply_to_the_bot(playing: RoomTable) -> None:
    card = playing.ask("小明", f"/score {LOST}")
    playing.group.assert_silent(playing.say("阿芳", FEW))
    assert playing.told("阿芳", FEW, reply_to=card).startswith("阿芳 · ")


def test_whose_hand_is_there_may_talk_of_tiles(playing: RoomTable) -> None:
    playing.ask("阿芳", BARE)
    playing.group.assert_silent(playing.say("阿芳", "123m 5p"))


def test_who_does_not_play_may_talk_of_tiles(playing: RoomTable, telegram: Telegram) -> None:
    stranger = telegram.person("路人")
    telegram.call(telegram.people.join, playing.group.chat, stranger)
    playing.group.assert_silent(playing.group.say(stranger, BARE))


def test_a_slip_is_explained(playing: RoomTable) -> None:
    assert "q" in playing.told("阿芳", "123m 45q 67p")


def test_a_winning_tile_needs_no_command(playing: RoomTable) -> None:
    assert "阿芳 · " in text_of(playing.ask("阿芳", WON))


def test_talk_stays_unanswered_while_hands_are_awaited(playing: RoomTable) -> None:
    first = playing.say("阿芳", "谁打的三万")
    for line in (
        "我有一二三筒",
        "123楼集合",
        "自摸三万",
        "三万五万八万随便给",
        "123m456p 吗",
        "红花千字白花",
    ):
        playing.say("老王", line)
    playing.group.assert_silent(first)
