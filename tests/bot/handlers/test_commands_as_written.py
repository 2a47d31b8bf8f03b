"""A command that its text touches, or that begins with ／ or 、, is carried out; a private chat is never silent."""

import pytest
from hands import HAND, OTHER_HAND, OTHER_SCORE, SCORE
from harness import BotProcess, Telegram, buttons_of, text_of

pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize("command", ["/score(2222s)j5m", "／score ", "、score ", "/score：", "/scorej5m7p "])
def test_no_word_of_a_hand_is_lost(telegram: Telegram, command: str) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    hand = "123p 456m" if "j5m" in command else "j5m 123p 456m (2222s)"
    shown = text_of(group.ask(anna, f"{command} {hand}"))
    assert ("j5m7p 456m123p" if "7p" in command else "j5m 456m123p (2222s)") in shown


def test_indicators_behind_a_colon(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    assert "j5m7p" in text_of(telegram.group("Cards", anna).ask(anna, "/jiang:5m 7p"))


def test_rules_behind_a_colon(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    shown = text_of(telegram.private(anna).ask(anna, "/rules：cap=600 minimum=10"))
    assert "600" in shown
    assert "10" in shown


def test_an_edit_into_such_a_command(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    asked = group.say(anna, f"／score{HAND}")
    group.wait_for_text(SCORE.notation)
    group.edit(asked, f"、score：{OTHER_HAND}")
    group.wait_for_text(OTHER_SCORE.notation)


def test_a_slip_in_a_command_gets_a_pointer_in_private_only(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    assert "/score" in text_of(telegram.private(anna).ask(anna, f"/scroe {HAND}"))
    group = telegram.group("Cards", anna)
    group.assert_silent(group.say(anna, f"/scroe {HAND}"))


@pytest.mark.parametrize("talk", ["谢谢", "今天几点打牌？", "hello", "/zzz", "🀄?", "🙂"])
def test_private_talk_is_led_on(telegram: Telegram, talk: str) -> None:
    anna = telegram.person("Anna")
    assert buttons_of(telegram.private(anna).ask(anna, talk))


def test_a_photo_without_a_caption_is_led_on_in_private_only(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    private, group = telegram.private(anna), telegram.group("Cards", anna)
    assert buttons_of(private.next_from_bot(private.show_photo(anna)))
    group.assert_silent(group.show_photo(anna))


@pytest.mark.parametrize("caption", [HAND, f"/score {HAND}"])
def test_captions_are_messages(telegram: Telegram, caption: str) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    shown = group.show_photo(anna, caption)
    group.wait_for_text(SCORE.notation, after=shown)
    group.edit(shown, caption.replace(HAND, OTHER_HAND))
    group.wait_for_text(OTHER_SCORE.notation, after=shown)


def test_posts_of_the_linked_channel_are_left_alone(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    channel = telegram.call(telegram.world.add_chat, "channel", "News", {})
    said = telegram.call(
        lambda: telegram.people.say_as_channel(group.chat, channel, HAND, linked=True).as_json()
    )
    group.assert_silent(said)
