"""The sentence for a hand that can't be scored, or for house rules that can't be read."""

from __future__ import annotations

from bot.texts import Words, key_of
from scoring import HandError, RulesError
from scoring.tiles import CHINESE_NAMES, TILES_BY_NAME

SHOWN_AT_MOST = 24
"""How many characters of the faulty part a sentence quotes."""


def explain(error: HandError, words: Words) -> str:
    """One sentence: which part of the input is wrong, where it stands, and what would be right."""
    sentence = words(f"error-{key_of(error.code)}", **_values(error, words))
    part = " ".join(error.text[error.start : error.end].split())
    if not part or part == " ".join(error.text.split()):
        return sentence[0].upper() + sentence[1:]
    part = _shortened(part)
    if error.end - error.start == 1:
        return words("error-at-one", **{"from": error.end}, part=part, sentence=sentence)
    return words("error-at", **{"from": error.start + 1}, to=error.end, part=part, sentence=sentence)


def explain_rules(error: RulesError, words: Words) -> str:
    """One sentence: which option or value isn't there, and what would be right."""
    option, value, allowed = _shortened(error.option), _shortened(error.value), ", ".join(error.allowed)
    return words(f"rules-{key_of(error.code)}", option=option, value=value, allowed=allowed)


def tile_name(short: str, words: Words) -> str:
    """A tile for people: its short form, in Chinese with its name."""
    return f"{CHINESE_NAMES[TILES_BY_NAME[short]]}（{short}）" if words.language == "zh" else short


def _shortened(part: str) -> str:
    return part if len(part) <= SHOWN_AT_MOST else part[: SHOWN_AT_MOST - 1] + "…"


def _values(error: HandError, words: Words) -> dict[str, str | int]:
    values = dict(error.details)
    if "tile" in values:
        values["tile"] = tile_name(values["tile"], words)
    if "flag" in values:
        values["flag"] = words(f"flag-{values['flag']}")
    if "kind" in values:
        values["kind"] = words(f"group-{key_of(values['kind'])}")
    return values
