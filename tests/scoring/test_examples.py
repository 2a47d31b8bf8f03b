"""The worked, the random and the bad hands of an independent scorer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scored import items, multipliers, scored

from scoring import HandError

EXAMPLES = Path(__file__).parent.parent / "examples"


def examples(name: str) -> list[dict[str, Any]]:
    lines = (EXAMPLES / f"{name}_hands.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


# What each bad hand of the examples is refused for, in their order.
REASONS = [
    "too_few_tiles",
    "no_such_rank",
    "unsplittable",
    "too_many_copies",
    "kong_of_face",
    "dragon_incomplete",
    "too_many_copies",
    "run_laid_down",
    "xier_in_set",
    "xier_count",
    "xier_shown",
    "too_many_xier",
    "xier_twice",
    "no_indicator",
    "too_many_indicators",
    "winning_tile_unmarked",
    "two_winning_tiles",
    "flag_with_discard",
    "gangkai_without_kong",
    "two_first_hand_flags",
    "exposed_with_first_hand",
    "tianhu_with_winning_tile",
    "idle_winning_xier",
    "no_such_rank",
    "discarded_xier",
    "qishou_with_drawn_xier",
    "flag_without_win",
    "gangkai_without_kong",
    "haidi_with_first_hand",
    "not_understood",
    "empty",
]


@pytest.mark.parametrize(
    "example", examples("worked"), ids=lambda example: f"{example['section']} {example['why']}"
)
def test_worked_hand(example: dict[str, Any]) -> None:
    score = scored(example["hand"])
    assert (score.total, score.kind, score.raw) == (example["total"], example["kind"], example["raw"])
    assert items(score) == example["items"]
    assert multipliers(score) == example["multipliers"]


@pytest.mark.parametrize("example", examples("random"), ids=lambda example: example["hand"])
def test_random_hand(example: dict[str, Any]) -> None:
    score = scored(example["hand"])
    assert (score.total, score.kind, score.raw) == (example["total"], example["kind"], example["raw"])
    assert multipliers(score) == example["multipliers"]


@pytest.mark.parametrize(("example", "reason"), list(zip(examples("bad"), REASONS, strict=True)))
def test_bad_hand(example: dict[str, Any], reason: str) -> None:
    with pytest.raises(HandError) as caught:
        scored(example["hand"])
    assert caught.value.code == reason
    assert caught.value.text == example["hand"]
