"""`/round NAME HU NAME HU ...`: a round by numbers, without hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlite_utils import Database

from bot.deeds import do_once
from bot.handlers.help_pages import help_button
from bot.handlers.round_hands import correct
from bot.room_access import members_present, open_room_at, require_part, require_recording
from bot.round_line import RoundLineError, read_round_line
from bot.texts import Words, key_of
from bot.turn import Declined, Handler, Turn, on_command, on_edited_command
from storage import history, rounds
from storage.records import Member, Room


async def record_round(turn: Turn) -> None:
    """Close the round with the numbers that are typed."""
    user, action = turn.player, turn.action

    def act(db: Database) -> None:
        room = open_room_at(db, turn.place, turn.words)
        require_part(db, room, user, turn.words)
        members = members_present(db, room)
        hus = _read(turn.arguments, members, turn.words)
        # The hands already in the round give way to the numbers, so they too must be the writer's to record.
        for member in members:
            if member.id in hus or member.id in _members_with_hands(db, room):
                require_recording(room, user, member, turn.words)
        rounds.record_numbers(db, action, room.id, hus)

    await do_once(turn, act)


async def record_edited_round(turn: Turn) -> None:
    """The same for a line that was put right by an edit; a round that it has closed stays as it is."""
    if not await correct(turn, turn.arguments):
        await record_round(turn)


def _members_with_hands(db: Database, room: Room) -> set[int]:
    open_round = history.open_round(db, room.id)
    return {entry.member_id for entry in open_round.entries} if open_round else set()


def _read(text: str, members: Sequence[Member], words: Words) -> dict[int, int]:
    """The hu by member id. Raises Declined, which says what is wrong and what would be right."""
    example = words("round-example", line=" ".join(f"{member.name} 0" for member in members))
    if not text.strip():
        raise Declined(example, help_button(words, "room"))
    ids = {member.name: member.id for member in members}
    try:
        hus = read_round_line(text, tuple(ids))
    except RoundLineError as error:
        reason = words(f"round-{key_of(error.code)}", name=error.name, part=error.part[:40])
        raise Declined(f"{reason}\n{example}", help_button(words, "room")) from error
    return {ids[name]: hu for name, hu in hus.items()}


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("round", record_round),
    on_edited_command("round", record_edited_round),
)
