"""The score card before it is painted: everything is there, legible, and nothing lies on anything else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_hands import (
    FIVE_STAND_IN,
    FOUR_WENQIAN,
    NOT_WON,
    SIX_KONGS,
    STRIKING,
    example_hands,
    made_up_hands,
)
from soundness import check_layout, is_legible_when_scaled

from bot.words import LANGUAGES, words
from render import TextSize
from render.card import lay_out_card
from render.layout import Layout
from scoring import Rules, score_text
from scoring.tiles import ANY_XIER, PLAYABLE
from scoring.waiting import Completion

languages = st.sampled_from(LANGUAGES)
text_sizes = st.sampled_from(TextSize)
LONG_NAME = "محمد 王小明 👨‍👩‍👧‍👦 " * 4
LONG_NOTE = "7 组 · 起胡 40 · 封顶 10000 · " * 6


def texts_of(layout: Layout) -> list[str]:
    return [piece.text for piece in layout.texts]


@pytest.mark.parametrize("text_size", TextSize)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", [*STRIKING, *example_hands()])
def test_nothing_overlaps_or_leaves_its_place(hand: str, language: str, text_size: TextSize) -> None:
    score, text = score_text(hand), words(language)
    layout = lay_out_card(score, text, title=LONG_NAME, note=LONG_NOTE, text_size=text_size)
    check_layout(layout, text_size)
    assert is_legible_when_scaled(layout)
    check_layout(lay_out_card(score, text, text_size=text_size), text_size)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(made_up_hands(), languages, text_sizes, st.text(max_size=40), st.text(max_size=80))
def test_nothing_overlaps_for_any_hand_and_name(
    hand: str, language: str, text_size: TextSize, title: str, note: str
) -> None:
    layout = lay_out_card(score_text(hand), words(language), title=title, note=note, text_size=text_size)
    check_layout(layout, text_size)
    assert is_legible_when_scaled(layout)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", [*STRIKING, *example_hands()])
def test_the_breakdown_is_larger_than_the_captions(hand: str, language: str) -> None:
    score, text = score_text(hand), words(language)
    shown = {piece.text: piece.style.size for piece in lay_out_card(score, text).texts}
    lines = [text(f"item-{item.id.replace('_', '-')}") for item in score.items]
    lines += [text(f"multiplier-{factor.id.replace('_', '-')}") for factor in score.multipliers]
    assert min(shown[line] for line in [*lines, text("card-sum"), text("card-total")]) >= 40


def test_long_house_rules_stand_in_full() -> None:
    rules = ("groups=4", "minimum=40", "cap=600", "xier_indicator=147", "elder_group=on", "follow=group")
    note = f"Table rules: {', '.join(rules)}"
    for text_size in TextSize:
        layout = lay_out_card(score_text(FOUR_WENQIAN), words("en"), note=note, text_size=text_size)
        assert note in " ".join(texts_of(layout))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", STRIKING)
def test_every_line_of_the_sum_is_there_with_the_total(hand: str, language: str) -> None:
    score, text = score_text(hand), words(language)
    layout = lay_out_card(score, text, title="王小明", note="封顶 600")
    shown = texts_of(layout)
    for item in score.items:
        assert text(f"item-{item.id.replace('_', '-')}") in shown
        assert str(item.hu) in shown
    for factor in score.multipliers:
        assert text(f"multiplier-{factor.id.replace('_', '-')}") in shown
        assert f"×{factor.times}" in shown
    assert text(f"kind-{score.kind.value}") in shown
    assert text(f"mode-{score.mode.value}") in shown
    assert "王小明" in shown
    assert "封顶 600" in shown
    largest = max(layout.texts, key=lambda piece: piece.style.size)
    assert largest.text == f"{score.total:,}"


def test_the_base_is_shown_before_and_after_rounding() -> None:
    assert "32 → 40" in texts_of(
        lay_out_card(score_text("j5m7p 123456789m34567s456p11s {777p} 1f +8s"), words("zh"))
    )


def test_every_tile_of_the_hand_is_drawn() -> None:
    score = score_text(SIX_KONGS)
    layout = lay_out_card(score, words("zh"))
    drawn = sorted(piece.tile for piece in layout.tiles)
    in_groups = [tile for group in score.groups for tile in group.tiles]
    winning = [score.hand.win.tile] if score.hand.win else []
    assert drawn == sorted([*in_groups, *score.hand.indicators, *score.hand.xier, *winning])


def test_a_hand_that_has_not_won_shows_its_loose_tiles() -> None:
    score = score_text(NOT_WON)
    layout = lay_out_card(score, words("en"))
    assert "Other tiles" in texts_of(layout)
    in_groups = [tile for group in score.groups for tile in group.tiles]
    expected = sorted([*in_groups, *score.loose, *score.hand.indicators, *score.hand.xier])
    assert sorted(piece.tile for piece in layout.tiles) == expected


def test_the_slot_of_the_winning_tile_is_marked_and_the_tile_set_apart() -> None:
    score = score_text("j5m7p 123456789m34567s456p11s [222p] 1f *8s")
    assert score.win is not None
    layout = lay_out_card(score, words("zh"))
    marked = [piece for piece in layout.tiles if piece.marked]
    assert [piece.tile for piece in marked] == [score.win.tile]
    apart = [piece for piece in layout.tiles if piece.tile == score.win.tile and not piece.marked]
    assert len(apart) == 1
    assert apart[0].box.bottom < marked[0].box.top
    assert "自摸" in texts_of(layout)


def test_slots_where_a_xier_stands_in_are_drawn_as_such() -> None:
    layout = lay_out_card(score_text(FIVE_STAND_IN), words("zh"))
    assert sum(piece.stands_in for piece in layout.tiles) == 5
    assert "5 张作百搭" in texts_of(layout)


def test_classes_are_named_with_their_hu_and_how_often_they_count() -> None:
    shown = texts_of(lay_out_card(score_text(SIX_KONGS), words("zh")))
    assert {
        "老将",
        "将面",
        "将牌",
        "普通",
        "24 ×2",
        "16 ×2",
        "64",
        "32",
        "12",
        "暗杠",
        "明杠",
        "撂龙",
    } <= set(shown)


def test_runs_of_coins_are_marked_as_wenqian() -> None:
    shown = texts_of(lay_out_card(score_text(FOUR_WENQIAN), words("zh")))
    assert shown.count("文钱") == 5  # at each of the four runs and in the sum
    assert "4 文" in shown


def test_a_cut_total_says_so() -> None:
    shown = texts_of(lay_out_card(score_text(SIX_KONGS, Rules(cap=600)), words("zh")))
    assert "封顶" in shown
    assert "原为 9,280" in shown
    assert "600" in shown


def test_a_total_of_any_length_fits_beside_its_name() -> None:
    score = score_text(SIX_KONGS)
    for language in LANGUAGES:
        layout = lay_out_card(score, words(language))
        total = max(layout.texts, key=lambda piece: piece.style.size)
        assert total.style.size >= 88


waits = st.builds(
    Completion,
    st.sampled_from([*PLAYABLE, ANY_XIER]),
    st.integers(1, 4),
    st.none() | st.integers(0, 12_000),
    st.none() | st.integers(0, 12_000),
)


@settings(max_examples=50, deadline=None)
@given(st.lists(waits, min_size=1, max_size=34), languages, text_sizes)
def test_waits_have_room_on_the_card(entries: list[Completion], language: str, text_size: TextSize) -> None:
    layout = lay_out_card(score_text(NOT_WON), words(language), waits=entries, text_size=text_size)
    check_layout(layout, text_size)
    shown = texts_of(layout)
    for entry in entries[:12]:
        assert words(language)("card-waits-left", count=entry.left) in shown


def test_each_wait_shows_its_tile_both_totals_and_how_many_are_left() -> None:
    layout = lay_out_card(
        score_text(NOT_WON), words("zh"), waits=[Completion(4, 3, 80, 1040), Completion(5, 1, None, 60)]
    )
    start = texts_of(layout).index("听牌") + 1
    assert texts_of(layout)[start : start + 6] == [
        "胡 80",
        "自摸 1,040",
        "余 3 张",
        "胡 –",
        "自摸 60",
        "余 1 张",
    ]
    assert [piece.tile for piece in layout.tiles][-2:] == [4, 5]


def test_of_very_many_waits_the_first_are_shown_and_the_rest_counted() -> None:
    entries = [Completion(tile, 4, 80, 100) for tile in PLAYABLE]
    layout = lay_out_card(score_text(NOT_WON), words("zh"), waits=entries)
    assert texts_of(layout).count("胡 80") == 12
    assert f"还有 {len(entries) - 12} 种" in texts_of(layout)
