"""`/history`: the rounds of the room, newest first, in pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup

from bot.amounts import signed
from bot.button_ids import id_in, with_known_ids
from bot.html import escape
from bot.room_access import latest_room_at
from bot.texts import Words
from bot.turn import Handler, Press, Turn, button, on_button, on_command
from storage import history, rooms
from storage.records import Entry, Room, Round

TOPIC: Final = "history"
ROUNDS_A_PAGE: Final = 8


@dataclass(frozen=True, slots=True)
class _Page:
    """Some rounds of a room, newest first, and the number of its last closed round."""

    room: Room
    rounds: tuple[Round, ...]
    last: int


async def show_history(turn: Turn) -> None:
    """Answer with the last rounds."""
    room = await turn.services.store.call(latest_room_at, turn.place, turn.words)
    page = await turn.services.store.call(_page, room.id, None)
    await turn.answer(_text(page, turn.words), keyboard=_keyboard(page, turn.words))


@with_known_ids
async def on_history_button(press: Press) -> None:
    """Turn to the page of the rounds before the one that the button names."""
    page = await press.services.store.call(_page, id_in(press, 0), id_in(press, 1))
    if page.room.place.chat_id == press.message.chat.id:
        await press.edit(_text(page, press.words), keyboard=_keyboard(page, press.words))
    await press.done()


def _page(db: Database, room_id: int, before: int | None) -> _Page:
    rounds = history.page(db, room_id, before, ROUNDS_A_PAGE)
    newest = history.page(db, room_id, limit=1)
    return _Page(rooms.room(db, room_id), rounds, newest[0].number if newest else 0)


def _text(page: _Page, words: Words) -> str:
    if not page.rounds:
        return words("history-empty")
    return "\n".join([words("history-heading"), *(_round_text(each, words) for each in page.rounds)])


def _round_text(shown: Round, words: Words) -> str:
    players = " · ".join(_entry_text(entry, words) for entry in shown.entries)
    line = words("history-round", number=shown.number, players=players)
    return line if shown.state == "counted" else f"<s>{line}</s> {words('history-undone')}"


def _entry_text(entry: Entry, words: Words) -> str:
    mark = "🏆" if entry.won else ""
    return f"{mark}{escape(entry.name)} {entry.hu} ({signed(entry.net or 0, words)})"


def _keyboard(page: _Page, words: Words) -> InlineKeyboardMarkup | None:
    """The ways to older and newer rounds, as far as there are any; their numbers run without gaps."""
    if not page.rounds:
        return None
    newest, oldest = page.rounds[0].number, page.rounds[-1].number
    buttons = []
    if oldest > 1:
        buttons.append(button(words("history-button-older"), TOPIC, page.room.id, oldest))
    if newest < page.last:
        before = newest + ROUNDS_A_PAGE + 1
        buttons.append(button(words("history-button-newer"), TOPIC, page.room.id, before))
    return InlineKeyboardMarkup([buttons]) if buttons else None


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("history", show_history),
    on_button(TOPIC, on_history_button),
)
