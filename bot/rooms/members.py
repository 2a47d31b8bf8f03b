"""`/join`, `/leave [NAME]` and `/host NAME`: who plays in the room, and who has the say there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, User

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import (
    Actor,
    do_by_right,
    latest_room_at,
    member_called,
    members_present,
    open_room_at,
    require_host,
    require_part,
)
from bot.rooms.guests import ask_to_merge, guest_in, offer_to_merge
from bot.rooms.names import free_name
from bot.words import Words
from bot.words.rooms import names_text
from bot.words.writing import escape, signed
from storage import Action, rooms
from storage.records import Member, Post, Room

JOIN: Final = "join"


async def join(turn: Turn) -> None:
    """Make the writer a member of the open room, or have him confirmed as a guest of it."""
    user, action, guest = turn.player, turn.action, guest_in(turn.arguments)
    if guest is not None:
        await ask_to_merge(turn, guest)
        return
    await turn.do_once(lambda db: _join(db, action, open_room_at(db, turn.place, turn.words), user))
    await offer_to_merge(turn, user)


@with_known_ids
async def on_join_button(press: Press) -> None:
    """Make whoever presses a member of the button's room."""
    room_id = id_in(press, 0)
    await press.do_once(lambda db: _join(db, press.action, rooms.room(db, room_id), press.person))
    await offer_to_merge(press, press.person)
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


async def hand_over(turn: Turn) -> None:
    """Make the member who is named the room's host."""
    action, name = turn.action, turn.arguments.strip()

    def act(db: Database, actor: Actor) -> None:
        room = latest_room_at(db, turn.place, turn.words)
        require_host(room, actor, turn.words("declined-host"))
        if not name:
            able = [
                each.name for each in members_present(db, room) if each.user_id not in (None, room.host_id)
            ]
            raise Declined(
                turn.words("host-without-name", names=turn.words("list-separator").join(able) or "–")
            )
        rooms.hand_over(db, action, member_called(db, room, name, turn.words).id)

    await do_by_right(turn, act)


async def tell_handed_over(services: Services, post: Post) -> Content:
    """Who has the say now, and whom the fee is owed to all the same."""
    words, room, host, _ = await _about_member(services, post)
    opener = await services.store.read(rooms.opener, room)
    text = words("host-is", name=escape(host.name))
    if room.fee_cents and opener.user_id != host.user_id:
        text += f"\n{words('host-fee', name=escape(opener.name))}"
    return Content(text)


async def tell_joined(services: Services, post: Post) -> Content:
    """Who is there now, and whether that is enough to play."""
    words, room, member, present = await _about_member(services, post)
    key = _TOLD[post.kind]
    here = words("room-present", names=names_text(present, words))
    missing = room.seats - len(present)
    if missing > 0:
        seats = words("room-seats-missing", count=missing)
    else:
        seats = words("room-complete" if missing == 0 else "room-more-than-seats", seats=room.seats)
    return Content("\n".join([words(key, name=escape(member.name)), here, seats]))


_TOLD: Final = {"join": "member-joined", "guest": "guest-added", "renamed": "guest-renamed"}


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
    on_command("host", hand_over),
    on_button(JOIN, on_join_button),
)
TELLERS: Final[Mapping[str, Teller]] = {
    "join": tell_joined,
    "guest": tell_joined,
    "leave": tell_left,
    "host": tell_handed_over,
    "renamed": tell_joined,
}
