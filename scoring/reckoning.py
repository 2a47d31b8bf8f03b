"""From a hand to its score: of all readings, taken as every kind that each is, the best (section 4)."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from scoring.breakdown import (
    SANLONG_SETS,
    SANLONG_TILES,
    CountedTwice,
    break_down_unwon,
    counted_twice,
    has_sanlong,
    triplet_tiles,
)
from scoring.classes import TileValues, value_tiles
from scoring.errors import HandError
from scoring.hand import Flag, GroupKind, Hand
from scoring.house_rules import SHEET, Rules
from scoring.item_table import XIER_TABLE, XierRow, round_up
from scoring.legality import check_hand
from scoring.notation import place_of, read_hand
from scoring.readings import Reading, Search, readings
from scoring.score import Score
from scoring.splits import Counts
from scoring.tiles import Tile, is_xier
from scoring.total import Facts, HandKind, Item, Sum, add_up

CACHED_HANDS: Final = 2048
"""How many looked-up hands are remembered: inline mode asks for the same hand again and again."""


@lru_cache(maxsize=CACHED_HANDS)
def score_text(text: str, rules: Rules = SHEET, indicators: tuple[Tile, ...] = ()) -> Score:
    """Score a hand in the notation, compact or Chinese, by a table's rules.

    `indicators` are those of the round, used where the text names none. Raises HandError, with the
    input and the place of what is wrong, for a text that isn't a hand and for a hand that can't be.
    """
    hand = read_hand(text, indicators)
    try:
        return score_hand(hand, rules)
    except HandError as error:
        raise error.at(text, *place_of(text, error.part)) from None


def score_hand(hand: Hand, rules: Rules = SHEET) -> Score:
    """Score a hand by a table's rules. Raises HandError if it contradicts itself or can't win."""
    values, counts = value_tiles(hand.indicators, rules), hand.counts()
    check_hand(hand, rules, values, counts)
    table = _Table(hand, rules, values, counts, hand.lacking(rules.groups), hand.xier_held)
    return _score_won(table) if hand.won else _score_unwon(table)


class _Table(NamedTuple):
    """A hand with the rules and tile values that it is scored by."""

    hand: Hand
    rules: Rules
    values: TileValues
    counts: Counts
    lacking: int
    xier_held: int

    def xier_row(self) -> XierRow:
        """What 喜儿 are worth with those shown (rules, section 5)."""
        return XIER_TABLE[self.values.mode][len(self.values.xier_shown)]

    def xier_hu(self) -> int:
        """The hu of the 喜儿 held."""
        return self.xier_row().worth(self.xier_held, Flag.QISHOU in self.hand.flags)


# --- A hand that hasn't won --------------------------------------------------------------------------


def _score_unwon(table: _Table) -> Score:
    """Rounded base and 喜儿 (rules, section 6); no wilds stand in."""
    hand = table.hand
    sets = {*triplet_tiles(hand), *(laid.tile for laid in hand.laid)}
    twice = counted_twice(table.values.mode, hand.laid, has_sanlong(table.values.mode, sets))
    groups = break_down_unwon(hand, table.values, twice).groups
    raw = sum(group.hu * group.counted for group in groups)
    items = [Item("base", round_up(raw))]
    if xier := table.xier_hu():
        items.append(Item("xier", xier))
    total = sum(item.hu for item in items)
    return _score(table, HandKind.WEIHU, raw, Sum(tuple(items), (), total), None)


# --- A hand that has won -----------------------------------------------------------------------------


class _Candidate(NamedTuple):
    """One reading taken as one kind; the base decides among equal totals."""

    total: int
    raw: int
    kind: HandKind
    sum: Sum
    reading: Reading


def _score_won(table: _Table) -> Score:
    candidates = _candidates(table, sanlong=False)
    if _may_have_sanlong(table):
        candidates += _candidates(table, sanlong=True)
    if not candidates:
        hand = table.hand
        details = {"count": hand.tiles_counted, "xier": table.xier_held, "groups": table.rules.groups}
        raise HandError("unsplittable", details=details)
    best = max(candidates, key=itemgetter(0, 1))
    if best.total < table.rules.minimum:
        raise HandError("below_minimum", details={"total": best.total, "minimum": table.rules.minimum})
    return _score(table, best.kind, best.raw, best.sum, best.reading)


def _may_have_sanlong(table: _Table) -> bool:
    """Whether three tiles of 三龙齐会 are on the table or within reach of a triplet."""
    enough = 3 - table.lacking
    laid = [each.tile for each in table.hand.laid]
    tiles = SANLONG_TILES[table.values.mode]
    return len([tile for tile in tiles if table.counts[tile] >= enough or tile in laid]) >= SANLONG_SETS


def _candidates(table: _Table, sanlong: bool) -> list[_Candidate]:
    """With `sanlong` the readings that have a 三龙齐会. Without, all readings as if they had none.

    Those that do have one come up in both, and score higher in the former.
    """
    laid = table.hand.laid
    twice = counted_twice(table.values.mode, laid, sanlong)
    bits = {tile: 1 << index for index, tile in enumerate(twice.tiles)}
    laid_bits = sum([bits.get(tile, 0) for tile in {each.tile for each in laid}])
    hu_of = table.values.hu
    laid_raw = sum([hu_of[each.kind][each.tile] * twice.counted(each.kind, each.tile) for each in laid])
    candidates = []
    for reading in readings(_search(table, twice, bits)):
        if not sanlong or (reading.sanlong | laid_bits).bit_count() >= SANLONG_SETS:
            candidates += _taken_as_each_kind(table, reading, laid_raw + reading.raw)
    return candidates


def _search(table: _Table, twice: CountedTwice, bits: dict[Tile, int]) -> Search:
    win = table.hand.win
    wild_won = win is not None and is_xier(win.tile)
    completes_pung = win is not None and not win.self_drawn and table.rules.ron_triplet == "pung"
    return Search(
        counts=table.counts,
        lacking=table.lacking,
        winning_tile=win.tile if win and not wild_won else None,
        winning_wild=wild_won,
        triplet_hu=_hu_of(GroupKind.TRIPLET, table, twice),
        pung_hu=_hu_of(GroupKind.PUNG, table, twice) if completes_pung else None,
        sanlong_bits=bits,
    )


def _hu_of(kind: GroupKind, table: _Table, twice: CountedTwice) -> tuple[int, ...]:
    """The hu of a set of each tile, counted as often as it counts."""
    hu_of = table.values.hu[kind]
    return tuple([hu * twice.counted(kind, tile) for tile, hu in enumerate(hu_of)]) if twice.tiles else hu_of


def _taken_as_each_kind(table: _Table, reading: Reading, raw: int) -> list[_Candidate]:
    hand = table.hand
    xier = table.xier_hu()
    no_xier = table.xier_row().none_held if table.rules.xier and not table.xier_held else 1
    menpiao = GroupKind.PUNG not in [laid.kind for laid in hand.laid]
    candidates = []
    for kind, yihuqing in _kinds(table, reading, raw):
        facts = Facts(
            raw,
            reading.wenqian,
            xier,
            reading.place,
            hand.self_drawn,
            kind,
            yihuqing,
            menpiao,
            no_xier,
            hand.flags,
        )
        added_up = add_up(facts)
        candidates.append(_Candidate(added_up.total, raw, kind, added_up, reading))
    return candidates


def _kinds(table: _Table, reading: Reading, raw: int) -> list[tuple[HandKind, bool]]:
    """The kinds that a reading is (rules, section 4), each with whether it is a 一胡清儿."""
    sets = len(table.hand.laid) + reading.triplets
    # In 单将 the only set with a base of 1 is a 碰 of a plain tile; in 双将 no set has one.
    yihuqing = sets == 1 and raw == 1
    kinds = []
    if sets == 0 or yihuqing:
        kinds.append((HandKind.QINGHU, yihuqing))
    if not reading.runs:
        kinds.append((HandKind.PIAOHU, False))
    return kinds or [(HandKind.TAZIHU, False)]


def _score(table: _Table, kind: HandKind, raw: int, added_up: Sum, reading: Reading | None) -> Score:
    """The score, cut to the table's 封顶."""
    cap = table.rules.cap
    return Score(
        hand=table.hand,
        rules=table.rules,
        mode=table.values.mode,
        kind=kind,
        raw=raw,
        items=added_up.items,
        multipliers=added_up.multipliers,
        total=min(added_up.total, cap) if cap else added_up.total,
        uncapped=added_up.total,
        reading=reading,
    )
