"""`/undo` takes back what was recorded last; a round taken back is open again, to be changed or closed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import Actor, NotTheHost, acting_member, do_by_right, open_room_at
from bot.rooms.rounds import UNDO
from bot.words import Words
from bot.words.rooms import names_text, totals_text
from bot.words.rounds import indicators_text, left_text, seat_text, value_text
from bot.words.writing import escape
from scoring.tiles import Tile
from storage import Code, Refusal, chats, history, rooms, rounds
from storage.records import Member, Post, Room, Round, Undone

REOPENED: Final = "reopened"


async def undo(turn: Turn) -> None:
    """Take back the last entry of the open round, or else the last round."""
    action = turn.action

    def act(db: Database, actor: Actor) -> None:
        room = open_room_at(db, turn.place, turn.words)
        open_round = history.open_round(db, room.id)
        last = history.last_counted(db, room.id)
        if open_round is not None and open_round.entries:
            entry = max(open_round.entries, key=lambda each: each.id)
            own = {entry.recorded_by, rooms.member(db, entry.member_id).user_id}
            sentence = turn.words("declined-take-out", name=entry.name)
            _require_undoing(db, room, own, actor, sentence)
        elif last is not None:
            sentence = turn.words("declined-undo", number=last.number)
            _require_undoing(db, room, {last.closed_by}, actor, sentence)
        rounds.undo(db, action, room.id)

    await do_by_right(turn, act)


@with_known_ids
async def on_undo_button(press: Press) -> None:
    """Take back the button's round, if it is the last and the next has nothing in it."""
    round_id = id_in(press, 0)

    def act(db: Database, actor: Actor) -> None:
        asked = history.round_of(db, round_id)
        room = rooms.room(db, asked.room_id)
        sentence = press.words("declined-undo", number=asked.number)
        _require_undoing(db, room, {asked.closed_by}, actor, sentence)
        rounds.undo(db, press.action, room.id, round_id)

    try:
        await do_by_right(press, act)
    except Refusal as refusal:
        if refusal.code is Code.ROUND_UNDONE:
            await press.take_buttons_off()
        raise
    await press.take_buttons_off()
    await press.done()


@with_known_ids
async def on_reopened_button(press: Press) -> None:
    """Close the round that is open again as it was, or strike it out."""
    deed = press.arguments[0] if press.arguments else ""
    round_id = id_in(press, 1)
    acts = {"close": rounds.close_as_it_was, "strike": rounds.strike_out}
    if deed not in acts:
        raise LookupError(f"nothing to do: {deed!r}")

    def act(db: Database, actor: Actor) -> None:
        asked = history.round_of(db, round_id)
        room = rooms.room(db, asked.room_id)
        sentence = press.words("declined-undo", number=asked.number)
        _require_undoing(db, room, {asked.closed_by, asked.undone_by}, actor, sentence)
        acts[deed](db, press.action, round_id)

    try:
        await do_by_right(press, act)
    except Refusal as refusal:
        if refusal.code in (Code.ROUND_UNDONE, Code.ROUND_NOT_REOPENED):
            await press.take_buttons_off()
        raise
    await press.take_buttons_off()
    await press.done()


async def tell_undone(services: Services, post: Post) -> Content:
    """What was taken back; of a whole round, what it has and how things stand without it."""
    words = await words_of_chat(services, post.place.chat_id)
    undo_id = ref_of(post)

    def look(db: Database) -> tuple[Undone, Room, tuple[Member, ...], tuple[Tile, ...]]:
        undone = rounds.undone(db, undo_id)
        room = rooms.room(db, undone.round.room_id)
        return undone, room, rooms.members(db, room.id), chats.indicators(db, room.place)

    undone, room, members, indicators = await services.store.read(look)
    if undone.entry is not None:
        entry = undone.entry
        taken = words("entry-undone", name=escape(entry.name), value=value_text(entry, words))
        present = [member for member in members if member.present]
        return Content(f"{taken}\n{left_text(undone.round, room, present, words)}")
    text = _reopened_text(undone.round, members, indicators, words)
    keyboard = None
    if undone.round.reopened:
        close = button(words("reopened-button-close"), REOPENED, "close", undone.round.id)
        strike = button(words("reopened-button-strike"), REOPENED, "strike", undone.round.id)
        keyboard = InlineKeyboardMarkup([[close, strike]])
    return Content(text, keyboard=keyboard)


async def tell_struck_out(services: Services, post: Post) -> Content:
    """That a round never was, and how things stand without it."""
    words = await words_of_chat(services, post.place.chat_id)
    round_id = ref_of(post)

    def look(db: Database) -> tuple[Round, tuple[Member, ...]]:
        struck = history.round_of(db, round_id)
        return struck, rooms.members(db, struck.room_id)

    struck, members = await services.store.read(look)
    return Content(f"{words('round-struck-out', number=struck.number)}\n{totals_text(members, words)}")


def _reopened_text(
    undone: Round, members: tuple[Member, ...], indicators: tuple[Tile, ...], words: Words
) -> str:
    lines = [words("round-undone", number=undone.number), totals_text(members, words), ""]
    lines.append(words("round-open-again"))
    lines += [seat_text(entry, words) for entry in undone.entries]
    buyers = [member for member in members if member.id in undone.bought]
    if buyers:
        lines.append(words("round-bought", names=names_text(buyers, words)))
    if indicators:
        lines.append(words("indicators-stand", written=indicators_text(indicators)))
    return "\n".join([*lines, words("round-open-again-hint")])


def _require_undoing(db: Database, room: Room, own: set[int | None], actor: Actor, sentence: str) -> None:
    """Those whose own it is may take it back, and the host; any member where all record for all.

    Raises NotTheHost for anybody else.
    """
    if actor.user.id in own or actor.manages(room):
        return
    is_member = acting_member(db, room, actor.user) is not None
    if not is_member or chats.settings(db, room.place.chat_id).table.record != "any":
        raise NotTheHost(sentence)


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("undo", undo),
    on_button(UNDO, on_undo_button),
    on_button(REOPENED, on_reopened_button),
)
TELLERS: Final[Mapping[str, Teller]] = {
    "undone": tell_undone,
    "struck_out": tell_struck_out,
    "undo": tell_struck_out,  # of before undone rounds were opened again
}
