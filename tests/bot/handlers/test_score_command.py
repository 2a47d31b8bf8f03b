"""`/score HAND` is answered with a picture of the hand; a hand that can't be scored with what is wrong."""

import pytest
from hands import HAND, NO_INDICATOR, SCORE, SUM, UNKNOWN_LETTER
from harness import BotProcess, Telegram, buttons_of, text_of

pytestmark = pytest.mark.usefixtures("bot")


def test_a_photo_comes_with_total_kind_and_notation(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    asked = chat.say(anna, f"/score {HAND}")
    answer = chat.next_from_bot(asked)
    assert answer["reply_to_message"]["message_id"] == asked["message_id"]
    assert answer["caption"] == f"塌子胡：{SCORE.total} 胡\n{SCORE.notation}\n{SUM}"
    picture = chat.picture(answer)
    assert picture.format == "JPEG"
    assert picture.width >= 1000
    assert picture.width + picture.height <= 10_000


def test_the_notation_can_be_copied_by_a_tap(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    answer = telegram.private(anna).ask(anna, f"/score {HAND}")
    [copied] = [entity for entity in answer["caption_entities"] if entity["type"] == "code"]
    start, length = copied["offset"], copied["length"]
    assert answer["caption"][start : start + length] == SCORE.notation


def test_a_person_is_answered_in_the_language_of_the_app(telegram: Telegram) -> None:
    ben = telegram.person("Ben", language_code="en-GB")
    answer = telegram.private(ben).ask(ben, f"/score {HAND}")
    assert answer["caption"].startswith(f"Tazihu: {SCORE.total} hu")


def test_a_group_is_answered_in_chinese_whoever_asks(telegram: Telegram) -> None:
    ben = telegram.person("Ben", language_code="en")
    answer = telegram.group("Cards", ben).ask(ben, f"/score {HAND}")
    assert answer["caption"].startswith("塌子胡")


@pytest.mark.parametrize("command", ["/score@changpai_bot", "/score@Changpai_Bot", "/SCORE"])
def test_the_command_may_name_the_bot(telegram: Telegram, command: str) -> None:
    anna = telegram.person("Anna")
    assert "photo" in telegram.group("Cards", anna).ask(anna, f"{command} {HAND}")


def test_the_command_of_another_bot_is_not_answered(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    group.assert_silent(group.say(anna, f"/score@other_bot {HAND}"))


@pytest.mark.parametrize("written", [HAND, f"/score {HAND}", f"/score@changpai_bot {HAND}", f"阿婆: {HAND}"])
def test_a_reply_scores_the_hand_replied_to(telegram: Telegram, written: str) -> None:
    anna, ben = telegram.person("Anna"), telegram.person("Ben")
    group = telegram.group("Cards", anna, ben)
    hand = group.say(anna, written)
    asked = group.say(ben, "/score", reply_to=hand)
    answer = group.wait_for(lambda message: message["reply_to_message"]["message_id"] == asked["message_id"])
    assert SCORE.notation in answer["caption"]


@pytest.mark.parametrize("colon", [": ", "：", " : "])
def test_a_hand_can_be_scored_for_somebody_else(telegram: Telegram, colon: str) -> None:
    anna = telegram.person("Anna")
    answer = telegram.private(anna).ask(anna, f"/score <b>阿婆</b>{colon}{HAND}")
    assert answer["caption"].startswith("<b>阿婆</b> · 塌子胡")


@pytest.mark.parametrize("name", ["x" * 4000, "\n\n<b>\u202e", "阿\n婆"])
def test_a_name_that_can_not_be_one_is_refused(telegram: Telegram, bot: BotProcess, name: str) -> None:
    anna = telegram.person("Anna")
    assert "photo" not in telegram.private(anna).ask(anna, f"/score {name}: 123m")
    assert "Traceback" not in bot.log


def test_without_a_hand_it_leads_to_the_help(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    answer = telegram.private(anna).ask(anna, "/score")
    assert "/score" in answer["text"]
    assert "牌的写法" in [button["text"] for button in buttons_of(answer)]


def test_a_mistake_is_explained_and_marked(telegram: Telegram) -> None:
    anna = telegram.person("Anna", language_code="en")
    answer = telegram.private(anna).ask(anna, f"/score {UNKNOWN_LETTER}")
    explained, shown = answer["text"].split("\n")
    assert 'no suit "q"' in explained
    assert shown == UNKNOWN_LETTER
    [marked] = [entity for entity in answer["entities"] if entity["type"] == "underline"]
    assert answer["text"][marked["offset"] : marked["offset"] + marked["length"]] == "q"


def test_a_mistake_leads_to_how_a_hand_is_written(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    answer = chat.ask(anna, f"/score {NO_INDICATOR}")
    assert "没有写将牌" in answer["text"]
    chat.press(anna, answer, "牌怎么写")
    chat.wait_for_text("j5m7p", after=answer)
    assert chat.now(answer)["text"] == answer["text"]


@pytest.mark.parametrize(
    "hostile",
    [
        "<b>j5m</b> &amp; 123m",
        "1" * 4000,
        "[" * 4000,
        "j5m \u202e123m\u202c q\u0301\u0301\u0301\u0301\u0301\u0301 +5m",
        "j5m \u200b\u2066 ",
        "将" * 3000,
        "\U0001f004" * 2000,
    ],
)
def test_hostile_text_gets_an_ordinary_answer(telegram: Telegram, bot: BotProcess, hostile: str) -> None:
    anna = telegram.person("Anna", language_code="en")
    answer = telegram.private(anna).ask(anna, f"/score {hostile}")
    assert "went wrong" not in text_of(answer)
    assert "Traceback" not in bot.log
    assert not telegram.refusals()


def test_an_anonymous_admin_may_look_a_hand_up(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    telegram.call(telegram.people.say_anonymously, group.chat, f"/score {HAND}")
    assert "photo" in group.wait_for(lambda message: True)
