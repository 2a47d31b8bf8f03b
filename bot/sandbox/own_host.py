"""Keeps pages from elsewhere out: only the sandbox's own page may talk to it from a browser."""

import ipaddress
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest
from tornado.web import HTTPError


def refuse_foreign(request: HTTPServerRequest, own_name: str = "localhost") -> None:
    """Raises HTTPError (403) for a request that came by a foreign name or from a foreign page.

    A Host that is an address can't have been rebound to this machine by somebody's name server; any name
    but `localhost` and `own_name` can. A browser names the page that asks in Origin; programs send none.
    """
    host = urlsplit(f"//{request.headers.get('Host', '')}")
    if host.hostname not in ("localhost", own_name) and not _is_address(host.hostname or ""):
        raise HTTPError(403, "foreign Host")
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != host.netloc:
        raise HTTPError(403, "foreign Origin")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
