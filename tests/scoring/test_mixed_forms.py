"""Mixed forms in any order are the same hand, a question that offers it, or an error: never another hand."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_hands import unwon_hands, winning_hands

from scoring import Hand, HandError, Score, score_hand, score_text
from scoring.hand import Flag, GroupKind, LaidSet
from scoring.notation import read_at_once, read_hand, readings, write_hand
from scoring.tiles import ANY_XIER, CHINESE_NAMES, TILE_NAMES, Tile, is_number, rank_of

ANY_HAND = st.one_of(winning_hands(most_wilds=3), winning_hands(groups=4), unwon_hands())

SUITS = ("万萬m", "筒饼p", "条索s")
WORDS_OF_SETS = {
    GroupKind.PUNG: ("碰", "peng ", "pung "),
    GroupKind.OPEN_KONG: ("明杠", "补杠", "明扛", "exposed kong "),
    GroupKind.CONCEALED_KONG: ("暗杠", "暗扛", "concealed kong "),
    GroupKind.DRAGON: ("撂龙", "龙", "明牌", "dragon "),
}
WORDS_OF_FLAGS = {
    Flag.GANGKAI: ("gk", "杠开", "杠上花"),
    Flag.HAIDI: ("hd", "海底捞月"),
    Flag.TIANHU: ("th", "天胡"),
    Flag.DIHU: ("dh", "地胡"),
    Flag.TIANTING: ("tt", "折庄"),
    Flag.QISHOU: ("qs", "起手"),
}


WORDS = [
    *[
        "碰",
        "明杠",
        "杠",
        "暗扛",
        "撂龙",
        "胡",
        "自摸",
        "和",
        "单吊",
        "丫子",
        "对",
        "刻",
        "2张",
        "两张",
        "一对",
        "×2",
        "x",
        "x2",
        "将",
        "双将",
        "单将",
        "翻将",
        "j",
        "红花",
        "千字",
        "5万",
        "三条",
        "7t",
        "5b",
    ],
    *[
        "123p",
        "555m",
        "喜儿",
        "福",
        "3喜",
        "文钱",
        "手牌",
        "桌面",
        "：",
        "-",
        "到",
        "1",
        "2",
        "red",
        "dragon",
        "kong",
        "pung",
        "th",
        "hd",
        "gk",
        "zm",
        "+",
        "*",
        "[555m]",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        ",",
        "、",
        "！",
        "🀄",
        "😀",
    ],
]


def may_touch(before: str, part: str) -> bool:
    """Whether two parts may stand close: what touches a word, an indicator or × belongs to it."""
    apart = re.compile("[ ×将j]|^x")
    return not apart.search(before) and not apart.search(part)


class Writer:
    """Writes a hand as people do, at random."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def text(self, hand: Hand) -> str:
        parts = [*self.tiles(hand), *map(self.laid, hand.laid), self.indicators(hand.indicators)]
        if hand.win:
            parts.append(self.win(hand.win.tile, hand.win.self_drawn))
        parts += [self.chance.choice(WORDS_OF_FLAGS[flag]) for flag in hand.flags]
        self.chance.shuffle(parts)
        text = parts[0]
        for before, part in pairwise(parts):
            text += self.chance.choice(
                (" ", " ", ",", "、", "，", "\n", "" if may_touch(before, part) else " ")
            )
            text += part
        return text

    def name(self, tile: Tile) -> str:
        short = TILE_NAMES[tile]
        if is_number(tile):
            rank = rank_of(tile)
            digit = self.chance.choice((str(rank), "一二三四五六七八九"[rank - 1]))
            return digit + self.chance.choice(SUITS["mps".index(short[-1])])
        return CHINESE_NAMES[tile] if tile == ANY_XIER else self.chance.choice((short, CHINESE_NAMES[tile]))

    def tiles(self, hand: Hand) -> list[str]:
        left = Counter(hand.tiles)
        parts: list[str] = []
        for low in [tile for tile in left if is_number(tile) and rank_of(tile) <= 7]:
            run = [low, low + 1, low + 2]
            if all(left[tile] for tile in run) and self.chance.random() < 0.5:
                left.subtract(run)
                parts.append(self.run(low))
        for tile, count in left.items():
            parts += self.alike(tile, count)
        any_xier = hand.xier.count(ANY_XIER)
        parts += [self.name(tile) for tile in hand.xier if tile != ANY_XIER]
        if any_xier:
            parts.append(self.chance.choice((f"x{any_xier}", f"{any_xier}喜", f"喜儿×{any_xier}")))
        return parts

    def run(self, low: Tile) -> str:
        first, suit = rank_of(low), self.chance.choice(SUITS[low // 9])
        ranks = [str(first + step) for step in range(3)]
        form = self.chance.choice(("-", "到", "", "、", " "))
        return (ranks[0] + form + ranks[2] if form in ("-", "到") else form.join(ranks)) + suit

    def alike(self, tile: Tile, count: int) -> list[str]:
        name = self.name(tile)
        if not count:
            return []
        forms = [name * count, f"{name}×{count}", f"{count}张{name}", f"{name}{count}张"]
        if count == 2:
            forms += [f"{name}对", f"一对{name}", f"对{name}"]
        if count == 3:
            forms += [f"刻{name}", f"{name}刻"]
        return [self.chance.choice(forms)]

    def laid(self, laid: LaidSet) -> str:
        word, name = self.chance.choice(WORDS_OF_SETS[laid.kind]), self.name(laid.tile)
        opening, closing = {"concealed_kong": "()", "dragon": "{}"}.get(laid.kind, "[]")
        in_brackets = opening + TILE_NAMES[laid.tile] * laid.copies + closing
        behind = f"{word} {name}" if word.isascii() else f"{name}{word}"
        return self.chance.choice((word + name, behind, in_brackets))

    def win(self, tile: Tile, self_drawn: bool) -> str:
        word = self.chance.choice(("自摸", "*", "zimo ") if self_drawn else ("胡", "+", "点炮", "ron "))
        behind = word in ("自摸", "胡", "点炮") and self.chance.random() < 0.5
        return self.name(tile) + word if behind else word + self.name(tile)

    def indicators(self, tiles: tuple[Tile, ...]) -> str:
        names = "".join(map(self.name, tiles))
        # 翻将 takes the next single tile too, so that one indicator behind it says less than is meant
        number = "单将" if len(tiles) == 1 else self.chance.choice(("双将", "翻将："))
        return self.chance.choice((f"j{names}", f"将{names}", f"{number}{names}", f"{names}将"))


def outcome_of(text: str) -> Score | HandError:
    try:
        return score_text(text)
    except HandError as error:
        return error


def is_the_same_or_none(text: str, hand: Hand) -> str:
    """What came of the text: `same`, `asked` or `refused`; fails if it is another hand."""
    outcome = outcome_of(text)
    if isinstance(outcome, Score):
        assert outcome.hand == hand, text
        return "same"
    assert 0 <= outcome.start <= outcome.end <= len(text)
    return "asked" if outcome.readings else "refused"


@settings(max_examples=200, deadline=None)
@given(ANY_HAND, st.randoms(use_true_random=False))
def test_no_order_makes_another_hand(hand: Hand, chance: random.Random) -> None:
    score_or_none = score_hand_or_none(hand)
    if score_or_none is not None:
        is_the_same_or_none(Writer(chance).text(hand), hand)


@settings(max_examples=100, deadline=None)
@given(ANY_HAND, st.randoms(use_true_random=False))
def test_the_hand_is_among_the_readings(hand: Hand, chance: random.Random) -> None:
    """With every part on a line of its own nothing touches what it doesn't belong to."""
    writer = Writer(chance)
    parts = [*writer.tiles(hand), *map(writer.laid, hand.laid), writer.indicators(hand.indicators)]
    if hand.win:
        parts.append(writer.win(hand.win.tile, hand.win.self_drawn))
    parts += [chance.choice(WORDS_OF_FLAGS[flag]) for flag in hand.flags]
    chance.shuffle(parts)
    text = "\n".join(parts)
    assert [typed.hand for typed in readings(text)] == [hand], text


@settings(max_examples=300, deadline=None)
@given(ANY_HAND)
def test_canonical_forms_are_never_unclear(hand: Hand) -> None:
    text = write_hand(hand)
    assert read_hand(text) == hand
    assert [typed.hand for typed in readings(text)] == [hand]


@pytest.mark.parametrize("seed", range(3))
def test_most_texts_in_any_order_are_read(seed: int) -> None:
    """The property above isn't kept by refusing."""
    chance = random.Random(seed)
    came: Counter[str] = Counter()
    hand = read_hand("j5m7p 123456789m35s123p11z [333z] (8888s) *4s hd")
    for _ in range(100):
        came[is_the_same_or_none(Writer(chance).text(hand), hand)] += 1
    assert came["same"] > 50


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=8), st.randoms(use_true_random=False))
def test_what_is_read_at_once_has_no_other_reading(words: list[str], chance: random.Random) -> None:
    text = "".join(word + chance.choice(("", " ", ",")) for word in words)
    hand = read_at_once(text)
    if hand is not None:
        assert [typed.hand for typed in readings(text)] == [hand], text


def score_hand_or_none(hand: Hand) -> Score | None:
    try:
        return score_hand(hand)
    except HandError:
        return None


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14), st.randoms(use_true_random=False))
def test_any_words_are_a_hand_or_an_error_in_its_place(words: list[str], chance: random.Random) -> None:
    text = "".join(word + chance.choice(("", " ", " ", "\n")) for word in words)
    outcome = outcome_of(text)
    if isinstance(outcome, HandError):
        assert outcome.text == text
        assert 0 <= outcome.start <= outcome.end <= len(text)
        assert [write_hand(read_hand(each)) for each in outcome.readings] == [*outcome.readings]
    else:
        assert score_text(outcome.notation).as_dict() == outcome.as_dict()
