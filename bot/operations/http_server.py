"""The bot's HTTP servers, as they have to be where anybody can reach them: nobody can wear them out.

A request has some seconds, no body unless its handler wants one, and there are only so many connections: who
comes on top takes the place of who has been idle longest, so that half requests don't lock out whole ones.
Neither addresses nor headers are logged, since both may hold secrets.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import resource
import time
from collections.abc import Callable, Iterable, Sequence
from socket import socket
from typing import Any, Final, cast

from tornado.http1connection import HTTP1Connection, HTTP1ServerConnection
from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler, stream_request_body

from bot.settings import host_and_port

LOG: Final = logging.getLogger(__name__)

REQUEST_SECONDS: Final = 10.0
"""How long a request's headers may take, and its body, and how long a connection may be idle between two."""

MOST_CONNECTIONS: Final = 128
"""To one server at a time; fewer where the process may have few files open."""

_SHARE_OF_FILES: Final = 4
"""A server's connections are at most one in so many of the files that the process may have open."""

_HEADER_BYTES: Final = 8 * 1024

_ACCEPTED_AT_ONCE: Final = 16
"""New connections before those that are there get a turn: fewer than there may be, so that each is read."""

_PAUSE_SECONDS: Final = 1.0
"""For how long no connection is taken when the process can't have another file open."""

_COMPLAINT_SECONDS: Final = 60.0
"""The log has a line about that so often at most."""

Routes = Sequence[tuple[str, type[RequestHandler], dict[str, Any]]]


class Connections:
    """The open connections of a server; those that are idle, longest first, are closed for others."""

    def __init__(self) -> None:
        self._most = MOST_CONNECTIONS
        with contextlib.suppress(OSError):  # where the system doesn't let a service ask
            files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
            if files != resource.RLIM_INFINITY:
                self._most = min(MOST_CONNECTIONS, files // _SHARE_OF_FILES)
        self._idle: dict[IOStream, None] = {}
        self._busy: set[IOStream] = set()

    def take(self, stream: IOStream) -> bool:
        """Whether there is room for this one, made if need be."""
        if len(self._idle) + len(self._busy) >= self._most and not self.close_oldest():
            return False
        self._idle[stream] = None
        return True

    def close_oldest(self) -> bool:
        """Close what has been idle longest; False if nothing is."""
        oldest = next(iter(self._idle), None)
        if oldest is None:
            return False
        self.forget(oldest)
        oldest.close()
        return True

    def begin(self, handler: RequestHandler) -> None:
        """The request is one to be answered, and its connection not to be closed before."""
        stream = _stream(handler)
        if stream in self._idle:
            del self._idle[stream]
            self._busy.add(stream)

    def end(self, handler: RequestHandler) -> None:
        """The request is done with."""
        stream = _stream(handler)
        if stream in self._busy:
            self._busy.remove(stream)
            self._idle[stream] = None

    def forget(self, stream: IOStream) -> None:
        """This one is closed."""
        self._idle.pop(stream, None)
        self._busy.discard(stream)


class GuardedServer(HTTPServer):
    """An HTTP server with those limits."""

    def initialize(self, routes: Routes, connections: Connections, most_bytes: int) -> None:  # type: ignore[override]
        """Prepare to serve the routes, with bodies of so many bytes at most."""
        self._guarded = connections
        self._complained_at: float | None = None
        super().initialize(
            Application(list(routes), log_function=lambda handler: None),
            idle_connection_timeout=REQUEST_SECONDS,
            body_timeout=REQUEST_SECONDS,
            max_header_size=_HEADER_BYTES,
            max_body_size=most_bytes,
            max_buffer_size=max(most_bytes, 2 * _HEADER_BYTES),
        )

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Serve a new connection, if there is room for it."""
        if self._guarded.take(stream):
            super().handle_stream(stream, address)
        else:
            stream.close()

    def on_close(self, server_conn: object) -> None:
        """A connection has ended."""
        self._guarded.forget(cast(HTTP1ServerConnection, server_conn).stream)
        super().on_close(server_conn)

    def add_sockets(self, sockets: Iterable[socket]) -> None:
        """Take connections from these.

        Tornado's own loop tries again at once, and for ever, when the process can't have another file open.
        """
        for listening in sockets:
            self._sockets[listening.fileno()] = listening
            self._handlers[listening.fileno()] = self._accept_from(listening)

    def _accept_from(self, listening: socket) -> Callable[[], None]:
        loop = asyncio.get_running_loop()
        resuming: asyncio.TimerHandle | None = None

        def accept() -> None:
            nonlocal resuming
            for _ in range(_ACCEPTED_AT_ONCE):
                try:
                    connection, address = listening.accept()
                except (BlockingIOError, ConnectionAbortedError):
                    return
                except OSError as error:
                    self._complain(error)
                    self._guarded.close_oldest()
                    loop.remove_reader(listening)
                    resuming = loop.call_later(_PAUSE_SECONDS, loop.add_reader, listening, accept)
                    return
                connection.setblocking(False)
                self._handle_connection(connection, address)

        def stop() -> None:
            if resuming is not None:
                resuming.cancel()
            loop.remove_reader(listening)

        loop.add_reader(listening, accept)
        return stop

    def _complain(self, error: OSError) -> None:
        now = time.monotonic()
        if self._complained_at is None or now > self._complained_at + _COMPLAINT_SECONDS:
            self._complained_at = now
            LOG.warning("no connection can be taken just now: %s", error.strerror)


@stream_request_body
class GuardedHandler(RequestHandler):
    """Answers a request that has no body; handlers of others say so by `takes_body`."""

    def prepare(self) -> None:
        """Refuse a body before it is read."""
        if not self.takes_body() and (
            self.request.headers.get("Content-Length", "0") != "0"
            or "Transfer-Encoding" in self.request.headers
        ):
            raise HTTPError(413)

    def takes_body(self) -> bool:
        """Whether this request may have one; it then comes by `data_received`."""
        return False

    def data_received(self, chunk: bytes) -> None:
        """Part of a body; there is none."""

    def write_error(self, status_code: int, **failure: Any) -> None:
        """Answer that it is refused, and that the connection ends: Tornado ends it where the rest is unread.

        Whoever isn't told may lose the next request on it.
        """
        self.set_header("Connection", "close")
        super().write_error(status_code, **failure)

    def log_exception(self, *failure: Any) -> None:
        """Log what the handler failed with, and nothing of the request."""
        if not isinstance(failure[1], HTTPError):
            LOG.error("a request could not be answered", exc_info=failure)


def serve(
    address: str, routes: Routes, *, connections: Connections | None = None, most_bytes: int = 0
) -> GuardedServer:
    """Serve at an address such as 127.0.0.1:8082. Raises OSError for one that can't be used."""
    host, port = host_and_port(address)
    sockets = bind_sockets(port, host)
    server = GuardedServer(routes, connections=connections or Connections(), most_bytes=most_bytes)
    server.add_sockets(sockets)
    return server


async def end(server: HTTPServer) -> None:
    """Stop serving, and close what is open."""
    server.stop()
    await server.close_all_connections()


def _stream(handler: RequestHandler) -> IOStream:
    return cast(HTTP1Connection, handler.request.connection).stream
