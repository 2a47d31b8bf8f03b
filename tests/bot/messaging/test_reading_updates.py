"""Updates that can't be read are left empty, so that they aren't asked for again and again."""

import json
from typing import Any

import pytest

from bot.messaging.reading_updates import NoUpdate, read_update, readable_updates

USER = {"id": 7, "is_bot": False, "first_name": "Anna"}
MESSAGE = {"message_id": 1, "date": 1, "chat": {"id": 7, "type": "private"}, "from": USER, "text": "/help"}
GOOD = {"update_id": 5, "message": MESSAGE}


def kept(*updates: object) -> list[Any]:
    body = readable_updates(json.dumps({"ok": True, "result": updates}).encode())
    return list(json.loads(body)["result"])


def test_what_can_be_read_stays_as_it_is() -> None:
    assert kept(GOOD, {"update_id": 6}) == [GOOD, {"update_id": 6}]
    update = read_update(GOOD)
    assert update.message is not None
    assert update.message.text == "/help"


@pytest.mark.parametrize(
    "fields",
    [
        {"message": {**MESSAGE, "text": 5}},
        {"message": {**MESSAGE, "from": {**USER, "id": "7"}}},
        {"message": []},
        {"inline_query": {"id": "1", "from": None, "query": "5m", "offset": ""}},
        {"callback_query": {"id": 1, "from": USER, "chat_instance": "x"}},
    ],
    ids=str,
)
def test_what_can_not_be_read_is_left_empty(fields: dict[str, Any]) -> None:
    assert kept({"update_id": 4, **fields}, GOOD) == [{"update_id": 4}, GOOD]


@pytest.mark.parametrize("update", [1, "x", None, {}, {"update_id": "4"}, {"update_id": 2**63}])
def test_what_has_not_even_a_number_is_left_out(update: object) -> None:
    assert kept(update, GOOD) == [GOOD]


def test_an_answer_without_a_list_is_none() -> None:
    with pytest.raises(NoUpdate):
        readable_updates(b'{"ok": true, "result": {}}')
