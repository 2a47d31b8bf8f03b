"""What the engine says to the page, as JSON. All of it may run in any thread."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from bot.words import LANGUAGES, Words, words
from bot.words.hands import explain
from scoring import HandError, Rules, RulesError, Score, score_text, waits
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
    def of(cls, fields: Json) -> Question:
        """Read the fields of a request. Raises Malformed."""
        hand, rules = text_in(fields, "hand"), text_in(fields, "rules", "")
        try:
            return cls(hand, Rules.parse(rules), language_in(fields))
        except RulesError:
            raise Malformed("no such rules") from None


def fields_in(body: bytes) -> Json:
    """The JSON object that a request holds. Raises Malformed."""
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError):
        raise Malformed("not JSON") from None
    if not isinstance(fields, dict):
        raise Malformed("not an object")
    return fields


def text_in(fields: Json, name: str, default: str | None = None) -> str:
    """A field that is a text. Raises Malformed."""
    value = fields.get(name, default)
    if not isinstance(value, str) or not _is_unicode(value):
        raise Malformed(f"{name} is not a text")
    return value


def language_in(fields: Json) -> str:
    """The language to answer in. Raises Malformed."""
    language = text_in(fields, "language", DEFAULT_LANGUAGE)
    if language not in LANGUAGES:
        raise Malformed("no such language")
    return language


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
        return faulty_answer(error, question.hand, words(question.language))
    return {"ok": True, "score": score.as_dict(), "waits": _waits(question, score)}


def waits_answer(question: Question) -> Json:
    """What completes the hand, or which discards leave it so; or what is wrong with it."""
    try:
        return waits(question.hand, question.rules).as_dict()
    except HandError as error:
        return faulty_answer(error, question.hand, words(question.language))


def _waits(question: Question, score: Score) -> list[Json]:
    """What completes a hand that is one tile short; nothing for any other."""
    if score.won:
        return []
    try:
        found = waits(question.hand, question.rules)
    except HandError:
        return []
    return [each.as_dict() for each in found.waits or ()]


def faulty_answer(error: HandError, hand: str, say: Words) -> Json:
    """What is wrong with a hand; its `hand` is what was understood, canonical, if it could be read."""
    return {
        "ok": False,
        "code": error.code,
        "sentence": explain(error, say),
        "from": _utf16_length(error.text[: error.start]),
        "to": _utf16_length(error.text[: error.end]),
        "readings": list(error.readings),
        "away": None,
        "hand": None if error.readings else _understood(hand),
    }


def _understood(text: str) -> str | None:
    try:
        return write_hand(readings(text)[0].hand) or None
    except HandError:
        return None


def _utf16_length(text: str) -> int:
    """As JavaScript counts characters."""
    return len(text.encode("utf-16-le")) // 2
