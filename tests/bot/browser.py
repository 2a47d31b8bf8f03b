"""A real Chromium for the tests of pages. A folder's conftest.py imports the fixtures that it needs."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# generous: the machine may be busy with other tests
WAIT_MILLISECONDS = 20_000


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    chromium = _chromium()
    # not for the whole session: Playwright keeps an event loop running, which other tests can't do with
    expect.set_options(timeout=WAIT_MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def troubles() -> list[str]:
    """What the page's console has said, and errors of its scripts."""
    return []


@pytest.fixture
def page(browser: Browser, troubles: list[str]) -> Iterator[Page]:
    """A Chinese visitor's window, in which nothing may go wrong unseen."""
    with window(browser, troubles, locale="zh-CN") as page:
        yield page


@pytest.fixture
def english_page(browser: Browser, troubles: list[str]) -> Iterator[Page]:
    """An English visitor's, who likes it dark."""
    with window(browser, troubles, locale="en-GB", color_scheme="dark") as page:
        yield page


@contextmanager
def window(browser: Browser, troubles: list[str], **visitor: Any) -> Iterator[Page]:
    """A visitor's window; `visitor` is what Playwright takes, such as locale and color_scheme."""
    with browser.new_context(viewport={"width": 1200, "height": 800}, **visitor) as context:
        context.set_default_timeout(WAIT_MILLISECONDS)
        page = context.new_page()
        page.on("console", lambda message: troubles.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        yield page
        assert troubles == []


def _chromium() -> str:
    """Where Chromium is. Without it the test is skipped, but not where all tests must run."""
    chromium = shutil.which("chromium")
    if chromium is None:
        reason = "the tests of the pages need Chromium: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return chromium
