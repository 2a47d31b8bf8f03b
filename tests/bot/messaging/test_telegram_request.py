"""Requests to Telegram over the loopback: what comes back, what can go wrong, and what is told of it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator

import pytest
from harness import BOT_TOKEN, Telegram, free_address
from telegram.error import NetworkError, TimedOut

from bot.messaging.connection import open_session
from bot.messaging.requests import TelegramRequest


def outcome(url: str, **times: float) -> tuple[int, bytes]:
    """What one request to this address comes to."""

    async def ask() -> tuple[int, bytes]:
        async with open_session() as session:
            request = TelegramRequest(session, asyncio.Event())
            return await request.do_request(f"{url}/bot{BOT_TOKEN}/getMe", "POST", **times)

    return asyncio.run(ask())


@pytest.fixture
def silent_server() -> Iterator[str]:
    """An address that takes connections and never answers."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


def test_an_answer(telegram: Telegram) -> None:
    status, body = outcome(telegram.url)
    assert status == 200
    assert b'"is_bot": true' in body


def test_an_answer_that_does_not_come_has_timed_out(silent_server: str) -> None:
    with pytest.raises(TimedOut):
        outcome(silent_server, read_timeout=0.2)


def test_a_server_that_is_not_there_is_a_network_error_without_the_token() -> None:
    address = free_address()
    with pytest.raises(NetworkError) as failure:
        outcome(f"http://{address}")
    assert not isinstance(failure.value, TimedOut)
    assert address.partition(":")[2] in str(failure.value)
    assert BOT_TOKEN.partition(":")[2] not in str(failure.value)


def test_a_connection_that_breaks_off_is_a_network_error() -> None:
    async def break_off(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.close()

    async def ask() -> None:
        async with open_session() as session, await asyncio.start_server(break_off, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(NetworkError):
                await TelegramRequest(session, asyncio.Event()).do_request(
                    f"http://127.0.0.1:{port}/", "POST"
                )

    asyncio.run(ask())
