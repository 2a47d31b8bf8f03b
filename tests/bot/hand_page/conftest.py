"""For the tests of the hand page: it stands in a sandbox, and is looked at as on a small phone."""

from collections.abc import Iterator

import pytest
from browser import browser, page, troubles
from harness import BotProcess, Telegram
from mini_app import AppTable, free_address
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


@pytest.fixture(scope="module")
def address() -> str:
    """Where the bot listens for its Mini App."""
    return free_address()


@pytest.fixture(scope="module")
def telegram(tmp_path_factory: pytest.TempPathFactory, address: str) -> Iterator[Telegram]:
    """One bot with the Mini App for all tests of a file, each with its own group."""
    settings = {"APP_URL": "https://cards.example.org/hand/", "APP_ADDRESS": address, "APP_NAME": "tap"}
    with Telegram() as telegram, BotProcess(telegram, tmp_path_factory.mktemp("bot"), **settings):
        yield telegram


@pytest.fixture
def table(telegram: Telegram, address: str) -> AppTable:
    return AppTable(telegram, address)
