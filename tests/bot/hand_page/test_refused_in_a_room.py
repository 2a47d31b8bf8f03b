"""A sending from the page that comes to nothing: the draft stays, and a sentence says what happened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from chat_window import newest, press, say, speak_as
from in_the_chat import open_group, open_page, seat, tap
from playwright.sync_api import FrameLocator, Page, expect
from sandbox_process import SandboxProcess

pytestmark = pytest.mark.slow

HAND = ("clear", "indicator", "5m", "7p", "pung", "3z")
PLACED = '[data-placed="[333z]"]'


@pytest.fixture
def group(page: Page, tmp_path: Path) -> Iterator[Page]:
    """The group on one's phone."""
    with SandboxProcess(tmp_path) as sandbox:
        yield open_group(page, sandbox.url)


@pytest.fixture
def elsewhere(group: Page) -> Page:
    """The group on somebody else's phone."""
    return open_group(group.context.new_page(), group.url)


def tap_for(group: Page, name: str) -> FrameLocator:
    """The page with a hand for somebody, ready to be sent."""
    speak_as(group, name)
    frame = open_page(group, "录牌")
    seat(frame, name).click()
    tap(frame, *HAND)
    expect(frame.locator("[data-act=send]")).to_be_enabled()
    return frame


def assert_kept(group: Page, frame: FrameLocator) -> None:
    """The hand lies there, and again when the page is opened anew."""
    expect(frame.locator(PLACED)).to_be_visible()
    group.locator("#hand").evaluate("dialog => dialog.close()")
    expect(open_page(group, "录牌").locator(PLACED)).to_be_visible()


def test_offline(group: Page, troubles: list[str]) -> None:
    frame = tap_for(group, "小明")
    group.context.set_offline(True)
    frame.locator("[data-act=send]").click()
    expect(frame.locator("#sentence")).to_contain_text("没有网络")
    expect(frame.locator(PLACED)).to_be_visible()
    group.context.set_offline(False)
    expect(frame.locator("[data-act=send]")).to_be_enabled()
    frame.locator("[data-act=send]").click()
    expect(frame.locator("#sentence")).to_contain_text("已记")
    troubles.clear()  # the browser notes the failed request


def test_a_room_that_was_settled_meanwhile(group: Page, elsewhere: Page) -> None:
    say(elsewhere, "/round 小明 10 阿芳 20 老王 30")
    expect(newest(elsewhere, "阿芳：20 胡")).to_be_visible()
    frame = tap_for(group, "小明")
    say(elsewhere, "/settle")
    press(newest(elsewhere, "→"), "确认结算")
    expect(newest(elsewhere, "已结算")).to_be_visible()
    frame.locator("[data-act=send]").click()
    expect(frame.locator("#sentence")).to_contain_text("结算")
    expect(frame.locator("[data-act=send]")).to_be_disabled()
    assert_kept(group, frame)


def test_somebody_who_was_put_out_meanwhile(group: Page, elsewhere: Page) -> None:
    frame = tap_for(group, "老王")
    speak_as(elsewhere, "老王")
    say(elsewhere, "/leave")
    expect(newest(elsewhere, "离开")).to_be_visible()
    frame.locator("[data-act=send]").click()
    expect(frame.locator("#sentence")).to_contain_text("你不在这个房间里")
    expect(frame.locator("[data-act=send]")).to_be_hidden()
    expect(frame.locator("[data-member]")).to_have_count(0)
    assert_kept(group, frame)
