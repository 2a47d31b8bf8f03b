"""The tally: standings in order, and a curve for every member."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageColor
from soundness import check_layout

from bot.words import LANGUAGES, words
from render import Standing, TextSize, tally_picture
from render.chart import spread, steps
from render.tally import COLOURS, lay_out_tally


@st.composite
def standings(draw: st.DrawFn) -> list[Standing]:
    rounds = draw(st.integers(0, 300))
    runs = st.lists(st.integers(-20_000, 20_000), min_size=rounds, max_size=rounds)
    members = draw(st.lists(st.tuples(st.text(max_size=32), st.integers(0, rounds)), min_size=1, max_size=10))
    run = draw(runs)
    return [
        Standing(name, wins, tuple(seat * total for total in run))
        for seat, (name, wins) in enumerate(members)
    ]


@settings(max_examples=60, deadline=None)
@given(standings(), st.sampled_from(LANGUAGES), st.sampled_from(TextSize), st.text(max_size=120))
def test_nothing_overlaps_whatever_the_names_and_totals(
    members: list[Standing], language: str, text_size: TextSize, note: str
) -> None:
    layout, chart = lay_out_tally(members, words(language), note=note, text_size=text_size)
    check_layout(layout, text_size)
    assert (chart is not None) == bool(members[0].running)
    if chart:
        for curve in chart.curves:
            for rounds, total in enumerate(curve.totals):
                assert 0 <= chart.x(rounds) <= chart.plot.width
                assert 0 <= chart.y(total) <= chart.plot.height


@pytest.mark.parametrize("text_size", TextSize)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_of_24_rounds_with_long_names_has_room(language: str, text_size: TextSize) -> None:
    members = [
        Standing(f"王小明的哥哥和他的朋友 {seat}", 24, tuple(seat * 1040 - round * 60 for round in range(24)))
        for seat in range(6)
    ]
    layout, chart = lay_out_tally(members, words(language), note="房主付费 30.00 · " * 9, text_size=text_size)
    check_layout(layout, text_size)
    assert chart is not None
    assert chart.plot.width > 500
    assert "+3,820" in [piece.text for piece in layout.texts]


def test_members_are_ranked_by_total_with_signs_and_ties() -> None:
    members = [
        Standing("甲", 0, (-30,)),
        Standing("乙", 1, (30,)),
        Standing("丙", 0, (0,)),
        Standing("丁", 0, (0,)),
    ]
    layout, _ = lay_out_tally(members, words("zh"))
    rows: dict[int, list[str]] = {}
    colours = {}
    for piece in sorted(layout.texts, key=lambda piece: piece.box.left):
        if piece.style.size == 40:
            rows.setdefault(piece.box.top, []).append(piece.text)
            colours[piece.text] = piece.colour
    assert [rows[top] for top in sorted(rows)] == [
        ["1", "乙", "1", "+30"],
        ["2", "丙", "0", "0"],
        ["2", "丁", "0", "0"],
        ["4", "甲", "0", "−30"],
    ]
    assert len({colours["+30"], colours["−30"], colours["0"]}) == 3


def test_every_curve_is_drawn_in_the_colour_of_its_member() -> None:
    members = [Standing(f"P{seat}", 0, (100 * seat, -40 * seat, 70 * seat)) for seat in range(8)]
    _, chart = lay_out_tally(members, words("en"))
    assert chart is not None
    plot = (chart.plot.left, chart.plot.top, chart.plot.right, chart.plot.bottom)
    colours = tally_picture(members, words("en")).crop(plot).getcolors(100_000)
    assert colours is not None
    drawn = {colour: count for count, colour in colours}
    for colour in COLOURS[:8]:
        assert drawn.get(ImageColor.getrgb(colour), 0) > 300


def test_each_curve_is_named_beside_its_end() -> None:
    members = [Standing("甲", 0, (500, 800)), Standing("乙", 0, (-500, -800))]
    layout, chart = lay_out_tally(members, words("zh"))
    assert chart is not None
    for curve, middle in zip(chart.curves, chart.label_middles, strict=True):
        assert abs(chart.plot.top + chart.y(curve.totals[-1]) - middle) <= 1
        named = [
            piece for piece in layout.texts if piece.text == curve.name and piece.box.left > chart.plot.right
        ]
        assert [piece.colour for piece in named] == [curve.colour]


def test_without_rounds_it_says_so() -> None:
    layout, chart = lay_out_tally([Standing("甲", 0, ())], words("zh"))
    assert chart is None
    assert "还没有对局" in [piece.text for piece in layout.texts]


@given(st.integers(-10_000_000, 10_000_000), st.integers(-10_000_000, 10_000_000), st.integers(3, 10))
def test_steps_are_round_even_and_enclose_the_range_and_zero(one: int, other: int, most: int) -> None:
    found = steps(min(one, other), max(one, other), most)
    assert len(found) <= most + 1
    assert found[0] <= min(one, other, 0)
    assert found[-1] >= max(one, other, 0)
    assert 0 in found
    (step,) = {after - before for before, after in pairwise(found)}
    assert str(step).rstrip("0") in ("1", "2", "5")


@given(st.lists(st.floats(0, 480), min_size=1, max_size=10))
def test_labels_are_spread_in_order_within_their_place(wanted: list[float]) -> None:
    heights = spread(wanted, 47, 0, 480)
    ordered = [height for _, height in sorted(zip(wanted, heights, strict=True))]
    assert all(below - above >= 47 for above, below in pairwise(ordered))
    assert ordered[0] >= 0
    assert ordered[-1] <= 480


@pytest.mark.parametrize("wanted", [[0.0, 100.0, 480.0], [240.0], [10.0, 57.0]])
def test_labels_with_room_stay_where_they_belong(wanted: list[float]) -> None:
    assert spread(wanted, 47, 0, 480) == wanted
