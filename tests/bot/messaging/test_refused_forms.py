"""What Telegram refuses because of how it was to be shown is shown otherwise (issue 9, fault 3)."""

import pytest
from hands import HAND, OTHER_HAND, OTHER_SCORE, SCORE
from harness import BotProcess, Telegram, buttons_of, text_of
from room_table import INDICATORS, RoomTable

from bot.sandbox.requests import ApiError

REASONS = [
    "Bad Request: IMAGE_PROCESS_FAILED",
    "Bad Request: PHOTO_INVALID_DIMENSIONS",
    "Bad Request: wrong file identifier/HTTP URL specified",
]


@pytest.mark.parametrize(
    "error", [*(ApiError(400, reason) for reason in REASONS), ApiError(413, "Too Large")]
)
def test_a_photo_that_is_refused_is_left_out(telegram: Telegram, bot: BotProcess, error: ApiError) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    telegram.add_fault(method="sendPhoto", error=error)
    assert SCORE.notation in group.ask(anna, f"/score {HAND}")["text"]
    assert "photo" in group.ask(anna, f"/score {HAND}")
    assert "Traceback" not in bot.log


@pytest.mark.parametrize("reason", REASONS)
def test_a_picture_is_not_left_outdated(telegram: Telegram, bot: BotProcess, reason: str) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    asked = group.say(anna, f"/score {HAND}")
    answer = group.next_from_bot(asked)
    telegram.add_fault(method="editMessageMedia", error=ApiError(400, reason), times=None)
    telegram.add_fault(method="sendPhoto", error=ApiError(400, reason), times=None)
    group.edit(asked, f"/score {OTHER_HAND}")
    told = group.wait_for_text(OTHER_SCORE.notation)
    assert "text" in told
    assert SCORE.notation in text_of(group.now(answer))


def test_a_recorded_hand_is_told_though_its_picture_is_refused(telegram: Telegram, bot: BotProcess) -> None:
    table = RoomTable(telegram)
    table.open_room()
    table.ask("小明", f"/jiang {INDICATORS}")
    asked = table.say("小明", "/score [111z]")
    table.group.next_from_bot(asked)
    for method in ("sendPhoto", "editMessageMedia"):
        telegram.add_fault(method=method, error=ApiError(400, REASONS[0]), times=None)
    table.group.edit(asked, "/score [222z]")
    assert "text" in table.group.wait_for_text("[222z]")


@pytest.mark.parametrize("method", ["sendPhoto", "sendMessage"])
def test_an_answer_to_a_topic_that_is_gone_goes_to_the_chat(
    telegram: Telegram, bot: BotProcess, method: str
) -> None:
    anna = telegram.person("Anna")
    forum = telegram.group("Forum", anna, is_forum=True)
    topic = telegram.call(telegram.people.add_topic, forum.chat, anna, "Monday")
    telegram.add_fault(method=method, error=ApiError(400, "Bad Request: message thread not found"))
    asked = forum.say(anna, f"/score {HAND}" if method == "sendPhoto" else "/help", topic_id=topic.id)
    answer = forum.next_from_bot(asked)
    assert "is_topic_message" not in answer
    assert ("photo" in answer) == (method == "sendPhoto")


@pytest.mark.parametrize("reason", ["can't parse entities", "BUTTON_DATA_INVALID", "message is too long"])
def test_a_recorded_round_is_told_plainly_if_need_be(
    telegram: Telegram, bot: BotProcess, reason: str
) -> None:
    table = RoomTable(telegram)
    table.open_room()
    telegram.add_fault(method="sendMessage", error=ApiError(400, f"Bad Request: {reason}"))
    asked = table.say("小明", "/round 小明 100 阿芳 20 老王 0")
    told = table.group.next_from_bot(asked)
    assert "累计" in text_of(told)
    assert "<" not in text_of(told)
    assert not buttons_of(told)


@pytest.mark.parametrize(
    "reason", ["not enough rights to send documents to the chat", "CHAT_SEND_DOCS_FORBIDDEN"]
)
def test_an_export_where_no_files_may_be_posted_says_so(
    telegram: Telegram, bot: BotProcess, reason: str
) -> None:
    table = RoomTable(telegram)
    table.open_room()
    table.ask("小明", "/round 小明 100 阿芳 20 老王 0")
    telegram.add_fault(method="sendDocument", error=ApiError(400, f"Bad Request: {reason}"))
    assert "不让我发文件" in table.told("小明", "/export")
    assert "Traceback" not in bot.log
