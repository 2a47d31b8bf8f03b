"""The tally of a room: the standings and the curve of the running totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.chart import Chart, Curve, add_chart, paint_chart
from render.layout import CONTENT_WIDTH, MARGIN, WIDTH, Box, Layout, paint
from render.table import Cell, Column, add_table, add_title, signed
from render.theme import FELT, PALE_INK, PAPER, STYLES, TextSize
from render.words import Words, number

COLOURS: Final = (
    *("#C8372D", "#1F6FB4", "#2A8A4A", "#7C3FA6", "#D07A00", "#008C95", "#C2308F", "#5B4636"),
    *("#5C6670", "#7E8600"),
)
"""A colour for each member by seat, so that it stays the same; they begin again after the last."""

_PADDING: Final = 30


@dataclass(frozen=True, slots=True)
class Standing:
    """A member's part in the tally: rounds won, and the total in hu after each counted round.

    The `running` totals of all members have the same length, the number of rounds.
    """

    name: str
    wins: int
    running: tuple[int, ...]

    @property
    def total(self) -> int:
        return self.running[-1] if self.running else 0


def tally_picture(
    standings: Sequence[Standing],
    words: Words,
    *,
    note: str | None = None,
    text_size: TextSize = TextSize.NORMAL,
) -> Image.Image:
    """The picture of a tally, members in seat order, at least one; `note` stands below the title."""
    layout, chart = lay_out_tally(standings, words, note=note, text_size=text_size)
    image = paint(layout)
    if chart:
        paint_chart(image, chart)
    return image


def lay_out_tally(
    standings: Sequence[Standing],
    words: Words,
    *,
    note: str | None = None,
    text_size: TextSize = TextSize.NORMAL,
) -> tuple[Layout, Chart | None]:
    """The layout of `tally_picture`, and its chart if there are rounds."""
    layout = Layout(FELT, STYLES[text_size])
    coloured = [(standing, COLOURS[seat % len(COLOURS)]) for seat, standing in enumerate(standings)]
    ranked = sorted(coloured, key=lambda member: -member[0].total)
    rounds = len(standings[0].running)
    top = add_title(layout, words("tally-title", rounds=rounds), note)
    columns = (
        Column(words("tally-rank"), 110, "centre"),
        Column(words("tally-name"), None),
        Column(words("tally-wins"), 170, "right"),
        Column(words("tally-total"), 230, "right"),
    )
    rows = [
        (
            Cell(str(1 + sum(other.total > standing.total for other in standings)), PALE_INK),
            Cell(standing.name, swatch=colour),
            Cell(number(standing.wins)),
            signed(number(abs(standing.total)), standing.total),
        )
        for standing, colour in ranked
    ]
    bottom = add_table(layout, top, columns, rows) + 28
    chart = None
    if rounds:
        curves = [Curve(standing.name, colour, (0, *standing.running)) for standing, colour in ranked]
        chart, bottom = add_chart(layout, bottom, curves)
    else:
        line = layout.styles.line
        paper = Box(MARGIN, bottom, CONTENT_WIDTH, line.line_height + 2 * _PADDING)
        layout.panel(paper, PAPER, 24)
        middle = bottom + _PADDING
        layout.text(WIDTH // 2, middle, words("tally-empty"), line, PALE_INK, "centre")
        bottom = paper.bottom
    layout.height = bottom + MARGIN
    return layout, chart
