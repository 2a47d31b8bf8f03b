"""Which room a message is about, what its game is, who its writer is in it, and what he may do.

Runs on the store's thread.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from sqlite_utils import Database
from telegram import User
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import BadRequest

from bot.conversation.turns import Asked, Declined, Turn
from bot.rooms.names import free_name, is_named
from bot.words import Words
from scoring import Rules
from scoring.tiles import Tile
from storage import Place, chats, history, rooms, rounds
from storage.records import Member, Room

Outcome = TypeVar("Outcome")

_ADMINS: Final = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


class NotTheHost(Declined):
    """What was asked for is done for the room's host and the chat's admins only."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Whoever asks for something; `is_admin` only where that was looked up, see `by_right`."""

    user: User
    is_admin: bool = False

    def manages(self, room: Room) -> bool:
        """Whether he has the say in a room, as its host or as an admin of the chat."""
        return self.is_admin or self.user.id == room.host_id


def open_room_at(db: Database, place: Place, words: Words) -> Room:
    """The open room of a place. Raises Declined."""
    room = rooms.current(db, place)
    if room is None:
        raise Declined(words("room-none-open"))
    return room


def latest_room_at(db: Database, place: Place, words: Words) -> Room:
    """The newest room of a place, open or settled. Raises Declined."""
    room = rooms.latest(db, place)
    if room is None:
        raise Declined(words("room-none-yet"))
    return room


def acting_member(db: Database, room: Room, user: User) -> Member | None:
    """The user as a present member of the room, under the name that he has in Telegram now."""
    member = rooms.member_of(db, room.id, user.id)
    if member is None or not member.present:
        return None
    if is_named(user, member.name):
        return member
    return rooms.rename(db, member.id, free_name(db, room.id, user))


def members_present(db: Database, room: Room) -> tuple[Member, ...]:
    """Those who can play, in seat order."""
    return tuple(member for member in rooms.members(db, room.id) if member.present)


def member_called(db: Database, room: Room, name: str, words: Words) -> Member:
    """The present member with this name. Raises Declined, which says who there is."""
    member = rooms.member_named(db, room.id, name)
    if member is None or not member.present:
        names = words("list-separator").join(each.name for each in members_present(db, room))
        raise Declined(words("member-unknown", name=name[:40], names=names))
    return member


def member_before(db: Database, room: Room, text: str) -> Member | None:
    """The present member whose name a text begins with, the longest such name; None if there is none."""
    begun = [
        member
        for member in members_present(db, room)
        if text.casefold().startswith(member.name.casefold()) and text.casefold() != member.name.casefold()
    ]
    return max(begun, key=lambda member: len(member.name), default=None)


def is_awaited(db: Database, place: Place, user: User) -> bool:
    """Whether the user plays in the open room of a place, and its round lacks his hand."""
    room = rooms.current(db, place)
    player = rooms.member_of(db, room.id, user.id) if room is not None else None
    if room is None or player is None or not player.present:
        return False
    begun = history.open_round(db, room.id)
    return begun is None or all(entry.member_id != player.id for entry in begun.entries)


def require_part(db: Database, room: Room, actor: Actor, words: Words) -> Member | None:
    """Whoever asks as a member; None for the host or an admin who isn't there. Raises NotTheHost."""
    member = acting_member(db, room, actor.user)
    if member is None and not actor.manages(room):
        raise NotTheHost(words("declined-not-a-member"))
    return member


def may_record(db: Database, room: Room, actor: Actor, member: Member) -> bool:
    """Members record for themselves and for guests, or for all if the table has it so; the host for all."""
    if actor.manages(room) or member.user_id in (None, actor.user.id):
        return True
    return chats.settings(db, room.place.chat_id).table.record == "any"


def require_recording(db: Database, room: Room, actor: Actor, member: Member, words: Words) -> None:
    """Raises NotTheHost where whoever asks may not record for the member."""
    if not may_record(db, room, actor, member):
        raise NotTheHost(words("declined-records-for-other", name=member.name))


def require_played(db: Database, room: Room, number: int, words: Words) -> None:
    """Raises Declined where another round than this is played by now."""
    played = history.number_played(db, room.id)
    if number != played:
        raise Declined(words("page-round-closed", number=number, next=played))


def require_host(room: Room, actor: Actor, sentence: str) -> None:
    """Raises NotTheHost, with this sentence, for anybody but the room's host and the chat's admins."""
    if not actor.manages(room):
        raise NotTheHost(sentence)


def require_own_round(db: Database, asked: Asked, room: Room) -> None:
    """Raises Declined for the edit of a message that is older than a closed round or the room."""
    message = asked.message
    if not isinstance(asked, Turn) or message.edit_date is None:
        return
    closed_since = history.was_closed_after(db, room.id, message.chat_id, message.message_id)
    if closed_since or message.date.isoformat() < room.opened_at:
        raise Declined(asked.words("edit-too-late"))


async def may_manage(asked: Asked, room: Room | None) -> bool:
    """Whether whoever asks is the room's host, or an admin of the chat."""
    if room is not None and asked.person is not None and asked.person.id == room.host_id:
        return True
    return await is_admin(asked)


async def by_right(asked: Asked, attempt: Callable[[Actor], Awaitable[Outcome]]) -> Outcome:
    """What the attempt gives; where it takes the host's right, it is made again for an admin of the chat.

    Telegram is asked only then. Raises what the attempt raises: NotTheHost too.
    """
    try:
        return await attempt(Actor(asked.player))
    except NotTheHost:
        if not await is_admin(asked):
            raise
    return await attempt(Actor(asked.player, is_admin=True))


async def do_by_right(asked: Asked, act: Callable[[Database, Actor], object]) -> None:
    """`asked.do_once`, with the rights of whoever asks."""
    await by_right(asked, lambda actor: asked.do_once(lambda db: act(db, actor)))


async def is_admin(asked: Asked) -> bool:
    """Whether whoever asks is an admin of the chat; in a private chat everybody is."""
    chat = asked.message.chat
    if chat.type == ChatType.PRIVATE:
        return True
    if asked.person is None:
        # an anonymous admin writes in the group's own name
        sender = asked.message.sender_chat
        return sender is not None and sender.id == chat.id
    try:
        member = await asked.services.posting.bot.get_chat_member(chat.id, asked.person.id)
    except BadRequest:
        return False
    return member.status in _ADMINS


@dataclass(frozen=True, slots=True)
class Game:
    """The open room of a place, if there is one, the rules of its next hand and the indicators that stand."""

    room: Room | None
    rules: Rules
    indicators: tuple[Tile, ...]


def is_over(db: Database, game: Game, notation: str) -> bool:
    """Whether a hand can't be played on with: no room is open, or it is one of the last round that closed.

    Until an open room's round closes, nobody is told what a hand in it waits for.
    """
    if game.room is None:
        return True
    last = history.last_counted(db, game.room.id)
    return last is not None and any(entry.notation == notation for entry in last.entries)


def game_at(db: Database, place: Place) -> Game:
    """The game of a place as it is now."""
    room = rooms.current(db, place)
    rules = chats.settings(db, place.chat_id).rules if room is None else rounds.rules_in_force(db, room)
    return Game(room, rules, chats.indicators(db, place))
