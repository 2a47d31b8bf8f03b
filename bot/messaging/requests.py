"""The requests to Telegram: made with aiohttp, and held back as long as Telegram asks for (429)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

import aiohttp
import httpx
from telegram.error import NetworkError, TimedOut
from telegram.ext import AIORateLimiter, BaseRateLimiter
from telegram.request import BaseRequest, RequestData

_CONNECTIONS: Final = 32
"""At a time: enough for many times the 30 messages a second that Telegram takes from a bot."""

_ANSWER_SECONDS: Final = 5.0
"""How long Telegram may be silent before it answers, unless the request says otherwise."""

_CONNECT_SECONDS: Final = 5.0
_QUEUE_SECONDS: Final = 30.0
_UPLOAD_SECONDS: Final = 60.0
"""How long it may take to connect, to get a free connection, and to send a request off."""


def open_session() -> aiohttp.ClientSession:
    """The connections to Telegram, to be closed in the end; through a proxy if HTTPS_PROXY is set."""
    # httpx knows which certificates to trust also where the system has none
    connector = aiohttp.TCPConnector(limit=_CONNECTIONS, ssl=httpx.create_ssl_context())
    return aiohttp.ClientSession(connector=connector, trust_env=True)


class TelegramRequest(BaseRequest):
    """What python-telegram-bot makes its requests with."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

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
        """The status and the body of the answer. Raises TimedOut and NetworkError.

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
                return answer.status, await answer.read()
        except TimeoutError as error:
            raise TimedOut from error
        except aiohttp.ClientError as error:
            raise NetworkError(f"{type(error).__name__}: {error}") from error


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

    Nothing is held back before Telegram asks for it.
    """

    def __init__(self) -> None:
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
        limiter = self._limiter(data.get("chat_id"))
        return await limiter.process_request(callback, args, kwargs, endpoint, data, rate_limit_args)

    def _limiter(self, chat_id: Any) -> AIORateLimiter:
        limiter = self._limiters.get(chat_id)
        if limiter is None:
            limiter = AIORateLimiter(overall_max_rate=0, group_max_rate=0, max_retries=_RETRIES)
            self._limiters[chat_id] = limiter
            if len(self._limiters) > _KEPT:
                self._limiters.popitem(last=False)
        return limiter
