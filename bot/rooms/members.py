"""`/join`, `/leave [NAME]` and `/add NAME`: who plays in the open room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, User

from bot.conversation.buttons import button, help_button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import (
    Actor,
    do_by_right,
    member_called,
    members_present,
    open_room_at,
    require_host,
    require_part,
)
from bot.rooms.names import free_name
from bot.words import Words
from bot.words.rooms import names_text
from bot.words.writing import escape, signed
from storage import Action, rooms
from storage.records import Member, Post, Room

JOIN: Final = "join"


async def join(turn: Turn) -> None:
    """Make the writer a member of the open room."""
    user, action = turn.player, turn.action
    await turn.do_once(lambda db: _join(db, action, open_room_at(db, turn.place, turn.words), user))


@with_known_ids
async def on_join_button(press: Press) -> None:
    """Make whoever presses a member of the button's room."""
    room_id = id_in(press, 0)
    await press.do_once(lambda db: _join(db, press.action, rooms.room(db, room_id), press.person))
    await press.done()


async def leave(turn: Turn) -> None:
    """Take the writer, or the member who is named, out of the open room."""
    action, name = turn.action, turn.arguments.strip()

    def act(db: Database, actor: Actor) -> None:
        room = open_room_at(db, turn.place, turn.words)
        member = rooms.member_of(db, room.id, actor.user.id)
        if name:
            require_part(db, room, actor, turn.words)
            member = member_called(db, room, name, turn.words)
            if member.user_id not in (None, actor.user.id):
                require_host(room, actor, turn.words("declined-leaves-for-other", name=member.name))
        if member is None:
            raise Declined(turn.words("declined-not-a-member"))
        rooms.leave(db, action, member.id)

    await do_by_right(turn, act)


async def add_guest(turn: Turn) -> None:
    """Make somebody without a Telegram account a member."""
    action = turn.action
    if not turn.arguments.strip():
        raise Declined(turn.words("guest-without-name"), help_button(turn.words, "room"))

    def act(db: Database, actor: Actor) -> None:
        room = open_room_at(db, turn.place, turn.words)
        require_part(db, room, actor, turn.words)
        rooms.add_guest(db, action, room.id, turn.arguments)

    await do_by_right(turn, act)


async def tell_joined(services: Services, post: Post) -> Content:
    """Who is there now, and whether that is enough to play."""
    words, room, member, present = await _about_member(services, post)
    key = "member-joined" if post.kind == "join" else "guest-added"
    here = words("room-present", names=names_text(present, words))
    missing = room.seats - len(present)
    if missing > 0:
        seats = words("room-seats-missing", count=missing)
    else:
        seats = words("room-complete" if missing == 0 else "room-more-than-seats", seats=room.seats)
    return Content("\n".join([words(key, name=escape(member.name)), here, seats]))


async def tell_left(services: Services, post: Post) -> Content:
    """Who has left, and what he has won or lost."""
    words, _, member, _ = await _about_member(services, post)
    text = words("member-left", name=escape(member.name))
    if member.rounds:
        text += f"\n{words('member-left-total', total=signed(member.total, words))}"
    return Content(text)


def join_button(room_id: int, words: Words) -> InlineKeyboardButton:
    """Makes whoever presses it a member."""
    return button(words("room-button-join"), JOIN, room_id)


def _join(db: Database, action: Action, room: Room, user: User) -> None:
    rooms.join(db, action, room.id, free_name(db, room.id, user))


async def _about_member(services: Services, post: Post) -> tuple[Words, Room, Member, tuple[Member, ...]]:
    """What is told of a member: himself, his room and who is in it."""
    member_id = ref_of(post)
    words = await words_of_chat(services, post.place.chat_id)

    def look(db: Database) -> tuple[Room, Member, tuple[Member, ...]]:
        member = rooms.member(db, member_id)
        room = rooms.room(db, member.room_id)
        return room, member, members_present(db, room)

    return words, *await services.store.read(look)


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("join", join),
    on_command("leave", leave),
    on_command("add", add_guest),
    on_button(JOIN, on_join_button),
)
TELLERS: Final[Mapping[str, Teller]] = {"join": tell_joined, "guest": tell_joined, "leave": tell_left}
