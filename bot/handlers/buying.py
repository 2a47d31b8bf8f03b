"""`/buy`: 买庄, buying before the deal, at tables whose rules have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database

from bot.content import Content
from bot.deeds import do_once
from bot.deliveries import Teller, ref_of
from bot.html import escape
from bot.room_access import member_called, open_room_at, require_part, require_recording
from bot.room_text import names_text
from bot.services import Services
from bot.turn import Declined, Handler, Turn, on_command, words_of_chat
from storage import history, rooms, rounds
from storage.records import Member, Post


async def buy(turn: Turn) -> None:
    """Buy for the writer, or for the member who is named."""
    user, action, name = turn.player, turn.action, turn.arguments.strip()

    def act(db: Database) -> None:
        room = open_room_at(db, turn.place, turn.words)
        buyer = require_part(db, room, user, turn.words)
        if name:
            buyer = member_called(db, room, name, turn.words)
            require_recording(room, user, buyer, turn.words)
        if buyer is None:
            raise Declined(turn.words("declined-not-a-member"))
        rounds.buy(db, action, buyer.id)

    await do_once(turn, act)


async def tell_bought(services: Services, post: Post) -> Content:
    """Who has bought for the coming round by now."""
    words = await words_of_chat(services, post.place.chat_id)
    member_id = ref_of(post)

    def look(db: Database) -> tuple[Member, list[Member]]:
        buyer = rooms.member(db, member_id)
        coming = history.open_round(db, buyer.room_id)
        bought = coming.bought if coming else ()
        return buyer, [member for member in rooms.members(db, buyer.room_id) if member.id in bought]

    buyer, buyers = await services.store.call(look)
    text = words("buy-bought", name=escape(buyer.name))
    return Content(f"{text}\n{words('round-bought', names=names_text(buyers, words))}" if buyers else text)


HANDLERS: Final[tuple[Handler, ...]] = (on_command("buy", buy),)
TELLERS: Final[Mapping[str, Teller]] = {"buy": tell_bought}
