"""Tiles ready to be pasted: drawn once a size, then kept.

Everything here is shared between callers and threads: not to be drawn on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from render.faces import FIELD, draw_face
from render.text import TextStyle, label
from scoring.tiles import ANY_XIER, Tile


@dataclass(frozen=True, slots=True)
class TileSize:
    """A size of tiles by their width in pixels, and how they lie beside each other."""

    width: int

    @property
    def height(self) -> int:
        return self.width * FIELD[1] // FIELD[0]

    @property
    def pitch(self) -> int:
        """The distance from one tile to the next of its group."""
        return self.width + FRAME_OUTSIDE

    def span(self, count: int) -> int:
        """The width of `count` tiles in a row."""
        return self.width + (count - 1) * self.pitch


TILE_SIZES: Final = (TileSize(84), TileSize(76), TileSize(68))
"""The sizes in use, the largest first."""

SHEET_COLUMNS: Final = 9

BADGE: Final = "喜"
BADGE_STYLE: Final = TextStyle(34, bold=True)

FRAME_OUTSIDE: Final = 3
"""How far the frame of the winning tile's slot reaches over the tile's edge."""

_SHEET_TILE: Final = TileSize(72)
_SHEET_COLOURS: Final = 64
_FRAME_WIDTH: Final = 6
_ENLARGED: Final = 4
_CORNER: Final = 9
_EDGE: Final = "#B9A77F"
_PALE: Final = "#FFFDF6"
_BADGE_SIZE: Final = 44
_BADGE_CORNER: Final = 14
_BADGE_GROUND: Final = "#B3186D"
_MARK: Final = "#FFC21A"


@lru_cache(maxsize=256)
def tile_sprite(tile: Tile, size: TileSize, stands_in: bool = False) -> Image.Image:
    """A tile with border and round corners, RGBA; pale and with a 喜 badge where a xier stands in."""
    sprite = draw_face(tile, size.width * _ENLARGED / FIELD[0])
    ImageDraw.Draw(sprite).rounded_rectangle(
        (0, 0, sprite.width - 1, sprite.height - 1), _CORNER * _ENLARGED, outline=_EDGE, width=2 * _ENLARGED
    )
    sprite = sprite.resize((size.width, size.height), Image.Resampling.LANCZOS)
    if stands_in:
        sprite = Image.blend(sprite, Image.new("RGB", sprite.size, _PALE), 0.55)
        _add_badge(sprite)
    sprite.putalpha(rounded_mask(size.width, size.height, _CORNER))
    return sprite


@cache
def sheet_of_faces() -> bytes:
    """All faces, ANY_XIER last, as one WebP file: SHEET_COLUMNS in a row, without borders."""
    size = _SHEET_TILE
    rows = -(-(ANY_XIER + 1) // SHEET_COLUMNS)
    sheet = Image.new("RGB", (SHEET_COLUMNS * size.width, rows * size.height))
    for tile in range(ANY_XIER + 1):
        face = draw_face(tile, size.width * _ENLARGED / FIELD[0])
        face = face.resize((size.width, size.height), Image.Resampling.LANCZOS)
        sheet.paste(face, (tile % SHEET_COLUMNS * size.width, tile // SHEET_COLUMNS * size.height))
    file = BytesIO()
    # few colours and no loss: half the size of a file with a little loss, and sharper
    sheet.quantize(_SHEET_COLOURS).convert("RGB").save(file, "WEBP", lossless=True)
    return file.getvalue()


@lru_cache(maxsize=8)
def frame_sprite(size: TileSize) -> Image.Image:
    """The frame round the winning tile's slot, RGBA, FRAME_OUTSIDE larger than the tile on every side."""
    width, height = size.width + 2 * FRAME_OUTSIDE, size.height + 2 * FRAME_OUTSIDE
    hole = Image.new("L", (width, height))
    inner = rounded_mask(width - 2 * _FRAME_WIDTH, height - 2 * _FRAME_WIDTH, _CORNER - FRAME_OUTSIDE)
    hole.paste(inner, (_FRAME_WIDTH, _FRAME_WIDTH))
    frame = Image.new("RGBA", (width, height), _MARK)
    frame.putalpha(ImageChops.subtract(rounded_mask(width, height, _CORNER + FRAME_OUTSIDE), hole))
    return frame


@lru_cache(maxsize=256)
def rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    """A rounded rectangle as a mask (mode L) with smooth corners."""
    mask = Image.new("L", (width, height), 255)
    corner = Image.new("L", (2 * radius * _ENLARGED, 2 * radius * _ENLARGED))
    ImageDraw.Draw(corner).ellipse((0, 0, corner.width - 1, corner.height - 1), fill=255)
    corner = corner.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
    for left in (0, radius):
        for top in (0, radius):
            quarter = corner.crop((left, top, left + radius, top + radius))
            mask.paste(quarter, (left and width - radius, top and height - radius))
    return mask


def _add_badge(sprite: Image.Image) -> None:
    """A badge in the lower right corner, where it leaves the rank of every 万 to be read."""
    left, top = sprite.width - _BADGE_SIZE - 2, sprite.height - _BADGE_SIZE - 2
    sprite.paste(_BADGE_GROUND, (left, top), rounded_mask(_BADGE_SIZE, _BADGE_SIZE, _BADGE_CORNER))
    char = label(BADGE, BADGE_STYLE)
    sprite.paste(
        "white", (left + (_BADGE_SIZE - char.width) // 2, top + (_BADGE_SIZE - char.height) // 2), char
    )
