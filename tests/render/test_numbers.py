"""Numbers in the pictures look as they do in the texts of both languages."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.words import LANGUAGES, words
from bot.words import writing as texts
from render.words import MINUS, money, number


@pytest.mark.parametrize("language", LANGUAGES)
@settings(deadline=None)
@given(value=st.integers(-(10**8), 10**8))
def test_pictures_and_texts_write_numbers_alike(language: str, value: int) -> None:
    assert number(value) == texts.signed(value, words(language)).removeprefix("+").replace("-", MINUS)
    assert money(value) == texts.money(value, words(language)).replace("-", MINUS)


def test_thousands_are_grouped() -> None:
    assert [number(1040), number(-1040), number(60)] == ["1,040", "−1,040", "60"]
    assert [money(123_450), money(-5), money(0)] == ["1,234.50", "−0.05", "0.00"]
