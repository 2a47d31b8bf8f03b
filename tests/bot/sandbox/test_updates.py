"""How the look-alike delivers updates: long polling and webhooks."""

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest
from harness import BOT_TOKEN, ChatDriver, Telegram

from bot.sandbox.world import User

Json = dict[str, Any]


class Poller:
    """A bot by hand."""

    def __init__(self, telegram: Telegram) -> None:
        self._url = f"{telegram.url}/bot{BOT_TOKEN}/"

    def ask(self, method: str, **parameters: Any) -> Json:
        answer: Json = httpx.post(f"{self._url}{method}", json=parameters, timeout=20).json()
        return answer

    def get(self, **parameters: Any) -> list[Json]:
        return list(self.ask("getUpdates", **parameters)["result"])


@pytest.fixture
def poller(telegram: Telegram) -> Poller:
    return Poller(telegram)


@pytest.fixture
def anna(telegram: Telegram) -> User:
    return telegram.person("Anna")


@pytest.fixture
def chat(telegram: Telegram, anna: User) -> ChatDriver:
    return telegram.private(anna)


def texts(updates: list[Json]) -> list[str]:
    return [update["message"]["text"] for update in updates]


def test_updates_stay_until_they_are_confirmed(poller: Poller, chat: ChatDriver, anna: User) -> None:
    for text in ("one", "two", "three"):
        chat.say(anna, text)
    first = poller.get()
    assert texts(first) == ["one", "two", "three"]
    assert texts(poller.get(limit=2)) == ["one", "two"]
    assert texts(poller.get(offset=first[0]["update_id"] + 1)) == ["two", "three"]
    assert texts(poller.get(offset=-1)) == ["three"]
    assert poller.get(offset=first[-1]["update_id"] + 1) == []


def test_poll_waits_for_an_update(poller: Poller, telegram: Telegram, chat: ChatDriver, anna: User) -> None:
    got: list[Json] = []
    thread = threading.Thread(target=lambda: got.extend(poller.get(timeout=15)))
    thread.start()
    telegram.wait_until(telegram.world.updates.is_polled)
    chat.say(anna, "now")
    thread.join()
    assert texts(got) == ["now"]


def test_second_poll_ends_the_first(poller: Poller, telegram: Telegram) -> None:
    answers: list[Json] = []
    thread = threading.Thread(target=lambda: answers.append(poller.ask("getUpdates", timeout=15)))
    thread.start()
    telegram.wait_until(telegram.world.updates.is_polled)
    assert poller.get() == []
    thread.join()
    assert answers[0]["error_code"] == 409


def test_poll_of_a_bot_that_went_away_is_forgotten(poller: Poller, telegram: Telegram) -> None:
    with pytest.raises(httpx.ReadTimeout):
        httpx.get(f"{telegram.url}/bot{BOT_TOKEN}/getUpdates?timeout=30", timeout=0.3)
    telegram.wait_until(lambda: not telegram.world.updates.is_polled())


def test_only_allowed_kinds_come(poller: Poller, telegram: Telegram, chat: ChatDriver, anna: User) -> None:
    poller.get(allowed_updates=["callback_query"])
    said = chat.say(anna, "not wanted")
    chat.start_press(anna, said, "x")
    assert [sorted(update) for update in poller.get()] == [["callback_query", "update_id"]]


def test_delivered_again_under_both_kinds_of_id(
    poller: Poller, telegram: Telegram, chat: ChatDriver, anna: User
) -> None:
    chat.say(anna, "once")
    update = poller.get()[0]
    confirmed = update["update_id"] + 1
    assert poller.get(offset=confirmed) == []
    telegram.deliver_again(update["update_id"])
    assert poller.get(offset=confirmed) == [update]
    assert poller.get(offset=confirmed) == []
    telegram.deliver_again(update["update_id"], under_new_id=True)
    (again,) = poller.get(offset=confirmed)
    assert again == update | {"update_id": confirmed}


@dataclass
class Webhook:
    """The bot's own address: what came there, each with its secret. It refuses the first delivery."""

    url: str
    deliveries: list[tuple[str | None, str]]


@pytest.fixture
def webhook() -> Iterator[Webhook]:
    deliveries: list[tuple[str | None, str]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            update = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            secret = self.headers["X-Telegram-Bot-Api-Secret-Token"]
            deliveries.append((secret, update["message"]["text"]))
            self.send_response(500 if len(deliveries) == 1 else 200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *arguments: Any) -> None:
            """Not to the test's output."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield Webhook(f"http://127.0.0.1:{server.server_port}/hook", deliveries)
    server.shutdown()
    thread.join()
    server.server_close()


def test_webhook_gets_updates_in_order_with_the_secret(
    poller: Poller, telegram: Telegram, chat: ChatDriver, anna: User, webhook: Webhook
) -> None:
    poller.ask("setWebhook", url=webhook.url, secret_token="s3cret")
    assert poller.ask("getUpdates")["error_code"] == 409
    assert poller.ask("getWebhookInfo")["result"]["url"] == webhook.url
    chat.say(anna, "one")
    chat.say(anna, "two")
    telegram.wait_until(lambda: len(webhook.deliveries) >= 3)
    assert webhook.deliveries == [("s3cret", "one"), ("s3cret", "one"), ("s3cret", "two")]
    poller.ask("deleteWebhook", drop_pending_updates=True)
    chat.say(anna, "three")
    assert texts(poller.get()) == ["three"]
