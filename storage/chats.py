"""A chat's settings and its topics' indicators; a chat that gets a new id."""

from __future__ import annotations

from typing import Final

from sqlite_utils import Database

from scoring import Rules, TableOptions
from scoring.house_rules import written_together
from scoring.tiles import TILE_NAMES, TILES_BY_NAME, Tile
from storage.actions import made_by
from storage.records import UTC_NAME, ChatSettings, Place
from storage.sqlite.database import now, one_row, transaction

_MOVED: Final = "moved"
_TABLES_WITH_A_CHAT: Final = ("chats", "topics", "rooms")


def settings(db: Database, chat_id: int) -> ChatSettings:
    """The chat's settings; a chat that has set none has the sheet's rules."""
    row = one_row(db, "SELECT language, rules, timezone FROM chats WHERE chat_id = ?", [chat_id])
    if row is None:
        return ChatSettings(None, Rules(), TableOptions())
    return ChatSettings(
        row["language"],
        Rules.stored(row["rules"]),
        TableOptions.stored(row["rules"]),
        row["timezone"] or UTC_NAME,
    )


def set_language(db: Database, chat_id: int, language: str) -> None:
    """Answer the chat in this language from now on."""
    _set(db, chat_id, "language", language)


def set_rules(db: Database, chat_id: int, rules: Rules, table: TableOptions | None = None) -> None:
    """Play by these rules from the next round on, with these options of the table (None: as they are)."""
    kept = table or settings(db, chat_id).table
    _set(db, chat_id, "rules", written_together(rules, kept))


def set_timezone(db: Database, chat_id: int, timezone: str) -> None:
    """Tell the chat times in this zone: an IANA name, or an offset such as +08:00."""
    _set(db, chat_id, "timezone", timezone)


def indicators(db: Database, place: Place) -> tuple[Tile, ...]:
    """The indicators that stand for the next hands here; none if none are set."""
    row = one_row(
        db,
        "SELECT indicators FROM topics WHERE chat_id = ? AND thread_id = ?",
        [place.chat_id, place.thread_id],
    )
    return () if row is None else tiles_named(row["indicators"])


def let_stand(db: Database, place: Place, tiles: tuple[Tile, ...]) -> None:
    """Let these indicators stand in a place; part of the caller's transaction."""
    db.execute(
        "INSERT INTO topics (chat_id, thread_id, indicators) VALUES (?, ?, ?)"
        " ON CONFLICT DO UPDATE SET indicators = excluded.indicators",
        [place.chat_id, place.thread_id, tile_names(tiles)],
    )


def tile_names(tiles: tuple[Tile, ...]) -> str:
    """Tiles as they are stored."""
    return " ".join(TILE_NAMES[tile] for tile in tiles)


def tiles_named(names: str) -> tuple[Tile, ...]:
    """Stored tiles."""
    return tuple(TILES_BY_NAME[name] for name in names.split())


def move(db: Database, old_chat_id: int, new_chat_id: int) -> None:
    """Give everything of a chat to its new id; Telegram does so when a group becomes a supergroup.

    What the new chat has set already gives way. Message ids start over in the new chat, so entries and posts
    keep the old chat's id with theirs; only what is still to be told goes to the new one.
    """
    with transaction(db):
        for table in _TABLES_WITH_A_CHAT:
            db.execute(
                f"UPDATE OR REPLACE {table} SET chat_id = ? WHERE chat_id = ?", [new_chat_id, old_chat_id]
            )
        db.execute(
            "UPDATE posts SET chat_id = ?, reply_to = NULL WHERE chat_id = ? AND done_at IS NULL",
            [new_chat_id, old_chat_id],
        )
        db.execute(
            "INSERT INTO actions (key, kind, made, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [_key_of_move(old_chat_id), _MOVED, new_chat_id, now()],
        )


def moved_to(db: Database, chat_id: int) -> int | None:
    """The id that a chat has got instead; None if it has kept its own."""
    return made_by(db, _key_of_move(chat_id), _MOVED)


def _key_of_move(old_chat_id: int) -> str:
    return f"{_MOVED}:{old_chat_id}"


def leave_topics(db: Database, chat_id: int) -> None:
    """Give what the chat's topics have to the chat itself, as its topics were switched off.

    Of several open rooms the newest goes on, and the others after it.
    """
    with transaction(db):
        for table in ("topics", "rooms"):
            db.execute(
                f"UPDATE OR REPLACE {table} SET thread_id = 0 WHERE chat_id = ? AND thread_id != 0", [chat_id]
            )
        db.execute(
            "UPDATE posts SET thread_id = 0 WHERE chat_id = ? AND thread_id != 0 AND done_at IS NULL",
            [chat_id],
        )


def has_topics(db: Database, chat_id: int) -> bool:
    """Whether any room of the chat, or indicators, are in one of its topics."""
    row = one_row(
        db,
        "SELECT 1 FROM rooms WHERE chat_id = ? AND thread_id != 0"
        " UNION ALL SELECT 1 FROM topics WHERE chat_id = ? AND thread_id != 0 LIMIT 1",
        [chat_id, chat_id],
    )
    return row is not None


def _set(db: Database, chat_id: int, column: str, value: str) -> None:
    with transaction(db):
        db.table("chats").upsert({"chat_id": chat_id, column: value}, pk="chat_id")
