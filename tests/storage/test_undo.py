"""Undoing: the last round that counts, and the one before, marked and never deleted."""

import pytest
from evening import LOST, WON, Evening

from scoring.tiles import TILES_BY_NAME
from storage import Code, Refusal, chats, history, rounds

SHOWN = (TILES_BY_NAME["5m"],)


def test_undo_takes_the_last_round_back_and_again_the_one_before(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=0)
    evening.numbers(A=0, B=50, C=0)
    evening.numbers(A=0, B=0, C=20)
    assert evening.undo(evening.action(9)).undone_by == 9
    assert evening.totals() == {"A": 150, "B": 0, "C": -150}
    assert evening.undo().number == 2
    assert evening.totals() == {"A": 200, "B": -100, "C": -100}
    assert evening.undo().number == 1
    assert evening.totals() == {"A": 0, "B": 0, "C": 0}
    with pytest.raises(Refusal) as refused:
        evening.undo()
    assert refused.value.code is Code.NOTHING_TO_UNDO


def test_a_round_after_an_undo_has_a_number_of_its_own(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=0)
    evening.numbers(A=0, B=50, C=0)
    evening.undo()
    assert evening.numbers(A=0, B=0, C=20).number == 3
    assert evening.totals() == {"A": 180, "B": -120, "C": -60}
    assert evening.room.rounds == 2
    assert [closed.state for closed in history.page(evening.db, evening.room.id)] == [
        "counted",
        "undone",
        "counted",
    ]
    assert evening.undo().number == 3
    assert evening.undo().number == 1


def test_a_button_undoes_its_own_round_or_nothing(evening: Evening) -> None:
    evening.open_room("ABC")
    first = evening.numbers(A=100, B=0, C=0)
    second = evening.numbers(A=0, B=50, C=0)
    with pytest.raises(Refusal) as refused:
        evening.undo(round_id=first.id)
    assert (refused.value.code, refused.value.details) == (Code.NOT_LAST_ROUND, {"number": 1, "last": 2})
    evening.undo(round_id=second.id)
    with pytest.raises(Refusal) as refused:
        evening.undo(round_id=second.id)
    assert (refused.value.code, refused.value.details) == (Code.ROUND_UNDONE, {"number": 2})
    evening.undo(round_id=first.id)
    with pytest.raises(Refusal) as refused:
        evening.undo(round_id=first.id)
    assert refused.value.code is Code.ROUND_UNDONE


def test_a_button_of_an_open_round_or_another_room_undoes_nothing(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    elsewhere = evening.numbers(A=1, B=0)
    evening.settle()
    evening.open_room("AB", seats=2)
    mine = evening.numbers(A=7, B=0)
    open_one = evening.hand("A", LOST)
    for round_id in (elsewhere.id, open_one.round_id):
        with pytest.raises(Refusal) as refused:
            evening.undo(round_id=round_id)
        assert refused.value.code is Code.NOT_LAST_ROUND
    assert evening.undo().id == mine.id


def test_the_open_rounds_hands_stay(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=100, B=0)
    hand = evening.hand("A", WON)
    evening.undo()
    open_round = evening.open_round()
    assert open_round
    assert open_round.entries == (hand,)


def test_the_indicators_of_the_undone_round_stand_again(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    rounds.set_indicators(evening.db, evening.action(), SHOWN)
    evening.hand("A", WON)
    evening.hand("B", LOST)
    evening.undo()
    assert chats.indicators(evening.db, evening.place) == SHOWN


def test_indicators_of_the_next_round_stay(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    rounds.set_indicators(evening.db, evening.action(), SHOWN)
    evening.numbers(A=1, B=0)
    next_shown = (TILES_BY_NAME["2z"], TILES_BY_NAME["3s"])
    rounds.set_indicators(evening.db, evening.action(), next_shown)
    evening.undo()
    assert chats.indicators(evening.db, evening.place) == next_shown


def test_no_old_indicators_come_between_the_hands_of_the_next_round(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    rounds.set_indicators(evening.db, evening.action(), SHOWN)
    evening.numbers(A=1, B=0)
    evening.hand("A", WON)
    evening.undo()
    assert chats.indicators(evening.db, evening.place) == ()


def test_a_settled_room_is_not_undone(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=1, B=0)
    evening.settle()
    with pytest.raises(Refusal) as refused:
        evening.undo()
    assert refused.value.code is Code.ROOM_SETTLED
