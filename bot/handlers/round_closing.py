"""The post that closes a round: everybody's hu, net and running total."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup

from bot.amounts import signed
from bot.content import Content
from bot.deliveries import Teller, ref_of
from bot.hand_text import rules_note
from bot.handlers.tally import tally_button
from bot.handlers.undo import undo_button
from bot.html import escape
from bot.room_text import names_text, totals_text
from bot.services import Services
from bot.texts import Words
from bot.turn import words_of_chat
from storage import history, rooms
from storage.records import Entry, Member, Post, Round


async def tell_round_closed(services: Services, post: Post) -> Content:
    """The round, with buttons to take it back and to see the tally; without them once it is undone."""
    words = await words_of_chat(services, post.place.chat_id)
    closed, members = await services.store.call(_round_and_members, ref_of(post))
    keyboard = None
    if closed.state == "counted":
        buttons = [undo_button(closed.id, words), tally_button(closed.room_id, words)]
        keyboard = InlineKeyboardMarkup([buttons])
    return Content(_text(closed, members, words), keyboard=keyboard)


def _round_and_members(db: Database, round_id: int) -> tuple[Round, tuple[Member, ...]]:
    closed = history.round_of(db, round_id)
    return closed, rooms.members(db, closed.room_id)


def _text(closed: Round, members: tuple[Member, ...], words: Words) -> str:
    lines = [words("round-closed", number=closed.number)]
    lines += [_line(entry, words) for entry in closed.entries]
    played = {entry.member_id for entry in closed.entries}
    sat_out = [member for member in members if member.id not in played]
    if sat_out:
        lines.append(words("round-sat-out", totals=totals_text(sat_out, words)))
    if closed.bought:
        buyers = [member for member in members if member.id in closed.bought]
        lines.append(words("round-bought", names=names_text(buyers, words)))
    note = rules_note(closed.rules, words)
    return "\n".join([*lines, *([escape(note)] if note else [])])


def _line(entry: Entry, words: Words) -> str:
    return words(
        "round-line-winner" if entry.won else "round-line",
        name=escape(entry.name),
        hu=entry.hu,
        net=signed(entry.net or 0, words),
        total=signed(entry.total or 0, words),
    )


TELLERS: Final[Mapping[str, Teller]] = {"round": tell_round_closed}
