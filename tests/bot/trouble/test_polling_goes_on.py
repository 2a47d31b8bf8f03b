"""Asking for updates goes on whatever a question is answered by; only a revoked token ends the bot."""

import pytest
from hands import HAND
from harness import BotProcess, Telegram

from bot.sandbox.bot_api import server_error
from bot.sandbox.requests import ApiError, StrangePage

UNAUTHORIZED = server_error(401, "Unauthorized")


@pytest.mark.parametrize(
    "error",
    [
        UNAUTHORIZED,
        server_error(404, "Not Found"),
        StrangePage(404),
        StrangePage(401),
        StrangePage(200),
        StrangePage(200, '{"ok": true, "result": "?"}'),
        StrangePage(200, '{"ok": true, "result": [1, {"update_id": "x"}]}'),
        server_error(502),
        server_error(409, "Conflict: terminated by other getUpdates request"),
    ],
    ids=lambda error: f"{error.code} {error.description}",
)
def test_what_may_pass_passes_with_a_line_in_the_log(
    telegram: Telegram, bot: BotProcess, error: ApiError
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    broken = telegram.add_fault(method="getUpdates", error=error, times=2)
    assert "photo" in chat.ask(anna, HAND)
    telegram.wait_until(lambda: broken.times == 0)
    assert "photo" in chat.ask(anna, HAND)
    assert "Traceback" not in bot.log
    assert bot.log.count("\n") < 20


@pytest.mark.parametrize("error", [server_error(502), server_error(404, "Not Found"), StrangePage(404)])
def test_a_doubt_that_can_not_be_settled_ends_nothing(
    telegram: Telegram, bot: BotProcess, error: ApiError
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    telegram.add_fault(method="getMe", error=error, times=None)
    telegram.add_fault(method="getUpdates", error=UNAUTHORIZED)
    chat.ask(anna, HAND)
    telegram.wait_until(lambda: "can't be asked just now" in bot.log)
    assert "photo" in chat.ask(anna, HAND)


def test_a_revoked_token_ends_the_bot_with_its_sentence(telegram: Telegram, bot: BotProcess) -> None:
    telegram.add_fault(method="getMe", error=UNAUTHORIZED, times=None)
    telegram.add_fault(method="getUpdates", error=UNAUTHORIZED, times=None)
    anna = telegram.person("Anna")
    telegram.private(anna).say(anna, HAND)
    assert bot.wait() == 1
    assert "BOT_TOKEN" in bot.log
    assert "Traceback" not in bot.log


def test_a_stop_while_nothing_works_is_quick_and_quiet(telegram: Telegram, bot: BotProcess) -> None:
    telegram.add_fault(method="getUpdates", error=server_error(409, "Conflict"), times=None)
    anna = telegram.person("Anna")
    telegram.private(anna).say(anna, HAND)
    telegram.wait_until(lambda: "next try in 2 s" in bot.log)
    assert bot.stop() == 0
    assert "Traceback" not in bot.log
