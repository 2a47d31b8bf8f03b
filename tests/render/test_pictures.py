"""The painted pictures, as the bot sends them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image
from sample_hands import SIX_KONGS, STRIKING

from bot.words import LANGUAGES, words
from render import Account, Payment, Standing, as_jpeg, score_card, settlement_picture, tally_picture
from render.card import lay_out_card
from render.fonts import font_at
from render.sprites import frame_sprite, rounded_mask, tile_sprite
from render.text import label
from scoring import score_text

MEGABYTE = 2**20
STANDINGS = (Standing("王小明", 2, (40, 10, 90)), Standing("Zoë", 1, (-40, -10, -90)))
ACCOUNTS = (Account("王小明", 90, 0, 900), Account("Zoë", -90, 0, -900))


def pictures(language: str) -> list[Image.Image]:
    text = words(language)
    cards = [score_card(score_text(hand), text, title="王小明") for hand in STRIKING]
    return [
        *cards,
        tally_picture(STANDINGS, text),
        settlement_picture(ACCOUNTS, [Payment("Zoë", "王小明", 900)], text),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_jpeg_opens_with_the_size_of_the_picture_and_is_small(language: str) -> None:
    for picture in pictures(language):
        encoded = as_jpeg(picture)
        assert len(encoded) < MEGABYTE / 2
        with Image.open(BytesIO(encoded)) as opened:
            opened.load()
            assert opened.format == "JPEG"
            assert opened.size == picture.size
            assert opened.width == 1280


def test_the_total_is_painted_where_the_layout_has_it() -> None:
    score = score_text(SIX_KONGS)
    total = max(lay_out_card(score, words("zh")).texts, key=lambda piece: piece.style.size)
    box = (total.box.left, total.box.top, total.box.right, total.box.bottom)
    colours = score_card(score, words("zh")).crop(box).getcolors(100_000)
    assert colours is not None
    common = {colour for _, colour in sorted(colours, reverse=True)[:2]}
    assert common == {(0xFB, 0xF6, 0xE9), (0xB8, 0x23, 0x1D)}  # paper and red


def test_pictures_drawn_in_threads_at_once_are_the_same() -> None:
    alone = [picture.tobytes() for picture in pictures("zh")]
    for cache in (label, tile_sprite, frame_sprite, rounded_mask, font_at):
        cache.cache_clear()
    with ThreadPoolExecutor(8) as pool:
        for drawn in pool.map(pictures, ["zh"] * 8):
            assert [picture.tobytes() for picture in drawn] == alone
