"""Figures of a period, of two people against each other, and evening by evening (design, section 4, `/stats`)."""

import pytest
from evening import WON, Evening

from scoring import Rules, TableOptions
from storage import chats, rooms, rounds, stats
from storage import records as r
from storage.records import HeadToHead, Period

CHAT = -100


def at(evening: Evening, number: int, instant: str) -> None:
    """Let a round of the room have been closed at this instant."""
    evening.db.execute(
        "UPDATE rounds SET closed_at = ? WHERE room_id = ? AND number = ?", [instant, evening.room.id, number]
    )


@pytest.fixture
def two_evenings(evening: Evening) -> Evening:
    """A wins 30 and 10 hu from B in November, and loses 50 to him in December; G plays in December only."""
    evening.open_room("AB", seats=2)
    evening.numbers(A=30, B=0)
    evening.numbers(A=10, B=0)
    at(evening, 1, "2026-11-01T12:00:00+00:00")
    at(evening, 2, "2026-11-30T23:59:59+00:00")
    evening.settle()
    room = evening.open_room("AB", seats=3)
    rooms.add_guest(evening.db, evening.action(), room.id, "G")
    evening.numbers(A=0, B=50, G=0)
    at(evening, 1, "2026-12-01T00:00:00+00:00")
    return evening


@pytest.mark.parametrize(
    ("period", "nets"),
    [
        (Period(), {"A": 30 + 10 - 50, "B": -40 + 100, "G": -50}),
        (Period(until="2026-12-01T00:00:00+00:00"), {"A": 40, "B": -40}),
        (Period(since="2026-12-01T00:00:00+00:00"), {"A": -50, "B": 100, "G": -50}),
        (Period("2026-11-02T00:00:00+00:00", "2026-12-01T00:00:00+00:00"), {"A": 10, "B": -10}),
        (Period(since="2027-01-01T00:00:00+00:00"), {}),
    ],
)
def test_only_rounds_closed_in_the_period_count(
    two_evenings: Evening, period: Period, nets: dict[str, int]
) -> None:
    found = stats.of_chat(two_evenings.db, CHAT, period)
    assert {player.name: player.net for player in found} == nets


def test_an_evening_is_a_room(two_evenings: Evening) -> None:
    assert stats.evenings(two_evenings.db, CHAT) == (
        r.Evening("2026-11-30T23:59:59+00:00", {1: 40, 2: -40}),
        r.Evening("2026-12-01T00:00:00+00:00", {1: -50, 2: 100, "g": -50}),
    )
    november = Period(until="2026-12-01T00:00:00+00:00")
    assert len(stats.evenings(two_evenings.db, CHAT, november)) == 1


def test_two_people_are_compared_over_the_rounds_that_both_have_played(two_evenings: Evening) -> None:
    assert stats.head_to_head(two_evenings.db, CHAT, 1, 2) == HeadToHead(3, (0, 0), (40, 50), -10)
    assert stats.head_to_head(two_evenings.db, CHAT, 2, 1).net == 10
    assert stats.head_to_head(two_evenings.db, CHAT, 1, "g") == HeadToHead(1, (0, 0), (0, 0), 0)
    assert stats.head_to_head(two_evenings.db, CHAT, 1, 9).rounds == 0


def test_the_factor_of_who_bought_and_hands_that_won_count(evening: Evening) -> None:
    """Rules, section 7, and 买庄."""
    chats.set_rules(evening.db, CHAT, Rules(), TableOptions(buy="123"))
    evening.open_room("ABC")
    rounds.buy(evening.db, evening.action(), evening.member("A").id)
    evening.hand("A", WON)
    evening.numbers(A=40, B=0, C=10)
    assert stats.head_to_head(evening.db, CHAT, 1, 2) == HeadToHead(1, (1, 0), (40, 0), 80)
    assert stats.head_to_head(evening.db, CHAT, 2, 3).net == -10
