"""The language files: complete, alike, and read as they are meant."""

from __future__ import annotations

from collections import Counter

import pytest
from fluent.runtime.errors import FluentFormatError
from fluent.syntax import ast
from language_files import entries, values_needed

from bot.words import LANGUAGES, words


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


def test_an_unknown_key_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="no-such-text"):
        words("zh")("no-such-text")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(FluentFormatError, match="uncapped"):
        words("zh")("card-cap-cut")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr'"):
        words("fr")
