"""The transfers of a settlement: everybody is even after them, and they are as few as possible."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.settlement import EXACT_UP_TO, FeeMode, Transfer, fewest_transfers, settle


@st.composite
def balances_of(draw: st.DrawFn, fewest: int, most: int, reach: int = 12) -> dict[int, int]:
    """Balances that sum to zero, small enough that groups among them often do too."""
    values = draw(st.lists(st.integers(-reach, reach), min_size=fewest - 1, max_size=most - 1))
    return dict(enumerate([*values, -sum(values)]))


def fewest_by_trying(balances: Sequence[int]) -> int:
    """The fewest payments by trying every way in which the first person can be made even by one payment."""
    uneven = [cents for cents in balances if cents]
    if not uneven:
        return 0
    first, *others = uneven
    return 1 + min(
        fewest_by_trying([*others[:i], first + other, *others[i + 1 :]])
        for i, other in enumerate(others)
        if first * other < 0
    )


def after(balances: dict[int, int], transfers: Sequence[Transfer[int]]) -> list[int]:
    left = dict(balances)
    for transfer in transfers:
        left[transfer.payer] += transfer.cents
        left[transfer.payee] -= transfer.cents
    return list(left.values())


def test_people_who_come_out_even_by_themselves_are_kept_apart() -> None:
    # paying the largest claim from the largest debt, again and again, would take five
    balances = {"A": -7, "B": 9, "C": 1, "D": -2, "E": 3, "F": -4}
    assert fewest_transfers(balances) == (
        Transfer("A", "B", 7),
        Transfer("D", "B", 2),
        Transfer("F", "C", 1),
        Transfer("F", "E", 3),
    )


@given(balances_of(1, 7))
def test_the_number_of_transfers_is_the_minimum(balances: dict[int, int]) -> None:
    assert len(fewest_transfers(balances)) == fewest_by_trying(list(balances.values()))


@given(balances_of(8, 20, reach=500))
def test_everybody_is_even_afterwards_however_many_they_are(balances: dict[int, int]) -> None:
    transfers = fewest_transfers(balances)
    assert set(after(balances, transfers)) == {0}
    assert all(transfer.cents > 0 for transfer in transfers)
    assert len(transfers) <= max(0, sum(1 for cents in balances.values() if cents) - 1)


def test_ten_people_in_three_groups_need_seven() -> None:
    groups = [[100, -30, -70], [500, -201, -299], [11, 13, 17, -41]]
    balances = dict(enumerate([group[place] for place in range(4) for group in groups if place < len(group)]))
    assert len(fewest_transfers(balances)) == 7


def test_payers_come_in_seat_order_and_the_result_is_always_the_same() -> None:
    balances = {"C": -300, "A": 500, "B": -200}
    expected = (Transfer("C", "A", 300), Transfer("B", "A", 200))
    assert fewest_transfers(balances) == expected
    assert fewest_transfers(dict(balances)) == expected


def test_pairs_come_out_even_among_more_people_than_are_tried_exactly() -> None:
    pairs = {
        f"{side}{i}": cents for i in range(EXACT_UP_TO) for side, cents in (("+", 10 + i), ("-", -10 - i))
    }
    assert len(fewest_transfers(pairs)) == EXACT_UP_TO


def test_payments_already_made_are_taken_into_account() -> None:
    totals = {"A": 10, "B": -4, "C": -6}
    paid = [Transfer("B", "A", 400)]
    settlement = settle(totals, "A", FeeMode.OWNER, 0, stake_cents=100, paid=paid)
    assert settlement.money == {"A": 1000, "B": -400, "C": -600}
    assert settlement.transfers == (Transfer("C", "A", 600),)


def test_who_has_paid_and_is_no_player_gets_it_back() -> None:
    settlement = settle({"A": 0, "B": 0}, "A", FeeMode.OWNER, 0, stake_cents=1, paid=[Transfer("C", "B", 70)])
    assert settlement.money == {"A": 0, "B": 0, "C": 0}
    assert settlement.shares == {"A": 0, "B": 0, "C": 0}
    assert settlement.transfers == (Transfer("B", "C", 70),)


@given(balances_of(2, 5, reach=300), st.sampled_from(FeeMode), st.integers(0, 5000), st.integers(0, 50))
def test_a_settlements_transfers_even_out_its_money(
    totals: dict[int, int], mode: FeeMode, fee: int, stake: int
) -> None:
    settlement = settle(totals, 1, mode, fee, stake)
    assert set(after(dict(settlement.money), settlement.transfers)) == {0}


@pytest.mark.parametrize("balances", [{}, {"A": 0}, {"A": 0, "B": 0}])
def test_even_people_need_no_transfers(balances: dict[str, int]) -> None:
    assert fewest_transfers(balances) == ()
