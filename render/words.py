"""The texts of the pictures, asked of whoever hands them over, and the numbers, grouped as in those texts."""

from __future__ import annotations

from typing import Final, Protocol

MINUS: Final = "\u2212"


class Words(Protocol):
    """The texts of one language by key; `bot.words.words` gives such callables."""

    def __call__(self, key: str, /, **values: str | int) -> str: ...

    def short(self, key: str) -> str:
        """The text without its gloss, if it has one."""
        ...


def term(words: Words, kind: str, name: str, *, glossed: bool = True) -> str:
    """The text of a scoring term: `term(words, "group", "open_kong")` has the key `group-open-kong`."""
    key = f"{kind}-{name.replace('_', '-')}"
    return words(key) if glossed else words.short(key)


def number(value: int) -> str:
    """1,040 or −60."""
    return f"{value:,}".replace("-", MINUS)


def money(cents: int) -> str:
    """Whole cents with two decimals: 1,234.50 or −3.00."""
    units, rest = divmod(abs(cents), 100)
    return f"{MINUS if cents < 0 else ''}{units:,}.{rest:02}"
