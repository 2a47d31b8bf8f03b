"""The ways to split the tiles of one suit into runs, triplets and perhaps the pair.

Pure combinatorics: no rule but the shape of the groups (rules, section 4), that wilds stand for any tile
(section 5), and which places of the winning tile differ (section 6). Ranks count from 0 here.

A suit is walked rank by rank, from 1 to 9, deciding at each which groups begin there. All that matters of the
groups on a way is packed into one whole number, its `Shape`: ways of the same shape are one, however many
there are. The suit is walked in two halves, for there are few different halves, and each is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
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


def triplets_of(shape: Shape) -> int:
    """The bits of a shape that hold its triplets; `triplet_ranks` says what they mean."""
    return shape & TRIPLETS


@lru_cache(maxsize=1 << 12)
def triplet_ranks(triplets: int) -> tuple[int, ...]:
    """The rank of each triplet."""
    return tuple(rank for rank in range(RANKS) for _ in range(triplets >> TRIPLET_BITS * rank & 3))


# --- Walking -------------------------------------------------------------------------------------------


class State(NamedTuple):
    """Where a walk stands between two ranks.

    `from_two_below` and `from_below` runs were begun at the two ranks below and need a tile of what follows;
    `wilds` and the pair (`pairs` 1) are still to be used.
    """

    from_two_below: int
    from_below: int
    wilds: int
    pairs: int


class Step(NamedTuple):
    """The groups that begin at one rank, and the wilds that stand for it."""

    runs: int
    triplets: int
    pairs: int
    wilds: int


DONE: Final = State(0, 0, 0, 0)
_HALF: Final = 5
"""So many ranks are the lower half."""


@lru_cache(maxsize=1 << 13)
def shapes(counts: Counts, wilds: int, pairs: int, winning: Winning) -> tuple[Shape, ...]:
    """Every shape of a suit that uses all its tiles and exactly so many wilds, with the pair or without.

    Every group but runs has a real tile. Groups of wilds only belong to no suit.
    """
    start = State(0, 0, wilds, pairs)
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


@lru_cache(maxsize=1 << 12)
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
        walked = _walk(self._counts, _HALF, state, self._winning)
        self[state] = found = tuple(walked.get(DONE, ()))
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
        following: dict[State, set[Shape]] = {}
        for state, found in walked.items():
            for step in _steps(here, state, with_runs and rank <= RANKS - 3):
                left = state.wilds - step.wilds
                if above is not None and state.from_below + step.runs > above + left:
                    continue
                mark = _mark(rank, state, step, winning)
                after = State(state.from_below, step.runs, left, state.pairs - step.pairs)
                marked = {shape | mark for shape in found} if mark else found
                if after in following:
                    following[after] = following[after] | marked
                else:
                    following[after] = marked
        walked = following
    return walked


@lru_cache(maxsize=1 << 12)
def _steps(here: int, state: State, runs_may_begin: bool) -> tuple[Step, ...]:
    """What may begin at a rank that has `here` tiles: all of them are used, by runs begun below or here."""
    free = here - state.from_two_below - state.from_below
    most = max(free + state.wilds, -1)
    return tuple(
        Step(runs, triplets, pairs, wilds)
        for triplets in range(most // 3 + 1)
        for pairs in range(state.pairs + 1)
        for runs in range(most + 1 if runs_may_begin else min(most + 1, 1))
        if 0 <= (wilds := runs + 3 * triplets + 2 * pairs - free) <= state.wilds and triplets + pairs <= here
    )


def _mark(rank: int, state: State, step: Step, winning: Winning) -> Shape:
    """The part of a shape that a step makes."""
    mark = step.triplets << TRIPLET_BITS * rank
    if step.runs:
        mark |= step.runs * LOWEST_RUNS if rank == 0 else OTHER_RUNS
    if winning == rank or (winning == BY_WILD and step.wilds):
        if state.from_two_below or state.from_below or step.runs or step.pairs:
            mark |= IN_RUN_OR_PAIR
        if state.from_below:
            mark |= YAZI
        if (state.from_two_below and rank == 2) or (step.runs and rank == RANKS - 3):
            mark |= BIANZHANG
        if step.pairs:
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
    ways = [_Way(State(0, 0, wilds, pairs), 0, Split((), (), None, ()))]
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
) -> Iterable[_Way]:
    """A split with each of the steps that a rank allows."""
    state, split = way.state, way.split
    for step in _steps(here, state, with_runs and rank <= RANKS - 3):
        after = State(state.from_below, step.runs, state.wilds - step.wilds, state.pairs - step.pairs)
        yield _Way(
            after,
            way.shape | _mark(rank, state, step, winning),
            Split(
                split.triplets + (tile,) * step.triplets,
                split.runs + (tile,) * step.runs,
                tile if step.pairs else split.pair,
                (*split.stood_for, tile) if step.wilds else split.stood_for,
            ),
        )
