"""The files of a database: their owner's alone, and used by one bot at a time."""

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import Evening

from storage import DatabaseRefused, Place, open_database
from storage.sqlite.backup import back_up, restore
from storage.sqlite.files import hold

GENEROUS = 0o022
"""The umask of most systems, with which what is made can be read by everybody."""


@pytest.fixture(autouse=True)
def _usual_umask() -> Iterator[None]:
    before = os.umask(GENEROUS)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_a_new_database_and_its_folders_are_the_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "club"
    evening = Evening(folder / "changpai.db", Place(-100))
    evening.open_room("AB", seats=2)
    assert modes(folder) == {"changpai.db": 0o600, "changpai.db-wal": 0o600, "changpai.db-shm": 0o600}
    assert modes(tmp_path) == {"data": 0o700}
    assert modes(tmp_path / "data") == {"club": 0o700}
    evening.db.close()


def test_one_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "changpai.db", Place(-100))
    evening.open_room("AB", seats=2)
    for path in tmp_path.iterdir():
        path.chmod(0o664)
    other = open_database(evening.path)
    assert set(modes(tmp_path).values()) == {0o600}
    other.close()
    evening.db.close()


def test_copies_and_what_is_restored_from_them_are_the_owners_alone(evening: Evening, tmp_path: Path) -> None:
    evening.open_room("AB", seats=2)
    copy, restored = tmp_path / "copy.db", tmp_path / "new" / "changpai.db"
    back_up(evening.path, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    copy.chmod(0o644)
    restore(copy, restored)
    assert modes(restored.parent) == {"changpai.db": 0o600}
    assert stat.S_IMODE(restored.parent.stat().st_mode) == 0o700


HOLD = """
import sys
from pathlib import Path
from storage.sqlite.files import hold
held = hold(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def other_process(path: Path) -> subprocess.Popen[str]:
    """A process that holds the database until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_a_database_that_another_process_holds_is_refused_until_that_dies(tmp_path: Path) -> None:
    path = tmp_path / "changpai.db"
    other = other_process(path)
    with pytest.raises(DatabaseRefused) as refused:
        hold(path)
    assert (refused.value.reason, refused.value.path) == ("in_use", path)
    hold(tmp_path / "another.db").close()
    other.send_signal(signal.SIGKILL)
    other.communicate()
    with hold(path):
        assert set(modes(tmp_path).values()) == {0o600}


def test_another_name_for_the_file_is_no_way_around(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "changpai.db")
    other = other_process(tmp_path / "changpai.db")
    with pytest.raises(DatabaseRefused):
        hold(tmp_path / "link.db")
    other.kill()
    other.communicate()
