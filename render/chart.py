"""The curve of running totals: a line for each member, named at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from PIL import Image, ImageDraw

from render.layout import CONTENT_WIDTH, MARGIN, Box, Layout
from render.text import TextStyle, clean, width_of
from render.theme import PALE_INK, PAPER, PAPER_LINE, Styles
from render.words import number

_PADDING: Final = 30
_ENLARGED: Final = 3
_WIDEST_NAME: Final = 300
_NAME_GAP: Final = 8
_LABELS_GAP: Final = 44
_ROUNDS_GAP: Final = 14
_LEAST_HEIGHT: Final = 480
_LINE_WIDTH: Final = 4
_SPOT_RADIUS: Final = 6
_MOST_SPOTS: Final = 24
"""Up to so many rounds, each has a spot on the line."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One member's running totals in hu, from the 0 before the first round on."""

    name: str
    colour: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart ready to be painted: lines and grid go into `plot`, the texts are in the picture's layout."""

    plot: Box
    curves: tuple[Curve, ...]
    levels: tuple[int, ...]
    label_middles: tuple[int, ...]
    """The height in the picture at which each curve's name stands."""

    def x(self, rounds: int) -> float:
        """Where in the plot the state after so many rounds lies."""
        last = len(self.curves[0].totals) - 1
        return _SPOT_RADIUS + rounds / last * (self.plot.width - _LABELS_GAP - 2 * _SPOT_RADIUS)

    def y(self, total: int) -> float:
        return _height_in(self.plot, self.levels, total)


def add_chart(layout: Layout, top: int, curves: Sequence[Curve]) -> tuple[Chart, int]:
    """Place a chart on paper as wide as the picture allows; returns where it ends too. As `lay_out_chart`."""
    names = len(curves) * _name(layout.styles).line_height + 2 * layout.styles.small.line_height
    height = max(_LEAST_HEIGHT, names)
    paper = Box(MARGIN, top, CONTENT_WIDTH, height + 2 * _PADDING)
    layout.panel(paper, PAPER, 24)
    inside = Box(paper.left + _PADDING, top + _PADDING, paper.width - 2 * _PADDING, height)
    return lay_out_chart(layout, inside, curves), paper.bottom


def lay_out_chart(layout: Layout, box: Box, curves: Sequence[Curve]) -> Chart:
    """Place the texts of a chart in `box`; the curves, at least one, hold one round or more."""
    small, name = layout.styles.small, _name(layout.styles)
    totals = [total for curve in curves for total in curve.totals]
    levels = steps(min(totals), max(totals), 6)
    level_texts = [number(level) for level in levels]
    axis = max(width_of(text, small) for text in level_texts) + 14
    names = min(_WIDEST_NAME, max(width_of(clean(curve.name), name) for curve in curves))
    plot = Box(
        box.left + axis,
        box.top + small.line_height // 2,
        box.width - axis - _NAME_GAP - names,
        box.height - small.line_height // 2 - small.line_height - 10,
    )
    for level, text in zip(levels, level_texts, strict=True):
        middle = plot.top + round(_height_in(plot, levels, level))
        layout.text(plot.left - 14, middle - small.line_height // 2, text, small, PALE_INK, "right")
    ends = [plot.top + _height_in(plot, levels, curve.totals[-1]) for curve in curves]
    middles = spread(ends, name.line_height, plot.top, plot.bottom)
    for curve, middle in zip(curves, middles, strict=True):
        top = middle - name.line_height // 2
        layout.text(plot.right + _NAME_GAP, top, curve.name, name, curve.colour, width=names)
    chart = Chart(plot, tuple(curves), levels, tuple(middles))
    last = len(curves[0].totals) - 1
    room = (plot.width - _LABELS_GAP) // (width_of(number(last), small) + _ROUNDS_GAP)
    for rounds in steps(0, last, min(8, room)):
        if 0 < rounds <= last:
            x = plot.left + round(chart.x(rounds))
            layout.text(x, plot.bottom + 10, number(rounds), small, PALE_INK, "centre")
    return chart


def paint_chart(image: Image.Image, chart: Chart) -> None:
    """Paint grid and lines, drawn enlarged for smooth edges."""
    plot = chart.plot
    drawing = Image.new("RGB", (plot.width * _ENLARGED, (plot.height + 2 * _SPOT_RADIUS) * _ENLARGED), PAPER)
    draw = ImageDraw.Draw(drawing)

    def at(x: float, y: float) -> tuple[float, float]:
        return x * _ENLARGED, (y + _SPOT_RADIUS) * _ENLARGED

    grid_right = plot.width - _LABELS_GAP
    for level in chart.levels:
        y = chart.y(level)
        colour = PALE_INK if level == 0 else PAPER_LINE
        draw.line([at(0, y), at(grid_right, y)], fill=colour, width=2 * _ENLARGED)
    for curve, middle in zip(reversed(chart.curves), reversed(chart.label_middles), strict=True):
        points = [at(chart.x(rounds), chart.y(total)) for rounds, total in enumerate(curve.totals)]
        bend = at(grid_right, chart.y(curve.totals[-1]))
        leader = [points[-1], bend, at(plot.width - 4, middle - plot.top)]
        draw.line(leader, fill=curve.colour, width=2 * _ENLARGED)
        draw.line(points, fill=curve.colour, width=_LINE_WIDTH * _ENLARGED, joint="curve")
        for x, y in points if len(points) <= _MOST_SPOTS else points[-1:]:
            radius = _SPOT_RADIUS * _ENLARGED
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=curve.colour)
    image.paste(drawing.reduce(_ENLARGED), (plot.left, plot.top - _SPOT_RADIUS))


def steps(lowest: int, highest: int, most: int) -> tuple[int, ...]:
    """Round numbers a fixed step apart that enclose the range and 0, at most `most` + 1 of them."""
    lowest, highest = min(lowest, 0), max(highest, 1)
    unit = 10 ** floor(log10(highest - lowest))
    for step in (unit // 5, unit // 2, unit, unit * 2, unit * 5):
        if step and ceil(highest / step) - floor(lowest / step) <= most:
            break
    return tuple(range(floor(lowest / step) * step, ceil(highest / step) * step + 1, step))


def spread(wanted: Sequence[float], apart: int, top: int, bottom: int) -> list[int]:
    """Heights near the wanted ones, in the same order from the top, at least `apart` from each other.

    They stay between top and bottom as long as there is room for all.
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    heights = [wanted[place] for place in order]
    # half way between giving way downwards only and upwards only, so that no side is preferred
    downwards, upwards = _pushed_down(heights, apart, top), _pushed_up(heights, apart, bottom)
    # rounded before the last push: rounding afterwards may bring two of them nearer
    between = [round((low + high) / 2) for low, high in zip(downwards, upwards, strict=True)]
    apart_at_last = _pushed_up(_pushed_down(between, apart, top), apart, bottom)
    return [int(height) for _, height in sorted(zip(order, apart_at_last, strict=True))]


def _pushed_down(heights: Sequence[float], apart: int, top: int) -> list[float]:
    pushed: list[float] = []
    for height in heights:
        pushed.append(max(height, pushed[-1] + apart if pushed else top))
    return pushed


def _pushed_up(heights: Sequence[float], apart: int, bottom: int) -> list[float]:
    mirrored = _pushed_down([-height for height in reversed(heights)], apart, -bottom)
    return [-height for height in reversed(mirrored)]


def _name(styles: Styles) -> TextStyle:
    return styles.note.in_bold


def _height_in(plot: Box, levels: Sequence[int], total: int) -> float:
    """How far below the top of the plot a total lies."""
    return (levels[-1] - total) / (levels[-1] - levels[0]) * plot.height
