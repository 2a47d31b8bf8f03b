"""Updates by webhook: only Telegram's are taken, in bounded requests, and `/healthz` says how the bot is."""

import http.client
import json
import sqlite3
from collections.abc import Iterator

import pytest
from hands import HAND, SCORE
from harness import BotProcess, Telegram, free_address

from bot.operations.webhook import MOST_BYTES

SECRET = "the-secret_of-the-webhook"


@pytest.fixture(scope="module")
def telegram() -> Iterator[Telegram]:
    with Telegram() as telegram:
        yield telegram


@pytest.fixture(scope="module")
def address() -> str:
    return free_address()


@pytest.fixture(scope="module")
def bot(telegram: Telegram, address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BotProcess]:
    settings = {
        "WEBHOOK_URL": f"http://{address}/changpai",
        "WEBHOOK_ADDRESS": address,
        "WEBHOOK_SECRET": SECRET,
    }
    bot = BotProcess(telegram, tmp_path_factory.mktemp("bot"), **settings)
    bot.start(wait=False)
    telegram.wait_until(lambda: telegram.sandbox.api.webhook.url)
    yield bot
    bot.__exit__()


def request(
    address: str, method: str, path: str, body: bytes = b"", secret: str | None = SECRET
) -> tuple[int, bytes]:
    """The status and the body of the bot's answer."""
    connection = http.client.HTTPConnection(address, timeout=10)
    headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def test_updates_arrive_and_are_answered(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    assert SCORE.notation in chat.ask(anna, HAND)["caption"]
    assert "photo" in chat.ask(anna, HAND)
    assert not telegram.call(lambda: telegram.sandbox.api.webhook.last_error)


@pytest.mark.parametrize("secret", [None, "", "wrong", SECRET[:-1], SECRET.upper()])
def test_without_the_secret_nothing_is_taken(
    telegram: Telegram, bot: BotProcess, address: str, secret: str | None
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.group("Cards", anna)  # where ordinary talk isn't answered
    before = chat.say(anna, "好")
    message = {**before, "message_id": 999, "text": f"/score {HAND}"}
    update = json.dumps({"update_id": 1, "message": message}).encode()
    assert request(address, "POST", "/changpai", update, secret)[0] == 403
    chat.assert_silent(before)


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"1", b'"x"', b"\xff\xfe", b"{}", b"[" * 10_000, b'{"update_id": "x"}']
)
def test_what_is_no_update_is_refused(bot: BotProcess, address: str, body: bytes) -> None:
    assert request(address, "POST", "/changpai", body)[0] == 400
    assert "Traceback" not in bot.log


def test_a_giant_request_is_refused(bot: BotProcess, address: str) -> None:
    try:
        status, _ = request(address, "POST", "/changpai", b" " * (MOST_BYTES + 1))
    except ConnectionError:
        status = 400
    assert status in (400, 413)
    assert request(address, "GET", "/healthz")[0] == 200


def test_health(bot: BotProcess, address: str) -> None:
    status, body = request(address, "GET", "/healthz", secret=None)
    assert (status, json.loads(body)) == (200, {"updates": True, "database": True})


def test_ill_health_when_the_database_can_not_be_written(bot: BotProcess, address: str) -> None:
    with sqlite3.connect(bot.database, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        status, body = request(address, "GET", "/healthz", secret=None)
        other.execute("ROLLBACK")
    assert (status, json.loads(body)) == (503, {"updates": True, "database": False})
    assert request(address, "GET", "/healthz", secret=None)[0] == 200
