"""`/help`: how a hand is written, with examples."""

from __future__ import annotations

from typing import Final

from bot.turn import Handler, Turn, on_command


async def show_help(turn: Turn) -> None:
    """Say in short what the bot reads."""
    await turn.answer(turn.words("help-short"))


HANDLERS: Final[tuple[Handler, ...]] = (on_command("help", show_help),)
