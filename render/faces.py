"""The faces of the 35 kinds of tile, and of a xier that isn't named.

A face is drawn on a field of 100 x 150 units, enlarged, and scaled down afterwards for smooth edges.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from render.fonts import CHINESE_SERIF, font_at
from scoring.tiles import (
    ANY_XIER,
    CHINESE_NAMES,
    RED_FLOWER,
    THOUSAND,
    TILE_NAMES,
    XIER,
    Tile,
    is_number,
    is_xier,
    rank_of,
)

FIELD: Final = (100, 150)
"""Width and height of the field in units."""

Point = tuple[float, float]

_IVORY: Final = "#FCF8EA"
_INK: Final = "#1F2328"
_RED: Final = "#C8201E"
_GREEN: Final = "#14713F"
_BLUE: Final = "#1E4F9C"
_VIOLET: Final = "#6B2C91"
_GOLD: Final = "#E3A81C"

NUMERALS: Final = "一二三四五六七八九"
WAN: Final = "萬"

# Where the coins of a 筒 lie: radius, then (x, y, colour) of each.
_COINS: Final[dict[int, tuple[float, tuple[tuple[float, float, str], ...]]]] = {
    2: (25, ((50, 40, _GREEN), (50, 110, _BLUE))),
    3: (20, ((25, 28, _BLUE), (50, 75, _RED), (75, 122, _GREEN))),
    4: (21, ((27, 38, _BLUE), (73, 38, _GREEN), (27, 112, _GREEN), (73, 112, _BLUE))),
    5: (18.5, ((24, 29, _BLUE), (76, 29, _GREEN), (50, 75, _RED), (24, 121, _GREEN), (76, 121, _BLUE))),
    6: (18, tuple((x, y, _GREEN if y < 40 else _RED) for y in (28, 82, 122) for x in (29, 71))),
    7: (
        15.5,
        (
            *((20, 22, _GREEN), (50, 36, _GREEN), (80, 50, _GREEN)),
            *((x, y, _RED) for y in (91, 127) for x in (31, 69)),
        ),
    ),
    8: (16, tuple((x, y, _BLUE) for y in (22, 57.5, 92.5, 128) for x in (30, 70))),
    9: (
        14.5,
        tuple((x, y, colour) for y, colour in ((26, _BLUE), (75, _RED), (124, _GREEN)) for x in (18, 50, 82)),
    ),
}

# How the sticks of a 条 lie: length, then (x, y, tilt in degrees, colour) of each.
_STICKS: Final[dict[int, tuple[float, tuple[tuple[float, float, float, str], ...]]]] = {
    2: (58, ((50, 40, 0, _GREEN), (50, 110, 0, _BLUE))),
    3: (58, ((50, 40, 0, _BLUE), (28, 110, 0, _GREEN), (72, 110, 0, _GREEN))),
    4: (58, ((28, 40, 0, _BLUE), (72, 40, 0, _GREEN), (28, 110, 0, _GREEN), (72, 110, 0, _BLUE))),
    5: (
        54,
        (
            (21, 38, 0, _GREEN),
            (79, 38, 0, _BLUE),
            (50, 75, 0, _RED),
            (21, 112, 0, _BLUE),
            (79, 112, 0, _GREEN),
        ),
    ),
    6: (58, tuple((x, y, 0, _GREEN if y < 75 else _BLUE) for y in (40, 110) for x in (20, 50, 80))),
    7: (
        40,
        (
            (50, 27, 0, _RED),
            *((x, y, 0, _BLUE if x == 50 else _GREEN) for y in (75, 122) for x in (20, 50, 80)),
        ),
    ),
    8: (
        54,
        (
            *((15, 40, 0, _GREEN), (38, 41, 32, _GREEN), (62, 41, -32, _GREEN), (85, 40, 0, _GREEN)),
            *((15, 110, 0, _BLUE), (38, 109, -32, _BLUE), (62, 109, 32, _BLUE), (85, 110, 0, _BLUE)),
        ),
    ),
    9: (40, tuple((x, y, 0, _RED if x == 50 else _GREEN) for y in (28, 75, 122) for x in (20, 50, 80))),
}


def draw_face(tile: Tile, scale: float) -> Image.Image:
    """The face of a tile (0 to ANY_XIER) on ivory, `scale` pixels a unit, without a border."""
    field = Field(scale)
    if is_number(tile):
        match TILE_NAMES[tile][1]:
            case "m":
                _draw_characters(field, rank_of(tile))
            case "p":
                _draw_coins(field, rank_of(tile))
            case _:
                _draw_sticks(field, rank_of(tile))
    elif is_xier(tile):
        _draw_xier(field, tile)
    else:
        _draw_honour(field, tile)
    return field.image


class Field:
    """An enlarged field to draw on; all coordinates are units."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.image = Image.new("RGB", (round(FIELD[0] * scale), round(FIELD[1] * scale)), _IVORY)
        self._draw = ImageDraw.Draw(self.image)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        self.oval(x, y, radius, radius, colour)

    def oval(self, x: float, y: float, across: float, down: float, colour: str) -> None:
        """A filled ellipse by its centre and half axes."""
        self._draw.ellipse(self._pixels((x - across, y - down), (x + across, y + down)), fill=colour)

    def polygon(self, points: Sequence[Point], colour: str) -> None:
        self._draw.polygon(self._pixels(*points), fill=colour)

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A stroke with round ends."""
        self._draw.line(self._pixels(*points), fill=colour, width=round(width * self.scale), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, colour)

    def frame(self, inset: float, radius: float, width: float, colour: str, fill: str | None = None) -> None:
        """A rounded rectangle, as far from every edge of the field as `inset`."""
        self._draw.rounded_rectangle(
            self._pixels((inset, inset), (FIELD[0] - inset, FIELD[1] - inset)),
            radius * self.scale,
            fill=fill,
            outline=colour,
            width=round(width * self.scale),
        )

    def character(
        self, char: str, x: float, y: float, size: float, colour: str, boldness: float = 0.03
    ) -> None:
        """A character centred on its own ink, thickened by `boldness` of its size."""
        font = font_at(CHINESE_SERIF, round(size * self.scale))
        stroke = size * self.scale * boldness
        left, top, right, bottom = font.getbbox(char, stroke_width=stroke)
        place = (x * self.scale - (left + right) / 2, y * self.scale - (top + bottom) / 2)
        self._draw.text(place, char, fill=colour, font=font, stroke_width=stroke)

    def _pixels(self, *points: Point) -> list[tuple[float, float]]:
        return [(x * self.scale, y * self.scale) for x, y in points]


def _draw_characters(field: Field, rank: int) -> None:
    field.character(NUMERALS[rank - 1], 50, 41, 62, _INK)
    field.character(WAN, 50, 105, 62, _RED)


def _draw_coins(field: Field, rank: int) -> None:
    if rank == 1:
        _draw_great_coin(field)
        return
    radius, coins = _COINS[rank]
    for x, y, colour in coins:
        _draw_coin(field, x, y, radius, colour)


def _draw_coin(field: Field, x: float, y: float, radius: float, colour: str) -> None:
    field.disc(x, y, radius, colour)
    field.disc(x, y, radius * 0.78, _IVORY)
    field.disc(x, y, radius * 0.62, colour)
    for petal in range(4):
        angle = petal * pi / 2
        field.disc(x + radius * 0.3 * cos(angle), y + radius * 0.3 * sin(angle), radius * 0.19, _IVORY)


def _draw_great_coin(field: Field) -> None:
    field.disc(50, 75, 42, _GREEN)
    field.disc(50, 75, 36, _IVORY)
    for petal in range(12):
        angle = petal * pi / 6
        field.disc(50 + 27 * cos(angle), 75 + 27 * sin(angle), 6, _GREEN)
    field.disc(50, 75, 18, _RED)
    field.disc(50, 75, 12.5, _IVORY)
    for petal in range(5):
        angle = petal * 2 * pi / 5 - pi / 2
        field.disc(50 + 6.5 * cos(angle), 75 + 6.5 * sin(angle), 4.2, _RED)


def _draw_sticks(field: Field, rank: int) -> None:
    if rank == 1:
        _draw_bird(field)
        return
    length, sticks = _STICKS[rank]
    for x, y, tilt, colour in sticks:
        _draw_stick(field, x, y, length, tilt, colour)


def _draw_stick(field: Field, x: float, y: float, length: float, tilt: float, colour: str) -> None:
    """A piece of bamboo: two joints with thicker ends and a light groove in each."""
    turn = tilt * pi / 180
    along = (sin(turn), cos(turn))
    across = (cos(turn), -sin(turn))

    def at(lengthwise: float, sideways: float = 0) -> Point:
        return (
            x + along[0] * lengthwise + across[0] * sideways,
            y + along[1] * lengthwise + across[1] * sideways,
        )

    half = length / 2 - 4
    field.line((at(-half), at(half)), colour, 12)
    for knot in (-half, 0, half):
        field.line((at(knot, -4.5), at(knot, 4.5)), colour, 8)
    for joint in (-half / 2, half / 2):
        reach = half / 2 - 7.5
        field.line((at(joint - reach), at(joint + reach)), _IVORY, 3)


def _draw_bird(field: Field) -> None:
    """The bird of 一条: a peacock with a fan of feathers."""
    for angle, colour in ((-34, _GREEN), (-17, _BLUE), (0, _GREEN), (17, _BLUE), (34, _GREEN)):
        turn = angle * pi / 180
        tip = (52 + 58 * sin(turn), 74 + 58 * cos(turn))
        field.line(((52, 78), tip), colour, 7)
        field.disc(*tip, 9, colour)
        field.disc(*tip, 5.6, _IVORY)
        field.disc(*tip, 3.6, _RED)
    field.oval(51, 68, 20, 24, _GREEN)
    field.line(((46, 58), (38, 34)), _GREEN, 17)
    field.disc(36, 31, 13, _GREEN)
    field.polygon(((27, 27), (10, 35), (27, 39)), _GOLD)
    field.disc(33, 28, 4.4, _IVORY)
    field.disc(32.4, 28.4, 2.4, _INK)
    for tip in ((33, 8), (43, 7), (52, 11)):
        field.line(((39, 22), tip), _GREEN, 2.6)
        field.disc(*tip, 3.8, _RED)
    for feather in range(3):
        field.oval(57 + 3 * feather, 62 + 8 * feather, 15 - 2 * feather, 6.5, (_RED, _GOLD, _RED)[feather])


def _draw_honour(field: Field, tile: Tile) -> None:
    if tile == RED_FLOWER:
        field.frame(7, 9, 3, _RED, fill=_RED)
        field.frame(11, 6, 1.6, _IVORY)
        ink = _IVORY
    elif tile == THOUSAND:
        ink = _INK
        for y in (9, 137):
            field.line(((14, y + 2), (86, y + 2)), _GREEN, 4)
    else:
        field.frame(8, 9, 4.5, _BLUE)
        field.frame(16, 4, 1.8, _BLUE)
        ink = _BLUE
    for y, char in zip((47, 104), CHINESE_NAMES[tile], strict=True):
        field.character(char, 50, y, 52, ink)


def _draw_xier(field: Field, tile: Tile) -> None:
    """The five lucky ones, each on a ground of its own form and colour."""
    if tile == ANY_XIER:
        field.frame(8, 42, 4, _VIOLET)
        field.character("喜", 50, 50, 50, _VIOLET)
        field.character("儿", 50, 102, 50, _VIOLET)
        return
    char = CHINESE_NAMES[tile]
    match tile - XIER.start:
        case 0:
            field.polygon(((50, 15), (98, 75), (50, 135), (2, 75)), _RED)
            field.character(char, 50, 75, 50, _GOLD, 0.04)
        case 1:
            field.disc(50, 75, 46, _GREEN)
            field.disc(50, 75, 41.5, _IVORY)
            field.disc(50, 75, 39, _GREEN)
            field.character(char, 50, 75, 50, _IVORY, 0.04)
        case 2:
            field.frame(8, 30, 4, _BLUE, fill=_BLUE)
            field.frame(14, 25, 2, _IVORY)
            field.character(char, 50, 75, 58, _IVORY, 0.04)
        case 3:
            for petal in range(8):
                angle = petal * pi / 4
                field.disc(50 + 30 * cos(angle), 75 + 36 * sin(angle), 17, _VIOLET)
            field.oval(50, 75, 34, 40, _VIOLET)
            field.character(char, 50, 75, 54, _IVORY, 0.04)
        case _:
            field.disc(50, 75, 47, _GOLD)
            field.disc(50, 75, 42, _IVORY)
            field.disc(50, 75, 39.5, _GOLD)
            field.polygon(((22, 47), (78, 47), (78, 103), (22, 103)), _IVORY)
            field.character(char, 50, 75, 50, _RED, 0.04)
