"""What the tests of the chat page do with a window on it."""

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page

SCREENSHOTS = Path(__file__).parents[3] / "screenshots"
# The longer side, in pixels, of the size of a photo that the page shows; the bot's pictures are larger.
SHOWN_SIDE = 800
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


def newest(page: Page, part: str) -> Locator:
    """The newest message with this in its text."""
    return page.locator(".message", has=page.locator(".words", has_text=part)).last


def press(message: Locator, label: str) -> None:
    """Presses the message's button with this in its label."""
    message.locator(".key", has_text=label).click()


def picture(message: Locator) -> Image.Image:
    """The picture that a message shows, as the browser has loaded it."""
    image = message.locator(".photo img")
    size = image.evaluate(
        "image => image.decode().then(() => ({ width: image.naturalWidth, height: image.naturalHeight }))"
    )
    body = message.page.request.get(image.evaluate("image => image.src")).body()
    loaded = Image.open(io.BytesIO(body))
    assert loaded.size == (size["width"], size["height"])
    return loaded


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
