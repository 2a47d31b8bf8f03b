"""Section 6: the contradictions that make a hand an error."""

from __future__ import annotations

import pytest

from scoring import HandError, Rules, score_text


def reason(text: str, rules: str = "") -> tuple[str, dict[str, object]]:
    with pytest.raises(HandError) as caught:
        score_text(text, Rules.parse(rules))
    return caught.value.code, caught.value.details


FULL = "j5m7p 123456789m34567s11s [222p] (4444p) 1f"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"{FULL} +8s gk", "flag_with_discard"),
        (f"{FULL} +8s hd", "flag_with_discard"),
        (f"{FULL} *8s th", "tianhu_with_winning_tile"),
        (f"{FULL} *8s dh", "exposed_with_first_hand"),
        (f"{FULL} *8s tt", "exposed_with_first_hand"),
        (f"{FULL} *8s dh tt", "two_first_hand_flags"),
        (f"{FULL} 8s th", "exposed_with_first_hand"),
        ("j5m7p 123456789m34567s11s [2222p] (4444p) 1f *8s dh", "exposed_with_first_hand"),
        ("j5m7p 123456789m34567s11s222p (4444p) 1f *8s dh hd", "haidi_with_first_hand"),
        ("j5m7p 123456789m345678s11s222p (4444p) 1f th hd", "haidi_with_first_hand"),
        ("j5m7p 123456789m34567s11s [222p] 456p 1f *8s gk", "gangkai_without_kong"),
    ],
)
def test_refused(text: str, code: str) -> None:
    assert reason(text)[0] == code


@pytest.mark.parametrize(
    "text",
    [
        "j5m7p 123456789m34567s11s222p (4444p) 1f *8s tt",
        "j5m7p 123456789m34567s11s222p [4444p] 1f *8s tt",
        "j5m7p 123456789m34567s11s222p (4444p) 1f *8s dh gk",
        "j5m7p 123456789m345678s11s222p (4444p) 1f th gk",
        "j5m7p 123456789m345678s11s222p {4444p} 1f th",
    ],
)
def test_allowed(text: str) -> None:
    assert score_text(text).won


@pytest.mark.parametrize(
    ("text", "rules", "code", "count"),
    [
        ("j5m7p 123456789m34567s11s [222p] +8s", "", "too_few_tiles", 20),
        ("j5m7p 123456789m34567s11s [222p] 456p2p +8s", "", "too_many_tiles", 24),
        ("j5m7p 123m3456s11s [222p] +8s", "groups=4", "too_few_tiles", 13),
        ("j5m7p 123456789m34567s11s [222p] 456p8s", "", "winning_tile_unmarked", 23),
        ("j5m7p 123456789m34567s11s [222p] 456p88s", "", "too_many_tiles", 24),
        ("j5m7p 123456789m33s [222p]", "groups=4", "winning_tile_unmarked", 14),
        ("j5m7p 123456789m34567s456p11s222p12m 2f *1f", "", "too_many_tiles", 24),
    ],
)
def test_the_number_of_tiles_is_told(text: str, rules: str, code: str, count: int) -> None:
    found, details = reason(text, rules)
    assert (found, details["count"]) == (code, count)
    assert details["needed"] == (14 if rules else 23)


def test_a_hand_that_has_not_won_may_hold_22_tiles_and_xier_besides() -> None:
    assert not score_text("j5m7p 123456789m34567s11s [222p] 456p x5").won


def test_copies_in_play() -> None:
    assert reason("j5m5m [555m]")[1] == {"tile": "5m", "held": 3, "in_play": 2}
    assert reason("j5m 1111m1m")[1] == {"tile": "1m", "held": 5, "in_play": 4}
