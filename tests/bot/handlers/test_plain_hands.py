"""A message that is nothing but a hand is scored without a command; ordinary talk is never answered."""

from pathlib import Path

import pytest
from hands import HAND, NO_INDICATOR, SCORE, UNKNOWN_LETTER
from harness import BotProcess, Telegram

from bot.handlers.plain_hands import Setting, is_plain_hand

TALK = Path(__file__).with_name("ordinary_talk.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("setting", [Setting.GROUP, Setting.AWAITED, Setting.PRIVATE])
def test_ordinary_talk_is_no_hand(setting: Setting) -> None:
    assert len(set(TALK)) >= 1000
    assert [line for line in TALK if is_plain_hand(line, setting)] == []


@pytest.mark.parametrize(
    ("text", "in_group", "in_private"),
    [
        (HAND, True, True),
        (HAND.upper(), True, True),
        ("将5万7筒 一二三筒 四五六万 碰5筒 撂龙2条 自摸5条", True, True),
        ("j5m [222p] 11z", True, True),
        ("j5m 1f", True, True),
        (NO_INDICATOR, True, True),
        ("123m456p [555s]", False, True),
        (f"{HAND} ok?", False, True),
        (UNKNOWN_LETTER, False, False),
        (f"my hand: {HAND}", False, True),
        ("j5m7p", False, False),
    ],
)
def test_what_counts_as_a_hand(text: str, in_group: bool, in_private: bool) -> None:
    assert is_plain_hand(text, Setting.GROUP) is in_group
    assert is_plain_hand(text, Setting.PRIVATE) is in_private


@pytest.mark.parametrize(
    ("text", "awaited", "in_reply"),
    [
        ("123m 5p", True, True),
        ("一二三万 五筒", True, True),
        ("[555m] 5p", True, True),
        ("碰五万 五筒", True, True),
        ("123m", False, True),
        ("[111z]", False, True),
        ("红花红花", False, True),
        ("红红红红红", False, True),
        ("123m 45q 67p", True, True),
        ("123m [555p 99s", True, True),
        ("123456m 78", True, True),
        ("12 34 56", False, False),
        ("123m 45q", False, False),
        ("1123p 45q", True, True),
        ("555s 22p 444z", True, True),
        ("444z 555s 22p", True, True),
        ("好的 123m456p", False, False),
        ("123m456p 吗", False, False),
        ("好", False, False),
    ],
)
def test_what_counts_as_an_awaited_hand(text: str, awaited: bool, in_reply: bool) -> None:
    """From four number or set tiles on; fewer as a reply to the bot; one slip is let pass (design, section 4)."""
    assert is_plain_hand(text, Setting.AWAITED) is awaited
    assert is_plain_hand(text, Setting.REPLY) is in_reply
    assert not is_plain_hand(text, Setting.GROUP)


def test_a_hand_is_scored_in_a_private_chat_and_in_a_group(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    for chat in (telegram.private(anna), telegram.group("Cards", anna)):
        assert SCORE.notation in chat.ask(anna, HAND)["caption"]


def test_talk_in_a_group_gets_no_answer(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    first = group.say(anna, TALK[0])
    for line in TALK[1:60]:
        group.say(anna, line)
    group.assert_silent(first)


def test_a_hand_that_was_looked_up_inline_is_not_scored_again(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    query = telegram.look_up(anna, HAND)
    before = group.say(anna, "好")
    telegram.call(telegram.people.choose, query, HAND, "score", group.chat)
    group.assert_silent(before)
