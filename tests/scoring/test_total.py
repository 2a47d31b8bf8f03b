"""Section 6: items, multipliers, minimum and cap."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from random_hands import unwon_hands, winning_hands
from scored import items, multipliers, scored

from scoring import Hand, HandError, score_hand
from scoring.total import Facts, HandKind, Item, add_up


def test_every_item_stands_in_the_order_of_the_sheet() -> None:
    score = scored("j5m7p 12312312p1s1s2s2s666s2s (8888m) [777s] 1f *3p gk")
    assert [item.id for item in score.items] == [
        "base",
        "wenqian",
        "xier",
        "chenghu",
        "bianzhang",
        "zimo",
        "gangkai",
        "piaohu",
    ]


@pytest.mark.parametrize(("runs", "hu"), [(0, 0), (1, 20), (2, 50), (3, 100), (4, 200)])
def test_wenqian(runs: int, hu: int) -> None:
    hand = (
        "j5m7p "
        + "123p" * runs
        + "".join(["789m", "456m", "345s", "345s"][: 4 - runs])
        + "666s2m [888m] [777s] 1f +2m"
    )
    assert items(scored(hand)).get("wenqian", 0) == hu


def test_more_than_four_wenqian_count_as_four() -> None:
    facts = Facts(10, False, HandKind.QINGHU, False, False, 1, 4, frozenset())
    assert Item("wenqian", 200) in add_up(facts, raw=0, wenqian=5).items


@pytest.mark.parametrize(
    ("hand", "wait"),
    [
        ("46678s +5s", "yazi"),
        ("34589s +7s", "bianzhang"),
        ("12678s +3s", "bianzhang"),
        ("34567s +8s", None),
        ("23678s +1s", None),
        ("34578s +9s", None),
    ],
)
def test_wait_of_a_run(hand: str, wait: str | None) -> None:
    tiles, winning = hand.split()
    score = scored(f"j5m7p 123456789m{tiles}456p99p [222p] 1f {winning}")
    assert score.as_dict()["win"]["wait"] == wait
    assert items(score).get(wait or "none", 0) == (10 if wait else 0)


def test_gangkai_comes_on_top_of_zimo() -> None:
    score = scored("j5m7p 123456789m34567s11s [222p] (4444p) 1f *8s gk")
    assert (items(score)["zimo"], items(score)["gangkai"]) == (10, 10)


def test_a_four_tile_dragon_draws_a_replacement() -> None:
    assert "gangkai" in items(scored("j5m7p 123456789m34567s11s [222p] {4444p} 1f *8s gk"))


@pytest.mark.parametrize(
    ("sets", "menpiao"),
    [("(9999p) [3333m] {1111s}", True), ("(9999p) [3333m] [111s]", False), ("(9999p) (3333m) (1111s)", True)],
)
def test_menpiao_allows_kongs_and_dragons_only(sets: str, menpiao: bool) -> None:
    assert ("menpiao" in multipliers(scored(f"j5m7p 222m333s444p888s6m {sets} 1f +6m"))) is menpiao


def test_all_multipliers_multiply_each_other() -> None:
    score = scored("j5m7p 222m333s444p888s6m (9999p) (3333m) (1111s) *6m hd tt")
    assert multipliers(score) == {"piaohu": 2, "menpiao": 2, "no_xier": 2, "tianting": 2, "haidi": 2}
    assert score.total == sum(items(score).values()) * 32


def test_tianhu_counts_zimo_but_no_wait() -> None:
    score = scored("j5m7p 123456789m345678s456p11s222p 1f th")
    assert score.as_dict()["win"] == {"tile": None, "by": "self", "wait": None}
    assert "zimo" in items(score)


def test_dihu_may_be_by_a_discard() -> None:
    score = scored("j5m7p 123456789m34567s456p11s222p 1f +8s dh")
    assert multipliers(score) == {"dihu": 4}
    assert "zimo" not in items(score)


def test_a_total_below_the_minimum_cannot_win() -> None:
    hand = "j5m7p 123456789m34567s456p11s [222p] 1f +8s"
    assert scored(hand, "minimum=40").total == 40
    with pytest.raises(HandError) as caught:
        scored(hand, "minimum=50")
    assert (caught.value.code, caught.value.details) == ("below_minimum", {"total": 40, "minimum": 50})


def test_the_minimum_is_for_winning_only() -> None:
    assert scored("j5m7p 11123m", "minimum=100").total == 10


def test_the_cap_cuts_any_total_and_says_so() -> None:
    won = scored("j5m 34567s22p123p (1111z) (2222z) {3333z} 789m 1f *8s", "cap=300")
    assert (won.total, won.uncapped, won.capped, won.as_dict()["uncapped"]) == (300, 380, True, 380)
    assert scored("j5m7p {1111z} {2222z} {3333z}", "cap=100").total == 100
    assert "uncapped" not in scored("j5m7p 111m", "cap=100").as_dict()


@settings(max_examples=150, deadline=None)
@given(winning_hands(most_wilds=3))
def test_the_breakdown_adds_up_to_the_total(hand: Hand) -> None:
    score = score_hand(hand)
    assert sum(group.hu * group.counted for group in score.groups) == score.raw
    assert items(score)["base"] == (score.raw + 9) // 10 * 10
    total = sum(items(score).values())
    for times in multipliers(score).values():
        total *= times
    assert score.total == total
    assert len(score.groups) == 8
    standing_in = sum(wild for group in score.groups for wild in group.wild)
    assert standing_in == hand.lacking(7)


@settings(max_examples=150, deadline=None)
@given(winning_hands(most_wilds=3))
def test_the_breakdown_shows_every_tile_and_the_winning_tile_in_its_place(hand: Hand) -> None:
    score = score_hand(hand)
    shown = [
        tile
        for group in score.groups[len(hand.laid) :]
        for tile, wild in zip(group.tiles, group.wild, strict=True)
        if not wild
    ]
    real = [*hand.tiles, *([hand.win.tile] if hand.win and hand.win.tile < 30 else [])]
    assert sorted(shown) == sorted(real)
    assert score.win is not None
    if score.win.group is not None and score.win.slot is not None:
        group = score.groups[score.win.group]
        assert group.wild[score.win.slot] or group.tiles[score.win.slot] == score.win.tile
        assert group.wild[score.win.slot] == (score.win.tile >= 30)


@settings(max_examples=100, deadline=None)
@given(unwon_hands())
def test_a_hand_that_has_not_won_is_base_and_xier(hand: Hand) -> None:
    score = score_hand(hand)
    assert set(items(score)) <= {"base", "xier"}
    assert score.total == sum(items(score).values())
    assert sum(group.hu * group.counted for group in score.groups) == score.raw
    in_groups = [tile for group in score.groups[len(hand.laid) :] for tile in group.tiles]
    assert sorted([*in_groups, *score.loose]) == list(hand.tiles)
