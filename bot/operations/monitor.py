"""How the bot is: `/healthz` for whatever restarts it, `/metrics` for Prometheus."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, Gauge, generate_latest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from bot.memory.store import Store
from bot.messaging.update_queues import InHand
from bot.settings import host_and_port
from storage import StoreFailure
from storage.health import write_probe
from storage.stats import rounds_that_count

QUEUE: Final = Gauge("changpai_queue_length", "Updates fetched and not dealt with yet.")
ROUNDS: Final = Gauge("changpai_rounds", "Rounds in the database that count.")

_STUCK_SECONDS: Final = 60.0
_WRITE_SECONDS: Final = 10.0
"""After how long without an update handled, or the database written, the bot counts as ill."""


def watch(address: str, in_hand: InHand, store: Store) -> HTTPServer:
    """Serve both at an address such as 127.0.0.1:8082. Raises OSError for one that can't be used."""
    host, port = host_and_port(address)
    services = {"in_hand": in_hand, "store": store}
    application = Application(
        [(r"/healthz", HealthHandler, services), (r"/metrics", MetricsHandler, services)],
        log_function=lambda handler: None,  # asked for every few seconds, for ever
    )
    server = HTTPServer(application)
    server.add_sockets(bind_sockets(port, host))
    return server


class HealthHandler(RequestHandler):
    """Whether updates are being handled and the database writes, as JSON; status 503 if not."""

    def initialize(self, in_hand: InHand, store: Store) -> None:
        self._in_hand = in_hand
        self._store = store

    async def get(self) -> None:
        health = {
            "updates": self._in_hand.stuck_seconds() < _STUCK_SECONDS,
            "database": await _writes(self._store),
        }
        self.set_status(200 if all(health.values()) else 503)
        self.write(health)


class MetricsHandler(RequestHandler):
    """What the bot counts where it happens, and the process's own figures, in Prometheus' text form."""

    def initialize(self, in_hand: InHand, store: Store) -> None:
        self._in_hand = in_hand
        self._store = store

    async def get(self) -> None:
        QUEUE.set(self._in_hand.count())
        with contextlib.suppress(StoreFailure):
            ROUNDS.set(await self._store.read(rounds_that_count))
        self.set_header("Content-Type", CONTENT_TYPE_PLAIN_0_0_4)
        self.write(generate_latest())


async def _writes(store: Store) -> bool:
    try:
        async with asyncio.timeout(_WRITE_SECONDS):
            await store.write(write_probe)
    except (StoreFailure, TimeoutError):
        return False
    return True
