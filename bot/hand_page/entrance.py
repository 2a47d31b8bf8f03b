"""The addresses at which the page stands, and what each asks of those who come."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from tornado.httputil import HTTPServerRequest
from tornado.web import HTTPError

from bot.hand_page.answers import Json
from bot.hand_page.init_data import InitData, NotSigned, read_init_data
from bot.hand_page.tables import Sent
from bot.operations.http_server import Connections

AT_ONCE: Final = 1200
PER_SECOND: Final = 20
"""A person's questions: so many at once, and so many a second in the long run. A hand takes about twenty."""

_REMEMBERED: Final = 10_000
_SCHEME: Final = "tma "


class TablesAtHand(Protocol):
    """The rooms, asked on whatever event loop the server runs."""

    def look(self, who: InitData, token: str, language: str) -> Coroutine[Any, Any, Json]: ...

    def choice(self, who: InitData) -> Coroutine[Any, Any, Json]: ...

    def send(self, who: InitData, sent: Sent) -> Coroutine[Any, Any, Json]: ...


class Allowance:
    """How many questions each person may still ask."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def take(self, user_id: int) -> bool:
        """Whether this person may ask one more."""
        now = self._clock()
        left, since = self._left.pop(user_id, (float(AT_ONCE), now))
        left = min(AT_ONCE, left + (now - since) * PER_SECOND)
        may = left >= 1
        self._left[user_id] = (left - 1 if may else left, now)
        if len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)
        return may


@dataclass(frozen=True, slots=True)
class Entrance:
    """One address at which the page stands.

    `frames` are the sites that may show it in a frame. `admit` raises HTTPError for a request that has no
    business there. `for_known_only`: every question needs `initData`, even one that says nothing of a room.
    `tables` gives the rooms as soon as there are any to ask.
    """

    frames: str
    bot_token: str
    for_known_only: bool
    tables: Callable[[], TablesAtHand | None]
    admit: Callable[[HTTPServerRequest], None] = lambda request: None
    connections: Connections = field(default_factory=Connections)
    allowance: Allowance = field(default_factory=Allowance)

    def who_asks(self, request: HTTPServerRequest) -> InitData | None:
        """Who asks a question, if that can be told and has to be. Raises HTTPError: 401 and 429."""
        header = request.headers.get("Authorization", "")
        if not header and not self.for_known_only:
            return None
        if not header.startswith(_SCHEME):
            raise HTTPError(401)
        try:
            who = read_init_data(header.removeprefix(_SCHEME), self.bot_token, time.time())
        except NotSigned as why:
            raise HTTPError(401, str(why)) from None
        if not self.allowance.take(who.user.id):
            raise HTTPError(429)
        return who
