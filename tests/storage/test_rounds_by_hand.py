"""Rounds made of scored hands: the open round, corrections, closing."""

import pytest
from evening import LOST, LOST_TOO, NOTHING, WON, WON_HIGHER, Evening

from scoring import Rules, score_text
from scoring.tiles import TILES_BY_NAME
from storage import Code, Place, Refusal, chats, history, rooms, rounds


def test_a_round_closes_when_every_seat_has_a_hand(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("C", LOST)
    evening.hand("A", WON)
    assert evening.totals() == {"A": 0, "B": 0, "C": 0}
    last = evening.hand("B", NOTHING, evening.action(2))
    closed = history.round_of(evening.db, last.round_id)
    assert (closed.number, closed.state, closed.closed_by) == (1, "counted", 2)
    assert [(entry.name, entry.hu, entry.net, entry.total) for entry in closed.entries] == [
        ("A", 40, 70, 70),
        ("B", 0, -50, -50),
        ("C", 10, -20, -20),
    ]
    assert evening.totals() == {"A": 70, "B": -50, "C": -20}
    assert evening.room.rounds == 1
    assert evening.open_round() is None


def test_a_hand_keeps_what_was_typed_and_what_it_can_be_recomputed_from(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    chats.set_rules(evening.db, evening.place.chat_id, Rules.parse("cap=30"))
    text = "将5万7筒 " + WON.removeprefix("j5m7p ")
    entry = evening.hand("B", text, evening.action(9, message_id=77))
    assert (entry.typed, entry.hu, entry.won, entry.kind) == (text, 30, True, "tazihu")
    assert (entry.message_id, entry.recorded_by) == (77, 9)
    assert entry.notation
    again = score_text(entry.notation, history.round_of(evening.db, entry.round_id).rules)
    assert again.total == 30
    assert entry.notation.startswith("j5m7p")


def test_scoring_again_replaces_the_hand(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    first = evening.hand("A", WON)
    second = evening.hand("A", LOST)
    assert (second.replaces, second.current) == (first.id, True)
    assert not history.entry(evening.db, first.id).current
    evening.hand("B", NOTHING)
    assert evening.totals() == {"A": 10, "B": -10}


def test_a_message_edited_to_be_for_somebody_else_gives_the_first_hand_up(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", WON, evening.action(message_id=5))
    evening.hand("B", WON_HIGHER, evening.action(message_id=5))
    open_round = evening.open_round()
    assert open_round
    assert [(entry.name, entry.hu) for entry in open_round.entries] == [("B", 80)]


def test_the_message_of_a_hand_leads_to_it(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", WON, evening.action(message_id=5))
    edited = evening.hand("A", LOST, evening.action(message_id=5))
    assert history.entry_of_message(evening.db, evening.place.chat_id, 5) == edited
    assert history.entry_of_message(evening.db, evening.place.chat_id, 6) is None
    assert history.entry_of_message(evening.db, 1, 5) is None


def test_a_hand_can_be_withdrawn_while_the_round_is_open(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    entry = evening.hand("A", WON)
    assert not rounds.withdraw_hand(evening.db, evening.action(), entry.id).current
    evening.hand("B", LOST)
    open_round = evening.open_round()
    assert open_round
    assert [entry.name for entry in open_round.entries] == ["B"]


def test_a_hand_of_a_closed_round_or_a_replaced_one_cannot_be_withdrawn(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    replaced = evening.hand("A", WON)
    evening.hand("A", WON_HIGHER)
    closing = evening.hand("B", LOST)
    for entry in (replaced, closing):
        with pytest.raises(Refusal) as refused:
            rounds.withdraw_hand(evening.db, evening.action(), entry.id)
        assert (refused.value.code, refused.value.details) == (Code.HAND_NOT_OPEN, {"number": 1})
    assert evening.totals() == {"A": 70, "B": -70}


def test_a_second_winner_is_refused_with_who_and_who(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", WON)
    with pytest.raises(Refusal) as refused:
        evening.hand("C", WON_HIGHER)
    assert (refused.value.code, refused.value.details) == (Code.TWO_WINNERS, {"first": "A", "second": "C"})
    evening.hand("A", LOST)
    evening.hand("C", WON_HIGHER)
    evening.hand("B", LOST_TOO)
    assert evening.totals() == {"A": -70, "B": -70, "C": 140}


def test_whoever_has_no_hand_when_the_round_closes_sat_out(evening: Evening) -> None:
    evening.open_room("ABCD")
    for names, hands in (("DAB", (LOST, LOST_TOO, "j5m7p [222z]")), ("BCA", (WON, LOST, LOST_TOO))):
        for name, text in zip(names, hands, strict=True):
            evening.hand(name, text)
    assert evening.totals() == {"A": -30, "B": 60, "C": -30, "D": 0}
    assert [evening.member(name).rounds for name in "ABCD"] == [2, 2, 1, 1]


def test_rules_change_from_the_next_round(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", WON)
    capped = Rules.parse("cap=20")
    chats.set_rules(evening.db, evening.place.chat_id, capped)
    assert rounds.rules_in_force(evening.db, evening.room) == Rules()
    with pytest.raises(Refusal) as refused:
        rounds.record_hand(
            evening.db, evening.action(), evening.member("B").id, LOST, score_text(LOST, capped), capped
        )
    assert (refused.value.code, refused.value.details) == (Code.RULES_CHANGED, {"rules": ""})
    evening.hand("B", LOST)
    assert rounds.rules_in_force(evening.db, evening.room) == capped
    assert evening.hand("A", WON).hu == 20


def test_a_round_whose_hands_are_all_withdrawn_takes_the_new_rules(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    entry = evening.hand("A", WON)
    rounds.withdraw_hand(evening.db, evening.action(), entry.id)
    chats.set_rules(evening.db, evening.place.chat_id, Rules.parse("cap=20"))
    entry = evening.hand("A", WON)
    assert (history.round_of(evening.db, entry.round_id).number, entry.hu) == (1, 20)


def test_indicators_stand_until_the_round_closes(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    shown = (TILES_BY_NAME["5m"], TILES_BY_NAME["7p"])
    rounds.set_indicators(evening.db, evening.action(), shown)
    evening.hand("A", WON)
    assert chats.indicators(evening.db, evening.place) == shown
    assert chats.indicators(evening.db, Place(evening.place.chat_id, 3)) == ()
    closing = evening.hand("B", LOST)
    assert chats.indicators(evening.db, evening.place) == ()
    assert history.round_of(evening.db, closing.round_id).indicators == shown


def test_a_settled_room_or_somebody_who_left_takes_no_hand(evening: Evening) -> None:
    evening.open_room("ABC")
    rooms.leave(evening.db, evening.action(3), (left := evening.member("C")).id)
    score = score_text(WON)
    with pytest.raises(Refusal) as refused:
        rounds.record_hand(evening.db, evening.action(), left.id, WON, score, Rules())
    assert refused.value.code is Code.NOT_A_MEMBER
    evening.settle()
    with pytest.raises(Refusal) as refused:
        evening.hand("A", WON)
    assert refused.value.code is Code.ROOM_SETTLED
