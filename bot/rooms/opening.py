"""`/room`: opens a room, by its terms or with buttons; never while another is open."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.buttons import button, help_button
from bot.conversation.page_links import Where, page_row
from bot.conversation.registration import Handler, on_button, on_command, on_edited_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import Actor, do_by_right, require_host
from bot.rooms.members import join_button
from bot.rooms.money.settling import show_settlement_button
from bot.rooms.names import own_name
from bot.words import Words
from bot.words.room_terms import Terms, TermsError, read_terms
from bot.words.rooms import room_text, terms_command, terms_text
from bot.words.writing import code, money
from scoring.settlement import FeeMode
from storage import Code, Refusal, actions, rooms
from storage.records import Action, Member, Post, Room

TOPIC: Final = "room"

_OFFERED: Final[Mapping[str, tuple[FeeMode | int, ...]]] = {
    "fee_mode": tuple(FeeMode),
    "fee_cents": (0, 1000, 2000, 3000, 5000),
    "stake_cents": (10, 20, 50, 100, 200),
    "seats": (2, 3, 4),
}
"""What there are buttons for; anything else can be typed."""

_IN_A_ROW: Final = 3
"""More buttons side by side are cut off on a phone."""


async def open_room(turn: Turn) -> None:
    """Open a room with the terms that are typed, or offer buttons for them."""
    opener = turn.player
    if re.search(r"\w", turn.arguments):
        terms = _typed_terms(turn)
        try:
            await turn.do_once(lambda db: _open(db, turn.action, own_name(opener), terms))
        except Refusal as refusal:
            if refusal.code is not Code.ROOM_IS_OPEN:
                raise
            await _ask_about_open_room(turn, int(refusal.details["room_id"]))
        return
    room = await turn.services.store.read(rooms.current, turn.place)
    if room is not None:
        await _ask_about_open_room(turn, room.id)
        return
    terms = Terms()
    await turn.answer(_offer_text(terms, turn.words), keyboard=_offer_keyboard(terms, opener.id, turn.words))


async def change_room(turn: Turn) -> None:
    """Give the room that the edited message has opened the terms that it says now."""
    room_id = await turn.services.store.read(actions.made_by, turn.first_key, "room")
    if room_id is None:
        await open_room(turn)
        return
    terms = _typed_terms(turn)

    def act(db: Database, actor: Actor) -> None:
        room = rooms.room(db, room_id)
        if room.settled:
            raise Declined(turn.words("edit-room-settled"))
        require_host(room, actor, turn.words("declined-terms"))
        figures = (terms.fee_mode, terms.fee_cents, terms.stake_cents, terms.seats)
        rooms.change_terms(db, turn.action, room_id, *figures)

    await do_by_right(turn, act)


async def on_room_button(press: Press) -> None:
    """Change the terms on offer, open a room with them, or play on in the open one."""
    deed, *arguments = press.arguments or ("",)
    if deed == "keep":
        await press.take_buttons_off()
    elif deed in ("choose", "open"):
        opener_id, terms = _read_offer(arguments)
        if opener_id != press.person.id:
            raise Declined(press.words("room-offer-of-another"))
        keyboard = None
        if deed == "open":
            await press.do_once(lambda db: _open(db, press.action, own_name(press.person), terms))
        else:
            keyboard = _offer_keyboard(terms, opener_id, press.words)
        await press.edit(_offer_text(terms, press.words), keyboard=keyboard)
    await press.done()


async def tell_terms(services: Services, post: Post) -> Content:
    """The terms of a room that were changed."""
    words = await words_of_chat(services, post.place.chat_id)
    room, members = await services.store.read(_room_and_members, ref_of(post))
    return Content(f"{words('room-terms-changed')}\n{room_text(room, members, words)}")


async def tell_room_opened(services: Services, post: Post) -> Content:
    """The new room, with a button to join it."""
    words = await words_of_chat(services, post.place.chat_id)
    room, members = await services.store.read(_room_and_members, ref_of(post))
    text = "\n".join([words("room-opened"), room_text(room, members, words), words("room-opened-hint")])
    page = page_row(services.page_links, words("page-button-tap"), Where(room.id))
    return Content(text, keyboard=InlineKeyboardMarkup([[join_button(room.id, words)], *page]))


def _open(db: Database, action: Action, name: str, terms: Terms) -> None:
    rooms.open_room(db, action, name, terms.fee_mode, terms.fee_cents, terms.stake_cents, terms.seats)


def _room_and_members(db: Database, room_id: int) -> tuple[Room, tuple[Member, ...]]:
    return rooms.room(db, room_id), rooms.members(db, room_id)


def _typed_terms(turn: Turn) -> Terms:
    try:
        return read_terms(turn.arguments)
    except TermsError as error:
        reason = turn.words(f"terms-{error.code.replace('_', '-')}", part=error.part[:40])
        sentence = f"{reason}\n{turn.words('terms-example')}"
        raise Declined(sentence, help_button(turn.words, "room")) from error


async def _ask_about_open_room(turn: Turn, room_id: int) -> None:
    room, members = await turn.services.store.read(_room_and_members, room_id)
    heading = turn.words("room-already-open", rounds=room.rounds)
    text = f"{heading}\n{room_text(room, members, turn.words)}\n{turn.words('room-settle-or-keep')}"
    keep = button(turn.words("room-button-keep"), TOPIC, "keep")
    settle = show_settlement_button(room.id, turn.words)
    await turn.answer(text, keyboard=InlineKeyboardMarkup([[settle, keep]]))


def _offer_text(terms: Terms, words: Words) -> str:
    typed = f"{words('room-offer-typed')} {code(terms_command(terms))}"
    return "\n".join([words("room-offer"), terms_text(terms, words), typed])


def _offer_keyboard(terms: Terms, opener_id: int, words: Words) -> InlineKeyboardMarkup:
    rows = [
        [_choice(terms, opener_id, name, value, words) for value in values[first : first + _IN_A_ROW]]
        for name, values in _OFFERED.items()
        for first in range(0, len(values), _IN_A_ROW)
    ]
    open_it = button(words("room-button-open"), TOPIC, "open", *_written_offer(opener_id, terms))
    return InlineKeyboardMarkup([*rows, [open_it]])


def _choice(
    terms: Terms, opener_id: int, name: str, value: FeeMode | int, words: Words
) -> InlineKeyboardButton:
    """The button that sets one of the terms; a tick is on what is set."""
    match name:
        case "fee_mode":
            label = words(f"fee-{value}")
        case "fee_cents":
            label = words("room-button-fee", fee=money(int(value), words)) if value else words("room-no-fee")
        case "stake_cents":
            label = words("room-stake", stake=money(int(value), words))
        case _:
            label = words("room-seats", seats=int(value))
    tick = "✓ " if getattr(terms, name) == value else ""
    changed: dict[str, Any] = {name: value}
    return button(tick + label, TOPIC, "choose", *_written_offer(opener_id, replace(terms, **changed)))


def _written_offer(opener_id: int, terms: Terms) -> tuple[str | int, ...]:
    return opener_id, terms.fee_mode, terms.fee_cents, terms.stake_cents, terms.seats


def _read_offer(arguments: list[str]) -> tuple[int | None, Terms]:
    """Whom an offer is for, and its terms; nobody's for arguments that no button has."""
    try:
        opener_id, mode, fee, stake, seats = arguments
        return int(opener_id), Terms(FeeMode(mode), int(fee), int(stake), int(seats))
    except ValueError:
        return None, Terms()


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("room", open_room),
    on_edited_command("room", change_room),
    on_button(TOPIC, on_room_button),
)
TELLERS: Final[Mapping[str, Teller]] = {"room": tell_room_opened, "terms": tell_terms}
