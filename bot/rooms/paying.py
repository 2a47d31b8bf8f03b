"""The transfers below a settlement: ticked off as paid, and ticks taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sqlite_utils import Database

from bot.conversation.buttons import id_in, with_known_ids
from bot.conversation.registration import Handler, on_button
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Declined, Press
from bot.messaging.posting import Content
from bot.rooms.access import Actor, do_by_right, require_host
from bot.rooms.settling import PAID_TOPIC, settled_content
from bot.words import Words
from storage import Code, Refusal, payments, rooms
from storage.records import Answer, Payment, Post


@with_known_ids
async def on_paid_button(press: Press) -> None:
    """Tick the button's transfer off."""
    payment_id = id_in(press, 0)

    def act(db: Database, actor: Actor) -> None:
        _require_paying(db, payments.payment(db, payment_id), actor, press.words)
        payments.mark_paid(db, press.action, payment_id)

    try:
        await do_by_right(press, act)
    except Refusal as refusal:
        if refusal.code in (Code.ALREADY_PAID, Code.SETTLEMENT_REOPENED):
            await _bring_up_to_date(press, payment_id)
        raise
    await press.done()


async def tell_paid(services: Services, post: Post) -> Content:
    """The settlement with one more transfer ticked off, in place of itself."""
    words = await words_of_chat(services, post.place.chat_id)
    payment = await services.store.read(payments.payment, ref_of(post))
    content = await settled_content(services, payment.settlement_id, words)
    shown = None if post.reply_to is None else Answer(post.reply_to, photo=True)
    return replace(content, instead_of=shown)


def _require_paying(db: Database, payment: Payment, actor: Actor, words: Words) -> None:
    """The two people of a transfer may tick it off; the host acts for a guest. Raises Declined."""
    payer, payee = rooms.member(db, payment.payer_id), rooms.member(db, payment.payee_id)
    if actor.user.id in (payer.user_id, payee.user_id):
        return
    sentence = words("declined-paid", payer=payer.name, payee=payee.name)
    if None not in (payer.user_id, payee.user_id):
        raise Declined(sentence)
    require_host(rooms.room(db, payer.room_id), actor, sentence)


async def _bring_up_to_date(press: Press, payment_id: int) -> None:
    payment = await press.services.store.read(payments.payment, payment_id)
    content = await settled_content(press.services, payment.settlement_id, press.words)
    await press.edit(content.html, photo=content.photo, keyboard=content.keyboard)


HANDLERS: Final[tuple[Handler, ...]] = (on_button(PAID_TOPIC, on_paid_button),)
TELLERS: Final[Mapping[str, Teller]] = {"paid": tell_paid}
