"""A full disk, a file that can't grow, and a database that another process holds: no half round."""

from __future__ import annotations

import multiprocessing
import os
import resource
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest
from evening import LOST, WON, Evening

from scoring.notation import LONGEST_TEXT
from storage import StoreFailure, open_database, outbox, rooms
from storage.check import check
from storage.sqlite.health import MOST_BYTES, write_probe

PROCESSES = multiprocessing.get_context("fork")


def fill_up(evening: Evening, typed: str) -> str:
    """Have hands scored until that fails, and give the reason."""
    while True:
        try:
            evening.hand("A", typed)
        except StoreFailure as failure:
            return failure.reason


def test_a_full_disk_is_named_and_leaves_no_half_round(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", LOST)
    [(pages,)] = evening.db.execute("PRAGMA page_count")
    evening.db.execute(f"PRAGMA max_page_count = {pages + 3}")
    # spaces, so that a few hands fill the pages
    assert fill_up(evening, WON + " " * 400) == "full"
    posts, open_round = outbox.pending(evening.db), evening.open_round()
    action = evening.action()
    with pytest.raises(StoreFailure):
        evening.hand("B", LOST + " " * 400, action)
    assert (outbox.pending(evening.db), evening.open_round()) == (posts, open_round)
    assert check(evening.db) == []
    evening.db.execute("PRAGMA max_page_count = 100000")
    evening.hand("B", LOST + " " * 400, action)
    assert evening.totals() == {"A": 30, "B": -30}


def fill_up_a_limited_file(path: Path, evening: Evening) -> None:
    evening.restart()
    limit = 2 * path.stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    reason = fill_up(evening, WON)
    os._exit(0 if reason in {"full", "broken"} and check(evening.db) == [] else 1)


def test_a_file_that_cannot_grow_leaves_no_half_round(evening: Evening) -> None:
    """The operating system refuses the write, in the middle of a transaction."""
    evening.open_room("AB", seats=2)
    evening.db.close()
    writer = PROCESSES.Process(target=fill_up_a_limited_file, args=(evening.path, evening))
    writer.start()
    writer.join()
    assert writer.exitcode == 0
    evening.restart()
    assert check(evening.db) == []
    evening.hand("B", LOST, evening.action(key="a key that the other process hasn't used"))
    assert evening.totals() == {"A": 30, "B": -30}


def health_on_a_nearly_full_disk(path: Path, evening: Evening) -> None:
    """Find no room for a round, by the health and by a round, where 8 KiB are left for the log."""
    evening.restart()
    # what is left of the log's file from before needs no more room
    evening.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    evening.numbers(A=10, B=0)
    log = path.with_name(f"{path.name}-wal")
    limit = log.stat().st_size + 8192
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, before[1]))
    with pytest.raises(StoreFailure):
        write_probe(evening.db)
    with pytest.raises(StoreFailure):
        evening.numbers(A=10, B=0)
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    write_probe(evening.db)
    os._exit(0)


def test_the_health_is_that_of_recording_a_round(evening: Evening) -> None:
    """design, section 4: `/healthz` is about recording rounds."""
    evening.open_room("AB", seats=2)
    evening.db.close()
    writer = PROCESSES.Process(target=health_on_a_nearly_full_disk, args=(evening.path, evening))
    writer.start()
    writer.join()
    assert writer.exitcode == 0
    evening.restart()
    assert evening.totals() == {"A": 10, "B": -10}


def test_looking_at_the_health_leaves_nothing_behind(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=10, B=0)
    before = [*evening.db.conn.iterdump()]
    [pages] = evening.db.execute("PRAGMA page_count")
    for _ in range(3):
        write_probe(evening.db)
    assert [*evening.db.conn.iterdump()] == before
    assert [*evening.db.execute("PRAGMA page_count")] == [pages]
    evening.numbers(A=10, B=0)


def test_no_round_takes_more_room_than_the_health_asks_for(evening: Evening) -> None:
    """Four hands with the longest texts, and a log that begins anew."""
    evening.open_room("ABCD", seats=4)
    log = evening.path.with_name(f"{evening.path.name}-wal")
    evening.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for name, hand in zip("ABCD", (WON, LOST, LOST, LOST), strict=True):
        evening.hand(name, hand + " " * (LONGEST_TEXT - len(hand)))
    assert log.stat().st_size < MOST_BYTES


def hold(path: Path, holding: Event, let_go: Event) -> None:
    db = open_database(path)
    db.execute("BEGIN IMMEDIATE")
    holding.set()
    let_go.wait()
    db.rollback()


def test_a_database_locked_by_another_process_is_named_and_the_act_can_be_repeated(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    holding, let_go = PROCESSES.Event(), PROCESSES.Event()
    other = PROCESSES.Process(target=hold, args=(evening.path, holding, let_go))
    other.start()
    holding.wait()
    evening.db.execute("PRAGMA busy_timeout = 50")
    action = evening.action()
    with pytest.raises(StoreFailure) as failure:
        evening.numbers(action, A=10, B=0)
    assert failure.value.reason == "locked"
    # what is there can be read meanwhile
    assert evening.totals() == {"A": 0, "B": 0}
    assert rooms.current(evening.db, evening.place) == room
    let_go.set()
    other.join()
    evening.numbers(action, A=10, B=0)
    assert evening.totals() == {"A": 10, "B": -10}
