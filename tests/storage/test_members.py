"""Joining, leaving, guests and renaming."""

import pytest
from evening import LOST, NOTHING, WON, Evening

from storage import Code, Refusal, rooms
from storage.rooms import MEMBERS_LIMIT


def test_members_come_in_the_order_in_which_they_joined(evening: Evening) -> None:
    room = evening.open_room("CAB")
    rooms.add_guest(evening.db, evening.action(), room.id, "小李")
    assert [member.name for member in rooms.members(evening.db, room.id)] == ["C", "A", "B", "小李"]
    assert evening.member("小李").user_id is None


def test_joining_twice_is_refused(evening: Evening) -> None:
    room = evening.open_room("AB")
    with pytest.raises(Refusal) as refused:
        rooms.join(evening.db, evening.action(2), room.id, "another name")
    assert (refused.value.code, refused.value.details) == (Code.ALREADY_MEMBER, {"name": "B"})


def test_adding_a_guest_twice_is_refused(evening: Evening) -> None:
    room = evening.open_room("A")
    rooms.add_guest(evening.db, evening.action(), room.id, "Guest")
    with pytest.raises(Refusal) as refused:
        rooms.add_guest(evening.db, evening.action(), room.id, "GUEST")
    assert (refused.value.code, refused.value.details) == (Code.ALREADY_MEMBER, {"name": "Guest"})


def test_a_guest_and_a_member_cannot_share_a_name(evening: Evening) -> None:
    room = evening.open_room("AB")
    with pytest.raises(Refusal) as refused:
        rooms.add_guest(evening.db, evening.action(), room.id, "ｂ")
    assert (refused.value.code, refused.value.details) == (Code.NAME_TAKEN, {"name": "B"})
    rooms.add_guest(evening.db, evening.action(), room.id, "G")
    with pytest.raises(Refusal) as refused:
        rooms.join(evening.db, evening.action(9), room.id, "g")
    assert (refused.value.code, refused.value.details) == (Code.NAME_TAKEN, {"name": "G"})


def test_the_same_name_is_free_in_another_room(evening: Evening) -> None:
    evening.open_room("AB")
    evening.settle()
    assert [member.name for member in rooms.members(evening.db, evening.open_room("BA").id)] == ["B", "A"]


def test_whoever_leaves_without_having_played_is_gone_and_frees_the_name(evening: Evening) -> None:
    room = evening.open_room("ABC")
    rooms.leave(evening.db, evening.action(2), evening.member("B").id)
    assert [member.name for member in rooms.members(evening.db, room.id)] == ["A", "C"]
    rooms.add_guest(evening.db, evening.action(), room.id, "B")
    assert evening.member("B").user_id is None


def test_the_opener_who_leaves_without_having_played_keeps_the_name(evening: Evening) -> None:
    """The others owe their parts of the fee to him, under that name."""
    room = evening.open_room("ABC")
    rooms.leave(evening.db, evening.action(), evening.member("A").id)
    with pytest.raises(Refusal) as refused:
        rooms.add_guest(evening.db, evening.action(2), room.id, "a")
    assert (refused.value.code, refused.value.details) == (Code.NAME_TAKEN, {"name": "A"})
    with pytest.raises(Refusal):
        rooms.join(evening.db, evening.action(7), room.id, "A")
    assert rooms.join(evening.db, evening.action(), room.id, "A").present


def test_whoever_leaves_after_playing_stays_in_the_tally_with_the_name(evening: Evening) -> None:
    room = evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=20)
    left = rooms.leave(evening.db, evening.action(2), evening.member("B").id)
    assert not left.present
    assert evening.totals() == {"A": 180, "B": -120, "C": -60}
    with pytest.raises(Refusal) as refused:
        rooms.add_guest(evening.db, evening.action(), room.id, "b")
    assert refused.value.code is Code.NAME_TAKEN
    with pytest.raises(Refusal) as refused:
        evening.numbers(A=100, B=0, C=20)
    assert (refused.value.code, refused.value.details) == (Code.NOT_A_MEMBER, {"name": "B"})
    with pytest.raises(Refusal) as refused:
        rooms.leave(evening.db, evening.action(2), left.id)
    assert refused.value.code is Code.NOT_A_MEMBER


def test_coming_back_goes_on_with_the_old_total(evening: Evening) -> None:
    room = evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=20)
    left = rooms.leave(evening.db, evening.action(2), evening.member("B").id)
    back = rooms.join(evening.db, evening.action(2), room.id, "Bea")
    assert (back.id, back.name, back.total, back.present) == (left.id, "Bea", -120, True)


def test_a_guest_who_has_played_can_come_back(evening: Evening) -> None:
    room = evening.open_room("AB")
    guest = rooms.add_guest(evening.db, evening.action(), room.id, "G")
    evening.numbers(A=100, B=0, G=20)
    rooms.leave(evening.db, evening.action(), guest.id)
    assert rooms.add_guest(evening.db, evening.action(), room.id, "g").id == guest.id


def test_leaving_withdraws_the_hand_in_the_open_round(evening: Evening) -> None:
    evening.open_room("ABCD")
    evening.hand("B", WON)
    evening.hand("A", LOST)
    rooms.leave(evening.db, evening.action(2), evening.member("B").id)
    open_round = evening.open_round()
    assert open_round
    assert [entry.name for entry in open_round.entries] == ["A"]
    evening.hand("C", WON)
    evening.hand("D", NOTHING)
    assert evening.totals() == {"A": -20, "C": 70, "D": -50}


def test_a_member_is_renamed_in_the_room_and_keeps_the_rest(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=20)
    renamed = rooms.rename(evening.db, evening.member("B").id, "Bea 🀄")
    assert (renamed.name, renamed.total) == ("Bea 🀄", -120)
    assert rooms.rename(evening.db, renamed.id, "BEA 🀄").name == "BEA 🀄"
    with pytest.raises(Refusal) as refused:
        rooms.rename(evening.db, renamed.id, "c")
    assert (refused.value.code, refused.value.details) == (Code.NAME_TAKEN, {"name": "C"})


def test_a_room_has_room_for_so_many(evening: Evening) -> None:
    room = evening.open_room("A")
    for number in range(1, MEMBERS_LIMIT):
        rooms.add_guest(evening.db, evening.action(), room.id, f"guest {number}")
    with pytest.raises(Refusal) as refused:
        rooms.add_guest(evening.db, evening.action(), room.id, "one more")
    assert (refused.value.code, refused.value.details) == (Code.ROOM_FULL, {"limit": MEMBERS_LIMIT})


def test_a_settled_room_takes_nobody_in(evening: Evening) -> None:
    room = evening.open_room("AB")
    evening.settle()
    for join in (rooms.join, rooms.add_guest):
        with pytest.raises(Refusal) as refused:
            join(evening.db, evening.action(5), room.id, "E")
        assert refused.value.code is Code.ROOM_SETTLED
    with pytest.raises(Refusal) as refused:
        rooms.leave(evening.db, evening.action(2), evening.member("B").id)
    assert refused.value.code is Code.ROOM_SETTLED
