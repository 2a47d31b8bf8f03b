"""A database that can't be written: a clear answer, no half round, and play goes on afterwards."""

import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from check_process import assert_clean
from harness import BotProcess, Telegram, text_of
from room_table import LOST, NOTHING, WON, RoomTable

from bot.words import words

pytestmark = pytest.mark.slow

NOT_RECORDED = words("zh")("failure-not-recorded")


@pytest.fixture
def table(telegram: Telegram, bot: BotProcess) -> RoomTable:
    """A table with two hands of a round."""
    table = RoomTable(telegram)
    table.open_room()
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    table.ask("阿芳", f"/score {LOST}")
    wait_until_all_is_noted(bot)
    return table


def wait_until_all_is_noted(bot: BotProcess) -> None:
    db = sqlite3.connect(bot.database)
    while db.execute("SELECT count(*) FROM posts WHERE done_at IS NULL").fetchone() != (0,):
        time.sleep(0.01)
    db.close()


@contextmanager
def locked(bot: BotProcess) -> Iterator[None]:
    """Another process holds the database."""
    other = sqlite3.connect(bot.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def full(bot: BotProcess) -> Iterator[None]:
    """No file of the bot's can grow beyond what the database has by now, as on a full disk."""
    log = bot.database.with_name(f"{bot.database.name}-wal")
    before = resource.prlimit(bot.pid, resource.RLIMIT_FSIZE)
    limit = max(log.stat().st_size, bot.database.stat().st_size)
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (limit, before[1]))
    yield
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("trouble", [locked, full])
def test_what_cannot_be_recorded_is_said_and_can_be_done_later(
    telegram: Telegram, bot: BotProcess, table: RoomTable, trouble: object
) -> None:
    with trouble(bot):  # type: ignore[operator]
        assert table.told("老王", f"/score {NOTHING}") == NOT_RECORDED
    assert "记入第 1 局（2/3）" in table.told("阿芳", f"/score {LOST}")
    assert "小明：40 胡，+70，累计 +70" in text_of(table.close_round("老王", NOTHING))
    assert table.totals() == {"小明": 70, "阿芳": -20, "老王": -50}
    assert_clean(bot.database)
    assert "Traceback" not in bot.log


def test_an_answer_that_could_not_be_noted_is_not_sent_twice(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    fault = telegram.add_fault(method="sendPhoto", delay=0.5)
    said = table.say("阿芳", f"/score {NOTHING}")
    telegram.wait_until(lambda: fault.times == 0)
    with locked(bot):
        telegram.wait_until(lambda: "to be told later" in bot.log)
    table.ask("小明", "/tally")
    table.group.wait_for_text("积分榜")
    assert [text_of(message).split(" ")[0] for message in table.group.from_bot(after=said)] == [
        "阿芳",
        "积分榜，共",
    ]


def test_a_button_that_cannot_record_says_so_to_the_one_who_pressed(
    telegram: Telegram, bot: BotProcess, table: RoomTable
) -> None:
    closing = table.close_round("老王", NOTHING)
    wait_until_all_is_noted(bot)
    with locked(bot):
        assert table.press("小明", closing, "撤销") == NOT_RECORDED
    assert table.press("小明", closing, "撤销") == ""
    table.group.wait_for_text("第 1 局撤销了")
    assert_clean(bot.database)
