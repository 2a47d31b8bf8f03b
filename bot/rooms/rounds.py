"""A round that closes, with everybody's hu, net and total; and what can't be in one, which waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Press
from bot.messaging.posting import Content
from bot.rooms.access import Actor, do_by_right, members_present, require_host
from bot.rooms.money.settling import with_proposal_to_settle
from bot.rooms.tally import tally_button
from bot.words import Words
from bot.words.hands import rules_note
from bot.words.rooms import names_text, totals_text
from bot.words.rounds import place_text
from bot.words.writing import escape, number, signed
from storage import Code, Refusal, history, rooms, rounds, waiting
from storage.records import Entry, Member, Post, Room, Round
from storage.rounds import Problem

ACCEPT: Final = "accept"
UNDO: Final = "undo"
FIX: Final = "fix"


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round with its room, who is there, and what can't be in it."""

    round: Round
    room: Room
    present: tuple[Member, ...]
    problems: tuple[Problem, ...]


def view_of(db: Database, round_id: int) -> RoundView:
    """A round as it is now. Raises LookupError."""
    its_round = history.round_of(db, round_id)
    room = rooms.room(db, its_round.room_id)
    problems = rounds.standing_problems(db, its_round) if its_round.state == "open" else ()
    return RoundView(its_round, room, members_present(db, room), problems)


def problem_keyboard(view: RoundView, words: Words) -> InlineKeyboardMarkup | None:
    """The button that says that what can't be in the round is right as it is, where something can't."""
    if not view.problems:
        return None
    accept = button(words("round-button-accept"), ACCEPT, view.round.id, rounds.seen(view.problems))
    return InlineKeyboardMarkup([[accept]])


@with_known_ids
async def on_accept_button(press: Press) -> None:
    """Let the round be right as it is, if nothing has changed since that was asked."""
    round_id = id_in(press, 0)
    seen = press.arguments[1] if len(press.arguments) > 1 else ""

    def act(db: Database, actor: Actor) -> None:
        room = rooms.room(db, history.round_of(db, round_id).room_id)
        require_host(room, actor, press.words("declined-accept"))
        rounds.accept(db, press.action, round_id, seen)

    try:
        await do_by_right(press, act)
    except Refusal as refusal:
        if refusal.code is Code.PROBLEM_CHANGED:
            await _take_button_off(press, round_id)
        raise
    await _take_button_off(press, round_id)
    await press.done()


async def _take_button_off(press: Press, round_id: int) -> None:
    """The board keeps its buttons: it is brought up to date by itself."""

    def is_board(db: Database) -> bool:
        board = waiting.board_of(db, history.round_of(db, round_id).room_id)
        return board is not None and board.message_id == press.message.message_id

    if not await press.services.store.read(is_board):
        await press.take_buttons_off()


async def tell_accepted(services: Services, post: Post) -> Content:
    """That what can't be in the round is right, and whom it waits for."""
    words = await words_of_chat(services, post.place.chat_id)
    view = await services.store.read(view_of, ref_of(post))
    return Content(f"{words('round-accepted')}\n{place_text(view.round, view.room, view.present, words)}")


async def tell_round_closed(services: Services, post: Post) -> Content:
    """The round, with buttons to take it back, to fix it and to see the tally; without once it is undone."""
    words = await words_of_chat(services, post.place.chat_id)
    round_id = ref_of(post)

    def look(db: Database) -> tuple[Round, tuple[Member, ...], bool]:
        closed = history.round_of(db, round_id)
        return closed, rooms.members(db, closed.room_id), bool(rounds.accepted_by(db, round_id))

    closed, members, accepted = await services.store.read(look)
    keyboard = None
    if closed.state == "counted":
        undo = button(words("round-button-undo"), UNDO, closed.id)
        fix = button(words("round-button-fix"), FIX, "show", closed.id)
        keyboard = InlineKeyboardMarkup([[undo, fix, tally_button(closed.room_id, words)]])
    text = _text(closed, members, words)
    content = Content(f"{text}\n{words('round-accepted')}" if accepted else text, keyboard=keyboard)
    return await with_proposal_to_settle(services, post.place.chat_id, closed, content, words)


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


HANDLERS: Final[tuple[Handler, ...]] = (on_button(ACCEPT, on_accept_button),)
TELLERS: Final[Mapping[str, Teller]] = {"round": tell_round_closed, "accepted": tell_accepted}
