"""The settlement that is shown, and confirming it (rules, section 7)."""

from collections.abc import Callable

import pytest
from evening import LOST, Evening

from scoring.settlement import FeeMode, Transfer
from storage import Code, Refusal, rooms
from storage.money import settlements


def test_the_draft_has_totals_shares_money_and_transfers_by_member(evening: Evening) -> None:
    room = evening.open_room("ABC", fee_mode=FeeMode.AA, fee_cents=1000, stake_cents=10)
    evening.numbers(A=0, B=100, C=20)
    a, b, c = (evening.member(name).id for name in "ABC")
    draft = settlements.draft(evening.db, room.id)
    assert [member.name for member in draft.members] == ["A", "B", "C"]
    assert draft.settlement.totals == {a: -120, b: 180, c: -60}
    assert draft.settlement.shares == {a: 333, b: 334, c: 333}
    assert draft.settlement.money == {a: -1200 + 667, b: 1800 - 334, c: -600 - 333}
    assert draft.settlement.transfers == (Transfer(a, b, 533), Transfer(c, b, 933))


def test_members_who_have_played_no_round_bear_no_aa_fee(evening: Evening) -> None:
    room = evening.open_room("ABCD", fee_mode=FeeMode.AA, fee_cents=900, stake_cents=10)
    before = settlements.draft(evening.db, room.id)
    assert list(before.settlement.shares.values()) == [225, 225, 225, 225]
    evening.numbers(A=0, B=0, C=0)
    settled = evening.settle()
    assert [(line.name, line.played, line.share_cents) for line in settled.lines] == [
        ("A", True, 300),
        ("B", True, 300),
        ("C", True, 300),
        ("D", False, 0),
    ]


def test_confirming_closes_the_room_with_the_figures_shown(evening: Evening) -> None:
    room = evening.open_room("ABC", fee_mode=FeeMode.WINNER, fee_cents=1000, stake_cents=10)
    evening.numbers(A=0, B=100, C=20)
    shown = settlements.draft(evening.db, room.id)
    settled = settlements.confirm(evening.db, evening.action(5), room.id, shown.room.version)
    assert (settled.room_id, settled.confirmed_by, settled.reopened) == (room.id, 5, False)
    assert [(line.name, line.total, line.share_cents, line.money_cents) for line in settled.lines] == [
        ("A", -120, 0, -200),
        ("B", 180, 1000, 800),
        ("C", -60, 0, -600),
    ]
    assert [(payment.payer_id, payment.payee_id, payment.cents) for payment in settled.payments] == [
        (transfer.payer, transfer.payee, transfer.cents) for transfer in shown.settlement.transfers
    ]
    assert rooms.current(evening.db, evening.place) is None
    assert settlements.last_settled(evening.db, room.id) == settled


def join_a_guest(evening: Evening) -> None:
    rooms.add_guest(evening.db, evening.action(), evening.room.id, "G")


def leave(evening: Evening) -> None:
    rooms.leave(evening.db, evening.action(), evening.member("D").id)


def play(evening: Evening) -> None:
    evening.numbers(A=1, B=0, C=0)


def undo(evening: Evening) -> None:
    evening.undo()


@pytest.mark.parametrize("change", [join_a_guest, leave, play, undo])
def test_figures_that_changed_since_they_were_shown_are_not_confirmed(
    evening: Evening, change: Callable[[Evening], None]
) -> None:
    room = evening.open_room("ABCD")
    evening.numbers(A=100, B=0, C=0)
    shown = settlements.draft(evening.db, room.id)
    change(evening)
    with pytest.raises(Refusal) as refused:
        settlements.confirm(evening.db, evening.action(), room.id, shown.room.version)
    assert (refused.value.code, refused.value.details) == (Code.FIGURES_CHANGED, {"room_id": room.id})
    assert not evening.room.settled
    changed = settlements.draft(evening.db, room.id)
    assert changed.settlement != shown.settlement
    settlements.confirm(evening.db, evening.action(), room.id, changed.room.version)


def test_a_hand_in_the_open_round_changes_no_figures(evening: Evening) -> None:
    room = evening.open_room("ABC")
    shown = settlements.draft(evening.db, room.id)
    evening.hand("A", LOST)
    settlements.confirm(evening.db, evening.action(), room.id, shown.room.version)
    assert evening.totals() == {"A": 0, "B": 0, "C": 0}


def test_a_settled_room_is_not_settled_again(evening: Evening) -> None:
    room = evening.open_room("ABC")
    evening.settle()
    with pytest.raises(Refusal) as refused:
        settlements.confirm(evening.db, evening.action(), room.id, room.version)
    assert (refused.value.code, refused.value.details) == (Code.ROOM_SETTLED, {"room_id": room.id})


def test_whoever_left_after_playing_is_settled_with_and_who_never_played_is_not(evening: Evening) -> None:
    room = evening.open_room("ABCD", fee_mode=FeeMode.AA, fee_cents=900, stake_cents=1)
    evening.numbers(A=100, B=0, C=20)
    for name in "BD":
        rooms.leave(evening.db, evening.action(), evening.member(name).id)
    draft = settlements.draft(evening.db, room.id)
    assert [member.name for member in draft.members] == ["A", "B", "C"]
    assert set(draft.settlement.shares.values()) == {300}


def test_an_opener_who_only_hosts_gets_the_fee_from_the_players(evening: Evening) -> None:
    room = evening.open_room("HABC", fee_mode=FeeMode.AA, fee_cents=900, stake_cents=1)
    host = evening.member("H").id
    rooms.leave(evening.db, evening.action(), host)
    evening.numbers(A=0, B=0, C=0)
    settled = evening.settle()
    assert [(line.name, line.player, line.share_cents, line.money_cents) for line in settled.lines] == [
        ("H", False, 0, 900),
        ("A", True, 300, -300),
        ("B", True, 300, -300),
        ("C", True, 300, -300),
    ]
    assert {payment.payee_id for payment in settled.payments} == {host}
    assert room.opener_id == evening.action().user_id
