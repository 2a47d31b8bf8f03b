"""Ticking transfers as paid, and opening a settled room again."""

import pytest
from evening import Evening

from scoring.settlement import FeeMode, Transfer
from storage import Code, Place, Refusal, rooms
from storage.money import payments, settlements


@pytest.fixture
def settled_evening(evening: Evening) -> Evening:
    evening.open_room("ABC", fee_mode=FeeMode.OWNER, fee_cents=0, stake_cents=10)
    evening.numbers(A=100, B=0, C=20)
    evening.settle()
    return evening


def payment_ids(evening: Evening) -> dict[str, int]:
    settled = settlements.last_settled(evening.db, evening.room.id)
    assert settled
    return {rooms.member(evening.db, one.payer_id).name: one.id for one in settled.payments}


def test_a_payment_is_ticked_by_whoever_says_so(settled_evening: Evening) -> None:
    evening = settled_evening
    ticked = payments.mark_paid(evening.db, evening.action(2), payment_ids(evening)["B"])
    assert (ticked.cents, ticked.paid_by) == (1200, 2)
    assert ticked.paid_at
    settled = settlements.last_settled(evening.db, evening.room.id)
    assert settled
    assert [payment.paid_at is not None for payment in settled.payments] == [True, False]


def test_a_second_tick_is_refused(settled_evening: Evening) -> None:
    evening = settled_evening
    payment_id = payment_ids(evening)["B"]
    payments.mark_paid(evening.db, evening.action(2), payment_id)
    with pytest.raises(Refusal) as refused:
        payments.mark_paid(evening.db, evening.action(1), payment_id)
    assert (refused.value.code, refused.value.details) == (Code.ALREADY_PAID, {"payment_id": payment_id})


def test_a_room_can_be_opened_again_and_played_on(settled_evening: Evening) -> None:
    evening = settled_evening
    reopened = settlements.reopen(evening.db, evening.action(), evening.room.id)
    assert not reopened.settled
    assert rooms.current(evening.db, evening.place) == reopened
    evening.undo()
    assert evening.totals() == {"A": 0, "B": 0, "C": 0}
    first = settlements.last_settled(evening.db, reopened.id)
    assert first
    assert first.reopened
    assert evening.settle().payments == ()


def test_figures_shown_before_the_room_was_settled_are_not_confirmed_after_it_was_reopened(
    evening: Evening,
) -> None:
    room = evening.open_room("ABC")
    shown = settlements.draft(evening.db, room.id)
    evening.settle()
    settlements.reopen(evening.db, evening.action(), room.id)
    with pytest.raises(Refusal) as refused:
        settlements.confirm(evening.db, evening.action(), room.id, shown.room.version)
    assert refused.value.code is Code.FIGURES_CHANGED


def test_what_was_paid_counts_in_the_next_settlement(settled_evening: Evening) -> None:
    evening = settled_evening
    payments.mark_paid(evening.db, evening.action(2), payment_ids(evening)["B"])
    settlements.reopen(evening.db, evening.action(), evening.room.id)
    evening.numbers(A=0, B=30, C=0)
    a, b, c = (evening.member(name).id for name in "ABC")
    draft = settlements.draft(evening.db, evening.room.id)
    assert draft.settlement.money == {a: 1800 - 300, b: -1200 + 600, c: -600 - 300}
    # B has paid A 12.00 already, so 6.00 of it comes back, and A still gets 3.00
    assert draft.settlement.transfers == (Transfer(c, a, 300), Transfer(c, b, 600))
    evening.settle()


def test_who_paid_and_is_no_player_any_more_gets_it_back(evening: Evening) -> None:
    room = evening.open_room("ABC", fee_mode=FeeMode.AA, fee_cents=900)
    evening.settle()
    payments.mark_paid(evening.db, evening.action(), payment_ids(evening)["C"])
    settlements.reopen(evening.db, evening.action(), room.id)
    rooms.leave(evening.db, evening.action(3), evening.member("C").id)
    settled = evening.settle()
    assert [(line.name, line.player, line.money_cents) for line in settled.lines] == [
        ("A", True, 450),
        ("B", True, -450),
        ("C", False, 0),
    ]
    assert [payment.cents for payment in settled.payments] == [150, 300]


def test_ticks_of_a_reopened_settlement_are_refused(settled_evening: Evening) -> None:
    evening = settled_evening
    payment_id = payment_ids(evening)["B"]
    settlements.reopen(evening.db, evening.action(), evening.room.id)
    with pytest.raises(Refusal) as refused:
        payments.mark_paid(evening.db, evening.action(), payment_id)
    assert refused.value.code is Code.SETTLEMENT_REOPENED


def test_an_open_room_is_not_reopened(evening: Evening) -> None:
    room = evening.open_room("ABC")
    with pytest.raises(Refusal) as refused:
        settlements.reopen(evening.db, evening.action(), room.id)
    assert (refused.value.code, refused.value.details) == (Code.NOT_SETTLED, {"room_id": room.id})


def test_a_room_stays_settled_once_a_newer_one_was_opened(settled_evening: Evening) -> None:
    evening = settled_evening
    old = evening.room
    newer = evening.open_room("AB", seats=2)
    with pytest.raises(Refusal) as refused:
        settlements.reopen(evening.db, evening.action(), old.id)
    assert (refused.value.code, refused.value.details) == (Code.NEWER_ROOM, {"room_id": newer.id})


def test_ids_from_another_chat_are_unknown(settled_evening: Evening) -> None:
    evening = settled_evening
    room, payment_id = evening.room, payment_ids(evening)["B"]
    evening.place = Place(-200)
    with pytest.raises(LookupError):
        payments.mark_paid(evening.db, evening.action(), payment_id)
    with pytest.raises(LookupError):
        settlements.reopen(evening.db, evening.action(), room.id)
    with pytest.raises(LookupError):
        rooms.join(evening.db, evening.action(8), room.id, "spy")
