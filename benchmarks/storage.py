"""Times the store with a million rounds in it against an empty one: `python -m benchmarks.storage`.

Each database has a process of its own, as in the bot, and they take turns act by act, so that a busy machine
slows both. The room that is played in has had as many rounds in both. The filled database is made once and is
kept in the folder for temporary files (about half a gigabyte).
"""

from __future__ import annotations

import multiprocessing
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, time_ns
from typing import Final

from sqlite_utils import Database

from scoring.settlement import FeeMode
from storage import Action, Place, history, open_database, outbox, rooms, rounds
from storage.money import settlements
from storage.records import NumberLine
from storage.sqlite import schema

ROOMS: Final = 10_000
ROUNDS_A_ROOM: Final = 100
PLAYERS: Final = 3
TURNS: Final = 400
LIMIT: Final = 1.5
MEMORY_LIMIT_MIB: Final = 20
ROUNDS_BEFORE_A_FIX: Final = 1000
FIX_LIMIT_MS: Final = 50


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        empty = _Store(Path(folder) / "empty.db")
        filled = _Store(_filled_database())
        try:
            times: dict[str, tuple[list[float], list[float]]] = {act: ([], []) for act in ACTS}
            for _ in range(TURNS):
                for act in ACTS:
                    for store, taken in zip((empty, filled), times[act], strict=True):
                        taken.append(store.seconds_for(act))
            for act, (in_empty, in_filled) in times.items():
                print(_line(act, in_empty, in_filled))
            slowest = max(median(taken) for taken in times["fix"]) * 1000
            print(f"fix of round 1 of {ROUNDS_BEFORE_A_FIX:,}: {slowest:.1f} ms (limit {FIX_LIMIT_MS})")
            more = filled.memory_mib() - empty.memory_mib()
            print(f"memory {more:+.1f} MiB beside the empty one (limit {MEMORY_LIMIT_MIB})")
        finally:
            empty.close()
            filled.close()


def _line(act: str, in_empty: list[float], in_filled: list[float]) -> str:
    ratio = median(in_filled) / median(in_empty)
    figures = "   ".join(
        f"{name} {median(taken) * 1000:6.2f} ms, p95 {quantiles(taken, n=20)[-1] * 1000:6.2f} ms"
        for name, taken in (("empty", in_empty), ("filled", in_filled))
    )
    return f"{act:8} {figures}   ratio {ratio:.2f} (limit {LIMIT})"


class _Store:
    """A process with one database open, and a room of its own to play in."""

    def __init__(self, path: Path) -> None:
        processes = multiprocessing.get_context("spawn")
        self._connection, theirs = processes.Pipe()
        self._process = processes.Process(target=_serve, args=(path, theirs))
        self._process.start()
        self._connection.recv()

    def seconds_for(self, act: str) -> float:
        self._connection.send(act)
        seconds: float = self._connection.recv()
        return seconds

    def memory_mib(self) -> float:
        self._connection.send(None)
        mib: float = self._connection.recv()
        return mib

    def close(self) -> None:
        self._connection.close()
        self._process.join()


@dataclass
class _Room:
    db: Database
    place: Place
    room_id: int
    players: list[int]
    numbers: Iterator[int]

    def action(self) -> Action:
        return Action(f"{self.place.chat_id}:{next(self.numbers)}", self.place, 1)


def record(room: _Room) -> None:
    hus = {player: (next(room.numbers) * 10) % 370 for player in room.players}
    rounds.record_numbers(room.db, room.action(), room.room_id, hus)


def tally(room: _Room) -> None:
    rooms.members(room.db, room.room_id)
    history.curve(room.db, room.room_id)


def undo(room: _Room) -> None:
    reopened = rounds.undo(room.db, room.action(), room.room_id).round
    rounds.strike_out(room.db, room.action(), reopened.id)


def fix(room: _Room) -> None:
    """Fix the first round of a room that has ROUNDS_BEFORE_A_FIX."""
    first = history.numbered(room.db, room.room_id, 1)
    assert first
    # squares, so that the nets of all change each time
    lines = {player: NumberLine(next(room.numbers) ** 2 % 370) for player in room.players}
    rounds.fix(room.db, room.action(), first.id, lines)


def settle(room: _Room) -> None:
    version = settlements.draft(room.db, room.room_id).room.version
    settlements.confirm(room.db, room.action(), room.room_id, version)


ACTS: Final[dict[str, Callable[[_Room], None]]] = {
    "record": record,
    "tally": tally,
    "undo": undo,
    "settle": settle,
    "fix": fix,
}


def _serve(path: Path, connection: Connection) -> None:
    db = open_database(path)
    room, long_room = _played_room(db, ROUNDS_A_ROOM), _played_room(db, ROUNDS_BEFORE_A_FIX)
    connection.send(None)
    while True:
        try:
            act = connection.recv()
        except EOFError:
            break
        if act is None:
            connection.send(_peak_memory_mib())
            continue
        start = perf_counter()
        ACTS[act](long_room if act == "fix" else room)
        connection.send(perf_counter() - start)
        if act == "settle":
            settlements.reopen(room.db, room.action(), room.room_id)


def _peak_memory_mib() -> float:
    # not getrusage: what that tells begins with the peak of the process that started this one
    status = Path("/proc/self/status").read_text()
    [peak] = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(peak) / 1024


def _played_room(db: Database, how_many: int) -> _Room:
    """A new room of a new chat, with so many rounds."""
    place = Place(-time_ns())
    numbers = count(1)
    opened = rooms.open_room(
        db, Action(f"{place.chat_id}:open", place, 1), "A", FeeMode.AA, 3000, 10, PLAYERS
    )
    for user_id, name in enumerate("BC", 2):
        rooms.join(db, Action(f"{place.chat_id}:join {name}", place, user_id), opened.id, name)
    players = [member.id for member in rooms.members(db, opened.id)]
    room = _Room(db, place, opened.id, players, numbers)
    for _ in range(how_many):
        record(room)
    return room


def _filled_database() -> Path:
    folder = Path(tempfile.gettempdir()) / "changpai-benchmark"
    path = folder / f"{ROOMS}x{ROUNDS_A_ROOM}-{schema.migration_names()[-1]}.db"
    if not path.exists():
        print(f"filling {path} with {ROOMS * ROUNDS_A_ROOM:,} rounds ...", flush=True)
        unfinished = path.with_suffix(".unfinished")
        unfinished.unlink(missing_ok=True)
        db = open_database(unfinished)
        _fill(db)
        db.close()
        os.sync()
        unfinished.rename(path)
    return path


def _fill(db: Database) -> None:
    """Play one evening at the store, and copy its rows for the other rooms, each in a chat of its own."""
    _played_room(db, ROUNDS_A_ROOM)
    for post in outbox.pending(db):
        outbox.delivered(db, post.id, message_id=post.id)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("PRAGMA cache_size = -400000")
    copied = ("rooms", "members", "rounds", "entries", "actions", "posts")
    spans = {table: db.table(table).count for table in copied}
    for table in copied:
        columns = db.table(table).columns_dict
        values = [_copied(column, {**spans, "own": spans[table]}) for column in columns]
        with db.atomic():
            db.execute(
                "WITH RECURSIVE copies (copy) AS"
                f" (SELECT 1 UNION ALL SELECT copy + 1 FROM copies LIMIT {ROOMS - 1})"
                f" INSERT INTO {table} ({', '.join(columns)})"
                f" SELECT {', '.join(values)} FROM copies, (SELECT * FROM {table}) ORDER BY 1"
            )


def _copied(column: str, spans: dict[str, int]) -> str:
    """What a column holds in a copy: ids go up by as many rows as the evening has."""
    tables = {"id": "own", "room_id": "rooms", "member_id": "members", "round_id": "rounds"}
    if column in tables:
        return f"{column} + copy * {spans[tables[column]]}"
    return {"chat_id": "chat_id - copy", "key": "key || ' ' || copy"}.get(column, column)


if __name__ == "__main__":
    main()
