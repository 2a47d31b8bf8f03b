"""The sentences for hands that can't be scored: one line, in both languages, with the part and its place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.words import key_of, words
from bot.words.hands import explain, explain_rules
from scoring import HandError, Rules, RulesError, score_text

ROOT = Path(__file__).parents[3]
BAD_HANDS = [
    json.loads(line)["hand"]
    for line in (ROOT / "tests" / "examples" / "bad_hands.jsonl").read_text(encoding="utf-8").splitlines()
]


def explained(hand: str, language: str, rules: str = "") -> str:
    with pytest.raises(HandError) as caught:
        score_text(hand, Rules.parse(rules))
    return explain(caught.value, words(language))


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("hand", BAD_HANDS)
def test_every_bad_example_gets_one_sentence(hand: str, language: str) -> None:
    sentence = explained(hand, language)
    assert "\n" not in sentence
    assert sentence.endswith("." if language == "en" else "。")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_code_of_the_engine_has_a_sentence(language: str) -> None:
    codes = _codes()
    assert {
        "unclear",
        "which_kong",
        "too_many_copies",
        "unsplittable",
        "no_such_rank",
        "kong_of_face",
        "unknown_letter",
    } <= codes
    keys = (ROOT / "bot" / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    assert [code for code in codes if f"\nerror-{key_of(code)} =" not in keys] == []


def _codes() -> set[str]:
    """The codes that the engine names: in a call or in an assignment."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "scoring").rglob("*.py")))
    return {
        *re.findall(r'(?:HandError|Misread|Question)\(\s*"(\w+)"', source),
        *re.findall(r'code(?:, \(start, end\))? = "(\w+)"', source),
    }


@pytest.mark.parametrize(
    ("hand", "language", "sentence"),
    [
        (
            "j5m5m 123m34567s123678p11s789m [555m] 1f +8s",
            "zh",
            "第 32–37 字「[555m]」：有 3 张五万（5m），场上只有 2 张（翻出的将牌不算）。",
        ),
        (
            "j5m7p 123456789m34567s456p1s [222p] +8s",
            "en",
            "There are 22 tiles (a set on the table counts three), but 23 are needed: 1 more.",
        ),
        (
            "j5m ５ｑ",
            "zh",
            "第 6 字「ｑ」：没有「q」这门牌；数字后面写 m 万、p 筒、s 条、z 红花千字白花、f 喜儿。",
        ),
        (
            "j5m <b>1m",
            "en",
            'Characters 5-9, "<b>1m": "<b>1m" isn\'t understood; tiles are written like 123m, 55p or 1z.',
        ),
        (
            "j5m7p +1m",
            "en",
            "There is 1 tile (a set on the table counts three), but 23 are needed: 22 more.",
        ),
        (
            "j5m7p 1f +1m",
            "en",
            "There is 1 tile (a set on the table counts three) and 1 xier, but 23 are needed: 21 more.",
        ),
        (
            "j5m7p 12m 12f +1m",
            "en",
            "There are 3 tiles (a set on the table counts three) and 2 xier, but 23 are needed: 18 more.",
        ),
    ],
)
def test_sentence(hand: str, language: str, sentence: str) -> None:
    assert explained(hand, language) == sentence


def test_a_long_part_is_shortened() -> None:
    sentence = explained("j5m [1m2m3m4m5m6m7m8m9m1p2p3p4p]", "zh")
    assert "「[1m2m3m4m5m6m7m8m9m1p2p…」" in sentence


@pytest.mark.parametrize(("language", "part"), [("zh", "没到起胡 50 胡"), ("en", "less than the 50")])
def test_below_the_minimum(language: str, part: str) -> None:
    assert part in explained("j5m7p 123456789m34567s456p11s [222p] 1f +8s", language, "minimum=50")


@pytest.mark.parametrize(("language", "part"), [("zh", "可以是：7, 4"), ("en", "it can be: 7, 4")])
def test_house_rules(language: str, part: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse("groups=5")
    assert part in explain_rules(caught.value, words(language))
