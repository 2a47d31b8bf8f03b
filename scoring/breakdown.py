"""The groups of a hand as the breakdown shows them: their tiles, classes and hu, and where the win lies.

What counts twice (rules, section 3) is decided here, for the search for the best reading too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Final, NamedTuple

from scoring.classes import Mode, TileClass, TileValues
from scoring.hand import GroupKind, Hand, LaidSet
from scoring.house_rules import Rules
from scoring.search.suit import Split
from scoring.search.whole import Reading
from scoring.search.worth import Place
from scoring.tiles import ELDERS, HONOURS, RANKS, Tile, is_xier, rank_of

SANLONG_TILES: Final = {Mode.DOUBLE: tuple(HONOURS), Mode.SINGLE: ELDERS}
"""三龙齐会: three of these as sets, and every set of them counts twice."""
SANLONG_SETS: Final = 3

DRAGONS: Final = (GroupKind.CONCEALED_KONG, GroupKind.DRAGON)
"""双龙聚会 (单将): with two of these, every one of them counts twice."""
SHUANGLONG_SETS: Final = 2


@dataclass(frozen=True, slots=True)
class CountedTwice:
    """What counts twice in a hand: the tiles of 三龙齐会 if it is there, and the dragons of 双龙聚会."""

    tiles: tuple[Tile, ...]
    kinds: tuple[GroupKind, ...]

    def counted(self, kind: GroupKind, tile: Tile) -> int:
        """How often a set counts: 1, 2 or 4."""
        return (2 if tile in self.tiles else 1) * (2 if kind in self.kinds else 1)


NOTHING_TWICE: Final = CountedTwice((), ())


def counted_twice(mode: Mode, laid: tuple[LaidSet, ...], rules: Rules, sanlong: bool) -> CountedTwice:
    """What counts twice, given whether the hand has a 三龙齐会."""
    shuanglong = rules.shuanglong and has_shuanglong(laid, mode)
    if not sanlong and not shuanglong:
        return NOTHING_TWICE
    return CountedTwice(SANLONG_TILES[mode] if sanlong else (), DRAGONS if shuanglong else ())


def has_shuanglong(laid: tuple[LaidSet, ...], mode: Mode) -> bool:
    """Whether the sets on the table make a 双龙聚会."""
    return mode is Mode.SINGLE and sum([each.kind in DRAGONS for each in laid]) >= SHUANGLONG_SETS


def has_sanlong(laid: tuple[LaidSet, ...], triplets: Iterable[Tile], mode: Mode) -> bool:
    """Whether the sets on the table and these triplets make a 三龙齐会."""
    sets = {*triplets, *(each.tile for each in laid)}
    return len(sets.intersection(SANLONG_TILES[mode])) >= SANLONG_SETS


def triplets_unwon(hand: Hand) -> list[Tile]:
    """The tiles of which a hand that hasn't won has a triplet."""
    return [tile for tile, count in Counter(hand.tiles).items() if count >= 3]


def _counted_twice_with(triplets: list[Tile], hand: Hand, values: TileValues, rules: Rules) -> CountedTwice:
    """What counts twice in a hand that has these triplets beside its sets on the table."""
    sanlong = rules.sanlong and has_sanlong(hand.laid, triplets, values.mode)
    return counted_twice(values.mode, hand.laid, rules, sanlong)


@dataclass(frozen=True, slots=True)
class Group:
    """One group of the reading that was scored.

    `tiles` are the tiles it stands for, lowest first; `wild[i]` says whether a 喜儿 stands in for
    `tiles[i]`. `hu` is the base hu of the group counted once, `counted` how often it counts (1, 2 or 4).
    A run has no class, since its tiles may differ in theirs.
    """

    kind: GroupKind
    tiles: tuple[Tile, ...]
    wild: tuple[bool, ...]
    tile_class: TileClass | None
    hu: int = 0
    counted: int = 1


class Slot(NamedTuple):
    """A tile's place in a breakdown: `groups[group].tiles[slot]`."""

    group: int
    slot: int


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The groups of a hand, those on the table first, its other tiles, and where the winning tile lies.

    Only a hand that hasn't won has other tiles; 天胡 and a hand that hasn't won have no winning tile.
    """

    groups: tuple[Group, ...]
    loose: tuple[Tile, ...]
    winning_slot: Slot | None


def break_down_unwon(hand: Hand, values: TileValues, rules: Rules) -> Breakdown:
    """The sets that score, and the other tiles. Of four alike in hand three are a 刻 and one is over."""
    in_hand = triplets_unwon(hand)
    twice = _counted_twice_with(in_hand, hand, values, rules)
    loose = list(hand.tiles)
    for tile in in_hand * 3:
        loose.remove(tile)
    triplets = [_set(GroupKind.TRIPLET, tile, 3, values, twice) for tile in in_hand]
    return Breakdown((*_laid(hand.laid, values, twice), *triplets), tuple(loose), None)


def triplets_in(splits: Iterable[Split]) -> list[Tile]:
    """The tiles of the triplets."""
    return [tile for split in splits for tile in split.triplets]


def break_down_won(hand: Hand, reading: Reading, values: TileValues, rules: Rules) -> Breakdown:
    """All groups of a reading."""
    splits = reading.splits()
    twice = _counted_twice_with(triplets_in(splits), hand, values, rules)
    laid = _laid(hand.laid, values, twice)
    groups = _in_hand(splits, values, twice)
    if hand.win is None:
        return Breakdown((*laid, *_with_wilds(groups, hand, None)), (), None)
    if is_xier(hand.win.tile):
        may_be = {tile for split in splits for tile in split.stood_for}
    else:
        may_be = {hand.win.tile}
    if reading.place() is Place.COMPLETES_PUNG:
        slot = _complete_pung(groups, hand.win.tile, values, twice)
    else:
        slot = _winning_slot(groups, may_be, hand.win.self_drawn or rules.ron_triplet == "triplet")
    groups = _with_wilds(groups, hand, slot)
    return Breakdown((*laid, *groups), (), Slot(len(laid) + slot.group, slot.slot))


def _set(kind: GroupKind, tile: Tile, copies: int, values: TileValues, twice: CountedTwice) -> Group:
    return Group(
        kind=kind,
        tiles=(tile,) * copies,
        wild=(False,) * copies,
        tile_class=values.classes[tile],
        hu=values.hu[kind][tile],
        counted=twice.counted(kind, tile),
    )


def _laid(laid: tuple[LaidSet, ...], values: TileValues, twice: CountedTwice) -> list[Group]:
    return [_set(each.kind, each.tile, each.copies, values, twice) for each in laid]


def _in_hand(splits: Iterable[Split], values: TileValues, twice: CountedTwice) -> list[Group]:
    """Triplets, runs and the pair of a reading, as if all of their tiles were real and drawn."""
    triplets: list[Group] = []
    runs: list[Group] = []
    pairs: list[Group] = []
    for split in splits:
        triplets += [_set(GroupKind.TRIPLET, tile, 3, values, twice) for tile in split.triplets]
        runs += [Group(GroupKind.RUN, (low, low + 1, low + 2), (False,) * 3, None) for low in split.runs]
        if split.pair is not None:
            tiles = (split.pair, split.pair)
            pairs.append(Group(GroupKind.PAIR, tiles, (False,) * 2, values.classes[split.pair]))
    return triplets + runs + pairs


def _complete_pung(groups: list[Group], tile: Tile, values: TileValues, twice: CountedTwice) -> Slot:
    """Make the triplet that the discard completed a pung; returns the discard's place."""
    index = next(
        i for i, group in enumerate(groups) if group.kind is GroupKind.TRIPLET and group.tiles[0] == tile
    )
    groups[index] = _set(GroupKind.PUNG, tile, 3, values, twice)
    return Slot(index, 0)


def _winning_slot(groups: list[Group], may_be: set[Tile], in_triplets: bool) -> Slot:
    """The best place of one of the tiles that the winning tile may be, the first of those."""
    slots = [
        (_place_in(group, tile), Slot(index, slot))
        for index, group in enumerate(groups)
        if in_triplets or group.kind is not GroupKind.TRIPLET
        for slot, tile in enumerate(group.tiles)
        if tile in may_be
    ]
    return max(slots, key=itemgetter(0))[1]


def _place_in(group: Group, tile: Tile) -> Place:
    """The place that a tile has in its group."""
    if group.kind is GroupKind.PAIR:
        return Place.DANDIAO
    if group.kind is not GroupKind.RUN:
        return Place.IN_A_TRIPLET
    low = group.tiles[0]
    if tile == low + 1:
        return Place.YAZI
    edge = tile == low + 2 if rank_of(low) == 1 else tile == low and rank_of(low) == RANKS - 2
    return Place.BIANZHANG if edge else Place.IN_A_RUN


def _with_wilds(groups: list[Group], hand: Hand, win: Slot | None) -> list[Group]:
    """The groups with the slots of wilds marked: those left over when the real tiles are laid out."""
    wild_won = hand.win is not None and is_xier(hand.win.tile)
    left = list(hand.counts())
    wild = [[False] * len(group.tiles) for group in groups]
    slots = [Slot(index, slot) for index, group in enumerate(groups) for slot in range(len(group.tiles))]
    # A real winning tile is laid out first, a wild one last.
    slots.sort(key=lambda each: (each == win) is wild_won)
    for index, slot in slots:
        tile = groups[index].tiles[slot]
        if left[tile]:
            left[tile] -= 1
        else:
            wild[index][slot] = True
    return [replace(group, wild=tuple(marks)) for group, marks in zip(groups, wild, strict=True)]
