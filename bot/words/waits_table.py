"""What a hand waits for as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.words import Words
from bot.words.hands import rules_note, tile_name
from bot.words.score_table import Row, aligned
from scoring import Waits
from scoring.tiles import TILE_NAMES
from scoring.waiting import Completion

_COLUMNS: Final = ("waits-tile", "waits-left", "waits-by-discard", "waits-by-draw")
_RULED_OUT: Final = "–"


def waits_table(found: Waits, words: Words) -> str:
    """How far the hand is, its notation, the house rules, and the waits or those of each discard."""
    note = rules_note(found.rules, words)
    heading = words("waits-away" if found.waits is not None else "waits-away-whole", away=found.away)
    blocks = [[heading, found.notation, *([note] if note else [])]]
    if found.waits:
        blocks.append(_table(found.waits, words))
    for discard in found.discards or ():
        thrown = words("waits-throw", tile=tile_name(TILE_NAMES[discard.tile], words))
        blocks.append([thrown, *_table(discard.waits, words)])
    if not found.waits and not found.discards and found.away <= 1:
        blocks.append([words("waits-none")])
    return "\n\n".join("\n".join(block) for block in blocks)


def _table(waits: Iterable[Completion], words: Words) -> list[str]:
    return aligned([[words(column) for column in _COLUMNS], *(_row(wait, words) for wait in waits)])


def _row(wait: Completion, words: Words) -> Row:
    totals = (_RULED_OUT if total is None else str(total) for total in (wait.discard, wait.self_drawn))
    return tile_name(TILE_NAMES[wait.tile], words), str(wait.left), *totals
