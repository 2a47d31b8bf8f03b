"""The one error of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.hand import Flag, LaidSet
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class HandPart:
    """The part of a hand that an error is about: one with the tile, set, flag, win or indicators."""

    tile: Tile | None = None
    laid: LaidSet | None = None
    flag: Flag | None = None
    win: bool = False
    indicators: bool = False


class HandError(ValueError):
    """A hand that can't be read or can't be scored.

    `code` names what is wrong (the language files hold a sentence for every code), `details` the
    values that the sentence needs. `text` is the input, and `text[start:end]` the part in question;
    where the whole hand is meant, that is all of it. A hand that wasn't read from text has no text,
    only the `part`. Where a text may be read in several ways, `readings` are the hands that it may be, in
    their canonical form, the most likely first.
    """

    def __init__(
        self,
        code: str,
        part: HandPart | None = None,
        *,
        text: str = "",
        start: int = 0,
        end: int = 0,
        details: dict[str, Any] | None = None,
        readings: tuple[str, ...] = (),
    ) -> None:
        super().__init__(code)
        self.code = code
        self.part = part
        self.text = text
        self.start = start
        self.end = end
        self.details = details or {}
        self.readings = readings

    def at(self, text: str, start: int, end: int) -> HandError:
        """The same error with its place in the input."""
        return HandError(
            self.code,
            self.part,
            text=text,
            start=start,
            end=end,
            details=self.details,
            readings=self.readings,
        )

    def with_details(self, details: dict[str, Any]) -> HandError:
        """The same error with these details more."""
        error = self.at(self.text, self.start, self.end)
        error.details = self.details | details
        return error

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.details.items())
        place = f" at {self.start}-{self.end} of {self.text!r}" if self.text else ""
        return self.code.replace("_", " ") + (f" ({values})" if values else "") + place
