"""What the bot does when Telegram is slow, broken or asks it to wait."""

from pathlib import Path

from hands import HAND, OTHER_HAND, OTHER_SCORE, SCORE
from harness import BotProcess, Telegram

from bot.sandbox.bot_api import flood_control, server_error


def test_a_wait_that_telegram_asks_for_is_kept(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    telegram.add_fault(method="sendPhoto", error=flood_control(1), times=2)
    assert SCORE.notation in chat.ask(anna, HAND)["caption"]
    assert len(telegram.calls("sendPhoto")) == 3


def test_a_chat_that_has_to_wait_keeps_its_order_and_no_other_chat(
    telegram: Telegram, bot: BotProcess
) -> None:
    anna, ben = telegram.person("Anna"), telegram.person("Ben")
    waiting, other = telegram.private(anna), telegram.private(ben)
    telegram.add_fault(method="sendPhoto", chat_id=waiting.id, error=flood_control(3))
    first = waiting.say(anna, HAND)
    waiting.say(anna, OTHER_HAND)
    assert "photo" in other.ask(ben, HAND)
    assert not waiting.from_bot()
    waiting.wait_for_text(OTHER_SCORE.notation, after=first)
    captions = [message["caption"].split("\n")[1] for message in waiting.from_bot()]
    assert captions == [SCORE.notation, OTHER_SCORE.notation]


def test_an_answer_that_telegram_could_not_take_is_sent_again(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    telegram.add_fault(method="sendPhoto", error=server_error(), times=2)
    asked = chat.say(anna, HAND)
    chat.next_from_bot(asked)
    chat.assert_silent(chat.from_bot()[-1])
    assert len(chat.from_bot()) == 1


def test_an_answer_that_may_have_arrived_is_not_sent_twice(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    telegram.add_fault(method="sendPhoto", hang=True, applied=True)
    asked = chat.say(anna, HAND)
    telegram.wait_until(lambda: "not answered" in bot.log)
    chat.assert_silent(chat.next_from_bot(asked))
    assert "photo" in chat.ask(anna, HAND)
    assert "Traceback" not in bot.log


def test_broken_polling_goes_on_when_telegram_is_back(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    telegram.add_fault(method="getUpdates", error=server_error(), times=2)
    assert "photo" in chat.ask(anna, HAND)
    assert "photo" in chat.ask(anna, HAND)


def test_the_bot_waits_for_a_telegram_that_is_not_there_yet(telegram: Telegram, tmp_path: Path) -> None:
    telegram.add_fault(method="getMe", error=server_error(), times=1)
    anna = telegram.person("Anna")
    with BotProcess(telegram, tmp_path) as bot:
        assert "photo" in telegram.private(anna).ask(anna, HAND)
        assert "Telegram can't be reached" in bot.log
