"""The page when the bot is slow, answers out of order, with errors or not at all (design, section 5)."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect
from taps import tap

pytestmark = pytest.mark.slow

PUNG = "[111z]"


@pytest.fixture
def score_route(hand_page: Page) -> Callable[[Callable[[Route], None]], None]:
    """Puts something in the way of the page's questions."""

    def put(handler: Callable[[Route], None]) -> None:
        hand_page.unroute("**/hand/score")
        hand_page.route("**/hand/score", handler)

    return put


def test_tiles_lie_there_before_a_slow_answer_comes(
    hand_page: Page, score_route: Callable[[Callable[[Route], None]], None]
) -> None:
    held: list[Route] = []
    score_route(lambda route: held.append(route))
    tap(hand_page, "5m", "7p", "pung", "1z")
    expect(hand_page.locator(f'[data-placed="{PUNG}"]')).to_be_visible()
    expect(hand_page.locator("#missing")).to_have_text("还差 20 张")
    expect(hand_page.locator("#result")).to_have_class(re.compile("old"))
    time.sleep(2)
    for route in held:
        route.continue_()
    expect(hand_page.locator("#total")).to_have_text("10")
    expect(hand_page.locator("#result")).not_to_have_class(re.compile("old"))


def test_a_late_answer_never_replaces_a_newer_one(hand_page: Page) -> None:
    """The first question is answered last, though the page has called it off."""
    tap(hand_page, "5m", "7p", "pung")
    hand_page.evaluate(
        """() => {
            const fetchReally = window.fetch;
            window.late = [1500, 700, 0].map((delay) => ({ delay, came: false }));
            let count = 0;
            window.fetch = async (address, request) => {
                const one = window.late[count++];
                const answer = await fetchReally(address, { ...request, signal: undefined });
                await new Promise((resolve) => setTimeout(resolve, one.delay));
                one.came = true;
                return answer;
            };
        }"""
    )
    for tile in ("1z", "2z", "3z"):
        tap(hand_page, tile)
        hand_page.wait_for_timeout(100)
    expect(hand_page.locator("#total")).to_have_text("30")
    while not hand_page.evaluate("window.late.every((one) => one.came)"):
        hand_page.wait_for_timeout(100)
    expect(hand_page.locator("#total")).to_have_text("30")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("500", "没有答复"),
        ("cut", "没有答复"),
        ("html", "没有答复"),
        ("429", "太快"),
    ],
)
def test_a_failing_server_is_named_and_asked_again(
    hand_page: Page,
    troubles: list[str],
    score_route: Callable[[Callable[[Route], None]], None],
    what: str,
    said: str,
) -> None:
    def fail(route: Route) -> None:
        if what == "cut":
            route.abort()
        elif what == "html":
            route.fulfill(status=200, body="<html>")
        else:
            route.fulfill(status=int(what))

    tap(hand_page, "5m", "7p", "pung")
    score_route(fail)
    tap(hand_page, "1z")
    expect(hand_page.locator("#sentence")).to_contain_text(said)
    expect(hand_page.locator(f'[data-placed="{PUNG}"]')).to_be_visible()
    expect(hand_page.locator("#notation")).to_have_value(f"j5m7p {PUNG}")
    score_route(lambda route: route.continue_())
    expect(hand_page.locator("#total")).to_have_text("10")
    expect(hand_page.locator("#sentence")).to_have_text("")
    troubles.clear()  # the browser notes each failed request


def test_offline_says_so_keeps_the_hand_and_goes_on_by_itself(hand_page: Page, troubles: list[str]) -> None:
    tap(hand_page, "5m", "7p", "pung")
    hand_page.context.set_offline(True)
    tap(hand_page, "1z")
    expect(hand_page.locator("#sentence")).to_contain_text("没有网络")
    expect(hand_page.locator(f'[data-placed="{PUNG}"]')).to_be_visible()
    hand_page.context.set_offline(False)
    expect(hand_page.locator("#total")).to_have_text("10")
    troubles.clear()


def test_undo_shows_a_known_total_without_asking(
    hand_page: Page, score_route: Callable[[Callable[[Route], None]], None]
) -> None:
    total = hand_page.locator("#total")
    tap(hand_page, "5m", "7p", "pung", "1z")
    expect(total).to_have_text("10")
    tap(hand_page, "2z", "3z")
    expect(total).to_have_text("30")
    score_route(lambda route: None)
    tap(hand_page, "undo", "undo")
    expect(total).to_have_text("10")
    expect(hand_page.locator("#result")).not_to_have_class(re.compile("old"))
