"""What a message of the bot says, before anybody knows how it gets there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from telegram import InlineKeyboardMarkup

    from storage.records import Answer


@dataclass(frozen=True, slots=True)
class Content:
    """One message of the bot.

    `html` is its text, or the caption of its `photo` (a JPEG); everything from people in it is escaped.
    `instead_of` is a message of the bot's that this one takes the place of, by an edit where that can be.
    """

    html: str
    photo: bytes | None = None
    keyboard: InlineKeyboardMarkup | None = None
    instead_of: Answer | None = None
