"""What a hand one tile short waits for is told where it gives nothing away (design, sections 2 and 4)."""

from collections.abc import Iterator

import pytest
from harness import BotProcess, ChatDriver, Json, Telegram, buttons_of, text_of
from room_table import INDICATORS, LOST, NOTHING, RoomTable

from bot.words import words
from render import score_card
from scoring import Score, score_text
from scoring.waiting import waits_if_ready

READY = "j5m7p 123456789m34567s456p11s [222p] 1f"
OTHER_READY = "j5m7p 123456789m34567s456p11s [333p] 1f"
NOT_READY = "j5m7p 1479m25589p369p3699s1122z14s"
UNCLEAR = "j5m 7p 123456789m345s4568p11s [222p] 1f"
"""One tile short, whether 7p is in hand or an indicator."""

WAITS = "听：二条、五条、八条（胡 40，自摸 50）；喜儿（自摸 70）"
WAITS_IN_ENGLISH = "Waits: 2s, 5s, 8s (Hu 40, Zimo 50); Xier (Zimo 70)"


@pytest.fixture(scope="module")
def pictures(telegram: Telegram) -> ChatDriver:
    """The chat that the pictures of look-ups are uploaded to."""
    return telegram.group("Pictures", telegram.person("Owner"))


@pytest.fixture(scope="module", autouse=True)
def bot(
    telegram: Telegram, pictures: ChatDriver, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BotProcess]:
    folder = tmp_path_factory.mktemp("bot")
    with BotProcess(telegram, folder, PHOTO_CACHE_CHAT_ID=str(pictures.id)) as bot:
        yield bot


def height_of_card(score: Score, *, with_waits: bool) -> int:
    waits = waits_if_ready(score.hand, score.rules) if with_waits else None
    return score_card(score, words("zh"), waits=waits or ()).height


def tells_waits(message: Json) -> bool:
    return "听" in text_of(message)


def test_the_caption_has_them_in_a_line_in_both_languages(telegram: Telegram) -> None:
    anna, ben = telegram.person("Anna"), telegram.person("Ben", language_code="en")
    assert WAITS in telegram.private(anna).ask(anna, f"/score {READY}")["caption"].split("\n")
    assert WAITS_IN_ENGLISH in telegram.private(ben).ask(ben, READY)["caption"].split("\n")


def test_the_card_has_them_in_a_strip(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    score = score_text(READY)
    shown = chat.picture(chat.ask(anna, f"/score {READY}"))
    assert shown.height == height_of_card(score, with_waits=True) > height_of_card(score, with_waits=False)


def test_a_group_without_a_room_is_told(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    assert WAITS in text_of(group.ask(anna, f"/score {READY}"))


@pytest.mark.parametrize("hand", [NOT_READY, f"{READY} +8s", "j5m7p [222p] 11z 1f"])
def test_other_hands_have_none(telegram: Telegram, hand: str) -> None:
    anna = telegram.person("Anna")
    assert not tells_waits(telegram.private(anna).ask(anna, f"/score {hand}"))


def test_an_edit_gets_those_of_the_hand_as_it_is_now(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    asked = chat.say(anna, f"/score {NOT_READY}")
    answer = chat.next_from_bot(asked)
    chat.edit(asked, f"/score {READY}")
    chat.wait_for_text(WAITS)
    assert chat.picture(chat.now(answer)).height == height_of_card(score_text(READY), with_waits=True)


def test_a_way_below_the_tables_minimum_is_left_out(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    chat.ask(anna, "/rules minimum=60")
    assert "听：喜儿（自摸 70）" in chat.ask(anna, READY)["caption"]
    chat.ask(anna, "/rules minimum=100")
    assert "听牌，但没有能胡的牌" in chat.ask(anna, READY)["caption"]


def test_a_missing_mark_of_the_winning_tile_is_hinted_at_also_in_a_room(
    telegram: Telegram, table: RoomTable
) -> None:
    anna = telegram.person("Anna")
    for caption in (
        telegram.private(anna).ask(anna, READY)["caption"],
        table.told("小明", f"/score {READY}"),
    ):
        assert "如果胡了，请标出胡的那张" in caption
    assert "请标出" not in telegram.private(anna).ask(anna, NOT_READY)["caption"]


def test_a_member_of_an_open_room_is_not_told(table: RoomTable) -> None:
    answer = table.ask("小明", f"/score {READY}")
    assert not tells_waits(answer)
    score = score_text(READY)
    named = score_card(score, words("zh"), title="小明").height
    assert table.group.picture(answer).height == named
    table.ask("小明", f"/score 阿芳: {INDICATORS} {NOTHING}")
    again = table.say("小明", f"/score 阿芳: {OTHER_READY}")
    assert not tells_waits(table.group.next_from_bot(again))


def test_nobody_else_in_an_open_room_is_told_either(telegram: Telegram, table: RoomTable) -> None:
    dora = telegram.person("Dora")
    telegram.call(telegram.people.join, table.group.chat, dora)
    written = table.say("小明", f"看 {READY}")
    stranger = table.group.ask(dora, f"/score {READY}")
    replied = table.group.ask(dora, "/score", reply_to=written, quote=READY)
    shown_before = telegram.private(dora).say(dora, READY)
    forwarded = table.group.forward(dora, shown_before, telegram.private(dora))
    for answer in (stranger, replied, table.group.next_from_bot(forwarded)):
        assert "photo" in answer
        assert not tells_waits(answer)
        assert table.group.picture(answer).height == height_of_card(score_text(READY), with_waits=False)


def test_an_edit_or_a_chosen_reading_tells_nobody_either(telegram: Telegram, table: RoomTable) -> None:
    dora = telegram.person("Dora")
    telegram.call(telegram.people.join, table.group.chat, dora)
    written = table.group.say(dora, f"/score {NOT_READY}")
    edited = table.group.next_from_bot(written)
    table.group.edit(written, f"/score {READY}")
    table.group.wait_for_text(score_text(READY).notation, after=written)
    assert not tells_waits(table.group.now(edited))
    question = table.group.ask(dora, f"/score {UNCLEAR}")
    [choice] = [b["text"] for b in buttons_of(question) if b["text"].startswith("2.")]
    table.group.press(dora, question, choice)
    answered = question["message_id"]
    table.group.wait_for(lambda shown: shown["message_id"] == answered and not buttons_of(shown))
    assert not any(map(tells_waits, table.group.from_bot()))


def test_after_the_round_its_hands_may_be_asked_about(telegram: Telegram, table: RoomTable) -> None:
    """Until /undo opens it again; another hand may be one of the round that is being played."""
    dora = telegram.person("Dora")
    telegram.call(telegram.people.join, table.group.chat, dora)
    table.ask("小明", f"/score {READY}")
    table.ask("阿芳", f"/score {INDICATORS} {LOST}")
    table.close_round("老王", f"{INDICATORS} {NOTHING}")
    assert WAITS in text_of(table.group.ask(dora, f"/score {READY}"))
    assert not tells_waits(table.group.ask(dora, f"/score {OTHER_READY}"))
    table.ask("小明", "/undo")
    assert not tells_waits(table.group.ask(dora, f"/score {READY}"))


def test_once_the_room_is_settled_all_are_told_again(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    assert WAITS in table.told("小明", f"/score {READY}")


def test_a_look_up_has_them_in_the_description_and_not_in_what_is_posted(
    telegram: Telegram, pictures: ChatDriver
) -> None:
    anna, ben = telegram.person("Anna"), telegram.person("Ben", language_code="en")
    telegram.look_up(ben, READY)
    found = telegram.look_up(anna, READY).answer
    assert found is not None
    shown = {result["id"]: result for result in found["results"]}
    score = score_text(READY)
    assert shown["score"]["description"] == f"{WAITS}\n{score.notation}"
    assert "听" not in shown["score"]["content"]["text"]
    assert "听" not in shown["photo"]["content"]["caption"]
    for uploaded in pictures.from_bot():
        assert pictures.picture(uploaded).height == height_of_card(score, with_waits=False)


def test_each_reading_of_an_unclear_look_up_has_its_own(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    found = telegram.look_up(anna, UNCLEAR).answer
    assert found is not None
    lines = [result["description"].split("\n")[0] for result in found["results"]]
    assert len(set(lines)) == 2
    assert all(line.startswith("听：") for line in lines)
