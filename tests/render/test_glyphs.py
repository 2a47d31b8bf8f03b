"""No character is ever drawn as an empty box."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot.words
from bot.words import LANGUAGES
from render import faces, settlement, sprites, words
from render.fonts import CHINESE_SERIF, characters_of, font_for
from render.text import ELLIPSIS, MISSING, clean, runs_of
from scoring.tiles import CHINESE_NAMES

FIGURES = "0123456789.×+"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_the_texts_has_a_glyph(language: str) -> None:
    lines = (Path(bot.words.__file__).parent / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    # a button is drawn by the phone
    text = "".join(line for line in lines if "-button-" not in line.partition("=")[0])
    assert [char for char in sorted(set(text)) if font_for(char) is None] == []


def test_every_sign_of_the_pictures_has_a_glyph() -> None:
    signs = FIGURES + ELLIPSIS + MISSING + settlement.ARROW + settlement.TICK + words.MINUS + sprites.BADGE
    assert [char for char in signs if font_for(char) is None] == []


def test_every_character_on_a_tile_has_a_glyph() -> None:
    on_tiles = faces.NUMERALS + faces.WAN + "".join(CHINESE_NAMES[27:])
    assert [char for char in on_tiles if ord(char) not in characters_of(CHINESE_SERIF)] == []


@given(st.text())
def test_whatever_a_name_holds_its_font_has_every_glyph(name: str) -> None:
    for run in runs_of(clean(name)):
        for char in run.text:
            invisible = "\ufe00" <= char <= "\ufe0f" or char in "\u200c\u200d"
            assert invisible or ord(char) in characters_of(run.font), (char, run)


def test_what_no_font_has_becomes_a_neutral_dot() -> None:
    assert "".join(run.text for run in runs_of("a𓀀b")) == f"a{MISSING}b"
