"""The board: `/round` shows the open round in one message, with buttons for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.page_links import Where, page_row
from bot.conversation.prompts import ENTRY, INDICATORS, NotOneHand, OnReply, Reply, ask
from bot.conversation.registration import Handler, on_button
from bot.conversation.services import Services, words_of_chat
from bot.conversation.turns import Asked, Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import (
    Actor,
    by_right,
    do_by_right,
    open_room_at,
    require_own_round,
    require_part,
    require_recording,
)
from bot.rooms.before_the_deal import read_typed_indicators
from bot.rooms.rounds import RoundView, problem_keyboard, view_of
from bot.words import Words, key_of
from bot.words.hands import explain
from bot.words.rooms import totals_text
from bot.words.round_line import RoundLineError, read_number
from bot.words.rounds import indicators_text, problems_text, seat_text, value_text
from bot.words.writing import escape
from scoring import HandError, score_text
from scoring.tiles import Tile
from storage import actions, chats, history, merging, rooms, rounds
from storage.records import Entry, Member, NumberLine, Room

TOPIC: Final = "board"

_LABEL_LENGTH: Final = 28
"""Characters of a button's label, so that two fit side by side on a phone."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """All that a board shows."""

    room: Room
    number: int
    members: tuple[Member, ...]
    indicators: tuple[Tile, ...]
    view: RoundView | None

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.view.round.entries if self.view else ()

    @property
    def awaited(self) -> list[Member]:
        """Those who are there and have nothing in the round yet."""
        down = {entry.member_id for entry in self.entries}
        return [member for member in self.members if member.present and member.id not in down]


async def show_board(turn: Turn) -> None:
    """Answer with the board; the buttons of the one before are taken off."""

    def look(db: Database, actor: Actor) -> Room:
        room = open_room_at(db, turn.place, turn.words)
        require_part(db, room, actor, turn.words)
        return room

    room = await by_right(turn, lambda actor: turn.services.store.write(look, actor))
    await turn.services.boards.put_up(turn.place, room.id, turn.message.message_id)


@with_known_ids
async def on_board_button(press: Press) -> None:
    """Ask for what a seat is to have or for the indicators, or take out what a seat has."""
    deed = press.arguments[0] if press.arguments else ""
    if deed == "take":
        await _take_out(press, id_in(press, 1))
    elif deed == ENTRY:
        await _ask_for_entry(press, id_in(press, 1))
    elif deed == INDICATORS:
        await _ask_for_indicators(press, id_in(press, 1))
    await press.done()


async def _take_out(press: Press, entry_id: int) -> None:
    def act(db: Database, actor: Actor) -> None:
        entry = history.entry(db, entry_id)
        member = rooms.member(db, entry.member_id)
        require_recording(db, rooms.room(db, member.room_id), actor, member, press.words)
        rounds.withdraw_hand(db, press.action, entry_id)

    await do_by_right(press, act)


async def _ask_for_entry(press: Press, member_id: int) -> None:
    def look(db: Database, actor: Actor) -> Member:
        member = merging.who_is(db, member_id)
        room = rooms.open_room_here(db, press.action, member.room_id)
        require_part(db, room, actor, press.words)
        require_recording(db, room, actor, member, press.words)
        return member

    member = await by_right(press, lambda actor: press.services.store.write(look, actor))
    sentence = press.words("board-ask-entry", name=member.name)
    await ask(press, ENTRY, member.room_id, sentence, press.words("board-hint-entry"), member.id)


async def _ask_for_indicators(press: Press, room_id: int) -> None:
    def look(db: Database, actor: Actor) -> None:
        require_part(db, rooms.open_room_here(db, press.action, room_id), actor, press.words)

    await by_right(press, lambda actor: press.services.store.write(look, actor))
    sentence = press.words("board-ask-indicators")
    await ask(press, INDICATORS, room_id, sentence, press.words("board-hint-indicators"))


async def on_entry_reply(asked: Asked, reply: Reply) -> None:
    """Let the seat that was asked about have what the reply says: a hand, a number or nothing."""
    action, words, text = reply.action, asked.words, reply.hand or reply.text

    def act(db: Database, actor: Actor) -> None:
        if actions.repeated(db, action.key):
            return
        member = merging.who_is(db, reply.prompt.member_id or 0)
        room = rooms.open_room_here(db, action, member.room_id)
        require_part(db, room, actor, words)
        require_own_round(db, asked, room)
        require_recording(db, room, actor, member, words)
        played = history.number_played(db, room.id)
        _require_still_played(reply, played, words)
        number = None if reply.hand else _number_in(text, member.name, words)
        if number is not None:
            winner = member.id if number.won else None
            rounds.record_numbers(db, action, room.id, {member.id: number.hu}, winner)
            return
        rules, indicators = rounds.rules_in_force(db, room), chats.indicators(db, room.place)
        try:
            score = score_text(text, rules, indicators)
        except HandError as error:
            raise NotOneHand(
                f"{explain(error, words)}\n{words('board-hint-entry')}",
                error,
                text=text,
                hand=text,
                name=member.name,
                rules=rules,
                indicators=indicators,
                round_number=played,
            ) from error
        rounds.record_hand(db, action, member.id, reply.text, score, rules)

    await do_by_right(asked, act)


def _require_still_played(reply: Reply, played: int, words: Words) -> None:
    """Raises Declined where the round that the chosen hand is for isn't the one that is played."""
    number = reply.round_number
    if number is not None and number != played:
        key = "board-round-closed" if number < played else "board-round-waits"
        raise Declined(words(key, number=number, played=played))


async def on_indicators_reply(asked: Asked, reply: Reply) -> None:
    """Let the tiles of the reply be the indicators of the round."""

    def act(db: Database, actor: Actor) -> None:
        room = rooms.open_room_here(db, reply.action, reply.prompt.ref)
        require_part(db, room, actor, asked.words)
        require_own_round(db, asked, room)
        rules = rounds.rules_in_force(db, room)
        rounds.set_indicators(db, reply.action, read_typed_indicators(reply.text, rules, asked.words))

    await do_by_right(asked, act)


async def render_board(services: Services, room_id: int) -> Content | None:
    """The board of a room as it is now; None once the room is settled."""
    shown = await services.store.read(_look, room_id)
    if shown.room.settled:
        return None
    words = await words_of_chat(services, shown.room.place.chat_id)
    page = page_row(services.page_links, words("page-button-tap"), Where(room_id))
    return Content(_text(shown, words), keyboard=InlineKeyboardMarkup([*_rows(shown, words), *page]))


def _look(db: Database, room_id: int) -> _Shown:
    room = rooms.room(db, room_id)
    open_round = history.open_round(db, room_id)
    view = None if open_round is None else view_of(db, open_round.id)
    number = history.number_played(db, room_id)
    indicators = rounds.standing_indicators(db, view.round) if view else chats.indicators(db, room.place)
    return _Shown(room, number, rooms.members(db, room_id), indicators, view)


def _text(shown: _Shown, words: Words) -> str:
    heading = words("board-heading", number=shown.number, count=len(shown.entries), seats=shown.room.seats)
    lines = [heading, words("board-indicators", written=indicators_text(shown.indicators))]
    lines += [seat_text(entry, words) for entry in shown.entries]
    lines += [words("board-missing", name=escape(member.name)) for member in shown.awaited]
    lines.append(words("board-totals", totals=totals_text(shown.members, words)))
    if shown.view is not None and shown.view.problems:
        lines.append(problems_text(shown.view.problems, words))
    return "\n".join(lines)


def _rows(shown: _Shown, words: Words) -> list[list[InlineKeyboardButton]]:
    rows = [_entry_row(entry, words) for entry in shown.entries]
    if len(shown.entries) < shown.room.seats:
        rows += [
            [button(_short(words("board-button-enter", name=member.name)), TOPIC, ENTRY, member.id)]
            for member in shown.awaited
        ]
    accept = None if shown.view is None else problem_keyboard(shown.view, words)
    rows += [list(row) for row in accept.inline_keyboard] if accept else []
    rows.append([button(words("board-button-indicators"), TOPIC, INDICATORS, shown.room.id)])
    return rows


def _entry_row(entry: Entry, words: Words) -> list[InlineKeyboardButton]:
    change = words("board-button-change", name=entry.name, value=value_text(entry, words))
    take = words("board-button-take", name=entry.name)
    return [
        button(_short(change), TOPIC, ENTRY, entry.member_id),
        button(_short(take), TOPIC, "take", entry.id),
    ]


def _short(label: str) -> str:
    return label if len(label) <= _LABEL_LENGTH else f"{label[: _LABEL_LENGTH - 1]}…"


def _number_in(text: str, name: str, words: Words) -> NumberLine | None:
    """The number or nothing that the text says; None for what may be a hand. Raises Declined."""
    try:
        return read_number(text, name)
    except RoundLineError as error:
        reason = words(f"round-{key_of(error.code)}", name=name, part=error.part[:40])
        raise Declined(f"{reason}\n{words('board-hint-entry')}") from error


HANDLERS: Final[tuple[Handler, ...]] = (on_button(TOPIC, on_board_button),)
REPLIES: Final[Mapping[str, OnReply]] = {ENTRY: on_entry_reply, INDICATORS: on_indicators_reply}
