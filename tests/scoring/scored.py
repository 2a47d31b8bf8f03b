"""What the tests look at in a score."""

from __future__ import annotations

from scoring import Rules, Score, score_text


def scored(text: str, rules: str = "") -> Score:
    return score_text(text, Rules.parse(rules))


def items(score: Score) -> dict[str, int]:
    return {item.id: item.hu for item in score.items}


def multipliers(score: Score) -> dict[str, int]:
    return {factor.id: factor.times for factor in score.multipliers}
