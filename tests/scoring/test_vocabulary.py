"""Every word for a tile, set, way to win, flag or indicator on the rule sheet and in the bot's texts is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring import HandError
from scoring.notation import readings
from scoring.tiles import CHINESE_NAMES

ROOT = Path(__file__).parents[2]
SHEET = (ROOT / "tests" / "examples" / "rule_sheet.txt").read_text(encoding="utf-8")

BESIDE = "j3s8m 111m 5p"
"""A hand that every word is written behind, apart from its tiles."""

OF_THE_SHEET = """
    飘胡 清胡 塌子胡 未胡牌 自摸 杠开 丫子 边张 单吊 文钱 一文钱 二文钱 三文钱 四文钱
    喜儿 百搭 一喜儿 二喜儿 三喜儿 四喜儿 五喜儿 零喜儿 成胡 天胡 天成 地胡 天听 折庄
    闷飘 海底捞月 双将 单将 起手 后手 穷胡 穷穷胡 一胡清儿 和牌 碰 刻 明杠 暗杠
    撂龙 明牌 翻将 将牌 三龙齐会 双龙聚会 九条 一筒 一万 一条 九筒 九万 胡牌
"""
"""Its words for tiles, sets, ways to win, flags and indicators, and what a hand may be claimed to be."""

FAMILIES = (
    "group",
    "flag",
    "wait",
    "win",
    "kind",
    "mode",
    "card-table",
    "card-hand",
    "card-indicators",
    "card-loose",
    "card-xier",
    "card-wenqian",
)
"""Texts that name what a hand consists of; the items and multipliers that are claims stand apart."""

CLAIMED = (
    "item-yazi",
    "item-bianzhang",
    "item-dandiao",
    "item-zimo",
    "item-gangkai",
    "item-piaohu",
    "item-qinghu",
    "item-yihuqing",
    "item-chenghu",
    "item-xier",
    "item-wenqian",
    "multiplier-menpiao",
    "multiplier-no-xier",
    "multiplier-tianhu",
    "multiplier-dihu",
    "multiplier-tianting",
    "multiplier-haidi",
    "multiplier-yihuqing",
)


def words_of(language: str) -> Iterator[tuple[str, str]]:
    """The keys of these texts with their words; what is in brackets explains the word before it."""
    text = (ROOT / "bot" / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    for key, value in re.findall(r"^([a-z-]+) = ([^\n{]+)$", text, flags=re.MULTILINE):
        family = key.partition("-")[0]
        if family in FAMILIES or key in FAMILIES or key in CLAIMED:
            yield key, re.sub(r"[（(].*?[）)]", "", value).strip()


def is_read(word: str) -> bool:
    """Whether a word is read by itself, before a tile, before two, or beside a winning tile."""
    for text in (
        f"{BESIDE} {word}",
        f"{BESIDE}, {word} 7s",
        f"111m 5p {word} 3s8m",
        f"{BESIDE} +7s {word}",
        f"{BESIDE}, {word} 456s",
        f"{BESIDE} 7s {word}",
    ):
        try:
            readings(text)
        except HandError:
            continue
        return True
    return False


@pytest.mark.parametrize("word", OF_THE_SHEET.split())
def test_words_of_the_sheet(word: str) -> None:
    assert word in SHEET.replace("\n\n   ", "").replace("\n\n", "") or word[1:] in SHEET
    assert is_read(word)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_words_of_the_texts(language: str) -> None:
    found = dict(words_of(language))
    assert len(found) > 30
    assert [(key, word) for key, word in found.items() if not is_read(word)] == []


@pytest.mark.parametrize("tile", range(35))
def test_names_of_the_tiles(tile: int) -> None:
    hand = readings(f"j3s8m {CHINESE_NAMES[tile]}")[0].hand
    assert hand.tiles + hand.xier == (tile,)


def test_a_word_that_is_none_is_not_read() -> None:
    assert not is_read("打")
    assert not is_read("discarded")
