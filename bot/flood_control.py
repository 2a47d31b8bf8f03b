"""Waiting as long as Telegram says (429), in the chat that it said so for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

from telegram.ext import AIORateLimiter, BaseRateLimiter

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
