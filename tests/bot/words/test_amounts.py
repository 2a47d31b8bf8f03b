"""Numbers and money, as people and as programs read them."""

from __future__ import annotations

import pytest

from bot.words import LANGUAGES, words
from bot.words.writing import money, signed, signed_money
from scoring.settlement import plain_money


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("cents", "text"),
    [(0, "0.00"), (5, "0.05"), (-300, "-3.00"), (123450, "1,234.50"), (-98765432, "-987,654.32")],
)
def test_money(cents: int, text: str, language: str) -> None:
    assert money(cents, words(language)) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_got_has_a_plus_sign(language: str) -> None:
    in_words = words(language)
    assert [signed_money(cents, in_words) for cents in (150, 0, -150)] == ["+1.50", "0.00", "-1.50"]
    assert [signed(hu, in_words) for hu in (1180, 0, -60)] == ["+1,180", "0", "-60"]


@pytest.mark.parametrize(
    ("cents", "text"), [(0, "0.00"), (5, "0.05"), (123450, "1234.50"), (-98765432, "-987654.32")]
)
def test_money_for_programs_has_no_grouping(cents: int, text: str) -> None:
    assert plain_money(cents) == text
