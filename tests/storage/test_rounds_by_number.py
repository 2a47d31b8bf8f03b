"""Rounds given by their hu, without hands."""

import pytest
from evening import LOST, WON, Evening

from storage import Code, Refusal, history, rounds
from storage.rounds import HU_LIMIT


def test_a_round_by_numbers_is_counted_at_once(evening: Evening) -> None:
    evening.open_room("ABC")
    closed = evening.numbers(B=120, A=30, C=0)
    assert [(entry.name, entry.hu, entry.net, entry.total) for entry in closed.entries] == [
        ("A", 30, -60, -60),
        ("B", 120, 210, 210),
        ("C", 0, -150, -150),
    ]
    assert (closed.number, closed.state) == (1, "counted")
    assert {(entry.won, entry.notation, entry.typed) for entry in closed.entries} == {(None, None, None)}
    assert evening.numbers(A=1, B=1, C=1).number == 2
    assert evening.totals() == {"A": -60, "B": 210, "C": -150}


def test_it_has_at_most_the_rooms_seats(evening: Evening) -> None:
    evening.open_room("ABCD")
    with pytest.raises(Refusal) as refused:
        evening.numbers(A=1, B=2, C=3, D=4)
    assert (refused.value.code, refused.value.details) == (Code.WRONG_SEATS, {"given": 4, "seats": 3})


@pytest.mark.parametrize("hu", [-1, HU_LIMIT + 1])
def test_hu_have_limits(evening: Evening, hu: int) -> None:
    evening.open_room("ABC")
    with pytest.raises(Refusal) as refused:
        evening.numbers(A=1, B=hu, C=3)
    assert refused.value.code is Code.BAD_HU
    assert refused.value.details == {"name": "B", "hu": hu, "limit": HU_LIMIT}
    assert evening.open_round() is None


def test_members_of_another_room_have_no_place_in_it(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    stranger = evening.member("B")
    evening.settle()
    room = evening.open_room("AB", seats=2)
    with pytest.raises(Refusal) as refused:
        rounds.record_numbers(
            evening.db, evening.action(), room.id, {evening.member("A").id: 1, stranger.id: 2}
        )
    assert refused.value.code is Code.NOT_A_MEMBER


def test_numbers_close_the_open_round_and_keep_the_hands_that_agree(evening: Evening) -> None:
    evening.open_room("ABCD")
    kept = evening.hand("A", WON)
    corrected = evening.hand("B", LOST)
    closed = evening.numbers(A=40, B=20, C=0)
    assert closed.number == 1
    by_name = {entry.name: entry for entry in closed.entries}
    assert (by_name["A"].id, by_name["A"].won) == (kept.id, True)
    assert (by_name["B"].replaces, by_name["B"].hu) == (corrected.id, 20)
    assert not history.entry(evening.db, corrected.id).current
    assert evening.totals() == {"A": 60, "B": 0, "C": -60, "D": 0}


def test_a_hand_of_somebody_without_a_number_is_dropped(evening: Evening) -> None:
    evening.open_room("ABCD")
    dropped = evening.hand("D", WON)
    evening.numbers(A=40, B=20, C=0)
    assert not history.entry(evening.db, dropped.id).current
    assert evening.member("D").rounds == 0
