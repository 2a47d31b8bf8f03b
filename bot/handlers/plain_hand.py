"""A message that is nothing but a hand is scored without a command."""

from __future__ import annotations

from typing import Final

from telegram.ext import filters

from bot.handlers.score import Request, score_request
from bot.plain_hands import is_plain_hand
from bot.turn import Handler, Turn, on_message


async def on_text(turn: Turn) -> None:
    """Score the hand, if it is one; ordinary talk gets no answer."""
    if is_plain_hand(turn.arguments, turn.is_private):
        await score_request(turn, Request(None, turn.arguments))


HANDLERS: Final[tuple[Handler, ...]] = (
    on_message(filters.UpdateType.MESSAGE & filters.TEXT & ~filters.COMMAND & ~filters.VIA_BOT, on_text),
)
