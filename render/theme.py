"""The colours of the pictures, and the styles of their texts at each size."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from render.text import TextStyle

FELT: Final = "#15463B"
FELT_LINE: Final = "#2F6A5B"
CHALK: Final = "#F3F8F3"
PALE_CHALK: Final = "#B4D0C4"
GOLD: Final = "#F2C14B"
PAPER: Final = "#FBF6E9"
PAPER_LINE: Final = "#D9CDB0"
INK: Final = "#25303A"
PALE_INK: Final = "#6F6A5C"
RED: Final = "#B8231D"
GREEN: Final = "#17744A"


class TextSize(StrEnum):
    """How large the texts of a picture are: the house option `text`."""

    NORMAL = "normal"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Styles:
    """The styles that the pictures share, in one size.

    A phone shows a picture 390 of its 1280 pixels wide: `small`, the least of them, is 10 pixels high there.
    `name` and `note` hold what people write, in any script.
    """

    small: TextStyle
    line: TextStyle
    name: TextStyle
    note: TextStyle
    title: TextStyle
    totals: tuple[TextStyle, ...]
    """For the total of a card: the first that fits is taken."""


def _styles(small: int, line: int, title: int, totals: tuple[int, ...]) -> Styles:
    return Styles(
        small=TextStyle(small),
        line=TextStyle(line),
        name=TextStyle(line, roomy=True),
        note=TextStyle(small, roomy=True),
        title=TextStyle(title, bold=True, roomy=True),
        totals=tuple(TextStyle(size, bold=True) for size in totals),
    )


STYLES: Final = {
    TextSize.NORMAL: _styles(small=34, line=40, title=48, totals=(128, 108, 88)),
    TextSize.LARGE: _styles(small=41, line=48, title=58, totals=(144, 120, 96)),
}
