"""What the bot's own messages wait for: boards, prompts that somebody is to answer, fixes to be confirmed."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from storage.history import round_of
from storage.records import Place, Round
from storage.rooms import room
from storage.sqlite.database import insert, now, one_row, transaction


@dataclass(frozen=True, slots=True)
class Board:
    """The message that shows the open round of a room."""

    room_id: int
    chat_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a message asks a user to type: of which kind, for which room or round and which member."""

    user_id: int
    kind: str
    ref: int
    member_id: int | None


@dataclass(frozen=True, slots=True)
class FixDraft:
    """A fix as it was typed, by whom in which message; `current`: neither it nor its round has changed."""

    id: int
    round: Round
    text: str
    typed_by: int
    message_id: int | None
    current: bool


def put_up_board(db: Database, board: Board) -> Board | None:
    """Let this be the room's board, and give the one that it had before."""
    with transaction(db):
        before = board_of(db, board.room_id)
        db.execute(
            "INSERT INTO boards (room_id, chat_id, message_id) VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET chat_id = excluded.chat_id, message_id = excluded.message_id",
            [board.room_id, board.chat_id, board.message_id],
        )
    return before


def take_board_down(db: Database, room_id: int) -> None:
    """Let the room have no board."""
    with transaction(db):
        db.execute("DELETE FROM boards WHERE room_id = ?", [room_id])


def board_of(db: Database, room_id: int) -> Board | None:
    """The room's board, if it has one."""
    row = one_row(db, "SELECT * FROM boards WHERE room_id = ?", [room_id])
    return None if row is None else Board(**row)


def boards_in(db: Database, chat_id: int) -> tuple[Board, ...]:
    """The boards of a chat's rooms."""
    rows = db.query(
        "SELECT boards.* FROM boards JOIN rooms ON rooms.id = room_id WHERE rooms.chat_id = ?"
        " ORDER BY room_id",
        [chat_id],
    )
    return tuple(Board(**row) for row in rows)


def place_of_board(db: Database, room_id: int) -> Place:
    """Where the room's board belongs."""
    return room(db, room_id).place


def note_prompt(db: Database, chat_id: int, message_id: int, prompt: Prompt) -> None:
    """Remember what a message asks for."""
    with transaction(db):
        db.execute(
            "INSERT OR REPLACE INTO prompts (chat_id, message_id, user_id, kind, ref, member_id)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [chat_id, message_id, prompt.user_id, prompt.kind, prompt.ref, prompt.member_id],
        )


def prompt_of(db: Database, chat_id: int, message_id: int) -> Prompt | None:
    """What a message asks for, if it asks for something."""
    row = one_row(
        db,
        "SELECT user_id, kind, ref, member_id FROM prompts WHERE chat_id = ? AND message_id = ?",
        [chat_id, message_id],
    )
    return None if row is None else Prompt(**row)


def keep_draft(db: Database, round_id: int, text: str, typed_by: int, message_id: int | None) -> int:
    """Keep a fix as it was typed, and give its id; what its message said before isn't current any more."""
    with transaction(db):
        db.execute(
            "UPDATE drafts SET entries = '' WHERE round_id = ? AND message_id = ?", [round_id, message_id]
        )
        row = {
            "round_id": round_id,
            "text": text,
            "entries": _entries(round_of(db, round_id)),
            "message_id": message_id,
            "typed_by": typed_by,
            "typed_at": now(),
        }
        return insert(db, "drafts", row)


def draft(db: Database, draft_id: int) -> FixDraft:
    """The fix that was kept under this id. Raises LookupError."""
    row = one_row(db, "SELECT * FROM drafts WHERE id = ?", [draft_id])
    if row is None:
        raise LookupError(f"no draft {draft_id}")
    its_round = round_of(db, row["round_id"])
    return FixDraft(
        id=row["id"],
        round=its_round,
        text=row["text"],
        typed_by=row["typed_by"],
        message_id=row["message_id"],
        current=row["entries"] == _entries(its_round),
    )


def _entries(its_round: Round) -> str:
    return f"{its_round.state} {its_round.indicators} {[entry.id for entry in its_round.entries]}"
