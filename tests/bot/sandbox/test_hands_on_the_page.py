"""Hands in a private chat of the page: scored, faulty, edited and looked up, each with its picture or reason."""

import pytest
from chat_window import SHOWN_SIDE, last, newest, picture, say, screenshot
from hands import HAND, OTHER_HAND, OTHER_SCORE, SCORE, UNKNOWN_LETTER
from playwright.sync_api import Page, expect
from sandbox_process import SandboxProcess

pytestmark = pytest.mark.slow


@pytest.fixture
def chat_page(page: Page, sandbox: SandboxProcess) -> Page:
    """The page, in a private chat with the bot."""
    page.goto(sandbox.url)
    page.get_by_role("button", name="私聊").click()
    return page


def test_a_hand_is_scored_with_its_picture(chat_page: Page) -> None:
    say(chat_page, HAND)
    answer = newest(chat_page, f"{SCORE.total} 胡")
    expect(answer.locator(".words code")).to_have_text(SCORE.notation)
    assert max(picture(answer).size) == SHOWN_SIDE
    expect(answer.locator(".photo img")).to_be_in_viewport(ratio=1)


def test_a_faulty_hand_is_answered_with_the_place_of_the_fault(chat_page: Page) -> None:
    say(chat_page, f"/score {UNKNOWN_LETTER}")
    expect(last(chat_page)).to_contain_text("没有「q」这门牌")
    expect(last(chat_page).locator(".words b")).to_have_text("q")
    screenshot(chat_page, "faulty-hand")
    last(chat_page).get_by_role("button", name="牌怎么写").click()
    expect(newest(chat_page, "牌的写法")).to_contain_text("自摸")


def test_an_edited_hand_is_scored_again_in_place(chat_page: Page) -> None:
    say(chat_page, HAND)
    answer = last(chat_page)
    expect(answer).to_contain_text(f"{SCORE.total} 胡")
    before = picture(answer)
    mine = chat_page.locator(".message.mine").last
    mine.hover()
    mine.get_by_role("button", name="编辑").click()
    say(chat_page, OTHER_HAND)
    expect(mine).to_contain_text("已编辑")
    expect(answer).to_contain_text(f"{OTHER_SCORE.total} 胡")
    assert picture(answer).tobytes() != before.tobytes()


def test_a_hand_is_looked_up_while_typing_and_sent(chat_page: Page) -> None:
    chat_page.get_by_role("button", name="在任何聊天里查牌").click()
    chat_page.keyboard.type(HAND)
    chat_page.get_by_role("option", name=f"{SCORE.total} 胡").click()
    sent = chat_page.locator(".message.mine").last
    expect(sent).to_contain_text(SCORE.notation)
    expect(sent).to_contain_text(f"{SCORE.total}")
    expect(sent).not_to_contain_text("编辑")
