"""One open room a chat and topic."""

import pytest
from evening import OPENER, Evening

from scoring.settlement import FeeMode
from storage import Code, Place, Refusal, rooms
from storage.records import Room
from storage.rooms import CENTS_LIMIT


def test_a_room_keeps_what_it_was_opened_with(evening: Evening) -> None:
    opened = rooms.open_room(evening.db, evening.action(7), "老王", FeeMode.WINNER, 3050, 5, 4)
    assert opened == Room(
        id=opened.id,
        place=evening.place,
        opener_id=7,
        host_id=7,
        fee_mode=FeeMode.WINNER,
        fee_cents=3050,
        stake_cents=5,
        seats=4,
        opened_at=opened.opened_at,
        settled=False,
        rounds=0,
        version=0,
    )
    evening.restart()
    assert rooms.current(evening.db, evening.place) == opened


def test_the_opener_is_the_first_member(evening: Evening) -> None:
    room = evening.open_room("A")
    [member] = rooms.members(evening.db, room.id)
    assert (member.name, member.user_id, member.present) == ("A", OPENER, True)


def test_a_second_room_is_refused_and_the_open_one_named(evening: Evening) -> None:
    room = evening.open_room("ABC")
    with pytest.raises(Refusal) as refused:
        rooms.open_room(evening.db, evening.action(2), "B", FeeMode.OWNER, 0, 1, 3)
    assert refused.value.code is Code.ROOM_IS_OPEN
    assert refused.value.details == {"room_id": room.id}
    assert rooms.current(evening.db, evening.place) == room


def test_each_topic_has_a_room_of_its_own(evening: Evening) -> None:
    room = evening.open_room("ABC")
    topic = Place(evening.place.chat_id, 44)
    assert rooms.current(evening.db, topic) is None
    evening.place = topic
    assert evening.open_room("XYZ").id != room.id
    assert rooms.current(evening.db, room.place) == room


def test_a_room_can_be_opened_once_the_last_is_settled(evening: Evening) -> None:
    first = evening.open_room("ABC")
    evening.settle()
    assert rooms.current(evening.db, evening.place) is None
    assert rooms.latest(evening.db, evening.place) == rooms.room(evening.db, first.id)
    second = evening.open_room("AB", seats=2)
    assert rooms.current(evening.db, evening.place) == second != first


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(evening: Evening, seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        evening.open_room("A", seats=seats)
    assert refused.value.code is Code.BAD_SEATS
    assert refused.value.details == {"seats": seats, "low": 2, "high": 4}


@pytest.mark.parametrize(("fee", "stake"), [(-1, 1), (1, -1), (CENTS_LIMIT + 1, 1), (1, CENTS_LIMIT + 1)])
def test_fee_and_stake_have_limits(evening: Evening, fee: int, stake: int) -> None:
    with pytest.raises(Refusal) as refused:
        evening.open_room("A", fee_cents=fee, stake_cents=stake)
    assert refused.value.code is Code.BAD_AMOUNT


def test_an_unknown_room_is_a_lookup_error(evening: Evening) -> None:
    with pytest.raises(LookupError, match="no room 5"):
        rooms.room(evening.db, 5)
