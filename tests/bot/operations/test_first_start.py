"""`changpai run` with a token says who the bot is, and what to press at BotFather if something isn't set."""

from collections.abc import Callable
from pathlib import Path

import pytest
from harness import BotProcess, Telegram


@pytest.fixture
def said_at_the_start(telegram: Telegram, tmp_path: Path) -> Callable[..., str]:
    """What a bot says that finds itself with these settings at BotFather."""

    def start(*, inline: bool, privacy: bool, **settings: str) -> str:
        telegram.world.inline_mode, telegram.world.privacy_mode = inline, privacy
        with BotProcess(telegram, tmp_path, **settings) as bot:
            telegram.wait_until(lambda: "t.me/" in bot.log)
            return bot.log

    return start


def test_a_bot_that_is_set_up_says_who_it_is_and_that_all_is_well(
    said_at_the_start: Callable[..., str],
) -> None:
    said = said_at_the_start(inline=True, privacy=False)
    assert "@changpai_bot" in said
    assert "https://t.me/changpai_bot" in said
    assert "Inline mode is on" in said
    assert "Group privacy is off" in said
    assert "BotFather" not in said


def test_what_is_to_be_pressed_at_botfather_is_named(said_at_the_start: Callable[..., str]) -> None:
    said = said_at_the_start(inline=False, privacy=True)
    assert "/setinline to @BotFather" in said
    assert "/setprivacy to @BotFather" in said
    assert "Disable" in said


def test_it_says_so_in_chinese_where_the_computer_speaks_chinese(
    said_at_the_start: Callable[..., str],
) -> None:
    said = said_at_the_start(inline=False, privacy=True, LANG="zh_CN.UTF-8")
    assert "到 @BotFather 发 /setinline" in said
    assert "到 @BotFather 发 /setprivacy" in said
