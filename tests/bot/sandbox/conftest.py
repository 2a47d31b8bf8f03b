"""For the look-alike's own tests: a plain bot in place of ours, and the chat page in a real Chromium."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness import BotProcess, Telegram
from playwright.sync_api import Browser, Page, expect, sync_playwright

PLAIN_BOT = Path(__file__).with_name("plain_bot.py")
CHROMIUM = "/usr/bin/chromium"
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
EXPECT_MILLISECONDS = 20_000


@pytest.fixture
def plain_bot(telegram: Telegram, tmp_path: Path) -> Iterator[BotProcess]:
    """The bare bot of `plain_bot.py`, running against the look-alike."""
    with BotProcess(telegram, tmp_path, command=[sys.executable, PLAIN_BOT]) as bot:
        yield bot


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    # not for the whole session: Playwright keeps an event loop running, which other tests can't do with
    expect.set_options(timeout=EXPECT_MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A window on the page, in which nothing may go wrong unseen."""
    with browser.new_context(viewport={"width": 1200, "height": 800}, locale="zh-CN") as context:
        page = context.new_page()
        troubles: list[str] = []
        page.on("console", lambda message: troubles.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        yield page
        assert troubles == []
