"""The requests to Telegram: what their answers mean, and how they are held back when it asks for that."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, Final

import aiohttp
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut
from telegram.ext import AIORateLimiter, BaseRateLimiter
from telegram.request import BaseRequest, RequestData

from bot.messaging.connection import PROXY_FAILURES

_ANSWER_SECONDS: Final = 5.0
"""How long Telegram may be silent before it answers, unless the request says otherwise."""

_CONNECT_SECONDS: Final = 5.0
_QUEUE_SECONDS: Final = 30.0
_UPLOAD_SECONDS: Final = 60.0
"""How long it may take to connect, to get a free connection, and to send a request off."""


class NotAuthorized(NetworkError):
    """A request was answered by 401: the token was revoked, or something on the way doesn't know it yet."""


class NotFound(NetworkError):
    """A request was answered by 404: the token isn't one, or something on the way doesn't know it yet."""


class ProxyTrouble(NetworkError):
    """The proxy can't be reached, or doesn't let the request through."""


class TelegramRequest(BaseRequest):
    """What python-telegram-bot makes its requests with."""

    def __init__(self, session: aiohttp.ClientSession, doubted: asyncio.Event) -> None:
        """`doubted` is set when a request is answered by 401, which casts doubt on the token."""
        self._session = session
        self._doubted = doubted

    @property
    def read_timeout(self) -> float:
        """Seconds until an answer must be there, where the request doesn't say otherwise."""
        return _ANSWER_SECONDS

    async def initialize(self) -> None:
        """Nothing to make ready."""

    async def shutdown(self) -> None:
        """Nothing to put away: the session is closed by whoever opened it."""

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = None,
        write_timeout: Any = None,
        connect_timeout: Any = None,
        pool_timeout: Any = None,
    ) -> tuple[int, bytes]:
        """The status and the body of the answer.

        Raises TimedOut and NetworkError, the latter also for what isn't an answer of the Bot API's (the page
        of a proxy, or of a web server before a Bot API server that is down) or is none about the request
        itself: the same may work later. What Telegram has against the request python-telegram-bot raises.

        Of the times only the first is heeded, and only if it is a number: python-telegram-bot gives it for
        long polling, and marks of its own otherwise.
        """
        answer_seconds = read_timeout if isinstance(read_timeout, int | float) else _ANSWER_SECONDS
        timeout = aiohttp.ClientTimeout(
            total=_QUEUE_SECONDS + _UPLOAD_SECONDS + answer_seconds,
            connect=_QUEUE_SECONDS,
            sock_connect=_CONNECT_SECONDS,
            sock_read=answer_seconds,
        )
        body = _body(request_data) if request_data else None
        try:
            async with self._session.request(method, url, data=body, timeout=timeout) as answer:
                status, answered = answer.status, await answer.read()
        except PROXY_FAILURES as error:
            raise ProxyTrouble(_proxy_trouble(error)) from error
        except TimeoutError as error:
            raise TimedOut from error
        except aiohttp.ClientError as error:
            raise NetworkError(f"{type(error).__name__}: {error}") from error
        try:
            require_answer(status, answered)
        except NotAuthorized:
            self._doubted.set()
            raise
        return status, answered


def require_answer(status: int, body: bytes) -> None:
    """Raise what a Bot API answer comes to that says nothing about the request it answers.

    That is NotAuthorized, NotFound, and NetworkError for what isn't such an answer at all; BadRequest for a
    request that is too large.
    """
    try:
        answer = json.loads(body)
    except (ValueError, RecursionError):
        answer = None
    succeeded = 200 <= status <= 299
    if (
        not isinstance(answer, dict)
        or answer.get("ok") is not succeeded
        or (succeeded and "result" not in answer)
    ):
        raise NetworkError(f"status {status}, with something that isn't an answer of the Bot API's")
    described = answer.get("description") or f"status {status}"
    if status == HTTPStatus.UNAUTHORIZED:
        raise NotAuthorized(f"{described} (401)")
    if status == HTTPStatus.NOT_FOUND:
        raise NotFound(f"{described} (404)")
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        raise BadRequest(described)


def _proxy_trouble(error: Exception) -> str:
    if isinstance(error, aiohttp.ClientHttpProxyError):  # as a text it has the address with the password
        return f"the proxy answers {error.status} {error.message}"
    if isinstance(error, aiohttp.ClientProxyConnectionError):
        return f"the proxy at {error.host}:{error.port} can't be reached: {error.os_error}"
    return f"the proxy: {error}"


def _body(request_data: RequestData) -> aiohttp.FormData | dict[str, str]:
    files = request_data.multipart_data
    if not files:
        return request_data.json_parameters
    form = aiohttp.FormData(request_data.json_parameters)
    for field, (name, content, mime_type) in files.items():
        form.add_field(field, content, filename=name, content_type=mime_type)
    return form


_RETRIES: Final = 5
_KEPT: Final = 1024

Answer = bool | dict[str, Any] | list[dict[str, Any]]


class FloodControl(BaseRateLimiter[int]):
    """One AIORateLimiter a chat: a single one would make all chats wait for the one that wrote too much.

    Nothing is held back before Telegram asks for it. `on_wait` is told of which chat that is, and for how
    many seconds; None stands for all the requests that aren't about a chat.
    """

    def __init__(self, on_wait: Callable[[int | None, float], None]) -> None:
        self._on_wait = on_wait
        self._limiters: OrderedDict[Any, AIORateLimiter] = OrderedDict()

    async def initialize(self) -> None:
        """Nothing to make ready."""

    async def shutdown(self) -> None:
        """Nothing to put away."""

    async def process_request(
        self,
        callback: Callable[..., Coroutine[Any, Any, Answer]],
        args: Any,
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: int | None,
    ) -> Answer:
        """The request, made again as long as Telegram asks to wait first."""
        chat_id = data.get("chat_id")

        async def request(*arguments: Any, **named: Any) -> Answer:
            try:
                return await callback(*arguments, **named)
            except RetryAfter as error:
                self._on_wait(chat_id, seconds_to_wait(error))
                raise

        return await self._limiter(chat_id).process_request(
            request, args, kwargs, endpoint, data, rate_limit_args
        )

    def _limiter(self, chat_id: Any) -> AIORateLimiter:
        limiter = self._limiters.get(chat_id)
        if limiter is None:
            limiter = AIORateLimiter(overall_max_rate=0, group_max_rate=0, max_retries=_RETRIES)
            self._limiters[chat_id] = limiter
            if len(self._limiters) > _KEPT:
                self._limiters.popitem(last=False)
        return limiter


def seconds_to_wait(error: RetryAfter) -> float:
    """How long Telegram asks to wait."""
    wait = error.retry_after
    return wait if isinstance(wait, int) else wait.total_seconds()
