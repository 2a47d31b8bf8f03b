"""The sum on a score card, line by line as the rule sheet has it, and the total."""

from __future__ import annotations

from typing import Final

from render.card_groups import is_wenqian
from render.layout import CONTENT_WIDTH, MARGIN, WIDTH, Box, Layout
from render.text import TextStyle, width_of
from render.theme import HEADING, INK, LINE, LINE_BOLD, PALE_INK, PAPER, PAPER_LINE, RED
from render.words import Words, term
from scoring import Score
from scoring.total import Item

_SUM: Final = TextStyle(36, bold=True)
_TOTALS: Final = tuple(TextStyle(size, bold=True) for size in (128, 108, 88, 68))
"""The sizes of the total; the first that fits is taken."""

_LINE_PITCH: Final = 47
_SHEET_PADDING: Final = 30
_SUM_GAP: Final = 12
_COLUMN_GAP: Final = 64
_SUM_LEFT: Final = MARGIN + _SHEET_PADDING
_SUM_RIGHT: Final = WIDTH // 2 - _COLUMN_GAP // 2
_TOTAL_LEFT: Final = WIDTH // 2 + _COLUMN_GAP // 2
_TOTAL_RIGHT: Final = MARGIN + CONTENT_WIDTH - _SHEET_PADDING
_AMOUNT_WIDTH: Final = 110


def add_sheet(layout: Layout, top: int, score: Score, words: Words) -> int:
    """Adds items and sum on the left, factors and total on the right; returns where it ends."""
    factors_height = (len(score.multipliers) + score.capped) * _LINE_PITCH
    height = max(
        len(score.items) * _LINE_PITCH + _SUM_GAP + _SUM.line_height,
        factors_height + _TOTALS[0].line_height,
    )
    sheet = Box(MARGIN, top, CONTENT_WIDTH, height + 2 * _SHEET_PADDING)
    inside = Box(sheet.left + _SHEET_PADDING, top + _SHEET_PADDING, sheet.width - 2 * _SHEET_PADDING, height)
    layout.panel(sheet, PAPER, 24)
    layout.panel(Box(WIDTH // 2 - 1, inside.top, 2, height), PAPER_LINE)
    _add_items(layout, inside.top, score, words)
    _add_factors(layout, inside.top, score, words)
    lowest = inside.bottom - _TOTALS[0].line_height
    _add_total(layout, lowest if factors_height else (inside.top + lowest) // 2, score, words)
    return sheet.bottom


def _add_items(layout: Layout, top: int, score: Score, words: Words) -> None:
    for item in score.items:
        layout.text(_SUM_LEFT, top, term(words, "item", item.id), LINE, INK)
        layout.text(_SUM_RIGHT, top, str(item.hu), LINE_BOLD, INK, "right")
        detail = _detail(item, score, words)
        if detail:
            detail_top = top + LINE.baseline - HEADING.baseline
            layout.text(_SUM_RIGHT - _AMOUNT_WIDTH, detail_top, detail, HEADING, PALE_INK, "right")
        top += _LINE_PITCH
    layout.panel(Box(_SUM_LEFT, top + 4, _SUM_RIGHT - _SUM_LEFT, 2), PAPER_LINE)
    top += _SUM_GAP
    layout.text(_SUM_LEFT, top, words("card-sum"), _SUM, INK)
    layout.text(_SUM_RIGHT, top, str(sum(item.hu for item in score.items)), _SUM, INK, "right")


def _detail(item: Item, score: Score, words: Words) -> str:
    """How the item comes about, for those that count or round something."""
    match item.id:
        case "base" if score.raw != item.hu:
            return words("card-rounded", raw=score.raw, base=item.hu)
        case "wenqian":
            return words("card-wenqian-count", count=sum(map(is_wenqian, score.groups)))
        case "xier":
            return words("card-xier-count", count=score.hand.xier_held)
        case _:
            return ""


def _add_factors(layout: Layout, top: int, score: Score, words: Words) -> None:
    for factor in score.multipliers:
        layout.text(_TOTAL_LEFT, top, term(words, "multiplier", factor.id), LINE, INK)
        layout.text(_TOTAL_RIGHT, top, f"×{factor.times}", LINE_BOLD, RED, "right")
        top += _LINE_PITCH
    if score.capped:
        layout.text(_TOTAL_LEFT, top, words("card-cap"), LINE, RED)
        cut = words("card-cap-cut", uncapped=score.uncapped)
        layout.text(_TOTAL_RIGHT, top, cut, LINE, PALE_INK, "right")


def _add_total(layout: Layout, top: int, score: Score, words: Words) -> None:
    colour = RED if score.won else PALE_INK
    baseline = top + _TOTALS[0].baseline
    name = layout.text(_TOTAL_LEFT, baseline - _SUM.baseline, words("card-total"), _SUM, INK)
    room = _TOTAL_RIGHT - name.right - 24
    total = str(score.total)
    style = next((style for style in _TOTALS if width_of(total, style) <= room), _TOTALS[-1])
    layout.text(_TOTAL_RIGHT, baseline - style.baseline, total, style, colour, "right")
