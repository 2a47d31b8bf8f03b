"""Time zones as `/timezone` takes them (`Asia/Shanghai`, `上海`, `+8`), and instants told in them."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale

_CHINA: Final = "Asia/Shanghai"
_MORE_NAMES: Final = {
    **dict.fromkeys(
        ("北京", "北京时间", "中国", "中國", "china", "beijing", "南通", "如东", "如皋", "海门"), _CHINA
    ),
    **dict.fromkeys(("utc", "gmt", "z"), "UTC"),
}
"""What no list of cities has."""

_EAST_WEST: Final = {"东": "+", "東": "+", "西": "-"}
_NUMERALS: Final = ("零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")
_OFFSET: Final = re.compile(r"(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?")
_ZONE_BY_NUMBER: Final = re.compile(r"([东東西])([一二三四五六七八九十]{1,2})[区區]")
_LEAST, _MOST = timedelta(hours=-12), timedelta(hours=14)


def read_timezone(text: str) -> str | None:
    """The zone that a text names, as it is stored: an IANA name or an offset such as +08:00; None if none.

    The first city or name takes a while: the lists of all of them are read.
    """
    typed = " ".join(unicodedata.normalize("NFKC", text).replace("−", "-").split()).lower()
    if number := _ZONE_BY_NUMBER.fullmatch(typed):
        if number[2] not in _NUMERALS:
            return None
        typed = f"{_EAST_WEST[number[1]]}{_NUMERALS.index(number[2])}"
    if offset := _OFFSET.fullmatch(typed):
        return _offset(offset)
    return _zones_by_name().get(typed.replace(" ", "_"))


def zone(stored: str) -> tzinfo:
    """The time zone that a chat has stored."""
    offset = _OFFSET.fullmatch(stored)
    if offset is None:
        return ZoneInfo(stored)
    return timezone(_difference(offset))


def in_zone(instant: str, stored: str) -> datetime:
    """A stored instant as it is told in a stored zone."""
    return datetime.fromisoformat(instant).astimezone(zone(stored))


def as_stored(moment: datetime) -> str:
    """A moment as instants are stored."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def _offset(offset: re.Match[str]) -> str | None:
    if not _LEAST <= _difference(offset) <= _MOST:
        return None
    return f"{offset[1]}{int(offset[2]):02}:{offset[3] or '00'}"


def _difference(offset: re.Match[str]) -> timedelta:
    difference = timedelta(hours=int(offset[2]), minutes=int(offset[3] or 0))
    return -difference if offset[1] == "-" else difference


@cache
def _zones_by_name() -> dict[str, str]:
    """IANA names, their last parts, and the cities in Chinese and English, each as it is compared."""
    known = available_timezones()
    names: dict[str, str] = {}
    for stored in sorted(known):
        names.setdefault(stored.rpartition("/")[2].lower(), stored)
    for language in ("en", "zh_Hans", "zh_Hant"):
        for stored, told in Locale.parse(language).time_zones.items():
            if stored in known and "city" in told:
                names[told["city"].lower().replace(" ", "_")] = stored
    names |= {stored.lower(): stored for stored in known}
    return names | _MORE_NAMES
