"""The hand stays: in the address, in the notation box, and as a draft (design, section 5)."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from taps import README, fewest_taps, tap

from scoring.notation import read_hand, write_hand

pytestmark = pytest.mark.slow

CANONICAL = write_hand(read_hand(README))


def tap_readme(page: Page) -> None:
    for key in fewest_taps(read_hand(README)):
        page.locator(key).click()
    expect(page.locator("#total")).to_have_text("660")


def test_the_address_holds_the_hand(hand_page: Page, hand_url: str) -> None:
    tap_readme(hand_page)
    address = hand_page.url
    assert address == f"{hand_url}#hand={quote(CANONICAL, safe='()*')}"
    hand_page.goto("about:blank")
    hand_page.evaluate("0")
    hand_page.goto(address)
    expect(hand_page.locator("#total")).to_have_text("660")


def test_any_hand_may_stand_in_the_address(hand_page: Page, hand_url: str) -> None:
    hand_page.goto("about:blank")
    hand_page.goto(f"{hand_url}#hand={README}")
    expect(hand_page.locator("#total")).to_have_text("660")
    expect(hand_page.locator("#notation")).to_have_value(CANONICAL)
    hand_page.goto("about:blank")
    hand_page.goto(f"{hand_url}#hand=j5m 123m +5p")
    expect(hand_page.locator('[data-placed="+5p"]')).to_be_visible()


def test_another_hand_in_the_address_comes_on_top(hand_page: Page, hand_url: str) -> None:
    tap(hand_page, "5m", "7p", "pung", "1z")
    hand_page.goto(f"{hand_url}#hand=j5m%20123m")
    expect(hand_page.locator("#notation")).to_have_value("j5m 123m")
    tap(hand_page, "undo")
    expect(hand_page.locator("#notation")).to_have_value("j5m7p [111z]")


def test_reload_keeps_hand_and_undo(hand_page: Page) -> None:
    tap_readme(hand_page)
    hand_page.reload()
    expect(hand_page.locator("#total")).to_have_text("660")
    tap(hand_page, "undo")
    expect(hand_page.locator("#notation")).to_have_value(CANONICAL.removesuffix(" hd"))
    tap(hand_page, "redo")
    expect(hand_page.locator("#notation")).to_have_value(CANONICAL)


@pytest.mark.parametrize("text", ["碰红花 45q", "j5m 7p"], ids=["not understood", "unclear"])
def test_text_that_could_not_be_read_stays(hand_page: Page, text: str) -> None:
    tap(hand_page, "5m", "7p", "pung", "1z")
    box = hand_page.locator("#notation")
    box.fill(text)
    hand_page.reload()  # before the engine was asked
    for _ in range(2):
        expect(box).to_have_value(text)
        expect(hand_page.locator("#sentence")).to_have_class("wrong")
        expect(hand_page.locator('[data-placed="[111z]"]')).to_be_visible()
        hand_page.reload()
    tap(hand_page, "pung", "2z")
    hand_page.reload()
    expect(box).to_have_value("j5m7p [111z] [222z]")


def test_back_and_forward(hand_page: Page, hand_url: str) -> None:
    tap_readme(hand_page)
    hand_page.goto("about:blank")
    hand_page.go_back()
    expect(hand_page.locator("#notation")).to_have_value(CANONICAL)


def test_a_page_that_was_thrown_away_comes_back_by_its_first_address(hand_page: Page, hand_url: str) -> None:
    """As web views do, and Telegram Web: the frame is put in anew, with the address it had at first."""
    tap_readme(hand_page)
    again = hand_page.context.new_page()
    hand_page.close()
    again.goto(hand_url)
    expect(again.locator("#notation")).to_have_value(CANONICAL)


def test_two_tabs_each_keep_their_hand(hand_page: Page, hand_url: str) -> None:
    tap(hand_page, "5m", "7p", "pung", "1z")
    other = hand_page.context.new_page()
    other.goto(hand_url)
    expect(other.locator("#notation")).to_have_value("j5m7p [111z]")
    tap(other, "pung", "2z")
    tap(hand_page, "3z")
    for tab, hand in ((hand_page, "j5m7p [111z] [333z]"), (other, "j5m7p [111z] [222z]")):
        tab.reload()
        expect(tab.locator("#notation")).to_have_value(hand)
        tap(tab, "undo")
        expect(tab.locator("#notation")).to_have_value("j5m7p [111z]")


def test_a_draft_survives_a_shared_hand(hand_page: Page, hand_url: str) -> None:
    tap(hand_page, "5m", "7p", "pung", "1z")
    hand_page.goto("about:blank")
    hand_page.goto(f"{hand_url}#hand=j5m%20123m")
    expect(hand_page.locator("#notation")).to_have_value("j5m 123m")
    tap(hand_page, "undo")
    expect(hand_page.locator("#notation")).to_have_value("j5m7p [111z]")


def test_a_damaged_draft_does_no_harm(hand_page: Page) -> None:
    for kept in ("nonsense", "{}", '{"steps": [5], "at": 0}', '{"steps": ["nonsense"], "at": 0}', "null"):
        hand_page.evaluate(
            "kept => { for (const key in localStorage) localStorage[key] = kept; sessionStorage.clear() }",
            kept,
        )
        hand_page.goto("about:blank")
        hand_page.go_back()
        hand_page.reload()
        tap(hand_page, "tile", "5m")
        expect(hand_page.locator('[data-placed="5m"]')).to_have_count(1)
        tap(hand_page, "clear")


def test_house_rules_stand_in_the_address(hand_page: Page, hand_url: str) -> None:
    hand_page.goto("about:blank")
    hand_page.goto(f"{hand_url}#hand={README}&rules=cap=600")
    expect(hand_page.locator("#total")).to_have_text("600")
    hand_page.reload()
    expect(hand_page.locator("#total")).to_have_text("600")
    hand_page.goto("about:blank")
    hand_page.goto(f"{hand_url}#hand=j5m 123m&rules=groups=4")
    expect(hand_page.locator("#missing")).to_have_text("还差 11 张")


def test_the_copied_text_is_the_canonical_form(hand_page: Page) -> None:
    hand_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tap_readme(hand_page)
    tap(hand_page, "copy")
    expect(hand_page.locator("#sentence")).to_have_text("已复制")
    assert hand_page.evaluate("navigator.clipboard.readText()") == CANONICAL
