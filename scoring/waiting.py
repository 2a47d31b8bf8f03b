"""What completes a hand that is one tile short, and which discards leave a whole one so (design, section 2).

What the tiles have in common is read once: for each suit that the winning tile may be in, what all others
come to. Only that suit is asked again for each of its tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from scoring.classes import TileValues, value_tiles
from scoring.errors import HandError
from scoring.hand import Flag, Hand
from scoring.house_rules import Rules
from scoring.legality import SELF_DRAWN_ONLY, check_unfinished
from scoring.notation import write_hand
from scoring.search.distance import tiles_to_exchange
from scoring.search.suit import BY_WILD, SUITS, Counts, suits_of
from scoring.search.whole import Held, may_complete_triplet, rest_of, whole, whole_with
from scoring.search.winning import Valued, Way, best_of_ways, valued, ways_to_win
from scoring.search.worth import Found
from scoring.tiles import ANY_XIER, PLAYABLE, TILE_NAMES, XIER, Tile


@dataclass(frozen=True, slots=True)
class Completion:
    """A tile that completes a hand: the copies that aren't in sight, and the totals in hu it would bring.

    `discard` and `self_drawn` are None where that way of winning is ruled out.
    """

    tile: Tile
    left: int
    discard: int | None
    self_drawn: int | None

    def totals(self) -> tuple[int, int]:
        """The totals by discard and by own draw, 0 for a way that is ruled out."""
        return self.discard or 0, self.self_drawn or 0

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of one wait."""
        return {
            "tile": TILE_NAMES[self.tile],
            "left": self.left,
            "discard": self.discard,
            "self": self.self_drawn,
        }


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile to throw away, and what would then complete the hand."""

    tile: Tile
    waits: tuple[Completion, ...]

    def goodness(self) -> tuple[int, int]:
        """The highest total that it may bring, then the tiles left that would bring any."""
        return max(max(each.totals()) for each in self.waits), sum(each.left for each in self.waits)


@dataclass(frozen=True, slots=True)
class Waits:
    """What a hand waits for; a whole hand has discards, the best first, and one that is short has waits.

    `away` is how many tiles it is away by its shape alone (1: ready, or ready once the right tile is thrown
    away; 0: complete, but unmarked).
    """

    hand: Hand
    rules: Rules
    away: int
    waits: tuple[Completion, ...] | None
    discards: tuple[Discard, ...] | None

    @property
    def notation(self) -> str:
        """The hand in its canonical compact form."""
        return write_hand(self.hand)

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `changpai waits --json`."""
        shown: dict[str, Any] = {"hand": self.notation, "away": self.away}
        if self.waits is not None:
            shown["waits"] = [each.as_dict() for each in self.waits]
        if self.discards is not None:
            shown["discards"] = [
                {"tile": TILE_NAMES[each.tile], "waits": [wait.as_dict() for wait in each.waits]}
                for each in self.discards
            ]
        return shown


def waits_of_hand(hand: Hand, rules: Rules) -> Waits:
    """What a hand without a winning tile waits for, by a table's rules.

    Raises HandError where there is nothing to wait for: the hand has won, can't become legal, or hasn't the
    right number of tiles.
    """
    values = value_tiles(hand.indicators, rules)
    counts, lacking = hand.counts(), hand.lacking(rules.groups)
    check_unfinished(hand, rules, values, counts, lacking)
    in_sight = _InSight(hand, rules, values, _left(hand, values, counts))
    if lacking:
        completions = _completions(in_sight, counts, lacking)
        return Waits(hand, rules, 1 if completions else 1 + _to_exchange(hand, rules), completions, None)
    discards = tuple(sorted(_discards(in_sight, counts), key=Discard.goodness, reverse=True))
    return Waits(hand, rules, _to_exchange(hand, rules), None, discards)


def waits_if_ready(hand: Hand, rules: Rules) -> tuple[Completion, ...] | None:
    """What completes a hand that is one tile short, the highest totals first; None for any other hand."""
    if hand.won or hand.lacking(rules.groups) < 1:
        return None
    try:
        found = waits_of_hand(hand, rules)
    except HandError:
        return None
    return tuple(sorted(found.waits or (), key=Completion.totals, reverse=True)) if found.away == 1 else None


def _to_exchange(hand: Hand, rules: Rules) -> int:
    """The fewest tiles to exchange until those in hand are part of groups and a pair; the rest are wilds."""
    return tiles_to_exchange(suits_of(hand.counts()), rules.groups - len(hand.laid))


class _InSight(NamedTuple):
    """A hand as it was written, with the copies of each tile that aren't in sight, and those of any 喜儿."""

    hand: Hand
    rules: Rules
    values: TileValues
    left: tuple[int, ...]

    @property
    def xier_left(self) -> int:
        return len(XIER) - len(self.values.xier_shown) - len(self.hand.xier) if self.rules.xier else 0


def _left(hand: Hand, values: TileValues, counts: Counts) -> tuple[int, ...]:
    left = [in_play - count for in_play, count in zip(values.in_play, counts, strict=True)]
    for each in hand.laid:
        left[each.tile] -= each.copies
    return tuple(left)


def _discards(in_sight: _InSight, counts: Counts) -> Iterator[Discard]:
    """The discards of a whole hand that leave it waiting for something."""
    for tile in PLAYABLE:
        if counts[tile]:
            left = (*counts[:tile], counts[tile] - 1, *counts[tile + 1 :])
            completions = _completions(in_sight, left, lacking=1)
            if completions:
                yield Discard(tile, completions)


def _completions(in_sight: _InSight, counts: Counts, lacking: int) -> tuple[Completion, ...]:
    """What completes these tiles, `lacking` short, in the order of the tiles, a drawn 喜儿 last."""
    hand, rules, values, _ = in_sight
    cases = [
        _Case(in_sight, each, suits_of(counts), lacking)
        for each in valued(hand, rules, values, counts, lacking)
    ]
    found = [each for suit in range(len(SUITS)) for each in _completions_in(suit, cases, in_sight)]
    xier_left = in_sight.xier_left
    if xier_left and rules.wild and Flag.QISHOU not in hand.flags:
        total = _allowed(rules, [case.by_wild() for case in cases])
        if total is not None:
            found.append(Completion(ANY_XIER, xier_left, None, total))
    return tuple(found)


def _completions_in(suit: int, cases: list[_Case], in_sight: _InSight) -> Iterator[Completion]:
    """The tiles of a suit that complete the hand."""
    hand, rules, _, left = in_sight
    waiting = [_Waiting(case, suit) for case in cases]
    if not waiting[0].rest:
        return
    drawn_only = any(flag in hand.flags for flag in SELF_DRAWN_ONLY)
    for rank, tile in enumerate(PLAYABLE[SUITS[suit]]):
        if left[tile]:
            totals = [each.totals(rank) for each in waiting]
            by_discard = None if drawn_only else _allowed(rules, [discarded for discarded, _ in totals])
            by_draw = _allowed(rules, [drawn for _, drawn in totals])
            if by_discard is not None or by_draw is not None:
                yield Completion(tile, left[tile], by_discard, by_draw)


def _allowed(rules: Rules, totals: list[int | None]) -> int | None:
    """The highest of the totals, cut to the cap; None if there is none, or none that reaches the minimum."""
    best = max([total for total in totals if total is not None], default=None)
    if best is None or best < rules.minimum:
        return None
    return min(best, rules.cap) if rules.cap else best


class _Case:
    """Tiles that are to be completed, valued with a 三龙齐会 or without."""

    def __init__(self, in_sight: _InSight, worth: Valued, suits: tuple[Counts, ...], lacking: int) -> None:
        self.suits, self.worth, self._lacking, self._in_sight = suits, worth, lacking, in_sight

    @cached_property
    def by_discard(self) -> tuple[Way, ...]:
        """The kinds that the hand may win as by a discard."""
        return self._ways(self_drawn=False)

    @cached_property
    def by_draw(self) -> tuple[Way, ...]:
        """The kinds that the hand may win as by its own draw, of a tile that isn't a 喜儿."""
        return self._ways(self_drawn=True)

    def _ways(self, *, self_drawn: bool, drawn_xier: int = 0) -> tuple[Way, ...]:
        hand, rules, values, _ = self._in_sight
        held = len(hand.xier) + drawn_xier
        return ways_to_win(hand, rules, values, self.worth.laid_raw, held, self_drawn)

    def held(self, *, by_wild: bool) -> Held:
        """What is to be split; `by_wild`: the 喜儿 that is drawn stands in too."""
        triplets = self.worth.triplets
        wilds = self._lacking if by_wild else self._lacking - 1
        return Held(self.suits, wilds, by_wild, triplets.drawn, triplets.by_tile, triplets.marks)

    def by_wild(self) -> int | None:
        """The total if a 喜儿 is drawn."""
        found = whole(self.held(by_wild=True), 0, BY_WILD, self.worth.triplets.drawn[0])
        return self.total(found, self._ways(self_drawn=True, drawn_xier=1)) if found else None

    def total(self, found: Found, ways: tuple[Way, ...]) -> int | None:
        """The total of the best outcome, if there is any."""
        best = best_of_ways(self.worth.having_sanlong(found), ways, self.worth.laid_raw)
        return best.total if best else None


class _Waiting:
    """A case that waits for a tile of one suit."""

    def __init__(self, case: _Case, suit: int) -> None:
        self._case, self._suit, self._counts = case, suit, case.suits[suit]
        self.rest = rest_of(case.held(by_wild=False), suit, sum(self._counts) + 1)

    def totals(self, rank: int) -> tuple[int | None, int | None]:
        """The totals that the tile of this rank, counted from 0, would bring by discard and by own draw."""
        case, suit, counts = self._case, self._suit, self._counts
        completed = (*counts[:rank], counts[rank] + 1, *counts[rank + 1 :])
        triplets = case.worth.triplets
        drawn = whole_with(self.rest, suit, completed, rank, triplets.drawn[suit])
        discarded = drawn
        if drawn and may_complete_triplet(self.rest, completed[rank]):
            discarded = whole_with(self.rest, suit, completed, rank, triplets.completed[suit])
        if not drawn or not discarded:
            return None, None
        return case.total(discarded, case.by_discard), case.total(drawn, case.by_draw)
