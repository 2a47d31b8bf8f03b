"""`/undo`, and the button on the post of a round: takes the last round back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, User

from bot.button_ids import id_in, with_known_ids
from bot.content import Content
from bot.deeds import do_once
from bot.deliveries import Teller, ref_of
from bot.html import code
from bot.room_access import open_room_at
from bot.room_text import names_text, totals_text
from bot.services import Services
from bot.texts import Words
from bot.turn import Declined, Handler, Press, Turn, button, on_button, on_command, words_of_chat
from scoring.notation import write_tiles
from storage import Code, Refusal, chats, history, rooms, rounds
from storage.records import Member, Post, Room, Round

TOPIC: Final = "undo"


async def undo(turn: Turn) -> None:
    """Take back the last round that counts."""
    user, action = turn.player, turn.action

    def act(db: Database) -> None:
        room = open_room_at(db, turn.place, turn.words)
        last = history.last_counted(db, room.id)
        if last is not None:
            _require_undoing(room, last, user, turn.words)
        rounds.undo(db, action, room.id)

    await do_once(turn, act)


@with_known_ids
async def on_undo_button(press: Press) -> None:
    """Take back the button's round, if it is the last."""
    round_id = id_in(press, 0)

    def act(db: Database) -> None:
        asked = history.round_of(db, round_id)
        room = rooms.room(db, asked.room_id)
        _require_undoing(room, asked, press.person, press.words)
        rounds.undo(db, press.action, room.id, round_id)

    try:
        await do_once(press, act)
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

    undone, members, indicators = await services.store.call(look)
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


def _require_undoing(room: Room, asked: Round, user: User, words: Words) -> None:
    """The one who closed a round may undo it, and the opener. Raises Declined for anybody else."""
    if user.id not in (asked.closed_by, room.opener_id):
        raise Declined(words("declined-undo", number=asked.number))


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("undo", undo),
    on_button(TOPIC, on_undo_button),
)
TELLERS: Final[Mapping[str, Teller]] = {"undo": tell_undone}
