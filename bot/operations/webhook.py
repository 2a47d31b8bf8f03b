"""Taking updates from Telegram's requests instead of asking for them."""

from __future__ import annotations

import hmac
import json
import logging
from typing import Final

from prometheus_client import Counter
from telegram import Bot, Update
from tornado.httpserver import HTTPServer
from tornado.web import HTTPError

from bot.messaging.reading_updates import NoUpdate, read_update
from bot.messaging.update_queues import InHand
from bot.operations.http_server import Connections, GuardedHandler, Routes, serve
from bot.operations.monitor import Health, HealthHandler

LOG: Final = logging.getLogger(__name__)

MOST_BYTES: Final = 1024 * 1024
"""The size of a request's body; Telegram's are some kilobytes."""

REFUSED: Final = Counter(
    "changpai_webhook_refused", "Requests that brought no update of Telegram's, by why.", ["why"]
)

_SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"


def listen(address: str, bot: Bot, secret: str, health: Health) -> HTTPServer:
    """Serve `/healthz`, and updates on any other path, at an address such as 127.0.0.1:8081.

    Raises ValueError for what isn't an address, and OSError for one that can't be used.
    """
    connections = Connections()
    taking = {"bot": bot, "secret": secret, "in_hand": health.in_hand, "connections": connections}
    routes: Routes = [(r"/healthz", HealthHandler, {"health": health}), (r"/.*", UpdateHandler, taking)]
    return serve(address, routes, connections=connections, most_bytes=MOST_BYTES)


class UpdateHandler(GuardedHandler):
    """One update from Telegram, which sends it again if it isn't answered."""

    def initialize(self, bot: Bot, secret: str, in_hand: InHand, connections: Connections) -> None:
        self._bot = bot
        self._secret = secret
        self._in_hand = in_hand
        self._connections = connections
        self._received = bytearray()

    def takes_body(self) -> bool:
        """Telegram's requests have one."""
        return True

    def prepare(self) -> None:
        """Look at the secret, and only then at more."""
        given = self.request.headers.get(_SECRET_HEADER, "")
        if not hmac.compare_digest(given.encode(), self._secret.encode()):
            REFUSED.labels("secret").inc()
            raise HTTPError(403)
        self._connections.begin(self)

    def data_received(self, chunk: bytes) -> None:
        """Part of the update."""
        self._received += chunk

    async def post(self) -> None:
        try:
            update = _update(bytes(self._received), self._bot)
        except NoUpdate as problem:
            REFUSED.labels("update").inc()
            LOG.warning("a request with the secret brings no update: %s", problem)
            self.set_status(400)
            return
        await self._in_hand.put(update)
        await self._in_hand.wait_for(update.update_id)

    def on_finish(self) -> None:
        """The request is answered."""
        self._connections.end(self)

    def on_connection_close(self) -> None:
        """Whoever asked is gone."""
        self._connections.end(self)

    def check_xsrf_cookie(self) -> None:
        """Telegram has no cookies."""


def _update(body: bytes, bot: Bot) -> Update:
    """The update that a request brings. Raises NoUpdate if it brings something else."""
    try:
        data = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise NoUpdate("no JSON") from error
    return read_update(data, bot)
