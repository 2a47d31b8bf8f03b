"""A second scorer, slow and plain, to check the engine's search.

It tries everything that a wild can stand for, every split and every place of the winning tile, and adds
up each reading from the rules' own words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from scoring import Hand, Rules
from scoring.classes import Mode, TileClass, TileValues, value_tiles
from scoring.hand import Flag, GroupKind
from scoring.tiles import ELDERS, HONOURS, NINE_OF_BAMBOO, PLAYABLE, XIER, Tile

Concealed = tuple[GroupKind, Tile]
"""A triplet, run or pair in hand, by its lowest tile."""


def best_total(hand: Hand, rules: Rules) -> tuple[int, int] | None:
    """The total and the raw base of the best reading of a winning hand; None if it can't be split."""
    values = value_tiles(hand.indicators, rules)
    real = Counter(hand.tiles)
    wild_won = hand.win is not None and hand.win.tile >= XIER.start
    if hand.win and not wild_won:
        real[hand.win.tile] += 1
    lacking = 3 * rules.groups + 2 - 3 * len(hand.laid) - real.total()
    best = None
    for stood_for in combinations_with_replacement(PLAYABLE, lacking):
        for groups in _splits(real + Counter(stood_for)):
            for place in _places(hand, groups, stood_for, wild_won):
                for result in _totals(hand, rules, values, groups, place):
                    best = max(best, result) if best else result
    return best


def _splits(counts: Counter[Tile], paired: bool = False) -> Iterator[tuple[Concealed, ...]]:
    """Every way to take the lowest tile away as part of a triplet, a run or the pair."""
    left = +counts
    if not left:
        if paired:
            yield ()
        return
    low = min(left)
    if left[low] >= 3:
        for rest in _splits(left - Counter({low: 3}), paired):
            yield ((GroupKind.TRIPLET, low), *rest)
    if not paired and left[low] >= 2:
        for rest in _splits(left - Counter({low: 2}), True):
            yield ((GroupKind.PAIR, low), *rest)
    if low < 27 and low % 9 < 7 and left[low + 1] and left[low + 2]:
        for rest in _splits(left - Counter((low, low + 1, low + 2)), paired):
            yield ((GroupKind.RUN, low), *rest)


def _places(
    hand: Hand, groups: tuple[Concealed, ...], stood_for: tuple[Tile, ...], wild_won: bool
) -> Iterator[tuple[int, Tile] | None]:
    """The group and tile that the winning tile may be; None for 天胡."""
    if hand.win is None:
        yield None
        return
    for tile in set(stood_for) if wild_won else {hand.win.tile}:
        for index, (kind, low) in enumerate(groups):
            if low <= tile <= low + (2 if kind is GroupKind.RUN else 0):
                yield index, tile


def _totals(
    hand: Hand,
    rules: Rules,
    values: TileValues,
    groups: tuple[Concealed, ...],
    place: tuple[int, Tile] | None,
) -> Iterator[tuple[int, int]]:
    sets = [(laid.kind, laid.tile) for laid in hand.laid]
    for index, (kind, tile) in enumerate(groups):
        if kind is GroupKind.TRIPLET:
            completed = (
                place is not None and place[0] == index and hand.win is not None and not hand.win.self_drawn
            )
            sets.append((GroupKind.PUNG if completed and rules.ron_triplet == "pung" else kind, tile))
    raw = _raw(values, sets, rules)
    runs = [low for kind, low in groups if kind is GroupKind.RUN]
    wenqian = runs.count(9)
    total = -(-raw // 10) * 10 + 20 + (0, 20, 50, 100, 200, 200, 200, 200)[wenqian]
    total += 10 * _waits(groups, place)
    held = len(hand.xier) + (hand.win is not None and hand.win.tile >= XIER.start)
    shown = sum(tile >= XIER.start for tile in hand.indicators)
    single = values.mode is Mode.SINGLE
    total += _xier(single, shown, held, Flag.QISHOU in hand.flags)
    self_drawn = hand.win is None or hand.win.self_drawn
    total += 10 * self_drawn + 10 * (Flag.GANGKAI in hand.flags)
    times = 1
    if held == 0 and rules.xier:
        times *= 4 if single and shown else 2
    times *= rules.tianhu if Flag.TIANHU in hand.flags else 1
    times *= 4 if Flag.DIHU in hand.flags else 1
    times *= 2 if Flag.TIANTING in hand.flags else 1
    times *= 2 if Flag.HAIDI in hand.flags and rules.haidi else 1
    plain_pung = rules.yihuqing and single and sets and len(sets) == 1 and sets[0][0] is GroupKind.PUNG
    if plain_pung and values.classes[sets[0][1]] is TileClass.PLAIN:
        yield (total + 80 + 10) * 2 * times, raw
    if not sets:
        yield (total + 80) * times, raw
    if len(runs) == wenqian:
        menpiao = rules.menpiao and not any(laid.kind is GroupKind.PUNG for laid in hand.laid)
        yield (total + 30) * 2 * (2 if menpiao else 1) * times, raw
    yield total * times, raw


def _raw(values: TileValues, sets: list[tuple[GroupKind, Tile]], rules: Rules) -> int:
    tiles = {tile for _, tile in sets}
    dragons = [kind for kind, _ in sets if kind in (GroupKind.CONCEALED_KONG, GroupKind.DRAGON)]
    if values.mode is Mode.SINGLE:
        sanlong = set(ELDERS) if len(tiles & set(ELDERS)) >= 3 else set()
    else:
        sanlong = set(HONOURS) if tiles >= set(HONOURS) else set()
    if not rules.sanlong:
        sanlong = set()
    if not rules.shuanglong:
        dragons = []
    assert NINE_OF_BAMBOO not in sanlong or values.mode is Mode.SINGLE
    raw = 0
    for kind, tile in sets:
        hu = values.hu[kind][tile]
        hu *= 2 if tile in sanlong else 1
        hu *= 2 if values.mode is Mode.SINGLE and len(dragons) >= 2 and kind in dragons else 1
        raw += hu
    return raw


def _waits(groups: tuple[Concealed, ...], place: tuple[int, Tile] | None) -> bool:
    if place is None:
        return False
    (kind, low), tile = groups[place[0]], place[1]
    if kind is GroupKind.RUN:
        middle = tile == low + 1
        return middle or (low % 9 == 0 and tile == low + 2) or (low % 9 == 6 and tile == low)
    return kind is GroupKind.PAIR


def _xier(single: bool, shown: int, held: int, dealt: bool) -> int:
    if single and shown == 0:
        return (0, 10, 30, 50, 70, 300 if dealt else 200)[held]
    if single:
        return (0, 20, 60, 100, 400 if dealt else 300)[held]
    return ((0, 10, 30, 50, 100, 200), (0, 30, 50, 100, 200), (0, 50, 100, 200))[shown][held]
