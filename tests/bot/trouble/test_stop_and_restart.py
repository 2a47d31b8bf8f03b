"""Stopping and starting: what was begun is finished, and no update is lost or answered twice."""

import time

import pytest
from hands import HAND, OTHER_HAND, OTHER_SCORE, SCORE
from harness import BotProcess, Telegram, text_of

pytestmark = pytest.mark.slow


def test_sigterm_lets_the_bot_finish_what_it_has_begun(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    fault = telegram.add_fault(method="sendPhoto", delay=2.0, times=10)
    asked = chat.say(anna, HAND)
    telegram.wait_until(lambda: fault.times == 9)
    assert bot.stop() == 0
    assert SCORE.notation in chat.next_from_bot(asked)["caption"]
    assert "Traceback" not in bot.log


def test_sigterm_ends_the_bot_within_ten_seconds_whatever_hangs(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    fault = telegram.add_fault(method="sendPhoto", hang=True, times=10)
    for _ in range(5):
        telegram.private(anna).say(anna, HAND)
    telegram.wait_until(lambda: fault.times == 9)
    begun = time.monotonic()
    assert bot.stop() == 0
    assert time.monotonic() - begun < 10
    assert "Traceback" not in bot.log


def test_what_was_said_while_the_bot_was_away_is_answered_in_order(
    telegram: Telegram, bot: BotProcess
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    bot.stop()
    first = chat.say(anna, HAND)
    chat.say(anna, OTHER_HAND)
    bot.start()
    chat.wait_for_text(OTHER_SCORE.notation, after=first)
    assert [SCORE.notation in text_of(message) for message in chat.from_bot()] == [True, False]


def test_an_update_in_hand_when_the_bot_is_killed_is_handled_by_the_next(
    telegram: Telegram, bot: BotProcess
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    fault = telegram.add_fault(method="sendMessage", hang=True, times=10)
    asked = chat.say(anna, "/help")
    telegram.wait_until(lambda: fault.times == 9)
    bot.kill()
    telegram.clear_faults()
    bot.start()
    assert "/score" in text_of(chat.next_from_bot(asked))


@pytest.mark.parametrize("under_new_id", [True, False])
@pytest.mark.parametrize("restart", [True, False])
def test_an_update_delivered_twice_is_answered_once(
    telegram: Telegram, bot: BotProcess, under_new_id: bool, restart: bool
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    answer = chat.ask(anna, HAND)
    update_id = telegram.last_update_id()
    telegram.wait_until_handled()
    if restart:
        bot.restart()
    telegram.deliver_again(update_id, under_new_id)
    chat.assert_silent(answer)
