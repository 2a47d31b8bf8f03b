"""Names of any script: shaped, in the right order, whole or shortened, never cut or broken."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageFont, ImageOps, ImageStat

from render import text as render_text
from render.text import ELLIPSIS, MISSING, TextStyle, clean, label, shorten, visual_runs, width_of, wrapped

STYLE = TextStyle(40, roomy=True)
FAMILY = "👨‍👩‍👧‍👦"
NAMES = (
    *("王小明", "Ólafur Ægir", "Nguyễn Thị Ngọc Ầ", "Ελένη", "Жанна", "محمد علي", "שלום כהן", "สมชาย ใจดีที่สุด"),
    *("नरेन्द्र क्षत्रिय", "김철수", "さくら カタカナ", "ខ្មែរ ភាសា", "မြန်မာ", "தமிழ் செல்வி", "አማርኛ", "ქართული"),
    *(f"{FAMILY} 老王", "👍🏽🇨🇳❤️1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🀄"),
)


def ink(name: str, style: TextStyle = STYLE) -> tuple[int, int, int, int]:
    box = label(name, style).getbbox()
    assert box is not None, name
    return box


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_no_script_is_cut_off_at_the_edges_of_its_line(name: str, bold: bool) -> None:
    style = TextStyle(40, bold=bold, roomy=True)
    left, top, right, bottom = ink(name, style)
    assert left > 0
    assert top > 0
    assert right < width_of(name, style)
    assert bottom < style.line_height


@settings(deadline=None)
@given(st.text(max_size=60), st.integers(80, 600))
def test_any_name_fits_its_place(name: str, width: int) -> None:
    shown = shorten(name, STYLE, width)
    assert width_of(shown, STYLE) <= width
    assert shown == clean(name) or shown.endswith(ELLIPSIS)
    assert label(shown, STYLE).size == (width_of(shown, STYLE), STYLE.line_height)


@pytest.mark.parametrize("character", [FAMILY, "👍🏽", "🇨🇳", "e\u0301\u0323", "क्ष", "ที่", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
def test_a_name_is_shortened_between_whole_characters(character: str) -> None:
    whole = clean(character)
    for width in range(80, 500, 20):
        shown = shorten(character * 40, STYLE, width)
        assert shown.removesuffix(ELLIPSIS).replace(whole, "") == "", shown
        assert shown.endswith(ELLIPSIS)


def test_as_much_of_a_name_is_shown_as_fits() -> None:
    name = "王小明和他的朋友们一起打牌"
    shown = shorten(name, STYLE, 300)
    longer = name[: len(shown)] + ELLIPSIS
    assert width_of(longer, STYLE) > 300


def test_an_emoji_sequence_is_one_picture() -> None:
    assert width_of(FAMILY, STYLE) < 1.5 * width_of("👨", STYLE)


def test_letters_that_join_are_joined() -> None:
    assert width_of("محمد", STYLE) < sum(width_of(letter, STYLE) for letter in "محمد")


def test_line_breaks_and_control_characters_are_left_out() -> None:
    assert clean(" a\nb\t c\u202e\u200fd\x00 ") == "a b cd"


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [("𝓐𝓷𝓷𝓪", "Anna"), ("𝕭𝖔𝖇 🀄", "Bob 🀄"), ("𝒁𝒐𝒆̈ 王", "Zoë 王"), ("𝔏𝔦𝔰𝔞", "Lisa"), ("𝟏𝟐胡", "12胡")],
)
def test_letters_that_no_font_has_are_drawn_by_their_plain_form(typed: str, drawn: str) -> None:
    assert clean(typed) == drawn
    assert clean(clean(typed)) == drawn


def test_letters_that_a_font_has_stay_as_they_are() -> None:
    assert clean("Ⅷ ½ ﬁ ａ ①") == "Ⅷ ½ ﬁ ａ ①"


@pytest.mark.parametrize("name", ["𠮷野家", "𠝹", "𡃁", "𨋢", "𩸽", "𪚲", "髙﨑"])
def test_rare_chinese_characters_are_drawn(name: str) -> None:
    assert MISSING not in "".join(run.text for run in visual_runs(clean(name)))
    assert ink(name) != ink(MISSING * len(name))


@pytest.mark.parametrize(
    "text", ["groups=4, minimum=40, cap=600, elder_group=on, follow=group", "起胡四十，封顶六百，" * 6]
)
def test_a_note_is_broken_between_words_and_before_no_comma(text: str) -> None:
    lines = wrapped(text, STYLE, 500, 9)
    assert len(lines) > 1
    assert all(width_of(line, STYLE) <= 500 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert not any(line.startswith(("，", ",")) for line in lines)


def test_what_is_left_over_of_a_note_stays_on_its_last_line() -> None:
    lines = wrapped("one two three four five six seven eight", STYLE, 200, 2)
    assert len(lines) == 2
    assert lines[1].endswith("seven eight")


@pytest.mark.parametrize(
    ("name", "from_left_to_right"),
    [
        ("Smith علي", ["Smith ", "علي"]),
        ("علي Smith", ["Smith", " ", "علي"]),
        ("علي 42 Smith", ["Smith", " ", "42", " ", "علي"]),
        ("Smith علي 42", ["Smith ", "42", " ", "علي"]),
        ("王 كهن 王", ["王", " ", "كهن", " ", "王"]),
    ],
)
def test_names_of_two_directions_read_as_they_should(name: str, from_left_to_right: list[str]) -> None:
    assert [run.text for run in visual_runs(name)] == from_left_to_right


def test_right_to_left_names_read_right_without_the_shaping_library(monkeypatch: pytest.MonkeyPatch) -> None:
    shaped = label.__wrapped__("שלום", STYLE)
    monkeypatch.setattr(render_text, "HAS_RAQM", False)
    monkeypatch.setattr(render_text, "font_at", unshaped_font)
    plain = label.__wrapped__("שלום", STYLE)
    assert ink_difference(shaped, plain) < 0.1
    assert ink_difference(shaped, ImageOps.mirror(plain)) > 0.5


def unshaped_font(path: Path, size: int, weight: int) -> ImageFont.FreeTypeFont:
    """A font as Pillow opens it where it was built without Raqm."""
    font = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font


def ink_difference(one: Image.Image, other: Image.Image) -> float:
    """How much ink differs, as a share of all ink, where one mask is shifted to fit the other best."""
    wide = other.crop((-4, 0, other.width + 4, other.height))
    shifted = [wide.crop((shift, 0, shift + one.width, one.height)) for shift in range(9)]
    least = min(ImageStat.Stat(ImageChops.difference(one, image)).sum[0] for image in shifted)
    return least / ImageStat.Stat(one).sum[0]
