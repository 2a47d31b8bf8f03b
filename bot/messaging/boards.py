"""Boards: one message a room, edited as things change, but not more often than Telegram takes it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from telegram.error import TelegramError

from bot.memory.store import Store
from bot.messaging.deliveries import may_pass
from bot.messaging.posting import Content, Posting, Unreachable
from storage import Place, StoreFailure, outbox, waiting
from storage.records import Answer
from storage.waiting import Board

LOG: Final = logging.getLogger(__name__)

SECONDS_BETWEEN_EDITS: Final = 3.0
"""A group takes about twenty messages and edits a minute, and answers to people come first."""


class Boards:
    """The boards of all rooms. `render` makes what a room's board says; None: nothing to show any more."""

    def __init__(
        self, store: Store, posting: Posting, render: Callable[[int], Awaitable[Content | None]]
    ) -> None:
        self._store = store
        self._posting = posting
        self._render = render
        self._changed: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._edited_at: dict[int, float] = {}
        self._shown: dict[int, Content] = {}
        self._stopping = asyncio.Event()

    async def put_up(self, place: Place, room_id: int, reply_to: int | None = None) -> None:
        """Post the room's board; the one that it had before loses its buttons."""
        content = await self._render(room_id)
        if content is None:
            return
        posted = await self._posting.send(place, content, reply_to)
        self._shown[room_id] = content
        # the chat may have got a new id as it was sent
        chat_id = (await self._store.read(waiting.place_of_board, room_id)).chat_id
        board = Board(room_id, chat_id, posted.message_id)
        before = await self._store.write(waiting.put_up_board, board)
        if before is not None and before.chat_id == chat_id:
            await self._posting.set_keyboard(before.chat_id, before.message_id, None)

    def touch(self, chat_id: int) -> None:
        """Something has changed in the chat: bring its boards up to date, at once or when it is time."""
        self._changed.add(chat_id)
        if chat_id not in self._tasks and not self._stopping.is_set():
            self._tasks[chat_id] = asyncio.create_task(self._keep_up(chat_id))

    async def stop(self) -> None:
        """Bring up to date what waits for its time."""
        self._stopping.set()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _keep_up(self, chat_id: int) -> None:
        try:
            while chat_id in self._changed:
                await self._wait_for_turn(chat_id)
                self._changed.discard(chat_id)
                await self._bring_up_to_date(chat_id)
        finally:
            del self._tasks[chat_id]

    async def _wait_for_turn(self, chat_id: int) -> None:
        edited_at = self._edited_at.get(chat_id)
        pause = 0.0 if edited_at is None else edited_at + SECONDS_BETWEEN_EDITS - time.monotonic()
        if pause > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)

    async def _bring_up_to_date(self, chat_id: int) -> None:
        """What can't be shown now is left to the next change, or to the next start."""
        try:
            last = await self._store.read(outbox.last_for_boards, chat_id)
            for board in await self._store.read(waiting.boards_in, chat_id):
                await self._show(board, chat_id)
            if last is not None:
                await self._store.write(outbox.boards_show, chat_id, last)
        except (TelegramError, StoreFailure) as error:
            LOG.warning("chat=%s board not brought up to date: %s", chat_id, error)

    async def _show(self, board: Board, chat_id: int) -> None:
        """Bring a board up to date; one that can't be shown is no hindrance for others, now or later."""
        try:
            if await self._edit(board):
                self._edited_at[chat_id] = time.monotonic()
        except Unreachable:
            self._edited_at.pop(chat_id, None)
        except Exception as error:
            if may_pass(error):
                raise
            LOG.exception("chat=%s board given up until something changes", chat_id)

    async def _edit(self, board: Board) -> bool:
        """Whether there was something to edit. A board that was deleted or left behind is posted anew."""
        content = await self._render(board.room_id)
        if content is None:
            # in this order, so that a board that keeps its buttons for now isn't forgotten
            await self._posting.set_keyboard(board.chat_id, board.message_id, None)
            await self._store.write(waiting.take_board_down, board.room_id)
            self._shown.pop(board.room_id, None)
            return True
        place = await self._store.read(waiting.place_of_board, board.room_id)
        if board.chat_id != place.chat_id:
            await self.put_up(place, board.room_id)
            return True
        if content == self._shown.get(board.room_id):
            return False
        shown = await self._posting.edit(place, Answer(board.message_id, photo=False), content)
        self._shown[board.room_id] = content
        if shown is None:
            await self.put_up(place, board.room_id)
        elif shown.message_id != board.message_id:
            moved = Board(board.room_id, place.chat_id, shown.message_id)
            await self._store.write(waiting.put_up_board, moved)
        return True
