"""Notations from before a single indicator stood behind a lone tile are rewritten (migration 0002)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import sqlite_utils
from keep_database import DATABASES

from scoring import Rules, score_text
from storage import history, open_database
from storage.check import check

BEFORE = "0001_rooms_and_rounds"


@pytest.mark.parametrize(
    ("stored", "rewritten"),
    [
        ("j5m 7p [111z]", "7p [111z] j5m"),
        ("j1z 1f", "1f j1z"),
        ("j5m 1f x2 [222p]", "1f x2 [222p] j5m"),
        ("j5m x1", "x1 j5m"),
        (
            "j5m 7p [111m] [888m] [222p] [999p] [333s] [444s] (6666p) *7p hd",
            "7p [111m] [888m] [222p] [999p] [333s] [444s] (6666p) *7p hd j5m",
        ),
        ("j5m 78p [111z]", "j5m 78p [111z]"),
        ("j5m 7p8s", "j5m 7p8s"),
        ("j5m x2", "j5m x2"),
        ("j5m [111z]", "j5m [111z]"),
        ("j5m7p 8p [111z]", "j5m7p 8p [111z]"),
    ],
)
def test_a_stored_notation(stored: str, rewritten: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(DATABASES / f"{BEFORE}.db", tmp_path / "changpai.db"))
    score = score_text(rewritten, Rules.parse("cap=600,buy=123"))
    old = sqlite_utils.Database(path)
    entry_id, round_id = next(
        old.execute(
            "SELECT entries.id, round_id FROM entries JOIN rounds ON rounds.id = round_id"
            " WHERE notation IS NOT NULL AND state = 'open'"
        )
    )
    old.execute(
        "UPDATE entries SET notation = ?, typed = ?, hu = ?, won = ?, kind = ? WHERE id = ?",
        [stored, stored, score.total, score.won, score.kind, entry_id],
    )
    old.conn.commit()
    old.close()
    db = open_database(path)
    (entry,) = [entry for entry in history.round_of(db, round_id).entries if entry.id == entry_id]
    assert entry.notation == rewritten == score.notation
    assert check(db) == []
    db.close()
