"""`/settle`: what everybody gets or pays, shown and confirmed; `/reopen`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton

from bot.button_ids import id_in, with_known_ids
from bot.content import Content
from bot.deeds import do_once
from bot.deliveries import Teller, ref_of
from bot.room_access import latest_room_at, may_manage, require_opener
from bot.room_text import totals_text
from bot.services import Services
from bot.settlement_content import SETTLE_TOPIC, draft_content, settled_content
from bot.texts import Words
from bot.turn import Declined, Handler, Press, Turn, button, on_button, on_command, words_of_chat
from storage import Code, Refusal, rooms, settlements
from storage.records import Answer, Post, SettledRoom


async def show_settlement(turn: Turn) -> None:
    """Answer with what the open room would be settled with, or with the settlement of the last."""
    room = await turn.services.store.call(latest_room_at, turn.place, turn.words)
    content = await _content(turn.services, room.id, turn.words)
    await turn.answer(content.html, photo=content.photo, keyboard=content.keyboard)


@with_known_ids
async def on_settle_button(press: Press) -> None:
    """Show a settlement below the message, confirm the one that is shown, or play on."""
    deed = press.arguments[0] if press.arguments else ""
    room = await press.services.store.call(rooms.room, id_in(press, 1))
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
    user, action = turn.player, turn.action

    def act(db: Database) -> None:
        room = latest_room_at(db, turn.place, turn.words)
        require_opener(room, user, turn.words)
        settlements.reopen(db, action, room.id)

    await do_once(turn, act)


async def tell_settled(services: Services, post: Post) -> Content:
    """The settlement with its transfers to tick off, in place of the draft that was confirmed."""
    words = await words_of_chat(services, post.place.chat_id)
    content = await settled_content(services, ref_of(post), words)
    draft = None if post.reply_to is None else Answer(post.reply_to, photo=True)
    return replace(content, instead_of=draft)


async def tell_reopened(services: Services, post: Post) -> Content:
    """That the room goes on, and how it stands."""
    words = await words_of_chat(services, post.place.chat_id)
    members = await services.store.call(rooms.members, ref_of(post))
    return Content(f"{words('room-reopened')}\n{totals_text(members, words)}")


def show_settlement_button(room_id: int, words: Words) -> InlineKeyboardButton:
    """Shows what the room would be settled with."""
    return button(words("settle-button-show"), SETTLE_TOPIC, "show", room_id)


async def _confirm(press: Press, room_id: int, version: int) -> None:
    try:
        await do_once(press, lambda db: settlements.confirm(db, press.action, room_id, version))
    except Refusal as refusal:
        if refusal.code in (Code.FIGURES_CHANGED, Code.ROOM_SETTLED):
            content = await _content(press.services, room_id, press.words)
            shown = await press.edit(content.html, photo=content.photo, keyboard=content.keyboard)
            if shown is None:
                await press.answer(content.html, photo=content.photo, keyboard=content.keyboard)
        raise


async def _content(services: Services, room_id: int, words: Words) -> Content:
    """What the room would be settled with now, or was settled with if it is."""
    settled = await services.store.call(_standing_settlement, room_id)
    if settled is None:
        return await draft_content(services, room_id, words)
    return await settled_content(services, settled.id, words)


def _standing_settlement(db: Database, room_id: int) -> SettledRoom | None:
    return settlements.last_settled(db, room_id) if rooms.room(db, room_id).settled else None


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("settle", show_settlement),
    on_button(SETTLE_TOPIC, on_settle_button),
    on_command("reopen", reopen),
)
TELLERS: Final[Mapping[str, Teller]] = {"settled": tell_settled, "reopened": tell_reopened}
