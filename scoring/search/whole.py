"""All suits of a hand put together: how the wilds and the pair are shared out, and the outcomes of the whole.

One suit is held apart, the one that the winning tile is in: what the others come to, the `Rest`, is the same
for every tile of that suit that might win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Final, NamedTuple

from scoring.search.suit import BY_WILD, Counts, Split, Winning
from scoring.search.worth import (
    WILD_PAIR,
    Asked,
    Found,
    Outcome,
    Outcomes,
    Place,
    TripletHu,
    added,
    best_of,
    find_outcomes,
    joined,
    outcomes,
    place_of,
    put_together,
    split_with,
    unpacked,
    wild_group,
    wild_group_splits,
    wild_pair,
)


class Held(NamedTuple):
    """What is to be split: the tiles in hand by suit, and how many wilds stand in.

    `by_wild`: a wild has won. `hu` is what triplets are worth, by suit, `hu_by_tile` the same by tile, and
    `marks` the marks that triplets make, by tile (None: none do).
    """

    suits: tuple[Counts, ...]
    wilds: int
    by_wild: bool
    hu: tuple[TripletHu, ...]
    hu_by_tile: tuple[int, ...]
    marks: tuple[int, ...] | None


Share = tuple[int, int]
"""How many wilds stand in, and whether the pair is there (1) or not (0)."""

Rest = Mapping[Share, Found]
"""What the other suits come to, by the share that is left to the suit held apart."""

_ASKED_OF_ALL: Final = (Asked.ANYTHING, Asked.NO_OTHER_RUNS, Asked.NO_TRIPLETS)
"""What is asked of every suit."""


def whole(held: Held, apart: int, winning: Winning, hu: TripletHu) -> Found | None:
    """The outcomes of a hand; None if it can't be split. `winning` and `hu` are those of the suit `apart`."""
    found: Found | None = None
    for sharing in _shared_out(_sizes(held), held.wilds):
        wilds, pairs = sharing.shares[apart]
        own = outcomes(apart, held.suits[apart], wilds, pairs, winning, hu)
        if own[Asked.ANYTHING]:
            others = _other_parts(held, apart, sharing)
            if others is not None:
                both = _all_parts(own, others)
                found = both if found is None else _either(found, both)
    return found


def rest_of(held: Held, apart: int, size: int) -> Rest:
    """What all suits but `apart` come to, where that one holds `size` tiles, the winning one among them."""
    found: dict[Share, Found] = {}
    sizes = _sizes(held)
    for sharing in _shared_out((*sizes[:apart], _size_class(size), *sizes[apart + 1 :]), held.wilds):
        others = _other_parts(held, apart, sharing)
        if others is not None:
            rest = tuple([put_together(others, asked) for asked in _ASKED_OF_ALL])
            own = sharing.shares[apart]
            found[own] = _either(found[own], rest) if own in found else rest
    return found


def whole_with(rest: Rest, apart: int, counts: Counts, winning: Winning, hu: TripletHu) -> Found | None:
    """The same as `whole`, where the rest is known; `counts` are those of the suit held apart."""
    found: Found | None = None
    for (wilds, pairs), others in rest.items():
        own = find_outcomes(apart, counts, wilds, pairs, winning, hu)
        if own[Asked.ANYTHING]:
            both = _all_parts(own, [others])
            found = both if found is None else _either(found, both)
    return found


def may_complete_triplet(rest: Rest, copies: int) -> bool:
    """Whether so many copies of the winning tile may be a triplet, with the wilds that the rest leaves."""
    return copies + max((wilds for wilds, _ in rest), default=0) >= 3


def _all_parts(own: Found, others: list[Found]) -> Found:
    """The outcomes of a suit put together with all others', of which no 碰 is asked."""
    one_pung = own[Asked.ONE_PUNG]
    if one_pung:
        one_pung = joined(one_pung, put_together(others, Asked.NO_TRIPLETS))
    parts = [own, *others]
    return (*[put_together(parts, asked) for asked in _ASKED_OF_ALL], one_pung)


def _sizes(held: Held) -> tuple[int, ...]:
    return tuple(map(_size_class, map(sum, held.suits)))


def _size_class(size: int) -> int:
    """A size that is shared out alike: only the remainder matters, and whether there are tiles at all."""
    return size and 3 + size % 3


class Sharing(NamedTuple):
    """One way to share out the wilds and the pair among the suits and the groups of wilds only.

    `shares` are those of every suit, `of_suits` the same by suit, without the suits that have no tiles.
    """

    shares: tuple[Share, ...]
    of_suits: tuple[tuple[int, Share], ...]
    wild_pair: bool
    wild_group: bool


@lru_cache(maxsize=1 << 11)
def _shared_out(sizes: tuple[int, ...], wilds: int) -> tuple[Sharing, ...]:
    """Every way to share out the wilds and the pair among suits of these sizes.

    Sizes matter by their remainder only, but for a suit without tiles, which has no share.
    """
    choices = [tuple(_possible_shares(size, wilds)) for size in sizes]
    begun: list[tuple[tuple[Share, ...], int, int]] = [((), wilds, 1)]
    for of_next in (*choices, ((0, 0), (2, 1)), ((0, 0), (3, 0))):
        begun = [
            ((*shares, (own, pairs)), left - own, pairs_left - pairs)
            for shares, left, pairs_left in begun
            for own, pairs in of_next
            if own <= left and pairs <= pairs_left
        ]
    sharings = []
    for (*shares, of_pair, of_group), left, pairs_left in begun:
        if not left and not pairs_left:
            of_suits = tuple([(suit, share) for suit, share in enumerate(shares) if sizes[suit]])
            sharings.append(Sharing(tuple(shares), of_suits, of_pair != (0, 0), of_group != (0, 0)))
    return tuple(sharings)


def _possible_shares(size: int, wilds: int) -> Iterator[Share]:
    """The shares with which a suit of so many tiles comes to groups of three and perhaps the pair."""
    for pairs in (0, 1) if size else (0,):
        for own in range(wilds + 1 if size else 1):
            if (size + own - 2 * pairs) % 3 == 0:
                yield own, pairs


def _other_parts(held: Held, apart: int, sharing: Sharing) -> list[Found] | None:
    """The outcomes of each suit but one and of the groups of wilds only; None if a suit can't be split so."""
    suits, _, by_wild, hu, _, _ = held
    parts: list[Found] = []
    winning = BY_WILD if by_wild else None
    for suit, (wilds, pairs) in sharing.of_suits:
        if suit != apart:
            part = outcomes(suit, suits[suit], wilds, pairs, winning, hu[suit])
            if not part[Asked.ANYTHING]:
                return None
            parts.append(part)
    if sharing.wild_pair:
        parts.append(wild_pair(by_wild))
    if sharing.wild_group:
        parts.append(wild_group(by_wild, held.hu_by_tile, held.marks))
    return parts


def _either(some: Found, others: Found) -> Found:
    """The outcomes of two ways to share out."""
    return tuple([best_of((*one, *other)) for one, other in zip(some, others, strict=True)])


# --- The way back --------------------------------------------------------------------------------------


class Reading(NamedTuple):
    """The outcome that a winning hand is scored by, with what was asked, and of which tiles (see `whole`)."""

    outcome: Outcome
    asked: Asked
    held: Held
    apart: int
    winning: Winning
    hu: TripletHu

    @property
    def wenqian(self) -> int:
        """The number of 文钱."""
        _, wenqian, _ = unpacked(self.outcome)
        return wenqian

    def place(self) -> Place:
        """Where the winning tile lies, as far as that has a worth of its own."""
        _, _, marks = unpacked(self.outcome)
        return place_of(marks)

    def splits(self) -> tuple[Split, ...]:
        """The groups of each suit, and those of wilds only: a way to split the hand that has this outcome."""
        for sharing in _shared_out(_sizes(self.held), self.held.wilds):
            parts = list(self._parts(sharing))
            chosen: dict[Outcome, Outcomes] = {0: ()}
            for of_part, _ in parts:
                chosen = {
                    added(one, other): (*before, other) for one, before in chosen.items() for other in of_part
                }
            if self.outcome in chosen:
                of_parts = zip(parts, chosen[self.outcome], strict=True)
                return tuple(split(of_part) for (_, split), of_part in of_parts)
        raise LookupError(f"no way to split {self.held} has the outcome {self.outcome}")

    def _parts(self, sharing: Sharing) -> Iterator[tuple[Outcomes, Callable[[Outcome], Split]]]:
        """The outcomes of each part of the hand, and what finds the split of one of them."""
        held, asked = self.held, self.asked
        elsewhere = Asked.NO_TRIPLETS if asked is Asked.ONE_PUNG else asked
        by_wild = BY_WILD if held.by_wild else None
        for suit, (counts, (wilds, pairs)) in enumerate(zip(held.suits, sharing.shares, strict=True)):
            if suit == self.apart:
                of_suit, own = (suit, counts, wilds, pairs, self.winning, self.hu), asked
            else:
                of_suit, own = (suit, counts, wilds, pairs, by_wild, held.hu[suit]), elsewhere
            yield outcomes(*of_suit)[own], partial(split_with, *of_suit, own)
        if sharing.wild_pair:
            yield wild_pair(held.by_wild)[asked], lambda _: WILD_PAIR
        if sharing.wild_group:
            splits = wild_group_splits(held.by_wild, held.hu_by_tile, held.marks)[asked]
            yield tuple(splits), splits.__getitem__
