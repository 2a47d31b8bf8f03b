"""Times the store with a million rounds in it against an empty one: `python -m benchmarks.storage`.

Each database has a process of its own, as in the bot, and they take turns act by act, so that a busy machine
slows both. The room that is played in has had as many rounds in both. The filled database is made once and is
kept in the folder for temporary files (about 600 MB).
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
from typing import Any, Final

from sqlite_utils import Database

from scoring.settlement import FeeMode, nets
from storage import Action, Place, history, open_database, rooms, rounds, schema, settlements

ROOMS: Final = 10_000
ROUNDS_A_ROOM: Final = 100
AT_ONCE: Final = 100
"""So many rooms play at the same time, their rounds taking turns in the tables."""
ROOMS_A_CHAT: Final = 4
PLAYERS: Final = 3
TURNS: Final = 400
LIMIT: Final = 1.5
MEMORY_LIMIT_MIB: Final = 20


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
    rounds.undo(room.db, room.action(), room.room_id)


def settle(room: _Room) -> None:
    version = settlements.draft(room.db, room.room_id).room.version
    settlements.confirm(room.db, room.action(), room.room_id, version)


ACTS: Final[dict[str, Callable[[_Room], None]]] = {
    "record": record,
    "tally": tally,
    "undo": undo,
    "settle": settle,
}


def _serve(path: Path, connection: Connection) -> None:
    room = _played_room(open_database(path))
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
        ACTS[act](room)
        connection.send(perf_counter() - start)
        if act == "settle":
            settlements.reopen(room.db, room.action(), room.room_id)


def _peak_memory_mib() -> float:
    # not getrusage: what that tells begins with the peak of the process that started this one
    status = Path("/proc/self/status").read_text()
    [peak] = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(peak) / 1024


def _played_room(db: Database) -> _Room:
    """A new room of a new chat, with the rounds of an evening."""
    place = Place(-time_ns())
    numbers = count(1)
    opened = rooms.open_room(
        db, Action(f"{place.chat_id}:open", place, 1), "A", FeeMode.AA, 3000, 10, PLAYERS
    )
    for user_id, name in enumerate("BC", 2):
        rooms.join(db, Action(f"{place.chat_id}:join {name}", place, user_id), opened.id, name)
    players = [member.id for member in rooms.members(db, opened.id)]
    room = _Room(db, place, opened.id, players, numbers)
    for _ in range(ROUNDS_A_ROOM):
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
    db.execute("PRAGMA synchronous = OFF")
    db.execute("PRAGMA cache_size = -400000")
    for first in range(1, ROOMS + 1, AT_ONCE):
        with db.atomic():
            for table, rows in _evenings(range(first, first + AT_ONCE)).items():
                places = ", ".join(f":{column}" for column in rows[0])
                db.conn.executemany(f"INSERT INTO {table} ({', '.join(rows[0])}) VALUES ({places})", rows)


def _evenings(room_ids: range) -> dict[str, list[dict[str, Any]]]:
    """The rows of rooms that play at the same time, as the store would have written them."""
    at = "2026-01-01T20:00:00+00:00"
    tables: dict[str, list[dict[str, Any]]] = {
        table: [] for table in ("rooms", "members", "rounds", "entries", "actions", "posts")
    }
    totals = dict.fromkeys(((room_id, seat) for room_id in room_ids for seat in range(PLAYERS)), 0)
    for number in range(1, ROUNDS_A_ROOM + 1):
        for room_id in room_ids:
            round_id = (
                (room_ids[0] - 1) * ROUNDS_A_ROOM + (number - 1) * len(room_ids) + room_id - room_ids[0] + 1
            )
            chat_id = _chat_id(room_id)
            tables["rounds"].append(
                {
                    "id": round_id,
                    "room_id": room_id,
                    "number": number,
                    "state": "counted",
                    "rules": "",
                    "opened_at": at,
                    "closed_at": at,
                    "closed_by": 1,
                }
            )
            hus = {seat: (round_id * (seat + 3) * 10) % 370 for seat in range(PLAYERS)}
            for seat, net in nets(hus).items():
                totals[room_id, seat] += net
                tables["entries"].append(
                    {
                        "round_id": round_id,
                        "member_id": _member_id(room_id, seat),
                        "hu": hus[seat],
                        "chat_id": chat_id,
                        "message_id": round_id,
                        "recorded_by": 1,
                        "recorded_at": at,
                        "net": net,
                        "total": totals[room_id, seat],
                    }
                )
            tables["actions"].append(
                {"key": f"{chat_id}:{round_id}", "kind": "round", "made": round_id, "at": at}
            )
            tables["posts"].append(
                {
                    "chat_id": chat_id,
                    "thread_id": 0,
                    "kind": "round",
                    "ref": round_id,
                    "reply_to": round_id,
                    "created_at": at,
                    "done_at": at,
                    "message_id": round_id + 1,
                    "photo": 1,
                }
            )
    for room_id in room_ids:
        tables["rooms"].append(
            {
                "id": room_id,
                "chat_id": _chat_id(room_id),
                "thread_id": 0,
                "opener_id": 1,
                "fee_mode": "aa",
                "fee_cents": 3000,
                "stake_cents": 10,
                "seats": PLAYERS,
                "opened_at": at,
                "settled": int(room_id % ROOMS_A_CHAT != 0),
                "rounds": ROUNDS_A_ROOM,
                "version": ROUNDS_A_ROOM + PLAYERS,
            }
        )
        for seat in range(PLAYERS):
            tables["members"].append(
                {
                    "id": _member_id(room_id, seat),
                    "room_id": room_id,
                    "user_id": seat + 1,
                    "name": "ABC"[seat],
                    "name_key": "abc"[seat],
                    "total": totals[room_id, seat],
                    "rounds": ROUNDS_A_ROOM,
                }
            )
    return {"rooms": tables["rooms"], "members": tables["members"], **tables}


def _chat_id(room_id: int) -> int:
    # scattered, as chats' ids are
    return -1_000_000_000_000 - (room_id // ROOMS_A_CHAT) * 7919 % 1_000_003


def _member_id(room_id: int, seat: int) -> int:
    return room_id * PLAYERS + seat


if __name__ == "__main__":
    main()
