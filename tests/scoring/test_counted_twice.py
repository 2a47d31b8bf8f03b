"""Section 3: 三龙齐会, 双龙聚会 and rounding."""

from __future__ import annotations

import pytest
from scored import items, scored


def counted(hand: str) -> dict[str, int]:
    """How often each set counts, by its first tile."""
    groups = scored(hand).as_dict()["groups"]
    return {group["tiles"][0]: group["counted"] for group in groups if group["hu"]}


def test_double_needs_all_three_honours_and_leaves_the_nine_of_bamboo_out() -> None:
    assert counted("j5m7p 123m34567s22m456p [111z] 222z [3333z] 1f *8s") == {"1z": 2, "2z": 2, "3z": 2}
    assert counted("j5m7p 123m345s22m [111z] 222z [999s] 567s 1f 12p *3p") == {"1z": 1, "2z": 1, "9s": 1}
    assert counted("j5m7p 123m345s22m [111z] 222z [999s] (3333z) 1f 12p *3p") == {
        "1z": 2,
        "2z": 2,
        "9s": 1,
        "3z": 2,
    }


def test_single_needs_any_three_elders_and_counts_every_elder_set_twice() -> None:
    assert counted("j5m 123m345s22m [111z] 222z [999s] 67s 1f 12p3p *8s")["9s"] == 2
    assert counted("j5m 345s22m [111z] [222z] [999s] (3333z) 12p 678p 1f *3p") == {
        "1z": 2,
        "2z": 2,
        "9s": 2,
        "3z": 2,
    }


@pytest.mark.parametrize(
    "hand", ["j5m7p 123789m34567s111z222z33z456p 1f *8s", "j5m 123m345678s333z22z12p [111z] 789p *3p"]
)
def test_a_pair_makes_none(hand: str) -> None:
    assert set(counted(hand).values()) == {1}


def test_wilds_may_complete_it() -> None:
    score = scored("j5m7p 123m34567s22m 456p 111z222z33z 1f *8s")
    assert score.raw == 48
    assert score.groups[2].wild.count(True) == 1


def test_a_hand_that_has_not_won_has_it_too() -> None:
    assert scored("j5m7p [111z] 222z {3333z}").raw == 2 * (4 + 8 + 32)


def test_two_dragons_count_twice_in_single_mode_only() -> None:
    hand = "789m34567s22p456p123p (3333m) {1111z} 1f *8s"
    assert counted(f"j5m {hand}") == {"3m": 2, "1z": 2}
    assert counted(f"j5m7p {hand}") == {"3m": 1, "1z": 1}


def test_an_exposed_kong_is_no_dragon() -> None:
    assert counted("j5m 789m34567s22p456p123p (3333m) [1111z] 1f *8s") == {"3m": 1, "1z": 1}
    assert counted("j5m 789m34567s22p456p (3333m) (4444m) [1111z] 1f *8s") == {"3m": 2, "4m": 2, "1z": 1}


def test_both_count_four_times() -> None:
    assert counted("j5m 34567s22p123p (1111z) [2222z] {3333z} 789m 1f *8s") == {"1z": 4, "2z": 2, "3z": 4}


@pytest.mark.parametrize(
    ("hand", "raw", "base"),
    [
        ("j5m7p", 0, 0),
        ("j5m7p 111m222m444m", 12, 20),
        ("j5m7p (1111m) {2222m} [3333m] 444m", 40, 40),
        ("j5m [333m]", 1, 10),
    ],
)
def test_the_sum_is_rounded_up_to_the_next_ten(hand: str, raw: int, base: int) -> None:
    score = scored(hand)
    assert (score.raw, items(score)["base"]) == (raw, base)
