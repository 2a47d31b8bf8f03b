"""A score as plain text for a terminal: the groups, and the breakdown as a small table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from bot.words import Words, key_of
from bot.words.hands import rules_note, unmarked_note, untrue_note, without_effect_note
from scoring import Score
from scoring.breakdown import Group
from scoring.hand import GroupKind
from scoring.notation import write_tiles
from scoring.tiles import WENQIAN_START

GAP: Final = "  "

Row = Sequence[str]
"""The cells of a line; the last one is flushed right."""


def score_table(score: Score, words: Words) -> str:
    """Kind, notation, house rules, groups, items, multipliers and the total, a line each."""
    heading = f"{words(f'kind-{score.kind}')} · {words(f'mode-{score.mode}')}"
    notes = [
        unmarked_note(score, words),
        untrue_note(score, words),
        rules_note(score.rules, words),
        without_effect_note(score, words),
    ]
    blocks = [
        [heading, score.notation, *(note for note in notes if note)],
        aligned([_group_row(group, words) for group in score.groups]) + _loose_line(score, words),
        aligned(_sum_rows(score, words)),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _group_row(group: Group, words: Words) -> Row:
    kind = words(f"group-{key_of(group.kind)}")
    tiles = " ".join(
        f"*{write_tiles((tile,))}" if wild else write_tiles((tile,))
        for tile, wild in zip(group.tiles, group.wild, strict=True)
    )
    if group.kind is GroupKind.RUN:
        return kind, tiles, words("item-wenqian") if group.tiles[0] == WENQIAN_START else "", ""
    if not group.hu or group.tile_class is None:
        return kind, tiles, "", ""
    hu = f"{group.hu} ×{group.counted}" if group.counted > 1 else str(group.hu)
    return kind, tiles, words(f"class-{group.tile_class}"), hu


def _loose_line(score: Score, words: Words) -> list[str]:
    return [f"{words('card-loose')}{GAP}{write_tiles(score.loose)}"] if score.loose else []


def _sum_rows(score: Score, words: Words) -> list[Row]:
    rows: list[Row] = [
        (words(f"item-{key_of(item.id)}"), _note(score, item.id, words), str(item.hu)) for item in score.items
    ]
    if score.multipliers:
        rows.append((words("card-sum"), "", str(sum(item.hu for item in score.items))))
    rows += [
        (words(f"multiplier-{key_of(factor.id)}"), "", f"×{factor.times}") for factor in score.multipliers
    ]
    if score.capped:
        rows.append((words("card-cap"), words("card-cap-cut", uncapped=score.uncapped), str(score.total)))
    return [*rows, (words("card-total"), "", str(score.total))]


def _note(score: Score, item_id: str, words: Words) -> str:
    """How the base was rounded."""
    if item_id != "base":
        return ""
    return words("card-rounded", raw=score.raw, base=score.items[0].hu)


def aligned(rows: Sequence[Row]) -> list[str]:
    """The rows with their cells under each other, whatever the width of their characters."""
    if not rows:
        return []
    widths = [max(_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            [
                *(cell + " " * (width - _width(cell)) for cell, width in zip(row[:-1], widths, strict=False)),
                " " * (widths[-1] - _width(row[-1])) + row[-1],
            ]
        ).rstrip()
        for row in rows
    ]


def _width(text: str) -> int:
    """The columns that a terminal gives the text."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
