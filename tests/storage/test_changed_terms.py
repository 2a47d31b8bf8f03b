"""A room's terms and a guest's name can be put right while the room is open."""

import pytest
from evening import Evening

from scoring.settlement import FeeMode
from storage import Code, Refusal, actions, rooms
from storage.money import settlements
from storage.records import Room


def change(evening: Evening, fee_cents: int = 500, stake_cents: int = 20, seats: int = 3) -> Room:
    terms = (FeeMode.WINNER, fee_cents, stake_cents, seats)
    return rooms.change_terms(evening.db, evening.action(), evening.room.id, *terms)


def test_settling_follows_the_new_terms(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.numbers(A=10, B=0, C=0)
    before = evening.room.version
    changed = change(evening)
    assert (changed.fee_mode, changed.fee_cents, changed.stake_cents) == (FeeMode.WINNER, 500, 20)
    assert changed.version > before
    draft = settlements.draft(evening.db, changed.id).settlement
    assert draft.shares[evening.member("A").id] == 500


def test_the_seats_change_only_before_anything_is_recorded(evening: Evening) -> None:
    evening.open_room("ABC")
    assert change(evening, seats=2).seats == 2
    evening.numbers(A=1)
    with pytest.raises(Refusal) as refused:
        change(evening, seats=3)
    assert (refused.value.code, refused.value.details) == (Code.SEATS_TAKEN, {"seats": 2})
    assert change(evening, fee_cents=100, seats=2).fee_cents == 100


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"seats": 5}, Code.BAD_SEATS),
        ({"fee_cents": -1}, Code.BAD_AMOUNT),
        ({"stake_cents": rooms.CENTS_LIMIT + 1}, Code.BAD_AMOUNT),
    ],
)
def test_terms_have_limits(evening: Evening, terms: dict[str, int], code: Code) -> None:
    evening.open_room("ABC")
    with pytest.raises(Refusal) as refused:
        change(evening, **terms)
    assert refused.value.code is code


def test_a_settled_room_keeps_its_terms(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.settle()
    with pytest.raises(Refusal) as refused:
        change(evening)
    assert refused.value.code is Code.ROOM_SETTLED


def test_a_guest_is_renamed_once_and_not_to_a_name_that_is_taken(evening: Evening) -> None:
    room = evening.open_room("ABC")
    guest = rooms.add_guest(evening.db, evening.action(), room.id, "G")
    action = evening.action()
    assert rooms.rename_guest(evening.db, action, guest.id, "H").name == "H"
    rooms.rename_guest(evening.db, evening.action(), guest.id, "I")
    assert rooms.rename_guest(evening.db, action, guest.id, "H").name == "I"
    with pytest.raises(Refusal) as refused:
        rooms.rename_guest(evening.db, evening.action(), guest.id, "A")
    assert refused.value.code is Code.NAME_TAKEN


def test_what_a_message_has_made_can_be_asked_for(evening: Evening) -> None:
    room = evening.open_room("ABC")
    guest = rooms.add_guest(evening.db, evening.action(key="-100:7"), room.id, "G")
    assert actions.made_by(evening.db, "-100:7", "guest") == guest.id
    assert actions.made_by(evening.db, "-100:7", "room") is None
    assert actions.made_by(evening.db, "-100:8", "guest") is None
    with pytest.raises(Refusal):
        rooms.add_guest(evening.db, evening.action(key="-100:9"), room.id, "G")
    assert actions.made_by(evening.db, "-100:9", "guest") is None
