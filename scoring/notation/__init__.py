"""The hand notation: text to `Hand` and back.

`read_hand` takes the compact and the Chinese forms, mixed freely; `write_hand` gives the canonical
compact form, which reads back as the same hand.
"""

from scoring.notation.places import place_of
from scoring.notation.reading import LONGEST_TEXT, read_hand, read_tiles
from scoring.notation.writing import write_hand, write_set, write_tiles

__all__ = ["LONGEST_TEXT", "place_of", "read_hand", "read_tiles", "write_hand", "write_set", "write_tiles"]
