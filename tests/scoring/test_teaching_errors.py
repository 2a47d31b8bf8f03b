"""Errors teach: what is left over, what may have been meant, and the hands that one change would make."""

from __future__ import annotations

import pytest

from scoring import HandError, Rules, score_text
from scoring.completeness import left_over
from scoring.notation import read_hand
from scoring.suggestions import SUGGESTED_AT_MOST, suggestions
from scoring.tiles import TILE_NAMES


def refused(text: str) -> HandError:
    with pytest.raises(HandError) as caught:
        score_text(text)
    return caught.value


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("j5m7p 123456789m34567s456p11s [222p] +8s", ""),
        ("j5m7p 123456789m34567s457p11s [222p] +8s", "4p 5p 7p"),
        ("j5m7p 123456789m34567s47p11s [222p] x +8s", "4p 7p"),
        ("j5m7p 123456789m34567s456p19m [222p] +8s", "1m 9m"),
        ("j5m7p 123m 159p 2z 3z (1111s) (2222s) (3333s) (4444s) [666s] +7s", "1p 5p 9p 7s 2z 3z"),
    ],
)
def test_the_tiles_left_over_in_the_closest_reading(hand: str, left: str) -> None:
    assert len(left_over(read_hand(hand), Rules())) == len(left.split())
    assert " ".join(TILE_NAMES[tile] for tile in left_over(read_hand(hand), Rules())) == left


@pytest.mark.parametrize(
    ("text", "hint", "tile"),
    [
        ("j5m7p 123456789m34567s457p11s [222p] +8s", "none", "4p"),
        ("j5m 7p 123456789m34567s45p11s [222p] *8s", "indicator", "7p"),
        ("j5m7p 123456789m 34567s 45p 9p 11s [222p] +9p", "winning", "9p"),
    ],
)
def test_what_a_tile_left_over_may_have_been_meant_as(text: str, hint: str, tile: str) -> None:
    error = refused(text)
    assert error.code == "unsplittable"
    assert (error.details["hint"], error.details["hint_tile"]) == (hint, tile)


@pytest.mark.parametrize(
    ("text", "may_have_won"),
    [
        ("j5m 123456789m34567s456p11s222p 1f", True),
        ("j5m 123456789m34567s457p11s222p 1f", False),
        ("j5m 123456789m34567s456p1s222p 1f", False),
        ("j5m 123456789m34567s456p11s222p", False),
        ("j5m7p 123p 1f", False),
    ],
)
def test_a_complete_hand_with_xier_whose_winning_tile_is_not_marked(text: str, may_have_won: bool) -> None:
    assert score_text(text).may_have_won is may_have_won


def test_xier_that_do_not_stand_in_complete_nothing() -> None:
    assert not score_text("j5m 123456789m34567s456p11s222p 1f", Rules(wild=False)).may_have_won


@pytest.mark.parametrize(
    ("text", "suggested"),
    [
        ("j5m7p 123456789m34567s456p11s [222p] +8s hd", "j5m7p 123456789m456p1134567s [222p] *8s hd"),
        ("j5m7p 123456789m345678s456p11s [222p] +8s", "j5m7p 123456789m456p1134567s [222p] +8s"),
        ("j5m7p 123456789m34567s457p11s [222p] +8s", "j5m7p 123456789m456p1134567s [222p] +8s"),
        ("j5m7p 123456789m34567s456q11s [222p] +8s", "j5m7p 123456789m456p1134567s [222p] +8s"),
        ("j5m7p 123456789m34567s456p11s [222p} +8s", "j5m7p 123456789m456p1134567s [222p] +8s"),
        ("j5m7p 123456789m34567s456p11s {222p} +8s", "j5m7p 123456789m456p1134567s [222p] +8s"),
        ("j5m7p 123456789m34567s456p11s [222p] +8s th", "j5m7p 123456789m456p1134567s [222p] +8s"),
    ],
)
def test_one_change_would_make_it_a_hand(text: str, suggested: str) -> None:
    found = suggestions(text)
    assert suggested in found
    assert len(found) <= SUGGESTED_AT_MOST
    assert [score_text(each).notation for each in found] == [*found]


@pytest.mark.parametrize(
    "text", ["j5m7p 123p", "j5m 7p", "j5m7p 杠3万", "你好", "", "j5m7p 159m159p159s 123z 147m147p147s1s +1z"]
)
def test_nothing_is_suggested(text: str) -> None:
    assert suggestions(text) == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [("小明 j5m7p 2红花", "小明"), ("红姐 j5m7p 123m", "红姐"), ("Anna B j5m7p 123m", "Anna B")],
)
def test_a_colon_that_is_missing_behind_a_name(text: str, name: str) -> None:
    error = refused(text)
    assert (error.code, error.details["name"]) == ("name_without_colon", name)
    assert text[error.start : error.end] == name


@pytest.mark.parametrize("text", ["小明 你好", "j5m 小明 123m", "j5m 123q 55p", "小明: j5m7p"])
def test_what_is_no_name(text: str) -> None:
    assert refused(text).code != "name_without_colon"
