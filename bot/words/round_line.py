"""Hu as people write them: `/round` with names and numbers, and a number or nothing by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from storage.names import as_seen
from storage.records import NumberLine

NOTHING: Final = ("0", "0胡", "零", "无", "無", "没有", "沒有", "没", "none", "nothing")
"""What a seat that has nothing may write."""

_DIGITS: Final[Mapping[str, int]] = {
    **{digit: value for value, digit in enumerate("零一二三四五六七八九")},
    **{digit: value for value, digit in enumerate("〇壹贰叁肆伍陆柒捌玖")},
    "幺": 1,
    "两": 2,
    "俩": 2,
}
_UNITS: Final[Mapping[str, int]] = {
    "十": 10,
    "百": 100,
    "千": 1000,
    "万": 10_000,
    "拾": 10,
    "佰": 100,
    "仟": 1000,
}


class RoundLineError(ValueError):
    """A line that can't be read.

    `code` is `unknown_name` (with the `part` that should be a name), `name_missing` (before the number
    `part`), `name_twice`, `hu_missing`, `hu_negative`, `hu_not_whole`, `hu_unclear` or `two_won` (with the
    second winner as `part`); these have the `name` too.
    """

    def __init__(self, code: str, text: str, *, name: str = "", part: str = "") -> None:
        self.code = code
        self.text = text
        self.name = name
        self.part = part
        super().__init__(f"{code.replace('_', ' ')}: {name or part!r} in {text!r}")


_GAP: Final = r"[\s,、;:=@]"
_CHINESE: Final = f"[{''.join(_DIGITS)}{''.join(_UNITS)}]"
_FIGURES: Final = r"\d{1,3}(?:,\d{3})+(?!\d)|\d{1,18}"
_NUMBER: Final = re.compile(
    rf"(?P<sign>[-+]?)(?:(?P<sum>(?:{_FIGURES})(?:\s*\+\s*(?:{_FIGURES}))*)(?P<rest>\.\d+)?"
    rf"|(?P<chinese>{_CHINESE}+))"
)
_UNIT: Final = re.compile(r"(?:胡|hu)", re.IGNORECASE)
_HUS: Final = re.compile(rf"(?:{_FIGURES})\s*(?:胡|hu)", re.IGNORECASE)
_WON: Final = re.compile(rf"{_GAP}*(?:win|won|赢)(?![a-z])", re.IGNORECASE)
_BEFORE: Final = re.compile(rf"{_GAP}*(?:(?P<won>win|won|赢)|胡|hu){_GAP}*(?=\d)", re.IGNORECASE)
_HU_APART: Final = re.compile(rf"{_GAP}+(?:胡|hu)(?={_GAP}|\Z)", re.IGNORECASE)
_WORDS_FOR_NONE: Final = re.compile("无|無|没有|沒有")
_SKIPPED: Final = re.compile(rf"{_GAP}*")
_NO_NAME: Final = re.compile(rf".+?(?={_GAP}+[-+]?\d|\Z)", re.DOTALL)
_TO_THE_NEXT_GAP: Final = re.compile(rf"{_GAP}*((?:(?!{_GAP}).)*)")
_LONE_NUMBER: Final = re.compile(rf"[-+]?\d[\d.]*(?={_GAP}|\Z)")

_TRIES: Final = 300
"""So many ways to read a line are tried; names chosen for it would have more than could ever be."""

_MARKS_BEFORE_A_NAME: Final = 32
"""A name may begin with so many of the marks that stand between the parts."""


@dataclass(frozen=True, slots=True)
class _Written:
    """A number behind a name. `apart`: 胡 stands before it or apart behind it, which may say that he won."""

    hu: int
    won: bool = False
    apart: bool = False


def read_round_line(text: str, names: Sequence[str]) -> dict[str, NumberLine]:
    """The hu by name, in the order in which they are written, and who won where that is said.

    A name is written as it is, spaces and all, in any case or width; of two names that a stretch could be,
    the longer one is tried first. 胡 that touches a number from behind is its unit; after a blank, or before
    the number, and with one number only, it says who won. Raises RoundLineError.
    """
    line = as_seen(text).replace("\u2212", "-")
    patterns = {name: _pattern(name) for name in sorted(names, key=len, reverse=True)}
    written = _read_pairs(line, 0, patterns, {}, iter(range(_TRIES)))
    return _with_winner(line, written)


def read_number(text: str, name: str = "") -> NumberLine | None:
    """A number by itself, as it stands behind a name; None if it is none. Raises RoundLineError."""
    line = as_seen(text).replace("\u2212", "-")
    if line.lower() in NOTHING:
        return NumberLine(0)
    try:
        said, start = _read_mark_before(line, 0)
        hu, end = _hus_at(line, start, name)[0]
    except RoundLineError as error:
        if error.code in ("hu_missing", "hu_unclear"):
            return None
        raise
    written, end = _read_marks(line, end, replace(said, hu=hu))
    return NumberLine(written.hu, written.won or written.apart) if end == len(line) else None


def is_nothing(text: str) -> bool:
    """Whether this says that a seat has nothing."""
    return as_seen(text).lower() in NOTHING


def read_entry(text: str) -> NumberLine | None:
    """What a seat has that shows no tiles: nothing, or digits with their unit 胡; None for all else."""
    if is_nothing(text):
        return NumberLine(0)
    return read_number(text) if _HUS.fullmatch(as_seen(text)) else None


def _pattern(name: str) -> re.Pattern[str]:
    """The name where it ends as a name: 张3 isn't meant by 张30."""
    written = re.escape(as_seen(name))
    ends = r"(?!\d)" if written[-1].isdigit() else ""
    number = rf"{_GAP}|[-+\d]|{_CHINESE}|{_WORDS_FOR_NONE.pattern}|\Z"
    return re.compile(rf"{written}{ends}(?={number})", re.IGNORECASE)


def _read_pairs(
    line: str,
    position: int,
    patterns: Mapping[str, re.Pattern[str]],
    read: Mapping[str, _Written],
    tries: Iterator[int],
) -> dict[str, _Written]:
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
                return _read_number_of(name, line, found.end(), patterns, read, tries)
            except RoundLineError as error:
                failure = failure or error  # that of the longest name is the likeliest to be meant
    raise failure or _no_name(line, skipped.end())


def _read_number_of(
    name: str,
    line: str,
    position: int,
    patterns: Mapping[str, re.Pattern[str]],
    read: Mapping[str, _Written],
    tries: Iterator[int],
) -> dict[str, _Written]:
    """The number behind a name, and what follows: what could be more of the number may be a name as well."""
    failure = None
    said, start = _read_mark_before(line, position, patterns)
    for hu, end in _hus_at(line, start, name):
        unmarked = replace(said, hu=hu)
        written, marked_end = _read_marks(line, end, unmarked)
        if marked_end == end and not _ends_or_goes_on(line, end, patterns):
            part = _TO_THE_NEXT_GAP.match(line, start)
            assert part
            failure = failure or RoundLineError("hu_unclear", line, name=name, part=part[1])
            continue
        if name in read:
            raise RoundLineError("name_twice", line, name=name)
        ways = [(written, marked_end)]
        if marked_end > end:
            ways.append((unmarked, end))
        for way, behind in ways:
            try:
                return _read_pairs(line, behind, patterns, {**read, name: way}, tries)
            except RoundLineError as error:
                failure = failure or error
    assert failure
    raise failure


def _hus_at(line: str, position: int, name: str) -> list[tuple[int, int]]:
    """The number after a name, and where it ends with its unit; of a sum, then its first parts."""
    skipped = _SKIPPED.match(line, position)
    assert skipped
    nothing = _WORDS_FOR_NONE.match(line, skipped.end())
    if nothing:
        return [(0, nothing.end())]
    found = _NUMBER.match(line, skipped.end())
    if found is None:
        raise RoundLineError("hu_missing", line, name=name)
    if found["sign"] == "-":
        raise RoundLineError("hu_negative", line, name=name, part=found[0])
    if found["rest"]:
        raise RoundLineError("hu_not_whole", line, name=name, part=found[0])
    if found["chinese"]:
        hu = _chinese_number(found["chinese"])
        if hu is None:
            raise RoundLineError("hu_unclear", line, name=name, part=found[0])
        return [(hu, _behind_unit(line, found.end()))]
    start, total = found.start("sum"), found["sum"]
    ends = [part.end() for part in re.finditer(_FIGURES, total)]
    return [(_added_up(total[:end]), _behind_unit(line, start + end)) for end in reversed(ends)]


def _behind_unit(line: str, position: int) -> int:
    unit = _UNIT.match(line, position)
    return unit.end() if unit else position


def _read_mark_before(
    line: str, position: int, patterns: Mapping[str, re.Pattern[str]] | None = None
) -> tuple[_Written, int]:
    """What stands before a number, and isn't a name, to say who won; and where that ends."""
    mark = _BEFORE.match(line, position)
    named = _SKIPPED.match(line, position)
    if mark is None or named is None or _is_name(line, named.end(), patterns or {}):
        return _Written(0), position
    return _Written(0, won=bool(mark["won"]), apart=not mark["won"]), mark.end()


def _read_marks(line: str, position: int, written: _Written) -> tuple[_Written, int]:
    """The number with what stands behind it to say who won, and where that ends."""
    won = _WON.match(line, position)
    if won:
        return replace(written, won=True), won.end()
    apart = _HU_APART.match(line, position)
    return (replace(written, apart=True), apart.end()) if apart else (written, position)


def _ends_or_goes_on(line: str, position: int, patterns: Mapping[str, re.Pattern[str]]) -> bool:
    """Whether a number ends where it seems to: before a gap, or where the next name touches it."""
    if re.compile(rf"{_GAP}|\Z").match(line, position):
        return True
    return _is_name(line, position, patterns)


def _is_name(line: str, position: int, patterns: Mapping[str, re.Pattern[str]]) -> bool:
    return any(pattern.match(line, position) for pattern in patterns.values())


def _with_winner(line: str, written: Mapping[str, _Written]) -> dict[str, NumberLine]:
    winners = [name for name, each in written.items() if each.won]
    apart = [name for name, each in written.items() if each.apart]
    if len(apart) == 1 or len(apart) < len(written):
        winners += apart
    if len(winners) > 1:
        raise RoundLineError("two_won", line, name=winners[0], part=winners[1])
    return {name: NumberLine(each.hu, name in winners) for name, each in written.items()}


def _added_up(text: str) -> int:
    return sum(int(part.replace(",", "")) for part in text.split("+"))


def _chinese_number(text: str) -> int | None:
    """一百二十 and 一百二 are 120, 一百零二 is 102; None for what is no number."""
    if len(text) > 1 and all(character in _DIGITS for character in text):
        return int("".join(str(_DIGITS[character]) for character in text))
    total = section = 0
    digit: int | None = None
    last_unit = 0
    for character in text:
        if character in _DIGITS:
            if digit not in (None, 0):
                return None
            digit = _DIGITS[character]
            last_unit = 0 if digit == 0 else last_unit
            continue
        unit = _UNITS[character]
        if unit == 10_000:
            total, section = (total + section + (digit or 0)) * unit, 0
        elif digit is None and unit != 10:
            return None
        else:
            section += (1 if digit is None else digit) * unit
        digit, last_unit = None, unit
    return total + section + (digit or 0) * (last_unit // 10 or 1)


def _no_name(line: str, position: int) -> RoundLineError:
    number = _LONE_NUMBER.match(line, position)
    if number:
        return RoundLineError("name_missing", line, part=number[0])
    unknown = _NO_NAME.match(line, position)
    assert unknown
    return RoundLineError("unknown_name", line, part=unknown[0])
