"""What is asked for twice is done once: the same message or button again, also after a restart."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from evening import LOST, NOTHING, WON, WON_HIGHER, Evening

from scoring import Rules, TableOptions
from scoring.settlement import FeeMode
from scoring.tiles import TILES_BY_NAME
from storage import Action, Code, Refusal, actions, chats, history, merging, outbox, rooms, rounds
from storage.money import payments, settlements
from storage.records import NumberLine


def dump(evening: Evening) -> list[str]:
    """All that the database holds."""
    return list(evening.db.iterdump())


def open_room(evening: Evening, action: Action) -> object:
    return rooms.open_room(evening.db, action, "A", FeeMode.AA, 900, 10, 3)


def join(evening: Evening, action: Action) -> object:
    return rooms.join(evening.db, replace(action, user_id=8), evening.room.id, "Newcomer")


def add_guest(evening: Evening, action: Action) -> object:
    return rooms.add_guest(evening.db, action, evening.room.id, "Guest")


def leave(evening: Evening, action: Action) -> object:
    member = rooms.member_of(evening.db, evening.room.id, 2)
    assert member
    return rooms.leave(evening.db, action, member.id)


def record_hand(evening: Evening, action: Action) -> object:
    return evening.hand("A", LOST, action)


def close_by_hand(evening: Evening, action: Action) -> object:
    return evening.hand("C", WON, action)


def withdraw(evening: Evening, action: Action) -> object:
    open_round = evening.open_round()
    assert open_round
    return rounds.withdraw_hand(evening.db, action, open_round.entries[0].id)


def record_numbers(evening: Evening, action: Action) -> object:
    return evening.numbers(action, A=10, B=20, C=30)


def record_number(evening: Evening, action: Action) -> object:
    return evening.numbers(action, won="A", A=10)


def accept(evening: Evening, action: Action) -> object:
    seen = rounds.seen(rounds.standing_problems(evening.db, history.round_of(evening.db, 1)))
    return rounds.accept(evening.db, action, 1, seen)


def close_as_it_was(evening: Evening, action: Action) -> object:
    return rounds.close_as_it_was(evening.db, action, 2)


def strike_out(evening: Evening, action: Action) -> object:
    return rounds.strike_out(evening.db, action, 2)


def fix(evening: Evening, action: Action) -> object:
    return rounds.fix(evening.db, action, 1, {evening.member("A").id: NumberLine(70)})


def buy(evening: Evening, action: Action) -> object:
    return rounds.buy(evening.db, action, evening.member("A").id)


def undo(evening: Evening, action: Action) -> object:
    return evening.undo(action)


def confirm(evening: Evening, action: Action) -> object:
    return settlements.confirm(evening.db, action, evening.room.id, evening.room.version)


def mark_paid(evening: Evening, action: Action) -> object:
    settled = settlements.last_settled(evening.db, evening.room.id)
    assert settled
    return payments.mark_paid(evening.db, action, settled.payments[0].id)


def take_back(evening: Evening, action: Action) -> object:
    settled = settlements.last_settled(evening.db, evening.room.id)
    assert settled
    return payments.take_back(evening.db, action, settled.payments[0].id)


def keep_pay_line(evening: Evening, action: Action) -> object:
    return payments.keep_pay_line(evening.db, action, "微信 wx-anna")


def hand_over(evening: Evening, action: Action) -> object:
    return rooms.hand_over(evening.db, action, evening.member("B").id)


def merge(evening: Evening, action: Action) -> object:
    guest = rooms.member_named(evening.db, evening.room.id, "客人")
    return merging.merge(evening.db, action, guest.id if guest and guest.user_id is None else 4, 2)


def reopen(evening: Evening, action: Action) -> object:
    return settlements.reopen(evening.db, action, evening.room.id)


def show(evening: Evening, action: Action) -> object:
    return rounds.set_indicators(evening.db, action, (TILES_BY_NAME["5m"],))


def nothing(evening: Evening) -> None:
    pass


def opened(evening: Evening) -> None:
    evening.open_room("ABC")


def almost_closed(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", LOST)
    evening.hand("B", NOTHING)


def played(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=100, B=0, C=0)
    evening.numbers(A=0, B=100, C=0)


def reopened(evening: Evening) -> None:
    played(evening)
    evening.undo()


def impossible(evening: Evening) -> None:
    evening.open_room("ABC")
    for name, hand in (("A", LOST), ("B", LOST), ("C", NOTHING)):
        evening.hand(name, hand)


def settled(evening: Evening) -> None:
    played(evening)
    evening.settle()


def ticked(evening: Evening) -> None:
    settled(evening)
    mark_paid(evening, evening.action())


def with_a_guest(evening: Evening) -> None:
    played(evening)
    rooms.add_guest(evening.db, evening.action(), evening.room.id, "客人")


def buying(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="123"))
    evening.open_room("ABC")


@pytest.mark.parametrize(
    ("before", "act"),
    [
        (nothing, open_room),
        (opened, join),
        (opened, add_guest),
        (opened, leave),
        (opened, record_hand),
        (almost_closed, close_by_hand),
        (almost_closed, withdraw),
        (opened, record_numbers),
        (opened, record_number),
        (impossible, accept),
        (buying, buy),
        (played, undo),
        (almost_closed, undo),
        (reopened, close_as_it_was),
        (reopened, strike_out),
        (played, fix),
        (played, confirm),
        (settled, mark_paid),
        (ticked, take_back),
        (opened, keep_pay_line),
        (opened, hand_over),
        (with_a_guest, merge),
        (settled, reopen),
        (nothing, show),
    ],
)
def test_an_act_repeated_under_its_key_changes_nothing_and_has_the_same_outcome(
    evening: Evening, before: Callable[[Evening], None], act: Callable[[Evening, Action], object]
) -> None:
    before(evening)
    action = evening.action(key="-100:55", message_id=55)
    outcome = act(evening, action)
    after = dump(evening)
    assert act(evening, action) == outcome
    evening.restart()
    assert act(evening, action) == outcome
    assert dump(evening) == after


def test_a_repeat_brings_the_earlier_outcome_even_when_things_have_moved_on(evening: Evening) -> None:
    evening.open_room("ABC")
    action = evening.action(key="-100:55")
    first = evening.numbers(action, A=10, B=20, C=30)
    evening.numbers(A=0, B=0, C=0)
    evening.settle()
    assert evening.numbers(action, A=10, B=20, C=30) == first


def test_what_was_refused_stays_refused_when_it_comes_again(evening: Evening) -> None:
    """A refused hand must not be counted when the same message comes again and would be right by then."""
    evening.open_room("ABC")
    evening.hand("A", WON)
    action = evening.action(key="-100:55")
    with pytest.raises(Refusal) as refused:
        evening.hand("B", WON_HIGHER, action)
    evening.hand("A", LOST)
    evening.restart()
    with pytest.raises(Refusal) as again:
        evening.hand("B", WON_HIGHER, action)
    assert (again.value.code, again.value.details) == (refused.value.code, refused.value.details)
    assert evening.hand("B", WON_HIGHER).won


def test_whether_something_was_done_can_be_asked_first(evening: Evening) -> None:
    assert not actions.repeated(evening.db, "-100:55")
    open_room(evening, evening.action(key="-100:55"))
    assert actions.repeated(evening.db, "-100:55")
    with pytest.raises(Refusal):
        open_room(evening, evening.action(key="-100:56"))
    with pytest.raises(Refusal) as refused:
        actions.repeated(evening.db, "-100:56")
    assert refused.value.code is Code.ROOM_IS_OPEN


def test_an_act_that_is_refused_leaves_no_trace_but_the_refusal(evening: Evening) -> None:
    evening.open_room("ABC")
    before = outbox.pending(evening.db)
    with pytest.raises(Refusal):
        evening.numbers(A=1, B=-2)
    assert outbox.pending(evening.db) == before
    assert evening.open_round() is None


def test_a_key_is_not_used_for_two_different_things(evening: Evening) -> None:
    evening.open_room("ABC")
    action = evening.action(key="-100:55")
    add_guest(evening, action)
    with pytest.raises(ValueError, match="used for 'hand'"):
        record_hand(evening, action)


def test_a_claim_is_granted_once(evening: Evening) -> None:
    assert actions.claim(evening.db, "welcome -100")
    evening.restart()
    assert not actions.claim(evening.db, "welcome -100")
    assert actions.claim(evening.db, "welcome -200")
