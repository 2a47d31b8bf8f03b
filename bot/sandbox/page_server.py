"""The chat page over HTTP: its files, what its visitor does, and what happens, by WebSocket."""

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tornado.web import Application, HTTPError, RequestHandler, StaticFileHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from bot.hand_page.entrance import Entrance, TablesAtHand
from bot.hand_page.init_data import InitData
from bot.hand_page.server import routes as hand_page_routes
from bot.hand_page.tables import Sent
from bot.sandbox.files import bytes_to_serve
from bot.sandbox.page_actions import PageActions
from bot.sandbox.requests import ApiError, Parameters, refuse_foreign
from bot.sandbox.world import Message, World
from render.fonts import CHINESE, EMOJI

Json = dict[str, Any]

PAGE_FOLDER = Path(__file__).with_name("page")
# For browsers on machines without such fonts: what the pictures are drawn with.
FONTS = {"chinese": CHINESE, "emoji": EMOJI}
MAX_BODY_BYTES = 64 * 1024
MAX_SOCKET_MESSAGE_BYTES = 1024
PING_SECONDS = 30.0
LASTING = "private, max-age=86400, immutable"
# Everything comes from this server; nothing may be embedded, and the page may not be either.
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def page_application(actions: PageActions, own_name: str, hand_page: Entrance) -> Application:
    """The page as a Tornado application that answers to addresses, `localhost` and `own_name`."""
    sockets = EventSockets(actions.world)
    return Application(
        [
            (r"/do/(\w+)", ActionHandler, {"actions": actions}),
            (r"/files/([\w.-]+)", DownloadHandler, {"world": actions.world}),
            (r"/fonts/(\w+)", FontHandler),
            (r"/events", EventHandler, {"sockets": sockets}),
            *hand_page_routes(hand_page),
            (r"/(.*)", PageFileHandler, {"path": str(PAGE_FOLDER), "default_filename": "index.html"}),
        ],
        own_name=own_name,
        websocket_max_message_size=MAX_SOCKET_MESSAGE_BYTES,
        websocket_ping_interval=PING_SECONDS,
        log_function=lambda handler: None,
    )


class TablesElsewhere:
    """The rooms behind the hand page, asked from another thread than the bot's."""

    def __init__(self, tables: TablesAtHand, loop: asyncio.AbstractEventLoop) -> None:
        self._tables = tables
        self._loop = loop

    async def look(self, who: InitData, token: str, language: str) -> Json:
        return await self._there(self._tables.look(who, token, language))

    async def choice(self, who: InitData) -> Json:
        return await self._there(self._tables.choice(who))

    async def send(self, who: InitData, sent: Sent) -> Json:
        return await self._there(self._tables.send(who, sent))

    async def _there(self, asked: Coroutine[Any, Any, Json]) -> Json:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(asked, self._loop))


class OwnPageHandler(RequestHandler):
    """A handler that refuses requests from elsewhere and sends the headers that keep the page to itself."""

    def set_default_headers(self) -> None:
        for name, value in SECURITY_HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        refuse_foreign(self.request, self.settings["own_name"])


class PageFileHandler(OwnPageHandler, StaticFileHandler):
    """The page's own files, never kept by the browser: the next version may have others."""

    def get_cache_time(self, path: str, modified: Any, mime_type: str) -> int:
        return 0

    def set_extra_headers(self, path: str) -> None:
        self.set_header("Cache-Control", "no-cache")


class ActionHandler(OwnPageHandler):
    """One deed of the visitor: a JSON object in, JSON out."""

    def initialize(self, actions: PageActions) -> None:
        self.actions = actions

    async def post(self, name: str) -> None:
        if not self.request.headers.get("Content-Type", "").startswith("application/json"):
            raise HTTPError(415)
        try:
            result = await self.actions.act(name, Parameters.of_request(self.request))
        except KeyError:
            raise HTTPError(404) from None
        except ApiError as refused:
            self.set_status(refused.code)
            result = refused.as_json()
        self.set_header("Content-Type", "application/json; charset=utf-8")
        self.finish(json.dumps(result, ensure_ascii=False))


class DownloadHandler(OwnPageHandler):
    """Photos to show and documents to keep, by file_id."""

    def initialize(self, world: World) -> None:
        self.world = world

    async def get(self, file_id: str) -> None:
        try:
            file = self.world.files.find(file_id)
        except ApiError:
            raise HTTPError(404) from None
        body = await asyncio.get_running_loop().run_in_executor(None, bytes_to_serve, file)
        if file.side is None:
            self.set_header("Content-Type", "application/octet-stream")
            self.set_header("Content-Disposition", f"attachment; filename*=UTF-8''{quote(file.name)}")
        else:
            self.set_header("Content-Type", file.mime_type)
            # a file never changes under its id
            self.set_header("Cache-Control", LASTING)
        self.finish(body)


class FontHandler(OwnPageHandler):
    """The fonts that the page falls back on, by name."""

    async def get(self, name: str) -> None:
        if name not in FONTS:
            raise HTTPError(404)
        body = await asyncio.get_running_loop().run_in_executor(None, FONTS[name].read_bytes)
        self.set_header("Content-Type", "font/ttf")
        self.set_header("Cache-Control", LASTING)
        self.finish(body)


class EventSockets:
    """The open pages, told of what happens in the world."""

    def __init__(self, world: World) -> None:
        self.open: set[EventHandler] = set()
        world.listeners.append(self._tell)

    def _tell(self, event: str, about: Any) -> None:
        told: Json = {"event": event}
        if isinstance(about, Message):
            told["message"] = about.as_json()
        elif event == "typing":
            told["chat_id"] = about.id
        for socket in tuple(self.open):
            socket.tell(told)


class EventHandler(WebSocketHandler):
    """One open page."""

    def initialize(self, sockets: EventSockets) -> None:
        self.sockets = sockets

    def prepare(self) -> None:
        refuse_foreign(self.request, self.settings["own_name"])

    def open(self, *args: str, **kwargs: str) -> None:
        self.sockets.open.add(self)

    def on_message(self, message: str | bytes) -> None:
        """The page only listens."""

    def on_close(self) -> None:
        self.sockets.open.discard(self)

    def tell(self, told: Json) -> None:
        try:
            self.write_message(json.dumps(told, ensure_ascii=False))
        except WebSocketClosedError:
            self.sockets.open.discard(self)
