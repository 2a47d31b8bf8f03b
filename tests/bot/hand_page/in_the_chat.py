"""The page in the frame of the sandbox's chat, for the tests of it."""

from playwright.sync_api import FrameLocator, Locator, Page, expect


def open_group(page: Page, url: str) -> Page:
    """The group, whose opening scene has a round begun."""
    page.goto(url)
    page.get_by_role("button", name="群聊").click()
    # the scene ends with two hands of its last round
    expect(page.locator(".key", has_text="改这手牌").nth(1)).to_be_visible()
    return page


def open_page(page: Page, button: str) -> FrameLocator:
    page.locator(".key", has_text=button).last.click()
    return page.frame_locator("#hand iframe")


def tap(frame: FrameLocator, *keys: str) -> None:
    for key in keys:
        frame.locator(
            f'[data-mode="{key}"], [data-tile="{key}"], [data-flag="{key}"], [data-act="{key}"]'
        ).click()


def seat(frame: FrameLocator, name: str) -> Locator:
    return frame.locator("[data-member]", has_text=name)
