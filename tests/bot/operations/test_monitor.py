"""`MONITOR_ADDRESS`: `/healthz` and `/metrics`, served there and nowhere else."""

import asyncio
import http.client
import re
import resource
import socket
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hands import HAND
from harness import BOT_TOKEN, BotProcess, Telegram, free_address, text_of
from telegram import Update

from bot.application import BotApplication, build_application
from bot.memory.store import Store
from bot.messaging.connection import open_session
from bot.messaging.reading_updates import read_update
from bot.messaging.update_queues import InHand
from bot.operations import monitor
from bot.operations.http_server import end
from bot.sandbox.bot_api import flood_control, server_error


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


@pytest.mark.parametrize("setting", ["MONITOR_ADDRESS", "WEBHOOK_ADDRESS"])
def test_an_address_in_use_is_told(telegram: Telegram, tmp_path: Path, setting: str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = f"127.0.0.1:{other.getsockname()[1]}"
        settings = (
            {setting: taken, "WEBHOOK_URL": f"http://{taken}"} if "WEB" in setting else {setting: taken}
        )
        bot = BotProcess(telegram, tmp_path, **settings)
        bot.start(wait=False)
        assert bot.wait() == 1
    *_, sentence = bot.log.splitlines()
    assert f"can't listen at {taken}: Address already in use. Set {setting} to another" in sentence
    assert "Traceback" not in bot.log


def test_health_while_a_chat_waits_as_long_as_telegram_asks(
    telegram: Telegram, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Held up: nothing is wrong. Handled by nobody: something is."""
    monkeypatch.setattr(monitor, "_STUCK_SECONDS", 0.5)
    telegram.add_fault(method="sendMessage", error=flood_control(2))
    anna = telegram.person("Anna")
    chat = telegram.private(anna)

    def update(number: int) -> Update:
        return read_update({"update_id": number, "message": chat.say(anna, "/help")})

    async def scene(in_hand: InHand, application: BotApplication) -> list[int]:
        await in_hand.put(update(1))
        answering = asyncio.create_task(application.bot.send_message(chat.id, "hello"))
        seen = []
        for pause in (1.0, 0.0):
            await asyncio.sleep(pause)
            seen.append((await asyncio.to_thread(ask, address, "/healthz"))[0])
        await answering
        in_hand.done(1)
        await in_hand.put(update(2))
        await asyncio.sleep(1.0)
        return [*seen, (await asyncio.to_thread(ask, address, "/healthz"))[0]]

    assert watched(telegram, address, scene) == [200, 200, 503]


def test_ill_health_when_updates_are_no_longer_asked_for(
    telegram: Telegram, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitor, "_UNASKED_SECONDS", 0.5)

    async def scene(in_hand: InHand, application: BotApplication) -> list[int]:
        seen = []
        for ask_for_updates in (True, False):
            await asyncio.sleep(0.6)
            if ask_for_updates:
                await application.bot.get_updates(timeout=0)
            seen.append((await asyncio.to_thread(ask, address, "/healthz"))[0])
        return seen

    assert watched(telegram, address, scene) == [200, 503]


def watched(
    telegram: Telegram, address: str, scene: Callable[[InHand, BotApplication], Awaitable[list[int]]]
) -> list[int]:
    """What a scene comes to with the bot's real parts in this process, so that its minutes can be seconds."""

    async def play(folder: str) -> list[int]:
        in_hand = InHand(polling=True)
        store = Store(Path(folder) / "changpai.db")
        server = monitor.watch(address, monitor.Health(in_hand, store))
        try:
            async with open_session(use_environment=False) as session:
                application = build_application(BOT_TOKEN, telegram.url, in_hand, session, asyncio.Event())
                return await scene(in_hand, application)
        finally:
            await end(server)
            store.close()

    with TemporaryDirectory() as folder:
        return asyncio.run(play(folder))
