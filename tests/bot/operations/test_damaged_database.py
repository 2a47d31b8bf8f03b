"""A database with a damaged page: each command says so in one sentence, with what to do, and leaves it alone."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from harness import BotProcess, Telegram
from room_table import RoomTable

from bot.memory.store import Store
from bot.operations.database import CannotCopy, back_up, check_database, explain_database, restore
from bot.words import LANGUAGES, words
from scoring.settlement import FeeMode
from storage import Action, Place, StoreFailure, open_database, rooms, rounds

PAGE = 4096


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with a hundred rounds, all in one file."""
    path = tmp_path / "changpai.db"
    db = open_database(path)
    place = Place(-100)
    room = rooms.open_room(db, Action("open", place, 1), "A", FeeMode.AA, 900, 10, 2)
    rooms.join(db, Action("join", place, 2), room.id, "B")
    players = [member.id for member in rooms.members(db, room.id)]
    for number in range(100):
        hus = dict(zip(players, (number, 0), strict=True))
        rounds.record_numbers(db, Action(f"round {number}", place, 1), room.id, hus)
    db.close()
    return path


def overwrite(path: Path, at: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


def page_of(path: Path, name: str) -> int:
    """Where the root page of a table or an index begins."""
    with sqlite3.connect(path) as db:
        [(number,)] = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", [name])
    return PAGE * (number - 1)


def lose_the_head(path: Path) -> None:
    overwrite(path, 0, b"\xff" * 100)


def lose_the_first_page(path: Path) -> None:
    overwrite(path, 0, bytes(PAGE))


def lose_a_format_number(path: Path) -> None:
    overwrite(path, 44, b"\xee" * 4)


def forget_all_tables(path: Path) -> None:
    # an inner page of the list of tables becomes a leaf without cells
    overwrite(path, 100, bytes([13, 0, 0, 0, 0, 0, 0, 0]))


def spoil_a_table(path: Path) -> None:
    overwrite(path, page_of(path, "rooms"), os.urandom(PAGE))


def spoil_many_rows(path: Path) -> None:
    overwrite(path, page_of(path, "entries"), bytes(PAGE))


def spoil_an_index(path: Path) -> None:
    overwrite(path, page_of(path, "members_by_room") + PAGE - 20, bytes(20))


def spoil_a_time(path: Path) -> None:
    overwrite(path, path.read_bytes().index(b"+00:00"), b"\xff\xfe")


def tear_off_the_end(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


DAMAGES = [
    lose_the_head,
    lose_the_first_page,
    lose_a_format_number,
    forget_all_tables,
    spoil_a_table,
    spoil_many_rows,
    spoil_an_index,
    spoil_a_time,
    tear_off_the_end,
]


def changpai(database: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name not in ("BOT_TOKEN", "LANG")}
    return subprocess.run(
        [Path(sys.executable).with_name("changpai"), *arguments],
        env={**inherited, "DATABASE_PATH": str(database), "SANDBOX_ADDRESS": "127.0.0.1:0"},
        cwd=database.parent,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("damage", DAMAGES)
def test_whatever_page_it_is_nothing_is_opened_copied_or_restored(
    database: Path, damage: Callable[[Path], None]
) -> None:
    english, copy, elsewhere = words("en"), database.with_name("copy.db"), database.with_name("other.db")
    damage(database)
    before = database.read_bytes()
    sentence = english("run-database-damaged", path=str(database))
    assert check_database(database, english) == [sentence]
    with pytest.raises(CannotCopy) as refused:
        back_up(database, copy, english)
    assert str(refused.value) == sentence
    with pytest.raises(CannotCopy) as refused:
        restore(database, elsewhere, english)
    assert str(refused.value) == english("copy-damaged", path=str(database))
    with pytest.raises(StoreFailure) as unopened:
        Store(database)
    assert explain_database(unopened.value, database, english) == sentence
    assert not copy.exists()
    assert not elsewhere.exists()
    assert database.read_bytes() == before


@pytest.mark.parametrize("damage", [lose_the_head, spoil_an_index])
def test_the_commands_say_so_in_one_sentence(database: Path, damage: Callable[[Path], None]) -> None:
    damage(database)
    sentence = words("en")("run-database-damaged", path=str(database))
    checked = changpai(database, "check", "--lang", "en")
    assert (checked.returncode, checked.stdout, checked.stderr) == (1, f"{sentence}\n", "")
    copied = changpai(database, "backup", "copy.db", "--lang", "en")
    assert (copied.returncode, copied.stdout, copied.stderr) == (1, "", f"Error: {sentence}\n")
    started = changpai(database, "run")
    assert (started.returncode, started.stdout, started.stderr) == (1, "", f"Error: {sentence}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_the_file_and_the_command_that_restores(language: str) -> None:
    sentence = words(language)("run-database-damaged", path="data/changpai.db")
    assert "data/changpai.db" in sentence
    assert "changpai restore" in sentence


def test_what_the_sentence_says_helps(database: Path, tmp_path: Path) -> None:
    back_up(database, tmp_path / "copy.db", words("en"))
    spoil_a_table(database)
    for name in ("changpai.db", "changpai.db-wal", "changpai.db-shm"):
        database.with_name(name).unlink(missing_ok=True)
    assert changpai(database, "restore", tmp_path / "copy.db").returncode == 0
    assert changpai(database, "check").returncode == 0


def test_damage_that_a_running_bot_meets_is_told_without_a_traceback(
    telegram: Telegram, bot: BotProcess
) -> None:
    table = RoomTable(telegram)
    table.open_room()
    with sqlite3.connect(bot.database) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for name in ("rooms", "rooms_by_place", "open_rooms_by_place"):
        overwrite(bot.database, page_of(bot.database, name), b"\xff" * PAGE)
    with sqlite3.connect(bot.database) as db:
        # the bot keeps what it has read until somebody writes
        db.execute("INSERT INTO actions (key, kind, made, at) VALUES ('another', 'claim', 0, '')")
    assert table.told("小明", "/tally") == words("zh")("failure-damaged")
    assert "Traceback" not in bot.log
