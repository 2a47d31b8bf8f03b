"""Who bears the room fee, and what that makes of the money (rules, section 7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.settlement import FeeMode, settle


@st.composite
def totals_of_a_room(draw: st.DrawFn, most: int = 6) -> dict[int, int]:
    values = draw(st.lists(st.integers(-3000, 3000), min_size=1, max_size=most - 1))
    return dict(enumerate([*values, -sum(values)]))


modes = st.sampled_from(FeeMode)
cents = st.integers(0, 100_000)


def test_the_owner_bears_the_fee_he_has_laid_out() -> None:
    settlement = settle({"A": 100, "B": -100}, "A", FeeMode.OWNER, fee_cents=3000, stake_cents=10)
    assert settlement.shares == {"A": 3000, "B": 0}
    assert settlement.money == {"A": 1000, "B": -1000}


def test_aa_gives_left_over_cents_to_the_highest_totals_then_in_seat_order() -> None:
    totals = {"A": -50, "B": 100, "C": -25, "D": -25}
    settlement = settle(totals, "A", FeeMode.AA, fee_cents=1003, stake_cents=1)
    assert settlement.shares == {"A": 250, "B": 251, "C": 251, "D": 251}
    assert settle(totals, "A", FeeMode.AA, 1002, 1).shares == {"A": 250, "B": 251, "C": 251, "D": 250}


def test_aa_is_borne_by_those_who_have_played_and_by_all_if_nobody_has() -> None:
    totals = {"A": 0, "B": 10, "C": -10, "D": 0}
    assert settle(totals, "D", FeeMode.AA, 1001, 1, played="ABC").shares == {
        "A": 334,
        "B": 334,
        "C": 333,
        "D": 0,
    }
    nobody = settle(dict.fromkeys("ABC", 0), "A", FeeMode.AA, 1000, 1, played="")
    assert nobody.shares == {"A": 334, "B": 333, "C": 333}


def test_the_winner_owes_the_fee_to_the_opener() -> None:
    settlement = settle({"A": -100, "B": 300, "C": -200}, "A", FeeMode.WINNER, 2000, stake_cents=10)
    assert settlement.shares == {"A": 0, "B": 2000, "C": 0}
    assert settlement.money == {"A": 1000, "B": 1000, "C": -2000}


def test_tied_winners_share_the_fee_and_the_first_seat_bears_the_odd_cent() -> None:
    settlement = settle({"A": -100, "B": 50, "C": 50}, "A", FeeMode.WINNER, 501, stake_cents=1)
    assert settlement.shares == {"A": 0, "B": 251, "C": 250}


@pytest.mark.parametrize(
    ("mode", "shares", "money"),
    [
        (FeeMode.OWNER, {"A": 0, "B": 0, "host": 900}, {"A": 10, "B": -10, "host": 0}),
        (FeeMode.AA, {"A": 450, "B": 450, "host": 0}, {"A": -440, "B": -460, "host": 900}),
        (FeeMode.WINNER, {"A": 900, "B": 0, "host": 0}, {"A": -890, "B": -10, "host": 900}),
    ],
)
def test_an_opener_who_does_not_play_gets_the_fee_back(
    mode: FeeMode, shares: dict[str, int], money: dict[str, int]
) -> None:
    settlement = settle({"A": 10, "B": -10}, "host", mode, fee_cents=900, stake_cents=1)
    assert (settlement.shares, settlement.money) == (shares, money)


def test_without_players_the_opener_bears_the_fee() -> None:
    settlement = settle({}, "host", FeeMode.AA, fee_cents=900, stake_cents=1)
    assert (settlement.shares, settlement.money, settlement.transfers) == ({"host": 900}, {"host": 0}, ())


@given(totals_of_a_room(), modes, cents, st.integers(0, 1000))
def test_shares_sum_to_the_fee_and_money_to_zero(
    totals: dict[int, int], mode: FeeMode, fee: int, stake: int
) -> None:
    settlement = settle(totals, 0, mode, fee, stake)
    assert sum(settlement.shares.values()) == fee
    assert sum(settlement.money.values()) == 0
    assert list(settlement.shares) == list(settlement.money) == list(totals)


@given(totals_of_a_room(), cents)
def test_aa_shares_differ_by_a_cent_at_most_and_never_fall_on_a_lower_total_first(
    totals: dict[int, int], fee: int
) -> None:
    shares = settle(totals, 0, FeeMode.AA, fee, 1).shares
    by_total = [shares[player] for player in sorted(totals, key=lambda player: (-totals[player], player))]
    assert by_total == sorted(by_total, reverse=True)
    assert by_total[0] - by_total[-1] <= 1


@pytest.mark.parametrize(
    ("totals", "fee", "stake"), [({"A": 1, "B": 0}, 0, 1), ({"A": 0}, -1, 1), ({"A": 0}, 1, -1)]
)
def test_impossible_figures_are_refused(totals: dict[str, int], fee: int, stake: int) -> None:
    with pytest.raises(ValueError, match=r"zero|negative"):
        settle(totals, "A", FeeMode.AA, fee, stake)
