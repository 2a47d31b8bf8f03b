"""Starts and stops the look-alike and, where an address for it is given, the chat page."""

import asyncio
import logging
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application

from bot.sandbox.bot_api import BotApi, FileHandler, MethodHandler
from bot.sandbox.files import MAX_DOCUMENT_BYTES, MEBIBYTE
from bot.sandbox.people import People
from bot.sandbox.world import World

Result = TypeVar("Result")

SANDBOX_TOKEN = "1:sandbox"
LOOPBACK = "127.0.0.1"

log = logging.getLogger(__name__)


class Sandbox:
    """A Bot API look-alike on a free loopback port, run by an event loop in a thread of its own.

    Use it as a context manager. Everything that touches the world from outside goes through `call`.
    """

    def __init__(self, first_id: int = 1000) -> None:
        self.api_url = ""
        self._first_id = first_id
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="sandbox", daemon=True)
        self._servers: list[HTTPServer] = []

    def __enter__(self) -> "Sandbox":
        self._thread.start()
        try:
            self.call(self._start)
        except BaseException:
            self._end_thread()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()
        self._end_thread()

    def call(self, function: Callable[..., Result], *arguments: Any, **named: Any) -> Result:
        """Runs a function in the thread of the world, and returns or raises what it does."""

        async def in_thread() -> Result:
            return function(*arguments, **named)

        return asyncio.run_coroutine_threadsafe(in_thread(), self._loop).result()

    def _start(self) -> None:
        self.world = World(self._first_id)
        self.people = People(self.world)
        self.api = BotApi(self.world)
        routes = [
            (r"/bot([^/]*)/(\w+)", MethodHandler, {"api": self.api}),
            (r"/file/bot([^/]*)/(.+)", FileHandler, {"world": self.world}),
        ]
        port = self._listen(Application(routes, log_function=_log_request), LOOPBACK, 0)  # type: ignore[arg-type]
        self.api_url = f"http://{LOOPBACK}:{port}"

    def _listen(self, application: Application, host: str, port: int) -> int:
        sockets = bind_sockets(port, host)
        server = HTTPServer(application, max_buffer_size=MAX_DOCUMENT_BYTES + MEBIBYTE)
        server.add_sockets(sockets)
        self._servers.append(server)
        return int(sockets[0].getsockname()[1])

    async def _stop(self) -> None:
        self.api.webhook.set("", "")
        for server in self._servers:
            server.stop()
            await server.close_all_connections()

    def _end_thread(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


def _log_request(handler: Any) -> None:
    log.debug("%s %s", handler.get_status(), handler.request.method)
