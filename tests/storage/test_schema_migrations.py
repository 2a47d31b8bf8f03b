"""Databases of other versions: an older one is copied and migrated, a newer one refused."""

from collections.abc import Callable
from pathlib import Path

import pytest
from evening import Evening
from sqlite_utils import Database, Migrations

from storage import DatabaseRefused, Place, open_database
from storage.check import check
from storage.sqlite import schema


def note_column(db: Database) -> None:
    db.execute("ALTER TABLE rooms ADD COLUMN note TEXT")


def half_done(db: Database) -> None:
    db.execute("ALTER TABLE rooms ADD COLUMN half TEXT")
    raise ArithmeticError("a migration that fails")


def later_program(monkeypatch: pytest.MonkeyPatch, *migrations: Callable[[Database], None]) -> None:
    """Be a later version of this program, with these migrations after today's."""
    later = Migrations(schema.MIGRATIONS.name)
    for migration in schema.MIGRATIONS.pending(Database(memory=True)):
        later(name=migration.name)(migration.fn)
    for function in migrations:
        later()(function)
    monkeypatch.setattr(schema, "MIGRATIONS", later)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of today with a round in it."""
    path = tmp_path / "changpai.db"
    evening = Evening(path, Place(-100))
    evening.open_room("AB", seats=2)
    evening.numbers(A=10, B=0)
    evening.db.close()
    return path


def test_an_older_database_is_copied_beside_and_then_migrated(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as later:
        later_program(later, note_column)
        db = open_database(path)
        assert "note" in db.table("rooms").columns_dict
        assert check(db) == []
        db.close()
    copy = open_database(path.with_name("changpai.db.before-note_column"))
    assert "note" not in copy.table("rooms").columns_dict
    assert copy.table("entries").count == 2
    assert check(copy) == []


def test_a_database_of_this_version_is_not_copied(path: Path) -> None:
    open_database(path).close()
    assert [found.name for found in path.parent.iterdir()] == ["changpai.db"]


def test_a_newer_database_is_refused_and_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later_program(later, note_column)
        open_database(path).close()
    before = path.read_bytes()
    with pytest.raises(DatabaseRefused, match="newer note_column") as refused:
        open_database(path)
    assert (refused.value.reason, refused.value.unknown) == ("newer", ("note_column",))
    assert path.read_bytes() == before


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as later:
        later_program(later, note_column, half_done)
        with pytest.raises(ArithmeticError):
            open_database(path)
    db = open_database(path)
    assert not {"note", "half"} & set(db.table("rooms").columns_dict)
    assert check(db) == []


def test_migrations_have_names_in_order() -> None:
    names = schema.migration_names()
    assert names == sorted(names)
    assert len({name.split("_")[0] for name in names}) == len(names)
