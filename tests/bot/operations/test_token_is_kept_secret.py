"""The token reaches neither the log nor a traceback nor a `repr`, whatever happens."""

from pathlib import Path

import pytest
from hands import HAND
from harness import BOT_TOKEN, BotProcess, Telegram

from bot.sandbox.bot_api import server_error
from bot.settings import Settings

SECRET = BOT_TOKEN.partition(":")[2]


def test_a_whole_scenario_at_the_most_talkative_level(telegram: Telegram, tmp_path: Path) -> None:
    with BotProcess(telegram, tmp_path, LOG_LEVEL="DEBUG") as bot:
        anna = telegram.person("Anna")
        chat = telegram.private(anna)
        chat.ask(anna, HAND)
        telegram.add_fault(method="getUpdates", error=server_error(), times=2)
        telegram.add_fault(method="sendPhoto", error=server_error(), times=10)
        chat.say(anna, HAND)
        telegram.wait_until(lambda: "not answered" in bot.log)
        telegram.clear_faults()
        telegram.add_fault(method="sendMessage", error=server_error(400, "Bad Request: strange"), times=2)
        chat.say(anna, "/help")
        telegram.wait_until(lambda: "Strange" in bot.log)
        bot.database.unlink()
        chat.ask(anna, HAND)
    assert bot.log.count("\n") > 10
    assert SECRET not in bot.log


def test_a_token_that_telegram_does_not_know(telegram: Telegram, tmp_path: Path) -> None:
    telegram.add_fault(method="getMe", error=server_error(401, "Unauthorized"), times=10)
    bot = BotProcess(telegram, tmp_path)
    bot.start(wait=False)
    assert bot.wait() == 1
    assert "BOT_TOKEN" in bot.log
    assert SECRET not in bot.log
    assert bot.log.count("\n") == 1


@pytest.mark.parametrize("shown", [repr, str])
def test_the_settings(shown: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", BOT_TOKEN)
    monkeypatch.setenv("WEBHOOK_SECRET", SECRET)
    assert callable(shown)
    assert SECRET not in shown(Settings())
