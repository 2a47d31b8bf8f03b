"""The sum of a hand in one line, to be read aloud."""

from __future__ import annotations

import pytest

from bot.words import words
from bot.words.hands import score_sum
from scoring import Rules, score_text

README_HAND = "j1z4f [111z] [2222z] 333z 123123p 5m 789s 9s 135f *9s hd"
FOUR_FACTORS = "j5m5m (1111z) [2222z] (3333z) [5555p] {5555s} {55m} (8888p) 1234f *5f gk hd tt"


@pytest.mark.parametrize(
    ("hand", "rules", "zh", "en"),
    [
        (
            README_HAND,
            "",
            "底胡150 文钱50 喜儿100 成胡20 自摸10 = 330, ×2 = 660",
            "Base hu 150 + Wenqian 50 + Xier 100 + Chenghu 20 + Zimo 10 = 330, ×2 = 660",
        ),
        ("j5m [222s] 11z", "", "底胡10 = 10", "Base hu 10 = 10"),
        (
            FOUR_FACTORS,
            "cap=1040",
            "底胡300 喜儿200 成胡20 单吊10 自摸10 杠开10 飘胡30 = 580, ×2 ×2 ×2 ×2 = 9,280, 封顶 1,040",
            "Base hu 300 + Xier 200 + Chenghu 20 + Dandiao 10 + Zimo 10 + Gangkai 10 + Piaohu 30 = 580, "
            "×2 ×2 ×2 ×2 = 9,280, cut to 1,040",
        ),
    ],
)
def test_items_factors_and_the_cap_follow_each_other(hand: str, rules: str, zh: str, en: str) -> None:
    score = score_text(hand, Rules.parse(rules))
    assert score_sum(score, words("zh")) == zh
    assert score_sum(score, words("en")) == en
