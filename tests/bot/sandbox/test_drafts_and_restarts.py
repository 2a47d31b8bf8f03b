"""What survives on the page: a draft a reload; after a restart it says that the chats have begun anew."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from chat_window import last, say
from playwright.sync_api import Locator, Page, expect
from sandbox_process import SandboxProcess


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="消息")


@pytest.fixture
def chat(page: Page, sandbox: SandboxProcess) -> Page:
    """The visitor's private chat with the bot."""
    page.goto(sandbox.url)
    page.get_by_role("button", name="私聊").click()
    return page


def test_a_draft_survives_a_reload_until_it_is_sent(chat: Page) -> None:
    field(chat).fill("将五万七筒 碰红花")
    chat.reload()
    expect(field(chat)).to_have_value("将五万七筒 碰红花")
    chat.get_by_role("button", name="发送").click()
    expect(field(chat)).to_have_value("")
    chat.reload()
    expect(chat.locator(".message").first).to_be_visible()
    expect(field(chat)).to_have_value("")


def test_an_edit_under_way_is_still_an_edit_after_a_reload(chat: Page) -> None:
    say(chat, "将五万 碰二条")
    expect(last(chat)).to_contain_text("未胡牌")
    field(chat).press("ArrowUp")
    field(chat).fill("将五万 碰二条 一对红花")
    chat.reload()
    expect(field(chat)).to_have_value("将五万 碰二条 一对红花")
    expect(chat.locator("#about-message")).to_contain_text("编辑：将五万 碰二条")
    before = chat.locator(".message").count()
    field(chat).press("Enter")
    expect(chat.get_by_text("已编辑").last).to_be_visible()
    assert chat.locator(".message").count() == before


def test_the_first_tab_leads_past_everything_to_the_field(chat: Page) -> None:
    chat.reload()
    expect(field(chat)).to_be_enabled()
    chat.keyboard.press("Tab")
    skip = chat.get_by_role("link", name="跳到消息输入框")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    chat.keyboard.press("Enter")
    expect(field(chat)).to_be_focused()


def test_after_a_restart_the_page_says_that_the_chats_have_begun_anew(
    page: Page, troubles: list[str], tmp_path: Path
) -> None:
    with SandboxProcess(tmp_path) as sandbox:
        page.goto(sandbox.url)
        expect(page.locator(".message").first).to_be_visible()
        expect(page.get_by_text("每次启动从头开始")).to_be_visible()
        expect(page.get_by_text("聊天从头开始了")).to_be_hidden()
        sandbox.kill()
        expect(page.get_by_text("连接断了")).to_be_visible()
    with SandboxProcess(tmp_path, address=urlsplit(sandbox.url).netloc):
        expect(page.get_by_text("聊天从头开始了")).to_be_visible()
    # the browser says of each try that nobody was there, and of what was under way that it was cut off
    troubles[:] = [trouble for trouble in troubles if "net::ERR_" not in trouble]
