"""`/settle` and `/reopen`: who pays whom, shown and confirmed by a button."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import Actor, do_by_right, latest_room_at, may_manage, require_host
from bot.rooms.money.why import why_button
from bot.words import Words
from bot.words.rooms import terms_of, terms_text, totals_text
from bot.words.settlements import settlement_text, transfer_text
from storage import Code, Refusal, history, rooms
from storage.money import settlements
from storage.records import Answer, Draft, Post, Room, Round, SettledRoom

if TYPE_CHECKING:
    from render import Payment


async def show_settlement(turn: Turn) -> None:
    """Answer with what the open room would be settled with, or with the settlement of the last."""
    room = await turn.services.store.read(latest_room_at, turn.place, turn.words)
    content = await _content(turn.services, room.id, turn.words)
    await turn.answer(content.html, photo=content.photo, keyboard=content.keyboard)


@with_known_ids
async def on_settle_button(press: Press) -> None:
    """Show a settlement below the message, confirm the one that is shown, or play on."""
    deed = press.arguments[0] if press.arguments else ""
    room = await press.services.store.read(rooms.room, id_in(press, 1))
    if room.place.chat_id != press.message.chat.id:
        raise LookupError(f"no room {room.id} in this chat")
    if deed == "show":
        content = await _content(press.services, room.id, press.words)
        await press.answer(content.html, photo=content.photo, keyboard=content.keyboard)
    elif deed in ("confirm", "cancel"):
        if not await may_manage(press, room):
            raise Declined(press.words("declined-settle"))
        if deed == "confirm":
            await _confirm(press, room.id, id_in(press, 2))
        else:
            await press.take_buttons_off()
    await press.done()


async def reopen(turn: Turn) -> None:
    """Open the room that was settled last again."""
    action = turn.action

    def act(db: Database, actor: Actor) -> None:
        room = latest_room_at(db, turn.place, turn.words)
        require_host(room, actor, turn.words("declined-reopen"))
        settlements.reopen(db, action, room.id)

    await do_by_right(turn, act)


async def tell_settled(services: Services, post: Post) -> Content:
    """The settlement with its transfers to tick off, in place of the draft that was confirmed."""
    words = await words_of_chat(services, post.place.chat_id)
    content = await settled_content(services, ref_of(post), words)
    draft = None if post.reply_to is None else Answer(post.reply_to, photo=True)
    return replace(content, instead_of=draft)


async def tell_reopened(services: Services, post: Post) -> Content:
    """That the room goes on, and how it stands."""
    words = await words_of_chat(services, post.place.chat_id)
    members = await services.store.read(rooms.members, ref_of(post))
    return Content(f"{words('room-reopened')}\n{totals_text(members, words)}")


async def with_proposal_to_settle(
    services: Services, chat_id: int, closed: Round, content: Content, words: Words
) -> Content:
    """The post of a closed round; after as many rounds as the table plays it proposes to settle."""
    at_once = (await services.chat_settings.of(chat_id)).table.rounds

    def played_if_last(db: Database) -> int:
        room, last = rooms.room(db, closed.room_id), history.last_counted(db, closed.room_id)
        is_last = last is not None and last.id == closed.id and room.rounds % at_once == 0
        return room.rounds if is_last and not room.settled else 0

    played = await services.store.read(played_if_last) if at_once else 0
    if not played:
        return content
    rows = content.keyboard.inline_keyboard if content.keyboard else ()
    keyboard = InlineKeyboardMarkup([*rows, [show_settlement_button(closed.room_id, words)]])
    proposal = words("settle-proposed", rounds=played)
    return replace(content, html=f"{content.html}\n{proposal}", keyboard=keyboard)


def show_settlement_button(room_id: int, words: Words) -> InlineKeyboardButton:
    """Shows what the room would be settled with."""
    return button(words("settle-button-show"), SETTLE_TOPIC, "show", room_id)


async def _confirm(press: Press, room_id: int, version: int) -> None:
    try:
        await press.do_once(lambda db: settlements.confirm(db, press.action, room_id, version))
    except Refusal as refusal:
        if refusal.code in (Code.FIGURES_CHANGED, Code.ROOM_SETTLED):
            content = await _content(press.services, room_id, press.words)
            shown = await press.edit(content.html, photo=content.photo, keyboard=content.keyboard)
            if shown is None:
                await press.answer(content.html, photo=content.photo, keyboard=content.keyboard)
        raise


async def _content(services: Services, room_id: int, words: Words) -> Content:
    """What the room would be settled with now, or was settled with if it is."""
    settled = await services.store.read(_standing_settlement, room_id)
    if settled is None:
        return await draft_content(services, room_id, words)
    return await settled_content(services, settled.id, words)


def _standing_settlement(db: Database, room_id: int) -> SettledRoom | None:
    return settlements.last_settled(db, room_id) if rooms.room(db, room_id).settled else None


SETTLE_TOPIC: Final = "settle"
PAID_TOPIC: Final = "paid"
UNPAID_TOPIC: Final = "unpaid"
PAY_LINE_TOPIC: Final = "payline"


async def draft_content(services: Services, room_id: int, words: Words) -> Content:
    """What the room would be settled with now."""
    from render import Account, Payment, TextSize, settlement_picture  # Pillow and the fonts take their time

    draft, hints = await services.store.read(_draft_and_hints, room_id, words)
    names = {member.id: member.name for member in draft.members}
    figures = draft.settlement
    accounts = [
        Account(names[person], total, figures.shares[person], figures.money[person])
        for person, total in figures.totals.items()
    ]
    payments = [Payment(names[each.payer], names[each.payee], each.cents) for each in figures.transfers]
    terms = terms_text(terms_of(draft.room), words)
    size = TextSize((await services.chat_settings.of(draft.room.place.chat_id)).table.text)
    jpeg = services.pictures.jpeg
    photo = partial(jpeg, settlement_picture, accounts, payments, words, note=terms, text_size=size)
    heading = f"{words('settle-draft', rounds=draft.room.rounds)}\n{terms}"
    confirm = button(words("settle-button-confirm"), SETTLE_TOPIC, "confirm", room_id, draft.room.version)
    play_on = button(words("room-button-keep"), SETTLE_TOPIC, "cancel", room_id)
    html = settlement_text(heading, accounts, payments, hints, words)
    return Content(html, photo, InlineKeyboardMarkup([[confirm, play_on]]))


async def settled_content(services: Services, settlement_id: int, words: Words) -> Content:
    """A confirmed settlement, with a button to tick each transfer and ways to more about it."""
    from render import Account, Payment, TextSize, settlement_picture  # Pillow and the fonts take their time

    settled, room = await services.store.read(_settled_and_room, settlement_id)
    names = {line.member_id: line.name for line in settled.lines}
    accounts = [Account(line.name, line.total, line.share_cents, line.money_cents) for line in settled.lines]
    payments = {
        each.id: Payment(names[each.payer_id], names[each.payee_id], each.cents, each.paid_at is not None)
        for each in settled.payments
    }
    shown = list(payments.values())
    terms = terms_text(terms_of(room), words)
    size = TextSize((await services.chat_settings.of(room.place.chat_id)).table.text)
    jpeg = services.pictures.jpeg
    photo = partial(jpeg, settlement_picture, accounts, shown, words, note=terms, text_size=size)
    keyboard = [] if settled.reopened else _settled_keyboard(settled, payments, words)
    heading = words("settle-reopened" if settled.reopened else "settle-settled", rounds=room.rounds)
    hints = []
    if shown and not settled.reopened:
        all_paid = all(payment.paid for payment in shown)
        hints.append(words("settle-all-paid" if all_paid else "settle-paid-hint"))
    html = settlement_text(f"{heading}\n{terms}", accounts, shown, hints, words)
    return Content(html, photo, InlineKeyboardMarkup(keyboard) if keyboard else None)


def _settled_keyboard(
    settled: SettledRoom, payments: Mapping[int, Payment], words: Words
) -> list[list[InlineKeyboardButton]]:
    """Transfers to tick, with a tick those whose tick can be taken back; how payees are paid; why so much."""
    rows = []
    for payment_id, payment in payments.items():
        tick, deed = ("✓ ", UNPAID_TOPIC) if payment.paid else ("", PAID_TOPIC)
        rows.append([button(f"{tick}{transfer_text(payment)}", deed, payment_id)])
    names = {line.member_id: line.name for line in settled.lines}
    payees = dict.fromkeys(each.payee_id for each in settled.payments if each.paid_at is None)
    asking = [
        button(words("pay-button", name=names[payee]), PAY_LINE_TOPIC, settled.id, payee) for payee in payees
    ]
    return [*rows, *([each] for each in asking), [why_button(settled.room_id, words)]]


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


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("settle", show_settlement),
    on_button(SETTLE_TOPIC, on_settle_button),
    on_command("reopen", reopen),
)
TELLERS: Final[Mapping[str, Teller]] = {"settled": tell_settled, "reopened": tell_reopened}
