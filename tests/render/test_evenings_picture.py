"""Many evenings of a group: figures, and the curve of what each has won or lost so far."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from soundness import check_layout

from bot.words import LANGUAGES, words
from render import Regular, TextSize
from render.evenings import lay_out_evenings

nets = st.integers(-(10**8), 10**8)


@st.composite
def groups(draw: st.DrawFn) -> list[Regular]:
    evenings = draw(st.integers(1, 40))
    running = st.lists(nets, min_size=evenings, max_size=evenings).map(tuple)
    counts = st.integers(0, 10**6)
    regular = st.builds(Regular, st.text(max_size=32), counts, counts, counts, running)
    return draw(st.lists(regular, min_size=1, max_size=10))


@settings(max_examples=25, deadline=None)
@given(groups(), st.sampled_from(LANGUAGES), st.sampled_from(TextSize), st.text(max_size=60))
def test_nothing_overlaps_whatever_the_names_and_figures(
    group: list[Regular], language: str, text_size: TextSize, note: str
) -> None:
    layout, _ = lay_out_evenings(group, words(language), note=note, text_size=text_size)
    check_layout(layout, text_size)


def test_figures_and_a_curve_that_begins_at_nothing() -> None:
    group = [Regular("甲", 2, 30, 9, (120, -40)), Regular("乙", 1, 15, 3, (0, 40))]
    layout, chart = lay_out_evenings(group, words("zh"), note="2026年11月")
    shown = [piece.text for piece in layout.texts]
    assert {"历次战绩 · 共 2 场", "2026年11月", "2", "30", "9", "−40", "+40"} <= set(shown)
    assert [curve.totals for curve in chart.curves] == [(0, 120, -40), (0, 0, 40)]
