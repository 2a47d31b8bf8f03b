"""What a winning hand comes to: of all readings, taken as every kind that each is, the best (section 4)."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from scoring.breakdown import SANLONG_SETS, SANLONG_TILES, counted_twice
from scoring.classes import Mode, TileValues
from scoring.hand import Flag, GroupKind, Hand, LaidSet, no_pung_laid
from scoring.house_rules import Rules
from scoring.search.suit import BY_WILD, SUITS, Counts, Winning, suit_of, suits_of
from scoring.search.whole import Held, Reading, whole
from scoring.search.worth import MARKS, SANLONG_MARKS, WAIT, Asked, Found, Outcome, TripletHu, unpacked
from scoring.tables.items import XIER_TABLE
from scoring.tiles import PLAYABLE, Tile, is_xier
from scoring.total import Facts, HandKind, Total, is_yihuqing, total_hu, total_of

# --- Kinds ---------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """One kind that a hand may win as: what it asks of the groups in hand, and what follows from them.

    `total` is how the total follows from the base, 文钱 and wait.
    """

    asked: Asked
    facts: Facts
    total: Total


class Best(NamedTuple):
    """The best reading of a winning hand: its total, unrounded base and kind."""

    total: int
    raw: int
    way: Way
    outcome: Outcome


def ways_to_win(
    hand: Hand, rules: Rules, values: TileValues, laid_raw: int, xier_held: int, self_drawn: bool
) -> tuple[Way, ...]:
    """The kinds that a hand may be (rules, section 4), with so many 喜儿 by the time it has won."""
    xier_row = XIER_TABLE[values.mode][len(values.xier_shown)]
    return _ways(
        len(hand.laid),
        rules.yihuqing and values.mode is Mode.SINGLE and is_yihuqing(len(hand.laid) or 1, laid_raw or 1),
        xier_row.worth(xier_held, Flag.QISHOU in hand.flags),
        self_drawn,
        rules.menpiao and no_pung_laid(hand),
        xier_row.none_held if rules.xier and not xier_held else 1,
        rules.tianhu,
        hand.flags if rules.haidi else hand.flags - {Flag.HAIDI},
    )


@lru_cache(maxsize=1 << 10)
def _ways(
    sets_laid: int,
    may_be_yihuqing: bool,
    xier: int,
    self_drawn: bool,
    menpiao: bool,
    no_xier: int,
    tianhu: int,
    flags: frozenset[Flag],
) -> tuple[Way, ...]:
    """The kinds of hands of which these things are known; see `Facts`."""

    def way(asked: Asked, kind: HandKind, yihuqing: bool = False) -> Way:
        facts = Facts(xier, self_drawn, kind, yihuqing, menpiao, no_xier, tianhu, flags)
        return Way(asked, facts, total_of(facts))

    ways = [way(Asked.ANYTHING, HandKind.TAZIHU), way(Asked.NO_OTHER_RUNS, HandKind.PIAOHU)]
    if not sets_laid:
        ways.append(way(Asked.NO_TRIPLETS, HandKind.QINGHU))
    if may_be_yihuqing:
        asked = Asked.NO_TRIPLETS if sets_laid else Asked.ONE_PUNG
        ways.append(way(asked, HandKind.QINGHU, yihuqing=True))
    return tuple(ways)


def best_of_ways(found: Found, ways: tuple[Way, ...], laid_raw: int) -> Best | None:
    """The outcome and kind with the highest total, among equal totals with the highest base.

    Where these are equal too, 丫子 goes before 边张 before 单吊.
    """
    best: Best | None = None
    reached = (-1, 0, 0)
    for way in ways:
        added, times = way.total
        for outcome in found[way.asked]:
            raw_in_hand, wenqian, marks = unpacked(outcome)
            raw = laid_raw + raw_in_hand
            total = total_hu(added, times, raw, wenqian, marks & WAIT)
            if total >= reached[0] and (total, raw, marks) > reached:
                reached = (total, raw, marks)
                best = Best(total, raw, way, outcome)
    return best


# --- Values --------------------------------------------------------------------------------------------


class TripletValues(NamedTuple):
    """What triplets in hand are worth, by suit; `completed`: where the winning discard may complete one.

    `by_tile` has the worth of every tile's triplet, `marks` the marks of the tiles of 三龙齐会, if there is
    one.
    """

    drawn: tuple[TripletHu, ...]
    completed: tuple[TripletHu, ...]
    by_tile: tuple[int, ...]
    marks: tuple[int, ...] | None


class Valued(NamedTuple):
    """A hand's sets with their worth, and that of the triplets it may have, with a 三龙齐会 or without.

    `sanlong_laid` has the bits of the tiles of 三龙齐会 that are on the table; None: there needn't be one.
    """

    triplets: TripletValues
    laid_raw: int
    sanlong_laid: int | None

    def having_sanlong(self, found: Found) -> Found:
        """The outcomes that make the 三龙齐会 that the values assume, if they do."""
        laid = self.sanlong_laid
        if laid is None:
            return found
        return tuple(
            tuple(each for each in outcomes if _sanlong_sets(each & MARKS, laid) >= SANLONG_SETS)
            for outcomes in found
        )


def _sanlong_sets(marks: int, laid: int) -> int:
    """How many tiles of 三龙齐会 are sets, in hand by its marks or on the table."""
    return (marks >> SANLONG_MARKS | laid).bit_count()


def valued(hand: Hand, rules: Rules, values: TileValues, counts: Counts, lacking: int) -> list[Valued]:
    """First all readings as if they had no 三龙齐会, then those that have one, where that is within reach.

    Those that do have one come up in both, and score higher in the latter.
    """
    laid = hand.laid
    ron_triplet = rules.ron_triplet
    found = [Valued(triplet_values(values, ron_triplet, False), _laid_raw(laid, values, rules, False), None)]
    if rules.sanlong and _may_have_sanlong(laid, values.mode, counts, lacking):
        bits = [1 << SANLONG_TILES[values.mode].index(tile) for tile in _sanlong_laid(laid, values.mode)]
        laid_raw = _laid_raw(laid, values, rules, True)
        found.append(Valued(triplet_values(values, ron_triplet, True), laid_raw, sum(bits)))
    return found


def _laid_raw(laid: tuple[LaidSet, ...], values: TileValues, rules: Rules, sanlong: bool) -> int:
    """The base hu of the sets on the table."""
    if not laid:
        return 0
    twice = counted_twice(values.mode, laid, rules, sanlong)
    return sum([values.hu[each.kind][each.tile] * twice.counted(each.kind, each.tile) for each in laid])


def _sanlong_laid(laid: tuple[LaidSet, ...], mode: Mode) -> set[Tile]:
    return {each.tile for each in laid}.intersection(SANLONG_TILES[mode])


_SANLONG_COUNTS: Final = {mode: itemgetter(*tiles) for mode, tiles in SANLONG_TILES.items()}
"""Picks the counts of the tiles of 三龙齐会: most hands hold far too few."""


def _may_have_sanlong(laid: tuple[LaidSet, ...], mode: Mode, counts: Counts, lacking: int) -> bool:
    """Whether three tiles of 三龙齐会 are on the table or would be triplets with what is lacking."""
    if sum(_SANLONG_COUNTS[mode](counts)) + 3 * len(laid) + lacking < 3 * SANLONG_SETS:
        return False
    on_table = _sanlong_laid(laid, mode)
    needed = sorted([0 if tile in on_table else 3 - counts[tile] for tile in SANLONG_TILES[mode]])
    return sum([tiles for tiles in needed[:SANLONG_SETS] if tiles > 0]) <= lacking


@lru_cache(maxsize=1024)
def triplet_values(values: TileValues, ron_triplet: str, sanlong: bool) -> TripletValues:
    """What triplets are worth, each counted once, or as often as a 三龙齐会 counts it.

    `ron_triplet`: as what one counts that the winning discard completes.
    """
    triplets, pungs = values.hu[GroupKind.TRIPLET], values.hu[GroupKind.PUNG]
    marks: tuple[int, ...] | None = None
    if sanlong:
        tiles = SANLONG_TILES[values.mode]
        triplets, pungs = (
            tuple([2 * hu if tile in tiles else hu for tile, hu in enumerate(row)])
            for row in (triplets, pungs)
        )
        marks = tuple([1 << SANLONG_MARKS + tiles.index(tile) if tile in tiles else 0 for tile in PLAYABLE])
    drawn = tuple([(triplets[suit], None, marks and marks[suit]) for suit in SUITS])
    completed: tuple[TripletHu, ...] = drawn
    if ron_triplet == "pung":
        completed = tuple([(triplets[suit], pungs[suit], marks and marks[suit]) for suit in SUITS])
    return TripletValues(drawn, completed, triplets, marks)


# --- One win -------------------------------------------------------------------------------------------


def best_reading(
    hand: Hand, rules: Rules, values: TileValues, counts: Counts, lacking: int, xier_held: int
) -> tuple[Best, Reading] | None:
    """The best reading of a hand that has won; None if its tiles don't split into groups and a pair."""
    win = hand.win
    by_wild = win is not None and is_xier(win.tile)
    apart, winning = 0, BY_WILD if by_wild else None
    if win is not None and not by_wild:
        apart, winning = place_in_suit(win.tile)
    suits = suits_of(counts)
    best: tuple[Best, Reading] | None = None
    for each in valued(hand, rules, values, counts, lacking):
        triplets = each.triplets
        held = Held(suits, lacking, by_wild, triplets.drawn, triplets.by_tile, triplets.marks)
        hu = (triplets.drawn if hand.self_drawn else triplets.completed)[apart]
        found = whole(held, apart, winning, hu)
        if found is None:
            return None
        ways = ways_to_win(hand, rules, values, each.laid_raw, xier_held, hand.self_drawn)
        reached = best_of_ways(each.having_sanlong(found), ways, each.laid_raw)
        if reached is not None and (best is None or reached[:2] > best[0][:2]):
            best = reached, Reading(reached.outcome, reached.way.asked, held, apart, winning, hu)
    return best


def place_in_suit(tile: Tile) -> tuple[int, Winning]:
    """A tile's suit and its rank there, counted from 0."""
    suit = suit_of(tile)
    return suit, tile - SUITS[suit].start
