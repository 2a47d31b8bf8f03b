"""The card in the README is the one that is drawn now."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from bot.words import words
from render import score_card
from scoring import score_text

ROOT = Path(__file__).parents[2]
README_HAND = "j1z4f [111z] [2222z] 333z 123123p 5m 789s 9s 135f *9s hd"


def test_the_card_of_the_readme_shows_the_bot_as_it_is() -> None:
    """Where it fails after a change to the card: `make pictures`."""
    assert README_HAND in (ROOT / "README.md").read_text(encoding="utf-8")
    shown = Image.open(ROOT / "docs" / "score-card.jpg").convert("RGB")
    drawn = score_card(score_text(README_HAND), words("en"))
    assert shown.size == drawn.size
    assert max(ImageStat.Stat(ImageChops.difference(shown, drawn)).mean) < 2  # what JPEG blurs
