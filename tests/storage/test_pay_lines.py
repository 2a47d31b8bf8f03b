"""How somebody is paid: one line a person, for those who owe him (design, section 4)."""

import pytest
from evening import Evening

from scoring.settlement import FeeMode
from storage import Code, Place, Refusal
from storage.money import payments, settlements


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("微信 wx-anna", "微信 wx-anna"),
        ("  支付宝\n138 0000 0000 ", "支付宝 138 0000 0000"),
        ("x" * 150, "x" * 150),
        ("", None),
        (" \u200b ", None),
    ],
)
def test_a_line_is_kept_as_one(evening: Evening, text: str, kept: str | None) -> None:
    assert payments.keep_pay_line(evening.db, evening.action(), text) == kept
    assert payments.pay_line(evening.db, 1) == kept
    assert payments.pay_line(evening.db, 2) is None


def test_a_line_too_long_is_refused_and_the_old_one_stays(evening: Evening) -> None:
    payments.keep_pay_line(evening.db, evening.action(), "微信 wx-anna")
    with pytest.raises(Refusal) as refused:
        payments.keep_pay_line(evening.db, evening.action(), "x" * 151)
    assert (refused.value.code, refused.value.details) == (
        Code.PAY_LINE_TOO_LONG,
        {"length": 151, "limit": 150},
    )
    assert payments.pay_line(evening.db, 1) == "微信 wx-anna"


def test_the_last_one_counts_in_every_chat_and_an_empty_one_takes_it_back(evening: Evening) -> None:
    payments.keep_pay_line(evening.db, evening.action(), "微信 wx-anna")
    evening.place = Place(-200)
    payments.keep_pay_line(evening.db, evening.action(), "现金")
    assert payments.pay_line(evening.db, 1) == "现金"
    payments.keep_pay_line(evening.db, evening.action(), "")
    assert payments.pay_line(evening.db, 1) is None


def test_only_who_has_still_to_pay_owes(evening: Evening) -> None:
    evening.open_room("ABC", fee_mode=FeeMode.OWNER, fee_cents=0)
    evening.numbers(A=100, B=0, C=50)
    settled = evening.settle()
    a, b = evening.member("A").id, evening.member("B").id
    assert [payments.owes(evening.db, settled.id, user, a) for user in (1, 2, 3, 9)] == [
        False,
        True,
        False,
        False,
    ]
    assert not payments.owes(evening.db, settled.id, 2, b)
    payments.mark_paid(evening.db, evening.action(), settled.payments[0].id)
    assert not payments.owes(evening.db, settled.id, 2, a)


def test_nobody_owes_under_a_settlement_that_was_reopened(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=100, B=0)
    settled = evening.settle()
    settlements.reopen(evening.db, evening.action(), evening.room.id)
    assert not payments.owes(evening.db, settled.id, 2, evening.member("A").id)
