"""The settlement: accounts with fee shares and money, and who pays whom."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from soundness import check_layout

from bot.words import LANGUAGES, words
from render import Account, Payment
from render.settlement import lay_out_settlement

names = st.text(max_size=32)
cents = st.integers(-(10**11), 10**11)
accounts = st.builds(Account, names, st.integers(-(10**7), 10**7), st.integers(0, 10**8), cents)
payments = st.builds(Payment, names, names, st.integers(1, 10**11), st.booleans())


@settings(max_examples=60, deadline=None)
@given(
    st.lists(accounts, min_size=1, max_size=10),
    st.lists(payments, max_size=9),
    st.sampled_from(LANGUAGES),
    st.text(max_size=120),
)
def test_nothing_overlaps_whatever_the_names_and_amounts(
    lines: list[Account], transfers: list[Payment], language: str, note: str
) -> None:
    check_layout(lay_out_settlement(lines, transfers, words(language), note=note))


def test_accounts_and_payments_are_shown_with_two_decimals() -> None:
    lines = [Account("王", 120, 1001, 10999), Account("Zoë", -120, 999, -10999)]
    layout = lay_out_settlement(lines, [Payment("Zoë", "王", 10999)], words("en"))
    shown = [piece.text for piece in layout.texts]
    assert {"+120", "−120", "10.01", "9.99", "+109.99", "−109.99"} <= set(shown)
    row = shown[shown.index("→") - 1 :]
    assert row == ["Zoë", "→", "王", "109.99", "to pay"]


def test_a_paid_transfer_is_ticked() -> None:
    lines = [Account("甲", 10, 0, 100), Account("乙", -10, 0, -100)]
    layout = lay_out_settlement(lines, [Payment("乙", "甲", 100, paid=True)], words("zh"))
    assert "✓ 已付" in [piece.text for piece in layout.texts]


def test_where_nobody_owes_anything_it_says_so() -> None:
    layout = lay_out_settlement([Account("甲", 0, 0, 0)], [], words("zh"))
    assert "两清，谁也不欠谁" in [piece.text for piece in layout.texts]
