"""A hand in words: its score, the steps to it, or what is wrong with it. All of it is HTML."""

from __future__ import annotations

import unicodedata
from typing import Final

from bot.hand_errors import explain
from bot.html import code, escape
from bot.texts import Words, key_of
from scoring import HandError, Rules, Score

_SHOWN_AROUND: Final = 60
"""How many characters before and after the faulty part are shown."""


def score_caption(score: Score, words: Words, name: str | None = None) -> str:
    """Total and kind, the notation to copy, and the house rules that it was scored with."""
    total = words("score-total", kind=words(f"kind-{score.kind}"), total=score.total)
    named = f"{escape(name)} · " if name else ""
    note = rules_note(score.rules, words)
    lines = [f"{named}<b>{escape(total)}</b>", code(score.notation), *([escape(note)] if note else [])]
    return "\n".join(lines)


def score_steps(score: Score, words: Words) -> str:
    """The items and multipliers that make up the total, a line each."""
    items = [words("score-item", item=words(f"item-{key_of(item.id)}"), hu=item.hu) for item in score.items]
    multipliers = [
        words("score-multiplier", multiplier=words(f"multiplier-{key_of(factor.id)}"), times=factor.times)
        for factor in score.multipliers
    ]
    return escape("\n".join([*items, *multipliers]))


def rules_note(rules: Rules, words: Words) -> str | None:
    """The house rules as a sentence, not escaped; None for those of the sheet."""
    text = str(rules)
    return words("rules-used", rules=text.replace(",", ", ")) if text else None


def faulty_hand(error: HandError, words: Words) -> str:
    """What is wrong with a hand, and the hand with the part in question marked."""
    sentence = escape(explain(error, words))
    whole = error.start == 0 and error.end >= len(error.text)
    return sentence if whole else f"{sentence}\n{_marked(error)}"


def _marked(error: HandError) -> str:
    before = error.text[: error.start]
    part = _printable(error.text[error.start : error.end])[:_SHOWN_AROUND] or "?"
    after = error.text[error.end :]
    shown_before = _printable(before[-_SHOWN_AROUND:])
    shown_after = _printable(after[:_SHOWN_AROUND])
    if len(before) > _SHOWN_AROUND:
        shown_before = f"…{shown_before}"
    if len(after) > _SHOWN_AROUND:
        shown_after = f"{shown_after}…"
    shown = (
        code(shown_before) if shown_before else "",
        f"<u><b>{escape(part)}</b></u>",
        code(shown_after) if shown_after else "",
    )
    return "".join(shown)


def _printable(text: str) -> str:
    """Text without what would turn its direction, hide it or pile up on it."""
    return "".join(
        character if not character.isspace() else " "
        for character in text
        if character.isspace() or unicodedata.category(character) not in _UNSEEN
    )


_UNSEEN: Final = {"Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me"}
