"""From a hand to its score: of all readings, taken as every kind that each is, the best (section 4)."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from scoring.breakdown import (
    SANLONG_SETS,
    SANLONG_TILES,
    CountedTwice,
    break_down_unwon,
    counted_twice,
)
from scoring.classes import TileValues, value_tiles
from scoring.errors import HandError
from scoring.hand import Flag, GroupKind, Hand, no_pung_laid
from scoring.house_rules import SHEET, Rules
from scoring.item_table import XIER_TABLE, XierRow, round_up
from scoring.legality import check_hand
from scoring.readings import Reading, Search, readings
from scoring.score import Score
from scoring.splits import Counts
from scoring.tiles import Tile, is_xier
from scoring.total import Facts, HandKind, Item, Sum, add_up, is_yihuqing


def score_hand(hand: Hand, rules: Rules = SHEET) -> Score:
    """Score a hand by a table's rules. Raises HandError if it contradicts itself or can't win."""
    values = value_tiles(hand.indicators, rules)
    counts, lacking, xier_held = hand.counts(), hand.lacking(rules.groups), hand.xier_held
    check_hand(hand, rules, values, counts, lacking, xier_held)
    xier_row = XIER_TABLE[values.mode][len(values.xier_shown)]
    case = _Case(hand, rules, values, counts, lacking, xier_held, xier_row)
    return _score_won(case) if hand.won else _score_unwon(case)


class _Case(NamedTuple):
    """A hand with the rules and tile values that it is scored by."""

    hand: Hand
    rules: Rules
    values: TileValues
    counts: Counts
    lacking: int
    xier_held: int
    xier_row: XierRow

    def xier_hu(self) -> int:
        """The hu of the 喜儿 held (rules, section 5)."""
        return self.xier_row.worth(self.xier_held, Flag.QISHOU in self.hand.flags)


# --- A hand that hasn't won --------------------------------------------------------------------------


def _score_unwon(case: _Case) -> Score:
    """Rounded base and 喜儿 (rules, section 6); no wilds stand in."""
    groups = break_down_unwon(case.hand, case.values, case.rules).groups
    raw = sum(group.hu * group.counted for group in groups)
    items = [Item("base", round_up(raw))]
    if xier := case.xier_hu():
        items.append(Item("xier", xier))
    total = sum(item.hu for item in items)
    return Score(case.hand, case.rules, HandKind.WEIHU, raw, Sum(tuple(items), (), total), None)


# --- A hand that has won -----------------------------------------------------------------------------


class _Candidate(NamedTuple):
    """One reading taken as one kind; the base decides among equal totals."""

    total: int
    raw: int
    kind: HandKind
    sum: Sum
    reading: Reading


def _score_won(case: _Case) -> Score:
    candidates = _candidates(case, sanlong=False)
    if _may_have_sanlong(case):
        candidates += _candidates(case, sanlong=True)
    if not candidates:
        hand = case.hand
        details = {"count": hand.tiles_counted, "xier": case.xier_held, "groups": case.rules.groups}
        raise HandError("unsplittable", details=details)
    best = max(candidates, key=itemgetter(0, 1))
    if best.total < case.rules.minimum:
        raise HandError("below_minimum", details={"total": best.total, "minimum": case.rules.minimum})
    return Score(case.hand, case.rules, best.kind, best.raw, best.sum, best.reading)


def _may_have_sanlong(case: _Case) -> bool:
    """Whether three tiles of 三龙齐会 are on the table or within reach of a triplet, where it is played."""
    if not case.rules.sanlong:
        return False
    enough = 3 - case.lacking
    counts = case.counts
    tiles = SANLONG_TILES[case.values.mode]
    within_reach = [tile for tile in tiles if counts[tile] >= enough]
    laid = [each.tile for each in case.hand.laid if each.tile in tiles and each.tile not in within_reach]
    return len(within_reach) + len(laid) >= SANLONG_SETS


def _candidates(case: _Case, sanlong: bool) -> list[_Candidate]:
    """With `sanlong` the readings that have a 三龙齐会. Without, all readings as if they had none.

    Those that do have one come up in both, and score higher in the former.
    """
    laid = case.hand.laid
    twice = counted_twice(case.values.mode, laid, case.rules, sanlong)
    bits = {tile: 1 << index for index, tile in enumerate(twice.tiles)}
    laid_bits = sum([bits.get(tile, 0) for tile in {each.tile for each in laid}])
    hu_of = case.values.hu
    laid_raw = sum([hu_of[each.kind][each.tile] * twice.counted(each.kind, each.tile) for each in laid])
    candidates = []
    for reading in readings(_search(case, twice, bits)):
        if not sanlong or (reading.sanlong | laid_bits).bit_count() >= SANLONG_SETS:
            candidates += _taken_as_each_kind(case, reading, laid_raw + reading.raw)
    return candidates


def _search(case: _Case, twice: CountedTwice, bits: dict[Tile, int]) -> Search:
    win = case.hand.win
    wild_won = win is not None and is_xier(win.tile)
    completes_pung = win is not None and not win.self_drawn and case.rules.ron_triplet == "pung"
    return Search(
        counts=case.counts,
        lacking=case.lacking,
        winning_tile=win.tile if win and not wild_won else None,
        winning_wild=wild_won,
        triplet_hu=_hu_of(GroupKind.TRIPLET, case, twice),
        pung_hu=_hu_of(GroupKind.PUNG, case, twice) if completes_pung else None,
        sanlong_bits=bits,
    )


def _hu_of(kind: GroupKind, case: _Case, twice: CountedTwice) -> tuple[int, ...]:
    """The hu of a set of each tile, counted as often as it counts."""
    hu_of = case.values.hu[kind]
    return tuple([hu * twice.counted(kind, tile) for tile, hu in enumerate(hu_of)]) if twice.tiles else hu_of


def _taken_as_each_kind(case: _Case, reading: Reading, raw: int) -> list[_Candidate]:
    hand = case.hand
    xier = case.xier_hu()
    no_xier = case.xier_row.none_held if case.rules.xier and not case.xier_held else 1
    menpiao = case.rules.menpiao and no_pung_laid(hand)
    flags = hand.flags if case.rules.haidi else hand.flags - {Flag.HAIDI}
    candidates = []
    for kind, yihuqing in _kinds(case, reading, raw):
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
            case.rules.tianhu,
            flags,
        )
        added_up = add_up(facts)
        candidates.append(_Candidate(added_up.total, raw, kind, added_up, reading))
    return candidates


def _kinds(case: _Case, reading: Reading, raw: int) -> list[tuple[HandKind, bool]]:
    """The kinds that a reading is (rules, section 4), each with whether it is a 一胡清儿."""
    sets = len(case.hand.laid) + reading.triplets
    yihuqing = case.rules.yihuqing and is_yihuqing(sets, raw)
    kinds = []
    if sets == 0 or yihuqing:
        kinds.append((HandKind.QINGHU, yihuqing))
    if not reading.runs:
        kinds.append((HandKind.PIAOHU, False))
    return kinds or [(HandKind.TAZIHU, False)]
