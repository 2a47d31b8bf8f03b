"""The hand page over HTTP: its files, and the score of a hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tornado.httputil import HTTPServerRequest
from tornado.web import HTTPError, RequestHandler, stream_request_body

from bot.hand_page.answers import Malformed, Question, score_answer
from bot.hand_page.page_files import page_files, type_of

Route = tuple[str, type[RequestHandler], dict[str, Any]]

MOST_BYTES: Final = 4096
"""What is read of a question."""

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
)


@dataclass(frozen=True, slots=True)
class Entrance:
    """One address at which the page stands.

    `frames` are the sites that may show it in a frame. `admit` raises HTTPError for a request that has no
    business there.
    """

    frames: str
    admit: Callable[[HTTPServerRequest], None]


def routes(entrance: Entrance) -> list[Route]:
    """What an application needs to serve the page at `/hand/`."""
    here = {"entrance": entrance}
    return [
        (r"/hand", ToThePage, here),
        (r"/hand/", IndexHandler, here),
        (r"/hand/score", ScoreHandler, here),
        (r"/hand/(\w+)/([\w.]+)", FileHandler, here),
    ]


class HandPageHandler(RequestHandler):
    """A handler at an entrance, with the headers that keep the page to itself."""

    def initialize(self, entrance: Entrance) -> None:
        self.entrance = entrance

    def set_default_headers(self) -> None:
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cross-Origin-Resource-Policy", "same-origin")
        self.set_header("Cache-Control", "no-store")

    def prepare(self) -> None:
        self.set_header("Content-Security-Policy", _POLICY.format(frames=self.entrance.frames))
        self.entrance.admit(self.request)


class ToThePage(HandPageHandler):
    """The page's address without its slash."""

    def get(self) -> None:
        self.redirect("/hand/", permanent=True)


class IndexHandler(HandPageHandler):
    """The page itself."""

    async def get(self) -> None:
        files = await asyncio.get_running_loop().run_in_executor(None, page_files)
        self.set_header("Content-Type", type_of("index.html"))
        self.set_header("Cache-Control", "no-cache")
        self.finish(files.index)


class FileHandler(HandPageHandler):
    """A file that the page names."""

    async def get(self, version: str, name: str) -> None:
        files = await asyncio.get_running_loop().run_in_executor(None, page_files)
        if version != files.version or name not in files.named:
            raise HTTPError(404)
        self.set_header("Content-Type", type_of(name))
        self.set_header("Cache-Control", _FOR_EVER)
        self.finish(files.named[name])


@stream_request_body
class QuestionHandler(HandPageHandler):
    """A handler of JSON, which is never read further than is allowed."""

    def initialize(self, entrance: Entrance) -> None:
        super().initialize(entrance)
        self.body = bytearray()

    def prepare(self) -> None:
        super().prepare()
        if self.request.method != "POST":
            raise HTTPError(405)
        length = self.request.headers.get("Content-Length", "0")
        if length.isdecimal() and int(length) > MOST_BYTES:
            raise HTTPError(413)
        if not self.request.headers.get("Content-Type", "").startswith("application/json"):
            raise HTTPError(415)

    def data_received(self, chunk: bytes) -> None:
        if len(self.body) <= MOST_BYTES:
            self.body += chunk

    def question(self) -> Question:
        """What was asked. Raises HTTPError for what isn't a question."""
        if len(self.body) > MOST_BYTES:
            raise HTTPError(413)
        try:
            return Question.parse(bytes(self.body))
        except Malformed as malformed:
            raise HTTPError(400, str(malformed)) from None

    def answer(self, value: object) -> None:
        self.set_header("Content-Type", "application/json; charset=utf-8")
        self.finish(json.dumps(value, ensure_ascii=False))


class ScoreHandler(QuestionHandler):
    """The score of a hand."""

    async def post(self) -> None:
        self.answer(await asyncio.get_running_loop().run_in_executor(None, score_answer, self.question()))
