"""What the page is shown of a room: to its members what is in the round, to anybody else nothing.

Runs on the store's threads.
"""

from __future__ import annotations

from sqlite_utils import Database
from telegram import User

from bot.conversation.page_links import Where
from bot.hand_page.answers import Json
from bot.rooms.access import Actor, may_record, members_present
from bot.words import Words
from bot.words.rounds import problem_text
from bot.words.writing import plain_text
from scoring.notation import write_tiles
from storage import chats, history, questions, rooms, rounds
from storage.records import Entry, Member, Room, Round


class Stranger(Exception):
    """Whoever asks has no part in the room, or there is none by that token: the same to him."""


def room_shown(db: Database, where: Where, user: User, say: Words) -> Json:
    """What a member sees of his room: the round that is played, or the closed one. Raises Stranger."""
    room = room_for(db, where, user)
    its_round = history.open_round(db, room.id) if where.round_id is None else round_to_fix(db, where)
    entries = {entry.member_id: entry for entry in its_round.entries} if its_round else {}
    members = members_present(db, room)
    if where.round_id is not None:
        members = tuple(member for member in rooms.members(db, room.id) if member.id in entries)
    edited = _entry_to_change(db, where, room)
    indicators = rounds.standing_indicators(db, its_round) if its_round else chats.indicators(db, room.place)
    closed = its_round if where.round_id is not None else None
    problems = rounds.standing_problems(db, its_round) if its_round and not closed else ()
    return {
        "id": room.id,
        "settled": room.settled,
        "round": closed.number if closed else history.number_played(db, room.id),
        "rules": str(closed.rules if closed else rounds.rules_in_force(db, room)),
        "indicators": write_tiles(indicators),
        "members": [
            _member_shown(member, entries.get(member.id), user, may_record(db, room, Actor(user), member))
            for member in members
        ],
        "problems": [plain_text(problem_text(problem, say)) for problem in problems],
        "chosen": edited.member_id if edited else None,
        "typed": _typed_before(db, where, room),
    }


def rooms_of(db: Database, user: User) -> list[tuple[int, list[str]]]:
    """The open rooms that a user has a part in, with the names of those who are there."""
    return [
        (room.id, [member.name for member in members_present(db, room)])
        for room in rooms.open_rooms_of(db, user.id)
    ]


def room_of(db: Database, where: Where) -> Room:
    """Raises Stranger if there is no such room."""
    try:
        return rooms.room(db, where.room_id)
    except LookupError:
        raise Stranger from None


def room_for(db: Database, where: Where, user: User) -> Room:
    """The room, for whom it is to be seen by. Raises Stranger."""
    room = room_of(db, where)
    member = rooms.member_of(db, room.id, user.id)
    if (member is None or not member.present) and user.id != room.host_id:
        raise Stranger
    return room


def round_to_fix(db: Database, where: Where) -> Round:
    """The closed round that the page was opened for. Raises Stranger if it isn't the room's."""
    try:
        its_round = history.round_of(db, where.round_id or 0)
    except LookupError:
        raise Stranger from None
    if its_round.room_id != where.room_id:
        raise Stranger
    return its_round


def _member_shown(member: Member, entry: Entry | None, user: User, may: bool) -> Json:
    return {
        "id": member.id,
        "name": member.name,
        "own": member.user_id == user.id,
        "may": may,
        "hu": entry.hu if entry else None,
        "hand": entry.notation if entry else None,
        "won": bool(entry and entry.won),
    }


def _entry_to_change(db: Database, where: Where, room: Room) -> Entry | None:
    """The entry that the page was opened for, if it stands in the open round of the room."""
    if where.entry_id is None:
        return None
    try:
        entry = history.entry(db, where.entry_id)
    except LookupError:
        return None
    its_round = history.round_of(db, entry.round_id)
    return entry if its_round.room_id == room.id and its_round.state == "open" and entry.current else None


def _typed_before(db: Database, where: Where, room: Room) -> str | None:
    """What the message said that the page was opened for."""
    if where.message_id is None:
        return None
    question = questions.asked(db, room.place.chat_id, where.message_id)
    return question.typed if question else None
