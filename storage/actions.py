"""Doing each thing once, however often it is asked for."""

from __future__ import annotations

import json
from collections.abc import Callable

from sqlite_utils import Database

from storage.records import Action
from storage.refusals import Code, Refusal
from storage.sqlite.database import insert, now, one_row, transaction


def repeated(db: Database, key: str) -> bool:
    """Whether what has this key was done before. Raises the Refusal if it was refused then."""
    return _earlier(db, key) is not None


def made_by(db: Database, key: str, kind: str) -> int | None:
    """The id of what was made under this key, if something of this kind was."""
    row = one_row(db, "SELECT made FROM actions WHERE key = ? AND kind = ?", [key, kind])
    return None if row is None or row["made"] is None else int(row["made"])


def claim(db: Database, key: str) -> bool:
    """Whether this is the first claim to a key; for what is done once without being recorded."""
    with transaction(db):
        noted = db.execute(
            "INSERT INTO actions (key, kind, made, at) VALUES (?, 'claim', 0, ?) ON CONFLICT DO NOTHING",
            [key, now()],
        )
        return noted.rowcount == 1


def perform(db: Database, action: Action, kind: str, act: Callable[[], int]) -> int:
    """Do `act` in a transaction of its own, and give the id of what it made.

    Under a key that was used before nothing is done: the id made then comes back, or the Refusal of then is
    raised again. Raises StoreFailure, and ValueError if the key was used for something else.
    """
    with transaction(db):
        earlier = _earlier(db, action.key, kind)
        if earlier is not None:
            return earlier
        outcome = _outcome(db, act)
        _note(db, action.key, kind, outcome)
    if isinstance(outcome, Refusal):
        raise outcome
    return outcome


def _outcome(db: Database, act: Callable[[], int]) -> int | Refusal:
    try:
        with db.atomic():
            return act()
    except Refusal as refusal:
        return refusal


def _note(db: Database, key: str, kind: str, outcome: int | Refusal) -> None:
    note: dict[str, str | int] = {"key": key, "kind": kind, "at": now()}
    if isinstance(outcome, Refusal):
        note["refusal"] = json.dumps([outcome.code, outcome.details], ensure_ascii=False)
    else:
        note["made"] = outcome
    insert(db, "actions", note)


def _earlier(db: Database, key: str, kind: str | None = None) -> int | None:
    row = one_row(db, "SELECT kind, made, refusal FROM actions WHERE key = ?", [key])
    if row is None:
        return None
    if kind not in (None, row["kind"]):
        raise ValueError(f"key {key!r} of {row['kind']!r} used for {kind!r}")
    if row["refusal"] is not None:
        code, details = json.loads(row["refusal"])
        raise Refusal(Code(code), **details)
    return int(row["made"])
