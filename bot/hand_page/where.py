"""The token in a button that leads to the page: what it is opened for, signed by the bot.

It says where, and neither who (`initData` does) nor whether he may (the database does): whoever comes by a
leaked link can calculate, no more.
"""

from __future__ import annotations

import hmac
import re
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

_LAYOUT: Final = struct.Struct(">BQQ")
_ROOM, _ENTRY, _MESSAGE = 1, 2, 3
"""What the second number is, and the version of the layout: other ones would begin with other numbers."""
_MAC_BYTES: Final = 10
_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{36}")


class NoPlace(ValueError):
    """What isn't a token of this bot."""


@dataclass(frozen=True, slots=True)
class Where:
    """A room, by its id, which stays the same when its chat moves.

    Perhaps with the entry that is to be changed there, or the message whose hand couldn't be read as one.
    """

    room_id: int
    entry_id: int | None = None
    message_id: int | None = None


def write_token(where: Where, bot_token: str) -> str:
    """The token for a place, 36 characters of `A-Za-z0-9_-`."""
    kind = _ENTRY if where.entry_id is not None else _ROOM if where.message_id is None else _MESSAGE
    content = _LAYOUT.pack(kind, where.room_id, where.entry_id or where.message_id or 0)
    return urlsafe_b64encode(content + _mac(content, bot_token)).decode()


def read_token(token: str, bot_token: str) -> Where:
    """The place that a token names. Raises NoPlace."""
    if not _PATTERN.fullmatch(token):
        raise NoPlace("malformed")
    signed = urlsafe_b64decode(token)
    content, mac = signed[: _LAYOUT.size], signed[_LAYOUT.size :]
    if not hmac.compare_digest(mac, _mac(content, bot_token)):
        raise NoPlace("not signed by this bot")
    kind, room_id, other = _LAYOUT.unpack(content)
    return Where(room_id, other if kind == _ENTRY else None, other if kind == _MESSAGE else None)


def _mac(content: bytes, bot_token: str) -> bytes:
    key = hmac.digest(b"hand page", bot_token.encode(), sha256)
    return hmac.digest(key, content, sha256)[:_MAC_BYTES]
