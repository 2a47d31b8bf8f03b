"""Many evenings of a group: everybody's figures, and the curve of what each has won or lost so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.chart import Chart, Curve, add_chart, paint_chart
from render.layout import MARGIN, Layout, paint
from render.table import Cell, Column, add_table, add_title, signed
from render.tally import COLOURS
from render.theme import FELT, PALE_INK, STYLES, TextSize
from render.words import Words, number


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody's figures: evenings and rounds played, rounds won, and the net in hu after each evening.

    The `running` nets of all have the same length, the number of evenings, which is one or more.
    """

    name: str
    evenings: int
    rounds: int
    wins: int
    running: tuple[int, ...]


def evenings_picture(
    regulars: Sequence[Regular], words: Words, *, note: str, text_size: TextSize = TextSize.NORMAL
) -> Image.Image:
    """The picture of the evenings, those who won most first; `note` says which evenings they are."""
    layout, chart = lay_out_evenings(regulars, words, note=note, text_size=text_size)
    image = paint(layout)
    paint_chart(image, chart)
    return image


def lay_out_evenings(
    regulars: Sequence[Regular], words: Words, *, note: str, text_size: TextSize = TextSize.NORMAL
) -> tuple[Layout, Chart]:
    """The layout of `evenings_picture`, and its chart."""
    layout = Layout(FELT, STYLES[text_size])
    coloured = [(regular, COLOURS[place % len(COLOURS)]) for place, regular in enumerate(regulars)]
    top = add_title(layout, words("evenings-title", evenings=len(regulars[0].running)), note)
    columns = (
        Column(words("evenings-name"), None),
        Column(words("evenings-evenings"), 130, "right"),
        Column(words("evenings-rounds"), 130, "right"),
        Column(words("evenings-wins"), 130, "right"),
        Column(words("evenings-net"), 230, "right"),
    )
    rows = [
        (
            Cell(regular.name, swatch=colour),
            Cell(number(regular.evenings), PALE_INK),
            Cell(number(regular.rounds), PALE_INK),
            Cell(number(regular.wins)),
            signed(number(abs(regular.running[-1])), regular.running[-1]),
        )
        for regular, colour in coloured
    ]
    bottom = add_table(layout, top, columns, rows) + 28
    curves = [Curve(regular.name, colour, (0, *regular.running)) for regular, colour in coloured]
    chart, bottom = add_chart(layout, bottom, curves)
    layout.height = bottom + MARGIN
    return layout, chart
