"""`changpai check`: exit status and lines for a clean database, one with errors, and none at all."""

import re
import sqlite3
from pathlib import Path

import pytest
from check_process import assert_clean, run_check
from harness import BotProcess, Telegram
from room_table import LOST, NOTHING, WON, RoomTable

from bot.operations.database import finding_text
from bot.words import LANGUAGES, words
from storage.check import check
from storage.records import Finding


@pytest.fixture
def played(telegram: Telegram, bot: BotProcess) -> Path:
    """The database of a bot that has played a round, settled it, and stopped."""
    table = RoomTable(telegram)
    table.open_room()
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    table.ask("阿芳", f"/score {LOST}")
    table.close_round("老王", NOTHING)
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    assert_clean(bot.database)
    bot.stop()
    return bot.database


def change(database: Path, sql: str) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute(sql)


def test_a_clean_database_is_said_to_be_clean(played: Path) -> None:
    result = run_check(played)
    assert (result.returncode, result.stdout, result.stderr) == (0, "账目全部重算过，没有问题。\n", "")


def test_each_thing_that_is_off_is_a_line_with_its_place(played: Path) -> None:
    change(played, "UPDATE entries SET hu = 50, total = 7 WHERE id = 2")
    result = run_check(played, "--lang", "en")
    assert result.returncode == 1
    assert all(line.startswith("room 1 · round 1 · ") for line in result.stdout.splitlines())
    assert (
        "room 1 · round 1 · 阿芳: the hand is scored otherwise;"
        " stored is 50 False weihu j5m7p [111z], should be 10 False weihu j5m7p [111z]\n"
    ) in result.stdout
    assert "阿芳: the running total is wrong; stored is 7, should be -20\n" in result.stdout


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    result = run_check(tmp_path / "none.db")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"没有 {tmp_path}/none.db 这个数据库。\n"
    assert not (tmp_path / "none.db").exists()


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("not a database, but long enough to be taken for one" * 100)
    result = run_check(tmp_path / "notes.db", "--lang", "en")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.endswith("notes.db is not a SQLite database.\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_a_sentence(language: str) -> None:
    codes = re.findall(r"`(\w+)`", check.__doc__ or "")
    assert len(codes) > 15
    lines = [finding_text(Finding(code, 1, 2, "阿芳", "3", "4"), words(language)) for code in codes]
    assert len(set(lines)) == len(codes)
    assert all("阿芳" in line and "3" in line and "4" in line for line in lines)
