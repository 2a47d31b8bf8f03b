"""The sentences for hands that can't be scored: one line, in both languages, with the part and its place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.words import key_of, words
from bot.words.hands import explain, explain_rules
from scoring import HandError, Rules, RulesError, score_text, waits
from scoring.notation import read_hand, write_hand

ROOT = Path(__file__).parents[3]
BAD_HANDS = [
    json.loads(line)["hand"]
    for line in (ROOT / "tests" / "examples" / "bad_hands.jsonl").read_text(encoding="utf-8").splitlines()
]


READY = "j5m7p 123456789m34567s456p11s"
"""With three tiles more it waits for 8s."""

CAUSES = [
    ("empty", "", ""),
    ("not_understood", "j5m 你好", ""),
    ("unknown_letter", "j5m 12q", ""),
    ("digits_without_suit", "j5m 123", ""),
    ("suit_without_digits", "j5m z", ""),
    ("tile_missing", "j5m +", ""),
    ("self_drawn_without_tile", "zm 1m j5m", ""),
    ("which_kong", "j5m 杠7万", ""),
    ("no_such_rank", "j5m 1234z", ""),
    ("open_bracket", "j5m [555m", ""),
    ("stray_bracket", "j5m 5m]", ""),
    ("wrong_bracket", "j5m [555m)", ""),
    ("empty_set", "j5m []", ""),
    ("pung_size", "j5m [55m]", ""),
    ("open_kong_size", "j5m 明杠555m", ""),
    ("concealed_kong_size", "j5m (555m)", ""),
    ("dragon_size", "j5m {5m}", ""),
    ("mixed_set", "j5m [556m]", ""),
    ("run_laid_down", "j5m [123m]", ""),
    ("xier_in_set", "j5m [111f]", ""),
    ("xier_count", "j5m x9", ""),
    ("two_winning_tiles", "j5m +5p +6p", ""),
    ("unnamed_indicator", "jx 1m", ""),
    ("unclear", "j5m 123t", ""),
    ("too_unclear", "j5m " + " ".join(f"{rank}万 碰 {rank}筒" for rank in range(1, 9)), ""),
    ("how_won", "j5m7p 123456789m 234s 123p 1z [222z] [3333z] 单吊红花", ""),
    ("which_set", "j5m 桌面：5筒", ""),
    ("two_claims", "j5m 暗杠[555m]", ""),
    ("two_ways_to_win", "j5m 点炮自摸5筒", ""),
    ("indicators_missing", "双将5万", ""),
    ("no_such_count", "j5m 0张五万", ""),
    ("bad_range", "j5m 3-1p", ""),
    ("times_set", "j5m [555m]×2", ""),
    ("name_without_colon", "小明 j5m7p 2红花", ""),
    ("too_long", "1" * 600, ""),
    ("no_indicator", "123m", ""),
    ("too_many_indicators", "j5m7p9s 1m", ""),
    ("xier_not_in_deck", "j5m 1f", "xier=off"),
    ("xier_twice", "j5m 111f", ""),
    ("xier_shown", "j4f 4f", ""),
    ("too_many_xier", "j1f2f x4", ""),
    ("too_many_copies", "j5m5m [555m]", ""),
    ("kong_of_face", "j5m (5555m)", ""),
    ("dragon_incomplete", "j5m {55m}", ""),
    ("discarded_xier", "j5m 1m +1f", ""),
    ("qishou_with_drawn_xier", "j5m 123456789m34567s45p11s222p 1234f *5f qs", ""),
    ("idle_winning_xier", f"{READY}222p8s 2f *1f", ""),
    ("two_first_hand_flags", f"{READY}222p *8s dh tt", ""),
    ("tianhu_with_winning_tile", f"{READY}222p +8s th", ""),
    ("flag_without_win", "j5m7p 11123m tt", ""),
    ("flag_with_discard", f"{READY} [222p] +8s hd", ""),
    ("gangkai_without_kong", f"{READY} [222p] *8s gk", ""),
    ("haidi_with_first_hand", f"{READY}222p *8s dh hd", ""),
    ("exposed_with_first_hand", f"{READY} [2222p] *8s dh", ""),
    ("too_many_tiles", f"{READY} [222p]9m +8s", ""),
    ("too_few_tiles", "j5m7p 1f +1m", ""),
    ("winning_tile_unmarked", f"{READY} [222p]8s", ""),
    ("unsplittable", "j5m 7p 123456789m34567s45p11s [222p] *8s", ""),
    ("below_minimum", f"{READY} [222p] 1f +8s", "minimum=50"),
]
"""Every code of a hand that is scored, with a text and the house rules that bring it about."""


def refused(hand: str, rules: str = "") -> HandError:
    with pytest.raises(HandError) as caught:
        score_text(hand, Rules.parse(rules))
    return caught.value


def explained(hand: str, language: str, rules: str = "") -> str:
    return explain(refused(hand, rules), words(language))


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("hand", BAD_HANDS)
def test_every_bad_example_gets_one_sentence(hand: str, language: str) -> None:
    sentence = explained(hand, language)
    assert "\n" not in sentence
    assert sentence.endswith("." if language == "en" else "。")


@pytest.mark.parametrize(("code", "hand", "rules"), CAUSES)
def test_every_code_gets_one_sentence_that_a_player_understands(code: str, hand: str, rules: str) -> None:
    assert refused(hand, rules).code == code
    english, chinese = (explained(hand, language, rules) for language in ("en", "zh"))
    assert "\n" not in english + chinese
    assert (english[-1], chinese[-1]) == (".", "。")
    assert re.search(r"\b1 (tiles|times|copies|indicators|groups)", english) is None
    # what was typed is quoted; all else has its name in Chinese, with the compact form in brackets at most
    told = re.sub(r"「.*?」|（[^（）]*）", "", chinese)
    assert re.search(r"(?i)\d[mpszf](?![a-z])", told) is None


def test_every_code_is_brought_about() -> None:
    assert _codes() - {code for code, _, _ in CAUSES} == {"already_won"}  # which only waits have


@pytest.mark.parametrize("code", [code for code, _, _ in CAUSES])
def test_examples_in_a_chinese_sentence_are_the_same_in_both_forms(code: str) -> None:
    hand, rules = next((hand, rules) for each, hand, rules in CAUSES if each == code)
    for name, compact in re.findall(r"([一-鿿]+)（([!-~]+)）", explained(hand, "zh", rules)):
        # other words may stand right before the example
        assert any(_read(name[start:]) == _read(compact) for start in range(len(name))), (name, compact)


def _read(text: str) -> str | None:
    try:
        return write_hand(read_hand(text))
    except HandError:
        return None


def test_a_hand_that_has_won_waits_for_nothing() -> None:
    with pytest.raises(HandError) as caught:
        waits(f"{READY} [222p] +8s")
    assert explain(caught.value, words("zh")) == (
        "第 38–40 字「+8s」：这手牌已经胡了，没有要听的牌；要看听什么，就不写胡的那张（或天胡）。"
    )


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
            "j5m <b>1m",
            "zh",
            "第 5–9 字「<b>1m」：看不懂「<b>1m」；牌写成 一二三万（123m）、55筒、红花 这样。",
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
        (
            "j5m7p 123456789m34567s457p11s [222p] +8s",
            "zh",
            "23 张牌拆不成 7 组和一对，最接近的拆法还多出四五七筒（457p）。",
        ),
        (
            "j5m 7p 123456789m34567s45p11s [222p] *8s",
            "zh",
            "23 张牌拆不成 7 组和一对，最接近的拆法还多出四五七筒（457p）；"
            "七筒（7p）算作手牌了，如果是将牌，和前一张将牌连着写。",
        ),
        (
            "j5m7p 123456789m34567s457p11s [222p] +8s",
            "en",
            "The 23 tiles can't be split into 7 groups and a pair: in the closest reading 457p are left over.",
        ),
        (
            "j5m 7p",
            "zh",
            "可以有几种读法：将五万，手牌七筒（7p j5m） / 将五万七筒（j5m7p）；请写成其中一种。",
        ),
        (
            "j5m [123m]",
            "zh",
            "第 5–10 字「[123m]」（一二三万）：顺子不能亮出来（没有吃）；把这三张写在手牌里。",
        ),
        ("j5m 0m", "zh", "第 5 字「0」：没有「0m」这张牌：m（万）从 1 到 9。"),
        (
            "j5m 4z",
            "en",
            'Character 5, "4": there is no 4z: z goes from 1 to 3 (1z honghua, 2z qianzi, 3z baihua).',
        ),
        ("j5m z", "zh", "第 5 字「z」：「z」前面缺数字，写成 红花（1z）这样。"),
        ("将五万 万", "zh", "第 5 字「万」：「万」前面缺数字，写成 5万 这样。"),
        ("j5m z", "en", 'Character 5, "z": "z" needs digits before it, such as 1z.'),
        ("双将5万", "en", 'Characters 1-2, "双将": two indicators need two tiles, such as j5m7p.'),
        (
            f"{READY} [2222p] *8s dh",
            "zh",
            "第 31–37 字「[2222p]」：地胡（dh）的牌，桌上不会有明杠二筒（2p）；两样留一样。",
        ),
        (
            f"{READY} [2222p] *8s dh",
            "en",
            'Characters 31-37, "[2222p]": dihu (dh) can\'t have this exposed kong of 2p on the table; '
            "keep one of the two.",
        ),
    ],
)
def test_sentence(hand: str, language: str, sentence: str) -> None:
    assert explained(hand, language) == sentence


def test_a_long_part_is_shortened_and_stands_without_its_names() -> None:
    sentence = explained("j5m [1m2m3m4m5m6m7m8m9m1p2p3p4p]", "zh")
    assert "「[1m2m3m4m5m6m7m8m9m1p2p…」：" in sentence


def test_a_name_of_two_lines_is_told_on_one() -> None:
    assert "「大 明」不是牌" in explained("大\n明 j5m7p 123s", "zh")


@pytest.mark.parametrize(("language", "part"), [("zh", "没到起胡 50 胡"), ("en", "less than the 50")])
def test_below_the_minimum(language: str, part: str) -> None:
    assert part in explained("j5m7p 123456789m34567s456p11s [222p] 1f +8s", language, "minimum=50")


@pytest.mark.parametrize(("language", "part"), [("zh", "可以是：7, 4"), ("en", "it can be: 7, 4")])
def test_house_rules(language: str, part: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse("groups=5")
    assert part in explain_rules(caught.value, words(language))
