"""A round by numbers as `/round` takes it: members' names, each with the hu of his hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from storage.names import as_seen


class RoundLineError(ValueError):
    """A line that can't be read.

    `code` is `unknown_name` (with the `part` that should be a name), `name_missing` (before the number
    `part`), `name_twice`, `hu_missing`, `hu_negative` or `hu_not_whole`; these have the `name` too.
    """

    def __init__(self, code: str, text: str, *, name: str = "", part: str = "") -> None:
        self.code = code
        self.text = text
        self.name = name
        self.part = part
        super().__init__(f"{code.replace('_', ' ')}: {name or part!r} in {text!r}")


_GAP: Final = r"[\s,、;:=@]"
_HU: Final = re.compile(rf"{_GAP}*(?P<hu>[-+]?\d{{1,18}}(?:\.\d+)?)\s*(?:胡|hu)?(?={_GAP}|\Z)", re.IGNORECASE)
_SKIPPED: Final = re.compile(rf"{_GAP}*")
_NO_NAME: Final = re.compile(rf".+?(?={_GAP}+[-+]?\d|\Z)", re.DOTALL)
_NUMBER: Final = re.compile(rf"[-+]?\d[\d.]*(?={_GAP}|\Z)")

_TRIES: Final = 300
"""So many ways to read a line are tried; names chosen for it would have more than could ever be."""

_MARKS_BEFORE_A_NAME: Final = 32
"""A name may begin with so many of the marks that stand between the parts."""


def read_round_line(text: str, names: Sequence[str]) -> dict[str, int]:
    """The hu by name, in the order in which they are written.

    A name is written as it is, spaces and all, in any case or width; of two names that a stretch could be,
    the longer one is tried first. Raises RoundLineError.
    """
    line = as_seen(text).replace("\u2212", "-")
    patterns = {name: _pattern(name) for name in sorted(names, key=len, reverse=True)}
    return _read(line, 0, patterns, {}, iter(range(_TRIES)))


def _pattern(name: str) -> re.Pattern[str]:
    """The name where it ends as a name: 张3 isn't meant by 张30."""
    written = re.escape(as_seen(name))
    ends = r"(?!\d)" if written[-1].isdigit() else ""
    return re.compile(rf"{written}{ends}(?={_GAP}|[-+\d]|\Z)", re.IGNORECASE)


def _read(
    line: str,
    position: int,
    patterns: Mapping[str, re.Pattern[str]],
    read: Mapping[str, int],
    tries: Iterator[int],
) -> dict[str, int]:
    """What stands from `position` on, together with what was read before it; as long as there are tries."""
    skipped = _SKIPPED.match(line, position)
    assert skipped
    if skipped.end() == len(line):
        return dict(read)
    failure = None
    first = max(position, skipped.end() - _MARKS_BEFORE_A_NAME)
    for name, pattern in patterns.items():
        # a name may begin with what else stands between the parts
        for start in range(first, skipped.end() + 1):
            found = pattern.match(line, start)
            if found is None or next(tries, None) is None:
                continue
            try:
                hu, end = _read_hu(line, found.end(), name)
                if name in read:
                    raise RoundLineError("name_twice", line, name=name)
                return _read(line, end, patterns, {**read, name: hu}, tries)
            except RoundLineError as error:
                failure = failure or error  # that of the longest name is the likeliest to be meant
    raise failure or _no_name(line, skipped.end())


def _read_hu(line: str, position: int, name: str) -> tuple[int, int]:
    """The number after a name, and where it ends."""
    found = _HU.match(line, position)
    if found is None:
        raise RoundLineError("hu_missing", line, name=name)
    written = found["hu"]
    if written.startswith("-"):
        raise RoundLineError("hu_negative", line, name=name, part=written)
    if "." in written:
        raise RoundLineError("hu_not_whole", line, name=name, part=written)
    return int(written), found.end()


def _no_name(line: str, position: int) -> RoundLineError:
    number = _NUMBER.match(line, position)
    if number:
        return RoundLineError("name_missing", line, part=number[0])
    unknown = _NO_NAME.match(line, position)
    assert unknown
    return RoundLineError("unknown_name", line, part=unknown[0])
