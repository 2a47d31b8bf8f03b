"""What people type (design, section 1): each form is the hand that it means."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import HandError, score_text
from scoring.notation import read_hand
from scoring.tiles import TILES_BY_NAME

EXAMPLES = Path(__file__).parents[1] / "examples"
FORMS = [
    json.loads(line)
    for name in ("typed_forms.jsonl", "typed_forms_more.jsonl")
    for line in (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
]


def outcome(form: dict[str, Any]) -> tuple[str, object]:
    indicators = tuple(TILES_BY_NAME[name] for name in form.get("indicators", ()))
    try:
        score = score_text(form["text"], indicators=indicators)
    except HandError as error:
        return ("unclear", {*error.readings}) if error.code == "unclear" else ("refused", None)
    return "scored", (score.notation, score.total)


def expected(form: dict[str, Any]) -> tuple[str, object]:
    if "unclear" in form:
        return "unclear", {score_text(reading).notation for reading in form["unclear"]}
    if "refused" in form:
        return "refused", None
    return "scored", (score_text(form["same_as"]).notation, form["total"])


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["text"])
def test_example(form: dict[str, Any]) -> None:
    assert outcome(form) == expected(form)


@pytest.mark.parametrize(
    ("text", "same_as"),
    [
        # how many
        ("99条×2", "9999s"),
        ("123筒×2", "123123p"),
        ("4筒5筒×2", "4545p"),
        ("红花×2张", "11z"),
        ("2 红花", "11z"),
        ("红花一对", "11z"),
        ("一对红花", "11z"),
        ("5万三张", "555m"),
        ("三张5万", "555m"),
        ("5万刻", "555m"),
        ("一张千字", "2z"),
        ("三张555万", "555m"),
        ("喜儿3 5筒", "x3 5p"),
        ("x2 3p", "x2 3p"),
        ("x35p", "x3 5p"),
        ("喜儿×2", "x2"),
        ("两张喜儿", "x2"),
        ("3喜", "x3"),
        ("百搭 2喜", "x2 x"),
        ("二文钱", "123123p"),
        ("文钱×3", "123p123p123p"),
        ("pair of red", "11z"),
        ("1sx2", "11s"),
        ("红花2 5筒", "11z 5p"),
        # ranks
        ("1-3筒4-6万", "123p456m"),
        ("1～3筒", "123p"),
        ("一至三筒", "123p"),
        ("1, 2, 3筒", "123p"),
        ("1 2 3 筒", "123p"),
        ("24-6万", "2456m"),
        ("幺九万", "19m"),
        ("壹玖筒", "19p"),
        # claims
        ("碰：九条", "[999s]"),
        ("碰三张5万", "[555m]"),
        ("三张5万碰", "[555m]"),
        ("两张红花千字碰", "11z [222z]"),
        ("红花对千字碰", "11z [222z]"),
        ("[5555m]明杠", "[5555m]"),
        ("红花红花红花碰", "[111z]"),
        ("碰5万5万5万", "[555m]"),
        ("红花碰，碰五万", "[111z] [555m]"),
        ("红花碰和千字碰", "[111z] [222z]"),
        ("碰红花碰千字", "[111z] [222z]"),
        ("pung of red", "[111z]"),
        ("456筒碰 红花", "456p [111z]"),
        ("dragon red", "{1111z}"),
        ("pung red dragon", "[111z]"),
        ("peng 5wan, minggang baihua, angang 7 tong", "[555m] [3333z] (7777p)"),
        # and
        ("红花和千字", "1z2z"),
        ("红花 和 千字", "1z2z"),
        ("5万与7筒", "5m7p"),
        # labels and other words
        ("手牌：123万", "123m"),
        ("手里123万", "123m"),
        ("亮出：红花碰", "[111z]"),
        ("桌面：碰红花 手里：555筒", "[111z] 555p"),
        ("1m 財神", "1m 5f"),
    ],
)
def test_form(text: str, same_as: str) -> None:
    assert read_hand(f"{text} j3s8m") == read_hand(f"{same_as} j3s8m")


@pytest.mark.parametrize(
    ("text", "same_as"),
    [
        ("单将5万7筒", "7p j5m"),
        ("单将57万", "7m j5m"),
        ("双将57万", "j5m7m"),
        ("双将5万 7筒123条", "j5m7p 123s"),
        ("双将五万、七筒", "j5m7p"),
        ("五万七筒双将", "j5m7p"),
        ("红花5万单将", "1z j5m"),
        ("将五万×2", "j55m"),
        ("j5m×2", "j55m"),
        ("翻将5万 7筒8筒", "j5m 78p"),
        ("翻将5万\n7筒", "7p j5m"),
        ("j5m\n7p", "7p j5m"),
        ("j5m 78p", "j5m 78p"),
        ("j5m 7p123s", "j5m 7p123s"),
        ("j5m 手里：7筒", "7p j5m"),
        ("五万将 7筒", "7p j5m"),
        ("将：五万七筒", "j5m7p"),
        ("将五万和七筒", "j5m7p"),
        ("五万和七筒将", "j5m7p"),
        ("双将五万和七筒", "j5m7p"),
        ("indicators: 5m, 7p", "j5m7p"),
        ("two indicators 5m 7p", "j5m7p"),
        ("123条将五万", "123s j5m"),
    ],
)
def test_indicators(text: str, same_as: str) -> None:
    assert read_hand(text) == read_hand(same_as)


@pytest.mark.parametrize(
    ("text", "same_as"),
    [
        ("胡牌5条", "+5s"),
        ("5条胡", "+5s"),
        ("糊5条", "+5s"),
        ("放炮5条", "+5s"),
        ("点胡：5条", "+5s"),
        ("ron 5s", "+5s"),
        ("hu5s", "+5s"),
        ("摸5条", "*5s"),
        ("zimo 5 tiao", "*5s"),
        ("5条，自摸", "*5s"),
        ("胡5条 自摸", "*5s"),
        ("自摸胡5条", "*5s"),
        ("单吊5条 自摸", "*5s"),
        ("自摸 单吊5条", "*5s"),
        ("自摸5条 丫子", "*5s"),
        ("丫子5条 胡", "+5s"),
        ("+5s 边张", "+5s"),
        ("5条自摸 杠上花", "*5s gk"),
    ],
)
def test_the_winning_tile(text: str, same_as: str) -> None:
    assert read_hand(f"j3s8m 11z {text}") == read_hand(f"j3s8m 11z {same_as}")


@pytest.mark.parametrize("around", ["{}！", "{}。", "{} ~~", "😀 {}", "{}👍🏽", "{}…", "！！{}!!!", "{}❤️"])
def test_what_stands_around_a_message_means_nothing(around: str) -> None:
    assert read_hand(around.format("j5m7p 123s🀄")) == read_hand("j5m7p 123s1z")


@pytest.mark.parametrize("text", ["胡5条 自摸6条", "+5s *6s", "单吊5条 自摸6条", "点炮5条 自摸"])
def test_two_ways_to_win_are_an_error(text: str) -> None:
    with pytest.raises(HandError, match=r"two win|two ways"):
        read_hand(f"j3s8m 11z {text}")


def test_traditional_characters() -> None:
    traditional = "單將紅花 五萬六餅七條 兩張千字 補槓白花 撂龍八萬 胡九條"
    simplified = "单将红花 五万六饼七条 两张千字 补杠白花 撂龙八万 胡九条"
    assert read_hand(traditional) == read_hand(simplified)
