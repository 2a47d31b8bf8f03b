"""How a hand is tapped on the page: the fewest taps, with every key's selector."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations

from playwright.sync_api import Page

from scoring import Hand, HandError, score_hand
from scoring.hand import Flag, GroupKind, LaidSet, Win
from scoring.tiles import ANY_XIER, COPIES, HONOURS, PLAYABLE, TILE_NAMES, XIER, Tile

README = "j1z4f [111z] [2222z] 333z 123123p 5m 789s 9s 135f *9s hd"

Taps = list[str]
PIECES = {"pair": 2, "triplet": 3}


def mode_key(mode: str) -> str:
    return f"[data-mode={mode}]"


def tile_key(tile: Tile) -> str:
    return f'[data-tile="{TILE_NAMES[tile]}"]'


def tap(page: Page, *keys: str) -> None:
    """Taps keys: a mode, a tile such as 5m, a flag or what else the keypad has."""
    for key in keys:
        page.locator(
            f'[data-mode="{key}"], [data-tile="{key}"], [data-flag="{key}"], [data-act="{key}"]'
        ).click()


def fewest_taps(hand: Hand, knows_indicators: bool = False) -> Taps:
    """The keys to tap for a hand on a page newly opened, which may have the indicators already."""
    taps: Taps = []
    mode = "tile"
    if not knows_indicators:
        # the page begins with the indicators, and goes on to the tiles when there are two
        taps += [tile_key(tile) for tile in hand.indicators]
        mode = "tile" if len(hand.indicators) == 2 else "indicator"
    for next_mode, tiles in _by_mode(hand).items():
        if tiles:
            taps += [mode_key(next_mode)] * (next_mode != mode) + [tile_key(tile) for tile in tiles]
            mode = next_mode
    return taps + [f"[data-flag={flag.value}]" for flag in Flag if flag in hand.flags]


def _by_mode(hand: Hand) -> dict[str, list[Tile]]:
    pieces = _fewest_pieces(hand.tiles)
    by_mode: dict[str, list[Tile]] = {"tile": [*pieces.get("tile", ()), *hand.xier]}
    by_mode |= {mode: pieces.get(mode, []) for mode in ("pair", "run", "triplet")}
    by_mode |= {
        kind.value: []
        for kind in (GroupKind.PUNG, GroupKind.OPEN_KONG, GroupKind.CONCEALED_KONG, GroupKind.DRAGON)
    }
    for laid in hand.laid:
        by_mode[laid.kind.value].append(laid.tile)
    if hand.win:
        by_mode["self" if hand.win.self_drawn else "discard"] = [hand.win.tile]
    return by_mode


def _fewest_pieces(tiles: tuple[Tile, ...]) -> dict[str, list[Tile]]:
    """The tiles in hand as singles, pairs, runs and triplets, with the fewest taps, sticky keys included."""
    counts = Counter(tiles)
    ways = []
    for number in range(4):
        for modes in combinations(("pair", "run", "triplet"), number):
            pieces = _pieces(tuple(counts[tile] for tile in PLAYABLE), modes)
            ways.append((len(pieces) + len({mode for mode, _ in pieces} - {"tile"}), pieces))
    by_mode: dict[str, list[Tile]] = {}
    for mode, tile in min(ways)[1]:
        by_mode.setdefault(mode, []).append(tile)
    return by_mode


@cache
def _pieces(counts: tuple[int, ...], modes: tuple[str, ...]) -> tuple[tuple[str, Tile], ...]:
    """The fewest pieces of these kinds, each with its lowest tile."""
    tile = next((tile for tile, count in enumerate(counts) if count), None)
    if tile is None:
        return ()
    takes = {"tile": [tile]} | {mode: [tile] * PIECES[mode] for mode in modes if mode in PIECES}
    if "run" in modes and tile not in HONOURS and tile % 9 <= 6:
        takes["run"] = [tile, tile + 1, tile + 2]
    ways = []
    for mode, taken in takes.items():
        rest = list(counts)
        for each in taken:
            rest[each] -= 1
        if min(rest) >= 0:
            ways.append(((mode, tile), *_pieces(tuple(rest), modes)))
    return min(ways, key=len)


def hand_of_the_table(chance: random.Random) -> Hand:
    """A winning hand as they come at a table: up to three sets laid down and two 喜儿."""
    while True:
        hand = _seven_groups(chance)
        if hand is None:
            continue
        try:
            score_hand(hand)
        except HandError:
            continue
        return hand


def _seven_groups(chance: random.Random) -> Hand | None:
    shown = tuple(sorted(chance.sample([*PLAYABLE, *XIER], chance.choice((1, 2, 2)))))
    left = Counter({tile: COPIES - shown.count(tile) for tile in PLAYABLE})
    laid: list[LaidSet] = []
    in_hand: list[Tile] = []
    for number in range(7 - (sets := chance.randint(0, 3))):
        low = chance.choice([suit + rank for suit in (0, 9, 18) for rank in range(7)])
        tile = chance.choice(PLAYABLE)
        in_hand += [tile] * 3 if number and chance.random() < 0.3 else [low, low + 1, low + 2]
    for _ in range(sets):
        tile = chance.choice(PLAYABLE)
        kind = chance.choice(
            (GroupKind.PUNG, GroupKind.PUNG, GroupKind.OPEN_KONG, GroupKind.CONCEALED_KONG, GroupKind.DRAGON)
        )
        laid.append(LaidSet(kind, tile, {GroupKind.PUNG: 3, GroupKind.DRAGON: left[tile]}.get(kind, COPIES)))
    in_hand += [chance.choice(PLAYABLE)] * 2
    there = Counter(in_hand) + Counter({each.tile: each.copies for each in laid})
    if any(count > left[tile] for tile, count in there.items()) or len({each.tile for each in laid}) < sets:
        return None
    xier = chance.sample([tile for tile in XIER if tile not in shown], chance.randint(0, 2))
    if chance.random() < 0.2:
        xier = [ANY_XIER] * len(xier)
    chance.shuffle(in_hand)
    winning, *kept = in_hand
    kept = kept[chance.choice((0, len(xier))) :]
    laid.sort(
        key=lambda each: (
            (GroupKind.PUNG, GroupKind.OPEN_KONG, GroupKind.CONCEALED_KONG, GroupKind.DRAGON).index(
                each.kind
            ),
            each.tile,
        )
    )
    self_drawn = chance.random() < 0.5
    flags = {Flag.HAIDI} if self_drawn and chance.random() < 0.1 else set()
    return Hand(
        shown,
        tuple(sorted(kept)),
        tuple(sorted(xier)),
        tuple(laid),
        Win(winning, self_drawn),
        frozenset(flags),
    )
