"""A fix in words: what a closed round had and has, who changed it and when."""

from __future__ import annotations

from collections.abc import Callable

from bot.words import Words, key_of
from bot.words.hands import explain
from bot.words.round_line import RoundLineError
from bot.words.rounds import indicators_text, value_text
from bot.words.timezones import in_zone
from bot.words.writing import code, escape
from scoring import HandError
from storage.records import Entry, Fix


def explain_typed(error: HandError | RoundLineError, words: Words) -> str:
    """What is wrong with a fix as it was typed."""
    if isinstance(error, HandError):
        return explain(error, words)
    return words(f"round-{key_of(error.code)}", name=error.name, part=error.part[:40])


def fix_text(fix: Fix, fixer: str | None, timezone: str, words: Words) -> str:
    """Before and after, seat by seat, and who and when; `fixer` None: somebody who isn't in the room."""
    changes = _changes(fix, "fix-line", _value, words)
    return "\n".join([*changes, _by(fix, fixer, timezone, "%Y-%m-%d %H:%M", words)])


def fix_in_short(fix: Fix, fixer: str | None, timezone: str, words: Words) -> str:
    """The same on one line, without hands."""
    changes = _changes(fix, "fix-in-short", value_text, words)
    return f"✎ {' · '.join(changes)} {_by(fix, fixer, timezone, '%m-%d %H:%M', words)}"


def _changes(fix: Fix, key: str, text_of: Callable[[Entry, Words], str], words: Words) -> list[str]:
    """What each seat had and has by the text `key`, and the indicators if those were changed."""
    changes = [
        words(key, name=escape(before.name), before=text_of(before, words), after=text_of(after, words))
        for before, after in zip(fix.before, fix.after, strict=True)
    ]
    if fix.indicators_before != fix.indicators_after:
        before, after = indicators_text(fix.indicators_before), indicators_text(fix.indicators_after)
        changes.append(words("fix-indicators", before=before, after=after))
    return changes


def _by(fix: Fix, fixer: str | None, timezone: str, moment_format: str, words: Words) -> str:
    by = escape(fixer) if fixer is not None else words("fix-by-admin")
    return words("fix-by", name=by, at=f"{in_zone(fix.fixed_at, timezone):{moment_format}}")


def _value(entry: Entry, words: Words) -> str:
    value = value_text(entry, words)
    return value if entry.notation is None else f"{value} {code(entry.notation)}"
