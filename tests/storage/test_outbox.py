"""What the chats are to be told is stored with what it's about, and told until it is marked delivered."""

from evening import LOST, WON, Evening

from storage import Place, outbox, waiting
from storage.records import Answer
from storage.waiting import Board


def kinds(evening: Evening, chat_id: int | None = None) -> list[str]:
    return [post.kind for post in outbox.pending(evening.db, chat_id)]


def test_a_hand_that_closes_a_round_is_answered_before_the_round_is_told(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    first = evening.hand("A", WON, evening.action(message_id=55))
    closing = evening.hand("B", LOST, evening.action(2, message_id=56))
    evening.restart()
    told = [(post.kind, post.ref, post.reply_to) for post in outbox.pending(evening.db)]
    assert told[0][:2] == ("room", room.id)
    assert told[2:] == [
        ("hand", first.id, 55),
        ("hand", closing.id, 56),
        ("round", closing.round_id, 56),
    ]
    assert {post.place for post in outbox.pending(evening.db)} == {evening.place}


def test_a_delivered_post_is_pending_no_more(evening: Evening) -> None:
    evening.open_room("A")
    [post] = outbox.pending(evening.db)
    outbox.delivered(evening.db, post.id, message_id=900)
    evening.restart()
    assert outbox.pending(evening.db) == ()


def test_posts_can_be_asked_for_by_chat_and_given_up(evening: Evening) -> None:
    evening.open_room("A")
    evening.place = Place(-200, 7)
    evening.open_room("X")
    assert kinds(evening, -200) == ["room"]
    assert kinds(evening, -300) == []
    outbox.delivered(evening.db, outbox.pending(evening.db, -200)[0].id)
    assert kinds(evening, -200) == []
    assert kinds(evening, -100) == ["room"]


def test_the_answer_to_an_edited_message_is_the_latest_that_was_delivered(evening: Evening) -> None:
    evening.open_room("ABC")
    for answer_id, text in ((901, LOST), (902, WON)):
        evening.hand("A", text, evening.action(message_id=55))
        post = outbox.pending(evening.db)[-1]
        outbox.delivered(evening.db, post.id, answer_id, photo=True)
    assert outbox.answer_to(evening.db, -100, 55) == Answer(902, photo=True)


def test_what_was_told_of_the_round_is_not_the_answer_to_the_hand_that_closed_it(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", WON)
    evening.hand("B", LOST, evening.action(message_id=55))
    told = {post.kind: answer_id for answer_id, post in enumerate(outbox.pending(evening.db), 900)}
    for post, answer_id in zip(outbox.pending(evening.db), range(900, 910), strict=False):
        outbox.delivered(evening.db, post.id, answer_id, photo=True)
    assert told["round"] > told["hand"]
    assert outbox.answer_to(evening.db, -100, 55) == Answer(told["hand"], photo=True)


def test_that_a_hand_closed_its_round_is_no_answer_to_its_message(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", WON, evening.action(message_id=55))
    evening.hand("B", LOST, evening.action(2, message_id=56))
    for post in outbox.pending(evening.db):
        outbox.delivered(evening.db, post.id, message_id=900 + post.id, photo=post.kind == "hand")
    answer = outbox.answer_to(evening.db, -100, 56)
    assert answer
    assert answer.photo


def test_a_message_without_a_delivered_answer_has_none(evening: Evening) -> None:
    evening.open_room("ABC")
    evening.hand("A", LOST, evening.action(message_id=55))
    assert outbox.answer_to(evening.db, -100, 55) is None
    outbox.delivered(evening.db, outbox.pending(evening.db)[-1].id)
    assert outbox.answer_to(evening.db, -100, 55) is None


def test_answers_that_recorded_nothing_are_remembered_too(evening: Evening) -> None:
    private = Place(4)
    outbox.note_answer(evening.db, private, message_id=10, answer_id=11, photo=False)
    evening.restart()
    assert outbox.answer_to(evening.db, 4, 10) == Answer(11, photo=False)
    assert outbox.pending(evening.db) == ()


def test_a_board_is_to_show_each_change_until_it_does(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    assert outbox.last_for_boards(evening.db, -100) is None
    waiting.put_up_board(evening.db, Board(room.id, -100, 7))
    evening.hand("A", LOST)
    first = outbox.last_for_boards(evening.db, -100)
    assert first is not None
    evening.hand("A", WON)
    evening.restart()
    assert kinds(evening)[-4:] == ["hand", "boards", "hand", "boards"]
    outbox.boards_show(evening.db, -100, first)
    assert kinds(evening)[-3:] == ["hand", "hand", "boards"]
    last = outbox.last_for_boards(evening.db, -100)
    assert last is not None
    outbox.boards_show(evening.db, -100, last)
    assert kinds(evening)[-2:] == ["hand", "hand"]
    assert outbox.last_for_boards(evening.db, -100) is None
