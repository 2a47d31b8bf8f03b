"""What was made for the next round waits for it while an undone one is open again."""

import pytest
from evening import LOST, NOTHING, WON, Evening

from scoring import Rules, TableOptions
from storage import Code, Refusal, chats, rounds


def test_the_indicators_that_it_was_played_with_stand_again(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.show("5m7p")
    evening.hand("A", WON)
    evening.hand("B", LOST)
    assert evening.shown == ""
    evening.undo()
    assert evening.shown == "5m7p"


def test_they_are_those_of_its_hands_where_none_were_set(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", WON)
    evening.hand("B", LOST)
    evening.undo()
    assert evening.shown == "5m7p"


def test_each_round_brings_back_its_own(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    for tiles in ("1m", "2m", "3m"):
        evening.show(tiles)
        evening.numbers(A=1, B=0)
    for tiles in ("3m", "2m", "1m"):
        evening.undo()
        assert evening.shown == tiles
        evening.undo()
        evening.undo()
    for tiles in ("1m", "2m", "3m"):
        assert evening.shown == tiles
        evening.numbers(A=1, B=0)
    assert evening.shown == ""


def test_a_round_played_without_any_leaves_none(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=1, B=0)
    evening.show("5m7p")
    evening.undo()
    assert evening.shown == ""


def test_those_of_the_next_round_wait_for_it(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.show("5m")
    closed = evening.numbers(A=1, B=0)
    evening.show("2z3s")
    evening.undo()
    assert evening.shown == "5m"
    evening.close_as_it_was(closed.id)
    assert evening.shown == "2z3s"
    evening.undo()
    assert evening.shown == "5m"
    rounds.strike_out(evening.db, evening.action(), closed.id)
    assert evening.shown == "2z3s"
    assert evening.numbers(A=2, B=0).number == 2


def test_those_set_meanwhile_are_the_reopened_rounds_own(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.show("5m")
    evening.numbers(A=1, B=0)
    evening.show("2z")
    evening.undo()
    evening.show("7p")
    assert evening.numbers(A=2).number == 1
    assert evening.shown == "2z"
    evening.undo()
    assert evening.shown == "7p"


def test_purchases_of_the_next_round_wait_for_it(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="123"))
    evening.open_room("AB", seats=2)
    evening.numbers(A=1, B=0)
    rounds.buy(evening.db, evening.action(), evening.member("B").id)
    reopened = evening.undo().round
    assert reopened.bought == ()
    with pytest.raises(Refusal) as refused:
        rounds.buy(evening.db, evening.action(), evening.member("A").id)
    assert refused.value.code is Code.ROUND_BEGUN
    evening.close_as_it_was(reopened.id)
    following = evening.open_round()
    assert following
    assert (following.number, following.bought) == (2, (evening.member("B").id,))
    evening.numbers(A=10, B=0)
    assert evening.totals() == {"A": 21, "B": -21}


def test_its_own_purchases_count_again(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="123"))
    evening.open_room("AB", seats=2)
    rounds.buy(evening.db, evening.action(), evening.member("B").id)
    evening.numbers(A=10, B=0)
    evening.undo()
    evening.hand("B", NOTHING)
    assert evening.totals() == {"A": 20, "B": -20}
