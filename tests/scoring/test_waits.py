"""Design, section 2: what completes a hand that is one tile short, and the discards of a whole one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scoring import HandError, Rules, waits
from scoring.notation import read_tiles
from scoring.tiles import TILE_NAMES

EXAMPLES = Path(__file__).parent.parent / "examples" / "waits.jsonl"


def examples() -> list[dict[str, Any]]:
    return [json.loads(line) for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("example", examples(), ids=lambda example: example["hand"])
def test_example(example: dict[str, Any]) -> None:
    rules = Rules.parse(example["rules"])
    if example.get("error"):
        with pytest.raises(HandError) as caught:
            waits(example["hand"], rules)
        assert caught.value.text == example["hand"]
        return
    found = waits(example["hand"], rules).as_dict()
    hand = found.pop("hand")
    assert found == {key: example[key] for key in ("away", "waits", "discards") if key in example}
    assert waits(hand, rules).as_dict() == {"hand": hand, **found}


@pytest.mark.parametrize(
    ("hand", "rules", "code", "part"),
    [
        ("j5m7p 123456789m34567s456p11s [222p] 1f +8s", "", "already_won", "+8s"),
        ("j5m7p 123456789m345678s456p11s222p 1f th", "", "already_won", "th"),
        ("j5m7p 123456789m34567s456p [222p] 1f", "", "too_few_tiles", ""),
        ("j5m7p 123456789m34567s456p1s [222p] 1f", "wild=off", "too_few_tiles", ""),
        ("j5m7p 123456789m34567s456p11s12z [222p] 1f", "", "too_many_tiles", ""),
        ("j5m7p 123456789m34567s456p11s [222p] 1f gk", "", "gangkai_without_kong", "gk"),
        ("j5m7p 123456789m34567s456p11s [222p] 1f tt", "", "exposed_with_first_hand", "[222p]"),
        ("j5m7p 123456789m34567s456p11s [2222p] 1f hd dh", "", "haidi_with_first_hand", ""),
        ("j5m7p 123456789m34567s456p11s [222p] 1f", "xier=off", "xier_not_in_deck", "1f"),
        ("123456789m34567s456p11s [222p] 1f", "", "no_indicator", ""),
        ("j5m7p 11111m", "", "too_many_copies", "11111m"),
        ("j5m7p 12q", "", "unknown_letter", "q"),
    ],
)
def test_what_no_winning_tile_can_make_legal_is_refused(hand: str, rules: str, code: str, part: str) -> None:
    with pytest.raises(HandError) as caught:
        waits(hand, Rules.parse(rules))
    error = caught.value
    assert error.code == code
    assert not part or hand[error.start : error.end].strip() == part


def test_the_round_s_indicators_count_where_the_hand_names_none() -> None:
    hand = "123456789m34567s456p11s [222p] 1f"
    named = waits(f"j5m7p {hand}")
    assert waits(hand, indicators=read_tiles("5m7p")) == named
    assert waits(replace(named.hand, indicators=()), indicators=read_tiles("5m7p")) == named
    assert waits(named.hand, indicators=read_tiles("1z")) == named


def test_a_whole_hand_that_is_complete_is_no_tile_away() -> None:
    found = waits("j5m7p 123456789m345678s456p11s [222p]")
    assert found.away == 0
    assert "8s" in [TILE_NAMES[each.tile] for each in found.discards or ()]


def test_discards_come_by_their_highest_total_then_by_the_tiles_left() -> None:
    found = waits("j5m7p 123456789m345668s456p11s [222p] 1f")
    assert found.discards
    best = [each.goodness() for each in found.discards]
    assert best == sorted(best, reverse=True)
    assert len(best) > 1


def test_a_discarded_tile_is_in_sight() -> None:
    """Both 7s and 8s wait for the other and themselves: one of the four is in the hand still."""
    found = waits("j5m7p 123456789m345s456p111s7s8s [222p] 1f")
    by_discard = {TILE_NAMES[each.tile]: each.waits for each in found.discards or ()}
    assert [(TILE_NAMES[wait.tile], wait.left) for wait in by_discard["8s"]][:1] == [("7s", 3)]
