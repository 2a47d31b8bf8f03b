"""The faces of the tiles: each kind can be told from every other."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from render.faces import draw_face
from render.sprites import SHEET_COLUMNS, TILE_SIZES, TileSize, frame_sprite, sheet_of_faces, tile_sprite
from scoring.tiles import ANY_XIER, PLAYABLE

ALL_TILES = range(ANY_XIER + 1)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of colour, 0 to 255, seen from a little further away."""
    blurred = [image.convert("RGB").filter(ImageFilter.GaussianBlur(2)) for image in (one, other)]
    return sum(ImageStat.Stat(ImageChops.difference(*blurred)).mean) / 3


@pytest.mark.parametrize("size", TILE_SIZES)
def test_every_kind_has_a_face_of_its_own(size: TileSize) -> None:
    sprites = {tile: tile_sprite(tile, size) for tile in ALL_TILES}
    for one, other in combinations(ALL_TILES, 2):
        assert difference(sprites[one], sprites[other]) > 3, (one, other)


@pytest.mark.parametrize("size", TILE_SIZES)
def test_tiles_that_a_xier_stands_in_for_are_pale_but_distinct(size: TileSize) -> None:
    pale = {tile: tile_sprite(tile, size, stands_in=True) for tile in PLAYABLE}
    for tile in PLAYABLE:
        assert difference(pale[tile], tile_sprite(tile, size)) > 5, tile
    for one, other in combinations(PLAYABLE, 2):
        assert difference(pale[one], pale[other]) > 1, (one, other)


def test_the_sheet_has_every_face_in_its_place() -> None:
    sheet = Image.open(BytesIO(sheet_of_faces()))
    width, height = sheet.width // SHEET_COLUMNS, sheet.height * SHEET_COLUMNS // len(ALL_TILES)
    for tile in ALL_TILES:
        left, top = tile % SHEET_COLUMNS * width, tile // SHEET_COLUMNS * height
        cut = sheet.crop((left, top, left + width, top + height))
        faces = {each: draw_face(each, width / 100).resize(cut.size) for each in ALL_TILES}
        assert min(ALL_TILES, key=lambda each: difference(cut, faces[each])) == tile


@pytest.mark.parametrize("tile", ALL_TILES)
def test_a_face_keeps_clear_of_the_edge(tile: int) -> None:
    face = draw_face(tile, 4)
    middle = face.crop((6, 6, face.width - 6, face.height - 6))
    rim = face.copy()
    rim.paste(face.getpixel((0, 0)), (6, 6, face.width - 6, face.height - 6))
    assert len(rim.getcolors() or []) == 1
    assert len(middle.getcolors(100_000) or []) > 1


def test_a_sprite_is_drawn_once() -> None:
    assert tile_sprite(5, TILE_SIZES[0]) is tile_sprite(5, TILE_SIZES[0])


@pytest.mark.parametrize("size", TILE_SIZES)
def test_sprites_have_round_corners_and_the_frame_a_hole(size: TileSize) -> None:
    sprite = tile_sprite(0, size)
    assert sprite.size == (size.width, size.height)
    assert sprite.getpixel((0, 0))[3] < 40
    assert sprite.getpixel((size.width // 2, size.height // 2))[3] == 255
    frame = frame_sprite(size)
    assert frame.getpixel((frame.width // 2, frame.height // 2))[3] == 0
    assert frame.getpixel((frame.width // 2, 2))[3] == 255
