"""What stops the reading of a text, with the place in the folded text."""

from __future__ import annotations

from typing import Any, Final

from scoring.errors import HandError
from scoring.normal_text import place_as_typed

_SHOWN_AT_MOST: Final = 12


class Misread(Exception):
    """What is wrong between two places of the folded text."""

    def __init__(self, code: str, start: int, end: int, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.start = start
        self.end = end
        self.details = details

    def in_text(self, text: str) -> HandError:
        """The error with its place in the text as it was typed."""
        start, end = place_as_typed(text, self.start, self.end)
        return HandError(self.code, text=text, start=start, end=end, details=self.details)


def shortened(text: str) -> str:
    """The text, or its beginning if it is long."""
    return text if len(text) <= _SHOWN_AT_MOST else text[: _SHOWN_AT_MOST - 1] + "…"
