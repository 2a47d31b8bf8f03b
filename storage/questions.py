"""What a chat was asked about a text that may be several hands, until somebody presses the one that is meant.

A question belongs to the message that it is about; an edit of that message ends it.
"""

from __future__ import annotations

import json
from typing import Any

from sqlite_utils import Database

from storage.records import Question
from storage.sqlite.database import one_row, transaction


def ask(db: Database, question: Question) -> None:
    """Keep what a message is asked about, in place of what it was asked about before."""
    row: dict[str, Any] = {
        "chat_id": question.chat_id,
        "message_id": question.message_id,
        "key": question.key,
        "asker_id": question.asker_id,
        "typed": question.typed,
        "readings": json.dumps(question.readings),
        "name": question.name,
        "author_id": question.author_id,
        "only_shown": question.only_shown,
    }
    with transaction(db):
        db.table("questions").upsert(row, pk=("chat_id", "message_id"))


def asked(db: Database, chat_id: int, message_id: int) -> Question | None:
    """What a message is asked about; None if nothing is, or not any more."""
    row = one_row(db, "SELECT * FROM questions WHERE chat_id = ? AND message_id = ?", [chat_id, message_id])
    if row is None:
        return None
    readings = tuple(json.loads(row.pop("readings")))
    return Question(**{**row, "readings": readings, "only_shown": bool(row["only_shown"])})


def ask_again(db: Database, chat_id: int, message_id: int, key: str) -> None:
    """Let what is chosen from now on be done under this key, as it could not be done under the one before."""
    with transaction(db):
        db.execute(
            "UPDATE questions SET key = ? WHERE chat_id = ? AND message_id = ?", [key, chat_id, message_id]
        )


def end(db: Database, chat_id: int, message_id: int) -> None:
    """Nothing is asked about the message any more."""
    with transaction(db):
        db.execute("DELETE FROM questions WHERE chat_id = ? AND message_id = ?", [chat_id, message_id])
