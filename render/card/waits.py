"""The strip of waits on the card of a hand that is one tile short: each tile with its totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.layout import CONTENT_WIDTH, MARGIN, Layout
from render.sprites import TILE_SIZES
from render.text import width_of
from render.theme import CHALK, GOLD, PALE_CHALK
from render.words import Words, number
from scoring.waiting import Completion

MOST: Final = 12
"""So many waits are shown; of more, the first."""

_TILES: Final = TILE_SIZES[-1]
_TEXT_GAP: Final = 12
_GAP: Final = 25
_ROW_GAP: Final = 16


def add_waits(layout: Layout, top: int, waits: Sequence[Completion], words: Words) -> int:
    """The first MOST of the waits, at least one, in even columns; returns where they end."""
    style = layout.styles.small
    texts = [_lines(wait, words) for wait in waits[:MOST]]
    text_width = max(width_of(text, style.in_bold) for lines in texts for text in lines)
    width = _TILES.width + _TEXT_GAP + text_width + _GAP
    columns = max(1, (CONTENT_WIDTH + _GAP) // width)
    height = max(_TILES.height, 3 * style.line_height)
    for place, (wait, lines) in enumerate(zip(waits, texts, strict=False)):
        row, column = divmod(place, columns)
        left, row_top = MARGIN + column * width, top + row * (height + _ROW_GAP)
        layout.tile(left, row_top + (height - _TILES.height) // 2, wait.tile, _TILES)
        text_left = left + _TILES.width + _TEXT_GAP
        text_top = row_top + (height - 3 * style.line_height) // 2
        for text, colour in zip(lines, (CHALK, GOLD, PALE_CHALK), strict=True):
            layout.text(text_left, text_top, text, style.in_bold, colour)
            text_top += style.line_height
    bottom = row_top + height
    if len(waits) > MOST:
        more = words("card-waits-more", count=len(waits) - MOST)
        bottom = layout.text(MARGIN, bottom + _ROW_GAP, more, style, PALE_CHALK).bottom
    return bottom


def _lines(wait: Completion, words: Words) -> tuple[str, str, str]:
    return (
        f"{words('win-discard')} {_total(wait.discard)}",
        f"{words('win-self')} {_total(wait.self_drawn)}",
        words("card-waits-left", count=wait.left),
    )


def _total(total: int | None) -> str:
    return "–" if total is None else number(total)
