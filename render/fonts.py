"""The fonts of the pictures, and which of them can show a piece of text.

Every character is drawn with the first font of `CHAIN` that has it. Sizes are pixels.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

import noto_cjk_sans_jp_regular
import pylopdf_fonts_zh_cn
from fontTools.ttLib import TTFont
from PIL import ImageFont

REGULAR: Final = 400
BOLD: Final = 700

_NOTO: Final = Path(str(resources.files("manimgx_fonts")))

LATIN: Final = _NOTO / "NotoSans[wght].ttf"
CHINESE: Final = pylopdf_fonts_zh_cn.sans_path()
CHINESE_SERIF: Final = pylopdf_fonts_zh_cn.serif_path()
RARE_CJK: Final = Path(str(noto_cjk_sans_jp_regular.FONT_PATH))
"""For Korean, and for characters such as 𠮷 that the Chinese font lacks."""

SYMBOLS: Final = _NOTO / "NotoSansSymbols[wght].ttf"
EMOJI: Final = _NOTO / "NotoEmoji[wght].ttf"

_SCRIPTS: Final = tuple(
    path
    for path in sorted(_NOTO.glob("NotoSans*.ttf"))
    if path not in (LATIN, SYMBOLS) and "Italic" not in path.name
)
CHAIN: Final = (LATIN, CHINESE, RARE_CJK, *_SCRIPTS, SYMBOLS, EMOJI)

_EMOJI_PRESENTATION: Final = 0xFE0F


@cache
def characters_of(path: Path) -> frozenset[int]:
    """The code points that the font at `path` has glyphs for."""
    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap())


@lru_cache(maxsize=128)
def font_at(path: Path, size: int, weight: int = REGULAR) -> ImageFont.FreeTypeFont:
    """The font at `path`, at `weight` if it is one that varies."""
    font = ImageFont.truetype(str(path), size)
    if is_variable(path):
        font.set_variation_by_axes([weight])
    return font


def is_variable(path: Path) -> bool:
    return "[wght]" in path.name


@lru_cache(maxsize=4096)
def font_for(cluster: str) -> Path | None:
    """The first font of the chain that has all of a cluster (what a reader takes for one character).

    None where no font has it. An emoji variation selector asks for the emoji font first.
    """
    needed = {ord(char) for char in cluster if not _is_invisible(char)}
    wants_emoji = _EMOJI_PRESENTATION in map(ord, cluster)
    for path in (EMOJI, *CHAIN) if wants_emoji else CHAIN:
        if needed <= characters_of(path):
            return path
    return None


def _is_invisible(char: str) -> bool:
    """Whether nothing is missing in the picture if a font lacks the character: joiners and selectors."""
    return unicodedata.category(char) == "Cf" or "\ufe00" <= char <= "\ufe0f"
