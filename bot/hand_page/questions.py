"""What the page asks by POST, in JSON: the score of a hand, and what is in a room and goes into it."""

from __future__ import annotations

import asyncio
import json
from typing import Final

from tornado.web import HTTPError

from bot.hand_page.answers import (
    Json,
    Malformed,
    Question,
    fields_in,
    language_in,
    score_answer,
    text_in,
    waits_answer,
)
from bot.hand_page.entrance import Entrance, TablesAtHand
from bot.hand_page.handlers import PageHandler
from bot.hand_page.init_data import InitData
from bot.hand_page.tables import Sent

MOST_BYTES: Final = 4096
"""What is read of a question."""


class QuestionHandler(PageHandler):
    """Takes a JSON object, which is never read further than is allowed, and answers with one."""

    def initialize(self, entrance: Entrance) -> None:
        super().initialize(entrance)
        self._body = bytearray()
        self._refusal: HTTPError | None = None
        self.who: InitData | None = None

    def takes_body(self) -> bool:
        """The question."""
        return self.request.method == "POST"

    def prepare(self) -> None:
        """Look at who asks. A refusal waits for the end of the question: an answer amid it may get lost."""
        if self.request.method != "POST":
            raise HTTPError(405)
        try:
            super().prepare()
            self.who = self.entrance.who_asks(self.request)
        except HTTPError as refusal:
            self._refusal = refusal

    def data_received(self, chunk: bytes) -> None:
        """Part of the question, as far as it is read."""
        if self._refusal is None and len(self._body) <= MOST_BYTES:
            self._body += chunk

    async def post(self) -> None:
        if self._refusal is not None:
            raise self._refusal
        if len(self._body) > MOST_BYTES:
            raise HTTPError(413)
        if not self.request.headers.get("Content-Type", "").startswith("application/json"):
            raise HTTPError(415)
        try:
            answer = await self.answer(fields_in(bytes(self._body)))
        except Malformed as malformed:
            raise HTTPError(400, str(malformed)) from None
        self.set_header("Content-Type", "application/json; charset=utf-8")
        self.finish(json.dumps(answer, ensure_ascii=False))

    async def answer(self, fields: Json) -> Json:
        """The answer to a question with these fields. Raises Malformed."""
        raise NotImplementedError

    def check_xsrf_cookie(self) -> None:
        """There are no cookies."""


class ScoreHandler(QuestionHandler):
    """The score of a hand; of whoever's it is, nothing is asked."""

    async def answer(self, fields: Json) -> Json:
        question = Question.of(fields)
        return await asyncio.get_running_loop().run_in_executor(None, score_answer, question)


class WaitsHandler(QuestionHandler):
    """What a hand waits for, which may take longer than its score."""

    async def answer(self, fields: Json) -> Json:
        question = Question.of(fields)
        return await asyncio.get_running_loop().run_in_executor(None, waits_answer, question)


class TableHandler(QuestionHandler):
    """A question about a room, by somebody known."""

    def at_the_table(self) -> tuple[TablesAtHand, InitData]:
        """The rooms, and who asks about them. Raises HTTPError."""
        tables = self.entrance.tables()
        if tables is None:
            raise HTTPError(404)
        if self.who is None:
            raise HTTPError(401)
        return tables, self.who


class RoomHandler(TableHandler):
    """What a member sees of his room; without a token, the rooms that he may choose from."""

    async def answer(self, fields: Json) -> Json:
        tables, who = self.at_the_table()
        token = text_in(fields, "token", "")
        return await tables.look(who, token, language_in(fields)) if token else await tables.choice(who)


class SendHandler(TableHandler):
    """A hand or a number for the round."""

    async def answer(self, fields: Json) -> Json:
        tables, who = self.at_the_table()
        return await tables.send(who, Sent.of(fields))
