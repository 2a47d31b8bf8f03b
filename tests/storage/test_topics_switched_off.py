"""A forum whose topics are switched off goes on in the chat itself."""

from evening import Evening

from scoring.tiles import TILES_BY_NAME
from storage import Place, chats, outbox, rooms, rounds


def test_room_indicators_and_what_is_to_be_told_are_found_in_the_chat(evening: Evening) -> None:
    evening.place = Place(-100, 7)
    room = evening.open_room("ABC")
    rounds.set_indicators(evening.db, evening.action(), (TILES_BY_NAME["5m"],))
    assert chats.has_topics(evening.db, -100)
    chats.leave_topics(evening.db, -100)
    assert not chats.has_topics(evening.db, -100)
    evening.place = Place(-100)
    assert evening.room.id == room.id
    assert chats.indicators(evening.db, Place(-100)) == (TILES_BY_NAME["5m"],)
    assert {post.place for post in outbox.pending(evening.db)} == {Place(-100)}


def test_of_two_open_rooms_the_newest_goes_on_first(evening: Evening) -> None:
    evening.place = Place(-100, 7)
    old = evening.open_room("ABC")
    evening.place = Place(-100, 8)
    new = evening.open_room("AB", seats=2)
    chats.leave_topics(evening.db, -100)
    evening.place = Place(-100)
    assert evening.room.id == new.id
    evening.settle()
    left = rooms.current(evening.db, evening.place)
    assert left
    assert left.id == old.id


def test_other_chats_keep_their_topics(evening: Evening) -> None:
    evening.place = Place(-100, 7)
    evening.open_room("ABC")
    chats.leave_topics(evening.db, -200)
    assert chats.has_topics(evening.db, -100)
