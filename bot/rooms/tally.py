"""`/tally`: the standings of the room, with the curve of the running totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.page_links import Where, page_row
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.turns import Asked, Press, Turn
from bot.messaging.posting import Photo
from bot.rooms.access import latest_room_at
from bot.words import Words
from bot.words.rooms import terms_of, terms_text
from bot.words.writing import escape, signed
from storage import history, rooms
from storage.records import CurvePoint, Member, Room

TOPIC: Final = "tally"


@dataclass(frozen=True, slots=True)
class Tally:
    """A room's members in seat order, their rounds won by member id, and the curve of their totals."""

    room: Room
    members: tuple[Member, ...]
    wins: Mapping[int, int]
    curve: tuple[CurvePoint, ...]


async def show_tally(turn: Turn) -> None:
    """Answer with the tally of the open room, or of the one settled last."""
    room = await turn.services.store.read(latest_room_at, turn.place, turn.words)
    tally = await turn.services.store.read(tally_of, room.id)
    photo = _photo(tally, turn)
    links = None if room.settled else turn.services.page_links
    page = page_row(links, turn.words("page-button-tap"), Where(room.id))
    keyboard = InlineKeyboardMarkup(page) if page else None
    await turn.answer(_text(tally, turn.words), photo=photo, keyboard=keyboard)


@with_known_ids
async def on_tally_button(press: Press) -> None:
    """Show the tally of the button's room below its message."""
    tally = await press.services.store.read(tally_of, id_in(press, 0))
    if tally.room.place.chat_id == press.message.chat.id:
        photo = _photo(tally, press)
        await press.answer(_text(tally, press.words), photo=photo)
    await press.done()


def tally_of(db: Database, room_id: int) -> Tally:
    """The tally of a room as it is now. Raises LookupError."""
    room = rooms.room(db, room_id)
    return Tally(room, rooms.members(db, room_id), history.wins(db, room_id), history.curve(db, room_id))


def running_totals(member_id: int, curve: Sequence[CurvePoint]) -> tuple[int, ...]:
    """A member's total in hu after each round; it stays as it is in rounds that he sat out."""
    totals = [0]
    for point in curve:
        totals.append(point.totals.get(member_id, totals[-1]))
    return tuple(totals[1:])


def tally_button(room_id: int, words: Words) -> InlineKeyboardButton:
    """Shows the tally."""
    return button(words("room-button-tally"), TOPIC, room_id)


def _photo(tally: Tally, asked: Asked) -> Photo | None:
    """The picture; there is none of a room that everybody has left without playing."""
    if not tally.members:
        return None
    from render import Standing, TextSize, tally_picture  # Pillow and the fonts take their time

    standings = [
        Standing(member.name, tally.wins.get(member.id, 0), running_totals(member.id, tally.curve))
        for member in tally.members
    ]
    note = terms_text(terms_of(tally.room), asked.words)
    size = TextSize(asked.settings.table.text)
    jpeg = asked.services.pictures.jpeg
    return partial(jpeg, tally_picture, standings, asked.words, note=note, text_size=size)


def _text(tally: Tally, words: Words) -> str:
    ranked = sorted(tally.members, key=lambda member: -member.total)
    lines = [words("tally-heading", rounds=tally.room.rounds)]
    if tally.room.settled:
        lines.append(words("tally-of-settled-room"))
    lines += [
        words("tally-line", name=escape(member.name), total=signed(member.total, words), rounds=member.rounds)
        for member in ranked
    ]
    return "\n".join(lines)


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("tally", show_tally),
    on_button(TOPIC, on_tally_button),
)
