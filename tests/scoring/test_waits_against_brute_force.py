"""Waits, discards and distances against trying everything: every tile by `score_hand`, every shape."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_hands import rules_of_tables, winning_hands

from scoring import Hand, HandError, Rules, score_hand, waits
from scoring.completeness import may_have_won
from scoring.hand import Flag, Win
from scoring.search.distance import tiles_to_exchange
from scoring.search.suit import SUITS
from scoring.tiles import ANY_XIER, COPIES, NUMBER_TILES, PLAYABLE, RANKS, TILE_NAMES, XIER, Tile

SLOW = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

Found = list[dict[str, object]]


@st.composite
def rules(draw: st.DrawFn, groups: int) -> Rules:
    cap = draw(st.sampled_from((0, 0, 300)))
    return replace(
        draw(rules_of_tables(groups=groups)),
        wild=draw(st.sampled_from((True, True, False))),
        cap=cap,
        minimum=draw(st.sampled_from((0, 0, 60, 120))),
    )


@st.composite
def short_hands(draw: st.DrawFn, groups: int, most_wilds: int) -> Hand:
    """A hand that has won, without its winning tile; sometimes with another tile instead of one of its own."""
    won = draw(winning_hands(groups=groups, most_wilds=most_wilds))
    tiles = won.tiles[1:] if won.win is None else won.tiles
    if draw(st.booleans()) and tiles:
        tiles = tuple(sorted([*tiles[1:], draw(st.sampled_from(PLAYABLE))]))
    return replace(won, tiles=tiles, win=None, flags=won.flags - {Flag.TIANHU})


def total(hand: Hand, rules: Rules, tile: Tile, self_drawn: bool) -> int | None:
    try:
        return score_hand(replace(hand, win=Win(tile, self_drawn)), rules).total
    except HandError:
        return None


def tried(hand: Hand, rules: Rules, seen: Counter[Tile]) -> Found:
    """Every tile of which a copy isn't in sight."""
    found: Found = []
    shown = Counter(hand.indicators) + seen
    for laid in hand.laid:
        shown[laid.tile] += laid.copies
    for tile in PLAYABLE:
        left = COPIES - shown[tile]
        by_discard, by_draw = (total(hand, rules, tile, self_drawn) for self_drawn in (False, True))
        if left > 0 and (by_discard is not None or by_draw is not None):
            found.append({"tile": TILE_NAMES[tile], "left": left, "discard": by_discard, "self": by_draw})
    left = len(XIER) - len(hand.xier) - sum(tile in XIER for tile in hand.indicators)
    if left > 0 and (by_draw := total(hand, rules, ANY_XIER, True)) is not None:
        found.append({"tile": "x", "left": left, "discard": None, "self": by_draw})
    return found


def assert_waits(hand: Hand, rules: Rules) -> None:
    try:
        found = waits(hand, rules)
    except HandError:
        assert tried(hand, replace(rules, minimum=0), Counter(hand.tiles)) == []
        return
    assert found.as_dict()["waits"] == tried(hand, rules, Counter(hand.tiles))
    assert not found.waits or found.away == 1


@SLOW
@given(short_hands(groups=4, most_wilds=5), rules(groups=4))
def test_waits_of_four_groups(hand: Hand, rules: Rules) -> None:
    assert_waits(hand, rules)


@SLOW
@given(short_hands(groups=7, most_wilds=3), rules(groups=7))
def test_waits_of_seven_groups(hand: Hand, rules: Rules) -> None:
    assert_waits(hand, rules)


@settings(SLOW, max_examples=60)
@given(short_hands(groups=4, most_wilds=1), rules(groups=4), st.sampled_from(PLAYABLE))
def test_discards(hand: Hand, rules: Rules, drawn: Tile) -> None:
    short = hand.lacking(rules.groups)
    whole = replace(hand, tiles=tuple(sorted([*hand.tiles, *[drawn] * short])))
    try:
        found = waits(whole, rules).as_dict()["discards"]
    except HandError:
        return
    seen = Counter(whole.tiles)
    expected = {}
    for tile in seen:
        left = list(whole.tiles)
        left.remove(tile)
        completed = tried(replace(whole, tiles=tuple(left)), rules, seen)
        if completed:
            expected[TILE_NAMES[tile]] = completed
    assert {each["tile"]: each["waits"] for each in found} == expected


@SLOW
@given(short_hands(groups=4, most_wilds=3), st.booleans())
def test_a_hand_that_would_be_complete_with_its_xier(hand: Hand, wild: bool) -> None:
    rules = Rules(groups=4, wild=wild)
    with_tianhu = replace(hand, flags=frozenset({Flag.TIANHU}), laid=hand.laid)
    try:
        score_hand(with_tianhu, rules)
        complete = hand.lacking(4) > 0
    except HandError as error:
        if error.code not in ("unsplittable", "too_few_tiles", "too_many_tiles"):
            return
        complete = False
    assert may_have_won(hand, rules) is complete


# --- Distance ------------------------------------------------------------------------------------------

GROUPS = [Counter([tile] * 3) for tile in PLAYABLE] + [
    Counter((low, low + 1, low + 2)) for low in NUMBER_TILES if low % RANKS < RANKS - 2
]


@cache
def shapes(groups: int) -> list[Counter[Tile]]:
    """Every way to have so many groups and a pair, whatever copies there are."""
    return [
        sum(chosen, Counter([pair] * 2))
        for chosen in combinations_with_replacement(GROUPS, groups)
        for pair in PLAYABLE
    ]


@settings(SLOW, max_examples=25)
@given(st.data())
def test_the_distance_is_that_to_the_nearest_shape(data: st.DataObject) -> None:
    groups = data.draw(st.integers(0, 2))
    near = data.draw(st.sampled_from((range(9), range(18, 30), PLAYABLE)))
    deck = [tile for tile in near for _ in range(COPIES)]
    size = data.draw(st.integers(1, 3 * groups + 2))
    tiles = Counter(data.draw(st.permutations(deck))[:size])
    counts = tuple(tiles[tile] for tile in PLAYABLE)
    kept = max((tiles & shape).total() for shape in shapes(groups))
    assert tiles_to_exchange([counts[suit] for suit in SUITS], groups) == size - kept


def test_a_hand_far_from_any_shape() -> None:
    """17 of 22 tiles can stay, three of a triplet and two of all else; then 6 of 13, a pair and four single tiles."""
    assert waits("j5m7p 1114477m225588p336699s123z").away == 6
    assert waits("j5m7p 147m258p369s12z3z1z", Rules(groups=4)).away == 8
