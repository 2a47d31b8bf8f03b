"""What each person has done over all rooms of a chat."""

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
    lines: dict[int | str, list[dict[str, Any]]] = {}
    for line in db.query(
        "SELECT user_id, name, name_key, hu, won, kind, notation, net"
        " FROM rooms JOIN rounds ON rounds.room_id = rooms.id"
        " JOIN entries ON entries.round_id = rounds.id JOIN members ON members.id = entries.member_id"
        " WHERE rooms.chat_id = ? AND state = 'counted' AND superseded_at IS NULL ORDER BY rounds.id",
        [chat_id],
    ):
        lines.setdefault(line["user_id"] or line["name_key"], []).append(line)
    players = [_stats(of_one) for of_one in lines.values()]
    return tuple(sorted(players, key=lambda player: -player.net))


def _stats(lines: Sequence[dict[str, Any]]) -> PlayerStats:
    best = max(lines, key=lambda line: line["hu"])
    return PlayerStats(
        name=lines[-1]["name"],
        user_id=lines[-1]["user_id"],
        rounds=len(lines),
        wins=sum(1 for line in lines if line["won"]),
        kinds=Counter(line["kind"] for line in lines if line["kind"] is not None),
        best_hu=best["hu"],
        best_notation=best["notation"],
        hu=sum(line["hu"] for line in lines),
        net=sum(line["net"] for line in lines),
    )
