"""One round, mixed freely: a seat takes a hand, a number or nothing, in any order."""

import pytest
from evening import LOST, LOST_TOO, NOTHING, WON, WON_HIGHER, Evening

from storage import Code, Refusal, history, rounds, stats


def test_it_closes_when_every_seat_has_something(evening: Evening) -> None:
    evening.open_room("ABC")
    assert evening.numbers(C=0).state == "open"
    evening.hand("A", WON)
    closed = evening.numbers(B=120)
    assert (closed.number, closed.state) == (1, "counted")
    assert [(entry.name, entry.hu, entry.notation is not None) for entry in closed.entries] == [
        ("A", 40, True),
        ("B", 120, False),
        ("C", 0, False),
    ]
    assert evening.totals() == {"A": -40, "B": 200, "C": -160}


def test_several_numbers_join_what_is_there(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("B", LOST)
    assert evening.numbers(A=30, C=0).state == "counted"
    assert evening.totals() == {"A": 50, "B": -10, "C": -40}


def test_a_number_replaces_a_hand_and_a_hand_a_number(evening: Evening) -> None:
    evening.open_room("ABC")
    first = evening.hand("A", WON)
    evening.numbers(A=50)
    assert not history.entry(evening.db, first.id).current
    evening.numbers(B=50)
    evening.hand("B", LOST)
    evening.numbers(C=0)
    assert evening.totals() == {"A": 90, "B": -30, "C": -60}


def test_numbers_of_an_edited_message_give_way_to_what_it_says_now(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(evening.action(message_id=5), A=50, B=10)
    evening.numbers(evening.action(message_id=5), C=50, B=10)
    open_round = evening.open_round()
    assert open_round
    assert [(entry.name, entry.hu) for entry in open_round.entries] == [("B", 10), ("C", 50)]


def test_a_round_without_a_winner_is_one(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=0, B=0, C=0)
    evening.hand("A", LOST)
    evening.hand("B", LOST_TOO)
    evening.hand("C", NOTHING)
    assert evening.room.rounds == 2
    assert evening.totals() == {"A": 10, "B": 10, "C": -20}


def test_who_won_can_be_said_with_the_numbers_and_counts(evening: Evening) -> None:
    room = evening.open_room("ABC")
    evening.numbers(A=120, B=40, C=0, won="A")
    evening.numbers(A=0, B=40, C=0)
    assert history.wins(evening.db, room.id) == {evening.member("A").id: 1}
    assert {each.name: each.wins for each in stats.of_chat(evening.db, -100)} == {"A": 1, "B": 0, "C": 0}


def test_a_winner_by_number_is_the_only_one(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=120, won="A")
    with pytest.raises(Refusal) as refused:
        evening.hand("B", WON)
    assert (refused.value.code, refused.value.details) == (Code.TWO_WINNERS, {"first": "A", "second": "B"})
    evening.numbers(A=120)
    evening.hand("B", WON)
    with pytest.raises(Refusal) as refused:
        evening.numbers(C=50, won="C")
    assert (refused.value.code, refused.value.details) == (Code.TWO_WINNERS, {"first": "B", "second": "C"})


def test_numbers_for_every_seat_say_who_won_too(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", WON_HIGHER)
    closed = evening.numbers(A=80, B=90, C=0, won="B")
    assert [(entry.name, entry.won, entry.notation) for entry in closed.entries] == [
        ("A", None, None),
        ("B", True, None),
        ("C", None, None),
    ]


def test_nothing_can_be_taken_out_again(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    entry = evening.numbers(A=0).entries[0]
    rounds.withdraw_hand(evening.db, evening.action(), entry.id)
    evening.hand("B", LOST)
    assert evening.room.rounds == 0


def test_a_seat_too_many_is_refused(evening: Evening) -> None:
    evening.open_room("ABCD")
    evening.numbers(A=1, B=1)
    with pytest.raises(Refusal) as refused:
        evening.numbers(C=1, D=1)
    assert (refused.value.code, refused.value.details) == (Code.ROUND_FULL, {"number": 1, "seats": 3})


def test_no_numbers_are_no_round(evening: Evening) -> None:
    evening.open_room("ABC")
    with pytest.raises(Refusal) as refused:
        evening.numbers()
    assert (refused.value.code, refused.value.details) == (Code.WRONG_SEATS, {"given": 0, "seats": 3})
