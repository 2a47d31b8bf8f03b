"""What a Telegram user is called in a room: short, since it is typed in `/round`, and his alone there."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator
from typing import Final

import regex
from sqlite_utils import Database
from telegram import User

from storage import Refusal, rooms
from storage.names import NAME_LIMIT, checked_name

_ELLIPSIS: Final = "…"
_NO_PART_OF_A_NAME: Final = {"Cc", "Cs", "Zl", "Zp"}
_ROOM_FOR_A_NUMBER: Final = 4


def own_name(user: User) -> str:
    """What the user is called where nobody else is."""
    return next(_names(user))


def free_name(db: Database, room_id: int, user: User) -> str:
    """The first of the user's names that nobody else has in the room; with a number if all are taken."""
    return next(name for name in _names(user) if _is_free(db, room_id, name, user))


def is_named(user: User, name: str) -> bool:
    """Whether a name that the user was given in a room is still one of his."""
    return name in names_of(user) or bool(re.fullmatch(rf"{re.escape(_base(user))} \d+", name))


def shortened(name: str, limit: int = NAME_LIMIT) -> str:
    """The name on one line, cut between whole characters (as readers see them) to the limit."""
    printable = "".join(
        " " if unicodedata.category(character) in _NO_PART_OF_A_NAME else character for character in name
    )
    composed = unicodedata.normalize("NFC", " ".join(printable.split()))
    if len(composed) <= limit:
        return composed
    kept = ""
    for cluster in regex.findall(r"\X", composed):
        if len(kept) + len(cluster) + len(_ELLIPSIS) > limit:
            break
        kept += cluster
    return kept.rstrip() + _ELLIPSIS


def _names(user: User) -> Iterator[str]:
    """The most natural first; they never end."""
    yield from names_of(user)
    for number in itertools.count(2):
        yield f"{_base(user)} {number}"


def names_of(user: User) -> list[str]:
    """What the user can be called, the most natural first."""
    told = [shortened(name) for name in (user.first_name, user.full_name, user.username) if name]
    return [name for name in told if _is_usable(name)] or [f"#{user.id}"]


def _base(user: User) -> str:
    return shortened(names_of(user)[0], NAME_LIMIT - _ROOM_FOR_A_NUMBER)


def _is_usable(name: str) -> bool:
    try:
        checked_name(name)
    except Refusal:
        return False
    return True


def _is_free(db: Database, room_id: int, name: str, user: User) -> bool:
    holder = rooms.member_named(db, room_id, name)
    return holder is None or holder.user_id == user.id
