"""`fix` puts closed rounds right: all at once, with everything after it, and keeps what was there before."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evening import LOST, LOST_TOO, NOTHING, WON, WON_HIGHER, Evening

from scoring import Rules, TableOptions, score_text
from scoring.notation import read_tiles
from storage import Code, Refusal, chats, history, rooms, rounds
from storage.money import settlements
from storage.records import CurvePoint, Fix, HandLine, NumberLine, Round

Line = HandLine | NumberLine


def hand(text: str, rules: str = "") -> HandLine:
    return HandLine(text, score_text(text, Rules.parse(rules)))


def fix(
    evening: Evening, fixed: Round, shown: str | None = None, accept: bool = False, /, **lines: Line
) -> Fix:
    by_member = {evening.member(name).id: line for name, line in lines.items()}
    indicators = None if shown is None else read_tiles(shown)
    return rounds.fix(evening.db, evening.action(5), fixed.id, by_member, indicators, accept)


def refusal(evening: Evening, fixed: Round, shown: str | None = None, /, **lines: Line) -> Refusal:
    before = evening.totals(), evening.room.version
    with pytest.raises(Refusal) as refused:
        fix(evening, fixed, shown, **lines)
    assert (evening.totals(), evening.room.version) == before
    return refused.value


def by_hand(evening: Evening, **hands: str) -> Round:
    for name, text in hands.items():
        last = evening.hand(name, text)
    return history.round_of(evening.db, last.round_id)


def test_a_number_is_replaced_and_all_totals_after_it_follow(evening: Evening) -> None:
    room = evening.open_room("ABC")
    first = evening.numbers(A=100, B=0, C=0)
    evening.numbers(A=0, B=50, C=0)
    evening.numbers(A=0, B=0, C=20)
    version = evening.room.version
    fix(evening, first, A=NumberLine(10))
    a, b, c = (evening.member(name).id for name in "ABC")
    assert history.curve(evening.db, room.id) == (
        CurvePoint(1, {a: 20, b: -10, c: -10}),
        CurvePoint(2, {a: -30, b: 90, c: -60}),
        CurvePoint(3, {a: -50, b: 70, c: -20}),
    )
    assert evening.totals() == {"A": -50, "B": 70, "C": -20}
    assert evening.room.version > version


def test_it_keeps_both_with_who_and_when(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = by_hand(evening, A=WON, B=LOST)
    fixed = fix(evening, closed, A=hand(WON_HIGHER))
    assert (fixed.round_id, fixed.fixed_by, fixed.fixed_at != "") == (closed.id, 5, True)
    assert [(each.name, each.hu, each.net, each.total) for each in fixed.before] == [("A", 40, 30, 30)]
    assert [(each.name, each.hu, each.net, each.total) for each in fixed.after] == [("A", 80, 70, 70)]
    assert fixed.after[0].recorded_by == 5
    again = fix(evening, closed, A=NumberLine(20), B=NumberLine(0))
    assert history.fixes(evening.db, closed.id) == (fixed_now(fixed, again), again)


def fixed_now(earlier: Fix, later: Fix) -> Fix:
    """The earlier fix, whose entry the later one has replaced."""
    return replace(earlier, after=(later.before[0],))


def test_the_export_has_what_was_replaced_before_what_counts(evening: Evening) -> None:
    room = evening.open_room("ABC")
    closed = evening.numbers(A=100, B=0, C=0)
    evening.numbers(A=0, B=0, C=50)
    fix(evening, closed, A=NumberLine(0), B=NumberLine(100))
    fix(evening, closed, B=NumberLine(60))
    assert [
        (row.round, row.player, row.hu, row.net, row.total, row.status)
        for row in history.export(evening.db, room.id)
    ] == [
        (1, "A", 100, 200, 200, "corrected"),
        (1, "A", 0, -60, -60, "counted"),
        (1, "B", 0, -100, -100, "corrected"),
        (1, "B", 100, 200, 200, "corrected"),
        (1, "B", 60, 120, 120, "counted"),
        (1, "C", 0, -60, -60, "counted"),
        (2, "A", 0, -50, -110, "counted"),
        (2, "B", 0, -50, 70, "counted"),
        (2, "C", 50, 100, 40, "counted"),
    ]


def test_swapped_hands_are_swapped_at_once(evening: Evening) -> None:
    evening.open_room("ABC")
    closed = by_hand(evening, A=WON, B=LOST, C=NOTHING)
    assert refusal(evening, closed, A=hand(LOST)).code is Code.ROUND_IMPOSSIBLE
    assert refusal(evening, closed, B=hand(WON)).code is Code.TWO_WINNERS
    fix(evening, closed, A=hand(LOST), B=hand(WON))
    assert evening.totals() == {"A": -20, "B": 70, "C": -50}


def test_the_winner_is_replaced(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    closed = evening.numbers(A=100, B=0, won="A")
    assert refusal(evening, closed, B=NumberLine(0, won=True)).code is Code.TWO_WINNERS
    fix(evening, closed, A=NumberLine(100), B=NumberLine(0, won=True))
    assert history.wins(evening.db, room.id) == {evening.member("B").id: 1}
    assert evening.totals() == {"A": 100, "B": -100}


def test_new_indicators_are_those_of_all_its_hands(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.show("5m7p")
    closed = by_hand(evening, A="j5m7p 22s", B="j5m7p [111z]", C="j5m7p [333s]")
    assert [entry.hu for entry in closed.entries] == [0, 10, 10]
    fixed = fix(evening, closed, "1z3s")
    now = history.round_of(evening.db, closed.id)
    assert [(entry.hu, entry.notation) for entry in now.entries] == [
        (each.total, each.notation) for each in map(score_text, ("j1z3s 22s", "j1z3s [111z]", "j1z3s [333s]"))
    ]
    assert (fixed.indicators_before, fixed.indicators_after) == (read_tiles("5m7p"), now.indicators)
    evening.undo()
    assert evening.shown == "1z3s"


def test_a_hand_that_the_new_indicators_make_impossible_is_named(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = by_hand(evening, A="j5m7p [1111z]", B=NOTHING)
    refused = refusal(evening, closed, "1z")
    assert (refused.code, refused.details) == (Code.HAND_CANT_FOLLOW, {"name": "A", "number": 1})
    fix(evening, closed, "1z", A=hand("j1z [111z]"))


def test_new_indicators_of_a_round_by_numbers_are_kept(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = evening.numbers(A=1, B=0)
    fix(evening, closed, "5m7p")
    assert history.round_of(evening.db, closed.id).indicators == read_tiles("5m7p")
    assert evening.totals() == {"A": 1, "B": -1}


def test_what_cant_be_is_refused_with_both_names_and_the_tile_and_can_be_right(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = by_hand(evening, A=LOST, B=LOST_TOO)
    refused = refusal(evening, closed, B=hand(LOST))
    assert refused.code is Code.ROUND_IMPOSSIBLE
    assert refused.details == {
        "number": 1,
        "problem": "tile",
        "tile": "1z",
        "count": 6,
        "in_play": 4,
        "first": "A",
        "second": "B",
    }
    refused = refusal(evening, closed, B=hand("j5m [222z]"))
    assert (refused.details["problem"], refused.details["tile"]) == ("indicators", "7p")
    fix(evening, closed, None, True, B=hand(LOST))
    assert rounds.accepted_by(evening.db, closed.id) == (5,)


def test_a_number_above_the_cap_is_refused(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules.parse("cap=600"))
    evening.open_room("AB", seats=2)
    closed = evening.numbers(A=1, B=0)
    refused = refusal(evening, closed, A=NumberLine(601))
    assert (refused.details["problem"], refused.details["count"]) == ("cap", 601)


def test_hands_are_scored_by_the_rounds_own_rules(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules.parse("cap=30"))
    evening.open_room("AB", seats=2)
    closed = by_hand(evening, A=WON, B=LOST)
    chats.set_rules(evening.db, evening.place.chat_id, Rules())
    refused = refusal(evening, closed, A=hand(WON_HIGHER))
    assert (refused.code, refused.details) == (Code.RULES_CHANGED, {"rules": "cap=30"})
    fix(evening, closed, A=hand(WON_HIGHER, "cap=30"), B=NumberLine(20))
    assert evening.totals() == {"A": 10, "B": -10}


def test_purchases_count_on(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="123"))
    evening.open_room("AB", seats=2)
    rounds.buy(evening.db, evening.action(), evening.member("A").id)
    closed = evening.numbers(A=10, B=0)
    fix(evening, closed, A=NumberLine(30))
    assert evening.totals() == {"A": 60, "B": -60}


def test_what_is_there_already_is_no_fix(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = by_hand(evening, A=WON, B=LOST)
    for shown, lines in ((None, {"A": hand(WON)}), ("5m7p", {}), (None, {})):
        refused = refusal(evening, closed, shown, **lines)
        assert (refused.code, refused.details) == (Code.NOTHING_CHANGED, {"number": 1})
    assert history.fixes(evening.db, closed.id) == ()


def test_only_those_who_played_it_have_a_line_in_it(evening: Evening) -> None:
    evening.open_room("ABC", seats=2)
    closed = evening.numbers(A=1, B=0)
    refused = refusal(evening, closed, C=NumberLine(5))
    assert (refused.code, refused.details) == (Code.NOT_IN_ROUND, {"name": "C", "number": 1})


def test_hu_have_limits(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = evening.numbers(A=1, B=0)
    assert refusal(evening, closed, A=NumberLine(-1)).code is Code.BAD_HU


def test_a_round_that_does_not_count_is_not_fixed(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    struck = evening.numbers(A=1, B=0)
    evening.strike_out()
    reopened = evening.numbers(A=1, B=0)
    evening.undo()
    for fixed, code in ((struck, Code.ROUND_UNDONE), (reopened, Code.ROUND_OPEN)):
        refused = refusal(evening, fixed, A=NumberLine(5))
        assert (refused.code, refused.details) == (code, {"number": fixed.number})


def test_a_settled_room_is_reopened_first(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    closed = evening.numbers(A=1, B=0)
    settled = evening.settle()
    refused = refusal(evening, closed, A=NumberLine(5))
    assert (refused.code, refused.details) == (Code.ROOM_SETTLED, {"room_id": room.id})
    settlements.reopen(evening.db, evening.action(), room.id)
    fix(evening, closed, A=NumberLine(5))
    again = settlements.draft(evening.db, room.id)
    assert sum(again.settlement.totals.values()) == 0
    assert settlements.settled(evening.db, settled.id).reopened


def test_a_room_with_a_successor_is_not_fixed_any_more(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = evening.numbers(A=1, B=0)
    evening.settle()
    newer = evening.open_room("XY", seats=2)
    with pytest.raises(Refusal) as refused:
        rounds.fix(evening.db, evening.action(), closed.id, {closed.entries[0].member_id: NumberLine(5)})
    assert (refused.value.code, refused.value.details) == (Code.NEWER_ROOM, {"room_id": newer.id})


def test_a_fixed_round_can_be_undone_and_closed_as_it_was(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    closed = evening.numbers(A=10, B=0)
    fix(evening, closed, A=NumberLine(30))
    evening.undo()
    evening.undo()
    assert evening.totals() == {"A": 0, "B": 0}
    evening.close_as_it_was(closed.id)
    assert evening.totals() == {"A": 30, "B": -30}
    evening.undo()
    evening.numbers(A=20)
    assert [(row.player, row.hu, row.status) for row in history.export(evening.db, room.id)] == [
        ("A", 10, "corrected"),
        ("A", 20, "counted"),
        ("B", 0, "counted"),
    ]
    assert len(history.fixes(evening.db, closed.id)) == 1


def test_somebody_who_has_left_is_fixed_too(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = evening.numbers(A=10, B=0)
    left = evening.member("B").id
    rooms.leave(evening.db, evening.action(2), left)
    rounds.fix(evening.db, evening.action(), closed.id, {left: NumberLine(4)})
    assert rooms.member(evening.db, left).total == -6
