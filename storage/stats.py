"""What people have done over all rooms of a chat, alone and against each other, and how much was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlite_utils import Database

from scoring.settlement import factor_between
from storage.history import factors_under
from storage.records import Evening, HeadToHead, Period, PersonKey, PlayerStats

ALWAYS = Period()


def of_chat(db: Database, chat_id: int, period: Period = ALWAYS) -> tuple[PlayerStats, ...]:
    """Everybody's figures over the chat's rooms in a period, those who won most first.

    Telegram users are told apart by their ids and go by their latest name, guests by their names.
    """
    parts: dict[PersonKey, list[dict[str, Any]]] = {}
    # next to max(), SQLite takes a bare column from the row that has the maximum
    for part in db.query(
        "SELECT coalesce(user_id, name_key) AS key, name, kind, count(*) AS rounds,"
        " sum(coalesce(won, 0)) AS wins, sum(hu) AS hu, sum(net) AS net,"
        f" max(hu) AS best_hu, notation AS best_notation {_COUNTED}"
        " GROUP BY entries.member_id, kind ORDER BY entries.member_id",
        _values(chat_id, period),
    ):
        parts.setdefault(part["key"], []).append(part)
    players = [_stats(key, of_one) for key, of_one in parts.items()]
    return tuple(sorted(players, key=lambda player: -player.net))


def evenings(db: Database, chat_id: int, period: Period = ALWAYS) -> tuple[Evening, ...]:
    """What everybody won or lost in each of the chat's rooms that has rounds in a period, in order."""
    ends: dict[int, str] = {}
    nets: dict[int, Counter[PersonKey]] = {}
    for part in db.query(
        "SELECT rooms.id AS room_id, coalesce(user_id, name_key) AS key, sum(net) AS net,"
        f" max(closed_at) AS closed_at {_COUNTED} GROUP BY entries.member_id ORDER BY rooms.id",
        _values(chat_id, period),
    ):
        room_id = part["room_id"]
        ends[room_id] = max(ends.get(room_id, ""), part["closed_at"])
        nets.setdefault(room_id, Counter())[part["key"]] += part["net"]
    return tuple(Evening(ends[room_id], of_room) for room_id, of_room in nets.items())


def head_to_head(
    db: Database, chat_id: int, first: PersonKey, second: PersonKey, period: Period = ALWAYS
) -> HeadToHead:
    """Two people against each other, in the rounds of a period that both have played."""
    sides: dict[int, dict[PersonKey, dict[str, Any]]] = {}
    for entry in db.query(
        "SELECT round_id, coalesce(user_id, name_key) AS key, hu, coalesce(won, 0) AS won, rounds.rules,"
        " EXISTS (SELECT 1 FROM purchases WHERE purchases.round_id = entries.round_id"
        f" AND purchases.member_id = entries.member_id) AS bought {_COUNTED}"
        " AND coalesce(user_id, name_key) IN (:first, :second)",
        {**_values(chat_id, period), "first": first, "second": second},
    ):
        sides.setdefault(entry["round_id"], {})[entry["key"]] = entry
    together = [(each[first], each[second]) for each in sides.values() if len(each) == 2]
    return HeadToHead(
        rounds=len(together),
        wins=(sum(one["won"] for one, _ in together), sum(other["won"] for _, other in together)),
        hu=(sum(one["hu"] for one, _ in together), sum(other["hu"] for _, other in together)),
        net=sum(_net(one, other) for one, other in together),
    )


def rounds_that_count(db: Database) -> int:
    """How many rounds all rooms together have."""
    [(count,)] = db.execute("SELECT coalesce(sum(rounds), 0) FROM rooms")
    return int(count)


_COUNTED = (
    "FROM rooms JOIN rounds ON rounds.room_id = rooms.id"
    " JOIN entries ON entries.round_id = rounds.id JOIN members ON members.id = entries.member_id"
    " WHERE rooms.chat_id = :chat AND state = 'counted' AND superseded_at IS NULL"
    " AND (:since IS NULL OR closed_at >= :since) AND (:until IS NULL OR closed_at < :until)"
)


def _values(chat_id: int, period: Period) -> dict[str, Any]:
    return {"chat": chat_id, "since": period.since, "until": period.until}


def _net(one: dict[str, Any], other: dict[str, Any]) -> int:
    """The hu that the first of two has won from the second in a round (rules, section 7)."""
    bought = [side for side, entry in enumerate((one, other)) if entry["bought"]]
    return int((one["hu"] - other["hu"]) * factor_between(0, 1, bought, factors_under(one["rules"])))


def _stats(key: PersonKey, parts: Sequence[dict[str, Any]]) -> PlayerStats:
    """One person's figures from those of each room and kind of hand."""
    best = max(parts, key=lambda part: part["best_hu"])
    kinds: Counter[str] = Counter()
    for part in parts:
        if part["kind"] is not None:
            kinds[part["kind"]] += part["rounds"]
    return PlayerStats(
        key=key,
        name=parts[-1]["name"],
        rounds=sum(part["rounds"] for part in parts),
        wins=sum(part["wins"] for part in parts),
        kinds=kinds,
        best_hu=best["best_hu"],
        best_notation=best["best_notation"],
        hu=sum(part["hu"] for part in parts),
        net=sum(part["net"] for part in parts),
    )
