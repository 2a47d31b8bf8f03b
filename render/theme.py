"""The colours of the pictures and the styles that all of them share."""

from __future__ import annotations

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

SMALLEST_TEXT: Final = 26
"""No text is smaller: a picture up to 1500 high that is scaled down to fit 1280 still has 22."""

SMALL: Final = TextStyle(SMALLEST_TEXT)
SMALL_BOLD: Final = TextStyle(SMALLEST_TEXT, bold=True)
HEADING: Final = TextStyle(28)
LINE: Final = TextStyle(32)
LINE_BOLD: Final = TextStyle(32, bold=True)
NOTE: Final = TextStyle(SMALLEST_TEXT, roomy=True)
TITLE: Final = TextStyle(46, bold=True, roomy=True)
