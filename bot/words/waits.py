"""What a hand waits for in words: a line under its picture, and a table for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from bot.words import Words
from bot.words.hands import rules_note
from bot.words.score_table import Row, aligned
from bot.words.tile_names import tile_name
from bot.words.writing import number
from scoring import Waits
from scoring.tiles import ANY_XIER, CHINESE_NAMES, TILE_NAMES, Tile
from scoring.waiting import Completion

NAMED_AT_MOST: Final = 8
"""So many tiles are named in a line; of more, the first."""

_RULED_OUT: Final = "–"


def waits_line(waits: Sequence[Completion], words: Words) -> str:
    """The tiles that complete a hand which is ready, those with the same totals together; not escaped."""
    if not waits:
        return words("waits-line-none")
    parts = [
        words(
            "waits-line-tiles",
            tiles=words("list-separator").join(_spoken(wait.tile, words) for wait in alike),
            totals=words("waits-line-totals-separator").join(_ways(*totals, words)),
        )
        for totals, alike in groupby(waits[:NAMED_AT_MOST], lambda wait: (wait.discard, wait.self_drawn))
    ]
    if len(waits) > NAMED_AT_MOST:
        parts.append(words("card-waits-more", count=len(waits) - NAMED_AT_MOST))
    return words("waits-line", waits=words("waits-line-separator").join(parts))


def _spoken(tile: Tile, words: Words) -> str:
    """A tile as it is read aloud: by its name in Chinese, else by its short form."""
    if tile == ANY_XIER:
        return words("card-xier")
    return (CHINESE_NAMES if words.language == "zh" else TILE_NAMES)[tile]


def _ways(discard: int | None, self_drawn: int | None, words: Words) -> list[str]:
    """The ways to win that aren't ruled out, each with its total."""
    totals = {"win-discard": discard, "win-self": self_drawn}
    return [f"{words(key)} {number(total, words)}" for key, total in totals.items() if total is not None]


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
    head: Row = tuple(map(words, ("waits-tile", "waits-left", "waits-by-discard", "waits-by-draw")))
    return aligned([head, *(_row(wait, words) for wait in waits)])


def _row(wait: Completion, words: Words) -> Row:
    totals = (_RULED_OUT if total is None else str(total) for total in (wait.discard, wait.self_drawn))
    return tile_name(TILE_NAMES[wait.tile], words), str(wait.left), *totals
