"""The page's words: those of its own in the language files, and the engine's terms."""

from __future__ import annotations

from typing import Final

from bot.words import LANGUAGES, Words, words
from scoring.tiles import ANY_XIER, HONOURS, TILE_NAMES, Tile, is_number

_FAMILIES: Final = ("page-", "kind-", "item-", "multiplier-", "group-", "class-", "wait-")
_SINGLE: Final = ("card-rounded", "card-total", "card-cap", "card-cap-cut", "list-separator")


def page_words() -> dict[str, dict[str, str]]:
    """By language and key, with values as `{name}` for the page to fill in; `tile-5m` names a tile."""
    return {language: _of_language(words(language)) for language in LANGUAGES}


def _of_language(say: Words) -> dict[str, str]:
    keys = (key for key in say.all_keys() if key.startswith(_FAMILIES) or key in _SINGLE)
    return {key: say.pattern(key) for key in keys} | {
        f"tile-{TILE_NAMES[tile]}": _tile_name(tile, say) for tile in range(ANY_XIER + 1)
    }


def _tile_name(tile: Tile, say: Words) -> str:
    name = TILE_NAMES[tile]
    if is_number(tile):
        return say("page-number-tile", rank=name[0], suit=say(f"page-suit-{name[1]}"))
    return say(f"page-honour-{name}" if tile in HONOURS else f"page-xier-{name}")
