"""Section 2: face, elder, follower or plain, in this order of precedence."""

from __future__ import annotations

import pytest

from scoring import Rules
from scoring.classes import Mode, TileClass, value_tiles
from scoring.notation import read_tiles
from scoring.tiles import PLAYABLE, TILE_NAMES


def classed(indicators: str, tile_class: TileClass, rules: str = "") -> set[str]:
    """The tiles that have a class."""
    values = value_tiles(tuple(sorted(read_tiles(indicators))), Rules.parse(rules))
    return {TILE_NAMES[tile] for tile in PLAYABLE if values.classes[tile] is tile_class}


def named(tiles: str) -> set[str]:
    return {TILE_NAMES[tile] for tile in read_tiles(tiles)}


@pytest.mark.parametrize(
    ("indicators", "mode"), [("5m", Mode.SINGLE), ("5m5m", Mode.DOUBLE), ("1f2z", Mode.DOUBLE)]
)
def test_the_number_of_indicators_decides_the_mode(indicators: str, mode: Mode) -> None:
    assert value_tiles(read_tiles(indicators), Rules()).mode is mode


@pytest.mark.parametrize(
    ("indicators", "face", "elders", "followers"),
    [
        ("5m7p", "5m7p", "123z9s", "5p5s7m7s"),
        ("5m5p", "5m5p", "123z9s", "5s"),
        ("5m5m", "5m", "123z9s", "5p5s"),
        ("9m9p", "9m9p", "123z9s", ""),
        ("9m9s", "9m9s", "123z", "9p"),
        ("1z9m", "1z9m", "23z9s", "9p"),
        ("9s9s", "9s", "123z", ""),
        ("1z2z", "12z", "3z9s", ""),
        ("4f5m", "5m", "123z9s", "5p5s"),
        ("4f5f", "", "123z9s", ""),
        ("4f1z", "1z", "23z9s", ""),
    ],
)
def test_two_indicators(indicators: str, face: str, elders: str, followers: str) -> None:
    assert classed(indicators, TileClass.FACE) == named(face)
    assert classed(indicators, TileClass.ELDER) == named(elders)
    assert classed(indicators, TileClass.FOLLOWER) == named(followers)


@pytest.mark.parametrize(
    ("indicator", "face", "followers"),
    [
        ("1m", "1m", "479m1479p147s"),
        ("4p", "4p", "1479m179p147s"),
        ("7s", "7s", "1479m1479p14s"),
        ("2m", "2m", "1589m12589p1258s"),
        ("8s", "8s", "12589m12589p125s"),
        ("3p", "3p", "1369m169p136s"),
        ("9s", "9s", "1369m1369p136s"),
        ("9m", "9m", "136m1369p136s"),
        ("1z", "1z", "19m19p1s"),
        ("4f", "", "19m19p1s"),
    ],
)
def test_one_indicator(indicator: str, face: str, followers: str) -> None:
    assert classed(indicator, TileClass.FACE) == named(face)
    assert classed(indicator, TileClass.FOLLOWER) == named(followers)
    assert classed(indicator, TileClass.ELDER) == named("123z9s") - named(face)


def test_every_tile_has_one_class() -> None:
    for indicators in ("5m", "9s", "4f", "5m7p", "1z9s", "4f5f"):
        found = [classed(indicators, tile_class) for tile_class in TileClass]
        assert sum(map(len, found)) == len(PLAYABLE)
        assert len(set().union(*found)) == len(PLAYABLE)


@pytest.mark.parametrize(
    ("option", "followers"),
    [("none", "19m19p1s"), ("147", "1479m1479p147s"), ("all", "123456789m123456789p12345678s")],
)
def test_the_table_may_say_what_a_xier_shown_brings(option: str, followers: str) -> None:
    assert classed("4f", TileClass.FOLLOWER, f"xier_indicator={option}") == named(followers)


def test_a_xier_shown_in_double_mode_brings_nothing_whatever_the_option() -> None:
    assert classed("4f5f", TileClass.FOLLOWER, "xier_indicator=all") == set()


@pytest.mark.parametrize(
    ("indicator", "followers"),
    [("2z", "1479m1479p147s"), ("1z", "12589m12589p1258s"), ("3z", "1369m1369p136s"), ("4f", "19m19p1s")],
)
def test_the_table_may_let_honours_bring_a_rank_group(indicator: str, followers: str) -> None:
    assert classed(indicator, TileClass.FOLLOWER, "elder_group=on") == named(followers)


@pytest.mark.parametrize(
    ("indicators", "followers"),
    [("5m7p", "12478m12458p124578s"), ("1z9m", "36m369p36s"), ("9s9s", "")],
)
def test_the_table_may_let_followers_go_by_group_in_double_mode(indicators: str, followers: str) -> None:
    assert classed(indicators, TileClass.FOLLOWER, "follow=group") == named(followers)
