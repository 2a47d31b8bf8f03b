"""The hand notation: compact and Chinese forms, mixed freely, and the canonical form."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_hands import unwon_hands, winning_hands

from scoring import Hand, HandError, Score, score_hand, score_text
from scoring.hand import Flag, GroupKind, LaidSet, Win
from scoring.notation import read_hand, read_tiles, readings, write_hand
from scoring.tiles import ANY_XIER, CHINESE_NAMES, TILE_NAMES, TILES_BY_NAME

ANY_HAND = st.one_of(winning_hands(most_wilds=4), winning_hands(groups=4), unwon_hands())

CHINESE_SETS = {
    GroupKind.PUNG: "碰",
    GroupKind.OPEN_KONG: "明杠",
    GroupKind.CONCEALED_KONG: "暗杠",
    GroupKind.DRAGON: "撂龙",
}
CHINESE_FLAGS = {
    Flag.GANGKAI: "杠开",
    Flag.HAIDI: "海底",
    Flag.TIANHU: "天胡",
    Flag.DIHU: "地胡",
    Flag.TIANTING: "天听",
    Flag.QISHOU: "起手",
}


def tiles(names: str) -> tuple[int, ...]:
    return tuple(TILES_BY_NAME[name] for name in names.split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m55p9s11z", "1m 2m 3m 5p 5p 9s 1z 1z"),
        ("一二三万", "1m 2m 3m"),
        ("123万", "1m 2m 3m"),
        ("55筒5饼5餅", "5p 5p 5p 5p"),
        ("9条9條9索", "9s 9s 9s"),
        ("一萬", "1m"),
        ("红花红紅花紅", "1z 1z 1z 1z"),
        ("千字千", "2z 2z"),
        ("白花白", "3z 3z"),
        ("🀇🀏 🀐🀘 🀙🀡 🀄🀅🀆", "1m 9m 1s 9s 1p 9p 1z 2z 3z"),
        ("🀄\ufe0f", "1z"),
        ("１２３ｍ", "1m 2m 3m"),
        ("1m, 2m、3m\n4m；5M;6m", "1m 2m 3m 4m 5m 6m"),
        ("\u200b1\u200dm\u200f2\u2066p", "1m 2p"),
        ("135f", "1f 3f 5f"),
        ("福禄寿喜财", "1f 2f 3f 4f 5f"),
        ("福祿壽喜財", "1f 2f 3f 4f 5f"),
        ("x3", "x x x"),
        ("x", "x"),
        ("x35p", "x x x 5p"),
        ("x3123m", "x x x 1m 2m 3m"),
        ("3喜", "x x x"),
        ("三喜", "x x x"),
        ("两喜", "x x"),
        ("喜儿3", "x x x"),
        ("喜兒三", "x x x"),
        ("喜儿", "x"),
        ("喜儿3万", "x 3m"),
        ("喜儿2 3万", "x x 3m"),
        ("喜3万", "4f 3m"),
    ],
)
def test_tiles(text: str, expected: str) -> None:
    assert read_tiles(text) == tiles(expected)


@pytest.mark.parametrize(
    ("text", "kind", "copies"),
    [
        ("[555m]", GroupKind.PUNG, 3),
        ("【555m】", GroupKind.PUNG, 3),
        ("［五五五万］", GroupKind.PUNG, 3),
        ("[5m 5m, 5m]", GroupKind.PUNG, 3),
        ("[🀋🀋🀋]", GroupKind.PUNG, 3),
        ("碰5万", GroupKind.PUNG, 3),
        ("碰 五万", GroupKind.PUNG, 3),
        ("碰555m", GroupKind.PUNG, 3),
        ("[5555m]", GroupKind.OPEN_KONG, 4),
        ("明杠5万", GroupKind.OPEN_KONG, 4),
        ("明槓5萬", GroupKind.OPEN_KONG, 4),
        ("(5555m)", GroupKind.CONCEALED_KONG, 4),
        ("（5555m）", GroupKind.CONCEALED_KONG, 4),
        ("暗杠5万", GroupKind.CONCEALED_KONG, 4),
        ("{5555m}", GroupKind.DRAGON, 4),
        ("撂龙5万", GroupKind.DRAGON, 4),
        ("龙5m", GroupKind.DRAGON, 4),
        ("明牌五万", GroupKind.DRAGON, 4),
    ],
)
def test_sets_on_the_table(text: str, kind: GroupKind, copies: int) -> None:
    assert read_hand(text).laid == (LaidSet(kind, TILES_BY_NAME["5m"], copies),)


@pytest.mark.parametrize(("indicators", "copies"), [("j7m", 4), ("j5m", 3), ("j5m5m", 2)])
def test_a_dragon_named_by_a_word_has_all_copies_in_play(indicators: str, copies: int) -> None:
    assert read_hand(f"撂龙5万 {indicators}").laid[0].copies == copies


@pytest.mark.parametrize(
    ("text", "self_drawn"),
    [
        ("+5p", False),
        ("＋5p", False),
        ("胡5筒", False),
        ("+ 5p", False),
        ("*5p", True),
        ("自摸5筒", True),
        ("自摸 五筒", True),
        ("+5p zm", True),
        ("胡5筒 自摸", True),
        ("zm *5p", True),
    ],
)
def test_winning_tile(text: str, self_drawn: bool) -> None:
    assert read_hand(text).win == Win(TILES_BY_NAME["5p"], self_drawn)


@pytest.mark.parametrize("text", ["*x", "*x1", "自摸喜儿"])
def test_a_winning_xier_without_a_name(text: str) -> None:
    assert read_hand(text).win == Win(ANY_XIER, self_drawn=True)


@pytest.mark.parametrize(
    ("text", "indicators"),
    [
        ("j5m", "5m"),
        ("j5m7p", "5m 7p"),
        ("J7P5M", "5m 7p"),
        ("j55m", "5m 5m"),
        ("j1z4f", "1z 4f"),
        ("将5万", "5m"),
        ("將5萬7筒", "5m 7p"),
        ("j5m 123p j7p", "5m 7p"),
        ("将红花喜", "1z 4f"),
    ],
)
def test_indicators(text: str, indicators: str) -> None:
    assert read_hand(text).indicators == tiles(indicators)


def test_tiles_apart_from_the_indicators_are_in_hand() -> None:
    hand = read_hand("j5m 77p")
    assert (hand.indicators, hand.tiles) == (tiles("5m"), tiles("7p 7p"))


@pytest.mark.parametrize(
    ("text", "flag"),
    [
        ("gk", Flag.GANGKAI),
        ("杠开", Flag.GANGKAI),
        ("hd", Flag.HAIDI),
        ("海底", Flag.HAIDI),
        ("海底捞月", Flag.HAIDI),
        ("捞月", Flag.HAIDI),
        ("th", Flag.TIANHU),
        ("天胡", Flag.TIANHU),
        ("天成", Flag.TIANHU),
        ("dh", Flag.DIHU),
        ("地胡", Flag.DIHU),
        ("tt", Flag.TIANTING),
        ("天听", Flag.TIANTING),
        ("折庄", Flag.TIANTING),
        ("qs", Flag.QISHOU),
        ("起手", Flag.QISHOU),
    ],
)
def test_flags(text: str, flag: Flag) -> None:
    assert read_hand(text).flags == {flag}


@pytest.mark.parametrize("text", ["x2zm+8s", "喜儿二zm+8s", "2喜zm+8s", "x2 +8s zm"])
def test_a_count_of_xier_before_zm(text: str) -> None:
    hand = read_hand(text)
    assert (hand.xier, hand.win) == ((ANY_XIER,) * 2, Win(TILES_BY_NAME["8s"], self_drawn=True))


def test_parts_may_stand_close_where_the_reading_is_clear() -> None:
    apart = read_hand("j5m 123m 55p [222s] 1f +9p hd tt")
    assert read_hand("123m55p[222s]1f+9phdtt j5m") == apart


def test_compact_and_chinese_forms_mix() -> None:
    compact = "j5m7p 123456789m34567s11s [222p] (4444p) 1f *8s gk"
    chinese = (
        "将五万7筒，一二三456789万 34567条 幺".replace("幺", "11索") + " 碰2筒、暗杠4筒 福 自摸八条 杠开"
    )
    assert read_hand(chinese) == read_hand(compact)


def test_the_round_gives_the_indicators_where_the_text_has_none() -> None:
    assert score_text("11123m", indicators=tiles("7p 5m")).notation == "j5m7p 11123m"
    assert score_text("j1z 11123m", indicators=tiles("7p 5m")).notation == "j1z 11123m"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("+8s 1f [222p] 11s 34567s 456p 123456789m j7p5m", "j5m7p 123456789m456p1134567s1f [222p] +8s"),
        ("x2 j5m 3z1m", "j5m 1m3z x2"),
        ("j4f1z {222m} hd *x (1111z)", "j1z4f (1111z) {222m} *x hd"),
        ("j5m", "j5m"),
        ("j5m 碰2筒 7筒", "7p [222p] j5m"),
        ("福 +7p j5m", "1f +7p j5m"),
        ("x j5m gk", "x1 gk j5m"),
        ("j5m x2", "j5m x2"),
        ("7p8s j5m", "j5m 7p8s"),
        ("j5m7p 8s", "j5m7p 8s"),
    ],
)
def test_canonical_form(text: str, canonical: str) -> None:
    assert write_hand(read_hand(text)) == canonical


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(ANY_HAND)
def test_the_canonical_form_reads_back_as_the_same_hand(hand: Hand) -> None:
    text = write_hand(hand)
    assert read_hand(text) == hand
    assert write_hand(read_hand(text)) == text


@settings(max_examples=300, deadline=None)
@given(ANY_HAND, st.randoms(use_true_random=False))
def test_the_chinese_form_in_any_order_may_be_read_as_the_same_hand(
    hand: Hand, chance: random.Random
) -> None:
    assert hand in [typed.hand for typed in readings(shuffled(hand, chance))]


@settings(max_examples=150, deadline=None)
@given(winning_hands(most_wilds=3), st.randoms(use_true_random=False))
def test_the_order_of_the_input_changes_nothing_in_the_score_or_gets_a_question(
    hand: Hand, chance: random.Random
) -> None:
    outcome = scored_or_refused(shuffled(hand, chance))
    if isinstance(outcome, HandError):
        assert outcome.code == "unclear"
        assert write_hand(hand) in outcome.readings
    else:
        assert outcome.as_dict() == score_hand(hand).as_dict()


def scored_or_refused(text: str) -> Score | HandError:
    try:
        return score_text(text)
    except HandError as error:
        return error


def shuffled(hand: Hand, chance: random.Random) -> str:
    """The hand tile by tile and part by part in any order, each part in one of its forms."""

    def name(tile: int) -> str:
        return chance.choice((TILE_NAMES[tile], CHINESE_NAMES[tile]))

    parts = [name(tile) for tile in (*hand.tiles, *hand.xier)]
    for laid in hand.laid:
        brackets = {GroupKind.CONCEALED_KONG: "()", GroupKind.DRAGON: "{}"}.get(laid.kind, "[]")
        compact = brackets[0] + TILE_NAMES[laid.tile] * laid.copies + brackets[1]
        parts.append(chance.choice((compact, CHINESE_SETS[laid.kind] + name(laid.tile))))
    if hand.win:
        signs = ("*", "自摸") if hand.win.self_drawn else ("+", "胡")
        parts.append(chance.choice(signs) + name(hand.win.tile))
    parts += [chance.choice((flag.value, CHINESE_FLAGS[flag])) for flag in hand.flags]
    parts.append(
        chance.choice(("j", "将"))
        + "".join(name(tile) for tile in chance.sample(hand.indicators, len(hand.indicators)))
    )
    chance.shuffle(parts)
    return chance.choice((" ", ",", "、", "\n")).join(parts)
