"""The sum on a score card, line by line as the rule sheet has it, and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from render.card.groups import is_wenqian
from render.layout import CONTENT_WIDTH, MARGIN, Box, Layout
from render.text import TextStyle, width_of
from render.theme import INK, PALE_INK, PAPER, PAPER_LINE, RED, Styles
from render.words import Words, number, term
from scoring import Score
from scoring.total import Item

_PADDING: Final = 30
_SUM_GAP: Final = 12
_COLUMN_GAP: Final = 56
_GAP: Final = 24
_LEFT: Final = MARGIN + _PADDING
_RIGHT: Final = MARGIN + CONTENT_WIDTH - _PADDING
_ROOM: Final = _RIGHT - _LEFT - _COLUMN_GAP
"""What the two columns share: items and sum on the left, factors and total on the right."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the sheet: its name, how it comes about, and its amount."""

    name: str
    detail: str
    amount: str
    colour: str = INK
    bold: bool = False

    def name_style(self, styles: Styles) -> TextStyle:
        return styles.line.in_bold if self.bold else styles.line


@dataclass(frozen=True, slots=True)
class _Total:
    """The total and its name, beside it or, where that needs too much room, above it."""

    name: str
    amount: str
    name_above: bool

    def least_width(self, styles: Styles) -> int:
        name, amount = width_of(self.name, styles.line.in_bold), width_of(self.amount, styles.totals[-1])
        return max(name, amount) if self.name_above else name + _GAP + amount

    def height(self, styles: Styles) -> int:
        name = styles.line.line_height if self.name_above else 0
        return name + styles.totals[0].line_height


def add_sheet(layout: Layout, top: int, score: Score, words: Words) -> int:
    """Adds items and sum on the left, factors and total on the right; returns where it ends.

    What doesn't fit beside each other does so with the total's name above it, or without the glosses.
    """
    styles = layout.styles
    for glossed, name_above in product((True, False), (False, True)):
        items, factors = _items(score, words, glossed), _factors(score, words, glossed)
        total = _Total(words("card-total"), number(score.total), name_above)
        least_left = _width(items, styles)
        least_right = max(_width(factors, styles), total.least_width(styles))
        if least_left + least_right <= _ROOM:
            break
    left_width = max(least_left, min(_ROOM // 2, _ROOM - least_right))
    inside_top = top + _PADDING
    factors_height = len(factors) * styles.line.line_height
    height = max(
        len(items) * styles.line.line_height + _SUM_GAP,
        factors_height + total.height(styles),
    )
    sheet = Box(MARGIN, top, CONTENT_WIDTH, height + 2 * _PADDING)
    layout.panel(sheet, PAPER, 24)
    layout.panel(Box(_LEFT + left_width + _COLUMN_GAP // 2 - 1, inside_top, 2, height), PAPER_LINE)
    _add_items(layout, inside_top, left_width, items)
    right_left = _LEFT + left_width + _COLUMN_GAP
    _add_lines(layout, right_left, _RIGHT, inside_top, factors)
    lowest = inside_top + height - total.height(styles)
    colour = RED if score.won else PALE_INK
    _add_total(layout, right_left, lowest if factors else (inside_top + lowest) // 2, total, colour)
    return sheet.bottom


def _items(score: Score, words: Words, glossed: bool) -> list[_Line]:
    """The items, and their sum as the last line."""
    items = [
        _Line(term(words, "item", item.id, glossed=glossed), _detail(item, score, words), number(item.hu))
        for item in score.items
    ]
    total = sum(item.hu for item in score.items)
    return [*items, _Line(words("card-sum"), "", number(total), bold=True)]


def _detail(item: Item, score: Score, words: Words) -> str:
    """How the item comes about, for those that count or round something."""
    match item.id:
        case "base" if score.raw != item.hu:
            return words("card-rounded", raw=number(score.raw), base=number(item.hu))
        case "wenqian":
            return words("card-wenqian-count", count=sum(map(is_wenqian, score.groups)))
        case "xier":
            return words("card-xier-count", count=score.hand.xier_held)
        case _:
            return ""


def _factors(score: Score, words: Words, glossed: bool) -> list[_Line]:
    factors = [
        _Line(term(words, "multiplier", factor.id, glossed=glossed), "", f"×{factor.times}", RED)
        for factor in score.multipliers
    ]
    if score.capped:
        cut = words("card-cap-cut", uncapped=number(score.uncapped))
        factors.append(_Line(words("card-cap"), cut, "", RED))
    return factors


def _width(lines: Sequence[_Line], styles: Styles) -> int:
    """The least width in which the lines have room."""
    widest = max(
        (
            width_of(line.name, line.name_style(styles))
            + _GAP
            + (width_of(line.detail, styles.line) + _GAP if line.detail else 0)
            for line in lines
        ),
        default=0,
    )
    return widest + _amounts_width(lines, styles)


def _amounts_width(lines: Sequence[_Line], styles: Styles) -> int:
    return max((width_of(line.amount, styles.line.in_bold) for line in lines if line.amount), default=0)


def _add_items(layout: Layout, top: int, width: int, items: Sequence[_Line]) -> None:
    """The items, a rule, and the sum."""
    sum_top = _add_lines(layout, _LEFT, _LEFT + width, top, items[:-1])
    layout.panel(Box(_LEFT, sum_top + 4, width, 2), PAPER_LINE)
    _add_lines(layout, _LEFT, _LEFT + width, sum_top + _SUM_GAP, items[-1:])


def _add_lines(layout: Layout, left: int, right: int, top: int, lines: Sequence[_Line]) -> int:
    """The lines between two edges, the details up to the widest amount; returns where they end."""
    style = layout.styles.line
    amounts = _amounts_width(lines, layout.styles)
    details_right = right - amounts - _GAP if amounts else right
    for line in lines:
        layout.text(left, top, line.name, line.name_style(layout.styles), INK)
        if line.amount:
            layout.text(right, top, line.amount, style.in_bold, line.colour, "right")
        if line.detail:
            layout.text(details_right, top, line.detail, style, PALE_INK, "right")
        top += style.line_height
    return top


def _add_total(layout: Layout, left: int, top: int, total: _Total, colour: str) -> None:
    sizes = layout.styles.totals
    name_style = layout.styles.line.in_bold
    if total.name_above:
        name = layout.text(left, top, total.name, name_style, INK)
        baseline, room = name.bottom + sizes[0].baseline, _RIGHT - left
    else:
        baseline = top + sizes[0].baseline
        name = layout.text(left, baseline - name_style.baseline, total.name, name_style, INK)
        room = _RIGHT - name.right - _GAP
    style = next((style for style in sizes if width_of(total.amount, style) <= room), sizes[-1])
    layout.text(_RIGHT, baseline - style.baseline, total.amount, style, colour, "right")
