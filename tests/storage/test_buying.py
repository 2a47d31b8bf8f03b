"""买庄: buying before the deal makes differences count more."""

import pytest
from evening import LOST, NOTHING, WON, Evening

from scoring import Rules, TableOptions
from storage import Code, Refusal, chats, rounds


def buy(evening: Evening, name: str) -> None:
    rounds.buy(evening.db, evening.action(), evening.member(name).id)


@pytest.fixture
def buying(evening: Evening) -> Evening:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="123"))
    evening.open_room("ABC")
    return evening


def test_a_purchase_counts_for_the_round_that_follows_only(buying: Evening) -> None:
    buy(buying, "A")
    buying.hand("A", WON)
    buying.hand("B", LOST)
    buying.hand("C", NOTHING)
    assert buying.totals() == {"A": 140, "B": -50, "C": -90}
    buying.numbers(A=10, B=0, C=0)
    assert buying.totals() == {"A": 160, "B": -60, "C": -100}


def test_it_counts_for_a_round_by_numbers_too_and_is_undone_with_it(buying: Evening) -> None:
    buy(buying, "A")
    buy(buying, "B")
    buying.numbers(A=10, B=0, C=0)
    assert buying.totals() == {"A": 50, "B": -30, "C": -20}
    buying.undo()
    assert buying.totals() == {"A": 0, "B": 0, "C": 0}


def test_a_purchase_fixes_the_rules_of_its_round(buying: Evening) -> None:
    buy(buying, "A")
    chats.set_rules(buying.db, buying.place.chat_id, Rules(), TableOptions())
    buying.numbers(A=10, B=0, C=0)
    assert buying.totals() == {"A": 40, "B": -20, "C": -20}


def test_five_seven_ten(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="5710"))
    evening.open_room("ABC")
    buy(evening, "A")
    buy(evening, "B")
    evening.numbers(A=10, B=0, C=0)
    assert evening.totals() == {"A": 170, "B": -100, "C": -70}


def test_buying_twice_or_after_the_first_hand_is_refused(buying: Evening) -> None:
    buy(buying, "A")
    with pytest.raises(Refusal) as refused:
        buy(buying, "A")
    assert (refused.value.code, refused.value.details) == (Code.ALREADY_BOUGHT, {"name": "A"})
    buying.hand("B", LOST)
    with pytest.raises(Refusal) as refused:
        buy(buying, "C")
    assert (refused.value.code, refused.value.details) == (Code.ROUND_BEGUN, {"number": 1})


def test_buying_is_refused_where_the_rules_have_none(evening: Evening) -> None:
    evening.open_room("ABC")
    with pytest.raises(Refusal) as refused:
        buy(evening, "A")
    assert refused.value.code is Code.BUYING_OFF
    assert evening.open_round() is None
