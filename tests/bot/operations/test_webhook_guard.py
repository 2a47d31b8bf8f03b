"""Where anybody can reach the webhook, nobody can wear it out (issue 9, fault 4)."""

import http.client
import json
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from hands import HAND
from harness import BotProcess, Telegram, free_address

from bot.operations.http_server import REQUEST_SECONDS

SECRET = "the-secret_of-the-webhook"
FEW_FILES = 96
CHANGPAI = Path(sys.executable).with_name("changpai")


@pytest.fixture(scope="module")
def telegram() -> Iterator[Telegram]:
    with Telegram() as telegram:
        yield telegram


@pytest.fixture(scope="module")
def address() -> str:
    return free_address()


@pytest.fixture(scope="module")
def monitor() -> str:
    return free_address()


@pytest.fixture(scope="module")
def bot(
    telegram: Telegram, address: str, monitor: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BotProcess]:
    """The bot, allowed to have few files open only."""
    settings = {
        "WEBHOOK_URL": f"http://{address}/changpai?key=in-the-query",
        "WEBHOOK_ADDRESS": address,
        "WEBHOOK_SECRET": SECRET,
        "MONITOR_ADDRESS": monitor,
    }
    command = ["sh", "-c", f"ulimit -n {FEW_FILES}; exec '{CHANGPAI}' run"]
    bot = BotProcess(telegram, tmp_path_factory.mktemp("bot"), command=command, **settings)
    bot.start(wait=False)
    telegram.wait_until(lambda: telegram.sandbox.api.webhook.url)
    yield bot
    assert bot.stop() == 0


def post(address: str, body: bytes, secret: str | None = SECRET) -> int:
    connection = http.client.HTTPConnection(address, timeout=10)
    headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
    try:
        connection.request("POST", "/changpai?key=in-the-query", body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def opened(address: str, begun: bytes) -> socket.socket:
    """A connection with a request that isn't finished."""
    host, port = address.split(":")
    connection = socket.create_connection((host, int(port)), timeout=10)
    connection.settimeout(0.5)
    with suppress(OSError):  # closed, or not read any more: as it should be
        connection.sendall(begun)
    return connection


def is_closed(connection: socket.socket) -> bool:
    """Whether the bot has closed this connection, its answer read or not."""
    try:
        while connection.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def resident_mib(bot: BotProcess) -> float:
    for line in Path(f"/proc/{bot.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("no VmRSS")


HEAD = "POST /changpai HTTP/1.1\r\nHost: bot\r\nContent-Length: 1048576\r\n\r\n"


@pytest.mark.parametrize(
    "begun", [HEAD.encode() + b" " * (1024 * 1024 - 1), b"POST /changpai HTTP/1.1\r\nHost: bot\r\n"]
)
def test_hundreds_of_unfinished_requests_lock_nobody_out(
    telegram: Telegram, bot: BotProcess, address: str, monitor: str, begun: bytes
) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    chat.ask(anna, HAND)
    memory = resident_mib(bot)
    with ExitStack() as stack:
        for _ in range(400):
            stack.enter_context(opened(address, begun))
            stack.enter_context(opened(monitor, begun))
        assert "photo" in chat.ask(anna, HAND)
        assert resident_mib(bot) < memory + 20
        for where in (address, monitor):
            connection = http.client.HTTPConnection(where, timeout=10)
            connection.request("GET", "/healthz")
            assert connection.getresponse().status == 200
            connection.close()
    assert "Traceback" not in bot.log
    assert bot.log.count("no connection can be taken") <= 2


@pytest.mark.slow
def test_what_takes_too_long_is_ended(bot: BotProcess, address: str) -> None:
    begun = [
        b"",
        b"POST /changpai HTTP/1.1\r\n",
        f"{HEAD[:-2]}X-Telegram-Bot-Api-Secret-Token: {SECRET}\r\n\r\n123".encode(),
        b"GET /healthz HTTP/1.1\r\nHost: bot\r\n\r\n",
    ]
    with ExitStack() as stack:
        connections = [stack.enter_context(opened(address, each)) for each in begun]
        time.sleep(REQUEST_SECONDS / 2)
        assert not any(map(is_closed, connections))
        time.sleep(REQUEST_SECONDS / 2)
        assert all(map(is_closed, connections))


def update(number: int, **fields: Any) -> bytes:
    user = {"id": 7, "is_bot": False, "first_name": "Anna"}
    message = {
        "message_id": 1,
        "date": 1,
        "chat": {"id": 7, "type": "private"},
        "from": user,
        "text": "/help",
    }
    return json.dumps({"update_id": number, "message": {**message, **fields}}).encode()


@pytest.mark.parametrize(
    "fields",
    [
        {"text": 5},
        {"text": ["/help"]},
        {"text": "\ud800"},
        {"message_id": "x"},
        {"message_id": 2**70},
        {"message_id": True},
        {"chat": {"id": "7", "type": "private"}},
        {"chat": {"id": 7, "type": 5}},
        {"chat": None},
        {"from": {"id": 7, "is_bot": False, "first_name": {}}},
        {"from": "Anna"},
        {"date": "today"},
        {"entities": [{"type": "bot_command", "offset": "0", "length": 5}]},
        {"entities": "x"},
        {"is_topic_message": "yes", "message_thread_id": "4"},
    ],
    ids=str,
)
def test_fields_of_a_wrong_type_are_refused_with_one_line(
    telegram: Telegram, bot: BotProcess, address: str, fields: dict[str, Any]
) -> None:
    before = bot.log.count("\n")
    assert post(address, update(900, **fields)) == 400
    assert bot.log.count("\n") == before + 1
    assert "brings no update" in bot.log.splitlines()[-1]


def test_neither_the_secret_nor_the_query_reaches_the_log(bot: BotProcess, address: str) -> None:
    assert post(address, b"{}", secret="not-the-secret") == 403
    assert post(address, b"{}") == 400
    with opened(address, f"POST /?{SECRET} HTTP/1.1\r\nX-Secret {SECRET}\r\n\r\n".encode()) as malformed:
        is_closed(malformed)
    assert SECRET not in bot.log
    assert "in-the-query" not in bot.log
    assert "not-the-secret" not in bot.log


def test_who_does_not_know_the_secret_gets_no_further_with_other_methods(
    bot: BotProcess, address: str
) -> None:
    for method in ("GET", "PUT", "DELETE"):
        connection = http.client.HTTPConnection(address, timeout=10)
        connection.request(method, "/changpai")
        assert connection.getresponse().status == 403
        connection.close()
