"""kill -9 at any moment: what a chat was told of is there, once, and the rest goes on."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from pathlib import Path

import pytest
from evening import Evening

from storage import Action, Place, history, outbox, rounds
from storage.check import check

pytestmark = pytest.mark.slow

ROUNDS = 200
KILLS = 30
PLACE = Place(-100)


def keep_recording(path: Path, told: int) -> None:
    """Record all rounds and tell of each, as a bot does that gets every message again until it's done."""
    evening = Evening(path, PLACE)
    room_id = evening.room.id
    players = [evening.member(name).id for name in "ABC"]
    for number in range(1, ROUNDS + 1):
        hus = {player: number * seat % 70 for seat, player in enumerate(players)}
        rounds.record_numbers(evening.db, Action(f"-100:{number}", PLACE, 1, number), room_id, hus)
        for post in outbox.pending(evening.db):
            os.write(told, f"{post.ref}\n".encode())
            outbox.delivered(evening.db, post.id, message_id=post.id)
    os._exit(0)


def test_two_hundred_rounds_survive_being_killed_at_random_moments(tmp_path: Path) -> None:
    path = tmp_path / "changpai.db"
    evening = Evening(path, PLACE)
    room = evening.open_room("ABC")
    for post in outbox.pending(evening.db):
        outbox.delivered(evening.db, post.id)
    evening.db.close()
    chance = random.Random(20)
    ours, theirs = os.pipe()
    told: list[int] = []
    # a fork has no start-up that most kills would fall into; it opens the database anew
    processes = multiprocessing.get_context("fork")
    with os.fdopen(ours) as pipe:
        for _ in range(KILLS):
            writer = processes.Process(target=keep_recording, args=(path, theirs))
            writer.start()
            told += [int(pipe.readline()) for _ in range(chance.randint(0, 8))]
            time.sleep(chance.uniform(0, 0.01))
            writer.kill()
            writer.join()
            assert writer.exitcode == -signal.SIGKILL
        writer = processes.Process(target=keep_recording, args=(path, theirs))
        writer.start()
        os.close(theirs)
        told += [int(line) for line in pipe]
        writer.join()

    evening = Evening(path, PLACE)
    assert check(evening.db) == []
    closed = history.page(evening.db, room.id, limit=ROUNDS + 1)
    assert [one.number for one in closed] == list(range(ROUNDS, 0, -1))
    assert [one.entries[1].hu for one in closed] == [number % 70 for number in range(ROUNDS, 0, -1)]
    assert set(told) == {one.id for one in closed}
    assert outbox.pending(evening.db) == ()
