"""Tiles and hands by their Chinese names, with the compact form beside them; in English that form alone."""

from __future__ import annotations

import pytest

from bot.words import words
from bot.words.tile_names import part_name, readings_name, tile_name, tiles_name
from scoring import HandError, score_text
from scoring.notation import read_hand, read_tiles, write_hand
from scoring.tiles import PLAYABLE, XIER

ZH, EN = words("zh"), words("en")


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("457p", "四五七筒（457p）"),
        ("4p1s", "四筒一条（4p1s）"),
        ("19m11z3z", "一九万红花红花白花（19m11z3z）"),
        ("1f", "福（1f）"),
        ("", ""),
    ],
)
def test_tiles(written: str, name: str) -> None:
    assert tiles_name(written, ZH) == name
    assert tiles_name(written, EN) == written


def test_a_tile() -> None:
    assert (tile_name("5m", ZH), tile_name("5m", EN)) == ("五万（5m）", "5m")


def test_the_names_of_all_tiles_read_as_those_tiles() -> None:
    written = "123456789m123456789p123456789s123z12345f"
    name = tiles_name(written, ZH).removesuffix(f"（{written}）")
    assert read_tiles(name) == (*PLAYABLE, *XIER)


@pytest.mark.parametrize(
    ("part", "name"),
    [
        ("+8s", "（八条）"),
        ("*1f", "（福）"),
        ("zm5P", "（五筒）"),
        ("[123m]", "（一二三万）"),
        ("[555m]×2", "（五五五万）"),
        ("j5m7p9s", "（五万七筒九条）"),
        ("[１２３ｍ]", "（一二三万）"),
        # what has its names already, what has no tile in it, and what isn't read
        ("碰五万", ""),
        ("x9", ""),
        ("qs", ""),
        ("5z", ""),
        ("<b>1m", ""),
    ],
)
def test_a_part_of_a_hand_as_typed(part: str, name: str) -> None:
    assert part_name(part, ZH) == name
    assert part_name(part, EN) == ""


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("j5m 7p", ("将五万，手牌七筒", "将五万七筒")),
        ("j5m 123t", ("一二三条", "一二三筒")),
        ("j5m7p 杠3万", ("明杠三万", "暗杠三万")),
        ("j5m red dragon", ("将五万，撂龙红花", "将五万，手牌红花", "将五万红花")),
        (
            "将五万 三万碰五筒",
            ("将五万，手牌五筒，碰三万", "将五万，手牌三万，碰五筒", "将三五万，碰五筒"),
        ),
        (
            "j5m7p 123456789m 234s 123p 1z [222z] [3333z] 单吊红花",
            ("胡红花", "自摸红花"),
        ),
    ],
)
def test_readings_are_told_apart_by_what_not_all_of_them_have(text: str, names: tuple[str, ...]) -> None:
    with pytest.raises(HandError) as caught:
        score_text(text)
    readings = caught.value.readings
    told = [f"{name}（{reading}）" for name, reading in zip(names, readings, strict=True)]
    assert readings_name(" / ".join(readings), ZH) == " / ".join(told)
    assert readings_name(" / ".join(readings), EN) == " / ".join(readings)


@pytest.mark.parametrize("text", ["j5m 7p", "j5m red dragon", "将五万 三万碰五筒"])
def test_what_is_told_of_readings_without_a_part_in_common_can_be_typed(text: str) -> None:
    with pytest.raises(HandError) as caught:
        score_text(text)
    readings = caught.value.readings
    told = readings_name(" / ".join(readings), ZH).split(" / ")
    typed = [each.removesuffix(f"（{reading}）") for each, reading in zip(told, readings, strict=True)]
    assert [write_hand(read_hand(each)) for each in typed] == [*readings]
