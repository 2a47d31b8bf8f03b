"""What the bot's messages wait for outlives the process: boards, prompts, fixes to be confirmed."""

import pytest
from evening import Evening

from storage import Place, chats, rounds, waiting
from storage.records import NumberLine
from storage.waiting import Board, Prompt


def test_a_room_has_one_board(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    assert waiting.put_up_board(evening.db, Board(room.id, -100, 7)) is None
    evening.restart()
    assert waiting.put_up_board(evening.db, Board(room.id, -100, 9)) == Board(room.id, -100, 7)
    assert waiting.board_of(evening.db, room.id) == Board(room.id, -100, 9)
    assert waiting.boards_in(evening.db, -100) == (Board(room.id, -100, 9),)
    assert waiting.boards_in(evening.db, -200) == ()
    waiting.take_board_down(evening.db, room.id)
    assert waiting.board_of(evening.db, room.id) is None


def test_a_board_goes_with_its_room_when_the_chat_gets_a_new_id(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    waiting.put_up_board(evening.db, Board(room.id, -100, 7))
    chats.move(evening.db, -100, -200)
    assert waiting.boards_in(evening.db, -200) == (Board(room.id, -100, 7),)
    assert waiting.place_of_board(evening.db, room.id) == Place(-200)


def test_a_prompt_is_found_by_its_message(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    member = evening.member("B")
    prompt = Prompt(5, "entry", member.room_id, member.id)
    waiting.note_prompt(evening.db, -100, 70, prompt)
    evening.restart()
    assert waiting.prompt_of(evening.db, -100, 70) == prompt
    assert waiting.prompt_of(evening.db, -100, 71) is None
    assert waiting.prompt_of(evening.db, -200, 70) is None


def test_a_draft_is_current_until_its_round_changes(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    closed = evening.numbers(A=1, B=0)
    draft_id = waiting.keep_draft(evening.db, closed.id, "A 5", 3, 70)
    evening.restart()
    draft = waiting.draft(evening.db, draft_id)
    assert (draft.text, draft.typed_by, draft.message_id, draft.current) == ("A 5", 3, 70, True)
    evening.numbers(A=7, B=0)
    assert waiting.draft(evening.db, draft_id).current
    rounds.fix(evening.db, evening.action(), closed.id, {evening.member("A").id: NumberLine(2)})
    assert not waiting.draft(evening.db, draft_id).current
    with pytest.raises(LookupError):
        waiting.draft(evening.db, draft_id + 1)
