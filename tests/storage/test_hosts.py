"""The host has the say; the fee is owed to the opener all the same (design, section 4)."""

import pytest
from evening import OPENER, Evening

from scoring.settlement import FeeMode
from storage import Code, Place, Refusal, rooms
from storage.money import settlements


def test_the_opener_is_the_host_until_he_hands_the_room_over(evening: Evening) -> None:
    room = evening.open_room("ABC")
    assert room.host_id == room.opener_id == OPENER
    rooms.hand_over(evening.db, evening.action(), evening.member("B").id)
    evening.restart()
    assert (evening.room.host_id, evening.room.opener_id) == (2, OPENER)


def test_the_fee_is_still_owed_to_the_opener(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2, fee_mode=FeeMode.AA, fee_cents=1000, stake_cents=0)
    rooms.hand_over(evening.db, evening.action(), evening.member("B").id)
    draft = settlements.draft(evening.db, room.id)
    assert draft.settlement.money == {evening.member("A").id: 500, evening.member("B").id: -500}


def test_a_settled_room_is_handed_over_too(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.settle()
    rooms.hand_over(evening.db, evening.action(), evening.member("B").id)
    assert evening.room.host_id == 2


def test_only_members_with_an_account_can_host(evening: Evening) -> None:
    room = evening.open_room("AB")
    guest = rooms.add_guest(evening.db, evening.action(), room.id, "客人")
    rooms.leave(evening.db, evening.action(2), evening.member("B").id)
    left = rooms.member_of(evening.db, room.id, 2)
    assert left
    for member_id, code in (
        (guest.id, Code.HOST_IS_GUEST),
        (left.id, Code.NOT_A_MEMBER),
        (evening.member("A").id, Code.ALREADY_HOST),
    ):
        with pytest.raises(Refusal) as refused:
            rooms.hand_over(evening.db, evening.action(), member_id)
        assert refused.value.code is code
    assert evening.room.host_id == OPENER


def test_a_room_of_another_chat_is_unknown(evening: Evening) -> None:
    evening.open_room("AB")
    member_id = evening.member("B").id
    evening.place = Place(-200)
    with pytest.raises(LookupError):
        rooms.hand_over(evening.db, evening.action(), member_id)
