"""Telling a message that is nothing but a hand from ordinary talk."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
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

_SLIPS: Final = {
    "unknown_letter",
    "digits_without_suit",
    "suit_without_digits",
    "no_such_rank",
    "open_bracket",
    "stray_bracket",
    "wrong_bracket",
    "empty_set",
    "xier_in_set",
}
"""What may be wrong with one part of a hand; a word that isn't the notation's is no slip, but talk."""

_SLIPS_BESIDE_DIGITS: Final = ("unknown_letter", "no_such_rank")
_DIGITS_AT_THE_END: Final = re.compile(r"[\d一二三四五六七八九]+\Z")
_REST_OF_A_PART: Final = re.compile(r"\A[\d一二三四五六七八九]*[^\W\d]?")
"""What is of no use without the letter or the digit that is wrong: 45 of 45q, 44z of 444z."""


class Setting(Enum):
    """Where a message without a command is written, and what may be expected of it there."""

    GROUP = "talk, and now and then a hand"
    AWAITED = "in a group, by a member whose hand the open round lacks"
    REPLY = "by such a member, as a reply to the bot"
    PRIVATE = "to the bot alone"


def is_plain_hand(text: str, setting: Setting) -> bool:
    """Whether a message without a command is a hand to score.

    In a group it must read as a hand from end to end, and have a winning tile or an indicator. Neither is
    needed of a hand that is awaited, and a single slip is let pass. In a private chat it needn't even be all
    tiles, if only there are enough, so that a mistake gets its answer.
    """
    try:
        hand = readings(text)[0].hand
    except HandError as error:
        if setting is Setting.PRIVATE:
            return _number_tiles_in(text) >= _MANY
        return setting is not Setting.GROUP and _is_hand_but_for_a_slip(text, error)
    if hand.indicators:
        return _tiles_of(hand) > 0
    if setting is Setting.REPLY:
        return _tiles_of(hand) > 0
    return (hand.won and _tiles_of(hand) >= _FEW) or (
        setting is not Setting.GROUP and _number_and_set_tiles_of(hand) >= _SEVERAL
    )


def _is_hand_but_for_a_slip(text: str, error: HandError) -> bool:
    if error.code not in _SLIPS or error.end <= error.start:
        return False
    before, behind = text[: error.start], text[error.end :]
    if error.code in _SLIPS_BESIDE_DIGITS:
        before = _DIGITS_AT_THE_END.sub("", before)
    if error.code == "no_such_rank":
        behind = _REST_OF_A_PART.sub("", behind, count=1)
    try:
        rest = readings(f"{before} {behind}")[0].hand
    except HandError:
        return False
    return _number_and_set_tiles_of(rest) >= _SEVERAL


def _number_and_set_tiles_of(hand: Hand) -> int:
    return 3 * len(hand.laid) + sum(map(is_number, hand.tiles))


def _tiles_of(hand: Hand) -> int:
    """The tiles beside the winning one and the indicators."""
    return len(hand.tiles) + len(hand.xier) + sum(laid.copies for laid in hand.laid)


def _number_tiles_in(text: str) -> int:
    # the pattern takes the square of a text's length
    plain = unicodedata.normalize("NFKC", text[:LONGEST_TEXT]).lower()
    return sum(len(tiles) for tiles in _NUMBER_TILES.findall(plain))
