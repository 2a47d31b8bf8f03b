"""Periods in `/stats`: days back, years, months, days, and from one to another (design, section 4)."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.words.periods import PeriodError, TypedPeriod, read_period
from storage.records import Period

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)


def day(text: str) -> str:
    return f"{text}T00:00:00+00:00"


@pytest.mark.parametrize(
    ("text", "since", "until"),
    [
        ("2026", "2026-01-01", "2027-01-01"),
        ("2026年", "2026-01-01", "2027-01-01"),
        ("2026-11", "2026-11-01", "2026-12-01"),
        ("2026-12", "2026-12-01", "2027-01-01"),
        ("2026年1月", "2026-01-01", "2026-02-01"),
        ("2026/2/28", "2026-02-28", "2026-03-01"),
        ("2026年12月31日", "2026-12-31", "2027-01-01"),
        ("2026-01-2026-11", "2026-01-01", "2026-12-01"),
        ("2026-11-01-2026-11-15", "2026-11-01", "2026-11-16"),
        ("2026-11-01 2026-11-15", "2026-11-01", "2026-11-16"),
        ("2026-11-01 至 2026-11-15", "2026-11-01", "2026-11-16"),
        ("２０２５到２０２６", "2025-01-01", "2027-01-01"),
        ("2025 - 2026-03", "2025-01-01", "2026-04-01"),
        ("2026-11-05..2026-11-05", "2026-11-05", "2026-11-06"),
    ],
)
def test_dates_are_whole_years_months_and_days(text: str, since: str, until: str) -> None:
    assert read_period(text, UTC, NOW).period == Period(day(since), day(until))


@pytest.mark.parametrize("text", ["30d", "30天", "最近30天", "last 30 days", "30 D"])
def test_days_are_counted_back_from_now(text: str) -> None:
    assert read_period(text, UTC, NOW).period == Period(since="2026-11-01T12:00:00+00:00")


def test_a_day_begins_in_the_chats_time_zone() -> None:
    shanghai, berlin = ZoneInfo("Asia/Shanghai"), ZoneInfo("Europe/Berlin")
    assert read_period("2026-11", shanghai, NOW).period == Period(
        "2026-10-31T16:00:00+00:00", "2026-11-30T16:00:00+00:00"
    )
    # the day on which summer time ends has 25 hours
    assert read_period("2026-10-25", berlin, NOW).period == Period(
        "2026-10-24T22:00:00+00:00", "2026-10-25T23:00:00+00:00"
    )


@pytest.mark.parametrize(
    ("text", "typed", "rest"),
    [
        ("小明 30d", "30d", "小明"),
        ("2026 小明 阿芳", "2026", "小明 阿芳"),
        ("小明 2026-11 阿芳", "2026-11", "小明 阿芳"),
        ("小明", "", "小明"),
        ("Anna2026", "", "Anna2026"),
        ("", "", ""),
    ],
)
def test_the_rest_names_people(text: str, typed: str, rest: str) -> None:
    found = read_period(text, UTC, NOW)
    assert (found.typed, found.rest) == (typed, rest)
    assert typed or found == TypedPeriod("", Period(), rest)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2026-13", "no_such_date"),
        ("2026-02-30", "no_such_date"),
        ("0000", "no_such_date"),
        ("0001", "no_such_date"),
        ("9999", "no_such_date"),
        ("2026-12-2026-11", "backwards"),
    ],
)
def test_what_there_is_not_is_refused(text: str, code: str) -> None:
    with pytest.raises(PeriodError) as refused:
        read_period(text, UTC, NOW)
    assert refused.value.code == code
