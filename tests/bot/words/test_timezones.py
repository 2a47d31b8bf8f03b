"""The time zone of a chat: IANA names, cities and offsets (design, section 4, `/timezone`)."""

from datetime import timedelta

import pytest

from bot.words.timezones import in_zone, read_timezone, zone


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("Asia/Shanghai", "Asia/Shanghai"),
        ("asia/shanghai", "Asia/Shanghai"),
        ("Shanghai", "Asia/Shanghai"),
        ("上海", "Asia/Shanghai"),
        ("南通", "Asia/Shanghai"),
        ("北京时间", "Asia/Shanghai"),
        ("东京", "Asia/Tokyo"),
        ("紐約", "America/New_York"),
        ("New York", "America/New_York"),
        ("Europe/Berlin", "Europe/Berlin"),
        ("柏林", "Europe/Berlin"),
        ("+8", "+08:00"),
        ("＋８", "+08:00"),
        ("UTC+8", "+08:00"),
        ("gmt -3:30", "-03:30"),
        ("+0530", "+05:30"),
        ("东八区", "+08:00"),
        ("西五区", "-05:00"),
        ("utc", "UTC"),
        ("UTC", "UTC"),
    ],
)
def test_zones_are_read(text: str, stored: str) -> None:
    assert read_timezone(text) == stored
    zone(stored)


@pytest.mark.parametrize(
    "text", ["", "8", "+15", "-13", "+8:75", "Mars/Olympus", "../etc/passwd", "明天", "东十十区"]
)
def test_what_is_no_zone_is_not_guessed(text: str) -> None:
    assert read_timezone(text) is None


def test_instants_are_told_with_their_zone() -> None:
    told = in_zone("2026-07-01T20:30:00+00:00", "Europe/Berlin")
    assert told.isoformat() == "2026-07-01T22:30:00+02:00"
    assert in_zone("2026-12-01T20:30:00+00:00", "+08:00").isoformat() == "2026-12-02T04:30:00+08:00"
    assert in_zone("2026-12-01T20:30:00+00:00", "UTC").utcoffset() == timedelta(0)
