"""`/round NAME HU NAME HU ...`: a round by numbers, without hands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sqlite_utils import Database

from bot.conversation.buttons import help_button
from bot.conversation.registration import Handler, on_command, on_edited_command
from bot.conversation.turns import Declined, Turn
from bot.rooms.access import (
    Actor,
    do_by_right,
    members_present,
    open_room_at,
    require_part,
    require_recording,
)
from bot.rooms.hands import correct
from bot.words import Words, key_of
from storage import history, rounds
from storage.names import as_seen
from storage.records import Member, Room


async def record_round(turn: Turn) -> None:
    """Close the round with the numbers that are typed."""
    action = turn.action

    def act(db: Database, actor: Actor) -> None:
        room = open_room_at(db, turn.place, turn.words)
        require_part(db, room, actor, turn.words)
        members = members_present(db, room)
        hus = _read(turn.arguments, members, turn.words)
        # The hands already in the round give way to the numbers, so they too must be the writer's to record.
        for member in members:
            if member.id in hus or member.id in _members_with_hands(db, room):
                require_recording(db, room, actor, member, turn.words)
        rounds.record_numbers(db, action, room.id, hus)

    await do_by_right(turn, act)


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


class RoundLineError(ValueError):
    """A line that can't be read.

    `code` is `unknown_name` (with the `part` that should be a name), `name_missing` (before the number
    `part`), `name_twice`, `hu_missing`, `hu_negative` or `hu_not_whole`; these have the `name` too.
    """

    def __init__(self, code: str, text: str, *, name: str = "", part: str = "") -> None:
        self.code = code
        self.text = text
        self.name = name
        self.part = part
        super().__init__(f"{code.replace('_', ' ')}: {name or part!r} in {text!r}")


_GAP: Final = r"[\s,、;:=@]"
_HU: Final = re.compile(rf"{_GAP}*(?P<hu>[-+]?\d{{1,18}}(?:\.\d+)?)\s*(?:胡|hu)?(?={_GAP}|\Z)", re.IGNORECASE)
_SKIPPED: Final = re.compile(rf"{_GAP}*")
_NO_NAME: Final = re.compile(rf".+?(?={_GAP}+[-+]?\d|\Z)", re.DOTALL)
_NUMBER: Final = re.compile(rf"[-+]?\d[\d.]*(?={_GAP}|\Z)")

_TRIES: Final = 300
"""So many ways to read a line are tried; names chosen for it would have more than could ever be."""

_MARKS_BEFORE_A_NAME: Final = 32
"""A name may begin with so many of the marks that stand between the parts."""


def read_round_line(text: str, names: Sequence[str]) -> dict[str, int]:
    """The hu by name, in the order in which they are written.

    A name is written as it is, spaces and all, in any case or width; of two names that a stretch could be,
    the longer one is tried first. Raises RoundLineError.
    """
    line = as_seen(text).replace("\u2212", "-")
    patterns = {name: _pattern(name) for name in sorted(names, key=len, reverse=True)}
    return _read_pairs(line, 0, patterns, {}, iter(range(_TRIES)))


def _pattern(name: str) -> re.Pattern[str]:
    """The name where it ends as a name: 张3 isn't meant by 张30."""
    written = re.escape(as_seen(name))
    ends = r"(?!\d)" if written[-1].isdigit() else ""
    return re.compile(rf"{written}{ends}(?={_GAP}|[-+\d]|\Z)", re.IGNORECASE)


def _read_pairs(
    line: str,
    position: int,
    patterns: Mapping[str, re.Pattern[str]],
    read: Mapping[str, int],
    tries: Iterator[int],
) -> dict[str, int]:
    """What stands from `position` on, together with what was read before it; as long as there are tries."""
    skipped = _SKIPPED.match(line, position)
    assert skipped
    if skipped.end() == len(line):
        return dict(read)
    failure = None
    first = max(position, skipped.end() - _MARKS_BEFORE_A_NAME)
    for name, pattern in patterns.items():
        # a name may begin with what else stands between the parts
        for start in range(first, skipped.end() + 1):
            found = pattern.match(line, start)
            if found is None or next(tries, None) is None:
                continue
            try:
                hu, end = _read_hu(line, found.end(), name)
                if name in read:
                    raise RoundLineError("name_twice", line, name=name)
                return _read_pairs(line, end, patterns, {**read, name: hu}, tries)
            except RoundLineError as error:
                failure = failure or error  # that of the longest name is the likeliest to be meant
    raise failure or _no_name(line, skipped.end())


def _read_hu(line: str, position: int, name: str) -> tuple[int, int]:
    """The number after a name, and where it ends."""
    found = _HU.match(line, position)
    if found is None:
        raise RoundLineError("hu_missing", line, name=name)
    written = found["hu"]
    if written.startswith("-"):
        raise RoundLineError("hu_negative", line, name=name, part=written)
    if "." in written:
        raise RoundLineError("hu_not_whole", line, name=name, part=written)
    return int(written), found.end()


def _no_name(line: str, position: int) -> RoundLineError:
    number = _NUMBER.match(line, position)
    if number:
        return RoundLineError("name_missing", line, part=number[0])
    unknown = _NO_NAME.match(line, position)
    assert unknown
    return RoundLineError("unknown_name", line, part=unknown[0])


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("round", record_round),
    on_edited_command("round", record_edited_round),
)
