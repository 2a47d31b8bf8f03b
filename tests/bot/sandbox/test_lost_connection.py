"""The page finds its way back by itself when the sandbox was gone."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from chat_window import last, say
from hands import HAND, SCORE
from playwright.sync_api import Page, expect
from sandbox_process import SandboxProcess

pytestmark = pytest.mark.slow


def test_the_page_goes_on_when_the_sandbox_is_back(page: Page, troubles: list[str], tmp_path: Path) -> None:
    with SandboxProcess(tmp_path) as sandbox:
        page.goto(sandbox.url)
        page.get_by_role("button", name="私聊").click()
        say(page, "/lang zh")
        expect(last(page)).to_contain_text("以后用中文回答")
        sandbox.kill()
        expect(page.get_by_text("连接断了")).to_be_visible()
    with SandboxProcess(tmp_path, address=urlsplit(sandbox.url).netloc):
        expect(page.get_by_text("连接断了")).to_be_hidden()
        page.get_by_role("button", name="私聊").click()
        say(page, HAND)
        expect(last(page)).to_contain_text(f"{SCORE.total} 胡")
    # the browser says of each try that nobody was there
    troubles[:] = [trouble for trouble in troubles if "ERR_CONNECTION_REFUSED" not in trouble]
