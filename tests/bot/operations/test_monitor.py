"""`MONITOR_ADDRESS`: `/healthz` and `/metrics`, served there and nowhere else."""

import http.client
import re
import resource
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from hands import HAND
from harness import BotProcess, Telegram, free_address, text_of

from bot.sandbox.bot_api import server_error


@pytest.fixture
def address() -> str:
    return free_address()


@pytest.fixture
def bot(telegram: Telegram, address: str, tmp_path: Path) -> Iterator[BotProcess]:
    with BotProcess(telegram, tmp_path, MONITOR_ADDRESS=address) as bot:
        yield bot


def ask(address: str, path: str) -> tuple[int, str]:
    """The status and the body of the answer."""
    connection = http.client.HTTPConnection(address, timeout=10)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def figures(address: str) -> dict[str, float]:
    """The samples by name and labels."""
    status, body = ask(address, "/metrics")
    assert status == 200
    samples = re.findall(r"^(changpai_\w+(?:\{[^}]*\})?) (\S+)$", body, re.MULTILINE)
    return {name: float(value) for name, value in samples}


def test_what_is_counted(telegram: Telegram, bot: BotProcess, address: str) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    for text in ("/room aa 30 seats 2", "/add Ben", "/round Anna 120 Ben 40", "/round Anna 0 Ben 10"):
        group.ask(anna, text)
    group.press(anna, group.ask(anna, "/round Anna 1 Ben 2"), "撤销")
    telegram.private(anna).ask(anna, HAND)
    telegram.look_up(anna, "1m")
    telegram.wait_until_handled()
    counted = figures(address)
    assert counted['changpai_updates_total{kind="command"}'] == 5
    assert counted['changpai_updates_total{kind="message"}'] == 1
    assert counted['changpai_updates_total{kind="button"}'] == 1
    assert counted['changpai_updates_total{kind="inline"}'] == 1
    assert counted["changpai_rounds"] == 2
    assert counted["changpai_render_milliseconds_count"] == 1
    assert counted["changpai_render_milliseconds_sum"] > 0
    assert counted["changpai_queue_length"] == 0
    assert counted["changpai_updates_dropped_total"] == 0
    assert counted["changpai_errors_total"] == 0


def test_errors_and_updates_in_hand(telegram: Telegram, bot: BotProcess, address: str) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    strange = server_error(400, "Bad Request: strange")
    telegram.add_fault(method="sendMessage", error=strange)
    chat.ask(anna, "/help")
    assert figures(address)["changpai_errors_total"] == 1
    telegram.add_fault(method="sendMessage", delay=2.0)
    chat.say(anna, "/help")
    telegram.wait_until(lambda: figures(address)["changpai_queue_length"] == 1)


def test_health(bot: BotProcess, address: str) -> None:
    assert ask(address, "/healthz") == (200, '{"updates": true, "database": true}')
    assert ask(address, "/")[0] == 404


def test_a_disk_too_full_for_a_round_is_told(telegram: Telegram, bot: BotProcess, address: str) -> None:
    """A health check that finds room for its own few bytes says nothing of a round's."""
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    for text in ("/lang en", "/room aa 30 seats 2", "/add Ben", "/round Anna 120 Ben 40"):
        group.ask(anna, text)
    telegram.wait_until_handled()
    with sqlite3.connect(bot.database) as db:
        # the log begins anew, in a file of no length
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    group.ask(anna, "/round Anna 0 Ben 10")
    telegram.wait_until_handled()
    log = bot.database.with_name(f"{bot.database.name}-wal")
    before = resource.prlimit(bot.pid, resource.RLIMIT_FSIZE)
    limit = log.stat().st_size + 8192
    assert limit > bot.log_file.stat().st_size + 4096
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (limit, before[1]))
    assert ask(address, "/healthz") == (503, '{"updates": true, "database": false}')
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, before)
    assert ask(address, "/healthz")[0] == 200
    assert "2 rounds" in text_of(group.ask(anna, "/tally"))


def test_the_bot_is_watched_while_telegram_can_not_be_reached(
    telegram: Telegram, address: str, tmp_path: Path
) -> None:
    telegram.add_fault(method="getMe", error=server_error(), times=None)
    bot = BotProcess(telegram, tmp_path, MONITOR_ADDRESS=address)
    bot.start(wait=False)
    telegram.wait_until(lambda: "next try" in bot.log)
    assert ask(address, "/healthz")[0] == 200
    bot.stop()


def test_an_address_in_use_is_told(telegram: Telegram, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        bot = BotProcess(telegram, tmp_path, MONITOR_ADDRESS=f"127.0.0.1:{other.getsockname()[1]}")
        bot.start(wait=False)
        assert bot.wait() == 1
    assert "Address already in use" in bot.log
    assert "Traceback" not in bot.log
