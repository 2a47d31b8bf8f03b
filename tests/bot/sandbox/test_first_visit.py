"""What a visitor of the sandbox finds: a room in the middle of a game, and hands that go on with it."""

import pytest
from chat_window import SHOWN_SIDE, last, newest, picture, screenshot
from playwright.sync_api import Page, expect
from sandbox_process import SandboxProcess

pytestmark = pytest.mark.slow


def test_a_tap_ends_the_round_of_the_opening_scene(page: Page, sandbox: SandboxProcess) -> None:
    page.goto(sandbox.url)
    expect(last(page)).to_contain_text("记入第 4 局（2/3）")
    assert max(picture(last(page)).size) == SHOWN_SIDE
    expect(last(page).locator(".photo img")).to_be_in_viewport(ratio=1)
    screenshot(page, "first-visit")

    page.get_by_role("region", name="试一手").get_by_role("button", name="飘胡").click()
    expect(last(page)).to_contain_text("🏆 小明：480 胡，+830，累计 +1,040")
    assert max(picture(newest(page, "小明 · 飘胡")).size) == SHOWN_SIDE
    screenshot(page, "first-tap")


def test_an_english_visitor_starts_over_in_english(english_page: Page, sandbox: SandboxProcess) -> None:
    page = english_page
    page.goto(sandbox.url)
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("dialog").get_by_role("button", name="Start over").click()
    expect(last(page)).to_contain_text("Counts for round 4 (2/3)")
    page.get_by_role("textbox", name="Message").press_sequentially("/")
    expect(page.get_by_role("option", name="/score")).to_contain_text("Score a hand")
    screenshot(page, "first-visit-english-dark")
