"""The score card: the tiles of a hand by group, and the sum below."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.card_groups import add_groups, add_loose
from render.card_head import add_head
from render.card_sheet import add_sheet
from render.layout import CONTENT_WIDTH, MARGIN, Box, Layout, paint
from render.sprites import TILE_SIZES, TileSize
from render.theme import FELT, FELT_LINE, HEADING, NOTE, PALE_CHALK
from render.words import Words
from scoring import Score

TALLEST: Final = 1440
"""Telegram scales a photo down to 1280 on its longer side; up to here the texts stay legible."""


def score_card(
    score: Score, words: Words, *, title: str | None = None, note: str | None = None
) -> Image.Image:
    """The picture of a scored hand, WIDTH wide and as high as it needs (mode RGB).

    `title` is the player's name, of any script; `note` a sentence on the house rules in force.
    """
    return paint(lay_out_card(score, words, title=title, note=note))


def lay_out_card(score: Score, words: Words, *, title: str | None = None, note: str | None = None) -> Layout:
    """The layout of `score_card`, with the largest tiles that keep it no higher than TALLEST."""
    for size in TILE_SIZES:
        layout = _lay_out_with(size, score, words, title, note)
        if layout.height <= TALLEST:
            break
    return layout


def _lay_out_with(size: TileSize, score: Score, words: Words, title: str | None, note: str | None) -> Layout:
    layout = Layout(FELT)
    bottom = add_head(layout, MARGIN - 8, score, words, title)
    if note:
        bottom = layout.text(MARGIN, bottom, note, NOTE, PALE_CHALK, width=CONTENT_WIDTH).bottom
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
    layout.height = add_sheet(layout, bottom + 28, score, words) + MARGIN
    return layout


def _add_heading(layout: Layout, top: int, text: str) -> int:
    box = layout.text(MARGIN, top, text, HEADING, PALE_CHALK)
    line = Box(box.right + 16, top + box.height // 2, MARGIN + CONTENT_WIDTH - box.right - 16, 2)
    layout.panel(line, FELT_LINE)
    return box.bottom
