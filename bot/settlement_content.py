"""The messages of a settlement: as it would be, with buttons to confirm it, and as it was confirmed."""

from __future__ import annotations

from functools import partial
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup

from bot.content import Content
from bot.room_text import terms_of, terms_text
from bot.services import Services
from bot.settlement_text import settlement_text, transfer_text
from bot.texts import Words
from bot.turn import button
from storage import history, rooms, settlements
from storage.records import Draft, Room, SettledRoom

SETTLE_TOPIC: Final = "settle"
PAID_TOPIC: Final = "paid"


async def draft_content(services: Services, room_id: int, words: Words) -> Content:
    """What the room would be settled with now."""
    from render import Account, Payment, settlement_picture  # Pillow and the fonts take their time

    draft, hints = await services.store.call(_draft_and_hints, room_id, words)
    names = {member.id: member.name for member in draft.members}
    figures = draft.settlement
    accounts = [
        Account(names[person], total, figures.shares[person], figures.money[person])
        for person, total in figures.totals.items()
    ]
    payments = [Payment(names[each.payer], names[each.payee], each.cents) for each in figures.transfers]
    terms = terms_text(terms_of(draft.room), words)
    photo = partial(services.pictures.jpeg, settlement_picture, accounts, payments, words, note=terms)
    heading = f"{words('settle-draft', rounds=draft.room.rounds)}\n{terms}"
    confirm = button(words("settle-button-confirm"), SETTLE_TOPIC, "confirm", room_id, draft.room.version)
    play_on = button(words("room-button-keep"), SETTLE_TOPIC, "cancel", room_id)
    html = settlement_text(heading, accounts, payments, hints, words)
    return Content(html, photo, InlineKeyboardMarkup([[confirm, play_on]]))


async def settled_content(services: Services, settlement_id: int, words: Words) -> Content:
    """A confirmed settlement, with a button for each transfer that isn't paid yet."""
    from render import Account, Payment, settlement_picture  # Pillow and the fonts take their time

    settled, room = await services.store.call(_settled_and_room, settlement_id)
    names = {line.member_id: line.name for line in settled.lines}
    accounts = [Account(line.name, line.total, line.share_cents, line.money_cents) for line in settled.lines]
    payments = {
        each.id: Payment(names[each.payer_id], names[each.payee_id], each.cents, each.paid_at is not None)
        for each in settled.payments
    }
    shown = list(payments.values())
    terms = terms_text(terms_of(room), words)
    photo = partial(services.pictures.jpeg, settlement_picture, accounts, shown, words, note=terms)
    unpaid = {} if settled.reopened else {key: each for key, each in payments.items() if not each.paid}
    keyboard = [[button(f"✓ {transfer_text(each)}", PAID_TOPIC, key)] for key, each in unpaid.items()]
    heading = words("settle-reopened" if settled.reopened else "settle-settled", rounds=room.rounds)
    hints = [words("settle-paid-hint")] if unpaid else [words("settle-all-paid")] if shown else []
    html = settlement_text(f"{heading}\n{terms}", accounts, shown, hints, words)
    return Content(html, photo, InlineKeyboardMarkup(keyboard) if keyboard else None)


def _draft_and_hints(db: Database, room_id: int, words: Words) -> tuple[Draft, list[str]]:
    """The draft, and what should be known before it is confirmed."""
    hints = []
    open_one = history.open_round(db, room_id)
    if open_one is not None and open_one.entries:
        hints.append(words("settle-open-round", number=open_one.number))
    if settlements.paid_before(db, room_id):
        hints.append(words("settle-paid-before"))
    hints.append(words("settle-confirm-hint"))
    return settlements.draft(db, room_id), hints


def _settled_and_room(db: Database, settlement_id: int) -> tuple[SettledRoom, Room]:
    settled = settlements.settled(db, settlement_id)
    return settled, rooms.room(db, settled.room_id)
