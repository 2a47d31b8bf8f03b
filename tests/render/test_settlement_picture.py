"""The settlement: accounts with fee shares and money, and who pays whom."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soundness import check_layout

from bot.words import LANGUAGES, words
from render import Account, Payment, TextSize
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
    st.sampled_from(TextSize),
    st.text(max_size=120),
)
def test_nothing_overlaps_whatever_the_names_and_amounts(
    lines: list[Account], transfers: list[Payment], language: str, text_size: TextSize, note: str
) -> None:
    layout = lay_out_settlement(lines, transfers, words(language), note=note, text_size=text_size)
    check_layout(layout, text_size)


@pytest.mark.parametrize("text_size", TextSize)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_settlement_of_ten_with_long_names_leaves_room_for_names(
    language: str, text_size: TextSize
) -> None:
    lines = [Account(f"王小明的哥哥{seat}", 1040 * seat, 500, 52_000 * seat) for seat in range(10)]
    transfers = [Payment(line.name, "Bartholomew", 123_456) for line in lines[1:]]
    layout = lay_out_settlement(lines, transfers, words(language), text_size=text_size)
    check_layout(layout, text_size)
    shown = [piece.text for piece in layout.texts]
    assert [line.name for line in lines if line.name not in shown] == []
    assert shown.count("Bartholomew") == len(transfers)


def test_amounts_that_leave_no_room_for_names_stand_below_them() -> None:
    lines = [Account("王小明", 12_000_000, 10**8, 10**12), Account("Bob", -12_000_000, 10**8, -(10**12))]
    layout = lay_out_settlement(
        lines, [Payment("Bob", "王小明", 10**12)], words("en"), text_size=TextSize.LARGE
    )
    below = {"+10,000,000,000.00": "王小明", "−10,000,000,000.00": "Bob"}
    boxes = {piece.text: piece.box for piece in reversed(layout.texts)}
    for amount, name in below.items():
        assert boxes[amount].top >= boxes[name].bottom
    payment = [piece for piece in layout.texts if piece.text == "10,000,000,000.00"]
    assert payment[0].box.top >= max(piece.box.top for piece in layout.texts if piece.text == "Bob")


def test_accounts_and_payments_are_shown_with_two_decimals() -> None:
    lines = [Account("王", 120, 1001, 10999), Account("Zoë", -120, 999, -10999)]
    layout = lay_out_settlement(lines, [Payment("Zoë", "王", 10999)], words("en"))
    shown = [piece.text for piece in layout.texts]
    assert {"+120", "−120", "10.01", "9.99", "+109.99", "−109.99"} <= set(shown)
    row = shown[shown.index("→") - 1 :]
    assert row == ["Zoë", "→", "王", "109.99", "to pay"]


def test_large_amounts_are_grouped_as_in_the_texts() -> None:
    lines = [Account("王", 1040, 100_050, 123_450), Account("Zoë", -1040, 0, -123_450)]
    shown = [
        piece.text for piece in lay_out_settlement(lines, [Payment("Zoë", "王", 123_450)], words("en")).texts
    ]
    assert {"+1,040", "−1,040", "1,000.50", "+1,234.50", "−1,234.50", "1,234.50"} <= set(shown)


def test_a_paid_transfer_is_ticked() -> None:
    lines = [Account("甲", 10, 0, 100), Account("乙", -10, 0, -100)]
    layout = lay_out_settlement(lines, [Payment("乙", "甲", 100, paid=True)], words("zh"))
    assert "✓ 已付" in [piece.text for piece in layout.texts]


def test_where_nobody_owes_anything_it_says_so() -> None:
    layout = lay_out_settlement([Account("甲", 0, 0, 0)], [], words("zh"))
    assert "两清，谁也不欠谁" in [piece.text for piece in layout.texts]
