"""The ways from the chats to the hand page: buttons with a token that says what the page is opened for.

The token is signed by the bot. It says where, and neither who (`initData` does) nor whether he may (the
database does): whoever comes by a leaked link can calculate, no more.
"""

from __future__ import annotations

import hmac
import re
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from telegram import InlineKeyboardButton, WebAppInfo

_LAYOUT: Final = struct.Struct(">BQQ")
_ROOM, _ENTRY, _MESSAGE, _ROUND = 1, 2, 3, 4
"""What the second number is, and the version of the layout: other ones would begin with other numbers."""
_MAC_BYTES: Final = 10
_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{36}")


class NoPlace(ValueError):
    """What isn't a token of this bot."""


@dataclass(frozen=True, slots=True)
class Where:
    """A room, by its id, which stays the same when its chat moves.

    Perhaps with the entry that is to be changed there, the message whose hand couldn't be read as one, or the
    closed round that is to be put right.
    """

    room_id: int
    entry_id: int | None = None
    message_id: int | None = None
    round_id: int | None = None


def write_token(where: Where, bot_token: str) -> str:
    """The token for a place, 36 characters of `A-Za-z0-9_-`."""
    kinds = {_ENTRY: where.entry_id, _MESSAGE: where.message_id, _ROUND: where.round_id}
    kind, other = next(((kind, other) for kind, other in kinds.items() if other is not None), (_ROOM, 0))
    content = _LAYOUT.pack(kind, where.room_id, other)
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
    entry_id, message_id, round_id = (other if kind == its else None for its in (_ENTRY, _MESSAGE, _ROUND))
    return Where(room_id, entry_id, message_id, round_id)


def _mac(content: bytes, bot_token: str) -> bytes:
    key = hmac.digest(b"hand page", bot_token.encode(), sha256)
    return hmac.digest(key, content, sha256)[:_MAC_BYTES]


@dataclass(frozen=True, slots=True)
class PageLinks:
    """Where the page is found: by Telegram's link to the bot's Mini App, and in private at its own address.

    `app_name` is the short name that it has at BotFather; without one the bot's main Mini App is opened.
    """

    bot_name: str
    bot_token: str
    app_url: str
    app_name: str | None

    def link(self, where: Where | None = None) -> str:
        """Telegram's link to the page, for this place or for none."""
        app = f"/{self.app_name}" if self.app_name else ""
        token = write_token(where, self.bot_token) if where else ""
        return f"https://t.me/{self.bot_name}{app}?startapp={token}"

    def web_app(self) -> WebAppInfo:
        """The page for buttons of a private chat and of inline mode."""
        return WebAppInfo(self.app_url)


def page_row(links: PageLinks | None, label: str, where: Where) -> list[list[InlineKeyboardButton]]:
    """A row with the button to the page; none where it has no address. Groups take no `web_app` buttons."""
    return [[InlineKeyboardButton(label, url=links.link(where))]] if links else []
