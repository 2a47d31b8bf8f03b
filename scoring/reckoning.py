"""From a hand to its score."""

from __future__ import annotations

from scoring.breakdown import break_down_unwon
from scoring.classes import TileValues, value_tiles
from scoring.errors import HandError
from scoring.hand import Flag, Hand
from scoring.house_rules import SHEET, Rules
from scoring.legality import check_hand
from scoring.score import Score
from scoring.search.winning import best_reading
from scoring.tables.items import XIER_TABLE
from scoring.total import add_up, facts_of_unwon


def score_hand(hand: Hand, rules: Rules = SHEET) -> Score:
    """Score a hand by a table's rules. Raises HandError if it contradicts itself or can't win."""
    values = value_tiles(hand.indicators, rules)
    counts, lacking, xier_held = hand.counts(), hand.lacking(rules.groups), hand.xier_held
    check_hand(hand, rules, values, counts, lacking, xier_held)
    if not hand.won:
        return _score_unwon(hand, rules, values)
    found = best_reading(hand, rules, values, counts, lacking, xier_held)
    if found is None:
        details = {"count": hand.tiles_counted, "xier": xier_held, "groups": rules.groups}
        raise HandError("unsplittable", details=details)
    best, reading = found
    if best.total < rules.minimum:
        raise HandError("below_minimum", details={"total": best.total, "minimum": rules.minimum})
    return Score(hand, rules, best.way.facts, best.raw, best.total, reading)


def _score_unwon(hand: Hand, rules: Rules, values: TileValues) -> Score:
    """Rounded base and 喜儿 (rules, section 6); no wilds stand in."""
    raw = sum(group.hu * group.counted for group in break_down_unwon(hand, values, rules).groups)
    xier_row = XIER_TABLE[values.mode][len(values.xier_shown)]
    facts = facts_of_unwon(xier_row.worth(hand.xier_held, Flag.QISHOU in hand.flags))
    return Score(hand, rules, facts, raw, add_up(facts, raw).total, None)
