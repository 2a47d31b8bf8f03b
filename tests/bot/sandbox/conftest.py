"""For the look-alike's own tests: a plain bot in place of ours, and the chat page in a real Chromium."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import browser, english_page, page, troubles
from harness import BotProcess, Telegram
from sandbox_process import SandboxProcess

__all__ = ["browser", "english_page", "page", "plain_bot", "sandbox", "troubles"]

PLAIN_BOT = Path(__file__).with_name("plain_bot.py")


@pytest.fixture
def plain_bot(telegram: Telegram, tmp_path: Path) -> Iterator[BotProcess]:
    """The bare bot of `plain_bot.py`, running against the look-alike."""
    with BotProcess(telegram, tmp_path, command=[sys.executable, PLAIN_BOT]) as bot:
        yield bot


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SandboxProcess]:
    """`changpai run` without a token: the page with the real bot behind it."""
    with SandboxProcess(tmp_path_factory.mktemp("changpai")) as sandbox:
        yield sandbox
