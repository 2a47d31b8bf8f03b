"""Drawing off the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, ParamSpec

from bot.figures import RENDER_MS

if TYPE_CHECKING:
    from PIL.Image import Image

Arguments = ParamSpec("Arguments")

_THREADS: Final = 2


class Pictures:
    """A few threads that draw. One chat asks for one picture at a time, so all chats get their turn."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(max_workers=_THREADS, thread_name_prefix="picture")

    async def jpeg(
        self, draw: Callable[Arguments, Image], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> bytes:
        """The picture `draw(*arguments)` as the bytes of a JPEG."""

        def drawn() -> bytes:
            from render import as_jpeg  # only a bot that draws needs the fonts and Pillow

            begun_at = time.monotonic()
            jpeg = as_jpeg(draw(*arguments, **named))
            RENDER_MS.observe(1000 * (time.monotonic() - begun_at))
            return jpeg

        return await asyncio.get_running_loop().run_in_executor(self._threads, drawn)

    def close(self) -> None:
        """Finish the pictures that were begun."""
        self._threads.shutdown(cancel_futures=True)
