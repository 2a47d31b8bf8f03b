"""A tick can be taken back as long as its settlement stands (design, section 4)."""

import pytest
from evening import Evening

from scoring.settlement import FeeMode
from storage import Code, Refusal, outbox
from storage.money import payments, settlements


@pytest.fixture
def payment_id(evening: Evening) -> int:
    """A payment of 30.00 from B to A, ticked."""
    evening.open_room("AB", seats=2, fee_mode=FeeMode.OWNER, fee_cents=0, stake_cents=100)
    evening.numbers(A=30, B=0)
    [payment] = evening.settle().payments
    payments.mark_paid(evening.db, evening.action(2), payment.id)
    return payment.id


def test_it_is_open_again_and_known_who_took_the_tick_back(evening: Evening, payment_id: int) -> None:
    payment = payments.take_back(evening.db, evening.action(1), payment_id)
    assert (payment.paid_at, payment.paid_by) == (None, None)
    assert payment.unticked_at
    assert payment.unticked_by == 1
    assert [post.kind for post in outbox.pending(evening.db)][-2:] == ["paid", "unpaid"]


def test_it_can_be_ticked_again(evening: Evening, payment_id: int) -> None:
    payments.take_back(evening.db, evening.action(), payment_id)
    assert payments.mark_paid(evening.db, evening.action(), payment_id).paid_at


def test_what_is_not_ticked_is_not_taken_back(evening: Evening, payment_id: int) -> None:
    payments.take_back(evening.db, evening.action(), payment_id)
    with pytest.raises(Refusal) as refused:
        payments.take_back(evening.db, evening.action(), payment_id)
    assert refused.value.code is Code.NOT_PAID


def test_what_was_taken_back_does_not_count_in_the_next_settlement(evening: Evening, payment_id: int) -> None:
    payments.take_back(evening.db, evening.action(), payment_id)
    settlements.reopen(evening.db, evening.action(), evening.room.id)
    assert settlements.paid_before(evening.db, evening.room.id) == []
    assert [payment.cents for payment in evening.settle().payments] == [3000]


def test_ticks_of_a_reopened_settlement_stay(evening: Evening, payment_id: int) -> None:
    """What was paid is in the figures of the next settlement by then."""
    settlements.reopen(evening.db, evening.action(), evening.room.id)
    with pytest.raises(Refusal) as refused:
        payments.take_back(evening.db, evening.action(), payment_id)
    assert refused.value.code is Code.SETTLEMENT_REOPENED
