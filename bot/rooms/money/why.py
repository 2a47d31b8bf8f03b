"""`/why [NAME]` and its button: how somebody's money in the room comes about."""

from __future__ import annotations

from functools import partial
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.turns import Asked, Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import latest_room_at
from bot.words import Words
from bot.words.statements import pages_of, statement_page, statement_text
from storage import rooms
from storage.money.statements import people_of, statement_of
from storage.records import Member, Room

WHY_TOPIC: Final = "why"
_NAMES_IN_A_ROW: Final = 3


async def show_statement(turn: Turn) -> None:
    """Answer with the account of the member who is named, or the writer's own."""
    name = turn.arguments.strip()

    def find(db: Database) -> tuple[Room, Member | None]:
        room = latest_room_at(db, turn.place, turn.words)
        return room, _named(db, room, name, turn.words) if name else None

    room, member = await turn.services.store.read(find)
    await _show(turn, room, member)


@with_known_ids
async def on_why_button(press: Press) -> None:
    """Show the presser's account of the button's room, or a page of the member's whom the button names."""
    deed = press.arguments[0] if press.arguments else ""
    member, page = None, 0
    if deed == "room":
        room = await press.services.store.read(rooms.room, id_in(press, 1))
    else:
        member = await press.services.store.read(rooms.member, id_in(press, 1))
        room = await press.services.store.read(rooms.room, member.room_id)
        page = id_in(press, 2)
    if room.place.chat_id != press.message.chat.id:
        raise LookupError(f"no room {room.id} in this chat")
    await _show(press, room, member, page)
    await press.done()


def why_button(room_id: int, words: Words) -> InlineKeyboardButton:
    """Shows whoever presses how his money comes about."""
    return button(words("why-button"), WHY_TOPIC, "room", room_id)


async def _show(asked: Asked, room: Room, member: Member | None, page: int = 0) -> None:
    """A page of the member's account, without one of the asker's own; who isn't in it is asked whose."""
    people = await asked.services.store.read(people_of, room.id)
    if member is None:
        user = asked.person
        member = next((each for each in people if user and each.user_id == user.id), None)
    if member is None:
        await asked.answer(asked.words("why-whose"), keyboard=_names_keyboard(people))
        return
    content = await _content(asked, member, page)
    await asked.answer(content.html, photo=content.photo, keyboard=content.keyboard)


async def _content(asked: Asked, member: Member, page: int) -> Content:
    from render import TextSize, statement_picture  # Pillow and the fonts take their time

    words = asked.words
    found = await asked.services.store.read(statement_of, member.id)
    pages = pages_of(found)
    number = min(page, pages - 1)
    shown = statement_page(found, number, words)
    size, jpeg = TextSize(asked.settings.table.text), asked.services.pictures.jpeg
    photo = partial(jpeg, statement_picture, shown, words, text_size=size)
    keyboard = _pages_keyboard(member.id, number, pages, words)
    return Content(statement_text(shown, words), photo, keyboard)


def _named(db: Database, room: Room, name: str, words: Words) -> Member:
    """The member with this name whom the room is settled with. Raises Declined, which says who there is."""
    member = rooms.member_named(db, room.id, name)
    people = people_of(db, room.id)
    if member is None or member.id not in {each.id for each in people}:
        names = words("list-separator").join(each.name for each in people)
        raise Declined(words("member-unknown", name=name[:40], names=names))
    return member


def _names_keyboard(people: tuple[Member, ...]) -> InlineKeyboardMarkup:
    buttons = [button(each.name, WHY_TOPIC, "member", each.id, 0) for each in people]
    rows = [buttons[first : first + _NAMES_IN_A_ROW] for first in range(0, len(buttons), _NAMES_IN_A_ROW)]
    return InlineKeyboardMarkup(rows)


def _pages_keyboard(member_id: int, shown: int, pages: int, words: Words) -> InlineKeyboardMarkup | None:
    buttons = []
    if shown > 0:
        buttons.append(button(words("why-button-earlier"), WHY_TOPIC, "member", member_id, shown - 1))
    if shown < pages - 1:
        buttons.append(button(words("why-button-later"), WHY_TOPIC, "member", member_id, shown + 1))
    return InlineKeyboardMarkup([buttons]) if buttons else None


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("why", show_statement),
    on_button(WHY_TOPIC, on_why_button),
)
