"""The language files: complete, alike, and read as they are meant."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest
from fluent.runtime.errors import FluentFormatError
from fluent.syntax import ast
from language_files import entries, values_needed

from bot.words import LANGUAGES, words

NEVER_ONE: Final = {
    "error-kong-of-face": "of a face two or three are in play",
    "error-too-long": "longer than what is allowed",
    "error-too-many-copies": "more than are in play, which are two at least",
    "error-too-many-indicators": "three or more",
    "error-too-many-tiles": "more than a whole hand",
    "error-too-many-xier": "more than are in play, which are three at least",
    "error-unsplittable": "a whole hand, or one with 喜儿",
    "error-winning-tile-unmarked": "a whole hand",
    "inline-tiles": "of a whole hand",
    "period-backwards": "no number, and “runs” is what it does",
    "refusal-name-too-long": "what is allowed",
    "refusal-pay-line-too-long": "longer than what is allowed",
    "refusal-room-full": "what is allowed",
    **dict.fromkeys(("room-seats", "room-complete", "refusal-round-full"), "two to four"),
    "settle-proposed": "6, 9 or 12",
}
"""English texts with a number in the plural only, and why it isn't 1."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_understood_and_written_once(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)] == []
    names = Counter(entry.id.name for entry in entries(language) if isinstance(entry, ast.Message))
    assert [name for name, count in names.items() if count > 1] == []


def test_all_languages_have_the_same_texts_with_the_same_values() -> None:
    first, *others = (values_needed(language) for language in LANGUAGES)
    for other in others:
        assert other == first


def test_whole_numbers_come_without_grouping_marks() -> None:
    assert words("en")("card-cap-cut", uncapped=1234567) == "cut from 1234567"


def test_in_english_one_is_no_plural() -> None:
    plural = re.compile(
        r"\b1 (?:characters|copies|evenings|groups|hands|indicators|people|players|rounds|runs|seats|tiles"
        r"|times|wins)\b|\bthere are 1\b",
        re.IGNORECASE,
    )
    of_one = {key: words("en")(key, **dict.fromkeys(names, 1)) for key, names in values_needed("en").items()}
    assert {key for key, text in of_one.items() if plural.search(text)} == {*NEVER_ONE}


def test_an_unknown_key_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="no-such-text"):
        words("zh")("no-such-text")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(FluentFormatError, match="uncapped"):
        words("zh")("card-cap-cut")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr'"):
        words("fr")
