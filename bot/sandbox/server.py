"""Starts and stops the look-alike and, where an address for it is given, the chat page."""

import asyncio
import ipaddress
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application

from bot.hand_page.entrance import Entrance, TablesAtHand
from bot.sandbox.bot_api import BotApi, FileHandler, MethodHandler
from bot.sandbox.files import MAX_DOCUMENT_BYTES, MEBIBYTE
from bot.sandbox.opening_scene import DEFAULT_LANGUAGE, OpeningScene
from bot.sandbox.page_actions import PageActions
from bot.sandbox.page_server import MAX_BODY_BYTES, page_application
from bot.sandbox.people import People
from bot.sandbox.requests import refuse_foreign
from bot.sandbox.world import SANDBOX_TOKEN, World
from bot.settings import host_and_port

Result = TypeVar("Result")

LOOPBACK = "127.0.0.1"


class Sandbox:
    """A Bot API look-alike on a free loopback port, run by an event loop in a thread of its own.

    Use it as a context manager. With a `page_address` ("host:port", port 0 for a free one) it also serves
    the chat page there and sets its opening scene, in this language (a key of `CASTS`) until a visitor wants
    another. Ids in its world start at `first_id`.
    Everything that touches the world from outside goes through `call`. `hand_tables` are the rooms behind the
    hand page, as soon as there is a bot that has some.

    Raises ValueError for an address that isn't one, and OSError on entering if it can't be used.
    """

    def __init__(
        self, page_address: str | None = None, first_id: int = 1000, language: str = DEFAULT_LANGUAGE
    ) -> None:
        self.api_url = ""
        self.page_url = ""
        self.hand_tables: TablesAtHand | None = None
        self._page_address = host_and_port(page_address) if page_address else None
        self._first_id = first_id
        self._language = language
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
        # requests aren't logged: their path has the token
        application = Application(routes, log_function=lambda handler: None)  # type: ignore[arg-type]
        port = self._listen(application, LOOPBACK, 0, MAX_DOCUMENT_BYTES + MEBIBYTE)
        self.api_url = f"http://{LOOPBACK}:{port}"
        if self._page_address:
            self._start_page(*self._page_address)

    def _start_page(self, host: str, port: int) -> None:
        scene = OpeningScene(self.world, self.people, self._language)
        hand_page = Entrance(
            frames="'self'",
            bot_token=SANDBOX_TOKEN,
            for_known_only=False,
            tables=lambda: self.hand_tables,
            admit=lambda request: refuse_foreign(request, host),
        )
        actions = PageActions(self.world, self.people, scene)
        application = page_application(actions, own_name=host, hand_page=hand_page)
        port = self._listen(application, host, port, MAX_BODY_BYTES)
        self.page_url = f"http://{_name_to_visit(host)}:{port}/"
        scene.begin()

    def _listen(self, application: Application, host: str, port: int, max_bytes: int) -> int:
        sockets = bind_sockets(port, host)
        server = HTTPServer(application, max_buffer_size=max_bytes)
        server.add_sockets(sockets)
        self._servers.append(server)
        return int(sockets[0].getsockname()[1])

    async def _stop(self) -> None:
        for server in self._servers:
            server.stop()
            await server.close_all_connections()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _end_thread(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


def _name_to_visit(host: str) -> str:
    """How a browser on this machine reaches a server that listens on this host."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.is_unspecified:
        return "localhost"
    return f"[{host}]" if address.version == 6 else host
