"""Guests, who have no Telegram account: `/add NAME`, and `/join as NAME` for one who has one after all."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup, User

from bot.conversation.buttons import button, help_button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command, on_edited_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Asked, Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import Actor, do_by_right, latest_room_at, open_room_at, require_host, require_part
from bot.rooms.names import names_of
from bot.words import Words
from bot.words.writing import escape, signed
from storage import actions, merging, rooms
from storage.names import name_key
from storage.records import Answer, Member, Post, Room

_MERGE: Final = "merge"
_AS: Final = re.compile(r"(?:as|是|作为|就是)\s*[:：]?\s*(?P<name>.+)", re.IGNORECASE | re.DOTALL)


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


async def rename_guest(turn: Turn) -> None:
    """Call the guest whom the edited message has added what it says now."""
    guest_id = await turn.services.store.read(actions.made_by, turn.first_key, "guest")
    if guest_id is None:
        await add_guest(turn)
        return
    action, name = turn.action, turn.arguments.strip()

    def act(db: Database, actor: Actor) -> None:
        guest = rooms.member(db, guest_id)
        room = rooms.room(db, guest.room_id)
        if room.settled or not guest.present or guest.user_id is not None:
            raise Declined(turn.words("edit-guest-gone", name=guest.name))
        require_part(db, room, actor, turn.words)
        rooms.rename_guest(db, action, guest_id, name)

    await do_by_right(turn, act)


def guest_in(arguments: str) -> str | None:
    """The name of the guest whom `/join as NAME` means; None for another `/join`."""
    found = _AS.fullmatch(arguments.strip())
    return found["name"].strip() if found else None


async def ask_to_merge(turn: Turn, name: str) -> None:
    """Ask the host or an admin whether the writer is the guest who is named."""
    user = turn.player

    def find(db: Database) -> Member:
        room = latest_room_at(db, turn.place, turn.words)
        guest = rooms.member_named(db, room.id, name)
        if guest is None:
            guests = turn.words("list-separator").join(each.name for each in _guests(db, room)) or "–"
            raise Declined(turn.words("guest-unknown", name=name[:40], names=guests))
        merging.refuse_impossible(db, guest.id, user.id)
        return guest

    await _ask(turn, await turn.services.store.read(find), user)


async def offer_to_merge(asked: Asked, user: User) -> None:
    """The same, where somebody who has just joined is called as a guest is."""
    if not await asked.services.store.write(actions.claim, f"merge:{asked.key}"):
        return
    own_keys = {name_key(name) for name in names_of(user)}

    def find(db: Database) -> Member | None:
        room = rooms.current(db, asked.place)
        guests = _guests(db, room) if room else []
        return next((guest for guest in guests if name_key(guest.name) in own_keys), None)

    guest = await asked.services.store.read(find)
    if guest is not None:
        await _ask(asked, guest, user)


@with_known_ids
async def on_merge_button(press: Press) -> None:
    """Make the guest and the account of the button one person, or leave them two."""
    deed = press.arguments[0] if press.arguments else ""
    guest_id, user_id = id_in(press, 1), id_in(press, 2)

    def act(db: Database, actor: Actor) -> None:
        room = rooms.room_here(db, press.action, rooms.member(db, guest_id).room_id)
        if deed == "yes" or actor.user.id != user_id:
            require_host(room, actor, press.words("declined-merge"))
        if deed == "yes":
            merging.merge(db, press.action, guest_id, user_id)

    if deed in ("yes", "no"):
        await do_by_right(press, act)
        if deed == "no":
            await press.edit(press.words("merge-not"))
    await press.done()


async def tell_merged(services: Services, post: Post) -> Content:
    """Who is one person now, in place of the question."""
    words = await words_of_chat(services, post.place.chat_id)
    member = await services.store.read(rooms.member, ref_of(post))
    text = words("merged", name=escape(member.name), rounds=member.rounds, total=signed(member.total, words))
    question = None if post.reply_to is None else Answer(post.reply_to, photo=False)
    return Content(text, instead_of=question)


async def _ask(asked: Asked, guest: Member, user: User) -> None:
    text = asked.words(
        "merge-ask",
        person=escape(user.full_name),
        name=escape(guest.name),
        rounds=guest.rounds,
        total=signed(guest.total, asked.words),
    )
    await asked.answer(text, keyboard=_keyboard(guest, user, asked.words))


def _keyboard(guest: Member, user: User, words: Words) -> InlineKeyboardMarkup:
    yes = button(words("merge-button-yes", name=guest.name), _MERGE, "yes", guest.id, user.id)
    no = button(words("merge-button-no"), _MERGE, "no", guest.id, user.id)
    return InlineKeyboardMarkup([[yes, no]])


def _guests(db: Database, room: Room) -> list[Member]:
    return [member for member in rooms.members(db, room.id) if member.user_id is None]


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("add", add_guest),
    on_edited_command("add", rename_guest),
    on_button(_MERGE, on_merge_button),
)
TELLERS: Final[Mapping[str, Teller]] = {"merged": tell_merged}
