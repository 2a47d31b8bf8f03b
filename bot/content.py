"""What a message of the bot says, before anybody knows how it gets there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from telegram import InlineKeyboardMarkup

    from storage.records import Answer

Photo = Callable[[], Awaitable[bytes]]
"""Draws a picture, a JPEG, when it is wanted."""


@dataclass(frozen=True, slots=True)
class Content:
    """One message of the bot.

    `html` is its text, or the caption of its `photo`; everything from people in it is escaped.
    `instead_of` is a message of the bot's that this one takes the place of, by an edit where that can be.
    """

    html: str
    photo: Photo | None = None
    keyboard: InlineKeyboardMarkup | None = None
    instead_of: Answer | None = None
