"""Scoring what people type: of a text's readings those that can be hands are scored, and one must be left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeVar

from scoring.completeness import left_over
from scoring.errors import HandError
from scoring.hand import Claim, Hand
from scoring.house_rules import SHEET, Rules
from scoring.notation import TypedHand, read_at_once, readings, unclear, write_tiles
from scoring.reckoning import score_hand
from scoring.score import Score
from scoring.tiles import Tile
from scoring.waiting import Waits, waits_of_hand

T = TypeVar("T")

CACHED_HANDS: Final = 2048
"""How many looked-up hands are remembered: inline mode asks for the same hand again and again."""

_POSSIBLE: Final = "below_minimum"
"""The error of a hand that can be, though it can't win at this table: it doesn't rule a reading out."""


@lru_cache(maxsize=CACHED_HANDS)
def score_text(text: str, rules: Rules = SHEET, indicators: tuple[Tile, ...] = ()) -> Score:
    """Score a hand as people write it, compact or in words, by a table's rules.

    `indicators` are those of the round: they are used where the text names none, and decide between readings
    where it does. Raises HandError, with the input and the place of what is wrong, for a text that isn't a
    hand and for a hand that can't be; with `readings` for a text that may be several hands (code `unclear`,
    or `which_kong` or `how_won` where a word is missing).
    """
    hand = read_at_once(text, indicators)
    if hand is not None:
        try:
            return score_hand(hand, rules)
        except HandError as error:
            placed = error.at(text, *_place_of(error, text, hand, indicators))
            raise _with_left_over(placed, hand, rules, ()) from None
    found = readings(text, indicators)
    typed, outcome = _only_possible(text, [(each, _outcome(each, rules)) for each in found], indicators)
    if isinstance(outcome, HandError):
        raise _with_left_over(outcome, typed.hand, rules, [other.hand for other in found])
    return replace(outcome, untrue_claims=_untrue(typed.claims, outcome)) if typed.claims else outcome


def _place_of(error: HandError, text: str, hand: Hand, indicators: tuple[Tile, ...]) -> tuple[int, int]:
    """Where in the text of a hand the part stands that an error is about."""
    if error.part is None:
        return 0, len(text)
    typed = next(typed for typed in readings(text, indicators) if typed.hand == hand)
    return typed.place_of(error.part)


def waits(text_or_hand: str | Hand, rules: Rules = SHEET, indicators: tuple[Tile, ...] = ()) -> Waits:
    """What completes a hand that is one tile short, and which discards leave a whole one so.

    Read as `score_text` reads, with the same errors; `waits_of_hand` says which hands have no waits.
    """
    if isinstance(text_or_hand, Hand):
        hand = replace(text_or_hand, indicators=text_or_hand.indicators or tuple(sorted(indicators)))
        return waits_of_hand(hand, rules)

    def waits_of(typed: TypedHand) -> Waits | HandError:
        try:
            return waits_of_hand(typed.hand, rules)
        except HandError as error:
            return error.at(typed.text, *typed.place_of(error.part))

    found = readings(text_or_hand, indicators)
    _, outcome = _only_possible(text_or_hand, [(each, waits_of(each)) for each in found], indicators)
    if isinstance(outcome, HandError):
        raise outcome
    return outcome


def _only_possible(
    text: str, outcomes: list[tuple[TypedHand, T | HandError]], round_indicators: tuple[Tile, ...]
) -> tuple[TypedHand, T | HandError]:
    """The one reading that can be a hand, with what came of it; the first if none can be."""
    possible = [each for each in outcomes if _can_be(each[1])]
    of_round = [each for each in possible if each[0].hand.indicators == tuple(sorted(round_indicators))]
    possible = of_round or possible
    if len(possible) > 1:
        raise unclear(text, [typed for typed, _ in possible])
    return possible[0] if possible else outcomes[0]


def _with_left_over(error: HandError, hand: Hand, rules: Rules, others: Iterable[Hand]) -> HandError:
    """What doesn't split with the tiles that are left over, and what one of them may have been meant as.

    `hint` is `indicator` for a tile that another reading takes for one, `winning` for one that is also the
    winning tile, else `none`; `hint_tile` is that tile.
    """
    if error.code != "unsplittable":
        return error
    left = left_over(hand, rules)
    shown_elsewhere = [tile for other in others for tile in other.indicators if tile not in hand.indicators]
    winning = [hand.win.tile] if hand.win and hand.win.tile in hand.tiles else []
    hint, tiles = "none", [*left]
    for name, hinted in (("indicator", shown_elsewhere), ("winning", [t for t in winning if t in left])):
        if hinted:
            hint, tiles = name, hinted
            break
    details = {"left": write_tiles(left), "hint": hint, "hint_tile": write_tiles(tuple(tiles[:1]))}
    return error.with_details(details)


def _outcome(typed: TypedHand, rules: Rules) -> Score | HandError:
    try:
        return score_hand(typed.hand, rules)
    except HandError as error:
        return error.at(typed.text, *typed.place_of(error.part))


def _can_be(outcome: object) -> bool:
    return not isinstance(outcome, HandError) or outcome.code == _POSSIBLE


def _untrue(claims: Iterable[Claim], score: Score) -> tuple[Claim, ...]:
    """The claims that the score doesn't bear out, in their order, each once."""
    return tuple(claim for claim in dict.fromkeys(claims) if not score.bears_out(claim))
