"""Proxies and a Bot API with https, for tests of how Telegram is reached: small, but what they speak is real."""

import asyncio
import base64
import ssl
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

CERTIFICATE = Path(__file__).with_name("localhost.pem")
"""Of 127.0.0.1 and localhost, with its key, signed by itself; for tests only."""

NAME, PASSWORD = "anna", "p@ss:w/rd"

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Relay:
    """Listens on a free port in a thread of its own; `connections` counts what it has let through.

    `greet` has the talk with a client before, and gives whom to connect it to; None if to nobody.
    """

    def __init__(
        self, greet: Callable[[Streams], Awaitable[tuple[str, int] | None]], *, encrypted: bool = False
    ) -> None:
        self._greet = greet
        self._encrypted = encrypted
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self.connections = 0
        self.port = 0

    def __enter__(self) -> "Relay":
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._start(), self._loop).result()
        return self

    def __exit__(self, *error: Any) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    async def _start(self) -> None:
        context = None
        if self._encrypted:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(CERTIFICATE)
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=context)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            target = await self._greet((reader, writer))
            if target is not None:
                self.connections += 1
                there, back = await asyncio.open_connection(*target)
                await asyncio.gather(_copy(reader, back), _copy(there, writer))
        writer.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


def encrypted_api(url: str) -> Relay:
    """The look-alike at this http address, by https."""
    host, port = url.removeprefix("http://").split(":")

    async def greet(streams: Streams) -> tuple[str, int]:
        return host, int(port)

    return Relay(greet, encrypted=True)


def http_proxy(*, encrypted: bool = False) -> Relay:
    """Takes CONNECT from who gives name and password."""
    expected = "Basic " + base64.b64encode(f"{NAME}:{PASSWORD}".encode()).decode()

    async def greet(streams: Streams) -> tuple[str, int] | None:
        reader, writer = streams
        first, *headers = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        given = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in headers)}
        if given.get("proxy-authorization") != expected:
            writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
            return None
        assert first.startswith("CONNECT ")
        writer.write(b"HTTP/1.1 200 Connected\r\n\r\n")
        host, _, port = first.split()[1].rpartition(":")
        return host, int(port)

    return Relay(greet, encrypted=encrypted)


def socks5_proxy() -> Relay:
    """Speaks SOCKS5 (RFC 1928) with who gives name and password (RFC 1929)."""

    async def greet(streams: Streams) -> tuple[str, int] | None:
        reader, writer = streams
        _, methods = await reader.readexactly(2)
        assert 2 in await reader.readexactly(methods)
        writer.write(b"\x05\x02")
        await reader.readexactly(1)
        name = await reader.readexactly((await reader.readexactly(1))[0])
        password = await reader.readexactly((await reader.readexactly(1))[0])
        known = (name.decode(), password.decode()) == (NAME, PASSWORD)
        writer.write(b"\x01\x00" if known else b"\x01\x01")
        if not known:
            return None
        _, _, _, kind = await reader.readexactly(4)
        if kind == 3:
            host = (await reader.readexactly((await reader.readexactly(1))[0])).decode()
        else:
            host = ".".join(map(str, await reader.readexactly(4)))
        port = int.from_bytes(await reader.readexactly(2), "big")
        writer.write(b"\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00")
        return host, port

    return Relay(greet)
