"""The bot's surroundings for its tests: a fresh Telegram look-alike, and the bot running against it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from harness import BotProcess, Telegram


@pytest.fixture
def telegram() -> Iterator[Telegram]:
    """An empty Telegram look-alike."""
    with Telegram() as telegram:
        yield telegram


@pytest.fixture
def bot(telegram: Telegram, tmp_path: Path) -> Iterator[BotProcess]:
    """The bot, running as a process against the look-alike, with an empty database."""
    with BotProcess(telegram, tmp_path) as bot:
        yield bot
