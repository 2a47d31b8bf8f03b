"""`/history` and `/export`: the rounds of a room, page by page and as a file."""

from __future__ import annotations

import csv
import io
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup
from telegram.error import BadRequest

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.turns import Declined, Press, Turn
from bot.rooms.access import latest_room_at
from bot.rooms.rounds import FIX
from bot.words import Words
from bot.words.fixes import fix_in_short
from bot.words.timezones import in_zone
from bot.words.writing import escape, number, signed
from scoring.notation import write_tiles
from storage import history, rooms
from storage.records import Entry, ExportRow, Fix, Room, Round

LOG: Final = logging.getLogger(__name__)

TOPIC: Final = "history"
ROUNDS_A_PAGE: Final = 8


@dataclass(frozen=True, slots=True)
class _Page:
    """Some rounds of a room, newest first, and the number of its last closed round."""

    room: Room
    rounds: tuple[Round, ...]
    last: int
    fixes: Mapping[int, tuple[tuple[Fix, str | None], ...]]
    """Those of each round, by its id, with the names of the members who fixed it."""


async def show_history(turn: Turn) -> None:
    """Answer with the last rounds."""
    room = await turn.services.store.read(latest_room_at, turn.place, turn.words)
    page = await turn.services.store.read(_page, room.id, None)
    html = _page_text(page, turn.settings.timezone, turn.words)
    await turn.answer(html, keyboard=_page_keyboard(page, turn.words))


@with_known_ids
async def on_history_button(press: Press) -> None:
    """Turn to the page of the rounds before the one that the button names."""
    page = await press.services.store.read(_page, id_in(press, 0), id_in(press, 1))
    if page.room.place.chat_id == press.message.chat.id:
        html = _page_text(page, press.settings.timezone, press.words)
        await press.edit(html, keyboard=_page_keyboard(page, press.words))
    await press.done()


def _page(db: Database, room_id: int, before: int | None) -> _Page:
    rounds = history.page(db, room_id, before, ROUNDS_A_PAGE)
    newest = history.page(db, room_id, limit=1)
    names = {member.user_id: member.name for member in rooms.members(db, room_id)}
    fixes = {
        each.id: tuple((fix, names.get(fix.fixed_by)) for fix in history.fixes(db, each.id))
        for each in rounds
    }
    return _Page(rooms.room(db, room_id), rounds, newest[0].number if newest else 0, fixes)


def _page_text(page: _Page, timezone: str, words: Words) -> str:
    if not page.rounds:
        return words("history-empty")
    lines = [words("history-heading")]
    for each in page.rounds:
        lines.append(_round_text(each, words))
        lines += [fix_in_short(fix, fixer, timezone, words) for fix, fixer in page.fixes[each.id]]
    return "\n".join(lines)


def _round_text(shown: Round, words: Words) -> str:
    players = " · ".join(_entry_text(entry, words) for entry in shown.entries)
    line = words("history-round", number=shown.number, players=players)
    if shown.state == "counted":
        return line
    return f"<s>{line}</s> {words('history-open-again' if shown.reopened else 'history-undone')}"


def _entry_text(entry: Entry, words: Words) -> str:
    mark = "🏆" if entry.won else ""
    return f"{mark}{escape(entry.name)} {number(entry.hu, words)} ({signed(entry.net or 0, words)})"


def _page_keyboard(page: _Page, words: Words) -> InlineKeyboardMarkup | None:
    """A fix for each round, and the ways to older and newer ones, as far as there are any.

    The rounds' numbers run without gaps.
    """
    if not page.rounds:
        return None
    newest, oldest = page.rounds[0].number, page.rounds[-1].number
    buttons = []
    if oldest > 1:
        buttons.append(button(words("history-button-older"), TOPIC, page.room.id, oldest))
    if newest < page.last:
        before = newest + ROUNDS_A_PAGE + 1
        buttons.append(button(words("history-button-newer"), TOPIC, page.room.id, before))
    fixes = [
        button(f"✎ {each.number}", FIX, "show", each.id)
        for each in reversed(page.rounds)
        if each.state == "counted"
    ]
    rows = [fixes[first : first + _IN_A_ROW] for first in range(0, len(fixes), _IN_A_ROW)]
    return InlineKeyboardMarkup([*rows, *([buttons] if buttons else [])])


_IN_A_ROW: Final = 4


_FORMULA_SIGNS: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_ENCODING: Final = "utf-8-sig"
"""With the mark by which Excel knows that it is UTF-8."""


async def export_rounds(turn: Turn) -> None:
    """Answer with the file."""
    room = await turn.services.store.read(latest_room_at, turn.place, turn.words)
    rows = await turn.services.store.read(_rows, room.id)
    if not rows:
        raise Declined(turn.words("history-empty"))
    try:
        await turn.services.posting.send_document(
            turn.place,
            f"changpai-{room.id}.csv",
            csv_of(rows, turn.settings.timezone),
            turn.words("export-caption", rounds=room.rounds),
            turn.message.message_id,
        )
    except BadRequest as error:
        LOG.info("chat=%s takes no file: %s", turn.message.chat_id, error.message)
        raise Declined(turn.words("export-refused")) from error


def csv_of(rows: Iterable[ExportRow], timezone: str) -> bytes:
    """The rows as a CSV file with a heading line, times in a zone, names made safe for spreadsheets."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(field.name for field in fields(ExportRow))
    writer.writerows(_cells(row, timezone) for row in rows)
    return file.getvalue().encode(_ENCODING)


def _cells(row: ExportRow, timezone: str) -> list[str | int]:
    """The values in the order of the fields; what isn't known is left empty."""
    return [
        row.round,
        _told_at(row.closed_at, timezone),
        _as_plain_text(row.player),
        row.hu,
        row.net,
        row.total,
        row.status,
        row.kind or "",
        "" if row.winner is None else int(row.winner),
        _as_plain_text(row.hand or ""),
        write_tiles(row.indicators),
        _told_at(row.corrected_at, timezone) if row.corrected_at else "",
        _as_plain_text(row.corrected_by or ""),
    ]


def _told_at(instant: str, timezone: str) -> str:
    return in_zone(instant, timezone).isoformat(timespec="seconds")


def _as_plain_text(text: str) -> str:
    """A text, with the sign before it that keeps spreadsheets from taking it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA_SIGNS) else text


def _rows(db: Database, room_id: int) -> list[ExportRow]:
    return list(history.export(db, room_id))


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("history", show_history),
    on_button(TOPIC, on_history_button),
    on_command("export", export_rounds),
)
