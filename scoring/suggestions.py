""" "Did you mean ...?": the hands that one change would make of a text that is none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from scoring.completeness import left_over
from scoring.errors import HandError
from scoring.hand import Flag, GroupKind, Hand, LaidSet, Win
from scoring.house_rules import SHEET, Rules
from scoring.notation import read_hand, readings, write_hand
from scoring.reckoning import score_hand
from scoring.tiles import HONOURS, NUMBER_TILES, RANKS, Tile, is_number, rank_of
from scoring.typed_score import score_text

SUGGESTED_AT_MOST: Final = 3

_SUITS_TO_TRY: Final = "mps"

_ASKED_FOR: Final = {"winning_tile_unmarked"}
"""Errors that ask for what nobody but the player knows."""


def suggestions(text: str, rules: Rules = SHEET, indicators: tuple[Tile, ...] = ()) -> tuple[str, ...]:
    """Up to three hands, in their canonical form, that the text may have been meant for.

    None for a text that can be scored, for one that asks a question (its error has the readings), and for
    one that more than one change would have to mend.
    """
    try:
        score_text(text, rules, indicators)
    except HandError as error:
        if error.readings or error.code in _ASKED_FOR:
            return ()
        found = [hand for hand in _changed(text, error, rules, indicators) if _can_be(hand, rules)]
        return tuple(dict.fromkeys(map(write_hand, found)))[:SUGGESTED_AT_MOST]
    return ()


def _changed(text: str, error: HandError, rules: Rules, indicators: tuple[Tile, ...]) -> Iterator[Hand]:
    yield from _respelt(text, error, indicators)
    try:
        typed = readings(text, indicators)
    except HandError:
        return
    for each in typed:
        yield from _changed_hands(each.hand, rules)


def _respelt(text: str, error: HandError, indicators: tuple[Tile, ...]) -> Iterator[Hand]:
    """The text with one slip of the finger put right."""
    before, part, behind = text[: error.start], text[error.start : error.end], text[error.end :]
    changed: list[str] = []
    if error.code == "unknown_letter":
        changed = [before + suit + behind for suit in _SUITS_TO_TRY]
    elif error.code == "digits_without_suit":
        changed = [before + part + suit + behind for suit in _SUITS_TO_TRY]
    elif error.code in ("stray_bracket", "not_understood", "two_winning_tiles"):
        changed = [before + behind]
    elif error.code == "wrong_bracket":
        changed = [before + error.details["right"] + behind]
    for each in changed:
        try:
            yield read_hand(each, indicators)
        except HandError:
            continue


def _changed_hands(hand: Hand, rules: Rules) -> Iterator[Hand]:
    """The hand with one thing in it changed, what people get wrong most often first."""
    if hand.win is not None:
        yield from _without_tile(hand, hand.win.tile)
        yield replace(hand, win=Win(hand.win.tile, not hand.win.self_drawn))
    for flag in Flag:
        if flag in hand.flags:
            yield replace(hand, flags=hand.flags - {flag})
    for laid in hand.laid:
        yield from _other_sets(hand, laid)
    left = left_over(hand, rules) if hand.won and hand.lacking(rules.groups) >= 0 else ()
    for tile in left or hand.tiles:
        yield from _without_tile(hand, tile)
    for tile in left:
        for other in _easily_mistaken(tile):
            yield from _with_tile_instead(hand, tile, other)


def _without_tile(hand: Hand, tile: Tile) -> Iterator[Hand]:
    if tile in hand.tiles:
        at = hand.tiles.index(tile)
        yield replace(hand, tiles=hand.tiles[:at] + hand.tiles[at + 1 :])


def _with_tile_instead(hand: Hand, tile: Tile, other: Tile) -> Iterator[Hand]:
    for without in _without_tile(hand, tile):
        yield replace(without, tiles=tuple(sorted((*without.tiles, other))))


def _easily_mistaken(tile: Tile) -> list[Tile]:
    """The same rank of another suit, the ranks beside it; the other honours."""
    if not is_number(tile):
        return [other for other in HONOURS if other != tile]
    same_rank = [other for other in NUMBER_TILES if other % RANKS == tile % RANKS and other != tile]
    beside = [tile + step for step in (-1, 1) if 1 <= rank_of(tile) + step <= RANKS]
    return same_rank + beside


def _other_sets(hand: Hand, laid: LaidSet) -> Iterator[Hand]:
    """Another kind of set, as is written with one tile more or less, or another bracket."""
    others = [hand_set for hand_set in hand.laid if hand_set is not laid]
    for kind, copies in (
        (GroupKind.PUNG, 3),
        (GroupKind.DRAGON, 3),
        (GroupKind.DRAGON, 2),
        (GroupKind.OPEN_KONG, 4),
    ):
        if (kind, copies) != (laid.kind, laid.copies):
            changed = replace(hand, laid=(*others, LaidSet(kind, laid.tile, copies)))
            yield read_hand(write_hand(changed))


def _can_be(hand: Hand, rules: Rules) -> bool:
    try:
        score_hand(hand, rules)
    except HandError:
        return False
    return True
