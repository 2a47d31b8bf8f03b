"""The ways to split the tiles of one suit into runs, triplets and perhaps the pair.

Pure combinatorics: no rule but the shape of the groups (rules, section 4), that wilds stand for any tile
(section 5), and which places of the winning tile differ (section 6). Ranks count from 0 here.

A suit is walked rank by rank, from 1 to 9, deciding at each which groups begin there. All that matters of the
groups on a way is packed into one whole number, its `Shape`: ways of the same shape are one, however many
there are. The suit is walked in two halves, for there are few different halves, and each is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
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
_HALF: Final = 5
"""So many ranks are the lower half."""


@lru_cache(maxsize=1 << 13)
def shapes(counts: Counts, wilds: int, pairs: int, winning: Winning) -> tuple[Shape, ...]:
    """Every shape of a suit that uses all its tiles and exactly so many wilds, with the pair or without.

    Every group but runs has a real tile. Groups of wilds only belong to no suit.
    """
    start = (0, 0, wilds, pairs)
    if len(counts) < RANKS:
        return tuple(_walk(counts, 0, start, winning, with_runs=False).get(DONE, ()))
    in_upper = winning is not None and winning >= _HALF
    upper = _upper_half(counts[_HALF:], winning if in_upper or winning == BY_WILD else None)
    found: set[Shape] = set()
    for state, of_lower in _lower_half(counts[:_HALF], start, None if in_upper else winning):
        of_upper = upper[state]
        if of_upper:
            found.update([low | high for low in of_lower for high in of_upper])
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def _lower_half(
    counts: Counts, start: State, winning: Winning
) -> tuple[tuple[State, tuple[Shape, ...]], ...]:
    """The shapes of the ranks 1 to 5, by the state in which they leave the rest."""
    return tuple((state, tuple(found)) for state, found in _walk(counts, 0, start, winning).items())


class _UpperHalf(dict[State, tuple[Shape, ...]]):
    """The shapes of the ranks 6 to 9 that finish what the lower half has left, worked out when asked for."""

    def __init__(self, counts: Counts, winning: Winning) -> None:
        super().__init__()
        self._counts, self._winning = counts, winning

    def __missing__(self, state: State) -> tuple[Shape, ...]:
        one_more, two_more, wilds, pairs = state
        found: tuple[Shape, ...] = ()
        if (sum(self._counts) + wilds - one_more - 2 * two_more - 2 * pairs) % 3 == 0:
            found = tuple(_walk(self._counts, _HALF, state, self._winning).get(DONE, ()))
        self[state] = found
        return found


@lru_cache(maxsize=1 << 12)
def _upper_half(counts: Counts, winning: Winning) -> _UpperHalf:
    return _UpperHalf(counts, winning)


def _walk(
    counts: Counts, first: int, start: State, winning: Winning, *, with_runs: bool = True
) -> dict[State, set[Shape]]:
    """All shapes of the ranks from `first` on, by the state in which they end."""
    walked: dict[State, set[Shape]] = {start: {0}}
    for index, here in enumerate(counts):
        rank = first + index
        above = counts[index + 1] if index + 1 < len(counts) else None
        winning_here = winning if winning in (rank, BY_WILD) else None
        following: dict[State, set[Shape]] = {}
        for state, found in walked.items():
            for after, mark in _moves(rank, here, state, winning_here, with_runs and rank <= RANKS - 3):
                begun_two_below, begun_below, wilds, _ = after
                if above is not None and begun_two_below + begun_below > above + wilds:
                    continue
                marked = {shape | mark for shape in found} if mark else found
                following[after] = following[after] | marked if after in following else marked
        walked = following
    return walked


@lru_cache(maxsize=1 << 14)
def _moves(
    rank: int, here: int, state: State, winning: Winning, runs_may_begin: bool
) -> tuple[tuple[State, Shape], ...]:
    """The states in which one rank may be left, each with the part of a shape that is made there."""
    _, begun_below, wilds, pairs = state
    return tuple(
        ((begun_below, step[0], wilds - step[3], pairs - step[2]), _mark(rank, state, step, winning))
        for step in _steps(here, state, runs_may_begin)
    )


def _steps(here: int, state: State, runs_may_begin: bool) -> Iterator[Step]:
    """What may begin at a rank that has `here` tiles: all of them are used, by runs begun below or here."""
    begun_two_below, begun_below, left, pairs_left = state
    free = here - begun_two_below - begun_below
    most = max(free + left, -1)
    for triplets in range(most // 3 + 1):
        for pairs in range(pairs_left + 1):
            for runs in range(most + 1 if runs_may_begin else min(most + 1, 1)):
                wilds = runs + 3 * triplets + 2 * pairs - free
                if 0 <= wilds <= left and triplets + pairs <= here:
                    yield runs, triplets, pairs, wilds


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
