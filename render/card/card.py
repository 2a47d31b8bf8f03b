"""The score card: the tiles of a hand by group, and the sum below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from render.card.groups import add_groups, add_loose
from render.card.head import add_head
from render.card.sheet import add_sheet
from render.card.waits import add_waits
from render.layout import CONTENT_WIDTH, MARGIN, Box, Layout, paint
from render.sprites import TILE_SIZES, TileSize
from render.theme import FELT, FELT_LINE, PALE_CHALK, STYLES, Styles, TextSize
from render.words import Words
from scoring import Score
from scoring.waiting import Completion

TALLEST: Final = {TextSize.NORMAL: 1600, TextSize.LARGE: 1900}
"""Up to here the tiles are as large as they can be; the texts never give way."""


def score_card(
    score: Score,
    words: Words,
    *,
    title: str | None = None,
    note: str | None = None,
    waits: Sequence[Completion] = (),
    text_size: TextSize = TextSize.NORMAL,
) -> Image.Image:
    """The picture of a scored hand, WIDTH wide and as high as it needs (mode RGB).

    `title` is the player's name, of any script; `note` a sentence on the house rules in force; `waits`, of a
    hand that is one tile short, the tiles that complete it, in the order in which they are to stand.
    """
    return paint(lay_out_card(score, words, title=title, note=note, waits=waits, text_size=text_size))


def lay_out_card(
    score: Score,
    words: Words,
    *,
    title: str | None = None,
    note: str | None = None,
    waits: Sequence[Completion] = (),
    text_size: TextSize = TextSize.NORMAL,
) -> Layout:
    """The layout of `score_card`, with the largest tiles that keep it no higher than TALLEST."""
    for size in TILE_SIZES:
        layout = _lay_out_with(size, STYLES[text_size], score, words, title, note, waits)
        if layout.height <= TALLEST[text_size]:
            break
    return layout


def _lay_out_with(
    size: TileSize,
    styles: Styles,
    score: Score,
    words: Words,
    title: str | None,
    note: str | None,
    waits: Sequence[Completion],
) -> Layout:
    layout = Layout(FELT, styles)
    bottom = add_head(layout, MARGIN - 8, score, words, title)
    if note:
        bottom = layout.note(MARGIN, bottom, note, PALE_CHALK)
    laid = len(score.hand.laid)
    for heading, start, groups in (
        ("card-table", 0, score.groups[:laid]),
        ("card-hand", laid, score.groups[laid:]),
    ):
        if groups:
            bottom = _add_heading(layout, bottom + 20, words(heading))
            bottom = add_groups(layout, bottom + 8, groups, start, score.win, size, words)
    if score.loose:
        bottom = _add_heading(layout, bottom + 20, words("card-loose"))
        bottom = add_loose(layout, bottom + 8, score.loose, size)
    if waits:
        bottom = _add_heading(layout, bottom + 20, words("card-waits"))
        bottom = add_waits(layout, bottom + 8, waits, words)
    layout.height = add_sheet(layout, bottom + 28, score, words) + MARGIN
    return layout


def _add_heading(layout: Layout, top: int, text: str) -> int:
    box = layout.text(MARGIN, top, text, layout.styles.small, PALE_CHALK)
    line = Box(box.right + 16, top + box.height // 2, MARGIN + CONTENT_WIDTH - box.right - 16, 2)
    layout.panel(line, FELT_LINE)
    return box.bottom
