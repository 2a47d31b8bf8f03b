"""The way to Telegram: its connections, and the proxy that they may have to go through."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, unquote, urlsplit

import aiohttp
import aiohttp_socks
import httpx
from python_socks import ProxyType

_CONNECTIONS: Final = 32
"""At a time: enough for many times the 30 messages a second that Telegram takes from a bot."""

_PORTS: Final = {"http": 80, "https": 443, "socks5": 1080, "socks5h": 1080}
"""The kinds of proxy, each with the port it has where none is given. socks5h is how curl writes socks5."""

PROXY_FAILURES: Final = (
    aiohttp.ClientProxyConnectionError,
    aiohttp.ClientHttpProxyError,
    aiohttp_socks.ProxyConnectionError,
    aiohttp_socks.ProxyTimeoutError,
    aiohttp_socks.ProxyError,
)
"""Raised where a proxy can't be reached, doesn't take the password, or gets no further itself."""


def open_session(proxy_url: str | None = None, *, use_environment: bool = True) -> aiohttp.ClientSession:
    """The connections to Telegram, to be closed in the end.

    They go through the proxy at this address (http, https or socks5, with a name and password where it wants
    them); without one through that of HTTPS_PROXY, unless the environment isn't to be used.
    """
    # httpx knows which certificates to trust also where the system has none
    certificates = httpx.create_ssl_context()
    if proxy_url is None:
        connector = aiohttp.TCPConnector(limit=_CONNECTIONS, ssl=certificates)
        return aiohttp.ClientSession(connector=connector, trust_env=use_environment)
    if proxy_url.startswith("socks5"):
        parts = urlsplit(proxy_url)
        socks = aiohttp_socks.ProxyConnector(
            parts.hostname or "",
            parts.port or _PORTS[parts.scheme],
            ProxyType.SOCKS5,
            username=unquote(parts.username or ""),
            password=unquote(parts.password or ""),
            rdns=True,  # where Telegram can't be reached its name is often answered wrongly, too
            limit=_CONNECTIONS,
            ssl=certificates,
        )
        return aiohttp.ClientSession(connector=socks)
    connector = aiohttp.TCPConnector(limit=_CONNECTIONS, ssl=certificates)
    return aiohttp.ClientSession(connector=connector, proxy=proxy_url)


def proxy_shown(proxy_url: str) -> str:
    """The proxy's address without name and password."""
    parts = urlsplit(proxy_url)
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    return f"{parts.scheme}://{host}:{parts.port or _PORTS[parts.scheme]}"


def proxy_secrets(proxy_url: str) -> tuple[str, ...]:
    """What must not be shown of the proxy's address, in the forms it might turn up in."""
    written = urlsplit(proxy_url).password
    if not written:
        return ()
    return tuple({written, unquote(written), quote(unquote(written), safe="")})
