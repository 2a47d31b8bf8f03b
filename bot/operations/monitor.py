"""How the bot is: `/healthz` for whatever restarts it, `/metrics` for Prometheus."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Final

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, Gauge, generate_latest
from tornado.httpserver import HTTPServer

from bot.memory.store import Store
from bot.messaging.update_queues import InHand
from bot.operations.http_server import GuardedHandler, serve
from storage import StoreFailure
from storage.sqlite.health import write_probe
from storage.stats import rounds_that_count

QUEUE: Final = Gauge("changpai_queue_length", "Updates fetched and not dealt with yet.")
ROUNDS: Final = Gauge("changpai_rounds", "Rounds in the database that count.")

_STUCK_SECONDS: Final = 60.0
_UNASKED_SECONDS: Final = 120.0
_WRITE_SECONDS: Final = 10.0
"""After how long without an update handled, updates asked for or the database written the bot is ill."""


@dataclass(frozen=True, slots=True)
class Health:
    """What can be told of how the bot is."""

    in_hand: InHand
    store: Store

    async def report(self) -> dict[str, bool]:
        """Whether updates come in and are being handled, and whether the database can be written."""
        in_time = self.in_hand.stuck_seconds() < _STUCK_SECONDS
        asked_for = self.in_hand.unasked_seconds() < _UNASKED_SECONDS
        return {"updates": in_time and asked_for, "database": await _writes(self.store)}


def watch(address: str, health: Health) -> HTTPServer:
    """Serve both at an address such as 127.0.0.1:8082. Raises OSError for one that can't be used."""
    given = {"health": health}
    return serve(address, [(r"/healthz", HealthHandler, given), (r"/metrics", MetricsHandler, given)])


class HealthHandler(GuardedHandler):
    """How the bot is, as JSON; status 503 if not all is well."""

    def initialize(self, health: Health) -> None:
        self._health = health

    async def get(self) -> None:
        report = await self._health.report()
        self.set_status(200 if all(report.values()) else 503)
        self.write(report)


class MetricsHandler(GuardedHandler):
    """What the bot counts where it happens, and the process's own figures, in Prometheus' text form."""

    def initialize(self, health: Health) -> None:
        self._health = health

    async def get(self) -> None:
        QUEUE.set(self._health.in_hand.count())
        with contextlib.suppress(StoreFailure):
            ROUNDS.set(await self._health.store.read(rounds_that_count))
        self.set_header("Content-Type", CONTENT_TYPE_PLAIN_0_0_4)
        self.write(generate_latest())


async def _writes(store: Store) -> bool:
    try:
        async with asyncio.timeout(_WRITE_SECONDS):
            await store.write(write_probe)
    except (StoreFailure, TimeoutError):
        return False
    return True
