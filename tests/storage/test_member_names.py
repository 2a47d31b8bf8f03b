"""Limits on members' names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage import Code, Refusal
from storage.names import NAME_LIMIT, checked_name, name_key


@pytest.mark.parametrize(
    "name",
    ["老王", "Анна", "ليلى", "ประยุทธ์", "👩‍👩‍👧‍👦", "O'Brien", "<b>", "=1+1", "a: b", "x" * NAME_LIMIT],
)
def test_names_of_any_script_are_kept_as_they_are(name: str) -> None:
    assert checked_name(name) == name


def test_spaces_around_and_direction_marks_are_dropped_and_letters_composed() -> None:
    assert checked_name("  \u202eZoe\u0301\u200f \u3000") == "Zoé"


@pytest.mark.parametrize("name", ["a\nb", "a\rb", "a\u2028b", "a\tb", "a\x00b", "\ud800"])
def test_line_breaks_and_control_characters_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert refused.value.code is Code.NAME_UNPRINTABLE


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u3164", "\u0301", "\u202e", "\u2800\u2800"])
def test_a_name_must_be_seen(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert refused.value.code is Code.NAME_EMPTY


def test_a_name_has_a_limited_length() -> None:
    with pytest.raises(Refusal) as refused:
        checked_name("长" * (NAME_LIMIT + 1))
    assert (refused.value.code, refused.value.details) == (Code.NAME_TOO_LONG, {"limit": NAME_LIMIT})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ANNA", "anna"),
        ("Ａnna", "Anna"),
        ("Straße", "STRASSE"),
        ("é", "e\u0301"),
        ("Big  Gus", "Big Gus"),
        ("Anna\u200b", "An\u00adna"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_flags_of_parts_of_countries_are_told_apart() -> None:
    assert name_key("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f") != name_key(
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
    )


@given(st.text(max_size=60))
def test_a_checked_name_stays_as_it_is_when_checked_again(text: str) -> None:
    try:
        name = checked_name(text)
    except Refusal:
        return
    assert checked_name(name) == name
    assert 1 <= len(name) <= NAME_LIMIT
    assert len(name.splitlines()) == 1
