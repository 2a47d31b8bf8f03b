"""A group that becomes a supergroup gets a new id; everything goes along, in the middle of a round too."""

from evening import LOST, NOTHING, WON, Evening

from scoring import Rules
from scoring.tiles import TILES_BY_NAME
from storage import Place, chats, history, outbox, rooms, rounds, stats

SHOWN = (TILES_BY_NAME["5m"], TILES_BY_NAME["7p"])

OLD, NEW = -100, -1001234567890


def move(evening: Evening) -> None:
    chats.move(evening.db, OLD, NEW)
    evening.place = Place(NEW, evening.place.thread_id)


def test_a_round_goes_on_in_the_new_chat(evening: Evening) -> None:
    chats.set_rules(evening.db, OLD, Rules.parse("cap=600"))
    chats.set_language(evening.db, OLD, "en")
    room = evening.open_room("ABC")
    evening.numbers(A=30, B=0, C=0)
    rounds.set_indicators(evening.db, evening.action(), SHOWN)
    evening.hand("A", WON)
    move(evening)
    assert rooms.current(evening.db, Place(OLD)) is None
    assert evening.room.id == room.id
    assert chats.settings(evening.db, NEW).rules == Rules.parse("cap=600")
    assert chats.settings(evening.db, NEW).language == "en"
    assert chats.indicators(evening.db, Place(NEW)) == SHOWN
    evening.hand("B", LOST)
    evening.hand("C", NOTHING)
    assert evening.totals() == {"A": 130, "B": -50, "C": -80}
    assert [player.rounds for player in stats.of_chat(evening.db, NEW)] == [2, 2, 2]


def test_what_was_still_to_be_told_is_told_in_the_new_chat(evening: Evening) -> None:
    evening.open_room("A")
    evening.hand("A", LOST, evening.action(message_id=55))
    move(evening)
    assert [(post.place, post.kind, post.reply_to) for post in outbox.pending(evening.db)] == [
        (Place(NEW), "room", None),
        (Place(NEW), "hand", None),
    ]


def test_messages_of_the_old_chat_are_not_taken_for_those_of_the_new_one(evening: Evening) -> None:
    """Message ids start over in a supergroup."""
    evening.open_room("ABC")
    entry = evening.hand("A", LOST, evening.action(message_id=2))
    outbox.delivered(evening.db, outbox.pending(evening.db)[-1].id, 3, photo=True)
    move(evening)
    assert history.entry_of_message(evening.db, NEW, 2) is None
    assert outbox.answer_to(evening.db, NEW, 2) is None
    assert history.entry_of_message(evening.db, OLD, 2) == entry


def test_an_act_repeated_after_the_move_is_not_done_again(evening: Evening) -> None:
    evening.open_room("ABC")
    action = evening.action(key=f"{OLD}:55")
    evening.numbers(action, A=30, B=0, C=0)
    move(evening)
    evening.numbers(action, A=30, B=0, C=0)
    assert evening.totals() == {"A": 60, "B": -30, "C": -30}


def test_moving_again_changes_nothing(evening: Evening) -> None:
    room = evening.open_room("ABC")
    move(evening)
    chats.set_language(evening.db, NEW, "zh")
    move(evening)
    assert evening.room.id == room.id
    assert chats.settings(evening.db, NEW).language == "zh"


def test_the_old_chats_settings_go_before_those_set_in_the_new_one_meanwhile(evening: Evening) -> None:
    chats.set_rules(evening.db, OLD, Rules.parse("cap=600"))
    chats.set_language(evening.db, NEW, "en")
    move(evening)
    assert chats.settings(evening.db, NEW).rules == Rules.parse("cap=600")


def test_a_room_opened_in_the_new_chat_meanwhile_comes_first_and_the_old_one_after_it(
    evening: Evening,
) -> None:
    old = evening.open_room("ABC")
    evening.place = Place(NEW)
    new = evening.open_room("AB", seats=2)
    move(evening)
    assert rooms.current(evening.db, Place(NEW)) == new
    evening.settle()
    current = rooms.current(evening.db, Place(NEW))
    assert current
    assert current.id == old.id


def test_where_a_chat_has_moved_to_is_known(evening: Evening) -> None:
    evening.open_room("A")
    assert chats.moved_to(evening.db, OLD) is None
    move(evening)
    move(evening)
    evening.restart()
    assert chats.moved_to(evening.db, OLD) == NEW
    assert chats.moved_to(evening.db, NEW) is None
