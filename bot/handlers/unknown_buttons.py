"""Buttons of messages from long ago, and those that a client made up."""

from __future__ import annotations

from typing import Final

from bot.turn import Handler, Press, on_button


async def end_waiting(press: Press) -> None:
    """Nothing happens but that the client stops waiting."""
    await press.done()


HANDLERS: Final[tuple[Handler, ...]] = (on_button(None, end_waiting),)
