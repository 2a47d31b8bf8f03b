"""`POST /hand/score` (design, section 5): what it answers, what it refuses, and how much of it it reads."""

import json
from typing import Any

import httpx
import pytest
from taps import README

from scoring import Rules, score_text

Json = dict[str, Any]


@pytest.fixture(scope="module")
def client(hand_url: str) -> httpx.Client:
    return httpx.Client(base_url=hand_url)


def ask(client: httpx.Client, hand: str, **more: str) -> Json:
    answer = client.post("score", json={"hand": hand, **more})
    assert answer.status_code == 200
    body: Json = answer.json()
    return body


@pytest.mark.parametrize("hand", [README, "j5m [111z]", "将5万7筒 碰红花"])
def test_a_hand_is_scored_as_by_the_command_line(client: httpx.Client, hand: str) -> None:
    answer = ask(client, hand)
    assert (answer["ok"], answer["score"]) == (True, score_text(hand).as_dict())


def test_house_rules_count(client: httpx.Client) -> None:
    score = ask(client, README, rules="cap=600")["score"]
    assert score == score_text(README, Rules(cap=600)).as_dict()
    assert (score["total"], score["uncapped"]) == (600, 660)


def test_indicators_may_come_last(client: httpx.Client) -> None:
    assert ask(client, "7p j5m")["score"]["hand"] == score_text("7p j5m").notation


def test_a_refusal_names_code_sentence_and_place(client: httpx.Client) -> None:
    hand = "j5m 🀇 45q +6m"
    answer = ask(client, hand, language="en")
    assert (answer["ok"], answer["code"]) == (False, "unknown_letter")
    # JavaScript counts the tile as two
    as_javascript_counts = hand.encode("utf-16-le")
    part = as_javascript_counts[2 * answer["from"] : 2 * answer["to"]].decode("utf-16-le")
    assert part == "q"
    assert "no suit" in answer["sentence"]
    assert (answer["readings"], answer["hand"]) == ([], None)


def test_a_refusal_brings_what_was_understood(client: httpx.Client) -> None:
    answer = ask(client, "将5万 一二三万 自摸5筒")
    assert (answer["code"], answer["hand"]) == ("too_few_tiles", "j5m 123m *5p")
    assert "还缺 19 张" in answer["sentence"]


@pytest.mark.parametrize(
    "body",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "{}",
        '{"hand": 5}',
        '{"hand": null}',
        '{"hand": "5m", "rules": 5}',
        '{"hand": "5m", "rules": "groups=5"}',
        '{"hand": "5m", "rules": "nonsense"}',
        '{"hand": "5m", "language": "fr"}',
        '{"hand": "\\ud800"}',
        "[" * 4000,
        '{"hand": ' + "9" * 4000 + "}",
    ],
)
def test_malformed_questions_are_refused(client: httpx.Client, body: str) -> None:
    answer = client.post("score", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400


def test_only_json_by_post(client: httpx.Client) -> None:
    assert client.post("score", content=json.dumps({"hand": "5m"})).status_code == 415
    assert client.get("score").status_code == 405


def test_no_more_than_4_kib_are_read(client: httpx.Client) -> None:
    def post(size: int, **how: Any) -> int:
        return client.post("score", headers={"Content-Type": "application/json"}, **how).status_code

    body = json.dumps({"hand": "j5m [111z]"}).encode()
    exactly = body + b" " * (4096 - len(body))
    assert (
        client.post("score", content=exactly, headers={"Content-Type": "application/json"}).status_code == 200
    )
    for content in (exactly + b" ", iter([exactly, b" "])):
        answer = client.post("score", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == 413
    # the connection is as good as before
    assert ask(client, README)["score"]["total"] == 660


def test_a_thousand_questions_in_a_row(client: httpx.Client) -> None:
    for count in range(1000):
        answer = ask(client, f"j5m 123m {count % 9 + 1}s")
        assert answer["ok"]


def test_pages_from_elsewhere_may_not_ask(client: httpx.Client) -> None:
    for headers in ({"Origin": "https://example.org"}, {"Host": "example.org"}):
        assert client.post("score", json={"hand": README}, headers=headers).status_code == 403
        page = client.get("", headers=headers)
        # whoever isn't told that the connection ends may lose the next question on it
        assert (page.status_code, page.headers["Connection"]) == (403, "close")
