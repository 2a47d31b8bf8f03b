"""Text for the pictures: measured, shortened, and drawn as a mask that any colour can be put through.

Names come from outside and may mix any scripts and emoji. They are split into runs of one font and one
direction; what no font has is drawn by its plain form (𝓐 as A) or becomes a neutral dot, so that no empty
box is ever seen.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import Final, Literal

import regex
from PIL import Image, ImageDraw, ImageFont, features

from render.fonts import BOLD, LATIN, REGULAR, font_at, font_for, is_variable

ELLIPSIS: Final = "…"
MISSING: Final = "•"
"""Stands for a character that no font has."""

_PIECES: Final = regex.compile(r"\p{Han}[，。；：、）]*|[^\s\p{Han}]+\s*|\s+")
"""What stays together on a line: a Chinese character, or a word, with what follows it closely."""

HAS_RAQM: Final = features.check_feature("raqm")

_SIDE_MARGIN: Final = 2
"""Room for what sticks out of the advance width: the stroke of bold, slanted letters."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """Size in pixels and weight of a text. `roomy` lines hold scripts with marks far above or below."""

    size: int
    bold: bool = False
    roomy: bool = False

    @property
    def in_bold(self) -> TextStyle:
        return replace(self, bold=True)

    @property
    def line_height(self) -> int:
        return round(self.size * (1.8 if self.roomy else 1.4))

    @property
    def baseline(self) -> int:
        """The distance from the top of the line to the baseline."""
        return round(self.size * (1.2 if self.roomy else 1.06))


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one font and one direction, in reading order."""

    text: str
    font: Path
    level: int

    @property
    def right_to_left(self) -> bool:
        return self.level % 2 == 1


@lru_cache(maxsize=1024)
def clean(text: str) -> str:
    """The text as it can be drawn: on one line, composed, without control and direction characters.

    Characters that no font has are in their plain form (NFKC) where they have one: 𝓐𝓷𝓷𝓪 is Anna.
    """
    text = "".join(char for char in unicodedata.normalize("NFC", text) if _is_kept(char) or char.isspace())
    plain = (each if font_for(each) else unicodedata.normalize("NFKC", each) for each in _clusters(text))
    return " ".join("".join(plain).split())


@lru_cache(maxsize=4096)
def width_of(text: str, style: TextStyle) -> int:
    """The width in pixels of the text's label."""
    return ceil(sum(_advance(run, style) for run in runs_of(text))) + 2 * _SIDE_MARGIN


def shorten(text: str, style: TextStyle, width: int) -> str:
    """The cleaned text if it fits, else as many whole characters of it as fit before an ellipsis."""
    text = clean(text)
    if width_of(text, style) <= width:
        return text
    clusters = _clusters(text)

    def shortened(length: int) -> str:
        return "".join(clusters[:length]).rstrip() + ELLIPSIS

    fitting = bisect_right(range(1, len(clusters)), width, key=lambda kept: width_of(shortened(kept), style))
    return shortened(fitting)


def wrapped(text: str, style: TextStyle, width: int, most: int) -> list[str]:
    """The cleaned text in at most so many lines, broken between words or Chinese characters.

    What is left over stays on the last line, to be shortened.
    """
    lines = [""]
    for piece in _PIECES.findall(clean(text)):
        if lines[-1] and len(lines) < most and width_of((lines[-1] + piece).rstrip(), style) > width:
            lines.append("")
        lines[-1] += piece
    return [line.strip() for line in lines]


@lru_cache(maxsize=512)
def label(text: str, style: TextStyle) -> Image.Image:
    """The text as a mask (mode L) of its width and the style's line height. Shared: not to be drawn on."""
    mask = Image.new("L", (width_of(text, style), style.line_height))
    draw = ImageDraw.Draw(mask)
    x: float = _SIDE_MARGIN
    for run in visual_runs(text):
        draw.text(
            (x, style.baseline),
            _drawn_text(run),
            fill=255,
            font=_font(run, style),
            anchor="ls",
            stroke_width=_stroke(run, style),
            direction=_direction(run),
        )
        x += _advance(run, style)
    return mask


def _is_kept(char: str) -> bool:
    if char in "\u200c\u200d" or "\U000e0020" <= char <= "\U000e007f":
        return True  # joiners, and the tags that make regional flags
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _clusters(text: str) -> list[str]:
    """What a reader takes for single characters: letters with their marks, whole emoji."""
    return [str(cluster) for cluster in regex.findall(r"\X", text)]


def _advance(run: Run, style: TextStyle) -> float:
    return _font(run, style).getlength(_drawn_text(run), direction=_direction(run))


def _font(run: Run, style: TextStyle) -> ImageFont.FreeTypeFont:
    return font_at(run.font, style.size, BOLD if style.bold else REGULAR)


def _stroke(run: Run, style: TextStyle) -> float:
    """Bold for the fonts that come in one weight only."""
    return style.size / 50 if style.bold and not is_variable(run.font) else 0


def _direction(run: Run) -> Literal["rtl", "ltr"] | None:
    if not HAS_RAQM:
        return None
    return "rtl" if run.right_to_left else "ltr"


def _drawn_text(run: Run) -> str:
    if run.right_to_left and not HAS_RAQM:
        return "".join(reversed(_clusters(run.text)))
    return run.text


@lru_cache(maxsize=1024)
def runs_of(text: str) -> tuple[Run, ...]:
    """The text as runs in reading order."""
    clusters = _clusters(text)
    fonts = [font_for(cluster) for cluster in clusters]
    pieces = [
        (cluster, font, level) if font else (MISSING, LATIN, level)
        for cluster, font, level in zip(clusters, fonts, _levels(clusters), strict=True)
    ]
    return tuple(
        Run("".join(cluster for cluster, _, _ in run), font, level)
        for (font, level), run in groupby(pieces, key=lambda piece: piece[1:])
    )


def _levels(clusters: list[str]) -> list[int]:
    """How deep each cluster is embedded: even reads left to right, odd right to left.

    The core of the Unicode bidirectional algorithm, enough for one line without direction characters.
    """
    kinds: list[str] = [_direction_class(cluster) for cluster in clusters]
    base = next((kind for kind in kinds if kind in "LR"), "L")
    strong = base
    for place, kind in enumerate(kinds):
        if kind in "LR":
            strong = kind
        elif kind == "N":
            kinds[place] = "L" if strong == "L" else "N"
    before = base
    for place, kind in enumerate(kinds):
        if kind == "-":
            after = next((later for later in kinds[place:] if later != "-"), base)
            sides = {"R" if side == "N" else side for side in (before, after)}
            kinds[place] = sides.pop() if len(sides) == 1 else base
        before = kinds[place]
    levels = {"L": 0, "R": 1, "N": 2} if base == "L" else {"L": 2, "R": 1, "N": 2}
    return [levels[kind] for kind in kinds]


def _direction_class(cluster: str) -> str:
    """Left to right, right to left, number, or neutral."""
    match unicodedata.bidirectional(cluster[0]):
        case "L":
            return "L"
        case "R" | "AL":
            return "R"
        case "EN" | "AN":
            return "N"
        case _:
            return "-"


def visual_runs(text: str) -> list[Run]:
    """The runs from left to right: from the deepest level up, each stretch at or below it is turned round."""
    ordered = list(runs_of(text))
    for level in range(max((run.level for run in ordered), default=0), 0, -1):
        turned: list[Run] = []
        for deep, stretch in groupby(ordered, key=lambda run: run.level >= level):
            runs_of_stretch = list(stretch)
            turned += reversed(runs_of_stretch) if deep else runs_of_stretch
        ordered = turned
    return ordered
