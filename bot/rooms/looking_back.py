"""`/history`, `/stats` and `/export`: a room's rounds, its people's figures, and all of it as a file."""

from __future__ import annotations

import csv
import io
import logging
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields, replace
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup
from telegram.error import BadRequest

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.turns import Declined, Press, Turn
from bot.rooms.access import latest_room_at
from bot.words import Words
from bot.words.writing import code, escape, number, signed
from storage import history, rooms, stats
from storage.names import name_key
from storage.records import Entry, ExportRow, PlayerStats, Room, Round

LOG: Final = logging.getLogger(__name__)

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
    room = await turn.services.store.read(latest_room_at, turn.place, turn.words)
    page = await turn.services.store.read(_page, room.id, None)
    await turn.answer(_page_text(page, turn.words), keyboard=_page_keyboard(page, turn.words))


@with_known_ids
async def on_history_button(press: Press) -> None:
    """Turn to the page of the rounds before the one that the button names."""
    page = await press.services.store.read(_page, id_in(press, 0), id_in(press, 1))
    if page.room.place.chat_id == press.message.chat.id:
        await press.edit(_page_text(page, press.words), keyboard=_page_keyboard(page, press.words))
    await press.done()


def _page(db: Database, room_id: int, before: int | None) -> _Page:
    rounds = history.page(db, room_id, before, ROUNDS_A_PAGE)
    newest = history.page(db, room_id, limit=1)
    return _Page(rooms.room(db, room_id), rounds, newest[0].number if newest else 0)


def _page_text(page: _Page, words: Words) -> str:
    if not page.rounds:
        return words("history-empty")
    return "\n".join([words("history-heading"), *(_round_text(each, words) for each in page.rounds)])


def _round_text(shown: Round, words: Words) -> str:
    players = " · ".join(_entry_text(entry, words) for entry in shown.entries)
    line = words("history-round", number=shown.number, players=players)
    return line if shown.state == "counted" else f"<s>{line}</s> {words('history-undone')}"


def _entry_text(entry: Entry, words: Words) -> str:
    mark = "🏆" if entry.won else ""
    return f"{mark}{escape(entry.name)} {number(entry.hu, words)} ({signed(entry.net or 0, words)})"


def _page_keyboard(page: _Page, words: Words) -> InlineKeyboardMarkup | None:
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


PLAYERS_SHOWN: Final = 10
"""People in one answer; the others can be asked for by name."""


async def show_stats(turn: Turn) -> None:
    """Answer with the figures of all, or of the person who is named."""
    players = await turn.services.store.read(stats.of_chat, turn.message.chat_id)
    if not players:
        raise Declined(turn.words("stats-none"))
    name = turn.arguments.strip()
    chosen = [player for player in players if not name or name_key(player.name) == name_key(name)]
    if not chosen:
        names = turn.words("list-separator").join(player.name for player in players[:PLAYERS_SHOWN])
        raise Declined(turn.words("stats-unknown", name=name[:40], names=names))
    lines = [_player_text(player, turn.words) for player in chosen[:PLAYERS_SHOWN]]
    left_out = len(chosen) - PLAYERS_SHOWN
    if left_out > 0:
        lines.append(turn.words("stats-more", count=left_out))
    await turn.answer("\n\n".join([turn.words("stats-heading"), *lines]))


def _player_text(player: PlayerStats, words: Words) -> str:
    figures = words(
        "stats-line",
        rounds=player.rounds,
        wins=player.wins,
        average=f"{player.hu / player.rounds:.1f}",
        net=signed(player.net, words),
    )
    kinds = " · ".join(f"{words(f'kind-{kind}')} {count}" for kind, count in player.kinds.items())
    best = words("stats-best", hu=number(player.best_hu, words))
    if player.best_notation:
        best = f"{best} {code(player.best_notation)}"
    return "\n".join([f"<b>{escape(player.name)}</b>", figures, *([escape(kinds)] if kinds else []), best])


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
            csv_of(rows),
            turn.words("export-caption", rounds=room.rounds),
            turn.message.message_id,
        )
    except BadRequest as error:
        LOG.info("chat=%s takes no file: %s", turn.message.chat_id, error.message)
        raise Declined(turn.words("export-refused")) from error


def csv_of(rows: Iterable[ExportRow]) -> bytes:
    """The rows as a CSV file with a heading line, names made safe for spreadsheets."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(field.name for field in fields(ExportRow))
    writer.writerows(astuple(replace(row, player=_as_plain_text(row.player))) for row in rows)
    return file.getvalue().encode(_ENCODING)


def _as_plain_text(name: str) -> str:
    """The name, with the sign before it that keeps spreadsheets from taking it for a formula."""
    return f"'{name}" if name.startswith(_FORMULA_SIGNS) else name


def _rows(db: Database, room_id: int) -> list[ExportRow]:
    return list(history.export(db, room_id))


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("history", show_history),
    on_button(TOPIC, on_history_button),
    on_command("stats", show_stats),
    on_command("export", export_rounds),
)
