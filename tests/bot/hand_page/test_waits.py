"""Waits and discards on the page (design, section 5): shown with their totals, and taken by a tap."""

import json
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from scoring import Rules, score_text, waits

SHORT = "j5m7p 123456789m4699s11z3f [555p] {2222s}"
WHOLE = "j5m7p 112233m112233p123456789s11z"
EXAMPLES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "examples" / "waits.jsonl").read_text().splitlines()
]


@pytest.fixture(scope="module")
def client(hand_url: str) -> httpx.Client:
    return httpx.Client(base_url=hand_url)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.get("why", example["hand"]))
def test_the_endpoint_answers_as_the_command_line(client: httpx.Client, example: dict[str, object]) -> None:
    hand, rules = str(example["hand"]), str(example.get("rules", ""))
    question = {"hand": hand, "rules": rules}
    answer = client.post("waits", json=question).json()
    if "error" in example:
        assert answer["ok"] is False
        return
    expected = waits(hand, Rules.parse(rules)).as_dict()
    assert answer == expected
    score = client.post("score", json=question).json()
    if score["ok"]:
        assert score["waits"] == expected["waits"]


def test_a_hand_without_waits_is_refused_in_words(client: httpx.Client) -> None:
    answer = client.post("waits", json={"hand": "j5m7p 1m"}).json()
    assert (answer["ok"], answer["code"]) == (False, "too_few_tiles")
    assert client.post("score", json={"hand": "j5m7p 1m"}).json()["waits"] == []


def test_a_wait_is_taken_by_a_tap(hand_page: Page) -> None:
    hand_page.locator("#notation").fill(SHORT)
    expect(hand_page.locator("#sentence")).to_contain_text("听 5条 70/80")
    hand_page.locator("[data-wait=self-5s]").click()
    expect(hand_page.locator("#total")).to_have_text(str(score_text(f"{SHORT} *5s").total))
    expect(hand_page.locator("#waits")).to_be_hidden()
    hand_page.locator("[data-act=undo]").click()
    expect(hand_page.locator("[data-wait=self-x]")).to_be_visible()
    expect(hand_page.locator("[data-wait=discard-x]")).to_have_count(0)


def test_a_discard_is_taken_by_a_tap(hand_page: Page) -> None:
    hand_page.locator("#notation").fill(WHOLE)
    best = waits(WHOLE).as_dict()["discards"][0]["tile"]
    first = hand_page.locator("[data-discard]").first
    expect(first).to_have_attribute("data-discard", best)
    first.click()
    expect(hand_page.locator("[data-wait]").first).to_be_visible()
    expect(hand_page.locator("[data-discard]")).to_have_count(0)
