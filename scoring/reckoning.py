"""From a hand to its score: the best reading, its items and its multipliers.

The rules' sections 3 (what counts twice), 4 (the kinds), 5 and 6 (the total) meet here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from scoring import item_table
from scoring.breakdown import (
    SANLONG_SETS,
    SANLONG_TILES,
    CountedTwice,
    break_down_unwon,
    counted_twice,
    has_sanlong,
    triplet_tiles,
)
from scoring.classes import Mode, TileValues, value_tiles
from scoring.errors import HandError
from scoring.hand import Flag, GroupKind, Hand
from scoring.house_rules import SHEET, Rules
from scoring.item_table import XIER_TABLE, round_up
from scoring.legality import check_hand, check_indicators
from scoring.notation import place_of, read_hand
from scoring.readings import Reading, Search, readings
from scoring.score import WAITS, HandKind, Item, Multiplier, Score
from scoring.tiles import Tile, is_xier

CACHED_HANDS: Final = 2048
"""How many looked-up hands are remembered: inline mode asks for the same hand again and again."""


@lru_cache(maxsize=CACHED_HANDS)
def score_text(text: str, rules: Rules = SHEET, indicators: tuple[Tile, ...] = ()) -> Score:
    """Score a hand in the notation, compact or Chinese, by a table's rules.

    `indicators` are those of the round, used where the text names none. Raises HandError, with the
    input and the place of what is wrong, for a text that isn't a hand and for a hand that can't be.
    """
    written = read_hand(text, indicators)
    try:
        return score_hand(written.hand, rules)
    except HandError as error:
        raise error.at(text, *place_of(written, error.part)) from None


def score_hand(hand: Hand, rules: Rules = SHEET) -> Score:
    """Score a hand by a table's rules. Raises HandError if it contradicts itself or can't win."""
    check_indicators(hand, rules)
    table = _Table(hand, rules, value_tiles(hand.indicators, rules), hand.counts())
    check_hand(hand, rules, table.values, table.counts)
    return _score_won(table) if hand.won else _score_unwon(table)


class _Table(NamedTuple):
    """A hand with the rules and tile values that it is scored by."""

    hand: Hand
    rules: Rules
    values: TileValues
    counts: tuple[int, ...]

    @property
    def mode(self) -> Mode:
        return self.values.mode

    def xier_hu(self) -> int:
        """The hu of the 喜儿 held (rules, section 5)."""
        row = XIER_TABLE[self.mode][len(self.values.xier_shown)]
        return row.worth(self.hand.xier_held, Flag.QISHOU in self.hand.flags)


# --- A hand that hasn't won --------------------------------------------------------------------------


def _score_unwon(table: _Table) -> Score:
    """Rounded base and 喜儿 (rules, section 6); no wilds stand in."""
    hand = table.hand
    sets = {*triplet_tiles(hand), *(laid.tile for laid in hand.laid)}
    twice = counted_twice(table.mode, hand.laid, has_sanlong(table.mode, sets))
    groups = break_down_unwon(hand, table.values, twice).groups
    raw = sum(group.hu * group.counted for group in groups)
    items = [Item("base", round_up(raw))]
    if xier_hu := table.xier_hu():
        items.append(Item("xier", xier_hu))
    return _score(table, HandKind.WEIHU, raw, items, [], sum(item.hu for item in items), None)


# --- A hand that has won -----------------------------------------------------------------------------


class _Candidate(NamedTuple):
    """One reading taken as one kind, with its total; the base decides among equal totals."""

    total: int
    raw: int
    kind: HandKind
    items: list[Item]
    multipliers: list[Multiplier]
    reading: Reading


def _score_won(table: _Table) -> Score:
    candidates = list(_candidates(table, sanlong=False))
    if _may_have_sanlong(table):
        candidates += _candidates(table, sanlong=True)
    if not candidates:
        hand = table.hand
        details = {"count": hand.tiles_counted, "xier": hand.xier_held, "groups": table.rules.groups}
        raise HandError("unsplittable", details=details)
    best = max(candidates, key=lambda candidate: candidate[:2])
    if best.total < table.rules.minimum:
        raise HandError("below_minimum", details={"total": best.total, "minimum": table.rules.minimum})
    return _score(table, best.kind, best.raw, best.items, best.multipliers, best.total, best.reading)


def _may_have_sanlong(table: _Table) -> bool:
    """Whether three tiles of 三龙齐会 are on the table or within reach of a triplet."""
    laid = {each.tile for each in table.hand.laid}
    enough = 3 - table.hand.lacking(table.rules.groups)
    within_reach = {tile for tile in SANLONG_TILES[table.mode] if table.counts[tile] >= enough}
    return has_sanlong(table.mode, laid | within_reach)


def _candidates(table: _Table, sanlong: bool) -> Iterator[_Candidate]:
    """With `sanlong` the readings that have a 三龙齐会. Without, all readings as if they had none.

    Those that do have one come up in both, and score higher in the former.
    """
    laid = table.hand.laid
    twice = counted_twice(table.mode, laid, sanlong)
    bits = {tile: 1 << index for index, tile in enumerate(SANLONG_TILES[table.mode])} if sanlong else {}
    laid_bits = sum([bits.get(tile, 0) for tile in {each.tile for each in laid}])
    laid_raw = sum(
        [table.values.hu[each.kind][each.tile] * twice.counted(each.kind, each.tile) for each in laid]
    )
    for reading in readings(_search(table, twice, bits)):
        if not sanlong or (reading.sanlong | laid_bits).bit_count() >= SANLONG_SETS:
            yield from _taken_as_each_kind(table, reading, laid_raw + reading.raw)


def _search(table: _Table, twice: CountedTwice, bits: dict[Tile, int]) -> Search:
    win = table.hand.win
    wild_won = win is not None and is_xier(win.tile)
    completes_pung = win is not None and not win.self_drawn and table.rules.ron_triplet == "pung"
    return Search(
        counts=table.counts,
        lacking=table.hand.lacking(table.rules.groups),
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


def _taken_as_each_kind(table: _Table, reading: Reading, raw: int) -> Iterator[_Candidate]:
    for kind, yihuqing in _kinds(table, reading, raw):
        items = _items(table, reading, raw, kind, yihuqing)
        multipliers = _multipliers(table, kind, yihuqing)
        total = sum([item.hu for item in items]) * prod([factor.times for factor in multipliers])
        yield _Candidate(total, raw, kind, items, multipliers, reading)


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


def _items(table: _Table, reading: Reading, raw: int, kind: HandKind, yihuqing: bool) -> list[Item]:
    wait = WAITS.get(reading.place)
    items = [Item("base", round_up(raw))]
    if reading.wenqian:
        items.append(Item("wenqian", item_table.WENQIAN[min(reading.wenqian, item_table.MOST_WENQIAN)]))
    if xier_hu := table.xier_hu():
        items.append(Item("xier", xier_hu))
    items.append(Item("chenghu", item_table.CHENGHU))
    if wait:
        items.append(Item(wait.value, item_table.WAIT))
    if table.hand.self_drawn:
        items.append(Item("zimo", item_table.ZIMO))
    if Flag.GANGKAI in table.hand.flags:
        items.append(Item("gangkai", item_table.GANGKAI))
    if kind is HandKind.PIAOHU:
        items.append(Item("piaohu", item_table.PIAOHU))
    if kind is HandKind.QINGHU:
        items.append(Item("qinghu", item_table.QINGHU))
    if yihuqing:
        items.append(Item("yihuqing", item_table.YIHUQING))
    return items


def _multipliers(table: _Table, kind: HandKind, yihuqing: bool) -> list[Multiplier]:
    """All that apply, multiplying each other.

    Every sum is a multiple of ten, so that 海底's rounding before its doubling has nothing to round.
    """
    hand = table.hand
    factors = []
    if kind is HandKind.PIAOHU:
        factors.append(Multiplier("piaohu", item_table.PIAOHU_TIMES))
        if all(laid.kind is not GroupKind.PUNG for laid in hand.laid):
            factors.append(Multiplier("menpiao", item_table.MENPIAO_TIMES))
    if yihuqing:
        factors.append(Multiplier("yihuqing", item_table.YIHUQING_TIMES))
    if table.rules.xier and hand.xier_held == 0:
        row = XIER_TABLE[table.mode][len(table.values.xier_shown)]
        factors.append(Multiplier("no_xier", row.none_held))
    factors += [factor for flag, factor in _FLAG_MULTIPLIERS if flag in hand.flags]
    return factors


_FLAG_MULTIPLIERS: Final = (
    (Flag.TIANHU, Multiplier("tianhu", item_table.TIANHU_TIMES)),
    (Flag.DIHU, Multiplier("dihu", item_table.DIHU_TIMES)),
    (Flag.TIANTING, Multiplier("tianting", item_table.TIANTING_TIMES)),
    (Flag.HAIDI, Multiplier("haidi", item_table.HAIDI_TIMES)),
)


def _score(
    table: _Table,
    kind: HandKind,
    raw: int,
    items: list[Item],
    multipliers: list[Multiplier],
    total: int,
    reading: Reading | None,
) -> Score:
    """The score, cut to the table's 封顶."""
    return Score(
        hand=table.hand,
        rules=table.rules,
        mode=table.mode,
        kind=kind,
        raw=raw,
        items=tuple(items),
        multipliers=tuple(multipliers),
        total=min(total, table.rules.cap) if table.rules.cap else total,
        uncapped=total,
        reading=reading,
    )
