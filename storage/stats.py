"""What each person has done over all rooms of a chat, and how much was played in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlite_utils import Database

from storage.records import PlayerStats


def of_chat(db: Database, chat_id: int) -> tuple[PlayerStats, ...]:
    """Everybody's figures over the chat's rooms, those who won most first.

    Telegram users are told apart by their ids and go by their latest name, guests by their names.
    """
    parts: dict[int | str, list[dict[str, Any]]] = {}
    # next to max(), SQLite takes a bare column from the row that has the maximum
    for part in db.query(
        "SELECT user_id, name, name_key, kind, count(*) AS rounds, sum(coalesce(won, 0)) AS wins,"
        " sum(hu) AS hu, sum(net) AS net, max(hu) AS best_hu, notation AS best_notation"
        " FROM rooms JOIN rounds ON rounds.room_id = rooms.id"
        " JOIN entries ON entries.round_id = rounds.id JOIN members ON members.id = entries.member_id"
        " WHERE rooms.chat_id = ? AND state = 'counted' AND superseded_at IS NULL"
        " GROUP BY entries.member_id, kind ORDER BY entries.member_id",
        [chat_id],
    ):
        parts.setdefault(part["user_id"] or part["name_key"], []).append(part)
    players = [_stats(of_one) for of_one in parts.values()]
    return tuple(sorted(players, key=lambda player: -player.net))


def rounds_that_count(db: Database) -> int:
    """How many rounds all rooms together have."""
    [(count,)] = db.execute("SELECT coalesce(sum(rounds), 0) FROM rooms")
    return int(count)


def _stats(parts: Sequence[dict[str, Any]]) -> PlayerStats:
    """One person's figures from those of each room and kind of hand."""
    best = max(parts, key=lambda part: part["best_hu"])
    kinds: Counter[str] = Counter()
    for part in parts:
        if part["kind"] is not None:
            kinds[part["kind"]] += part["rounds"]
    return PlayerStats(
        name=parts[-1]["name"],
        user_id=parts[-1]["user_id"],
        rounds=sum(part["rounds"] for part in parts),
        wins=sum(part["wins"] for part in parts),
        kinds=kinds,
        best_hu=best["best_hu"],
        best_notation=best["best_notation"],
        hu=sum(part["hu"] for part in parts),
        net=sum(part["net"] for part in parts),
    )
