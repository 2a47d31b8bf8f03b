"""Databases that every schema so far has written, kept in `databases/`: all are opened, right, and played on."""

import shutil
from pathlib import Path

import pytest
from evening import NOTHING, Evening
from keep_database import DATABASES

from scoring import Rules, TableOptions
from storage import Place, chats, history, open_database, outbox, rooms
from storage.check import check
from storage.money import settlements
from storage.sqlite import schema

KEPT = sorted(DATABASES.glob("*.db"))


@pytest.fixture(params=KEPT, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A kept database, to be used up."""
    return Path(shutil.copy(request.param, tmp_path / "changpai.db"))


def test_every_schema_has_left_one() -> None:
    """`keep_database.py` makes the one that is missing."""
    assert [path.stem for path in KEPT] == schema.migration_names()


def test_it_is_brought_to_the_schema_of_today_and_all_in_it_is_right(path: Path) -> None:
    db = open_database(path)
    assert not schema.MIGRATIONS.pending(db)
    assert check(db) == []
    db.close()


def test_what_was_played_is_there(path: Path) -> None:
    evening = Evening(path, Place(-100))
    db, first = evening.db, rooms.room(evening.db, 1)
    names = [member.name for member in rooms.members(db, first.id)]
    states = [each.state for each in reversed(history.page(db, first.id))]
    assert (first.settled, first.rounds, names) == (True, 3, ["A", "B", "客人"])
    assert states == ["counted", "counted", "undone", "counted"]
    settings = chats.settings(db, -100)
    assert (settings.language, settings.rules, settings.table) == (
        "en",
        Rules(cap=600),
        TableOptions(buy="123"),
    )
    settled = settlements.last_settled(db, first.id)
    assert settled
    assert not settled.reopened
    waiting = [post.kind for post in outbox.pending(db)]
    assert waiting == ["settled", "room", "join", "hand"]
    db.close()


def test_it_is_played_on(path: Path) -> None:
    evening = Evening(path, Place(-100))
    open_round = evening.open_round()
    assert open_round
    assert [entry.name for entry in open_round.entries] == ["A"]
    before = evening.room.rounds
    evening.hand("B", NOTHING, evening.action(key="later 1"))
    assert evening.room.rounds == before + 1
    evening.undo(evening.action(key="later 2"))
    assert evening.room.rounds == before
    assert check(evening.db) == []
    evening.db.close()
