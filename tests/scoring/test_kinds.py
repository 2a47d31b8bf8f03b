"""Section 4: the shape, the kinds, and which reading counts."""

from __future__ import annotations

import pytest
from scored import items, multipliers, scored

from scoring import HandError
from scoring.hand import GroupKind


@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        ("j5m7p 123456789m34567s456p11s123p 1f +8s", "qinghu"),
        ("j5m7p 222m333s444p888s6m [888p] [333m] [111s] 1f +6m", "piaohu"),
        ("j5m7p 123123123123p666s2m [888m] [777s] 1f +2m", "piaohu"),
        ("j5m7p 123456789m34567s456p11s [222p] 1f +8s", "tazihu"),
        ("j5m7p 11123m", "weihu"),
    ],
)
def test_kind(hand: str, kind: str) -> None:
    assert scored(hand).kind == kind


def test_yihuqing_is_a_qinghu_with_one_pung_of_a_plain_tile_in_single_mode() -> None:
    assert "yihuqing" in multipliers(scored("j5m 123456789m34567s456p11m [333p] 1f +8s"))
    assert "yihuqing" not in multipliers(scored("j5m5p 123456789m34567s456p11m [333p] 1f +8s"))
    assert scored("j5m 123456789m34567s456p11m [222p] 1f +8s").kind == "tazihu"


def test_yihuqing_needs_a_pung_completed_on_the_table_or_by_the_discard() -> None:
    assert scored("j1z 123456789m345678s456p66s3p3p 1f +3p").kind == "qinghu"
    assert scored("j1z 123456789m345678s456p66s3p3p 1f *3p").kind == "tazihu"


def test_a_kong_counts_as_three_tiles_and_the_two_tile_dragon_too() -> None:
    assert scored("j5m5m 123789m34567s123678p11s {55m} 1f +8s").won
    assert scored("j5m7p 123456789m34567s11s [222p] (4444p) 1f *8s").won


def test_four_groups_need_fourteen_tiles() -> None:
    assert scored("j5m7p 123m34567s456p1s1s +8s", "groups=4").kind == "qinghu"
    with pytest.raises(HandError, match="too many tiles"):
        scored("j5m7p 123456789m34567s456p11s [222p] 1f +8s", "groups=4")


def test_with_four_groups_four_wenqian_are_taken_as_the_better_of_piaohu_and_qinghu() -> None:
    score = scored("j5m7p 12312312312p5s5s +3p", "groups=4")
    assert (score.kind, score.total) == ("piaohu", (200 + 20 + 10 + 30) * 2 * 2 * 2)


def test_a_discard_completes_a_pung_and_a_drawn_tile_a_triplet() -> None:
    hand = "j5m7p 123456789m34567s8s456p11s22p 1f"
    assert [group.kind for group in scored(f"{hand} +2p").groups if group.hu] == [GroupKind.PUNG]
    assert [group.kind for group in scored(f"{hand} *2p").groups if group.hu] == [GroupKind.TRIPLET]
    assert [group.kind for group in scored(f"{hand} +2p", "ron_triplet=triplet").groups if group.hu] == [
        "triplet"
    ]


def test_the_winning_tile_is_placed_where_it_counts_most() -> None:
    """As the 3 of 123 it is a 边张 and leaves the 刻 (4); completing that triplet it would make a 碰 (2)."""
    score = scored("j5m7p 123456789m345678s333p12p22s 1f +3p")
    assert (score.raw, items(score)["bianzhang"]) == (4, 10)


def test_four_alike_in_hand_are_a_triplet_and_one_over() -> None:
    score = scored("j5m7p 1111m")
    assert (score.raw, score.loose) == (4, (0,))
    assert scored("j5m7p 1111m23m456789m345678s5s456p 1f +5s").won


@pytest.mark.parametrize("rules", ["", "wild=off"])
def test_a_full_hand_that_does_not_split_is_refused(rules: str) -> None:
    with pytest.raises(HandError) as caught:
        scored("j5m5p 2346789m34567s467p1113s [555p] +8s", rules)
    assert caught.value.code == "unsplittable"
