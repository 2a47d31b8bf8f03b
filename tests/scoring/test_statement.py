"""How one person's money comes about can be added up by hand to the cent (rules, section 7)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.settlement import BUY_FACTORS, FeeMode, Settlement, Transfer, nets, settle
from scoring.statement import AgainstOne, PlayedRound, Statement, statement

PLAYERS = "ABCDE"
OPENER = "A"


def round_of(number: int, hus: dict[str, int], bought: str = "", buy: str = "off") -> PlayedRound[str]:
    return PlayedRound(number, hus, set(bought), BUY_FACTORS[buy])


def test_a_round_is_the_difference_to_each_opponent_with_the_factor_of_who_bought() -> None:
    """Rules, section 7, and 买庄: 1, 2, 3 times where none, one, both of two players bought."""
    rounds = [
        round_of(1, {"A": 40, "B": 120, "C": 0}, bought="AB", buy="123"),
        round_of(2, {"A": 10, "B": 0, "D": 30}),
        round_of(3, {"B": 10, "C": 0, "D": 30}),
    ]
    totals = {"A": -240 + 80 + 10 - 20, "B": 240 + 240 - 10 - 30 - 10, "C": -80 - 240 - 40, "D": 20 + 30 + 50}
    settlement = settle(totals, OPENER, FeeMode.AA, 1000, 10, played=PLAYERS)
    account = statement("A", rounds, settlement, OPENER, fee_cents=1000, stake_cents=10)
    first, second = account.rounds
    assert (first.number, first.hu, first.net) == (1, 40, -160)
    assert first.against == (AgainstOne("B", 120, 3, -240), AgainstOne("C", 0, 2, 80))
    assert second.against == (AgainstOne("B", 0, 1, 10), AgainstOne("D", 30, 1, -20))
    assert account.from_each == {"B": -230, "C": 80, "D": -20}
    assert (account.total, account.won_cents) == (-170, -1700)
    assert (account.share_cents, account.laid_out_cents, account.money_cents) == (250, 1000, -950)
    assert account.transfers == tuple(each for each in settlement.transfers if each.payer == "A")


def test_what_was_paid_before_is_taken_into_account() -> None:
    rounds = [round_of(1, {"A": 100, "B": 0})]
    paid = [Transfer("B", "A", 300), Transfer("A", "B", 50)]
    settlement = settle({"A": 100, "B": -100}, OPENER, FeeMode.OWNER, 0, 10, paid)
    account = statement("B", rounds, settlement, OPENER, 0, 10, paid)
    assert (account.money_cents, account.due_cents) == (-1000, -750)
    assert account.transfers == (Transfer("B", "A", 750),)


def test_somebody_without_a_part_in_the_settlement_has_no_account() -> None:
    settlement = settle({"A": 0}, OPENER, FeeMode.OWNER, 0, 10)
    with pytest.raises(KeyError):
        statement("Z", [], settlement, OPENER, 0, 10)


@st.composite
def rooms(draw: st.DrawFn) -> tuple[list[PlayedRound[str]], Settlement[str], int, int, list[Transfer[str]]]:
    """A room's rounds, its settlement, its fee and stake, and what was paid before it was opened again."""
    rounds = []
    totals: Counter[str] = Counter(dict.fromkeys(PLAYERS, 0))
    for number in range(1, draw(st.integers(0, 6)) + 1):
        seated = draw(st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=4, unique=True).map(sorted))
        hus = {player: draw(st.integers(0, 5000)) for player in seated}
        played = round_of(
            number, hus, draw(st.sampled_from(["", *seated])), draw(st.sampled_from([*BUY_FACTORS]))
        )
        rounds.append(played)
        totals.update(nets(hus, played.bought, played.factors))
    fee, stake = draw(st.integers(0, 10_000)), draw(st.integers(0, 333))
    people = st.sampled_from(PLAYERS)
    payments = st.builds(Transfer, people, people, st.integers(1, 5000)).filter(
        lambda one: one.payer != one.payee
    )
    paid = draw(st.lists(payments, max_size=3))
    seated_once = {player for played in rounds for player in played.hus}
    mode = draw(st.sampled_from(FeeMode))
    settlement = settle(dict(totals), OPENER, mode, fee, stake, paid, seated_once)
    return rounds, settlement, fee, stake, paid


def by_hand(account: Statement[str], fee: int) -> None:
    """Add the account up as a player would, from each figure to the next."""
    for line in account.rounds:
        for one in line.against:
            assert one.net == (line.hu - one.hu) * one.factor
        assert line.net == sum(one.net for one in line.against)
    for opponent, hu in account.from_each.items():
        assert hu == sum(
            one.net for line in account.rounds for one in line.against if one.opponent == opponent
        )
    assert account.total == sum(account.from_each.values()) == sum(line.net for line in account.rounds)
    assert account.won_cents == account.total * account.stake_cents
    assert account.laid_out_cents == (fee if account.person == OPENER else 0)
    assert account.money_cents == account.won_cents - account.share_cents + account.laid_out_cents
    paid = sum(one.cents for one in account.paid if one.payer == account.person)
    got = sum(one.cents for one in account.paid if one.payee == account.person)
    assert account.due_cents == account.money_cents + paid - got
    to_get = sum(one.cents for one in account.transfers if one.payee == account.person)
    to_pay = sum(one.cents for one in account.transfers if one.payer == account.person)
    assert account.due_cents == to_get - to_pay


@given(rooms())
def test_everybodys_account_adds_up_to_the_cent_and_to_the_settlement(
    room: tuple[list[PlayedRound[str]], Settlement[str], int, int, list[Transfer[str]]],
) -> None:
    rounds, settlement, fee, stake, paid = room
    accounts = [statement(each, rounds, settlement, OPENER, fee, stake, paid) for each in PLAYERS]
    for account in accounts:
        by_hand(account, fee)
        assert account.total == settlement.totals[account.person]
        assert account.money_cents == settlement.money[account.person]
    assert sum(account.money_cents for account in accounts) == 0
    for account in accounts:
        for opponent, hu in account.from_each.items():
            other = next(each for each in accounts if each.person == opponent)
            assert other.from_each[account.person] == -hu
