"""The chat page's server: nobody from elsewhere drives it, and nothing too large gets in."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from harness import Telegram
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from bot.sandbox.server import Sandbox

Json = dict[str, Any]


@pytest.fixture
def telegram() -> Iterator[Telegram]:
    with Telegram(page_address="127.0.0.1:0") as telegram:
        yield telegram


def act(telegram: Telegram, name: str, headers: Json | None = None, **parameters: Any) -> httpx.Response:
    return httpx.post(f"{telegram.page_url}do/{name}", json=parameters, headers=headers)


def connect(telegram: Telegram, **headers: str) -> None:
    """Opens the WebSocket and closes it again."""

    async def connect() -> None:
        url = f"{telegram.page_url}events".replace("http", "ws", 1)
        socket = await websocket_connect(HTTPRequest(url, headers=headers))
        socket.close()

    asyncio.run(connect())


def test_own_page_may_act(telegram: Telegram) -> None:
    own = telegram.page_url.removesuffix("/")
    assert act(telegram, "state", {"Origin": own}).status_code == 200
    connect(telegram, Origin=own)
    localhost = own.replace("127.0.0.1", "localhost").removeprefix("http://")
    assert act(telegram, "state", {"Host": localhost, "Origin": f"http://{localhost}"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://example.org"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Host": "example.org"},
        {"Host": "example.org", "Origin": "http://example.org"},
        {"Host": ""},
    ],
)
def test_page_from_elsewhere_may_not(telegram: Telegram, headers: dict[str, str]) -> None:
    assert act(telegram, "reset", headers).status_code == 403
    assert httpx.get(telegram.page_url, headers=headers).status_code == 403
    with pytest.raises(HTTPClientError, match="403"):
        connect(telegram, **headers)


def test_form_of_another_page_may_not(telegram: Telegram) -> None:
    """A plain HTML form can post without asking first, but not with a JSON type."""
    assert httpx.post(f"{telegram.page_url}do/reset", content="{}").status_code == 415


def test_sizes_are_bounded(telegram: Telegram) -> None:
    state = act(telegram, "state").json()
    here = {"chat_id": state["chats"][0]["id"], "user_id": state["people"][0]["id"]}
    too_long = act(telegram, "say", **here, text="x" * 4097)
    assert (too_long.status_code, too_long.json()["description"]) == (400, "Bad Request: message is too long")
    assert act(telegram, "say", **here, text="x" * 4096).status_code == 200
    # the connection is cut, before or after a 400
    try:
        status = act(telegram, "say", **here, text="x" * 70_000).status_code
    except httpx.TransportError:
        status = 400
    assert status == 400


@pytest.mark.parametrize(
    ("name", "parameters", "status"),
    [
        ("nonsense", {}, 404),
        ("say", {"chat_id": 5, "user_id": 5, "text": "x"}, 400),
        ("say", {"chat_id": "x"}, 400),
        ("edit", {"chat_id": 5}, 400),
        ("choose", {"query_id": "5"}, 400),
        ("language", {"language": "fr"}, 400),
    ],
)
def test_wrong_actions_are_refused(telegram: Telegram, name: str, parameters: Json, status: int) -> None:
    assert act(telegram, name, **parameters).status_code == status


def test_nobody_can_speak_for_the_bot(telegram: Telegram) -> None:
    chat_id = act(telegram, "state").json()["chats"][0]["id"]
    answer = act(telegram, "say", chat_id=chat_id, user_id=telegram.world.bot.id, text="x")
    assert answer.json()["description"] == "Bad Request: user not found"


def test_page_takes_nothing_from_outside(telegram: Telegram) -> None:
    page = httpx.get(telegram.page_url)
    policy = page.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["X-Content-Type-Options"] == "nosniff"


def test_files_outside_the_page_folder_stay_there(telegram: Telegram) -> None:
    for path in ("../server.py", "..%2fserver.py", "%2e%2e/server.py", "files/../../server.py"):
        assert httpx.get(f"{telegram.page_url}{path}").status_code in (403, 404)


def test_document_is_downloaded_never_shown(telegram: Telegram) -> None:
    content = telegram.call(telegram.world.files.add_document, b"<script>", "账.html", "text/html")
    answer = httpx.get(f"{telegram.page_url}files/{content['document']['file_id']}")
    assert answer.headers["Content-Type"] == "application/octet-stream"
    assert answer.headers["Content-Disposition"] == "attachment; filename*=UTF-8''%E8%B4%A6.html"
    assert httpx.get(f"{telegram.page_url}files/document-0").status_code == 404


def test_reset_makes_everything_new(telegram: Telegram) -> None:
    before = act(telegram, "state").json()
    assert act(telegram, "reset").status_code == 200
    after = act(telegram, "state").json()
    assert [chat["title"] for chat in after["chats"] if "title" in chat] == [
        chat["title"] for chat in before["chats"] if "title" in chat
    ]
    assert {chat["id"] for chat in after["chats"]}.isdisjoint(chat["id"] for chat in before["chats"])


def test_events_tell_what_happens(telegram: Telegram) -> None:
    async def first_event() -> Json:
        socket = await websocket_connect(f"{telegram.page_url}events".replace("http", "ws", 1))
        state = act(telegram, "state").json()
        act(telegram, "say", chat_id=state["chats"][0]["id"], user_id=state["people"][0]["id"], text="hello")
        told: Json = json.loads(await socket.read_message() or "")
        socket.close()
        return told

    told = asyncio.run(first_event())
    assert (told["event"], told["message"]["text"]) == ("message", "hello")


@pytest.mark.parametrize("address", ["8080", "127.0.0.1:", "127.0.0.1:http", "127.0.0.1:65536"])
def test_bad_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="not an address like 127"):
        Sandbox(address)


def test_address_in_use_is_an_os_error(telegram: Telegram) -> None:
    with pytest.raises(OSError, match="in use"), Sandbox(telegram.page_url.split("/")[2]):
        pytest.fail("two servers on one port")
