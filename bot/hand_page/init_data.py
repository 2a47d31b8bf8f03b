"""Who has opened the page: Telegram's `initData`, which it signs with the bot's token."""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from urllib.parse import quote, unquote, unquote_plus

from telegram import User

GOOD_FOR_SECONDS: Final = 24 * 60 * 60
"""A page may stay open for an evening; whether its user may do something is asked each time."""

_CLOCKS_APART_SECONDS: Final = 30
_LONGEST: Final = 4096


class NotSigned(ValueError):
    """What isn't `initData` of this bot, or isn't good any more or not yet."""


@dataclass(frozen=True, slots=True)
class InitData:
    """Who opened the page, and with which `startapp` parameter."""

    user: User
    start_param: str | None


def read_init_data(text: str, bot_token: str, now: float) -> InitData:
    """The data in Telegram's string, at this time in seconds since 1970. Raises NotSigned."""
    fields = _fields(text)
    if fields is None:
        raise NotSigned("malformed")
    if not any(_is_signed(fields, decode, bot_token) for decode in (unquote_plus, unquote)):
        raise NotSigned("not signed by this bot")
    values = {name: unquote_plus(value) for name, value in fields.items()}
    opened_at = values.get("auth_date", "")
    if not re.fullmatch(r"[0-9]{1,12}", opened_at):
        raise NotSigned("no date")
    age = now - int(opened_at)
    if not -_CLOCKS_APART_SECONDS <= age <= GOOD_FOR_SECONDS:
        raise NotSigned("too old" if age > 0 else "from the future")
    return InitData(_user(values.get("user", "")), values.get("start_param"))


def sign(fields: dict[str, str], bot_token: str) -> str:
    """`initData` with these fields, as Telegram makes it; for the sandbox."""
    text = "&".join(f"{name}={quote(value, safe='')}" for name, value in fields.items())
    return f"{text}&hash={_hash(fields, bot_token)}"


def _fields(text: str) -> dict[str, str] | None:
    """The fields as they came: split before they are decoded, since a value may hold a coded &."""
    if len(text) > _LONGEST or not text.isascii():
        return None
    fields: dict[str, str] = {}
    for part in text.split("&"):
        name, equals, value = part.partition("=")
        if not equals or name in fields:
            return None
        fields[name] = value
    return fields if "hash" in fields else None


def _is_signed(fields: dict[str, str], decode: Callable[[str], str], bot_token: str) -> bool:
    """Clients differ in whether a plus is a blank or itself; the signature tells."""
    values = {name: decode(value) for name, value in fields.items() if name != "hash"}
    return hmac.compare_digest(_hash(values, bot_token).encode(), fields["hash"].encode())


def _hash(values: dict[str, str], bot_token: str) -> str:
    """Over all fields but the hash itself, `signature` too."""
    lines = "\n".join(f"{name}={values[name]}" for name in sorted(values))
    secret = hmac.digest(b"WebAppData", bot_token.encode(), sha256)
    return hmac.new(secret, lines.encode(errors="surrogateescape"), sha256).hexdigest()


def _user(text: str) -> User:
    try:
        found = json.loads(text)
        user_id, name = found["id"], found["first_name"]
    except (ValueError, RecursionError, TypeError, KeyError):
        raise NotSigned("no user") from None
    if type(user_id) is not int or not isinstance(name, str):
        raise NotSigned("no user")
    last_name, username, language = (
        value if isinstance(value := found.get(key), str) else None
        for key in ("last_name", "username", "language_code")
    )
    return User(user_id, name, False, last_name, username, language)
