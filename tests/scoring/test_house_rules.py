"""The options of a table and their text form."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Rules, RulesError, TableOptions
from scoring.house_rules import OPTIONS_BY_NAME, written_together
from scoring.tables.options import KEPT_BY_PRESETS, OPTIONS, PRESETS


def test_the_sheet_has_no_differences() -> None:
    assert str(Rules()) == ""
    assert Rules.parse("") == Rules()


def test_every_option_has_its_row() -> None:
    assert [field.name for field in fields(Rules)] == [option.name for option in OPTIONS if option.scores]
    assert [field.name for field in fields(TableOptions)] == [
        option.name for option in OPTIONS if not option.scores
    ]


def test_no_word_has_two_meanings() -> None:
    words = [word for row in (*OPTIONS, *PRESETS) for word in (row.name, *row.words)]
    assert len(set(words)) == len(words)
    for option in OPTIONS:
        typed = [word for words in option.typed.values() for word in words.split()]
        assert len(set(typed)) == len(typed)
        assert not set(typed) & set(words)


def test_text_form() -> None:
    rules = Rules.parse("groups=4, cap=600 wild=off")
    assert rules == Rules(groups=4, cap=600, wild=False)
    assert str(rules) == "groups=4,wild=off,cap=600"


def test_an_option_is_set_on_top_of_the_others() -> None:
    assert str(Rules.parse("groups=4,cap=600").changed("cap=off,haidi=off")) == "groups=4,haidi=off"


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("封顶 600", "cap=600"),
        ("封顶=600", "cap=600"),
        ("封顶：600 胡", "cap=600"),
        ("封顶600", "cap=600"),
        ("封顶 不封顶", ""),
        ("喜儿 关", "xier=off"),
        ("喜儿关，起胡20", "xier=off,minimum=20"),
        ("喜儿 关 喜儿作百搭 不可以", "xier=off,wild=off"),
        ("ｃａｐ　＝　６００", "cap=600"),
        ("CAP 600 Groups 4", "groups=4,cap=600"),
        ("张数 14张", "groups=4"),
        ("天胡 两倍 海底 不打", "haidi=off,tianhu=2"),
    ],
)
def test_options_as_they_are_typed(typed: str, text: str) -> None:
    assert str(Rules.parse(typed)) == text


def test_both_sets_of_options_read_the_same_text() -> None:
    text = "groups=4,buy=123,record=any"
    assert (Rules.parse(text), TableOptions.parse(text)) == (
        Rules(groups=4),
        TableOptions(buy="123", record="any"),
    )
    assert TableOptions.parse("局数 9 字号 大 买庄 五七十") == TableOptions(
        buy="5710", rounds=9, text="large"
    )


@st.composite
def options(draw: st.DrawFn) -> tuple[Rules, TableOptions]:
    cap = draw(st.integers(0, 1_000_000))
    amounts = {"cap": cap, "minimum": draw(st.integers(0, cap or 1_000_000))}
    values = {
        option.name: amounts[option.name]
        if option.values is None
        else draw(st.sampled_from(list(option.values.values())))
        for option in OPTIONS
    }
    rules = {option.name: values[option.name] for option in OPTIONS if option.scores}
    table = {option.name: values[option.name] for option in OPTIONS if not option.scores}
    return Rules(**rules), TableOptions(**table)


@given(options())
def test_the_text_form_reads_back(chosen: tuple[Rules, TableOptions]) -> None:
    rules, table = chosen
    text = written_together(rules, table)
    assert (Rules.parse(text), TableOptions.parse(text)) == (rules, table)


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
        ("wild groups=4", "bad_value", "wild", ""),
        ("喜儿 也许", "bad_value", "xier", "也许"),
        ("tianhu=3", "bad_value", "tianhu", "3"),
        ("buy=567", "bad_value", "buy", "567"),
        ("jokers=on", "unknown_option", "jokers", "on"),
        ("groups=4,caps=5", "unknown_option", "caps", "5"),
        ("上海", "unknown_option", "上海", ""),
        ("cap=600,minimum=700", "minimum_above_cap", "minimum", "700"),
    ],
)
@pytest.mark.parametrize("kind", [Rules, TableOptions])
def test_what_is_not_an_option_is_refused(
    kind: type[Rules] | type[TableOptions], text: str, code: str, option: str, value: str
) -> None:
    if kind is TableOptions and code == "minimum_above_cap":
        assert kind.parse(text) == TableOptions()
        return
    with pytest.raises(RulesError) as caught:
        kind.parse(text)
    assert (caught.value.code, caught.value.option, caught.value.value) == (code, option, value)
    assert caught.value.allowed


def test_a_minimum_up_to_the_cap_and_one_without_a_cap_are_fine() -> None:
    assert Rules.parse("minimum=600,cap=600").minimum == 600
    assert Rules.parse("minimum=600,cap=off").minimum == 600
    with pytest.raises(RulesError):
        Rules.parse("minimum=600").changed("cap=500")


def test_options_that_were_stored_before_they_were_checked_are_read() -> None:
    assert Rules.stored("minimum=700,cap=600,buy=123") == Rules(minimum=700, cap=600)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("南通", ""),
        ("nantong", ""),
        ("海门", "tianhu=2"),
        ("Haimen", "tianhu=2"),
        ("如皋", "xier_indicator=147,elder_group=on,xier_elder=on"),
        ("rugao", "xier_indicator=147,elder_group=on,xier_elder=on"),
    ],
)
def test_a_preset_sets_all_scoring_options_but_those_of_size(name: str, text: str) -> None:
    assert str(Rules.parse(name)) == text
    before = Rules.parse("groups=4,minimum=20,cap=600,wild=off,sanlong=off,tianhu=2,follow=group")
    after = before.changed(name)
    assert {option: getattr(after, option) for option in KEPT_BY_PRESETS} == {
        "groups": 4,
        "minimum": 20,
        "cap": 600,
    }
    assert after.changed("groups=7 minimum=0 cap=0") == Rules.parse(text)


def test_single_options_are_changed_on_top_of_a_preset_and_the_table_is_left_alone() -> None:
    assert str(Rules.parse("海门 闷飘 关")) == "menpiao=off,tianhu=2"
    assert TableOptions(buy="123").changed("海门") == TableOptions(buy="123")


def test_options_are_found_by_their_names() -> None:
    assert list(OPTIONS_BY_NAME)[:3] == ["groups", "xier", "wild"]
