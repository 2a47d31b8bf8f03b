"""The notation box: it shows the canonical form and takes what people type."""

import pytest
from playwright.sync_api import Page, expect
from taps import tap

from scoring import HandError, score_text

pytestmark = pytest.mark.slow


def test_typing_lays_the_hand_out(hand_page: Page) -> None:
    box = hand_page.locator("#notation")
    box.fill("将5万7筒 碰红花 一二三万")
    expect(hand_page.locator("#total")).to_have_text("10")
    for placed in ("j5m", "j7p", "[111z]", "1m", "2m", "3m"):
        expect(hand_page.locator(f'[data-placed="{placed}"]')).to_be_visible()
    # what is being typed stays as it was typed until one leaves it
    expect(box).to_have_value("将5万7筒 碰红花 一二三万")
    box.press("Enter")
    expect(box).to_have_value("j5m7p 123m [111z]")


def test_a_tap_goes_on_from_what_was_typed(hand_page: Page) -> None:
    hand_page.locator("#notation").fill("将5万7筒 碰红花")
    expect(hand_page.locator('[data-placed="[111z]"]')).to_be_visible()
    tap(hand_page, "pung", "2z")
    expect(hand_page.locator("#notation")).to_have_value("j5m7p [111z] [222z]")


def test_what_is_not_understood_is_named_and_changes_nothing(hand_page: Page) -> None:
    tap(hand_page, "5m", "7p", "pung", "1z")
    hand_page.locator("#notation").fill("j5m7p 45q")
    expect(hand_page.locator("#sentence")).to_contain_text("q")
    expect(hand_page.locator("#missing")).to_have_text("")
    expect(hand_page.locator('[data-placed="[111z]"]')).to_be_visible()
    expect(hand_page.locator("#notation")).to_have_value("j5m7p 45q")


def test_what_was_understood_of_a_faulty_hand_lies_there(hand_page: Page) -> None:
    hand_page.locator("#notation").fill("j5m 123m {333z} 3z")
    expect(hand_page.locator('[data-placed="{333z}"]')).to_be_visible()
    expect(hand_page.locator("#sentence")).to_contain_text("白花")


def test_a_typed_hand_is_one_step(hand_page: Page) -> None:
    tap(hand_page, "5m", "7p")
    hand_page.locator("#notation").press_sequentially(" 123m [111z]", delay=300)
    expect(hand_page.locator('[data-placed="[111z]"]')).to_be_visible()
    tap(hand_page, "undo")
    expect(hand_page.locator("#notation")).to_have_value("j5m7p")


def test_an_emptied_box_is_the_empty_hand(hand_page: Page) -> None:
    tap(hand_page, "5m", "7p", "tile", "1m")
    hand_page.locator("#notation").fill("")
    expect(hand_page.locator("[data-placed]")).to_have_count(0)
    tap(hand_page, "undo")
    expect(hand_page.locator("[data-placed]")).to_have_count(3)


def test_of_several_readings_one_is_chosen(hand_page: Page) -> None:
    """One text has one reading, or it gets a question (design, section 1)."""
    with pytest.raises(HandError) as error:
        score_text("j5m 7p")
    assert len(error.value.readings) == 2
    hand_page.locator("#notation").fill("j5m 7p")
    choices = hand_page.get_by_role("group", name="是哪一手").get_by_role("button")
    expect(choices).to_have_text(error.value.readings)
    choices.filter(has_text="j5m7p").click()
    expect(hand_page.locator("#notation")).to_have_value("j5m7p")
    expect(hand_page.locator("#readings")).to_be_hidden()


def test_what_is_tapped_is_never_unclear(hand_page: Page) -> None:
    tap(hand_page, "5m", "tile", "7p")
    expect(hand_page.locator("#missing")).to_have_text("还差 22 张")
    expect(hand_page.locator("#notation")).to_have_value("7p j5m")
    expect(hand_page.locator("#readings")).to_be_hidden()
