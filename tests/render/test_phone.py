"""A card on a phone, 390 pixels wide: its smallest text, measured as it is painted, can still be read."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops
from sample_hands import STRIKING, example_hands

from bot.words import LANGUAGES, words
from render import TextSize, as_jpeg
from render.card import lay_out_card
from render.layout import Box, Layout, paint
from scoring import score_text

PHONE_WIDTH = 390
LEAST_INK = {TextSize.NORMAL: 7, TextSize.LARGE: 8}
"""How high the ink of the smallest figure or capital letter is there, in pixels. Chinese characters fill more."""


def lowest_ink(layout: Layout) -> int:
    """The height of the ink of the lowest line of text, once the sent picture is as wide as a phone."""
    picture = Image.open(BytesIO(as_jpeg(paint(layout)))).convert("L")
    factor = PHONE_WIDTH / picture.width
    phone = picture.resize((PHONE_WIDTH, round(picture.height * factor)), Image.Resampling.LANCZOS)
    return min(
        ink_height(phone, piece.box, factor) for piece in layout.texts if any(map(str.isalnum, piece.text))
    )


def ink_height(phone: Image.Image, box: Box, factor: float) -> int:
    edges = (box.left, box.top, box.right, box.bottom)
    line = phone.crop(tuple(round(edge * factor) for edge in edges))
    ground = max((count, level) for level, count in enumerate(line.histogram()))[1]
    ink = ImageChops.difference(line, Image.new("L", line.size, ground)).point(
        lambda level: 255 * (level > 40)
    )
    found = ink.getbbox()
    assert found is not None
    return found[3] - found[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", [*STRIKING, *example_hands()])
def test_the_smallest_text_of_a_card_can_be_read_on_a_phone(hand: str, language: str) -> None:
    layout = lay_out_card(score_text(hand), words(language), title="王小明")
    assert lowest_ink(layout) >= LEAST_INK[TextSize.NORMAL]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", STRIKING)
def test_large_text_is_larger_on_a_phone(hand: str, language: str) -> None:
    layout = lay_out_card(score_text(hand), words(language), title="王小明", text_size=TextSize.LARGE)
    assert lowest_ink(layout) >= LEAST_INK[TextSize.LARGE]
