"""`@bot HAND` in any chat answers while one types; with a chat for pictures, with the picture too."""

import sqlite3
from collections.abc import Iterator

import pytest
from hands import HAND, NO_INDICATOR, OTHER_HAND, OTHER_SCORE, SCORE
from harness import BotProcess, ChatDriver, Json, Telegram

from bot.words import words

HALF = "j5m7p 123p 456m 789m 46s 99s 11z 3f [555p]"


@pytest.fixture(scope="module")
def pictures(telegram: Telegram) -> ChatDriver:
    """The chat that pictures are uploaded to."""
    return telegram.group("Pictures", telegram.person("Owner"))


@pytest.fixture(scope="module", autouse=True)
def bot(
    telegram: Telegram, pictures: ChatDriver, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BotProcess]:
    """The bot, with a chat for its pictures."""
    folder = tmp_path_factory.mktemp("bot")
    with BotProcess(telegram, folder, PHOTO_CACHE_CHAT_ID=str(pictures.id)) as bot:
        yield bot


def results(telegram: Telegram, text: str, language_code: str = "en") -> dict[str, Json]:
    """What somebody sees who types this, by the id of the result."""
    ben = telegram.person("Ben", language_code=language_code)
    answer = telegram.look_up(ben, text).answer
    assert answer is not None
    assert answer["is_personal"]
    assert answer["button"]["start_parameter"] == "help"
    return {result["id"]: result for result in answer["results"]}


def test_a_hand_is_an_article_with_the_sum(telegram: Telegram) -> None:
    article = results(telegram, HAND)["score"]
    assert article["title"] == f"Tazihu: {SCORE.total} hu"
    assert article["description"] == SCORE.notation
    said = article["content"]["text"]
    assert SCORE.notation in said
    assert "Base hu 30 + Wenqian 20 + Xier 10 + Chenghu 20 + Yazi 10 + Zimo 10 = 100" in said


def test_a_hand_is_a_picture_that_is_uploaded_once(telegram: Telegram, pictures: ChatDriver) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    before = len(pictures.from_bot())
    for _ in range(2):
        query = telegram.look_up(anna, OTHER_HAND)
        sent = telegram.call(telegram.people.choose, query, OTHER_HAND, "photo", group.chat)
        assert group.picture(sent.as_json()).width >= 1000
    assert len(pictures.from_bot()) == before + 1


def test_the_uploaded_picture_outlives_a_restart(
    telegram: Telegram, bot: BotProcess, pictures: ChatDriver
) -> None:
    results(telegram, HAND)
    before = len(pictures.from_bot())
    bot.restart()
    assert "photo" in results(telegram, HAND)
    assert len(pictures.from_bot()) == before


def test_the_picture_has_the_size_of_text_and_the_language_that_the_person_chose(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)

    def looked_up() -> Json:
        query = telegram.look_up(anna, HAND)
        return telegram.call(telegram.people.choose, query, HAND, "photo", group.chat).as_json()

    before = looked_up()
    telegram.private(anna).ask(anna, "/rules text=large")
    group.ask(anna, "/lang me en")
    after = looked_up()
    assert group.picture(after).height > group.picture(before).height
    assert before["caption"].startswith("塌子胡")
    assert after["caption"].startswith("Tazihu")


def test_without_the_chat_for_pictures_the_article_is_enough(
    telegram: Telegram, pictures: ChatDriver
) -> None:
    pictures.chat.can_send_photos = False
    try:
        assert set(results(telegram, "j5m7p [222p] [333p] 1f")) == {"score", "help"}
    finally:
        pictures.chat.can_send_photos = True


def test_the_language_is_that_of_the_person(telegram: Telegram) -> None:
    assert results(telegram, HAND, "zh-hans")["score"]["title"].startswith("塌子胡")


def test_half_a_hand_says_how_many_tiles_there_are(telegram: Telegram) -> None:
    unfinished = results(telegram, HALF)
    assert unfinished["help"]["title"] == "18 of 23 tiles"
    assert results(telegram, f"{HALF} *5s")["help"]["title"] == "19 of 23 tiles"
    assert words("en")("example-hand") in unfinished["help"]["content"]["text"]


def test_a_hand_without_indicators_gets_a_result_for_adding_them(telegram: Telegram) -> None:
    shown = results(telegram, NO_INDICATOR)
    assert set(shown) == {"indicators"}
    [[button]] = shown["indicators"]["reply_markup"]["inline_keyboard"]
    begun = button["switch_inline_query_current_chat"]
    assert begun == f"{NO_INDICATOR} j"
    assert results(telegram, f"{begun}5m7p")["score"]["description"] == OTHER_SCORE.notation


def test_half_a_hand_without_indicators_is_told_both(telegram: Telegram) -> None:
    for text, title in (("123p 456m", "6 of 23 tiles"), ("123p 456m 1f *5s", "7 of 23 tiles")):
        shown = results(telegram, text)
        assert set(shown) == {"indicators", "help"}
        assert shown["help"]["title"] == title


def test_a_look_up_knows_the_house_rules_of_the_chat_with_the_bot(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    telegram.private(anna).ask(anna, "/rules cap=20")
    answer = telegram.look_up(anna, HAND).answer
    assert answer is not None
    shown = {result["id"]: result for result in answer["results"]}
    assert shown["score"]["title"] == "塌子胡：20 胡"
    assert "本桌规则：cap=20" in shown["score"]["content"]["text"]
    assert "本桌规则：cap=20" in shown["photo"]["content"]["caption"]


def test_a_picture_that_takes_long_comes_with_a_later_look_up(
    telegram: Telegram, pictures: ChatDriver
) -> None:
    hand = "j5m7p [222p] [444p] 2f"
    results(telegram, HAND)
    last = pictures.from_bot()[-1]
    telegram.add_fault(method="sendPhoto", delay=4.0)
    assert "photo" not in results(telegram, hand)
    pictures.next_from_bot(last)
    assert "photo" in results(telegram, hand)
    assert len(pictures.from_bot(last)) == 1


def test_a_picture_that_comes_while_the_next_look_up_waits_is_not_sent_again(
    telegram: Telegram, pictures: ChatDriver
) -> None:
    hand = "j5m7p [222p] [666p] 2f"
    results(telegram, HAND)
    last = pictures.from_bot()[-1]
    # sent after a second without typing: it is there when the next look-up waits for such a second
    telegram.add_fault(method="sendPhoto", delay=2.5)
    assert "photo" not in results(telegram, hand)
    assert "photo" in results(telegram, hand)
    assert len(pictures.from_bot(last)) == 1


def test_a_locked_database_keeps_no_look_up_waiting(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    chat.ask(anna, "/help")
    with sqlite3.connect(bot.database, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        chat.say(anna, "/lang en")
        assert "score" in results(telegram, "j5m7p [222p] [555p] 2f")
        other.execute("ROLLBACK")
    other.close()


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_query_shows_how_a_hand_is_written(telegram: Telegram, text: str) -> None:
    [shown] = results(telegram, text).values()
    assert words("en")("example-hand") in shown["content"]["text"]


@pytest.mark.parametrize(
    "text",
    [
        "j",
        "j5",
        "j5m 12",
        "hello",
        "[" * 256,
        "9" * 256,
        "将" * 256,
        "\u202e\u200b\U0001f004\u0301" * 64,
        "<b>&",
    ],
)
def test_every_keystroke_gets_one_result(telegram: Telegram, bot: BotProcess, text: str) -> None:
    assert len(results(telegram, text)) == 1
    assert "Traceback" not in bot.log
    assert not [refusal for refusal in telegram.refusals() if "answerInlineQuery" in refusal]
