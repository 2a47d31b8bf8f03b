"""The options of a table and their text form."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Rules, RulesError
from scoring.house_rules import CHOICES


def test_the_sheet_has_no_differences() -> None:
    assert str(Rules()) == ""
    assert Rules.parse("") == Rules()


def test_every_option_has_its_choices() -> None:
    assert [field.name for field in fields(Rules)] == list(CHOICES)


def test_text_form() -> None:
    rules = Rules.parse("groups=4, cap=600 wild=off")
    assert rules == Rules(groups=4, cap=600, wild=False)
    assert str(rules) == "groups=4,wild=off,cap=600"


def test_an_option_is_set_on_top_of_the_others() -> None:
    assert str(Rules.parse("groups=4,cap=600").changed("cap=off,buy=123")) == "groups=4,buy=123"


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    values = {
        option: draw(st.integers(0, 1_000_000))
        if choices is None
        else draw(st.sampled_from(list(choices.values())))
        for option, choices in CHOICES.items()
    }
    return Rules(**values)


@given(rules())
def test_the_text_form_reads_back(chosen: Rules) -> None:
    assert Rules.parse(str(chosen)) == chosen


@pytest.mark.parametrize(
    ("text", "code", "option", "value"),
    [
        ("groups=5", "bad_value", "groups", "5"),
        ("cap=-1", "bad_value", "cap", "-1"),
        ("cap=", "bad_value", "cap", ""),
        ("cap=1e3", "bad_value", "cap", "1e3"),
        ("cap=٣", "bad_value", "cap", "٣"),
        ("cap=10000000", "bad_value", "cap", "10000000"),
        ("wild", "bad_value", "wild", ""),
        ("jokers=on", "unknown_option", "jokers", "on"),
        ("groups=4,caps=5", "unknown_option", "caps", "5"),
    ],
)
def test_what_is_not_an_option_is_refused(text: str, code: str, option: str, value: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert (caught.value.code, caught.value.option, caught.value.value) == (code, option, value)
    assert caught.value.allowed
