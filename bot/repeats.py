"""Remembering what was just handled, for the updates that Telegram delivers twice."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

_KEPT: Final = 10_000


class Repeats:
    """The keys of the messages and presses handled last.

    This spares a chat a second answer. That nothing is recorded twice is the store's doing, which
    remembers longer than a process lives.
    """

    def __init__(self) -> None:
        self._keys: OrderedDict[str, None] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def add(self, key: str) -> None:
        """This one is done."""
        self._keys[key] = None
        if len(self._keys) > _KEPT:
            self._keys.popitem(last=False)
