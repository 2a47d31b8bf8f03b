"""`/start`: who the bot is and what to type first."""

from __future__ import annotations

from typing import Final

from bot.turn import Handler, Turn, on_command


async def start(turn: Turn) -> None:
    """Greet, with a hand to try."""
    await turn.answer(turn.words("start-greeting"))


HANDLERS: Final[tuple[Handler, ...]] = (on_command("start", start),)
