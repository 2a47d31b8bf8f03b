"""Another process holds the database: what is there is read meanwhile, and what can't be written fails at once."""

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from check_process import assert_clean
from harness import BotProcess, Telegram, free_address, text_of
from room_table import RoomTable

from bot.words import words
from storage.sqlite.database import BUSY_SECONDS

pytestmark = pytest.mark.slow

NOT_RECORDED = words("zh")("failure-not-recorded")
TABLES = 6


@pytest.fixture
def address() -> str:
    return free_address()


@pytest.fixture
def bot(telegram: Telegram, address: str, tmp_path: Path) -> Iterator[BotProcess]:
    with BotProcess(telegram, tmp_path, MONITOR_ADDRESS=address) as bot:
        yield bot


@pytest.fixture
def tables(telegram: Telegram, bot: BotProcess) -> list[RoomTable]:
    tables = [RoomTable(telegram) for _ in range(TABLES)]
    for table in tables:
        table.open_room()
        table.ask("小明", "/round 小明 50 阿芳 0 老王 0")
        table.ask("小明", "/tally")  # the first picture takes its time
    return tables


def test_reads_go_on_and_writes_fail_together(bot: BotProcess, tables: list[RoomTable], address: str) -> None:
    reader, *writers = tables
    other = sqlite3.connect(bot.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    said = [
        table.say("小明", f"/round 小明 {number} 阿芳 0 老王 0") for table in writers for number in (1, 2, 3)
    ]
    assert "共 1 局" in reader.told("小明", "/tally")
    assert time.monotonic() - began < BUSY_SECONDS
    assert httpx.get(f"http://{address}/metrics").status_code == 200
    assert time.monotonic() - began < BUSY_SECONDS
    for table, first in zip(writers, said[::3], strict=True):
        table.group.telegram.wait_until(
            lambda table=table, first=first: _told(table, first) == [NOT_RECORDED] * 3
        )
    # fifteen in a row would take over a minute
    assert time.monotonic() - began < 3 * BUSY_SECONDS
    health = httpx.get(f"http://{address}/healthz", timeout=3 * BUSY_SECONDS)
    assert (health.status_code, json.loads(health.text)["database"]) == (503, False)
    other.execute("ROLLBACK")
    other.close()
    for table in tables:
        table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
        assert "共 2 局" in table.told("小明", "/tally")
    assert httpx.get(f"http://{address}/healthz").status_code == 200
    assert_clean(bot.database)
    assert "Traceback" not in bot.log


def _told(table: RoomTable, said: dict) -> list[str]:
    return [
        text_of(message.as_json())
        for message in table.group.chat.messages.values()
        if message.id > said["message_id"] and message.sender is table.telegram.world.bot
    ]
