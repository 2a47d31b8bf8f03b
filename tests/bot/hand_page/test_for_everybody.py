"""Usable by everybody: small phones, keyboards, screen readers, large letters, both themes and languages."""

from collections.abc import Iterator

import pytest
from browser import window
from playwright.sync_api import Browser, Page, expect
from taps import README, tap

pytestmark = pytest.mark.slow

SIZES = [(360, 640), (390, 844), (768, 1024), (1280, 900)]
VISITORS = [("zh-CN", "light"), ("en-GB", "dark")]
SMALLEST_KEY = 36
LEAST_CONTRAST = 4.5

KEYS = "#keypad button:not([hidden])"
BOXES = """keys => keys.map((key) => {
    const { left, top, right, bottom } = key.getBoundingClientRect();
    return { left, top, right, bottom, name: key.getAttribute("aria-label") ?? key.textContent };
})"""

# The contrast of every text on the page with what lies behind it.
CONTRASTS = """() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data;
    };
    const light = ([red, green, blue]) => {
        const [r, g, b] = [red, green, blue].map((value) => value / 255)
            .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
        for (let each = element; each; each = each.parentElement) {
            const colour = rgba(getComputedStyle(each).backgroundColor);
            if (colour[3] === 255) return colour;
        }
    };
    return [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility() && (element.value ||
            [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())))
        .map((element) => {
            const [one, other] = [light(rgba(getComputedStyle(element).color)), light(behind(element))];
            const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
            return [contrast, element.outerHTML.slice(0, 120)];
        });
}"""


# Notes the milliseconds since the page was asked for, once a tap has put a tile there.
TAP_AS_SOON_AS_POSSIBLE = """
    const tap = () => {
        document.querySelector('[data-tile="5m"]')?.click();
        if (document.querySelector('[data-placed="j5m"]')) window.usableAfter = performance.now();
        else setTimeout(tap, 5);
    };
    tap();
"""


@pytest.fixture(params=VISITORS, ids=lambda visitor: visitor[0])
def visitor_page(
    browser: Browser, troubles: list[str], hand_url: str, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """The page with the README's hand, as two visitors see it."""
    locale, theme = request.param
    with window(browser, troubles, locale=locale, color_scheme=theme) as page:
        page.set_viewport_size({"width": 360, "height": 640})
        page.goto(f"{hand_url}#hand={README}")
        expect(page.locator("#total")).to_have_text("660")
        yield page


@pytest.mark.parametrize("size", SIZES)
def test_keys_are_large_enough_in_sight_and_apart(visitor_page: Page, size: tuple[int, int]) -> None:
    width, height = size
    visitor_page.set_viewport_size({"width": width, "height": height})
    boxes = visitor_page.eval_on_selector_all(KEYS, BOXES)
    assert len(boxes) == 11 + 6 + 36 + 4
    for number, box in enumerate(boxes):
        assert box["right"] - box["left"] >= SMALLEST_KEY, box
        assert box["bottom"] - box["top"] >= SMALLEST_KEY, box
        assert box["left"] >= 0, box
        assert box["right"] <= width, box
        assert 0 <= box["top"] < box["bottom"] <= height, box
        for other in boxes[number + 1 :]:
            is_beside = box["right"] <= other["left"] or other["right"] <= box["left"]
            assert is_beside or box["bottom"] <= other["top"] or other["bottom"] <= box["top"], (box, other)
    assert visitor_page.evaluate("document.documentElement.scrollHeight") <= height
    assert visitor_page.evaluate("document.documentElement.scrollWidth") <= width
    expect(visitor_page.locator('[data-placed="*9s"]')).to_be_in_viewport(ratio=1)
    visitor_page.screenshot(
        path=f"screenshots/hand-{width}-{visitor_page.evaluate('document.documentElement.lang')}.png"
    )


def test_no_label_is_cut_off(visitor_page: Page) -> None:
    wider = "keys => keys.filter((key) => key.scrollWidth > key.clientWidth).map((key) => key.textContent)"
    assert visitor_page.eval_on_selector_all(KEYS, wider) == []


def test_letters_twice_as_large(visitor_page: Page) -> None:
    visitor_page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert visitor_page.evaluate("document.documentElement.scrollWidth") <= 360
    cut = "keys => keys.filter((key) => key.scrollWidth > key.clientWidth + 1).map((key) => key.textContent)"
    assert visitor_page.eval_on_selector_all(KEYS, cut) == []
    for tile in ("1m", "9s", "5f"):
        key = visitor_page.locator(f'[data-tile="{tile}"]')
        key.scroll_into_view_if_needed()
        face, count = key.locator(".face").bounding_box(), key.locator(".left").bounding_box()
        assert face is not None
        assert count is not None
        assert face["y"] + face["height"] <= count["y"] + 1
    visitor_page.screenshot(path="screenshots/hand-200-percent.png", full_page=True)


@pytest.mark.parametrize("state", ["scored", "old", "wrong"])
def test_contrast(visitor_page: Page, state: str) -> None:
    if visitor_page.locator("#open-breakdown").get_attribute("aria-expanded") == "false":
        visitor_page.locator("#open-breakdown").click()
    if state == "old":
        visitor_page.route("**/hand/score", lambda route: None)
        tap(visitor_page, "tile", "1m")
    elif state == "wrong":
        visitor_page.locator("#notation").fill("5q")
        expect(visitor_page.locator("#sentence")).to_have_class("wrong")
    for contrast, what in visitor_page.evaluate(CONTRASTS):
        assert contrast >= LEAST_CONTRAST, what


def test_every_key_has_a_name_with_its_count(visitor_page: Page) -> None:
    is_chinese = visitor_page.evaluate("document.documentElement.lang") == "zh"
    names = (
        {"5m": "5万，剩 3 张", "1z": "红花，剩 0 张"}
        if is_chinese
        else {"5m": "5 wan, 3 left", "1z": "honghua, 0 left"}
    )
    for tile, name in names.items():
        expect(visitor_page.locator(f'[data-tile="{tile}"]')).to_have_accessible_name(name)
    nameless = (
        "all => all.filter((each) => !(each.getAttribute('aria-label') ?? each.textContent).trim()).length"
    )
    assert visitor_page.eval_on_selector_all("button", nameless) == 0
    expect(visitor_page.get_by_role("textbox")).to_have_accessible_name("写法" if is_chinese else "Text")
    # what stands on a key is in its name, for those who speak to their phone
    for key in visitor_page.locator("[data-mode], [data-flag]").all():
        assert key.inner_text().replace("\n", " ") in (key.get_attribute("aria-label") or "")


def test_each_key_is_there_once(hand_page: Page) -> None:
    for attribute, count in {"mode": 11, "flag": 6, "tile": 36, "act": 7}.items():
        values = hand_page.eval_on_selector_all(
            f"[data-{attribute}]", f"keys => keys.map((key) => key.dataset.{attribute})"
        )
        assert len(values) == len(set(values)) == count


def test_the_sticky_key_says_that_it_is_pressed(hand_page: Page) -> None:
    tap(hand_page, "pung")
    pressed = hand_page.locator("[data-mode][aria-pressed=true]")
    expect(pressed).to_have_attribute("data-mode", "pung")
    tap(hand_page, "pung")
    expect(pressed).to_have_attribute("data-mode", "pung")


def test_the_total_is_announced(hand_page: Page) -> None:
    tap(hand_page, "5m", "7p", "pung", "1z")
    expect(hand_page.get_by_role("status").filter(has_text="10 胡 未胡牌")).to_have_attribute(
        "aria-live", "polite"
    )


def test_a_hand_is_typed_anywhere_on_the_page(hand_page: Page) -> None:
    hand_page.keyboard.type("j1z4f [111z] [2222z] 333z 123123p 5m 789s 9s 135f *9s hd", delay=5)
    expect(hand_page.locator("#total")).to_have_text("660")
    for _ in range(3):
        hand_page.keyboard.press("Backspace")
    expect(hand_page.locator("#notation")).not_to_have_value("*")
    hand_page.keyboard.press("Control+z")
    hand_page.keyboard.press("Control+Shift+z")
    hand_page.keyboard.type("x1(4444s){6666s}")
    expect(hand_page.locator('[data-placed="x"]')).to_be_visible()
    expect(hand_page.locator('[data-placed="(4444s)"]')).to_be_visible()
    expect(hand_page.locator('[data-placed="{6666s}"]')).to_be_visible()


def test_every_key_is_reached_and_pressed_by_keyboard(hand_page: Page) -> None:
    hand_page.locator("[data-mode=pung]").focus()
    hand_page.keyboard.press("Enter")
    expect(hand_page.locator("[data-mode=pung]")).to_have_attribute("aria-pressed", "true")
    hand_page.locator('[data-tile="1m"]').focus()
    hand_page.keyboard.press("ArrowRight")
    hand_page.keyboard.press("ArrowDown")
    expect(hand_page.locator('[data-tile="2p"]')).to_be_focused()
    hand_page.keyboard.press("Space")
    expect(hand_page.locator('[data-placed="[222p]"]')).to_be_visible()
    hand_page.locator('[data-placed="[222p]"]').focus()
    hand_page.keyboard.press("Enter")
    expect(hand_page.locator("[data-placed]")).to_have_count(0)
    unreachable = "keys => keys.filter((key) => key.tabIndex < 0).length"
    assert hand_page.eval_on_selector_all(KEYS, unreachable) == 0


def test_nothing_shifts_under_the_finger(hand_page: Page) -> None:
    boxes = hand_page.eval_on_selector_all(KEYS, BOXES)
    places = [(box["left"], box["top"]) for box in boxes]
    for keys in (("5m", "7p"), ("pung", "1z"), ("self", "9s"), ("discard", "8s")):
        tap(hand_page, *keys)
        hand_page.wait_for_timeout(150)
        after = hand_page.eval_on_selector_all(KEYS, BOXES)
        assert [(box["left"], box["top"]) for box in after] == places


def test_language_and_theme_are_switched_and_remembered(hand_page: Page) -> None:
    tap(hand_page, "5m", "7p", "pung", "1z")
    hand_page.get_by_role("button", name="EN").click()
    expect(hand_page.locator("#kind")).to_have_text("Not won")
    before = hand_page.evaluate("getComputedStyle(document.body).backgroundColor")
    hand_page.get_by_role("button", name="Dark / light").click()
    after = hand_page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert before != after
    hand_page.reload()
    expect(hand_page.locator("#kind")).to_have_text("Not won")
    assert hand_page.evaluate("getComputedStyle(document.body).backgroundColor") == after


def test_no_request_leaves_the_page_s_own_origin(hand_page: Page, hand_url: str) -> None:
    asked: list[str] = []
    hand_page.on("request", lambda request: asked.append(request.url))
    hand_page.reload()
    tap(hand_page, "tile", "5m", "copy", "undo")
    expect(hand_page.locator("#missing")).to_have_text("还没有牌")
    assert asked
    assert [url for url in asked if not url.startswith(hand_url)] == []


def test_the_page_is_usable_within_a_second(hand_page: Page, browser: Browser, troubles: list[str]) -> None:
    """From the first request, with nothing kept from before, to a tile that a tap has put there."""
    tap(hand_page, "5m")  # the server has drawn the faces by now
    with window(browser, troubles, locale="zh-CN") as first_time:
        first_time.add_init_script(TAP_AS_SOON_AS_POSSIBLE)
        first_time.goto(hand_page.url.partition("#")[0])
        expect(first_time.locator('[data-placed="j5m"]')).to_be_visible()
        usable = first_time.evaluate("window.usableAfter")
    assert usable < 1000
