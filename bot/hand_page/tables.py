"""The rooms behind the page: what their members see of them there, and what they send.

What is sent counts as if it had been said in the chat: by the same checks, once under its key, told by the same
post. The page is never trusted with more than the hand itself: it is read, scored and checked again.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Final

from telegram import Chat, Message, User
from telegram.constants import ChatType

from bot.conversation.requests import Request
from bot.conversation.services import Services
from bot.conversation.turns import Asked, Declined
from bot.hand_page.answers import Json, Malformed
from bot.hand_page.init_data import InitData
from bot.hand_page.where import NoPlace, Where, read_token, write_token
from bot.rooms import hands
from bot.rooms.access import game_at
from bot.words import Words, words
from bot.words.rooms import explain_refusal
from storage import Action, Refusal, StoreFailure, rounds
from storage.records import Member, Room

_KEY: Final = re.compile(r"[A-Za-z0-9-]{8,64}")

_LONG_AGO: Final = 0
"""What a page sends isn't a message, but it is asked for like one; this is the date it would have."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What somebody sends from the page: a hand as text or a number of hu, for a member, for a round.

    `key` names the sending: the same twice counts once.
    """

    token: str
    member_id: int
    round_number: int
    key: str
    hand: str | None
    hu: int | None
    language: str

    @classmethod
    def parse(cls, fields: Json, language: str) -> Sent:
        """Read what a request holds. Raises Malformed."""
        token, key = fields.get("token"), fields.get("key")
        hand, hu = fields.get("hand"), fields.get("hu")
        numbers = (fields.get("member"), fields.get("round"))
        if not isinstance(token, str) or not isinstance(key, str) or not _KEY.fullmatch(key):
            raise Malformed("token or key")
        if not all(type(number) is int for number in numbers):
            raise Malformed("member or round")
        if (hand is None) == (hu is None):
            raise Malformed("a hand or a number")
        if hand is not None and not isinstance(hand, str):
            raise Malformed("hand")
        if hu is not None and (type(hu) is not int or not 0 <= hu <= rounds.HU_LIMIT):
            raise Malformed("hu")
        return cls(token, *numbers, key, hand, hu, language)


class Stranger(Exception):
    """Whoever asks has no part in the room, or there is none by that token: the same to him."""


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
        """What the page shows of the room; for a stranger, that there is none."""
        try:
            where = read_token(token, self._bot_token)
            shown = await self._services.store.read(_room_shown, where, who.user)
        except (NoPlace, Stranger):
            return _refused("stranger", words(language)("page-stranger"))
        return {"ok": True, "room": shown}

    async def choice(self, who: InitData, language: str) -> Json:
        """The open rooms in which somebody plays, each with its token."""
        found = await self._services.store.read(_rooms_of, who.user)
        return {
            "ok": True,
            "rooms": [
                {"token": write_token(Where(room_id), self._bot_token), "names": names}
                for room_id, names in found
            ],
        }

    async def send(self, who: InitData, sent: Sent) -> Json:
        """Record what is sent, or say why not; then what the room is like."""
        say = words(sent.language)
        try:
            where = read_token(sent.token, self._bot_token)
            room, player = await self._services.store.write(_seat, where, who.user, sent, say)
            refusal = await self._record(room, player, who.user, sent, say)
        except (NoPlace, Stranger):
            return _refused("stranger", say("page-stranger"))
        except Declined as declined:
            return _refused("declined", declined.sentence)
        except Refusal as refused:
            return _refused(refused.code.value, explain_refusal(refused, say))
        except StoreFailure:
            return _refused("not_recorded", say("failure-not-recorded"))
        return refusal or await self.look(who, sent.token, sent.language)

    async def _record(self, room: Room, player: Member, user: User, sent: Sent, say: Words) -> Json | None:
        tap = await self._tap(room, user, sent, say)
        if sent.hu is not None:
            hus = {player.id: sent.hu}
            await tap.do_once(lambda db: _record_number(db, tap, room, player, hus))
            return None
        assert sent.hand is not None
        game = await self._services.store.read(game_at, room.place)
        if not await hands.record(tap, Request(sent.hand, player.name), game, tap.action):
            return _faulty(sent.hand, game.rules, game.indicators, say)
        return None

    async def _tap(self, room: Room, user: User, sent: Sent, say: Words) -> _Tap:
        place = room.place
        message = Message(
            message_id=0,
            date=_NO_DATE,
            chat=Chat(place.chat_id, ChatType.SUPERGROUP),
            from_user=user,
            message_thread_id=place.thread_id or None,
            is_topic_message=bool(place.thread_id) or None,
        )
        settings = await self._services.chat_settings.of(place.chat_id)
        return _Tap(message, settings, say, self._services, user, sent)
