"""One reading of a text: the hand, what is claimed of it, and where its parts stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scoring.errors import HandPart
from scoring.hand import Claim, Flag, Hand, LaidSet
from scoring.normal_text import place_as_typed
from scoring.notation.vocabulary import ALL_IN_PLAY
from scoring.tiles import Tile


class Question(NamedTuple):
    """What a text leaves open: the code of the error that asks, and the place in the folded text."""

    code: str
    start: int
    end: int


class Taken(NamedTuple):
    """What a word or a letter at a place in the folded text was taken for."""

    start: int
    end: int
    taken: object


class TypedPart(NamedTuple):
    """A part of a hand and its place in the folded text."""

    start: int
    end: int
    tiles: tuple[Tile, ...] = ()
    laid: LaidSet | None = None
    flag: Flag | None = None
    win: bool = False
    indicators: bool = False

    def is_the(self, wanted: HandPart) -> bool:
        """Whether this is the part that an error is about."""
        if wanted.tile is not None:
            return wanted.tile in self.tiles
        if wanted.laid is not None:
            laid = self.laid
            return laid is not None and (
                (laid.kind, laid.tile) == (wanted.laid.kind, wanted.laid.tile)
                and laid.copies in (wanted.laid.copies, ALL_IN_PLAY)
            )
        if wanted.flag is not None:
            return wanted.flag is self.flag
        return (wanted.win and self.win) or (wanted.indicators and self.indicators)


@dataclass(frozen=True, slots=True)
class TypedHand:
    """One reading of a text.

    `question` is what it leaves open though it was read, such as which kong is meant: then there are readings
    for every answer. `choices` tells readings of one text apart, word by word.
    """

    hand: Hand
    text: str
    parts: tuple[TypedPart, ...]
    claims: tuple[Claim, ...] = ()
    question: Question | None = None
    choices: tuple[Taken, ...] = ()

    def place_of(self, wanted: HandPart | None) -> tuple[int, int]:
        """Where in the text the last such part stands; all of the text if there is none."""
        for part in reversed(self.parts):
            if wanted is not None and part.is_the(wanted):
                return place_as_typed(self.text, part.start, part.end)
        return 0, len(self.text)
