"""Whose hand a `/score` means: the writer's, a named member's, or of the one replied to (design, section 4)."""

import pytest
from harness import Telegram, text_of
from room_table import LOST, NOTHING, WON, RoomTable, hu_of

pytestmark = pytest.mark.usefixtures("bot")

COUNTS = "本局"


@pytest.fixture
def playing(table: RoomTable) -> RoomTable:
    table.ask("小明", "/jiang 5m7p")
    return table


def holders(table: RoomTable) -> str:
    """Who has a hand in the open round: those whom the next answer doesn't wait for."""
    return table.told("小明", f"/score {NOTHING}")


def test_the_opener_scores_what_a_member_wrote_for_him(playing: RoomTable) -> None:
    hand = playing.say("阿芳", "我的 22s [111z]")
    answer = playing.told("小明", "/score", reply_to=hand, quote=LOST)
    assert answer.startswith("阿芳 · ")
    assert "老王" in answer.split("\n")[-1]
    assert "阿芳" not in answer.split("\n")[-1]


def test_a_member_may_only_look_at_what_another_wrote(playing: RoomTable) -> None:
    hand = playing.say("小明", "22s [111z] 看看")
    answer = playing.told("阿芳", "/score", reply_to=hand, quote=LOST)
    assert not answer.startswith("小明 · ")
    assert "等" not in answer


def test_with_a_hand_of_its_own_it_is_the_senders(playing: RoomTable) -> None:
    other = playing.say("阿芳", "好")
    assert playing.told("小明", f"/score {LOST}", reply_to=other).startswith("小明 · ")


def test_a_reply_to_ones_own_message_counts(playing: RoomTable) -> None:
    own = playing.say("阿芳", "22s [111z] 大家看")
    assert playing.told("阿芳", "/score", reply_to=own, quote=LOST).startswith("阿芳 · ")


def test_a_forwarded_hand_is_shown_and_nobody_s(playing: RoomTable) -> None:
    written = playing.group.say(playing.people["阿芳"], "随便")
    playing.group.edit(written, f"/score {WON}")
    answer = playing.group.wait_for_text("阿芳 · ")
    forwarded = playing.group.forward(playing.people["老王"], written)
    shown = text_of(playing.group.next_from_bot(forwarded))
    assert str(hu_of(WON)) in shown
    assert "老王 · " not in shown
    assert answer


def test_a_forwarded_command_is_not_carried_out(playing: RoomTable, telegram: Telegram) -> None:
    written = playing.say("小明", "/round 小明 10 阿芳 0 老王 0")
    playing.group.wait_for_text("累计", after=written)
    forwarded = playing.group.forward(playing.people["小明"], written)
    playing.group.assert_silent(forwarded)


def test_a_reply_to_the_bots_card_shows_the_hand_on_it(playing: RoomTable) -> None:
    card = playing.ask("阿芳", f"/score {LOST}")
    shown = playing.told("老王", "/score", reply_to=card)
    assert "[111z]" in shown
    assert not shown.startswith("老王 · ")


def test_a_reply_to_a_photo_means_its_caption(playing: RoomTable) -> None:
    photo = playing.group.show_photo(playing.people["阿芳"], f"我的牌 {LOST}")
    shown = playing.told("小明", "/score", reply_to=photo, quote=LOST)
    assert shown.startswith("阿芳 · ")
