"""A hand in words: its score and how it comes about, or what is wrong with it or with the house rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

from bot.words import Words, key_of
from bot.words.tile_names import part_name, readings_name, tile_name, tiles_name
from bot.words.writing import code, escape, number
from scoring import HandError, Rules, RulesError, Score

SHOWN_AT_MOST = 24
"""How many characters of the faulty part a sentence quotes."""


def explain(error: HandError, words: Words) -> str:
    """One sentence: which part of the input is wrong, where it stands, and what would be right."""
    sentence = words(f"error-{key_of(error.code)}", **_values(error, words))
    part = " ".join(error.text[error.start : error.end].split())
    if not part or part == " ".join(error.text.split()):
        return sentence[0].upper() + sentence[1:]
    shown = _shortened(part)
    named = part_name(part, words) if error.code in _ABOUT_TILES and part == shown else ""
    if error.end - error.start == 1:
        return words("error-at-one", **{"from": error.end}, part=shown, named=named, sentence=sentence)
    place = {"from": error.start + 1, "to": error.end}
    return words("error-at", **place, part=shown, named=named, sentence=sentence)


def explain_rules(error: RulesError, words: Words) -> str:
    """One sentence: which option or value isn't there, and what would be right."""
    option, value, allowed = _shortened(error.option), _shortened(error.value), ", ".join(error.allowed)
    return words(f"rules-{key_of(error.code)}", option=option, value=value, allowed=allowed)


def _shortened(part: str) -> str:
    return part if len(part) <= SHOWN_AT_MOST else part[: SHOWN_AT_MOST - 1] + "…"


def _values(error: HandError, words: Words) -> dict[str, str | int]:
    """The details of an error for people."""
    return {name: _in_words(name, value, words) for name, value in error.details.items()}


def _in_words(name: str, value: str | int, words: Words) -> str | int:
    told_by = _TOLD_BY.get(name)
    return told_by(value, words) if told_by and isinstance(value, str) else value  # `left` may be a number


_TOLD_BY: Final[Mapping[str, Callable[[str, Words], str]]] = {
    "tile": tile_name,
    "left": tiles_name,
    "hint_tile": tiles_name,
    "readings": readings_name,
    "name": lambda name, _: " ".join(name.split()),
    "flag": lambda flag, words: words(f"flag-{flag}"),
    "kind": lambda kind, words: words(f"group-{key_of(kind)}").lower(),
}

_ABOUT_TILES: Final = {
    "discarded_xier",
    "idle_winning_xier",
    "mixed_set",
    "run_laid_down",
    "tianhu_with_winning_tile",
    "times_set",
    "too_many_indicators",
    "two_winning_tiles",
    "xier_in_set",
    "xier_not_in_deck",
}
"""What is wrong with the tiles of the faulty part where the sentence itself doesn't name them."""

_SHOWN_AROUND: Final = 60
"""How many characters before and after the faulty part are shown."""


def score_total(score: Score, words: Words) -> str:
    """The kind of the hand and its total."""
    return words("score-total", kind=words(f"kind-{score.kind}"), total=number(score.total, words))


def score_caption(score: Score, words: Words, name: str | None = None) -> str:
    """Total and kind, the notation to copy, the sum, and what is to be noted about it, a line each."""
    named = f"{escape(name)} · " if name else ""
    notes = [
        score_sum(score, words),
        unmarked_note(score, words),
        untrue_note(score, words),
        rules_note(score.rules, words),
        without_effect_note(score, words),
    ]
    told = [escape(note) for note in notes if note]
    return "\n".join([f"{named}<b>{escape(score_total(score, words))}</b>", code(score.notation), *told])


def score_sum(score: Score, words: Words) -> str:
    """How the total comes about in one line that can be read aloud: 底胡150 喜儿100 = 250, ×2 = 500."""
    items = words("score-plus").join(
        words("score-item", item=words.short(f"item-{key_of(item.id)}"), hu=number(item.hu, words))
        for item in score.items
    )
    added = sum(item.hu for item in score.items)
    steps = [words("score-equals", sum=items, total=number(added, words))]
    if score.multipliers:
        factors = " ".join(f"×{factor.times}" for factor in score.multipliers)
        steps.append(words("score-equals", sum=factors, total=number(score.uncapped, words)))
    if score.capped:
        steps.append(words("score-capped", total=number(score.total, words)))
    return ", ".join(steps)


def rules_note(rules: Rules, words: Words) -> str | None:
    """The house rules as a sentence, not escaped; None for those of the sheet."""
    text = str(rules)
    return words("rules-used", rules=text.replace(",", ", ")) if text else None


def untrue_note(score: Score, words: Words) -> str | None:
    """What was claimed of the hand and isn't so, as a sentence, not escaped; None if all is."""
    claims = [words(f"claim-{key_of(claim)}") for claim in score.untrue_claims]
    return words("claims-untrue", claims=words("list-separator").join(claims)) if claims else None


def unmarked_note(score: Score, words: Words) -> str | None:
    """That a hand would be complete with its 喜儿, if no tile is marked as the winning one; not escaped."""
    return words("score-unmarked") if score.may_have_won else None


def without_effect_note(score: Score, words: Words) -> str | None:
    """What the hand has that the table doesn't play, as a sentence, not escaped; None for nothing."""
    options = [words(f"rules-option-{option}") for option in score.without_effect]
    return words("rules-without-effect", options=words("list-separator").join(options)) if options else None


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
