"""The ways to split the tiles of one suit into runs, triplets and perhaps the pair.

Pure combinatorics: no rule but the shape of the groups (rules, section 4), that wilds stand for any tile
(section 5), and which places of the winning tile differ (section 6). Ranks count from 0 here.

A suit is walked rank by rank, from 1 to 9, deciding at each which groups begin there. All that matters of the
groups on a way is packed into one whole number, its `Shape`: ways of the same shape are one, however many
there are. How a walk goes on over the next ranks is remembered by their tiles: three ranks at a time, of
which there are few different ones, and these by what the first of them and the others do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Final, NamedTuple

from scoring.tiles import HONOURS, RANKS, Tile

Counts = tuple[int, ...]
"""How many tiles there are of each kind, in the order of the tiles."""

SUITS: Final = (
    slice(0, RANKS),
    slice(RANKS, 2 * RANKS),
    slice(2 * RANKS, 3 * RANKS),
    slice(HONOURS.start, HONOURS.stop),
)
"""The tiles of each suit; the honours are a suit without runs."""


def suit_of(tile: Tile) -> int:
    """The place of a tile's suit in SUITS."""
    return tile // RANKS


def suits_of(counts: Counts) -> tuple[Counts, ...]:
    """The counts of all tiles, suit by suit."""
    return tuple([counts[tiles] for tiles in SUITS])


# --- Shapes --------------------------------------------------------------------------------------------

Shape = int
"""What matters of a way to split a suit; shapes of different ranks are put together by `|`.

The lowest bits hold the number of triplets of each rank, two bits a rank.
"""

TRIPLET_BITS: Final = 2
TRIPLETS: Final = (1 << TRIPLET_BITS * RANKS) - 1
"""The triplets."""
LOWEST_RUNS: Final = TRIPLETS + 1
"""One run from the lowest rank, 123; there may be up to seven."""
MOST_LOWEST_RUNS: Final = 7
OTHER_RUNS: Final = LOWEST_RUNS << 3
"""There are other runs."""
IN_RUN_OR_PAIR: Final = OTHER_RUNS << 1
"""The winning tile may lie in a run or the pair."""
DANDIAO: Final = IN_RUN_OR_PAIR << 1
BIANZHANG: Final = IN_RUN_OR_PAIR << 2
YAZI: Final = IN_RUN_OR_PAIR << 3
"""The winning tile may be 单吊, 边张 or 丫子."""
WAITS: Final = DANDIAO | BIANZHANG | YAZI

Winning = int | None
"""The rank of the winning tile; `BY_WILD`: a wild has won, and may be any that stands in; None: neither."""
BY_WILD: Final = -1


@lru_cache(maxsize=1 << 12)
def triplet_ranks(triplets: int) -> tuple[int, ...]:
    """The rank of each triplet, from the bits of a shape that hold them."""
    return tuple(rank for rank in range(RANKS) for _ in range(triplets >> TRIPLET_BITS * rank & 3))


# --- Walking -------------------------------------------------------------------------------------------


State = tuple[int, int, int, int]
"""Where a walk stands between two ranks.

So many runs were begun two ranks below, so many at the rank below, and need a tile of what follows; so many
wilds and pairs (0 or 1) are still to be used.
"""

Step = tuple[int, int, int, int]
"""The runs, triplets and pairs that begin at one rank, and the wilds that stand for it."""

DONE: Final[State] = (0, 0, 0, 0)

Walk = int
"""A shape as far as it has been walked, and above its bits the state."""

_SHAPE: Final = (YAZI << 1) - 1
_STATE: Final = -1 - _SHAPE
"""The bits of a walk that are its shape, and those that are its state."""


def _at(state: State) -> Walk:
    """A walk that stands in this state, and of whose shape nothing is known."""
    begun_two_below, begun_below, wilds, pairs = state
    return (((begun_two_below << 4 | begun_below) << 4 | wilds) << 1 | pairs) * (_SHAPE + 1)


def _state(walk: Walk) -> State:
    state = walk // (_SHAPE + 1)
    return state >> 9, state >> 5 & 15, state >> 1 & 15, state & 1


_BY_THREES: Final[dict[Winning, tuple[Winning, Winning, Winning]]] = {
    None: (None, None, None),
    BY_WILD: (BY_WILD, BY_WILD, BY_WILD),
    **{rank: (rank, None, None) for rank in (0, 1, 2)},
    **{rank: (None, rank, None) for rank in (3, 4, 5)},
    **{rank: (None, None, rank) for rank in (6, 7, 8)},
}
"""What is known of the winning tile by the lower, the middle and the upper three ranks."""


@lru_cache(maxsize=1 << 13)
def shapes(counts: Counts, wilds: int, pairs: int, winning: Winning) -> tuple[Shape, ...]:
    """Every shape of a suit that uses all its tiles and exactly so many wilds, with the pair or without.

    Every group but runs has a real tile. Groups of wilds only belong to no suit.
    """
    start = _at((0, 0, wilds, pairs))
    if len(counts) < RANKS:
        return _over(0, counts, winning, len(counts))[start]
    in_lower, in_middle, in_upper = _BY_THREES[winning]
    lower = _over(0, counts[:3], in_lower, RANKS)[start]
    if not lower:
        return ()
    onward = _over(3, counts[3:6], in_middle, RANKS)
    walks = [walk & _SHAPE | further for walk in lower for further in onward[walk & _STATE]]
    if not walks:
        return ()
    onward = _over(6, counts[6:], in_upper, RANKS)
    walks = [walk & _SHAPE | further for walk in walks for further in onward[walk & _STATE]]
    return tuple(walks) if len(walks) < 2 else tuple(set(walks))


class _Onward(dict[Walk, tuple[Walk, ...]]):
    """How a walk may go on over some ranks, by where it stands; found out when it is first asked for."""

    def __init__(self, find: Callable[[Walk], tuple[Walk, ...]]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, walk: Walk) -> tuple[Walk, ...]:
        found = self[walk] = self._find(walk)
        return found


@lru_cache(maxsize=1 << 13)
def _over(first: int, counts: Counts, winning: Winning, ranks: int) -> _Onward:
    """How a walk goes on over ranks with so many tiles, from the rank `first` of a suit on.

    `winning` is that of these ranks only; `ranks` is how many the suit has.
    """
    if len(counts) == 1:
        return _Onward(partial(_stepped, first, counts[0], winning, ranks))
    of_first = winning if winning in (first, BY_WILD) else None
    of_rest = winning if winning != first else None
    over_first = _over(first, counts[:1], of_first, ranks)
    return _Onward(partial(_one_by_one, over_first, _over(first + 1, counts[1:], of_rest, ranks)))


def _one_by_one(over_first: _Onward, over_rest: _Onward, walk: Walk) -> tuple[Walk, ...]:
    """How a walk that stands there goes on over ranks one after the other."""
    found = [step & _SHAPE | further for step in over_first[walk] for further in over_rest[step & _STATE]]
    return tuple(found) if len(found) < 2 else tuple(set(found))


def _stepped(rank: int, here: int, winning: Winning, ranks: int, walk: Walk) -> tuple[Walk, ...]:
    """How a walk that stands there goes on over one rank that has `here` tiles."""
    state = _state(walk)
    _, begun_below, wilds, pairs = state
    found = []
    for step in _steps(here, state, ranks == RANKS and rank <= RANKS - 3):
        runs, _, pairs_used, stood_for = step
        after = (begun_below, runs, wilds - stood_for, pairs - pairs_used)
        if rank < ranks - 1 or after == DONE:
            found.append(_at(after) | _mark(rank, state, step, winning))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _steps(here: int, state: State, runs_may_begin: bool) -> tuple[Step, ...]:
    """What may begin at a rank that has `here` tiles: all of them are used, by runs begun below or here."""
    begun_two_below, begun_below, left, pairs_left = state
    free = here - begun_two_below - begun_below
    steps = []
    for triplets in range((free + left) // 3 + 1):
        for pairs in range(min(pairs_left, here - triplets) + 1):
            for_runs = free - 3 * triplets - 2 * pairs
            most_runs = for_runs + left if runs_may_begin else min(for_runs + left, 0)
            for runs in range(max(for_runs, 0), most_runs + 1):
                steps.append((runs, triplets, pairs, runs - for_runs))
    return tuple(steps)


def _mark(rank: int, state: State, step: Step, winning: Winning) -> Shape:
    """The part of a shape that a step makes."""
    begun_two_below, begun_below, _, _ = state
    runs, triplets, pairs, wilds = step
    mark = triplets << TRIPLET_BITS * rank
    if runs:
        mark |= runs * LOWEST_RUNS if rank == 0 else OTHER_RUNS
    if winning == rank or (winning == BY_WILD and wilds):
        if begun_two_below or begun_below or runs or pairs:
            mark |= IN_RUN_OR_PAIR
        if begun_below:
            mark |= YAZI
        if (begun_two_below and rank == 2) or (runs and rank == RANKS - 3):
            mark |= BIANZHANG
        if pairs:
            mark |= DANDIAO
    return mark


# --- The way back --------------------------------------------------------------------------------------


class Split(NamedTuple):
    """One way to split a suit: the tiles of its triplets, the lowest tiles of its runs, the tile of its pair.

    Its wilds stand for the tiles in `stood_for` (each there once).
    """

    triplets: tuple[Tile, ...]
    runs: tuple[Tile, ...]
    pair: Tile | None
    stood_for: tuple[Tile, ...]


class _Way(NamedTuple):
    """A split as far as it has been walked."""

    state: State
    shape: Shape
    split: Split


def split_of_shape(
    suit: int, counts: Counts, wilds: int, pairs: int, winning: Winning, shape: Shape
) -> Split:
    """A way to split the tiles that has this shape, one of those that `shapes` gave for the rest."""
    ways = [_Way((0, 0, wilds, pairs), 0, Split((), (), None, ()))]
    with_runs = len(counts) == RANKS
    for rank, here in enumerate(counts):
        ways = [
            further
            for way in ways
            for further in _further(way, SUITS[suit].start + rank, rank, here, winning, with_runs)
            if not further.shape & ~(shape | MOST_LOWEST_RUNS * LOWEST_RUNS)
        ]
    return next(way.split for way in ways if way.state == DONE and way.shape == shape)


def _further(
    way: _Way, tile: Tile, rank: int, here: int, winning: Winning, with_runs: bool
) -> Iterator[_Way]:
    """A split with each of the steps that a rank allows."""
    _, begun_below, wilds, pairs = way.state
    split = way.split
    for step in _steps(here, way.state, with_runs and rank <= RANKS - 3):
        runs, triplets, pair, stand_in = step
        yield _Way(
            (begun_below, runs, wilds - stand_in, pairs - pair),
            way.shape | _mark(rank, way.state, step, winning),
            Split(
                split.triplets + (tile,) * triplets,
                split.runs + (tile,) * runs,
                tile if pair else split.pair,
                (*split.stood_for, tile) if stand_in else split.stood_for,
            ),
        )
