"""A full disk, a file that can't grow, and a database that another process holds: no half round."""

from __future__ import annotations

import multiprocessing
import os
import resource
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest
from evening import LOST, WON, Evening

from storage import StoreFailure, open_database, outbox, rooms
from storage.check import check

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
