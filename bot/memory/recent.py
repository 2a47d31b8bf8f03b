"""What was just handled or asked: updates that come twice, and queries that a keystroke has outrun."""

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


_PEOPLE_KEPT: Final = 1024


class Newest:
    """The last query of each person who looked something up lately."""

    def __init__(self) -> None:
        self._queries: OrderedDict[int, str] = OrderedDict()

    def begin(self, user_id: int, query_id: str) -> None:
        """This query is the person's last now."""
        self._queries[user_id] = query_id
        self._queries.move_to_end(user_id)
        if len(self._queries) > _PEOPLE_KEPT:
            self._queries.popitem(last=False)

    def is_newest(self, user_id: int, query_id: str) -> bool:
        """Whether nothing was typed since."""
        return self._queries.get(user_id) == query_id
