"""Where in a text the parts of its hand stand."""

from __future__ import annotations

import re
from typing import Final

from scoring.errors import HandPart
from scoring.normal_text import fold, place_as_typed
from scoring.notation.reading import READERS, Draft, parts_of, tiles_in, trim
from scoring.notation.vocabulary import ALL_IN_PLAY

_TILES_IN_PART: Final = {"tiles": "tiles", "close": "inside", "set_tile": "set_tile", "win_tile": "win_tile"}


def place_of(text: str, wanted: HandPart | None) -> tuple[int, int]:
    """Where in the text of a hand the last such part stands; all of the text if there is none."""
    for part in reversed(parts_of(fold(text))):
        if wanted is not None and _fits(part, wanted):
            return place_as_typed(text, part.end() - len(trim(part[0])), part.end())
    return 0, len(text)


def _fits(part: re.Match[str], wanted: HandPart) -> bool:
    draft = Draft()
    group = part.lastgroup or ""
    READERS[group](draft, part)
    if wanted.tile is not None:
        return group in _TILES_IN_PART and wanted.tile in tiles_in(part, _TILES_IN_PART[group])
    if wanted.laid is not None:
        return any(
            (laid.kind, laid.tile) == (wanted.laid.kind, wanted.laid.tile)
            and laid.copies in (wanted.laid.copies, ALL_IN_PLAY)
            for laid in draft.sets
        )
    return (
        (wanted.flag is not None and wanted.flag in draft.flags)
        or (wanted.win and draft.win is not None)
        or (wanted.indicators and bool(draft.indicators))
    )
