"""Which of a person's inline queries is the last: while one types, each keystroke makes another."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

_KEPT: Final = 1024


class Newest:
    """The last query of each person who looked something up lately."""

    def __init__(self) -> None:
        self._queries: OrderedDict[int, str] = OrderedDict()

    def begin(self, user_id: int, query_id: str) -> None:
        """This query is the person's last now."""
        self._queries[user_id] = query_id
        self._queries.move_to_end(user_id)
        if len(self._queries) > _KEPT:
            self._queries.popitem(last=False)

    def is_newest(self, user_id: int, query_id: str) -> bool:
        """Whether nothing was typed since."""
        return self._queries.get(user_id) == query_id
