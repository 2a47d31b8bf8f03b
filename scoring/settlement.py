"""What the players owe each other (rules, section 7): nets of a round, fee shares, money, transfers.

Hu are whole numbers and money is whole cents, the stake too (cents for one hu), so every sum here is exact.
Players are whatever the caller names them by. The order of a mapping's keys is the seat order.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final, Generic, TypeVar

P = TypeVar("P", bound=Hashable)

BUY_FACTORS: Final[Mapping[str, tuple[int, int, int]]] = {
    "off": (1, 1, 1),
    "123": (1, 2, 3),
    "234": (2, 3, 4),
    "345": (3, 4, 5),
    "5710": (5, 7, 10),
}
"""买庄: how often the difference between two players counts when none, one, or both of them bought."""

EXACT_UP_TO: Final = 12
"""So many people, after taking out pairs that come out even, get the fewest transfers for certain."""


class FeeMode(StrEnum):
    """Who bears the room fee: 房主付费, AA付费, 大赢家付费."""

    OWNER = "owner"
    AA = "aa"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class Transfer(Generic[P]):
    """One payment that evens people out; the cents are positive."""

    payer: P
    payee: P
    cents: int


@dataclass(frozen=True, slots=True)
class Settlement(Generic[P]):
    """A room settled, each mapping in seat order.

    totals: hu won or lost over all rounds. shares: the cents of the fee that each bears.
    money: the cents that each gets (negative: pays), fee included; it sums to zero.
    transfers: the fewest payments after which everybody is even, with those already made taken into account.
    """

    totals: Mapping[P, int]
    shares: Mapping[P, int]
    money: Mapping[P, int]
    transfers: tuple[Transfer[P], ...]


def nets(
    hus: Mapping[P, int], bought: Collection[P] = (), factors: tuple[int, int, int] = BUY_FACTORS["off"]
) -> dict[P, int]:
    """The hu that each player wins or loses in one round: the sum of his differences to the others.

    `factors` is a row of BUY_FACTORS, and `bought` says who bought before the deal. The nets sum to zero.
    """
    return {
        player: sum(
            (own - other) * factor_between(player, opponent, bought, factors)
            for opponent, other in hus.items()
            if opponent != player
        )
        for player, own in hus.items()
    }


def factor_between(player: P, opponent: P, bought: Collection[P], factors: tuple[int, int, int]) -> int:
    """How often the difference between two players counts (买庄); `factors` is a row of BUY_FACTORS."""
    return factors[(player in bought) + (opponent in bought)]


def settle(
    totals: Mapping[P, int],
    opener: P,
    fee_mode: FeeMode,
    fee_cents: int,
    stake_cents: int,
    paid: Iterable[Transfer[P]] = (),
    played: Collection[P] = (),
) -> Settlement[P]:
    """Settle a room whose players have won and lost `totals` hu, at `stake_cents` for one hu.

    `played` are those who have a part in a round that counts: they bear an AA fee, and if nobody has, all do.
    The opener has laid the fee out, so what the others bear of it is owed to him. He need not be one of the
    players: then only `FeeMode.OWNER` makes him bear any. `paid` are payments that people have already made;
    the result lists the opener and those people too.
    Raises ValueError if the totals don't sum to zero, or if the fee or the stake is negative.
    """
    if sum(totals.values()) != 0:
        raise ValueError(f"totals don't sum to zero: {dict(totals)}")
    if fee_cents < 0 or stake_cents < 0:
        raise ValueError(f"negative fee or stake: {fee_cents}, {stake_cents}")
    payments = list(paid)
    others = (opener, *(person for payment in payments for person in (payment.payer, payment.payee)))
    everyone = {**totals, **{person: 0 for person in others if person not in totals}}
    borne = _fee_shares(totals, opener, fee_mode, fee_cents, played)
    shares = {person: borne.get(person, 0) for person in everyone}
    money = {person: total * stake_cents - shares[person] for person, total in everyone.items()}
    money[opener] += fee_cents
    balances = dict(money)
    for payment in payments:
        balances[payment.payer] += payment.cents
        balances[payment.payee] -= payment.cents
    return Settlement(everyone, shares, money, fewest_transfers(balances))


def fewest_transfers(balances: Mapping[P, int]) -> tuple[Transfer[P], ...]:
    """The fewest payments that even out balances (cents to get, negative to pay) that sum to zero.

    A group of k people that comes out even by itself needs k - 1 payments, so the more such groups people are
    split into, the fewer payments there are. Exact while at most EXACT_UP_TO people are left after taking out
    pairs; beyond that, these are taken as one group. Payers come in seat order.
    """
    seats = {player: seat for seat, player in enumerate(balances)}
    uneven = [player for player, cents in balances.items() if cents]
    transfers = [
        transfer
        for group in _even_groups(uneven, balances)
        for transfer in _even_out({player: balances[player] for player in group})
    ]
    return tuple(sorted(transfers, key=lambda transfer: (seats[transfer.payer], seats[transfer.payee])))


def _fee_shares(
    totals: Mapping[P, int], opener: P, mode: FeeMode, fee_cents: int, played: Collection[P]
) -> dict[P, int]:
    """Whole cents that sum to the fee; those left over go to the highest totals first, then in seat order."""
    if mode is FeeMode.OWNER or not totals:
        bearers = [opener]
    elif mode is FeeMode.AA:
        sharing = [player for player in totals if player in played] or list(totals)
        bearers = sorted(sharing, key=lambda player: -totals[player])
    else:
        highest = max(totals.values())
        bearers = [player for player, total in totals.items() if total == highest]
    each, left_over = divmod(fee_cents, len(bearers))
    return {bearer: each + (place < left_over) for place, bearer in enumerate(bearers)}


def _even_groups(players: Sequence[P], balances: Mapping[P, int]) -> list[list[P]]:
    """As many groups as possible, each with balances that sum to zero."""
    groups: list[list[P]] = []
    left = list(players)
    for player in players:
        partner = next((other for other in left if balances[other] == -balances[player]), None)
        # a pair costs no group: the rests of the groups that the two would be in otherwise are even together
        if player in left and partner is not None:
            groups.append([player, partner])
            left.remove(player)
            left.remove(partner)
    if len(left) > EXACT_UP_TO:
        return [*groups, left]
    amounts = [balances[player] for player in left]
    return groups + [[left[i] for i in group] for group in _most_groups(amounts)]


def _most_groups(amounts: Sequence[int]) -> list[list[int]]:
    """Split amounts that sum to zero into the most groups that do; groups of indices.

    People are taken one by one into a set; `most[set]` is how often at best it comes out even on the way.
    """
    size = 1 << len(amounts)
    sums = [0] * size
    most = [0] * size
    for members in range(1, size):
        lowest = members & -members
        sums[members] = sums[members ^ lowest] + amounts[lowest.bit_length() - 1]
        most[members] = max(most[rest] for _, rest in _without_one(members)) + (sums[members] == 0)
    groups: list[list[int]] = []
    members = size - 1
    while members:
        even = sums[members] == 0
        if even:
            groups.append([])
        index, members = next(
            (index, rest) for index, rest in _without_one(members) if most[rest] + even == most[members]
        )
        groups[-1].append(index)
    return groups


def _without_one(members: int) -> list[tuple[int, int]]:
    """Each member's index, with the set that is left without him; sets are bits."""
    return [(i, members ^ (1 << i)) for i in range(members.bit_length()) if members >> i & 1]


def _even_out(balances: Mapping[P, int]) -> list[Transfer[P]]:
    """Payments within one even group, one fewer than its people at most: largest debts to largest claims."""
    debts = sorted(((-cents, player) for player, cents in balances.items() if cents < 0), key=_largest_first)
    claims = sorted(((cents, player) for player, cents in balances.items() if cents > 0), key=_largest_first)
    transfers = []
    while debts:
        (debt, payer), (claim, payee) = debts[0], claims[0]
        cents = min(debt, claim)
        transfers.append(Transfer(payer, payee, cents))
        debts[:1] = [(debt - cents, payer)] if debt > cents else []
        claims[:1] = [(claim - cents, payee)] if claim > cents else []
    return transfers


def _largest_first(amount: tuple[int, P]) -> int:
    return -amount[0]


def plain_money(cents: int) -> str:
    """Cents with two decimals as programs, commands and pictures have them, such as 1234.50."""
    return f"{Decimal(cents) / 100:.2f}"
