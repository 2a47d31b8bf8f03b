"""Seats without a hand: `/round NAME HU NAME HU ...`, `/score 120胡`, and `/score 0` for nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlite_utils import Database
from telegram import User

from bot.conversation.buttons import help_button
from bot.conversation.registration import Handler, on_command, on_edited_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Declined, Turn
from bot.messaging.posting import Content
from bot.rooms.access import (
    Actor,
    do_by_right,
    is_awaited,
    member_called,
    members_present,
    open_room_at,
    require_own_round,
    require_part,
    require_recording,
)
from bot.rooms.board import show_board
from bot.rooms.hands import correct_closed
from bot.rooms.rounds import RoundView, problem_keyboard, view_of
from bot.words import Words, key_of
from bot.words.round_line import RoundLineError, is_nothing, read_round_line
from bot.words.rounds import place_text, problems_text, seat_text
from storage import history, outbox, rooms, rounds
from storage.records import Answer, Member, NumberLine, Post, Room


async def record_round(turn: Turn) -> None:
    """Put the numbers that are typed into the open round; without any, show its board."""
    if not turn.arguments.strip():
        await show_board(turn)
        return
    action = turn.action

    def act(db: Database, actor: Actor) -> None:
        room = open_room_at(db, turn.place, turn.words)
        require_part(db, room, actor, turn.words)
        require_own_round(db, turn, room)
        lines = _read(turn.arguments, members_present(db, room), turn.words)
        for member in _concerned(db, room, lines):
            require_recording(db, room, actor, member, turn.words)
        hus = {member_id: line.hu for member_id, line in lines.items()}
        winner = next((member_id for member_id, line in lines.items() if line.won), None)
        rounds.record_numbers(db, action, room.id, hus, winner)

    await do_by_right(turn, act)


async def record_edited_round(turn: Turn) -> None:
    """The same for a line that was put right by an edit; a round that it has closed is fixed instead."""
    if not await correct_closed(turn, turn.arguments):
        await record_round(turn)


async def record_entry(turn: Turn, line: NumberLine, name: str | None = None) -> None:
    """Let the writer, or the member who is named, have this in the open round."""
    action = turn.action

    def act(db: Database, actor: Actor) -> None:
        room = open_room_at(db, turn.place, turn.words)
        player = require_part(db, room, actor, turn.words)
        if name is not None:
            player = member_called(db, room, name, turn.words)
            require_recording(db, room, actor, player, turn.words)
        if player is None:
            raise Declined(turn.words("declined-not-a-member"))
        require_own_round(db, turn, room)
        rounds.record_numbers(db, action, room.id, {player.id: line.hu}, player.id if line.won else None)

    await do_by_right(turn, act)


async def takes_nothing(turn: Turn) -> bool:
    """Take a message that says nothing but 0 or 无, where it is awaited; whether it was."""
    if turn.person is None or not is_nothing(turn.arguments):
        return False
    to_bot = turn.is_reply_to_bot
    digit = turn.arguments.strip() in ("0", "０")
    if not (digit or to_bot) or not await turn.services.store.read(_awaited, turn, turn.person, to_bot):
        return False
    await record_entry(turn, NumberLine(0))
    return True


async def tell_numbers(services: Services, post: Post) -> Content:
    """What was put into the round without a hand, and whom the round waits for."""
    words = await words_of_chat(services, post.place.chat_id)

    def look(db: Database) -> tuple[RoundView, Answer | None]:
        answered = post.reply_to
        answer = None if answered is None else outbox.answer_to(db, post.place.chat_id, answered)
        return view_of(db, ref_of(post)), answer

    view, answer = await services.store.read(look)
    of_message = [each for each in view.round.entries if each.message_id == post.reply_to]
    lines = [seat_text(each, words) for each in of_message or view.round.entries]
    lines.append(place_text(view.round, view.room, view.present, words))
    if view.problems:
        lines.append(problems_text(view.problems, words))
    return Content("\n".join(lines), keyboard=problem_keyboard(view, words), instead_of=answer)


def _awaited(db: Database, turn: Turn, user: User, to_bot: bool) -> bool:
    """Whether the open round lacks the user's hand: it has begun and nobody sits out, or he replies to us."""
    room = rooms.current(db, turn.place)
    if room is None or not is_awaited(db, turn.place, user):
        return False
    open_round = history.open_round(db, room.id)
    begun = open_round is not None and bool(open_round.entries)
    return to_bot or (begun and len(members_present(db, room)) == room.seats)


def _concerned(db: Database, room: Room, lines: Mapping[int, NumberLine]) -> list[Member]:
    """Whose entries the numbers are, or take away: those for every seat replace all that is there."""
    open_round = history.open_round(db, room.id)
    entered = {entry.member_id for entry in open_round.entries} if open_round else set()
    concerned = set(lines) | (entered if len(lines) == room.seats else set())
    return [rooms.member(db, member_id) for member_id in sorted(concerned)]


def _read(text: str, members: Sequence[Member], words: Words) -> dict[int, NumberLine]:
    """The numbers by member id. Raises Declined, which says what is wrong and what would be right."""
    ids = {member.name: member.id for member in members}
    try:
        lines = read_round_line(text, tuple(ids))
    except RoundLineError as error:
        reason = words(f"round-{key_of(error.code)}", name=error.name, part=error.part[:40])
        example = words("round-example", line=" ".join(f"{member.name} 0" for member in members))
        raise Declined(f"{reason}\n{example}", help_button(words, "room")) from error
    return {ids[name]: line for name, line in lines.items()}


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("round", record_round),
    on_edited_command("round", record_edited_round),
)
TELLERS: Final[Mapping[str, Teller]] = {"numbers": tell_numbers}
