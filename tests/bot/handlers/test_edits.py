"""Editing a message scores the hand in it again, in the answer that is there already."""

import pytest
from hands import HAND, OTHER_HAND, OTHER_SCORE, SCORE, UNKNOWN_LETTER
from harness import ChatDriver, Json, Telegram, text_of

pytestmark = pytest.mark.usefixtures("bot")


def wait_for_change(chat: ChatDriver, answer: Json) -> Json:
    return chat.wait_for(
        lambda message: message["message_id"] == answer["message_id"] and text_of(message) != text_of(answer)
    )


@pytest.mark.parametrize("prefix", ["", "/score ", "/score 阿婆: "])
def test_another_hand_changes_photo_and_caption(telegram: Telegram, prefix: str) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    asked = chat.say(anna, prefix + HAND)
    answer = chat.next_from_bot(asked)
    before = chat.picture(answer)
    chat.edit(asked, prefix + OTHER_HAND)
    changed = wait_for_change(chat, answer)
    assert f"{OTHER_SCORE.total} 胡\n{OTHER_SCORE.notation}" in changed["caption"]
    assert chat.picture(changed).tobytes() != before.tobytes()
    assert len(chat.from_bot()) == 1


def test_nonsense_is_explained_in_the_answer(telegram: Telegram) -> None:
    anna = telegram.person("Anna", language_code="en")
    chat = telegram.private(anna)
    asked = chat.say(anna, HAND)
    answer = chat.next_from_bot(asked)
    chat.edit(asked, "never mind")
    changed = wait_for_change(chat, answer)
    assert "isn't understood" in changed["caption"]
    assert "before the edit" in changed["caption"]
    chat.edit(asked, HAND)
    assert SCORE.notation in wait_for_change(chat, changed)["caption"]
    assert len(chat.from_bot()) == 1


def test_a_mistake_put_right_turns_the_error_into_a_photo(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    asked = chat.say(anna, f"/score {UNKNOWN_LETTER}")
    error = chat.next_from_bot(asked)
    chat.edit(asked, f"/score {HAND}")
    put_right = wait_for_change(chat, error)
    assert SCORE.notation in put_right["caption"]
    chat.edit(asked, f"/score {OTHER_HAND}")
    assert OTHER_SCORE.notation in wait_for_change(chat, put_right)["caption"]
    assert len(chat.from_bot()) == 1


def test_talk_edited_into_a_hand_is_answered(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    for first, then in (("好", HAND), ("/scor", f"/score@changpai_bot {HAND}")):
        asked = chat.say(anna, first)
        pointer = chat.next_from_bot(asked)
        chat.edit(asked, then)
        assert chat.wait_for_text(SCORE.notation, after=asked)["message_id"] == pointer["message_id"]


def test_edited_talk_and_commands_of_others_stay_unanswered(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    talk, command = group.say(anna, "好"), group.say(anna, "/score@other_bot x")
    group.edit(talk, "好的")
    group.edit(command, f"/score@other_bot {HAND}")
    group.assert_silent(talk)


def test_other_commands_edited_keep_their_answer(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    asked = chat.say(anna, "/help")
    answer = chat.next_from_bot(asked)
    chat.edit(asked, "help!")
    chat.assert_silent(answer)
    assert chat.now(answer)["text"] == answer["text"]


def test_a_deleted_answer_does_no_harm(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    asked = chat.say(anna, HAND)
    answer = chat.next_from_bot(asked)
    telegram.call(lambda: telegram.people.delete(chat.chat.messages[answer["message_id"]]))
    chat.edit(asked, OTHER_HAND)
    chat.assert_silent(asked)
    assert "photo" in chat.ask(anna, HAND)
