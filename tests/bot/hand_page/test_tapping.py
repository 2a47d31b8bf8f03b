"""Tapping hands (design, section 5): a group a tap, and the engine's total and canonical form each time."""

import random
from statistics import median

import pytest
from playwright.sync_api import Page, expect
from taps import README, fewest_taps, hand_of_the_table, tap

from scoring import score_hand, score_text
from scoring.notation import read_hand, write_hand

pytestmark = pytest.mark.slow

HANDS = 500

TAP_HANDS = """async (hands) => {
    const key = (selector) => document.querySelector(selector);
    const answered = async () => {
        while (key("#result").classList.contains("old")) await new Promise((resolve) => setTimeout(resolve, 3));
    };
    const shown = [];
    for (const taps of hands) {
        key("[data-act=clear]").click();
        key("[data-mode=indicator]").click();
        for (const each of taps) {
            if (key(each).disabled) throw new Error(`${each} is off in ${taps.join(" ")}`);
            key(each).click();
        }
        await answered();
        shown.push([key("#total").textContent, key("#notation").value]);
    }
    return shown;
}"""


def test_the_hand_of_the_readme_takes_22_taps_at_most(hand_page: Page) -> None:
    taps = fewest_taps(read_hand(README))
    assert len(taps) <= 22
    for key in taps:
        hand_page.locator(key).click()
    score = score_text(README)
    expect(hand_page.locator("#total")).to_have_text(str(score.total))
    expect(hand_page.locator("#notation")).to_have_value(score.notation)
    expect(hand_page.locator("#missing")).to_have_text("")


@pytest.mark.timeout(900)  # 9,000 taps: half a minute on a quiet machine
def test_hands_of_the_table_take_few_taps_and_are_scored_as_the_engine_does(hand_page: Page) -> None:
    chance = random.Random(13)
    hands = [hand_of_the_table(chance) for _ in range(HANDS)]
    assert median(len(fewest_taps(hand)) for hand in hands) <= 18
    assert median(len(fewest_taps(hand, knows_indicators=True)) for hand in hands) <= 16
    shown = hand_page.evaluate(TAP_HANDS, [fewest_taps(hand) for hand in hands])
    assert shown == [[str(score_hand(hand).total), write_hand(hand)] for hand in hands]


def test_a_key_shows_its_copies_and_is_off_when_there_are_too_few(hand_page: Page) -> None:
    key = hand_page.locator('[data-tile="5m"]')
    tap(hand_page, "indicator", "5m", "tile", "5m")
    expect(key.locator(".left")).to_have_text("2")
    tap(hand_page, "pair")
    expect(key).to_be_enabled()
    tap(hand_page, "triplet")
    expect(key).to_be_disabled()
    tap(hand_page, "pair", "5m")
    expect(key.locator(".left")).to_have_text("0")
    for mode in ("tile", "discard", "self", "indicator"):
        tap(hand_page, mode)
        expect(key).to_be_disabled()
    tap(hand_page, "run")
    for tile in ("3m", "4m", "8p", "9p", "1z", "1f"):
        expect(hand_page.locator(f'[data-tile="{tile}"]')).to_be_disabled()


def test_xier_are_there_once_each_and_five_in_all(hand_page: Page) -> None:
    tap(hand_page, "tile", "1f", "2f", "3f", "x")
    expect(hand_page.locator('[data-tile="1f"]')).to_be_disabled()
    tap(hand_page, "4f")
    expect(hand_page.locator('[data-tile="5f"]')).to_be_disabled()
    tap(hand_page, "discard")
    expect(hand_page.locator('[data-tile="5f"]')).to_be_disabled()


@pytest.mark.parametrize(("rules", "are_on"), [("xier=off", False), ("wild=off", True), ("groups=4", True)])
def test_xier_are_off_where_the_table_plays_without(
    hand_page: Page, hand_url: str, rules: str, are_on: bool
) -> None:
    hand_page.goto("about:blank")
    hand_page.goto(f"{hand_url}#rules={rules}")
    keys = [hand_page.locator(f'[data-tile="{tile}"]') for tile in ("1f", "5f")]
    for mode in ("indicator", "tile", "self"):
        tap(hand_page, mode)
        for key in keys:
            expect(key).to_be_enabled(enabled=are_on)
            expect(key.locator(".left")).to_have_text("1" if are_on else "0")
    hand_page.keyboard.type("x1")
    expect(hand_page.locator("[data-placed]")).to_have_count(int(are_on))


@pytest.mark.parametrize(
    ("keys", "on", "off"),
    [
        ("tile 1m", {"th", "qs"}, {"hd", "gk", "dh", "tt"}),
        ("discard 5p", {"dh", "tt", "qs"}, {"hd", "gk", "th"}),
        ("self 5p", {"hd", "dh", "tt", "qs"}, {"gk", "th"}),
        ("concealed_kong 1m self 5p", {"hd", "gk", "dh", "tt"}, {"th"}),
        ("dragon 1m", {"th"}, {"gk", "hd"}),
        ("dragon 1m th", {"gk", "th"}, {"dh", "tt", "hd"}),
        ("pung 1m self 5p", {"hd"}, {"th", "dh", "tt", "gk"}),
        ("open_kong 1m self 5p", {"hd", "gk", "tt"}, {"th", "dh"}),
        ("self 5p hd", {"hd", "tt"}, {"dh", "th"}),
        ("self 1f", {"hd"}, {"qs"}),
    ],
)
def test_flags_that_cannot_be_true_are_off(hand_page: Page, keys: str, on: set[str], off: set[str]) -> None:
    """What contradicts what: rules, section 6."""
    tap(hand_page, *keys.split())
    for flag in on:
        expect(hand_page.locator(f"[data-flag={flag}]")).to_be_enabled()
    for flag in off:
        expect(hand_page.locator(f"[data-flag={flag}]")).to_be_disabled()


def test_a_flag_goes_with_what_it_rests_on(hand_page: Page) -> None:
    tap(hand_page, "self", "5p", "hd")
    hand_page.locator('[data-placed="*5p"]').click()
    expect(hand_page.locator("[data-flag=hd]")).to_have_attribute("aria-pressed", "false")
    tap(hand_page, "undo")
    expect(hand_page.locator("[data-flag=hd]")).to_have_attribute("aria-pressed", "true")


def test_undo_to_the_empty_hand_and_redo(hand_page: Page) -> None:
    taps = fewest_taps(read_hand(README))
    shown = []
    for key in taps:
        hand_page.locator(key).click()
        shown.append(hand_page.locator("#notation").input_value())
    steps = list(dict.fromkeys(shown))
    for step in reversed(steps):
        expect(hand_page.locator("#notation")).to_have_value(step)
        tap(hand_page, "undo")
    expect(hand_page.locator("#notation")).to_have_value("")
    expect(hand_page.locator("[data-act=undo]")).to_be_disabled()
    for step in steps:
        tap(hand_page, "redo")
        expect(hand_page.locator("#notation")).to_have_value(step)
    expect(hand_page.locator("[data-act=redo]")).to_be_disabled()
    expect(hand_page.locator("#total")).to_have_text("660")


def test_what_lies_there_is_tapped_away(hand_page: Page) -> None:
    tap(hand_page, "5m", "7p", "triplet", "1s", "pung", "9m", "self", "1s")
    notation = hand_page.locator("#notation")
    for placed, rest in {
        "1s": "j5m7p 11s [999m] *1s",
        "[999m]": "j5m7p 11s *1s",
        "*1s": "j5m7p 11s",
        "j5m": "11s j7p",
    }.items():
        hand_page.locator(f'[data-placed="{placed}"]').first.click()
        expect(notation).to_have_value(read_back(rest))


def read_back(text: str) -> str:
    return write_hand(read_hand(text))


def test_the_winning_tile_may_equal_a_tile_in_hand(hand_page: Page) -> None:
    tap(hand_page, "5m", "7p", "tile", "5s", "self", "5s")
    expect(hand_page.locator("#notation")).to_have_value("j5m7p 5s *5s")
    tap(hand_page, "discard", "6s")
    expect(hand_page.locator("#notation")).to_have_value("j5m7p 5s +6s")


def test_in_a_whole_hand_the_winning_tile_is_one_of_its_tiles(hand_page: Page) -> None:
    tap(hand_page, "5m", "7p", "run", "1m", "1m", "1p", "1p", "1s", "4s", "7s", "pair", "1z")
    expect(hand_page.locator("#missing")).to_contain_text("自摸")
    tap(hand_page, "self", "1z")
    expect(hand_page.locator("#notation")).to_have_value("j5m7p 112233m112233p123456789s1z *1z")
    expect(hand_page.locator("#total")).not_to_have_text("–")


def test_total_kind_and_what_is_missing_from_the_first_tile_on(hand_page: Page) -> None:
    missing, total = hand_page.locator("#missing"), hand_page.locator("#total")
    tap(hand_page, "5m")
    expect(missing).to_have_text("还差 23 张")
    expect(total).to_have_text("0")
    tap(hand_page, "7p", "pung", "1z")
    expect(total).to_have_text("10")
    expect(hand_page.locator("#kind")).to_have_text("未胡牌")
    expect(missing).to_have_text("还差 20 张")
    tap(hand_page, "tile", "1f")
    expect(missing).to_have_text("还差 19 张")
    for placed in ("j5m", "j7p"):
        hand_page.locator(f'[data-placed="{placed}"]').click()
    expect(missing).to_have_text("还没有将牌")


def test_the_breakdown_opens_under_the_total(hand_page: Page) -> None:
    hand_page.locator("#notation").fill(README)
    hand_page.get_by_role("button", name="算法").click()
    breakdown = hand_page.locator("#breakdown")
    expect(breakdown).to_contain_text("144 → 150")
    expect(breakdown.locator(".groups tr")).to_have_count(8)
    expect(breakdown.locator(".standing-in")).to_have_count(2)
    expect(breakdown.locator(".sum tr").last).to_contain_text("660")


def test_a_tap_shows_its_tile_in_the_same_frame(hand_page: Page) -> None:
    hand_page.route("**/hand/score", lambda route: None)
    shown = hand_page.evaluate(
        """() => {
            document.querySelector('[data-mode=tile]').click();
            document.querySelector('[data-tile="5m"]').click();
            return document.querySelectorAll('[data-placed="5m"]').length;
        }"""
    )
    assert shown == 1


def test_two_quick_taps_on_neighbours_are_two_tiles(hand_page: Page) -> None:
    """A touch acts when it begins: what browsers make of the second one doesn't matter."""
    tap(hand_page, "tile")
    for tile in ("5m", "6m"):
        hand_page.locator(f'[data-tile="{tile}"]').dispatch_event(
            "pointerdown", {"button": 0, "isPrimary": True}
        )
    expect(hand_page.locator("#notation")).to_have_value("56m")
