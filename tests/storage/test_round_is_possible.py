"""A round must be possible (design, section 4): what can't be keeps it open, until it changes or is accepted."""

import pytest
from evening import LOST, LOST_TOO, NOTHING, WON, Evening

from scoring import Rules
from scoring.tiles import ANY_XIER, TILE_NAMES
from storage import Code, Refusal, chats, history, rounds
from storage.rounds import Problem

Found = tuple[str, str, str, int, int]


def found(evening: Evening) -> list[Found]:
    """The problems of the open round: kind, tile, names, how many there are and could be."""
    return [
        (
            problem.kind,
            "" if problem.tile is None else TILE_NAMES[problem.tile],
            "".join(entry.name for entry in problem.entries),
            problem.count,
            problem.in_play,
        )
        for problem in standing(evening)
    ]


def standing(evening: Evening) -> tuple[Problem, ...]:
    open_round = evening.open_round()
    return rounds.standing_problems(evening.db, open_round) if open_round else ()


def accept(evening: Evening, problems: tuple[Problem, ...]) -> None:
    open_round = evening.open_round()
    assert open_round
    rounds.accept(evening.db, evening.action(), open_round.id, rounds.seen(problems))


@pytest.mark.parametrize(
    ("first", "second", "problem"),
    [
        ("j5m7p [111z]", "j5m7p [111z]", ("tile", "1z", "AB", 6, 4)),
        ("j5m7p (1111z)", "j5m7p 1z", ("tile", "1z", "AB", 5, 4)),
        ("j5m7p 55m", "j5m7p 55m", ("tile", "5m", "AB", 5, 4)),
        ("j1z2z 1z", "j1z2z {111z}", ("tile", "1z", "AB", 5, 4)),
        ("j5m7p 22s1f", "j5m7p 33s1f", ("tile", "1f", "AB", 2, 1)),
        ("j5m4f 22s1f", "j5m4f 33s15f", ("tile", "1f", "AB", 2, 1)),
        ("j5m7p 22s x3", "j5m7p 33s x3", ("xier", "x", "AB", 6, 5)),
        ("j5m1f 22s x3", "j5m1f 33s x2", ("xier", "x", "AB", 6, 5)),
        (WON, "j5m7p 8888s", ("tile", "8s", "AB", 5, 4)),
        ("j5m7p 22s", "j5m7s 33s", ("indicators", "7p", "AB", 0, 0)),
        ("j5m 22s", "j5m7p 33s", ("indicators", "7p", "AB", 0, 0)),
    ],
)
def test_what_two_hands_cannot_have_together_keeps_the_round_open(
    evening: Evening, first: str, second: str, problem: Found
) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", first)
    assert found(evening) == []
    evening.hand("B", second)
    assert problem in found(evening)
    assert evening.totals() == {"A": 0, "B": 0}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("j5m7p [111z]", "j5m7p 1z"),
        ("j5m7p 55m", "j5m7p 5m"),
        ("j5m7p 22s x3", "j5m7p 33s x2"),
        ("j5m7p 22s 123f", "j5m7p 33s 45f"),
        ("j5m1f 22s 23f", "j5m1f 33s x2"),
        ("j7p5m 22s", "j5m7p 33s"),
    ],
)
def test_what_they_can_have_closes_it(evening: Evening, first: str, second: str) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", first)
    evening.hand("B", second)
    assert evening.open_round() is None
    assert evening.room.rounds == 1


def test_it_is_said_before_the_round_is_full(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", LOST)
    evening.hand("B", LOST)
    assert found(evening) == [("tile", "1z", "AB", 6, 4)]
    evening.hand("C", NOTHING)
    assert evening.room.rounds == 0


def test_changing_one_of_the_hands_closes_the_round(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", LOST)
    evening.hand("B", LOST)
    evening.hand("C", NOTHING)
    evening.hand("B", LOST_TOO)
    assert evening.totals() == {"A": 10, "B": 10, "C": -20}


def test_a_number_in_its_place_closes_it_too(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", LOST)
    evening.hand("B", LOST)
    evening.numbers(B=30)
    assert evening.totals() == {"A": -20, "B": 20}


def test_a_hand_with_other_indicators_than_those_set_is_not_counted_silently(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.show("5m7s")
    evening.hand("A", WON)
    assert found(evening) == [("indicators", "7s", "A", 0, 0)]
    evening.numbers(B=0)
    assert evening.room.rounds == 0


def test_setting_the_indicators_that_the_hands_have_closes_it(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.show("5m7s")
    evening.hand("A", WON)
    evening.hand("B", LOST)
    evening.show("5m7p")
    assert evening.room.rounds == 1
    assert evening.shown == ""


def test_setting_others_after_the_hands_keeps_it_open(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.show("5m7p")
    evening.hand("A", WON)
    evening.show("5m7s")
    evening.hand("B", "j5m7s [111z]")
    assert found(evening) == [("indicators", "7s", "BA", 0, 0)]


def test_setting_indicators_closes_no_round_that_is_open_again(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=1, B=0)
    evening.undo()
    evening.show("5m")
    assert evening.room.rounds == 0


def test_a_number_above_the_cap_is_noticed(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules.parse("cap=600"))
    evening.open_room("ABC")
    evening.numbers(A=601, B=600, C=0)
    assert found(evening) == [("cap", "", "A", 601, 600)]
    evening.numbers(A=600)
    assert evening.totals() == {"A": 600, "B": 600, "C": -1200}


def test_what_is_accepted_closes_the_round_and_is_kept(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", LOST)
    closed_by = evening.hand("B", LOST)
    accept(evening, standing(evening))
    closed = history.round_of(evening.db, closed_by.round_id)
    assert (closed.state, closed.checked) == ("counted", True)
    assert rounds.accepted_by(evening.db, closed.id) == (1,)
    evening.undo()
    assert evening.close_as_it_was(closed.id).state == "counted"


def test_nothing_is_accepted_any_more_once_the_round_is_another(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", LOST)
    closed_by = evening.hand("B", LOST)
    accept(evening, standing(evening))
    evening.undo()
    evening.numbers(A=1, B=0)
    assert history.round_of(evening.db, closed_by.round_id).state == "counted"
    assert rounds.accepted_by(evening.db, closed_by.round_id) == ()


def test_what_is_accepted_before_the_last_hand_holds_when_that_comes(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", LOST)
    evening.hand("B", LOST)
    accept(evening, standing(evening))
    assert found(evening) == []
    evening.hand("C", NOTHING)
    assert evening.room.rounds == 1


def test_it_holds_for_exactly_these_hands(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", LOST)
    evening.hand("B", LOST)
    accept(evening, standing(evening))
    evening.hand("C", "j5m7p 11z")
    assert found(evening) == [("tile", "1z", "ABC", 8, 4)]
    evening.hand("C", NOTHING)
    assert evening.room.rounds == 1
    evening.undo()
    evening.hand("B", LOST)
    assert found(evening) == [("tile", "1z", "AB", 6, 4)]
    assert evening.room.rounds == 0


def test_what_has_changed_since_it_was_shown_is_not_accepted(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", LOST)
    evening.hand("B", LOST)
    shown = standing(evening)
    evening.hand("B", "j5m7p [111z] 22s")
    with pytest.raises(Refusal) as refused:
        accept(evening, shown)
    assert (refused.value.code, refused.value.details) == (Code.PROBLEM_CHANGED, {"number": 1})
    closed = evening.hand("B", LOST_TOO)
    with pytest.raises(Refusal) as refused:
        rounds.accept(evening.db, evening.action(), closed.round_id, rounds.seen(shown))
    assert refused.value.code is Code.PROBLEM_CHANGED


def test_numbers_for_every_seat_close_it_whatever_the_hands_were(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", LOST)
    evening.hand("B", LOST)
    closed = evening.numbers(A=10, B=10)
    assert closed.state == "counted"
    assert {entry.notation for entry in closed.entries} == {None}


def test_all_xier_are_meant_by_an_x(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", "j5m7p 22s 123f")
    evening.hand("B", "j5m7p 33s x3")
    assert [problem.tile for problem in standing(evening)] == [ANY_XIER]
