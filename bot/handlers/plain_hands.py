"""Telling a message that is nothing but a hand from ordinary talk."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from scoring import Hand, HandError
from scoring.notation import LONGEST_TEXT, readings
from scoring.tiles import is_number

_FEW: Final = 3
"""A winning tile with fewer tiles beside it is how people talk of a hand: 自摸三万."""

_SEVERAL: Final = 4
"""Tiles that nobody names in a row without meaning a hand; a set on the table is three, a 红 or 福 none."""

_MANY: Final = 8
"""Number tiles beyond which a message with a mistake in it is still meant as a hand."""

_NUMBER_TILES: Final = re.compile(r"([1-9]+|[一二三四五六七八九]+)\s*[mps万萬筒饼餅条條索]")


def is_plain_hand(text: str, in_private: bool) -> bool:
    """Whether a message without a command is a hand to score.

    In a group it must read as a hand from end to end, and have a winning tile or an indicator. In a private
    chat neither is needed, and with enough tiles not even the first, so that a mistake gets its answer.
    """
    try:
        hand = readings(text)[0].hand
    except HandError:
        return in_private and _number_tiles_in(text) >= _MANY
    if hand.indicators:
        return _tiles_of(hand) > 0
    if hand.won:
        return _tiles_of(hand) >= _FEW
    return in_private and 3 * len(hand.laid) + sum(map(is_number, hand.tiles)) >= _SEVERAL


def _tiles_of(hand: Hand) -> int:
    """The tiles beside the winning one and the indicators."""
    return len(hand.tiles) + len(hand.xier) + sum(laid.copies for laid in hand.laid)


def _number_tiles_in(text: str) -> int:
    # the pattern takes the square of a text's length
    plain = unicodedata.normalize("NFKC", text[:LONGEST_TEXT]).lower()
    return sum(len(tiles) for tiles in _NUMBER_TILES.findall(plain))
