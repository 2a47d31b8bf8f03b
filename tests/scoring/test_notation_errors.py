"""What isn't a hand: every error names the part and its place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import HandError, score_text
from scoring.notation import LONGEST_TEXT


def refused(text: str) -> HandError:
    with pytest.raises(HandError) as caught:
        score_text(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("", "empty", ""),
        (" ,、 ", "empty", " ,、 "),
        ("j5m 12q", "unknown_letter", "q"),
        ("j5m 123", "digits_without_suit", "123"),
        ("j5m m", "suit_without_digits", "m"),
        ("j5m +", "tile_missing", "+"),
        ("j5m + [222p]", "tile_missing", "+"),
        ("j5m +5q", "unknown_letter", "q"),
        ("j5m 碰5q", "unknown_letter", "q"),
        ("j6q", "unknown_letter", "q"),
        ("j5m +东", "not_understood", "东"),
        ("j5m 1m\0q", "not_understood", "q"),
        ("j5m 碰 胡", "tile_missing", "碰"),
        ("j 5m7", "digits_without_suit", "7"),
        ("zm 1m j5m", "self_drawn_without_tile", "zm"),
        ("j5m 0m", "no_such_rank", "0"),
        ("j5m 1234z", "no_such_rank", "4"),
        ("j5m 16f", "no_such_rank", "6"),
        ("j5m ４ｚ", "no_such_rank", "４"),
        ("j5m [555m", "open_bracket", "["),
        ("j5m 5m]", "stray_bracket", "]"),
        ("j5m [555m)", "wrong_bracket", ")"),
        ("j5m []", "empty_set", "[]"),
        ("j5m [55m]", "pung_size", "[55m]"),
        ("j5m (555m)", "concealed_kong_size", "(555m)"),
        ("j5m {5m}", "dragon_size", "{5m}"),
        ("j5m 明杠555m", "open_kong_size", "明杠555m"),
        ("j5m [556m]", "mixed_set", "[556m]"),
        ("j5m [55m5p]", "mixed_set", "[55m5p]"),
        ("j5m [123m]", "run_laid_down", "[123m]"),
        ("j5m [8m9m1p]", "mixed_set", "[8m9m1p]"),
        ("j5m [xxx]", "xier_in_set", "[xxx]"),
        ("j5m 碰福", "xier_in_set", "碰福"),
        ("j5m [5m+5p5m]", "tile_missing", "+"),
        ("j5m [5m gk]", "not_understood", "gk"),
        ("j5m x9", "xier_count", "x9"),
        ("j5m 六喜", "xier_count", "六喜"),
        ("j5m +55p", "two_winning_tiles", "+55p"),
        ("j5m +5p +5p", "two_winning_tiles", "+5p"),
        ("jx 1m", "unnamed_indicator", "jx"),
        ("j5m 杠7万", "which_kong", "杠"),
        ("j5m 你好啊", "not_understood", "你好啊"),
        ("j5m \u200b1\u200dq", "unknown_letter", "q"),
        ("1" * 4096, "too_long", "1" * 4096),
    ],
)
def test_the_part_is_named_with_its_place(text: str, code: str, part: str) -> None:
    error = refused(text)
    assert (error.code, error.text, error.text[error.start : error.end]) == (code, text, part)


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("1m2m3p", "no_indicator", "1m2m3p"),
        ("j5m7p9s 1m", "too_many_indicators", "j5m7p9s"),
        ("j44f 1m", "xier_twice", "j44f"),
        ("j5m 111m 1m 11m", "too_many_copies", "11m"),
        ("j1m 111m 1m", "too_many_copies", "1m"),
        ("j5m7p 111m2p +1m [111m]", "too_many_copies", "[111m]"),
        ("j5m [555m] 5m", "too_many_copies", "5m"),
        ("j5m (5555m)", "kong_of_face", "(5555m)"),
        ("j5m {55m}", "dragon_incomplete", "{55m}"),
        ("j5m (5555m) [555m]", "kong_of_face", "(5555m)"),
        ("j5m {222p} [222p]", "dragon_incomplete", "{222p}"),
        ("j5m [222p] 暗杠五万 2p", "kong_of_face", "暗杠五万"),
        ("j5m 1f 2f 1f", "xier_twice", "1f"),
        ("j4f 喜", "xier_shown", "喜"),
        ("j4f 12f x3", "too_many_xier", "x3"),
        ("j5m 1m +1f", "discarded_xier", "+1f"),
        ("j5m 1m gk", "flag_without_win", "gk"),
        ("j5m 1m 天听", "flag_without_win", "天听"),
    ],
)
def test_a_contradiction_names_its_part(text: str, code: str, part: str) -> None:
    error = refused(text)
    assert (error.code, error.text[error.start : error.end]) == (code, part)


@settings(max_examples=500, deadline=None)
@given(
    st.text(
        alphabet="0123456789mpszfxj+*[](){} ,一二三万筒条红千白喜儿碰明暗杠龙胡自摸将天地听gkhdthqs\u200b\u0301",
        max_size=60,
    )
)
def test_any_text_is_a_hand_or_a_hand_error_with_a_place_inside_it(text: str) -> None:
    try:
        score_text(text)
    except HandError as error:
        caught = error
    else:
        return
    assert caught.text == text
    assert 0 <= caught.start <= caught.end <= len(text)


def test_the_longest_text_is_read() -> None:
    assert score_text("j5m" + " " * (LONGEST_TEXT - 6) + "11m").notation == "j5m 11m"


def test_an_error_says_what_and_where() -> None:
    assert str(refused("j5m 12q")).endswith("at 6-7 of 'j5m 12q'")
