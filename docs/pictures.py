"""Makes the pictures of the README anew, from the bot as it is: `make pictures` (it takes Chromium)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import expect, sync_playwright

HERE: Final = Path(__file__).parent
CHANGPAI: Final = Path(sys.executable).with_name("changpai")
EXAMPLE: Final = "j1z4f [111z] [2222z] 333z 123123p 5m 789s 9s 135f *9s hd"
"""The hand of the README's worked example."""

ANSWER_MILLISECONDS: Final = 20_000


def main() -> None:
    draw_card(HERE / "score-card.jpg")
    photograph_sandbox(HERE / "sandbox.png")


def draw_card(path: Path) -> None:
    """The card of the worked example."""
    command = [CHANGPAI, "score", EXAMPLE, "--lang", "en", "--image", path]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def photograph_sandbox(path: Path) -> None:
    """The sandbox just after one of the hands to try has closed a round."""
    expect.set_options(timeout=ANSWER_MILLISECONDS)
    with _sandbox() as url, sync_playwright() as playwright:
        chromium = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1080, "height": 1330}, locale="en-GB")
        page.goto(url)
        expect(page.locator(".message").last).to_contain_text("(2/3)")
        page.get_by_role("button", name="All pungs").click()
        expect(page.locator(".message").last).to_contain_text("Round 4")
        page.locator(".photo img").last.evaluate("image => image.decode()")
        page.wait_for_timeout(500)  # for the fonts, and for the page to have scrolled to the end
        page.screenshot(path=path)
        browser.close()


@contextmanager
def _sandbox() -> Iterator[str]:
    """The address of a sandbox of its own."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "LANG": "en_GB.UTF-8", "SANDBOX_ADDRESS": "127.0.0.1:0", "BOT_TOKEN": ""}
        process = subprocess.Popen(
            [CHANGPAI, "run"], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address is not None
            yield address[0]
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
