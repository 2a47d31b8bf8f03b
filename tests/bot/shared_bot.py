"""Fixtures for tests that share a bot within their module: each has people and chats of its own."""

from collections.abc import Iterator

import pytest
from harness import BotProcess, Telegram
from room_table import RoomTable


@pytest.fixture(scope="module")
def telegram() -> Iterator[Telegram]:
    """A Telegram look-alike for the module."""
    with Telegram() as telegram:
        yield telegram


@pytest.fixture(scope="module")
def bot(telegram: Telegram, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BotProcess]:
    """The bot, running as a process against the look-alike."""
    with BotProcess(telegram, tmp_path_factory.mktemp("bot")) as bot:
        yield bot


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    """A group with a room open in it."""
    table = RoomTable(telegram)
    table.open_room()
    return table
