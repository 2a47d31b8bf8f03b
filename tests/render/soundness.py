"""What must be true of every layout."""

from __future__ import annotations

from itertools import combinations

from render.layout import Box, Layout
from render.text import label
from render.theme import TextSize

SMALLEST = {TextSize.NORMAL: 34, TextSize.LARGE: 40}
"""Pixels of a picture 1280 wide below which no text is."""

LEGIBLE = 22
"""The same once Telegram has scaled the longer side down to 1280."""


def is_legible_when_scaled(layout: Layout) -> bool:
    """Whether the texts are large enough when Telegram has scaled the longer side down to 1280."""
    smallest = min(text.style.size for text in layout.texts)
    return smallest * min(1, 1280 / layout.height) >= LEGIBLE


def check_layout(layout: Layout, text_size: TextSize = TextSize.NORMAL) -> None:
    canvas = Box(0, 0, layout.width, layout.height)
    assert layout.width == 1280
    assert layout.width + layout.height <= 10000
    assert max(layout.width, layout.height) <= 20 * min(layout.width, layout.height)
    for text in layout.texts:
        assert text.style.size >= SMALLEST[text_size], text
        drawn = label(text.text, text.style)
        assert drawn.size == (text.box.width, text.box.height), text
        if not text.style.roomy:
            # the roomy lines hold names, and a name may pile up more marks than any line has room for
            ink = drawn.getbbox()
            assert ink is None or (ink[0] > 0 and ink[2] < drawn.width), text
            assert ink is None or (ink[1] > 0 and ink[3] < drawn.height), text
    contents = [piece.box for piece in (*layout.tiles, *layout.texts)]
    for box in (*contents, *(panel.box for panel in layout.panels)):
        assert canvas.contains(box), box
    for one, other in combinations((*layout.tiles, *layout.texts), 2):
        assert not one.box.overlaps(other.box), (one, other)
    for panel in layout.panels:
        for box in contents:
            # a text lies on a panel or beside it, never across its edge
            assert panel.box.contains(box) or not panel.box.overlaps(box) or _is_line(panel.box), (panel, box)


def _is_line(box: Box) -> bool:
    return box.height == 2 or box.width == 2
