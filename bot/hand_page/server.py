"""The page's address for the world: what `APP_ADDRESS` serves, and any other server that takes its routes."""

from __future__ import annotations

from typing import Final

from tornado.httpserver import HTTPServer

from bot.hand_page.entrance import Entrance, TablesAtHand
from bot.hand_page.handlers import FileHandler, IndexHandler, ToThePage
from bot.hand_page.questions import RoomHandler, ScoreHandler, SendHandler, WaitsHandler
from bot.operations.http_server import Routes, serve

TELEGRAM_WEB: Final = "https://web.telegram.org"
"""Telegram's own client in a browser shows the page in a frame."""

_MOST_BYTES: Final = 64 * 1024
"""A longer body ends the connection; what is longer than a question may be is refused in words before."""


def routes(entrance: Entrance) -> Routes:
    """What an application needs to serve the page at `/hand/`."""
    here = {"entrance": entrance}
    return [
        (r"/hand", ToThePage, here),
        (r"/hand/", IndexHandler, here),
        (r"/hand/score", ScoreHandler, here),
        (r"/hand/waits", WaitsHandler, here),
        (r"/hand/room", RoomHandler, here),
        (r"/hand/send", SendHandler, here),
        (r"/hand/(\w+)/([\w.]+)", FileHandler, here),
    ]


def serve_app(address: str, bot_token: str, tables: TablesAtHand) -> HTTPServer:
    """Serve the page to Telegram's Mini Apps at an address such as 127.0.0.1:8083.

    Raises OSError for one that can't be used.
    """
    entrance = Entrance(TELEGRAM_WEB, bot_token, for_known_only=True, tables=lambda: tables)
    served = [(r"/", ToThePage, {"entrance": entrance}), *routes(entrance)]
    return serve(address, served, connections=entrance.connections, most_bytes=_MOST_BYTES)
