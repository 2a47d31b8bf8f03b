"""The page's files over HTTP, and what all that is served with them has in common."""

from __future__ import annotations

import asyncio
from typing import Final

from tornado.web import HTTPError

from bot.hand_page.entrance import Entrance
from bot.hand_page.page_files import page_files, type_of
from bot.operations.http_server import GuardedHandler

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
)


class PageHandler(GuardedHandler):
    """A handler at an entrance, with the headers that keep the page to itself."""

    def initialize(self, entrance: Entrance) -> None:
        self.entrance = entrance

    def set_default_headers(self) -> None:
        self.set_header("Content-Security-Policy", _POLICY.format(frames="'none'"))
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cross-Origin-Resource-Policy", "same-origin")
        self.set_header("Cache-Control", "no-store")

    def prepare(self) -> None:
        """Refuse what has no business here."""
        super().prepare()
        self.set_header("Content-Security-Policy", _POLICY.format(frames=self.entrance.frames))
        self.entrance.admit(self.request)
        self.entrance.connections.begin(self)

    def on_finish(self) -> None:
        """The request is answered."""
        self.entrance.connections.end(self)

    def on_connection_close(self) -> None:
        """Whoever asked is gone."""
        self.entrance.connections.end(self)


class ToThePage(PageHandler):
    """The page's address without its slash."""

    def get(self) -> None:
        self.redirect("/hand/", permanent=True)


class IndexHandler(PageHandler):
    """The page itself."""

    async def get(self) -> None:
        files = await asyncio.get_running_loop().run_in_executor(None, page_files)
        self.set_header("Content-Type", type_of("index.html"))
        self.set_header("Cache-Control", "no-cache")
        self.finish(files.index)


class FileHandler(PageHandler):
    """A file that the page names."""

    async def get(self, version: str, name: str) -> None:
        files = await asyncio.get_running_loop().run_in_executor(None, page_files)
        if version != files.version or name not in files.named:
            raise HTTPError(404)
        self.set_header("Content-Type", type_of(name))
        self.set_header("Cache-Control", _FOR_EVER)
        self.finish(files.named[name])
