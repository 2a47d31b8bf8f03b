"""The chat page in a real Chromium, with a plain bot: everything a visitor can do in a chat.

The screenshots go to `screenshots/`.
"""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from chat_window import PHONE, assert_no_sideways_scrolling, last, say, screenshot, speak_as
from harness import BotProcess, Telegram
from plain_bot import __file__ as PLAIN_BOT
from playwright.sync_api import Page, Route, WebSocket, expect

from bot.sandbox.opening_scene import CASTS, game

pytestmark = pytest.mark.slow

PEOPLE = CASTS["zh"].people


@pytest.fixture(scope="module")
def telegram(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Telegram]:
    """One look-alike for all tests here, which differ in their windows, with the plain bot."""
    with (
        Telegram(page_address="127.0.0.1:0") as telegram,
        BotProcess(telegram, tmp_path_factory.mktemp("bot"), command=[sys.executable, PLAIN_BOT]),
    ):
        yield telegram


@pytest.fixture
def chat_page(page: Page, telegram: Telegram) -> Page:
    """The page, in the private chat: quiet, because the opening scene plays in the group."""
    page.goto(telegram.page_url)
    page.get_by_role("button", name="私聊").click()
    return page


def test_opening_scene_is_played_and_stays_after_a_reload(page: Page, telegram: Telegram) -> None:
    page.goto(telegram.page_url)
    for who, text in game(CASTS["zh"]):
        answer = page.locator(".message", has_text=f"echo: {text}", has=page.get_by_text(who, exact=True))
        expect(answer).to_be_visible()
    shown = page.locator(".message").all_inner_texts()
    page.reload()
    expect(page.locator(".message")).to_have_text(shown, use_inner_text=True)
    screenshot(page, "scene")


def test_message_is_formatted_and_markup_stays_text(chat_page: Page) -> None:
    say(chat_page, "<b>a</b> <img src=x onerror=alert(1)> & /photo https://example.org/x")
    answer = last(chat_page)
    expect(answer.locator(".words b")).to_have_text("echo")
    expect(answer.locator(".words")).to_contain_text("<b>a</b> <img src=x onerror=alert(1)> & /photo")
    expect(answer.get_by_role("link")).to_have_attribute("href", "https://example.org/x")


def test_picture_button_and_alert(chat_page: Page) -> None:
    say(chat_page, "/photo")
    answer = last(chat_page)
    expect(answer.locator(".words")).to_have_text("red")
    image = answer.get_by_role("img", name="red")
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 800

    answer.get_by_role("button", name="放大图片").click()
    large = chat_page.get_by_role("dialog", name="图片").get_by_role("img")
    assert large.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1280
    screenshot(chat_page, "picture")
    chat_page.keyboard.press("Escape")
    expect(large).to_be_hidden()

    answer.get_by_role("button", name="blue").click()
    alert = chat_page.get_by_role("dialog", name="now blue")
    expect(alert).to_be_visible()
    screenshot(chat_page, "alert")
    alert.get_by_role("button").click()
    expect(alert).to_be_hidden()
    expect(answer.locator(".words i")).to_have_text("blue")
    expect(answer.locator(".key")).to_have_count(0)


def test_room_for_a_picture_is_kept_until_it_comes(chat_page: Page) -> None:
    held: list[Route] = []
    chat_page.route("**/files/*", lambda route: held.append(route))
    say(chat_page, "/photo")
    image = last(chat_page).get_by_role("img", name="red")
    expect(image).to_be_visible()
    before = image.bounding_box()
    assert before is not None
    assert before["width"] / before["height"] == pytest.approx(800 / 600)
    for route in held:
        route.continue_()
    image.evaluate("image => image.decode()")
    assert image.bounding_box() == before


def test_document_is_downloaded(chat_page: Page) -> None:
    say(chat_page, "/document")
    with chat_page.expect_download() as download:
        last(chat_page).get_by_role("link", name="table.csv").click()
    assert download.value.suggested_filename == "table.csv"
    assert Path(download.value.path()).read_text() == "a,b\n1,2\n"


def test_reply_and_jump_to_what_was_replied_to(chat_page: Page) -> None:
    say(chat_page, "first")
    answer = last(chat_page)
    expect(answer.locator(".words")).to_have_text("echo: first")
    answer.hover()
    answer.get_by_role("button", name="回复").click()
    expect(chat_page.locator("#about-message")).to_contain_text("echo: first")
    say(chat_page, "second")
    reply = chat_page.locator(".message.mine").last
    expect(reply.locator(".quote")).to_contain_text("echo: first")
    reply.locator(".quote").click()
    expect(answer).to_be_in_viewport()


def test_edit_reaches_the_bot(chat_page: Page) -> None:
    say(chat_page, "one")
    mine = chat_page.locator(".message.mine").last
    expect(mine.locator(".words")).to_have_text("one")
    mine.hover()
    mine.get_by_role("button", name="编辑").click()
    say(chat_page, "two")
    expect(mine.locator(".words")).to_have_text("two")
    expect(mine).to_contain_text("已编辑")
    expect(last(chat_page).locator(".words")).to_have_text("edited: two")


def test_people_take_turns_in_the_group(page: Page, telegram: Telegram) -> None:
    page.goto(telegram.page_url)
    page.get_by_role("button", name="群聊").click()
    speak_as(page, "老王")
    say(page, "from Wang")
    expect(page.locator(".message.mine").last).to_contain_text("from Wang")
    speak_as(page, "小明")
    message = page.locator(".message", has_text="from Wang").first
    expect(message).not_to_have_class(re.compile("mine"))
    expect(message.locator("h3")).to_contain_text("老王")


def test_topic_answers_stay_in_the_topic(page: Page, telegram: Telegram) -> None:
    page.goto(telegram.page_url)
    page.get_by_role("button", name="话题群").click()
    page.get_by_role("button", name="一号桌").click()
    say(page, "in the topic")
    expect(last(page).locator(".words")).to_have_text("echo: in the topic")
    screenshot(page, "topic")
    page.get_by_role("button", name="综合").click()
    expect(page.get_by_text("in the topic")).to_have_count(0)


def test_unread_messages_are_counted(chat_page: Page, telegram: Telegram) -> None:
    group = next(chat for chat in telegram.world.chats.values() if chat.type == "supergroup")
    someone = telegram.world.users[next(iter(group.roles))]
    telegram.call(telegram.people.say, group, someone, "psst")
    expect(chat_page.locator("#chats .badge")).to_be_visible()
    chat_page.get_by_role("button", name="群聊").click()
    expect(chat_page.locator("#chats .badge")).to_have_count(0)


def test_message_that_comes_while_the_page_fetches_everything_is_shown(
    chat_page: Page, telegram: Telegram
) -> None:
    sockets: list[WebSocket] = []
    chat_page.on("websocket", lambda socket: sockets.append(socket))
    chat_page.reload()
    say(chat_page, "before")
    expect(last(chat_page).locator(".words")).to_have_text("echo: before")
    private = next(chat for chat in telegram.world.chats.values() if chat.is_private)

    def say_meanwhile(route: Route) -> None:
        answer = route.fetch()
        with sockets[0].expect_event("framereceived", lambda frame: "meanwhile" in frame):
            telegram.call(telegram.people.say, private, telegram.world.users[private.id], "meanwhile")
        route.fulfill(response=answer)

    chat_page.route("**/do/state", say_meanwhile, times=1)
    chat_page.get_by_role("button", name="English").click()
    expect(chat_page.locator(".message.mine").last.locator(".words")).to_have_text("meanwhile")


def test_inline_lookup_shows_results_while_typing_and_sends_one(chat_page: Page) -> None:
    chat_page.get_by_role("button", name="在任何聊天里查牌").click()
    expect(chat_page.get_by_role("option", name="nothing")).to_be_visible()
    chat_page.keyboard.type("5m")
    expect(chat_page.get_by_role("option", name="5m")).to_be_visible()
    screenshot(chat_page, "lookup")
    chat_page.keyboard.press("Enter")
    mine = chat_page.locator(".message.mine").last
    expect(mine.locator(".words")).to_have_text("looked up 5m!")


def test_name_of_the_bot_opens_the_lookup(chat_page: Page) -> None:
    chat_page.get_by_role("textbox", name="消息").press_sequentially("@changpai_bot ")
    chat_page.keyboard.type("7p")
    chat_page.get_by_role("option", name="7p").click()
    expect(chat_page.locator(".message.mine").last.locator(".words")).to_have_text("looked up 7p!")


def test_slash_completes_commands(chat_page: Page) -> None:
    field = chat_page.get_by_role("textbox", name="消息")
    field.press_sequentially("/")
    expect(chat_page.get_by_role("option")).to_have_text(["/photo A red picture", "/document A table"])
    screenshot(chat_page, "commands")
    field.press_sequentially("d")
    expect(chat_page.get_by_role("option")).to_have_count(1)
    field.press("Tab")
    expect(field).to_have_value("/document ")
    field.press("Enter")
    expect(last(chat_page).get_by_role("link", name="table.csv")).to_be_visible()


def test_hands_to_tap(chat_page: Page) -> None:
    hands = chat_page.get_by_role("region", name="试一手").locator(".hands button")
    expect(hands).to_have_count(3)
    hands.first.click()
    expect(chat_page.locator(".message.mine").last).to_contain_text("/score j5m7p")


def test_keyboard_alone(chat_page: Page) -> None:
    """From the top of the page, with Tab, arrows and Enter only: another person, a command, its button."""
    keyboard = chat_page.keyboard

    def tab_to(reached: Callable[[], bool], back: bool = False) -> None:
        for _ in range(200):
            if reached():
                return
            keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError("Tab doesn't lead there")

    def has_focus(selector: str) -> bool:
        return bool(chat_page.evaluate("selector => document.activeElement.matches(selector)", selector))

    chat_page.locator("body").focus()
    tab_to(lambda: has_focus("#people input"))
    keyboard.press("ArrowRight")
    expect(chat_page.get_by_role("radio", name="阿芳")).to_be_checked()
    tab_to(lambda: has_focus("#text"))
    keyboard.type("/ph")
    keyboard.press("Enter")
    keyboard.press("Enter")
    expect(last(chat_page).locator(".key")).to_be_visible()
    tab_to(lambda: has_focus(".message:last-child .key"), back=True)
    keyboard.press("Enter")
    expect(chat_page.get_by_role("dialog", name="now blue")).to_be_visible()
    keyboard.press("Enter")
    expect(chat_page.get_by_role("dialog", name="now blue")).to_be_hidden()
    tab_to(lambda: has_focus("#text"))
    keyboard.type("typo")
    keyboard.press("Enter")
    expect(last(chat_page).locator(".words")).to_have_text("echo: typo")
    keyboard.press("ArrowUp")
    expect(chat_page.get_by_role("textbox", name="消息")).to_have_value("typo")
    keyboard.press("Escape")
    expect(chat_page.get_by_role("textbox", name="消息")).to_have_value("")


def test_enter_of_an_input_method_does_not_send(chat_page: Page) -> None:
    field = chat_page.get_by_role("textbox", name="消息")
    field.fill("wu wan")
    field.dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    expect(field).to_have_value("wu wan")
    field.press("Enter")
    expect(field).to_have_value("")


def test_english_and_dark_are_remembered(chat_page: Page, telegram: Telegram) -> None:
    chat_page.get_by_role("button", name="English").click()
    expect(chat_page.get_by_role("button", name="Start over")).to_be_visible()
    telegram.wait_until(lambda: "en" in {user.language_code for user in telegram.world.users.values()})
    chat_page.get_by_role("button", name="Dark / light").click()
    background = "getComputedStyle(document.body).backgroundColor"
    assert chat_page.evaluate(background) == "rgb(16, 23, 19)"
    chat_page.reload()
    expect(chat_page.get_by_role("button", name="Start over")).to_be_visible()
    assert chat_page.evaluate(background) == "rgb(16, 23, 19)"
    screenshot(chat_page, "english-dark")
    chat_page.get_by_role("button", name="中文").click()
    expect(chat_page.get_by_role("button", name="重新开始")).to_be_visible()


def test_phone_width_has_no_sideways_scrolling(chat_page: Page) -> None:
    chat_page.set_viewport_size(PHONE)
    say(chat_page, "长" * 200 + " " + "x" * 300)
    expect(last(chat_page).locator(".words")).to_contain_text("echo")
    say(chat_page, "/photo")
    expect(last(chat_page).locator(".key")).to_be_visible()
    assert_no_sideways_scrolling(chat_page)
    screenshot(chat_page, "phone")
    chat_page.get_by_role("button", name="在任何聊天里查牌").click()
    chat_page.keyboard.type("x" * 100)
    expect(chat_page.get_by_role("option", name="xxx")).to_be_visible()
    assert_no_sideways_scrolling(chat_page)
    screenshot(chat_page, "phone-lookup")
    chat_page.keyboard.press("Escape")
    chat_page.get_by_role("button", name="话题群").click()
    assert_no_sideways_scrolling(chat_page)
    chat_page.get_by_role("button", name="English").click()
    assert_no_sideways_scrolling(chat_page)


@pytest.mark.parametrize(("family", "text"), [("Chinese", "将"), ("Emoji", "🏆")])
def test_page_brings_fonts_for_machines_without(chat_page: Page, family: str, text: str) -> None:
    load = "([family, text]) => document.fonts.load(`16px ${family}`, text).then((faces) => faces[0].status)"
    assert chat_page.evaluate(load, [family, text]) == "loaded"


def test_reset_starts_over(chat_page: Page) -> None:
    say(chat_page, "soon gone")
    expect(last(chat_page)).to_contain_text("soon gone")
    chat_page.get_by_role("button", name="重新开始").click()
    chat_page.get_by_role("dialog").get_by_role("button", name="取消").click()
    expect(last(chat_page)).to_contain_text("soon gone")
    chat_page.get_by_role("button", name="重新开始").click()
    chat_page.get_by_role("dialog").get_by_role("button", name="重新开始").click()
    expect(chat_page.get_by_text("soon gone")).to_have_count(0)
    expect(chat_page.locator(".message", has_text=f"echo: {game(CASTS['zh'])[0][1]}")).to_be_visible()
