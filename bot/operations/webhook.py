"""Taking updates from Telegram's requests instead of asking for them."""

from __future__ import annotations

import hmac
import json
import logging
from typing import Final

from telegram import Bot, Update
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from bot.memory.store import Store
from bot.messaging.update_queues import InHand
from bot.operations.monitor import HealthHandler
from bot.settings import host_and_port

LOG: Final = logging.getLogger(__name__)

MOST_BYTES: Final = 1024 * 1024
"""The size of a request's body; Telegram's are some kilobytes."""

_SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"


def listen(address: str, bot: Bot, secret: str, in_hand: InHand, store: Store) -> HTTPServer:
    """Serve `/healthz`, and updates on any other path, at an address such as 127.0.0.1:8081.

    Raises ValueError for what isn't an address, and OSError for one that can't be used.
    """
    host, port = host_and_port(address)
    application = Application(
        [
            (r"/healthz", HealthHandler, {"in_hand": in_hand, "store": store}),
            (r"/.*", UpdateHandler, {"bot": bot, "secret": secret, "in_hand": in_hand}),
        ]
    )
    server = HTTPServer(application, max_body_size=MOST_BYTES, max_buffer_size=MOST_BYTES)
    server.add_sockets(bind_sockets(port, host))
    return server


class UpdateHandler(RequestHandler):
    """One update from Telegram, which sends it again if it isn't answered."""

    def initialize(self, bot: Bot, secret: str, in_hand: InHand) -> None:
        self._bot = bot
        self._secret = secret
        self._in_hand = in_hand

    async def post(self) -> None:
        given = self.request.headers.get(_SECRET_HEADER, "")
        if not hmac.compare_digest(given.encode(), self._secret.encode()):
            self.set_status(403)
            return
        update = _update(self.request.body, self._bot)
        if update is None:
            self.set_status(400)
            return
        await self._in_hand.put(update)
        await self._in_hand.wait_for(update.update_id)

    def check_xsrf_cookie(self) -> None:
        """Telegram has no cookies."""


def _update(body: bytes, bot: Bot) -> Update | None:
    """The update that a request brings, None if it brings something else."""
    try:
        update = Update.de_json(json.loads(body), bot)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return update if isinstance(update.update_id, int) else None
