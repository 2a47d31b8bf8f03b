"""Section 4: the reading with the highest total counts, then the highest base, whatever the wilds stand for."""

from __future__ import annotations

import pytest
from brute_force import best_total
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_hands import rules_of_tables, winning_hands

from scoring import Hand, Rules, score_hand

pytestmark = pytest.mark.slow

SLOW = settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@SLOW
@given(winning_hands(groups=4, most_wilds=2), rules_of_tables(groups=4))
def test_four_groups_with_wilds(hand: Hand, rules: Rules) -> None:
    score = score_hand(hand, rules)
    assert (score.total, score.raw) == best_total(hand, rules)


@SLOW
@given(winning_hands(groups=7, most_wilds=1), st.just(Rules()) | rules_of_tables(groups=7))
def test_seven_groups_with_a_wild(hand: Hand, rules: Rules) -> None:
    score = score_hand(hand, rules)
    assert (score.total, score.raw) == best_total(hand, rules)


@settings(SLOW, max_examples=20)
@given(winning_hands(groups=4, most_wilds=4))
def test_four_groups_with_many_wilds(hand: Hand) -> None:
    rules = Rules(groups=4)
    score = score_hand(hand, rules)
    assert (score.total, score.raw) == best_total(hand, rules)
