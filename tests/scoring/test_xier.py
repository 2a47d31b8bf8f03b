"""Section 5: 喜儿 as points and as wilds."""

from __future__ import annotations

import pytest
from scored import items, multipliers, scored

from scoring import HandError
from scoring.notation import read_tiles

WITHOUT_XIER = "123678m45678s123789p22p [444p]"


@pytest.mark.parametrize(
    ("indicators", "worth"),
    [
        ("j5m7p", [0, 10, 30, 50, 100, 200]),
        ("j5m4f", [0, 30, 50, 100, 200]),
        ("j4f5f", [0, 50, 100, 200]),
        ("j5m", [0, 10, 30, 50, 70, 200]),
        ("j4f", [0, 20, 60, 100, 300]),
    ],
)
def test_worth_by_the_number_held(indicators: str, worth: list[int]) -> None:
    for held, hu in enumerate(worth):
        xier = f"x{held}" if held else ""
        assert items(scored(f"{indicators} {WITHOUT_XIER} {xier} +3s")).get("xier", 0) == hu
        assert items(scored(f"{indicators} 11123m {xier}")).get("xier", 0) == hu


@pytest.mark.parametrize(
    ("hand", "hu"), [("j5m {} x5 +3s qs", 300), ("j4f {} x4 +3s qs", 400), ("j5m {} x4 +3s qs", 70)]
)
def test_all_dealt_counts_more_only_where_the_sheet_says_so(hand: str, hu: int) -> None:
    assert items(scored(hand.format(WITHOUT_XIER)))["xier"] == hu


def test_all_dealt_changes_nothing_in_double_mode() -> None:
    assert items(scored(f"j5m7p {WITHOUT_XIER} x5 +3s qs"))["xier"] == 200


@pytest.mark.parametrize(
    ("indicators", "times"), [("j5m7p", 2), ("j5m4f", 2), ("j4f5f", 2), ("j5m", 2), ("j1z", 2), ("j4f", 4)]
)
def test_none_held_multiplies_a_winning_hand_only(indicators: str, times: int) -> None:
    assert multipliers(scored(f"{indicators} {WITHOUT_XIER} +3s"))["no_xier"] == times
    assert scored(f"{indicators} 11123m").multipliers == ()


def test_a_deck_without_xier_has_no_multiplier_and_no_xier() -> None:
    assert (
        scored(f"j5m {WITHOUT_XIER} +3s", "xier=off").multipliers
        == scored(f"j5m {WITHOUT_XIER} x5 +3s").multipliers
    )
    for hand in (f"j5m {WITHOUT_XIER} 1f +3s", "j5m 1m x1", "j4f 1m"):
        with pytest.raises(HandError) as caught:
            scored(hand, "xier=off")
        assert caught.value.code == "xier_not_in_deck"


def test_as_many_stand_in_as_tiles_are_lacking() -> None:
    score = scored("j5m7p 123456789m34567s4p11s [222p] 123f +8s")
    assert sum(wild for group in score.groups for wild in group.wild) == 2
    assert items(score)["xier"] == 50


def test_a_wild_may_stand_for_a_tile_of_which_no_copy_is_left() -> None:
    """The three 5m in play are a 刻 of the face, and a wild is the 5m of 456m."""
    score = scored("j5m 555m46m123789s123456p11s78p 1f *9p")
    assert score.raw == 24
    assert ["4m", "*5m", "6m"] in [group["tiles"] for group in score.as_dict()["groups"]]


def test_three_of_five_wilds_may_make_a_group_of_their_own() -> None:
    score = scored("j5m7p 34567s [222p] [333p] [999m] [888m] x5 *8s")
    assert score.raw == 4 * 2 + 24
    assert [group.tiles for group in score.groups if all(group.wild)] == [read_tiles("555m")]


def test_a_hand_that_has_not_won_uses_no_wilds() -> None:
    assert scored("j5m7p 11m 12f").raw == 0


def test_wilds_switched_off_fill_nothing() -> None:
    with pytest.raises(HandError) as caught:
        scored("j5m7p 123456789m34567s46p11s [222p] 1f +8s", "wild=off")
    assert caught.value.code == "too_few_tiles"
    with pytest.raises(HandError) as caught:
        scored("j5m7p 123456789m34567s456p11s [222p] *1f", "wild=off")
    assert caught.value.code == "idle_winning_xier"


def test_a_drawn_xier_takes_the_best_wait_that_a_wild_has() -> None:
    assert items(scored("j5m7p 123456789m345678s46p11s [222p] *1f"))["yazi"] == 10
    assert "yazi" not in items(scored("j5m7p 123456789m34567s456p11s [222p] *1f"))
