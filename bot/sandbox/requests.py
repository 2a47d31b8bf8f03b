"""Requests to the make-believe Telegram: their parameters, how it refuses, and who may ask at all."""

from __future__ import annotations

import ipaddress
import json
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from tornado.httputil import HTTPFile, HTTPServerRequest
from tornado.web import HTTPError


class ApiError(Exception):
    """A refused Bot API request: HTTP status, Telegram's description, and its `parameters` if any."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def as_json(self) -> dict[str, Any]:
        """The body that Telegram sends with the error."""
        body: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            body["parameters"] = self.parameters
        return body


class StrangePage(ApiError):
    """No answer of the Bot API's at all: the page that a proxy or a web server on the way shows."""

    def __init__(self, code: int, html: str = "<html><body>Please try again later.</body></html>") -> None:
        super().__init__(code, "Strange page")
        self.html = html


def bad_request(reason: str, **parameters: int) -> ApiError:
    """The error for parameters that can't be used."""
    return ApiError(400, f"Bad Request: {reason}", **parameters)


def forbidden(reason: str) -> ApiError:
    """The error for a chat that the bot may not write to."""
    return ApiError(403, f"Forbidden: {reason}")


Json = dict[str, Any]


@dataclass(frozen=True)
class Parameters:
    """Values by name, each a string or already JSON, and uploaded files by name."""

    values: Json
    uploads: dict[str, HTTPFile] = field(default_factory=dict)

    @classmethod
    def of_request(cls, request: HTTPServerRequest) -> Parameters:
        """Reads the query and the body. Raises ApiError for a body that isn't what its type says."""
        values: Json = {name: parts[-1].decode() for name, parts in request.arguments.items()}
        if request.headers.get("Content-Type", "").startswith("application/json") and request.body:
            body = _parse_json(request.body, "request body")
            if not isinstance(body, dict):
                raise bad_request("can't parse request body: expected an object")
            values |= body
        return cls(values, {name: files[-1] for name, files in request.files.items()})

    def has(self, name: str) -> bool:
        return self.values.get(name) not in (None, "")

    def text(self, name: str, default: str = "") -> str:
        value = self.values.get(name)
        return default if value is None else str(value)

    def integer(self, name: str, default: int = 0) -> int:
        if not self.has(name):
            return default
        try:
            return int(self.values[name])
        except (TypeError, ValueError):
            raise bad_request(f'invalid parameter "{name}" specified: expected an integer') from None

    def boolean(self, name: str) -> bool:
        return str(self.values.get(name, "")).lower() in ("true", "1", "yes")

    def structure(self, name: str, kind: type) -> Any:
        """A JSON value of this kind (dict or list); an empty one if it isn't given."""
        value = self.values.get(name)
        if value in (None, ""):
            return kind()
        if isinstance(value, str):
            value = _parse_json(value, name.replace("_", " "))
        if not isinstance(value, kind):
            expected = "an object" if kind is dict else "an array"
            raise bad_request(f"can't parse {name.replace('_', ' ')}: expected {expected}")
        return value

    def upload(self, name: str, value: str | None = None) -> HTTPFile | None:
        """The file uploaded under a name, or where the value is `attach://other`, under the other name."""
        value = self.text(name) if value is None else value
        if value.startswith("attach://"):
            attached = self.uploads.get(value.removeprefix("attach://"))
            if attached is None:
                raise bad_request("wrong file identifier/HTTP URL specified")
            return attached
        return self.uploads.get(name)


def _parse_json(source: str | bytes, what: str) -> Any:
    try:
        return json.loads(source)
    except ValueError:
        raise bad_request(f"can't parse {what} JSON object") from None


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
