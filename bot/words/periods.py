"""Periods as `/stats` takes them: `30d`, `2026`, `2026-11`, `2026-11-05`, and from one date to another."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from typing import Final

from bot.words.timezones import as_stored
from storage.records import Period


class PeriodError(ValueError):
    """A period that there isn't; `code` is `no_such_date` or `backwards`, `part` what was typed."""

    def __init__(self, code: str, part: str) -> None:
        self.code = code
        self.part = part
        super().__init__(f"{code.replace('_', ' ')}: {part!r}")


@dataclass(frozen=True, slots=True)
class TypedPeriod:
    """A period as it was typed, what it means, and the rest of the text, in which people are named.

    `typed` is empty if there was none.
    """

    typed: str
    period: Period
    rest: str


_FIRST_YEAR: Final = 1970
_DATE: Final = r"\d{4}(?:[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?|月)?|年)?"
_TO: Final = r"(?:\s*(?:-|–|—|~|\.\.|至|到|to)\s*|\s+)"
_DAYS_TYPED: Final = re.compile(r"(?:最近|近|last )?\s*(\d{1,5})\s*(?:d|天|日|days?)")
_PERIOD: Final = re.compile(
    rf"(?<!\S)(?:{_DAYS_TYPED.pattern}|(?P<first>{_DATE})(?:{_TO}(?P<last>{_DATE}))?)(?!\S)"
)


def read_period(text: str, zone: tzinfo, now: datetime) -> TypedPeriod:
    """Find a period in a text, dates in a time zone. Raises PeriodError."""
    folded = " ".join(unicodedata.normalize("NFKC", text).split())
    found = _PERIOD.search(folded.lower())
    if found is None:
        return TypedPeriod("", Period(), folded)
    typed = folded[found.start() : found.end()]
    rest = " ".join([*folded[: found.start()].split(), *folded[found.end() :].split()])
    if found[1]:
        return TypedPeriod(typed, Period(since=as_stored(now - timedelta(days=int(found[1])))), rest)
    since, until = _span(found["first"], zone)
    if found["last"]:
        last_since, until = _span(found["last"], zone)
        if last_since < since:
            raise PeriodError("backwards", typed)
    return TypedPeriod(typed, Period(as_stored(since), as_stored(until)), rest)


def _span(date: str, zone: tzinfo) -> tuple[datetime, datetime]:
    """When a year, month or day begins, and when the next one does."""
    year, month, day, *_ = [*map(int, re.findall(r"\d+", date)), 0, 0]
    if year < _FIRST_YEAR:
        raise PeriodError("no_such_date", date)
    try:
        begin = datetime(year, month or 1, day or 1, tzinfo=zone)
        if day:
            end = datetime.combine(begin.date() + timedelta(days=1), begin.timetz())
        elif month:
            end = begin.replace(year=year + month // 12, month=month % 12 + 1)
        else:
            end = begin.replace(year=year + 1)
    except (ValueError, OverflowError) as error:
        raise PeriodError("no_such_date", date) from error
    return begin, end
