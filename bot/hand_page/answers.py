"""What the engine says to the page, as JSON. All of it may run in any thread."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from bot.words import LANGUAGES, words
from bot.words.hands import explain
from scoring import HandError, Rules, RulesError, score_text
from scoring.notation import readings, write_hand

Json = dict[str, Any]

DEFAULT_LANGUAGE: Final = "zh"


class Malformed(ValueError):
    """A question that isn't one."""


@dataclass(frozen=True, slots=True)
class Question:
    """A hand as the page has it, the rules of its table and the language to answer in."""

    hand: str
    rules: Rules
    language: str

    @classmethod
    def parse(cls, body: bytes) -> Question:
        """Read the JSON that a request holds. Raises Malformed."""
        try:
            fields = json.loads(body)
        except (ValueError, RecursionError):
            raise Malformed("not JSON") from None
        if not isinstance(fields, dict):
            raise Malformed("not an object")
        hand, rules = _text(fields, "hand"), _text(fields, "rules", "")
        language = _text(fields, "language", DEFAULT_LANGUAGE)
        if language not in LANGUAGES:
            raise Malformed("no such language")
        try:
            return cls(hand, Rules.parse(rules), language)
        except RulesError:
            raise Malformed("no such rules") from None


def _text(fields: Json, name: str, default: str | None = None) -> str:
    value = fields.get(name, default)
    if not isinstance(value, str) or not _is_unicode(value):
        raise Malformed(f"{name} is not a text")
    return value


def _is_unicode(text: str) -> bool:
    """JSON can bring half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def score_answer(question: Question) -> Json:
    """The score, or what is wrong with the hand and where."""
    try:
        score = score_text(question.hand, question.rules)
    except HandError as error:
        return _refusal(error, question)
    return {"ok": True, "score": score.as_dict(), "waits": []}


def _refusal(error: HandError, question: Question) -> Json:
    """`hand` is what was understood, canonical, if the text could be read at all."""
    return {
        "ok": False,
        "code": error.code,
        "sentence": explain(error, words(question.language)),
        "from": _utf16_length(error.text[: error.start]),
        "to": _utf16_length(error.text[: error.end]),
        "readings": list(error.readings),
        "away": None,
        "hand": None if error.readings else _understood(question.hand),
    }


def _understood(text: str) -> str | None:
    try:
        return write_hand(readings(text)[0].hand) or None
    except HandError:
        return None


def _utf16_length(text: str) -> int:
    """As JavaScript counts characters."""
    return len(text.encode("utf-16-le")) // 2
