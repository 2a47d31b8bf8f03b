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
_VERSION: Final = 1
_MAC_BYTES: Final = 10
_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{36}")


class NoPlace(ValueError):
    """What isn't a token of this bot."""


@dataclass(frozen=True, slots=True)
class Where:
    """A room, by its id, which stays the same when its chat moves; perhaps with the entry to change there.

    `entry_id` 0: none.
    """

    room_id: int
    entry_id: int = 0


def write_token(where: Where, bot_token: str) -> str:
    """The token for a place, 36 characters of `A-Za-z0-9_-`."""
    content = _LAYOUT.pack(_VERSION, where.room_id, where.entry_id)
    return urlsafe_b64encode(content + _mac(content, bot_token)).decode()


def read_token(token: str, bot_token: str) -> Where:
    """The place that a token names. Raises NoPlace."""
    if not _PATTERN.fullmatch(token):
        raise NoPlace("malformed")
    content = urlsafe_b64decode(token)
    content, mac = content[: _LAYOUT.size], content[_LAYOUT.size :]
    if not hmac.compare_digest(mac, _mac(content, bot_token)):
        raise NoPlace("not signed by this bot")
    version, room_id, entry_id = _LAYOUT.unpack(content)
    if version != _VERSION:
        raise NoPlace("of another version")
    return Where(room_id, entry_id)


def _mac(content: bytes, bot_token: str) -> bytes:
    key = hmac.digest(b"hand page", bot_token.encode(), sha256)
    return hmac.digest(key, content, sha256)[:_MAC_BYTES]
