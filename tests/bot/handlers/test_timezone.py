"""`/timezone`: in which zone a chat is told times (design, section 4)."""

import pytest
from harness import Telegram, text_of

pytestmark = pytest.mark.usefixtures("bot")


def test_it_is_set_by_city_name_or_offset_and_shown(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    assert "时区 UTC" in text_of(group.ask(anna, "/timezone"))
    for typed, shown in (("上海", "Asia/Shanghai"), ("Europe/Berlin", "Europe/Berlin"), ("+8", "+08:00")):
        assert f"时区 {shown}，现在是 20" in text_of(group.ask(anna, f"/timezone {typed}"))
    assert "时区 +08:00" in text_of(group.ask(anna, "/timezone"))


def test_what_is_no_zone_is_refused(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    assert "没有「火星」这个时区" in text_of(group.ask(anna, "/timezone 火星"))
    assert "时区 UTC" in text_of(group.ask(anna, "/timezone"))
