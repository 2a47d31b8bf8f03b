"""What the tests of the chat page do with a window on it."""

from pathlib import Path

from playwright.sync_api import Locator, Page

SCREENSHOTS = Path(__file__).parents[3] / "screenshots"
PHONE = {"width": 360, "height": 740}


def say(page: Page, text: str) -> None:
    """Writes a message, as whoever is speaking."""
    page.get_by_role("textbox", name="消息").fill(text)
    page.get_by_role("button", name="发送").click()


def speak_as(page: Page, name: str) -> None:
    """Switches who is speaking."""
    # what is seen of the radio button is its label
    page.get_by_role("radio", name=name).check(force=True)


def last(page: Page) -> Locator:
    """The newest message."""
    return page.locator(".message").last


def screenshot(page: Page, name: str) -> None:
    """Keeps a picture of the window to look at."""
    page.screenshot(path=SCREENSHOTS / f"{name}.png")


def assert_no_sideways_scrolling(page: Page) -> None:
    """Nothing reaches beyond the right edge of the window."""
    widest = page.evaluate(
        """() => Math.max(...[...document.querySelectorAll("body, body *")]
            .filter((element) => element.checkVisibility())
            .map((element) => element.getBoundingClientRect().right))"""
    )
    assert page.viewport_size is not None
    assert widest <= page.viewport_size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
