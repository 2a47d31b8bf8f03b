"""`undo` takes back what was recorded last: an entry of the open round, else the last round, which opens again."""

import pytest
from evening import LOST, LOST_TOO, NOTHING, WON, WON_HIGHER, Evening

from scoring import Rules
from storage import Code, Refusal, chats, history, rooms, rounds
from storage.records import Round


def entries(its_round: Round | None) -> dict[str, int]:
    assert its_round
    return {entry.name: entry.hu for entry in its_round.entries}


def test_a_hand_of_the_open_round_goes_before_the_last_round(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=0)
    evening.hand("C", LOST)
    evening.hand("A", WON)
    undone = evening.undo(evening.action(9))
    assert undone.entry
    assert (undone.entry.name, undone.entry.hu, undone.entry.current) == ("A", 40, False)
    assert entries(evening.open_round()) == {"C": 10}
    undone = evening.undo()
    assert undone.entry
    assert undone.entry.name == "C"
    assert evening.totals() == {"A": 200, "B": -100, "C": -100}


def test_a_corrected_hand_is_taken_out_whole(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", WON)
    evening.hand("A", WON_HIGHER)
    undone = evening.undo()
    assert undone.entry
    assert undone.entry.hu == 80
    assert entries(evening.open_round()) == {}


def test_the_last_round_opens_again_with_its_entries_in_place(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=0)
    evening.hand("A", WON)
    evening.hand("B", LOST)
    evening.numbers(C=0)
    undone = evening.undo(evening.action(9))
    assert (undone.entry, undone.round.number, undone.round.state) == (None, 2, "open")
    assert (undone.round.reopened, undone.round.undone_by) == (True, 9)
    assert entries(evening.open_round()) == {"A": 40, "B": 10, "C": 0}
    assert evening.totals() == {"A": 200, "B": -100, "C": -100}
    assert evening.room.rounds == 1
    assert [evening.member(name).rounds for name in "ABC"] == [1, 1, 1]


def test_it_closes_under_its_number_as_soon_as_one_of_them_changes(evening: Evening) -> None:
    evening.open_room("ABC")
    closed = evening.numbers(A=100, B=0, C=0)
    evening.undo()
    again = evening.numbers(B=50)
    assert (again.id, again.number, again.state, again.reopened) == (closed.id, 1, "counted", False)
    assert evening.totals() == {"A": 150, "B": 0, "C": -150}
    assert evening.numbers(A=1, B=1, C=1).number == 2


def test_another_undo_takes_back_its_entries_one_by_one_and_then_the_round_before(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=10, B=0)
    evening.hand("A", WON)
    evening.hand("B", LOST)
    said = [evening.undo() for _ in range(6)]
    assert [(each.round.number, each.entry.name if each.entry else None) for each in said] == [
        (2, None),
        (2, "B"),
        (2, "A"),
        (1, None),
        (1, "B"),
        (1, "A"),
    ]
    with pytest.raises(Refusal) as refused:
        evening.undo()
    assert refused.value.code is Code.NOTHING_TO_UNDO
    assert evening.numbers(A=3, B=0).number == 1
    assert evening.numbers(A=5, B=0).number == 2
    assert evening.totals() == {"A": 8, "B": -8}


def test_it_can_be_closed_as_it_was_whatever_has_been_taken_out(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.show("5m7p")
    evening.hand("A", WON)
    closed = history.round_of(evening.db, evening.hand("B", LOST).round_id)
    evening.undo()
    evening.undo()
    evening.show("3s")
    again = evening.close_as_it_was(closed.id)
    assert (again.number, again.state, again.entries, again.indicators) == (
        1,
        "counted",
        closed.entries,
        closed.indicators,
    )
    assert evening.totals() == {"A": 30, "B": -30}


def test_a_hand_taken_out_before_comes_back_with_it(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", WON)
    closed = history.round_of(evening.db, evening.hand("B", LOST).round_id)
    evening.undo()
    rounds.withdraw_hand(evening.db, evening.action(), closed.entries[0].id)
    rounds.withdraw_hand(evening.db, evening.action(), closed.entries[1].id)
    evening.hand("B", NOTHING)
    assert evening.close_as_it_was(closed.id).entries == closed.entries
    assert evening.totals() == {"A": 30, "B": -30}


def test_it_can_be_struck_out_and_keeps_what_it_was_closed_with(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=0)
    closed = evening.numbers(A=0, B=50, C=0)
    evening.undo()
    rounds.withdraw_hand(evening.db, evening.action(), closed.entries[1].id)
    struck = rounds.strike_out(evening.db, evening.action(7), closed.id)
    assert (struck.state, struck.undone_by, struck.entries) == ("undone", 7, closed.entries)
    assert evening.totals() == {"A": 200, "B": -100, "C": -100}
    assert evening.numbers(A=0, B=0, C=20).number == 3
    assert evening.undo().round.number == 3


def test_what_is_over_is_neither_closed_as_it_was_nor_struck_out(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    first = evening.numbers(A=1, B=0)
    second = evening.numbers(A=2, B=0)
    evening.undo()
    evening.undo()
    evening.undo()
    evening.undo()
    for act in (rounds.close_as_it_was, rounds.strike_out):
        with pytest.raises(Refusal) as refused:
            act(evening.db, evening.action(), second.id)
        assert refused.value.code is Code.EARLIER_ROUND_OPEN
        assert refused.value.details == {"number": 2, "earlier": 1}
    rounds.strike_out(evening.db, evening.action(), first.id)
    evening.close_as_it_was(second.id)
    for closed, code in ((first, Code.ROUND_UNDONE), (second, Code.ROUND_NOT_REOPENED)):
        for act in (rounds.close_as_it_was, rounds.strike_out):
            with pytest.raises(Refusal) as refused:
                act(evening.db, evening.action(), closed.id)
            assert (refused.value.code, refused.value.details) == (code, {"number": closed.number})


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
    rounds.strike_out(evening.db, evening.action(), second.id)
    evening.undo(round_id=first.id)
    with pytest.raises(Refusal) as refused:
        evening.undo(round_id=first.id)
    assert refused.value.code is Code.ROUND_UNDONE


def test_a_button_takes_back_no_round_once_the_next_has_a_hand(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = evening.numbers(A=100, B=0)
    hand = evening.hand("A", WON)
    with pytest.raises(Refusal) as refused:
        evening.undo(round_id=closed.id)
    assert (refused.value.code, refused.value.details) == (Code.NEXT_ROUND_BEGUN, {"number": 1, "next": 2})
    open_round = evening.open_round()
    assert open_round
    assert open_round.entries == (hand,)


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
    evening.undo()
    assert evening.undo().round.id == mine.id


def test_a_full_round_that_is_open_again_takes_nobody_else_in(evening: Evening) -> None:
    evening.open_room("ABCD")
    evening.numbers(A=10, B=20, C=30)
    evening.undo()
    with pytest.raises(Refusal) as refused:
        evening.hand("D", LOST)
    assert (refused.value.code, refused.value.details) == (Code.ROUND_FULL, {"number": 1, "seats": 3})
    with pytest.raises(Refusal) as refused:
        evening.numbers(D=5)
    assert refused.value.code is Code.ROUND_FULL
    evening.undo()
    evening.hand("D", LOST)
    assert evening.totals() == {"A": -10, "B": 20, "C": 0, "D": -10}


def test_its_rules_stay_those_that_it_was_played_by(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=10, B=0)
    evening.undo()
    evening.undo()
    evening.undo()
    before = rounds.rules_in_force(evening.db, evening.room)
    chats.set_rules(evening.db, evening.place.chat_id, Rules.parse("cap=20"))
    assert rounds.rules_in_force(evening.db, evening.room) == before == Rules()


def test_somebody_who_has_left_keeps_his_entry_in_it(evening: Evening) -> None:
    evening.open_room("ABC", seats=2)
    evening.numbers(A=10, B=0)
    rooms.leave(evening.db, evening.action(2), evening.member("B").id)
    evening.undo()
    evening.numbers(A=30)
    assert evening.totals() == {"A": 30, "B": -30, "C": 0}


def test_it_does_not_close_with_a_name_that_somebody_else_has_since(evening: Evening) -> None:
    evening.open_room("ABC", seats=2)
    closed = evening.numbers(A=10, B=0)
    rooms.leave(evening.db, evening.action(2), evening.member("B").id)
    evening.undo()
    rooms.add_guest(evening.db, evening.action(), evening.room.id, "B")
    with pytest.raises(Refusal) as refused:
        evening.close_as_it_was(closed.id)
    assert (refused.value.code, refused.value.details) == (Code.NAME_TAKEN, {"name": "B"})
    assert evening.totals() == {"A": 0, "B": 0, "C": 0}
    rounds.strike_out(evening.db, evening.action(), closed.id)


def test_a_settled_room_is_not_undone(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = evening.numbers(A=1, B=0)
    evening.numbers(A=1, B=0)
    evening.settle()
    for act in (
        lambda: evening.undo(),
        lambda: evening.close_as_it_was(closed.id),
        lambda: rounds.strike_out(evening.db, evening.action(), closed.id),
    ):
        with pytest.raises(Refusal) as refused:
            act()
        assert refused.value.code is Code.ROOM_SETTLED


def test_the_export_has_its_rows_as_undone_until_it_closes(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    closed = evening.numbers(A=10, B=0)

    def rows() -> list[tuple[str, int, int, int, str]]:
        return [
            (row.player, row.hu, row.net, row.total, row.status)
            for row in history.export(evening.db, room.id)
        ]

    as_closed = [("A", 10, 10, 10, "undone"), ("B", 0, -10, -10, "undone")]
    evening.undo()
    assert rows() == as_closed
    evening.undo()
    assert rows() == as_closed
    evening.hand("B", LOST_TOO)
    assert rows() == [("A", 10, 0, 0, "counted"), ("B", 10, 0, 0, "counted")]
    evening.undo()
    rounds.strike_out(evening.db, evening.action(), closed.id)
    assert rows() == [("A", 10, 0, 0, "undone"), ("B", 10, 0, 0, "undone")]
