"""For the tests of the hand page: it stands in a sandbox, and is looked at as on a small phone."""

from collections.abc import Iterator

import pytest
from browser import browser, page, troubles
from playwright.sync_api import Page

from bot.sandbox.server import Sandbox

__all__ = ["browser", "hand_page", "hand_url", "page", "troubles"]

SMALL_PHONE = {"width": 360, "height": 640}


@pytest.fixture(scope="module")
def hand_url() -> Iterator[str]:
    """The page's address."""
    with Sandbox(page_address="127.0.0.1:0") as sandbox:
        yield f"{sandbox.page_url}hand/"


@pytest.fixture
def hand_page(page: Page, hand_url: str) -> Page:
    """The page, newly opened."""
    page.set_viewport_size(SMALL_PHONE)
    page.goto(hand_url)
    return page
