"""The canonical compact form of hands, tiles and sets."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from scoring.hand import Flag, GroupKind, Hand, LaidSet
from scoring.notation.vocabulary import CLOSING
from scoring.tiles import ANY_XIER, TILE_NAMES, Tile

_BRACKETS: Final = {
    GroupKind.PUNG: "[",
    GroupKind.OPEN_KONG: "[",
    GroupKind.CONCEALED_KONG: "(",
    GroupKind.DRAGON: "{",
}


def write_hand(hand: Hand) -> str:
    """The canonical compact form of a hand.

    The indicators stand first, but a single one before a single tile stands last: there nobody can take
    the tile for a second indicator.
    """
    named = tuple(tile for tile in hand.xier if tile != ANY_XIER)
    unnamed = len(hand.xier) - len(named)
    shown = f"j{write_tiles(hand.indicators)}" if hand.indicators else ""
    parts = [
        write_tiles(hand.tiles + named),
        f"x{unnamed}" if unnamed else "",
        *(write_set(laid) for laid in hand.laid),
        f"{'*' if hand.win.self_drawn else '+'}{TILE_NAMES[hand.win.tile]}" if hand.win else "",
        *(flag.value for flag in Flag if flag in hand.flags),
    ]
    lone = len(hand.tiles + named) == 1 or (unnamed == 1 and not hand.tiles + named)
    last = lone and len(hand.indicators) == 1
    return " ".join(part for part in ([*parts, shown] if last else [shown, *parts]) if part)


def write_tiles(tiles: tuple[Tile, ...]) -> str:
    """Tiles in the compact form, such as `123m55p`: neighbours of a suit share its letter."""
    names = [TILE_NAMES[tile] for tile in tiles]
    return "".join(
        "".join(name[0] for name in of_suit) + suit
        for suit, of_suit in groupby(names, key=lambda name: name[1])
    )


def write_set(laid: LaidSet) -> str:
    """A set on the table in the compact form, such as `[555m]`."""
    opening = _BRACKETS[laid.kind]
    return opening + write_tiles((laid.tile,) * laid.copies) + CLOSING[opening]
