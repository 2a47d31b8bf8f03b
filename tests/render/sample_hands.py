"""Hands to draw: the examples of the rules, the largest that can be held, and made-up ones."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from scoring.tiles import COPIES, NUMBER_TILES, PLAYABLE, TILE_NAMES, Tile, rank_of

EXAMPLES = Path(__file__).parent.parent / "examples"

SIX_KONGS = "j5m5m (1111z) [2222z] (3333z) [5555p] {5555s} {55m} (8888p) 1234f *5f gk hd tt"
SEVEN_KONGS = "j5s (1111z) (2222z) (3333z) (9999s) {1111m} (9999m) [1111p] 9p12345f *9p gk hd tt"
FIVE_STAND_IN = "j1z2z 124578m12789p12378s3z 12345f *9s"
SEVEN_RUNS = "j2m 123456789m123456789p123s99p th"
FOUR_WENQIAN = "j9s 123123123123p345456m78s88m *9s"
NOT_WON = "j5f [7777s] [222m] 111m44m8s1256p9p1229s3z 1f x1"
NOTHING_SCORES = "j5m7p 1122446688m1133557799p11s"
ONE_PUNG = "j5m7p [222m] x3"

STRIKING = (
    *(SIX_KONGS, SEVEN_KONGS, FIVE_STAND_IN, SEVEN_RUNS, FOUR_WENQIAN),
    *(NOT_WON, NOTHING_SCORES, ONE_PUNG),
)


@cache
def example_hands() -> tuple[str, ...]:
    """The hands of the rules' examples."""
    lines = [
        line
        for name in ("worked_hands.jsonl", "random_hands.jsonl")
        for line in (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    ]
    return tuple(json.loads(line)["hand"] for line in lines)


@st.composite
def made_up_hands(draw: st.DrawFn) -> str:
    """A hand of seven groups and a pair that has won, any of its groups laid down, up to five tiles wild."""
    indicators = draw(st.lists(st.sampled_from(PLAYABLE), min_size=1, max_size=2))
    left = Counter(dict.fromkeys(PLAYABLE, COPIES))
    left.subtract(indicators)
    laid: list[str] = []
    in_hand: list[Tile] = []
    for _ in range(7):
        kind = draw(st.sampled_from(("run", "pung", "triplet", "open kong", "concealed kong")))
        size = 4 if "kong" in kind else 3
        possible = [(tile,) * size for tile in PLAYABLE]
        if kind == "run":
            possible = [(tile, tile + 1, tile + 2) for tile in NUMBER_TILES if rank_of(tile) <= 7]
        tiles = draw(st.sampled_from([tiles for tiles in possible if Counter(tiles) <= left]))
        left.subtract(tiles)
        name = TILE_NAMES[tiles[0]]
        match kind:
            case "run" | "triplet":
                in_hand += tiles
            case "concealed kong":
                laid.append(f"({name[0] * 4}{name[1]})")
            case _:
                laid.append(f"[{name[0] * size}{name[1]}]")
    in_hand += [draw(st.sampled_from([tile for tile in PLAYABLE if left[tile] >= 2]))] * 2
    in_hand = draw(st.permutations(in_hand))
    *rest, winning = in_hand
    wild = draw(st.integers(0, min(5, len(rest))))
    shown = "".join(TILE_NAMES[tile] for tile in indicators)
    tiles_text = "".join(TILE_NAMES[tile] for tile in rest[wild:])
    xier = f"x{wild}" if wild else ""
    return f"j{shown} {tiles_text} {xier} {' '.join(laid)} {draw(st.sampled_from('+*'))}{TILE_NAMES[winning]}"
