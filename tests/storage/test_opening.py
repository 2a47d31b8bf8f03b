"""Opening the database file: what is made, and which files are refused."""

import sqlite3
from pathlib import Path

import pytest
from sqlite_utils import Database

from storage import DatabaseRefused, StoreFailure, open_database
from storage.check import check


def test_the_file_and_its_folder_are_made(tmp_path: Path) -> None:
    path = tmp_path / "data" / "changpai.db"
    db = open_database(path)
    assert check(db) == []
    db.close()
    assert path.exists()


def test_what_is_committed_outlives_a_power_cut(tmp_path: Path) -> None:
    """WAL with synchronous=FULL, foreign keys on, and patience with other processes."""
    db = open_database(tmp_path / "changpai.db")
    settings = {
        name: db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "addresses.db"
    other = Database(path)
    other.table("addresses").insert({"name": "X"})
    other.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseRefused) as refused:
        open_database(path)
    assert (refused.value.reason, refused.value.path) == ("foreign", path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database" * 1000)
    with pytest.raises(DatabaseRefused) as refused:
        open_database(path)
    assert refused.value.reason == "not_sqlite"
    assert path.read_text() == "not a database" * 1000


def test_what_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreFailure) as failure:
        open_database(tmp_path)
    assert failure.value.reason == "broken"


def test_an_entry_without_its_round_cannot_be_stored(tmp_path: Path) -> None:
    db = open_database(tmp_path / "changpai.db")
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        db.table("purchases").insert({"round_id": 1, "member_id": 1, "bought_at": ""})
