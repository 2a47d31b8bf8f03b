"""A guest who turns up with an account becomes one person with it, rounds and money included (design, section 4)."""

import pytest
from evening import LOST, Evening

from scoring import Rules, TableOptions
from scoring.settlement import FeeMode, Transfer
from storage import Code, Refusal, chats, history, merging, rooms, rounds, stats
from storage.money import payments, settlements
from storage.records import Member

LATE = 9
"""The user id of the guest's account."""


def with_guest(evening: Evening) -> Member:
    """A room of A, B and the guest G, who have played two rounds: G has won 180 and lost 60 hu."""
    room = evening.open_room("AB", fee_mode=FeeMode.OWNER, fee_cents=0)
    guest = rooms.add_guest(evening.db, evening.action(), room.id, "G")
    evening.numbers(A=0, B=0, G=90)
    evening.numbers(A=30, B=0, G=0)
    return guest


def join_late(evening: Evening, name: str = "L") -> Member:
    return rooms.join(evening.db, evening.action(LATE), evening.room.id, name)


def merge(evening: Evening, guest: Member, user_id: int = LATE) -> Member:
    return merging.merge(evening.db, evening.action(), guest.id, user_id)


def test_an_account_that_is_new_in_the_room_gets_the_guests_place(evening: Evening) -> None:
    guest = with_guest(evening)
    merged = merge(evening, guest)
    assert (merged.id, merged.user_id, merged.name, merged.total) == (guest.id, LATE, "G", 150)
    assert rooms.member_of(evening.db, evening.room.id, LATE) == merged


def test_an_account_that_has_played_too_gets_the_guests_rounds(evening: Evening) -> None:
    guest = with_guest(evening)
    late = join_late(evening)
    evening.numbers(A=10, B=0, L=40)
    merged = merge(evening, guest)
    assert (merged.id, merged.user_id, merged.name, merged.rounds) == (late.id, LATE, "G", 3)
    assert evening.totals() == {"A": -90 + 60 - 20, "B": -90 - 30 - 50, "G": 180 - 30 + 70}
    curve = [point.totals[merged.id] for point in history.curve(evening.db, evening.room.id)]
    assert curve == [180, 150, 220]
    names = [entry.name for one in history.page(evening.db, evening.room.id) for entry in one.entries]
    assert sorted(names) == ["A", "A", "A", "B", "B", "B", "G", "G", "G"]
    player = next(each for each in stats.of_chat(evening.db, evening.place.chat_id) if each.key == LATE)
    assert (player.name, player.rounds, player.net) == ("G", 3, 220)


def test_the_guests_hand_in_the_open_round_and_his_purchase_go_along(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="123"))
    guest = with_guest(evening)
    join_late(evening)
    rounds.buy(evening.db, evening.action(), guest.id)
    evening.hand("G", LOST)
    merged = merge(evening, guest)
    open_round = evening.open_round()
    assert open_round
    assert [entry.member_id for entry in open_round.entries] == [merged.id]
    assert open_round.bought == (merged.id,)
    evening.numbers(A=0, B=0, G=10)
    assert evening.totals()["G"] == 150 + 40


def test_a_purchase_of_a_guest_who_sat_the_round_out_stays_without_effect(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="123"))
    guest = with_guest(evening)
    join_late(evening)
    rounds.buy(evening.db, evening.action(), guest.id)
    evening.numbers(A=0, B=0, L=10)
    assert merge(evening, guest).total == 150 + 20


def test_what_the_guest_has_paid_is_the_accounts(evening: Evening) -> None:
    guest = with_guest(evening)
    join_late(evening)
    first = evening.settle()
    for payment in first.payments:
        payments.mark_paid(evening.db, evening.action(), payment.id)
    settlements.reopen(evening.db, evening.action(), evening.room.id)
    merged = merge(evening, guest)
    a, b = evening.member("A").id, evening.member("B").id
    assert settlements.paid_before(evening.db, evening.room.id) == [
        Transfer(a, merged.id, 300),
        Transfer(b, merged.id, 1200),
    ]
    assert settlements.settled(evening.db, first.id).lines[2].name == "G"
    assert evening.settle().payments == ()


def test_what_the_two_have_paid_each_other_falls_away(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2, fee_mode=FeeMode.OWNER, fee_cents=0)
    guest = rooms.add_guest(evening.db, evening.action(), room.id, "G")
    evening.numbers(A=0, G=50)
    payments.mark_paid(evening.db, evening.action(), evening.settle().payments[0].id)
    settlements.reopen(evening.db, evening.action(), room.id)
    evening.undo()
    with pytest.raises(Refusal):
        merge(evening, guest, user_id=1)
    evening.numbers(B=0, G=50)
    assert merge(evening, guest, user_id=LATE).total == 50


def test_two_who_have_both_an_entry_in_a_round_are_two_people(evening: Evening) -> None:
    guest = with_guest(evening)
    join_late(evening)
    evening.numbers(A=0, G=1, L=2)
    before = evening.totals()
    with pytest.raises(Refusal) as refused:
        merge(evening, guest)
    assert (refused.value.code, refused.value.details) == (Code.BOTH_IN_ROUND, {"name": "G", "number": 3})
    assert evening.totals() == before


def test_two_of_one_settlement_are_two_people_until_it_is_reopened(evening: Evening) -> None:
    guest = with_guest(evening)
    join_late(evening)
    evening.settle()
    with pytest.raises(Refusal) as refused:
        merge(evening, guest)
    assert (refused.value.code, refused.value.details) == (Code.MERGER_SETTLED, {"name": "G"})
    settlements.reopen(evening.db, evening.action(), evening.room.id)
    assert merge(evening, guest).total == 150


def test_after_settling_an_account_that_is_new_in_the_room_can_still_be_the_guest(evening: Evening) -> None:
    guest = with_guest(evening)
    settled = evening.settle()
    merge(evening, guest)
    assert settlements.last_settled(evening.db, evening.room.id) == settled


def test_a_guest_is_merged_once(evening: Evening) -> None:
    guest = with_guest(evening)
    join_late(evening)
    merge(evening, guest)
    with pytest.raises(Refusal) as refused:
        merge(evening, guest, user_id=10)
    assert refused.value.code is Code.NOT_A_GUEST


def test_a_member_with_an_account_is_no_guest(evening: Evening) -> None:
    evening.open_room("AB")
    with pytest.raises(Refusal) as refused:
        merge(evening, evening.member("B"))
    assert refused.value.code is Code.NOT_A_GUEST


def test_figures_shown_before_are_not_confirmed_after(evening: Evening) -> None:
    guest = with_guest(evening)
    join_late(evening)
    shown = settlements.draft(evening.db, evening.room.id)
    merge(evening, guest)
    with pytest.raises(Refusal) as refused:
        settlements.confirm(evening.db, evening.action(), evening.room.id, shown.room.version)
    assert refused.value.code is Code.FIGURES_CHANGED


def test_the_opener_can_have_been_a_guest(evening: Evening) -> None:
    """The fee that he has laid out stays owed to him."""
    room = evening.open_room("AB", fee_mode=FeeMode.AA, fee_cents=900, stake_cents=0)
    guest = rooms.add_guest(evening.db, evening.action(), room.id, "G")
    rooms.join(evening.db, evening.action(3), room.id, "C")
    evening.numbers(B=0, G=0, C=0)
    merged = merge(evening, guest, user_id=1)
    draft = settlements.draft(evening.db, room.id)
    assert draft.settlement.money[merged.id] == 600


def test_a_part_in_a_round_that_is_open_again_is_one_though_it_was_taken_out(evening: Evening) -> None:
    guest = with_guest(evening)
    account = join_late(evening)
    evening.numbers(A=0, L=10, G=20)
    reopened = evening.undo().round
    for entry in reopened.entries[1:]:
        rounds.withdraw_hand(evening.db, evening.action(), entry.id)
    with pytest.raises(Refusal) as refused:
        merge(evening, guest)
    assert (refused.value.code, refused.value.details) == (Code.BOTH_IN_ROUND, {"name": "G", "number": 3})
    evening.close_as_it_was(reopened.id)
    assert rooms.member(evening.db, account.id).rounds == 1
