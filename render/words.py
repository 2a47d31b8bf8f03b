"""What the pictures ask of whoever hands them their texts."""

from __future__ import annotations

from typing import Protocol


class Words(Protocol):
    """The texts of one language by key; `bot.words.words` gives such callables."""

    def __call__(self, key: str, /, **values: str | int) -> str: ...


def term(words: Words, kind: str, name: str) -> str:
    """The text of a scoring term: `term(words, "group", "open_kong")` has the key `group-open-kong`."""
    return words(f"{kind}-{name.replace('_', '-')}")
