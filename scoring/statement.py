"""How one person's money comes about: round by round, opponent by opponent, fee included (rules, section 7).

Every figure is a whole number of hu or cents, and can be added up by hand from those before it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic

from scoring.settlement import P, Settlement, Transfer, factor_between


@dataclass(frozen=True, slots=True)
class PlayedRound(Generic[P]):
    """A round that counts: everybody's hu in seat order, who bought before it, and its row of BUY_FACTORS."""

    number: int
    hus: Mapping[P, int]
    bought: Collection[P]
    factors: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class AgainstOne(Generic[P]):
    """One opponent in one round: his hu, and the net, which is the difference in hu times the factor."""

    opponent: P
    hu: int
    factor: int
    net: int


@dataclass(frozen=True, slots=True)
class StatementRound(Generic[P]):
    """A round that the person played: his hu, and his net, the sum of those against each opponent."""

    number: int
    hu: int
    against: tuple[AgainstOne[P], ...]
    net: int


@dataclass(frozen=True, slots=True)
class Statement(Generic[P]):
    """One person's account. What he gets is positive, what he pays negative.

    from_each: the hu won from each opponent over all rounds; they sum to `total`.
    won_cents: the total at the stake. share_cents: what he bears of the fee. laid_out_cents: the fee if he
    has laid it out, else 0. money_cents: what is won, less the share, plus what is laid out.
    paid: payments that he has made or got already. due_cents: the money with these taken into account.
    transfers: those that settle it, which come to `due_cents`.
    """

    person: P
    rounds: tuple[StatementRound[P], ...]
    from_each: Mapping[P, int]
    total: int
    stake_cents: int
    won_cents: int
    share_cents: int
    laid_out_cents: int
    money_cents: int
    paid: tuple[Transfer[P], ...]
    due_cents: int
    transfers: tuple[Transfer[P], ...]


def statement(
    person: P,
    rounds: Iterable[PlayedRound[P]],
    settlement: Settlement[P],
    opener: P,
    fee_cents: int,
    stake_cents: int,
    paid: Iterable[Transfer[P]] = (),
) -> Statement[P]:
    """The account of somebody in a settlement, from the rounds that count and the payments made before.

    Raises KeyError if he has no part in the settlement.
    """
    lines = tuple(_line(person, played) for played in rounds if person in played.hus)
    total = sum(line.net for line in lines)
    laid_out = fee_cents if person == opener else 0
    money = total * stake_cents - settlement.shares[person] + laid_out
    his_paid = _of(person, paid)
    return Statement(
        person=person,
        rounds=lines,
        from_each=_from_each(lines, settlement),
        total=total,
        stake_cents=stake_cents,
        won_cents=total * stake_cents,
        share_cents=settlement.shares[person],
        laid_out_cents=laid_out,
        money_cents=money,
        paid=his_paid,
        due_cents=money - sum(signed_cents(person, payment) for payment in his_paid),
        transfers=_of(person, settlement.transfers),
    )


def signed_cents(person: P, transfer: Transfer[P]) -> int:
    """What a transfer brings the person: positive if he gets it, negative if he pays it."""
    return transfer.cents * ((transfer.payee == person) - (transfer.payer == person))


def _line(person: P, played: PlayedRound[P]) -> StatementRound[P]:
    own = played.hus[person]
    against = tuple(
        AgainstOne(opponent, hu, factor, (own - hu) * factor)
        for opponent, hu in played.hus.items()
        if opponent != person
        for factor in [factor_between(person, opponent, played.bought, played.factors)]
    )
    return StatementRound(played.number, own, against, sum(one.net for one in against))


def _from_each(lines: Iterable[StatementRound[P]], settlement: Settlement[P]) -> dict[P, int]:
    """The hu from each opponent, those in seat order whom the person has played with."""
    sums: dict[P, int] = {}
    for line in lines:
        for one in line.against:
            sums[one.opponent] = sums.get(one.opponent, 0) + one.net
    return {opponent: sums[opponent] for opponent in settlement.totals if opponent in sums}


def _of(person: P, transfers: Iterable[Transfer[P]]) -> tuple[Transfer[P], ...]:
    return tuple(transfer for transfer in transfers if person in (transfer.payer, transfer.payee))
