"""A round that closes, with everybody's hu, net and total; and `/undo`, which takes the last one back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import Actor, NotTheHost, acting_member, do_by_right, open_room_at
from bot.rooms.tally import tally_button
from bot.words import Words
from bot.words.hands import rules_note
from bot.words.rooms import names_text, totals_text
from bot.words.writing import code, escape, number, signed
from scoring.notation import write_tiles
from storage import Code, Refusal, chats, history, rooms, rounds
from storage.records import Entry, Member, Post, Room, Round


async def tell_round_closed(services: Services, post: Post) -> Content:
    """The round, with buttons to take it back and to see the tally; without them once it is undone."""
    words = await words_of_chat(services, post.place.chat_id)
    closed, members = await services.store.read(_round_and_members, ref_of(post))
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
        hu=number(entry.hu, words),
        net=signed(entry.net or 0, words),
        total=signed(entry.total or 0, words),
    )


TOPIC: Final = "undo"


async def undo(turn: Turn) -> None:
    """Take back the last round that counts."""
    action = turn.action

    def act(db: Database, actor: Actor) -> None:
        room = open_room_at(db, turn.place, turn.words)
        last = history.last_counted(db, room.id)
        if last is not None:
            _require_undoing(db, room, last, actor, turn.words)
        rounds.undo(db, action, room.id)

    await do_by_right(turn, act)


@with_known_ids
async def on_undo_button(press: Press) -> None:
    """Take back the button's round, if it is the last."""
    round_id = id_in(press, 0)

    def act(db: Database, actor: Actor) -> None:
        asked = history.round_of(db, round_id)
        room = rooms.room(db, asked.room_id)
        _require_undoing(db, room, asked, actor, press.words)
        rounds.undo(db, press.action, room.id, round_id)

    try:
        await do_by_right(press, act)
    except Refusal as refusal:
        if refusal.code is Code.ROUND_UNDONE:
            await press.take_buttons_off()
        raise
    await press.take_buttons_off()
    await press.done()


async def tell_undone(services: Services, post: Post) -> Content:
    """Which round doesn't count any more, and how things stand without it."""
    words = await words_of_chat(services, post.place.chat_id)
    round_id = ref_of(post)

    def look(db: Database) -> tuple[Round, tuple[Member, ...], str]:
        undone = history.round_of(db, round_id)
        indicators = chats.indicators(db, post.place)
        return undone, rooms.members(db, undone.room_id), write_tiles(indicators)

    undone, members, indicators = await services.store.read(look)
    lines = [words("round-undone", number=undone.number), totals_text(members, words)]
    buyers = [member for member in members if member.id in undone.bought]
    if buyers:
        lines.append(words("buy-again", names=names_text(buyers, words)))
    if indicators:
        lines.append(words("indicators-stand", written=code(f"j{indicators}")))
    return Content("\n".join(lines))


def undo_button(round_id: int, words: Words) -> InlineKeyboardButton:
    """Takes the round back, for those who may."""
    return button(words("round-button-undo"), TOPIC, round_id)


def _require_undoing(db: Database, room: Room, asked: Round, actor: Actor, words: Words) -> None:
    """The one who closed a round may undo it, and the host; any member where all record for all.

    Raises NotTheHost for anybody else.
    """
    if actor.user.id == asked.closed_by or actor.manages(room):
        return
    is_member = acting_member(db, room, actor.user) is not None
    if not is_member or chats.settings(db, room.place.chat_id).table.record != "any":
        raise NotTheHost(words("declined-undo", number=asked.number))


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("undo", undo),
    on_button(TOPIC, on_undo_button),
)
TELLERS: Final[Mapping[str, Teller]] = {"round": tell_round_closed, "undo": tell_undone}
