"""Transfers of a settlement, ticked off as paid and back; and `/pay TEXT`, how somebody is paid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from sqlite_utils import Database

from bot.conversation.buttons import id_in, with_known_ids
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import Actor, do_by_right, require_host
from bot.rooms.money.settling import PAID_TOPIC, PAY_LINE_TOPIC, UNPAID_TOPIC, settled_content
from bot.words import Words
from bot.words.writing import code
from storage import Action, Code, Refusal, rooms
from storage.money import payments, settlements
from storage.records import Answer, Member, Payment, Post


@with_known_ids
async def on_paid_button(press: Press) -> None:
    """Tick the button's transfer off."""
    await _change(press, payments.mark_paid)


@with_known_ids
async def on_unpaid_button(press: Press) -> None:
    """Take the tick of the button's transfer back."""
    await _change(press, payments.take_back)


async def _change(press: Press, change: Callable[[Database, Action, int], Payment]) -> None:
    payment_id = id_in(press, 0)

    def act(db: Database, actor: Actor) -> None:
        _require_paying(db, payments.payment(db, payment_id), actor, press.words)
        change(db, press.action, payment_id)

    try:
        await do_by_right(press, act)
    except Refusal as refusal:
        if refusal.code in (Code.ALREADY_PAID, Code.NOT_PAID, Code.SETTLEMENT_REOPENED):
            await _bring_up_to_date(press, payment_id)
        raise
    await press.done()


async def tell_paid(services: Services, post: Post) -> Content:
    """The settlement with one transfer more or fewer ticked off, in place of itself."""
    words = await words_of_chat(services, post.place.chat_id)
    payment = await services.store.read(payments.payment, ref_of(post))
    content = await settled_content(services, payment.settlement_id, words)
    shown = None if post.reply_to is None else Answer(post.reply_to, photo=True)
    return replace(content, instead_of=shown)


def _require_paying(db: Database, payment: Payment, actor: Actor, words: Words) -> None:
    """The two people of a transfer may tick it off and back; the host acts for a guest. Raises Declined."""
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


async def keep_pay_line(turn: Turn) -> None:
    """Keep how the writer is paid; without a text, say whether something is kept.

    What it is, is said in a private chat only.
    """
    user, action, text = turn.player, turn.action, turn.arguments.strip()
    if text:
        line = "" if text.lower() in _NONE else text
        await turn.do_once(lambda db: payments.keep_pay_line(db, action, line))
        return
    kept = await turn.services.store.read(payments.pay_line, user.id)
    if kept is None:
        await turn.answer(turn.words("pay-none"))
    elif turn.is_private:
        await turn.answer(turn.words("pay-is", line=code(kept)))
    else:
        await turn.answer(turn.words("pay-is-kept"))


async def tell_pay_line(services: Services, post: Post) -> Content:
    """That it is noted how somebody is paid, or isn't any more; not what."""
    words = await words_of_chat(services, post.place.chat_id)
    kept = await services.store.read(payments.pay_line, ref_of(post))
    return Content(words("pay-none" if kept is None else "pay-kept"))


@with_known_ids
async def on_pay_line_button(press: Press) -> None:
    """Show how the button's payee is paid, to whoever owes him under the button's settlement."""
    settlement_id, payee_id = id_in(press, 0), id_in(press, 1)

    def look(db: Database) -> tuple[Member, bool, str | None]:
        settled = settlements.settled(db, settlement_id)
        rooms.room_here(db, press.action, settled.room_id)
        payee = rooms.member(db, payee_id)
        owes = payments.owes(db, settlement_id, press.person.id, payee_id)
        line = payments.pay_line(db, payee.user_id) if owes and payee.user_id is not None else None
        return payee, owes, line

    payee, owes, line = await press.services.store.read(look)
    if not owes:
        raise Declined(press.words("declined-pay-line", name=payee.name))
    if line is None:
        await press.alert(press.words("pay-unknown", name=payee.name))
    else:
        await press.alert(press.words("pay-to", name=payee.name, line=line))


_NONE: Final = ("off", "0", "-", "无", "清", "取消", "none")

HANDLERS: Final[tuple[Handler, ...]] = (
    on_button(PAID_TOPIC, on_paid_button),
    on_button(UNPAID_TOPIC, on_unpaid_button),
    on_command("pay", keep_pay_line),
    on_button(PAY_LINE_TOPIC, on_pay_line_button),
)
TELLERS: Final[Mapping[str, Teller]] = {"paid": tell_paid, "unpaid": tell_paid, "pay_line": tell_pay_line}
