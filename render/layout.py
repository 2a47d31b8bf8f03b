"""A picture before it is painted: panels, tiles and texts, each with its box. Coordinates are pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from PIL import Image

from render.sprites import FRAME_OUTSIDE, TileSize, frame_sprite, rounded_mask, tile_sprite
from render.text import TextStyle, label, shorten, width_of, wrapped
from render.theme import STYLES, Styles, TextSize
from scoring.tiles import Tile

WIDTH: Final = 1280
"""The width of every picture: what Telegram shows without scaling."""

MARGIN: Final = 40
CONTENT_WIDTH: Final = WIDTH - 2 * MARGIN

Align = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Box:
    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    def overlaps(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def contains(self, other: Box) -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


@dataclass(frozen=True, slots=True)
class Panel:
    """A ground of one colour under other pieces."""

    box: Box
    colour: str
    radius: int = 0


@dataclass(frozen=True, slots=True)
class TilePiece:
    """A tile; `marked` frames the slot of the winning tile."""

    box: Box
    tile: Tile
    size: TileSize
    stands_in: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class TextPiece:
    box: Box
    text: str
    style: TextStyle
    colour: str


@dataclass(slots=True)
class Layout:
    """The pieces of a picture, gathered from the top down; painted in the order panels, tiles, texts."""

    background: str
    styles: Styles = STYLES[TextSize.NORMAL]
    height: int = 0
    width: int = WIDTH
    panels: list[Panel] = field(default_factory=list)
    tiles: list[TilePiece] = field(default_factory=list)
    texts: list[TextPiece] = field(default_factory=list)

    def panel(self, box: Box, colour: str, radius: int = 0) -> None:
        self.panels.append(Panel(box, colour, radius))

    def tile(
        self,
        left: int,
        top: int,
        tile: Tile,
        size: TileSize,
        *,
        stands_in: bool = False,
        marked: bool = False,
    ) -> Box:
        box = Box(left, top, size.width, size.height)
        self.tiles.append(TilePiece(box, tile, size, stands_in, marked))
        return box

    def text(
        self,
        x: int,
        top: int,
        text: str,
        style: TextStyle,
        colour: str,
        align: Align = "left",
        width: int = WIDTH,
    ) -> Box:
        """A line of text from, around or up to `x`, shortened to `width`."""
        text = shorten(text, style, width)
        used = width_of(text, style)
        left = {"left": x, "centre": x - used // 2, "right": x - used}[align]
        box = Box(left, top, used, style.line_height)
        self.texts.append(TextPiece(box, text, style, colour))
        return box

    def note(self, left: int, top: int, text: str, colour: str) -> int:
        """A sentence in as many as three lines; returns where it ends."""
        for line in wrapped(text, self.styles.note, CONTENT_WIDTH, 3):
            top = self.text(left, top, line, self.styles.note, colour, width=CONTENT_WIDTH).bottom
        return top


def paint(layout: Layout) -> Image.Image:
    """The picture (mode RGB) of a layout."""
    image = Image.new("RGB", (layout.width, layout.height), layout.background)
    for panel in layout.panels:
        box = panel.box
        if panel.radius:
            _paint_rounded(image, panel)
        else:
            image.paste(panel.colour, (box.left, box.top, box.right, box.bottom))
    for piece in layout.tiles:
        sprite = tile_sprite(piece.tile, piece.size, piece.stands_in)
        image.paste(sprite, (piece.box.left, piece.box.top), sprite)
    for piece in layout.tiles:
        if piece.marked:
            frame = frame_sprite(piece.size)
            image.paste(frame, (piece.box.left - FRAME_OUTSIDE, piece.box.top - FRAME_OUTSIDE), frame)
    for text in layout.texts:
        image.paste(text.colour, (text.box.left, text.box.top), label(text.text, text.style))
    return image


def _paint_rounded(image: Image.Image, panel: Panel) -> None:
    """The corners through a small mask, the rest filled: large masks would be slow to make and to keep."""
    box, radius = panel.box, panel.radius
    corners = rounded_mask(2 * radius, 2 * radius, radius)
    for left, top, x, y in (
        (0, 0, box.left, box.top),
        (radius, 0, box.right - radius, box.top),
        (0, radius, box.left, box.bottom - radius),
        (radius, radius, box.right - radius, box.bottom - radius),
    ):
        image.paste(panel.colour, (x, y), corners.crop((left, top, left + radius, top + radius)))
    image.paste(panel.colour, (box.left + radius, box.top, box.right - radius, box.bottom))
    image.paste(panel.colour, (box.left, box.top + radius, box.right, box.bottom - radius))
