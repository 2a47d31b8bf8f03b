"""Nets of a round (rules, section 7) and 买庄."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.settlement import BUY_FACTORS, nets

hus = st.integers(0, 5000)
rounds = st.lists(hus, min_size=2, max_size=4).map(lambda values: dict(enumerate(values)))


def test_each_pair_settles_by_its_difference() -> None:
    assert nets({"A": 120, "B": 30, "C": 0}) == {"A": 210, "B": -60, "C": -150}


@given(rounds)
def test_net_is_n_times_own_hu_less_the_sum(hus: dict[int, int]) -> None:
    assert nets(hus) == {player: len(hus) * own - sum(hus.values()) for player, own in hus.items()}


@given(rounds, st.sets(st.integers(0, 3)), st.sampled_from(sorted(BUY_FACTORS)))
def test_nets_sum_to_zero_whoever_bought(hus: dict[int, int], bought: set[int], table: str) -> None:
    assert sum(nets(hus, bought, BUY_FACTORS[table]).values()) == 0


@pytest.mark.parametrize(
    ("table", "bought", "expected"),
    [
        ("123", "", {"A": 210, "B": -60, "C": -150}),
        ("123", "A", {"A": 2 * 90 + 2 * 120, "B": 30 - 2 * 90, "C": -30 - 2 * 120}),
        ("123", "AC", {"A": 2 * 90 + 3 * 120, "B": 2 * 30 - 2 * 90, "C": -2 * 30 - 3 * 120}),
        ("234", "", {"A": 420, "B": -120, "C": -300}),
        ("345", "ABC", {"A": 1050, "B": -300, "C": -750}),
        ("off", "ABC", {"A": 210, "B": -60, "C": -150}),
    ],
)
def test_a_difference_counts_more_when_one_or_both_bought(
    table: str, bought: str, expected: dict[str, int]
) -> None:
    assert nets({"A": 120, "B": 30, "C": 0}, bought, BUY_FACTORS[table]) == expected
