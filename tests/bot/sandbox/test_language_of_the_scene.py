"""The opening scene speaks the visitor's language as long as he has done nothing in it."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from harness import Telegram

from bot.sandbox.opening_scene import CASTS

Json = dict[str, Any]


@pytest.fixture
def telegram() -> Iterator[Telegram]:
    with Telegram(page_address="127.0.0.1:0") as telegram:
        yield telegram


def act(telegram: Telegram, name: str, **parameters: Any) -> Json:
    answer = httpx.post(f"{telegram.page_url}do/{name}", json=parameters)
    answer.raise_for_status()
    return answer.json()


def assert_scene_in(language: str, state: Json) -> None:
    cast = CASTS[language]
    assert tuple(person["first_name"] for person in state["people"]) == cast.people
    assert [chat["title"] for chat in state["chats"] if chat["type"] == "supergroup"] == [
        cast.group,
        cast.forum,
    ]
    assert {person["language_code"] for person in state["people"]} == {cast.language_code}


def test_untouched_scene_is_set_anew_in_the_language(telegram: Telegram) -> None:
    assert_scene_in("zh", act(telegram, "state"))
    act(telegram, "language", language="en")
    assert_scene_in("en", act(telegram, "state"))


def test_same_language_leaves_the_scene_as_it_is(telegram: Telegram) -> None:
    before = act(telegram, "state")
    act(telegram, "language", language="zh")
    assert act(telegram, "state") == before


def test_touched_scene_stays_and_only_the_apps_change_their_language(telegram: Telegram) -> None:
    before = act(telegram, "state")
    group, someone = before["chats"][0], before["people"][0]
    said = act(telegram, "say", chat_id=group["id"], user_id=someone["id"], text="hello")
    act(telegram, "language", language="en")
    after = act(telegram, "state")
    assert after["chats"][0]["messages"][-1]["text"] == said["text"]
    assert [person["id"] for person in after["people"]] == [person["id"] for person in before["people"]]
    assert {person["language_code"] for person in after["people"]} == {"en"}


def test_starting_over_keeps_the_language(telegram: Telegram) -> None:
    act(telegram, "language", language="en")
    act(telegram, "reset")
    assert_scene_in("en", act(telegram, "state"))
