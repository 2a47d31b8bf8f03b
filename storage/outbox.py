"""What the chats are to be told: stored with what it's about, in one transaction, and marked once delivered.

A bot that is stopped between storing and telling finds here, when it starts, what is still to be told.
"""

from __future__ import annotations

from typing import Any, Final

from sqlite_utils import Database

from storage.records import Action, Answer, Place, Post
from storage.sqlite.database import insert, now, one_row, transaction

BOARDS: Final = "boards"
"""The kind of post that is told by bringing the boards of its chat up to date."""


def enqueue(db: Database, action: Action, kind: str, ref: int | None) -> None:
    """Add a post that answers the action, and one for its chat's boards; part of the action's transaction."""
    insert(db, "posts", _new_post(action.place, kind, ref, action.message_id))
    board = one_row(
        db,
        "SELECT 1 FROM rooms JOIN boards ON room_id = rooms.id WHERE rooms.chat_id = ? LIMIT 1",
        [action.place.chat_id],
    )
    if board is not None:
        insert(db, "posts", _new_post(action.place, BOARDS, None, None))


def pending(db: Database, chat_id: int | None = None) -> tuple[Post, ...]:
    """What is still to be told, oldest first; in one chat or in all."""
    chosen = "" if chat_id is None else "AND chat_id = ?"
    rows = db.query(
        f"SELECT * FROM posts WHERE done_at IS NULL {chosen} ORDER BY id",
        [] if chat_id is None else [chat_id],
    )
    return tuple(_post(row) for row in rows)


def delivered(db: Database, post_id: int, message_id: int | None = None, photo: bool = False) -> None:
    """The post is told, by this message of the bot's; None if without one, or if it can never be told."""
    with transaction(db):
        db.execute(
            "UPDATE posts SET done_at = ?, message_id = ?, photo = ? WHERE id = ?",
            [now(), message_id, photo, post_id],
        )


def last_for_boards(db: Database, chat_id: int) -> int | None:
    """The id of the last post that a chat's boards are still to show; None if they show all."""
    row = one_row(
        db,
        "SELECT MAX(id) AS id FROM posts WHERE chat_id = ? AND kind = ? AND done_at IS NULL",
        [chat_id, BOARDS],
    )
    return None if row is None else row["id"]


def boards_show(db: Database, chat_id: int, post_id: int) -> None:
    """The chat's boards show everything up to this post."""
    with transaction(db):
        db.execute(
            "UPDATE posts SET done_at = ? WHERE chat_id = ? AND kind = ? AND done_at IS NULL AND id <= ?",
            [now(), chat_id, BOARDS, post_id],
        )


def note_answer(db: Database, place: Place, message_id: int, answer_id: int, photo: bool) -> None:
    """Remember the answer to a message that recorded nothing, for when that message is edited."""
    post = _new_post(place, "answer", None, message_id)
    with transaction(db):
        insert(db, "posts", {**post, "done_at": now(), "message_id": answer_id, "photo": photo})


def answer_to(db: Database, chat_id: int, message_id: int) -> Answer | None:
    """The bot's latest answer to a message with a hand; that the hand closed its round is no answer to it."""
    row = one_row(
        db,
        "SELECT message_id, photo FROM posts WHERE chat_id = ? AND reply_to = ? AND message_id IS NOT NULL"
        " AND kind IN ('answer', 'hand', 'numbers', 'withdrawn') ORDER BY id DESC LIMIT 1",
        [chat_id, message_id],
    )
    return None if row is None else Answer(row["message_id"], bool(row["photo"]))


def _new_post(place: Place, kind: str, ref: int | None, reply_to: int | None) -> dict[str, Any]:
    return {
        "chat_id": place.chat_id,
        "thread_id": place.thread_id,
        "kind": kind,
        "ref": ref,
        "reply_to": reply_to,
        "created_at": now(),
    }


def _post(row: dict[str, Any]) -> Post:
    place = Place(row["chat_id"], row["thread_id"])
    return Post(row["id"], place, row["kind"], row["ref"], row["reply_to"], row["created_at"])
