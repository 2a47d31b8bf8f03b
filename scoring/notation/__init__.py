"""The hand notation: text to `Hand` and back.

A text is read at once where all of its parts can be taken in one way only (`plain`). Any other is cut into
tokens (`tokens`; the words stand in `vocabulary`), and these are grouped to units of tiles and the words
beside them (`items`, `grouping`). Every word is taken for each thing that it may be (`sides`, `indicators`,
`search`), and what comes of that are the readings (`assembly`). `write_hand` gives the canonical compact
form, which reads back as the same hand.
"""

from scoring.notation.reading import (
    ASKED_AT_MOST,
    LONGEST_TEXT,
    is_part_of_a_hand,
    read_at_once,
    read_hand,
    read_indicators,
    read_tiles,
    readings,
    unclear,
)
from scoring.notation.typed_hand import TypedHand
from scoring.notation.writing import write_hand, write_set, write_tiles

__all__ = [
    "ASKED_AT_MOST",
    "LONGEST_TEXT",
    "TypedHand",
    "is_part_of_a_hand",
    "read_at_once",
    "read_hand",
    "read_indicators",
    "read_tiles",
    "readings",
    "unclear",
    "write_hand",
    "write_set",
    "write_tiles",
]
