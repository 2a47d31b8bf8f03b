"""The account of one person: his rounds, the sums against each opponent, and his money."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soundness import check_layout, is_legible_when_scaled

from bot.words import LANGUAGES, words
from render import Opponent, StatementLine, StatementPage, Sum, TextSize
from render.statement import ROUNDS_A_PAGE, lay_out_statement

MOST_HU = 9_999_999
names = st.text(max_size=16)
texts = st.sampled_from(["", "8.00 − 10.00 + 30.00", "Debts are netted first, " * 9])
opponents = st.builds(
    Opponent, names, st.integers(0, MOST_HU), st.sampled_from([1, 2, 10]), st.integers(-(10**8), 10**8)
)
line = st.builds(
    StatementLine,
    st.integers(1, 9999),
    st.integers(0, MOST_HU),
    st.lists(opponents, min_size=1, max_size=3, unique_by=lambda one: one.name).map(tuple),
    st.integers(-3 * 10**8, 3 * 10**8),
)
amounts = st.integers(0, 10**12).map(lambda cents: f"{cents / 100:.2f}")
sums = st.lists(
    st.builds(Sum, names, amounts, st.sampled_from([-1, 0, 1]), texts, st.booleans()),
    max_size=5,
).map(tuple)
pages = st.builds(StatementPage, names, st.lists(line, max_size=4).map(tuple), sums, sums, sums, texts)


def page_of(*lines: StatementLine) -> StatementPage:
    hu_sums = (Sum("对乙", "60", 1), Sum("对丙", "20", -1), Sum("合计", "40", 1, result=True))
    money_sums = tuple(
        Sum(label, "4.00", 1)
        for label in ("每胡 0.10", "房费分摊", "垫付房费", "应得", "已付", "还应得", "乙 → 甲")
    )
    return StatementPage("甲的账", lines, hu_sums, money_sums[:-1], money_sums[-1:], "债务先相抵")


@settings(max_examples=40, deadline=None)
@given(pages, st.sampled_from(LANGUAGES), st.sampled_from(TextSize))
def test_nothing_overlaps_whatever_the_names_and_amounts(
    page: StatementPage, language: str, text_size: TextSize
) -> None:
    check_layout(lay_out_statement(page, words(language), text_size=text_size), text_size)


@pytest.mark.parametrize("text_size", TextSize)
def test_a_full_page_of_three_players_is_legible(text_size: TextSize) -> None:
    lines = [
        StatementLine(n, 120, (Opponent("乙", 600, 3, -1440), Opponent("丙", 0, 2, 240)), -1200)
        for n in range(1, ROUNDS_A_PAGE + 1)
    ]
    layout = lay_out_statement(page_of(*lines), words("zh"), text_size=text_size)
    assert is_legible_when_scaled(layout)


def test_up_to_three_opponents_are_named_once_above_their_columns() -> None:
    lines = [
        StatementLine(1, 40, (Opponent("乙", 120, 1, -80), Opponent("丙", 0, 2, 80)), 0),
        StatementLine(2, 10, (Opponent("丙", 30, 1, -20), Opponent("丁", 0, 1, 10)), -10),
    ]
    shown = lay_out_statement(page_of(*lines), words("zh")).texts
    assert [piece.text for piece in shown].count("丙") == 1
    column = next(piece for piece in shown if piece.text == "丙").box.right
    assert [piece.text for piece in shown if piece.box.right == column] == ["丙", "+80", "−20"]
    assert "0 ×2" in [piece.text for piece in shown]


def test_more_opponents_are_named_in_each_round() -> None:
    lines = [
        StatementLine(n, 40, tuple(Opponent(name, 0, 1, 40) for name in both), 80)
        for n, both in enumerate(["乙丙", "丁戊", "乙丁"], 1)
    ]
    shown = [piece.text for piece in lay_out_statement(page_of(*lines), words("zh")).texts]
    assert [shown.count(name) for name in "乙丙丁戊"] == [2, 1, 2, 1]


def test_somebody_who_has_not_played_has_his_money_alone() -> None:
    shown = [piece.text for piece in lay_out_statement(page_of(), words("en")).texts]
    assert "乙 → 甲" in shown
    assert "own hu" not in shown
