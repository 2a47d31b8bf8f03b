"""What a hand waits for in one line, short enough to be read aloud."""

from __future__ import annotations

import pytest

from bot.words import words
from bot.words.waits import NAMED_AT_MOST, waits_line
from scoring import Rules, score_text
from scoring.tiles import PLAYABLE
from scoring.waiting import Completion, waits_if_ready

READY = "j5m7p 123456789m34567s456p11s [222p] 1f"


@pytest.mark.parametrize(
    ("rules", "zh", "en"),
    [
        (
            "",
            "听：二条、五条、八条（胡 40，自摸 50）；喜儿（自摸 70）",
            "Waits: 2s, 5s, 8s (Hu 40, Zimo 50); Xier (Zimo 70)",
        ),
        # by a discard it is below the minimum: what can't win isn't named, and the rest goes by the own draw
        (
            "minimum=50",
            "听：喜儿（自摸 70）；二条、五条、八条（自摸 50）",
            "Waits: Xier (Zimo 70); 2s, 5s, 8s (Zimo 50)",
        ),
        ("minimum=100", "听牌，但没有能胡的牌", "Ready, but nothing completes it"),
    ],
)
def test_tiles_with_the_same_totals_stand_together_the_highest_first(rules: str, zh: str, en: str) -> None:
    score = score_text(READY, Rules.parse(rules))
    waits = waits_if_ready(score.hand, score.rules)
    assert waits is not None
    assert waits_line(waits, words("zh")) == zh
    assert waits_line(waits, words("en")) == en


def test_of_very_many_the_first_are_named_and_the_rest_counted() -> None:
    waits = [Completion(tile, 4, 1000 - tile, 1040) for tile in PLAYABLE]
    for language, more in (("zh", "还有 22 种"), ("en", "and 22 more")):
        line = waits_line(waits, words(language))
        assert line.count("1,040") == NAMED_AT_MOST == len(waits) - 22
        assert line.endswith(more)
