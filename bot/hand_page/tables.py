"""The rooms behind the page: what their members see of them there, and what they send.

What is sent counts as if it had been said in the chat: by the same checks, once under its key, told by the
same post. The page is trusted with the hand itself, no more: it is read, scored and checked again.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from sqlite_utils import Database
from telegram import Chat, Message, User
from telegram.constants import ChatType

from bot.conversation.page_links import NoPlace, Where, read_token, write_token
from bot.conversation.requests import Request
from bot.conversation.services import Services
from bot.conversation.turns import Asked, Declined
from bot.hand_page.answers import Json, Malformed, faulty_answer, language_in, text_in
from bot.hand_page.init_data import InitData
from bot.hand_page.room_view import (
    Stranger,
    room_for,
    room_of,
    room_shown,
    rooms_of,
    round_to_fix,
)
from bot.rooms import hands
from bot.rooms.access import (
    Actor,
    by_right,
    do_by_right,
    game_at,
    require_played,
    require_recording,
)
from bot.rooms.fixing import fix_seat
from bot.words import Words, words
from bot.words.rooms import explain_refusal
from scoring import HandError, score_text
from storage import Action, Refusal, StoreFailure, actions, rooms, rounds
from storage.records import Member

_KEY: Final = re.compile(r"[A-Za-z0-9-]{8,64}")

_NO_DATE: Final = datetime.fromtimestamp(0, UTC)
"""What a page sends isn't a message, but is taken like one; it wouldn't be an edit of anything."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What somebody sends from the page: a hand as text or a number of hu, for a member, for a round.

    `won` says of a number that it has won, as a hand does by itself. `key` names the sending: the same twice
    counts once.
    """

    token: str
    member_id: int
    round_number: int
    key: str
    hand: str | None
    hu: int | None
    won: bool
    language: str

    @classmethod
    def of(cls, fields: Json) -> Sent:
        """Read the fields of a request. Raises Malformed."""
        token, key, language = text_in(fields, "token"), text_in(fields, "key"), language_in(fields)
        member_id, number = _whole(fields.get("member")), _whole(fields.get("round"))
        if not _KEY.fullmatch(key):
            raise Malformed("key")
        if ("hand" in fields) == ("hu" in fields):
            raise Malformed("a hand or a number")
        hand = text_in(fields, "hand") if "hand" in fields else None
        hu = _whole(fields["hu"]) if "hu" in fields else None
        won = fields.get("won", False)
        if not isinstance(won, bool) or (won and hu is None):
            raise Malformed("won")
        return cls(token, member_id, number, key, hand, hu, won, language)


def _whole(value: object) -> int:
    if type(value) is not int or not 0 <= value < 2**63:
        raise Malformed("not a number")
    return value


@dataclass(frozen=True, slots=True)
class _Tap(Asked):
    """Something sent from the page, as if said in the chat of the room."""

    user: User
    sent: Sent

    @property
    def person(self) -> User:
        return self.user

    @property
    def key(self) -> str:
        return f"page:{self.user.id}:{self.sent.key}"

    @property
    def action(self) -> Action:
        return Action(self.key, self.place, self.user.id)

    async def deliver(self) -> None:
        """Tell the chat, but don't let the page wait for that."""
        telling = asyncio.create_task(self.services.deliveries.deliver(self.message.chat_id))
        _TELLING.add(telling)
        telling.add_done_callback(_TELLING.discard)


_TELLING: Final[set[asyncio.Task[None]]] = set()
"""The event loop itself keeps no hold on its tasks."""


class Tables:
    """What the page may ask of the rooms, on the event loop of the bot."""

    def __init__(self, services: Services, bot_token: str) -> None:
        self._services = services
        self._bot_token = bot_token

    async def look(self, who: InitData, token: str, language: str) -> Json:
        """What the page shows of the room, in his own language; for a stranger, that there is none."""
        chosen = await self._language_chosen(who)
        say = words(chosen or language)
        try:
            where = read_token(token, self._bot_token)
            shown = await self._services.store.read(room_shown, where, who.user, say)
        except (NoPlace, Stranger):
            return _refused("stranger", say("page-stranger"))
        return {"ok": True, "room": shown, "language": chosen}

    async def choice(self, who: InitData) -> Json:
        """The open rooms in which somebody plays, each with its token."""
        found = await self._services.store.read(rooms_of, who.user)
        return {
            "ok": True,
            "language": await self._language_chosen(who),
            "rooms": [
                {"token": write_token(Where(room_id), self._bot_token), "names": names}
                for room_id, names in found
            ],
        }

    async def _language_chosen(self, who: InitData) -> str | None:
        """The language that somebody has chosen for himself by `/lang`, if any."""
        return (await self._services.chat_settings.of(who.user.id)).language

    async def send(self, who: InitData, sent: Sent) -> Json:
        """Record what is sent, or say why not; then what the room is like."""
        say = words(sent.language)
        try:
            where = read_token(sent.token, self._bot_token)
            tap = await self._tap(where, who.user, sent, say)
            faulty = await self._record(tap, where)
        except (NoPlace, Stranger):
            return _refused("stranger", say("page-stranger"))
        except Declined as declined:
            return _refused("declined", declined.sentence)
        except Refusal as refused:
            return _refused(refused.code.value, explain_refusal(refused, say))
        except StoreFailure:
            return _refused("not_recorded", say("failure-not-recorded"))
        return faulty or await self.look(who, sent.token, sent.language)

    async def _record(self, tap: _Tap, where: Where) -> Json | None:
        """Record what is sent; what is wrong with it, if it can't be scored."""
        sent, read = tap.sent, self._services.store.read
        if await read(actions.repeated, tap.key):
            return None
        if where.round_id is not None:
            seat = await read(_seat_to_fix, where, tap)
            text = sent.hand if sent.hand is not None else f"{sent.hu} win" if sent.won else str(sent.hu)
            await fix_seat(tap, where.round_id, seat, text)
            return None
        if sent.hand is None:
            await do_by_right(tap, lambda db, actor: _record_number(db, where, tap, actor))
            return None
        player = await by_right(tap, lambda actor: read(_seat, where, tap, actor))
        game = await read(game_at, tap.place)
        try:
            score_text(sent.hand, game.rules, game.indicators)
        except HandError as error:
            return faulty_answer(error, sent.hand, tap.words)
        request = Request(sent.hand, player.name, round_number=sent.round_number)
        if not await hands.record(tap, request, game, tap.action):
            raise Stranger
        return None

    async def _tap(self, where: Where, user: User, sent: Sent, say: Words) -> _Tap:
        place = (await self._services.store.read(room_of, where)).place
        chat = Chat(place.chat_id, ChatType.PRIVATE if place.chat_id > 0 else ChatType.SUPERGROUP)
        thread_id = place.thread_id or None
        message = Message(
            0,
            _NO_DATE,
            chat,
            from_user=user,
            message_thread_id=thread_id,
            is_topic_message=thread_id is not None,
        )
        settings = await self._services.chat_settings.of(place.chat_id)
        return _Tap(message, settings, say, self._services, user, sent)


def _refused(code: str, sentence: str) -> Json:
    return {"ok": False, "code": code, "sentence": sentence}


# --- On the store's thread -------------------------------------------------------------------------


def _record_number(db: Database, where: Where, tap: _Tap, actor: Actor) -> None:
    player = _seat(db, where, tap, actor)
    rounds.record_numbers(
        db, tap.action, player.room_id, {player.id: tap.sent.hu or 0}, player.id if tap.sent.won else None
    )


def _seat(db: Database, where: Where, tap: _Tap, actor: Actor) -> Member:
    """Whose hand it is to be. Raises Stranger, Declined, and Refusal: ROOM_SETTLED."""
    room, sent, say = room_for(db, where, tap.user), tap.sent, tap.words
    player = next((each for each in rooms.members(db, room.id) if each.id == sent.member_id), None)
    if player is None:
        raise Stranger
    rooms.open_room_here(db, tap.action, room.id)
    require_recording(db, room, actor, player, say)
    require_played(db, room, sent.round_number, say)
    return player


def _seat_to_fix(db: Database, where: Where, tap: _Tap) -> Member:
    """Whose hand of the closed round it is to be. Raises Stranger."""
    room, its_round = room_for(db, where, tap.user), round_to_fix(db, where)
    seated = {entry.member_id for entry in its_round.entries}
    seat = next((each for each in rooms.members(db, room.id) if each.id == tap.sent.member_id), None)
    if seat is None or seat.id not in seated or tap.sent.round_number != its_round.number:
        raise Stranger
    return seat
