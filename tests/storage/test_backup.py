"""Copies of the database: made while it is in use, checked before they are put back, never over anything."""

import threading
from pathlib import Path

import pytest
from evening import Evening

from storage import DatabaseRefused, Place, StoreFailure, open_database
from storage.check import check
from storage.sqlite.backup import CopyFaulty, back_up, restore


def test_what_was_backed_up_is_restored(evening: Evening, tmp_path: Path) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=10, B=0)
    back_up(evening.path, tmp_path / "copy.db")
    evening.numbers(A=70, B=0)
    restore(tmp_path / "copy.db", tmp_path / "elsewhere" / "changpai.db")
    restored = Evening(tmp_path / "elsewhere" / "changpai.db", evening.place)
    assert restored.totals() == {"A": 10, "B": -10}
    assert check(restored.db) == []
    restored.db.close()
    assert [path.name for path in (tmp_path / "elsewhere").iterdir()] == ["changpai.db"]


def test_a_copy_that_is_made_while_rounds_are_recorded_is_consistent(tmp_path: Path) -> None:
    path, enough = tmp_path / "changpai.db", threading.Event()

    def play() -> None:
        evening = Evening(path, Place(-100))
        evening.open_room("AB", seats=2)
        while not enough.is_set():
            evening.numbers(A=10, B=0)
        evening.db.close()

    player = threading.Thread(target=play)
    player.start()
    try:
        while not path.exists() or path.stat().st_size == 0:
            enough.wait(0.01)
        open_database(path).close()  # waits until the tables are there
        for number in range(10):
            back_up(path, tmp_path / f"{number}.db")
    finally:
        enough.set()
        player.join()
    for number in range(10):
        copy = open_database(tmp_path / f"{number}.db")
        assert check(copy) == []
        copy.close()


def test_a_copy_is_one_file_that_can_be_read_where_nothing_can_be_written(
    evening: Evening, tmp_path: Path
) -> None:
    (tmp_path / "copies").mkdir()
    back_up(evening.path, tmp_path / "copies" / "copy.db")
    assert [path.name for path in (tmp_path / "copies").iterdir()] == ["copy.db"]
    before = (tmp_path / "copies" / "copy.db").read_bytes()
    # bytes 18 and 19 tell SQLite how to write: 1 is the rollback journal, 2 is WAL, which needs files beside it
    assert before[18:20] == b"\x01\x01"
    restore(tmp_path / "copies" / "copy.db", tmp_path / "restored.db")
    assert [path.name for path in (tmp_path / "copies").iterdir()] == ["copy.db"]
    assert (tmp_path / "copies" / "copy.db").read_bytes() == before


def test_nothing_is_overwritten(evening: Evening, tmp_path: Path) -> None:
    back_up(evening.path, tmp_path / "copy.db")
    for act in (back_up, restore):
        with pytest.raises(FileExistsError) as refused:
            act(tmp_path / "copy.db", evening.path)
        assert refused.value.filename == str(evening.path)


@pytest.mark.parametrize("companion", ["-wal", "-journal"])
def test_what_is_left_of_another_database_is_in_the_way(
    evening: Evening, tmp_path: Path, companion: str
) -> None:
    """SQLite would take it for the restored database's own, and play it into it."""
    back_up(evening.path, tmp_path / "copy.db")
    left = tmp_path / f"lost.db{companion}"
    left.write_bytes(b"what was not yet in the database")
    with pytest.raises(FileExistsError) as refused:
        restore(tmp_path / "copy.db", tmp_path / "lost.db")
    assert refused.value.filename == str(left)
    assert not (tmp_path / "lost.db").exists()


def test_without_a_database_there_is_no_copy(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        back_up(tmp_path / "changpai.db", tmp_path / "copy.db")
    with pytest.raises(FileNotFoundError):
        restore(tmp_path / "copy.db", tmp_path / "changpai.db")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_copy_of_a_database_is_not_restored(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no database" * 1000)
    with pytest.raises(DatabaseRefused):
        restore(tmp_path / "notes.txt", tmp_path / "changpai.db")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_ledger_that_does_not_add_up_is_not_restored(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "wrong.db", Place(-100))
    evening.open_room("AB", seats=2)
    evening.numbers(A=10, B=0)
    evening.db.execute("UPDATE entries SET net = net + 1 WHERE net > 0")
    evening.db.close()
    with pytest.raises(CopyFaulty) as refused:
        restore(tmp_path / "wrong.db", tmp_path / "changpai.db")
    assert {finding.code for finding in refused.value.findings} >= {"net_differs", "nets_not_zero"}
    assert not (tmp_path / "changpai.db").exists()


def test_a_damaged_file_is_not_restored(evening: Evening, tmp_path: Path) -> None:
    evening.open_room("AB", seats=2)
    for _ in range(50):
        evening.numbers(A=10, B=0)
    back_up(evening.path, tmp_path / "copy.db")
    whole = (tmp_path / "copy.db").read_bytes()
    (tmp_path / "torn.db").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "rotten.db").write_bytes(whole[:8192] + b"\xff" * 16384 + whole[24576:])
    for name in ("torn.db", "rotten.db"):
        with pytest.raises((CopyFaulty, StoreFailure)):
            restore(tmp_path / name, tmp_path / "restored.db")
        assert not (tmp_path / "restored.db").exists()
