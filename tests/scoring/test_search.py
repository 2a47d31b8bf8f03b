"""The search for the best reading: what it packs into numbers is what the groups themselves say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import score_text
from scoring.hand import Flag
from scoring.search import worth
from scoring.search.suit import OTHER_RUNS, TRIPLETS, shapes, split_of_shape, triplet_ranks
from scoring.search.worth import Place
from scoring.total import WAITS, Facts, HandKind, add_up, total_hu, total_of

COUNTS = st.lists(st.integers(0, 4), min_size=9, max_size=9).filter(lambda counts: sum(counts) <= 9)


@given(COUNTS, st.integers(0, 4), st.integers(0, 1))
def test_every_shape_is_that_of_a_split(counts: list[int], wilds: int, pairs: int) -> None:
    for shape in shapes(tuple(counts), wilds, pairs, None):
        split = split_of_shape(0, tuple(counts), wilds, pairs, None, shape)
        used = [0] * 9
        for tile in (*split.triplets * 3, *([] if split.pair is None else [split.pair] * 2)):
            used[tile] += 1
        for low in split.runs:
            for tile in (low, low + 1, low + 2):
                used[tile] += 1
        stood_for = [there - count for there, count in zip(used, counts, strict=True)]
        assert min(stood_for) >= 0
        assert sum(stood_for) == wilds
        assert {tile for tile, count in enumerate(stood_for) if count} == set(split.stood_for)
        assert triplet_ranks(shape & TRIPLETS) == split.triplets
        assert bool(shape & OTHER_RUNS) == any(low > 0 for low in split.runs)


@pytest.mark.parametrize(
    "text",
    [
        "j2p3s 1134555678999p67789s11z x2 *1z",
        "j3z1p 33m24444566668999s x3 [555m] *3s",
        "j8s4p 224466m566778p11333s x2 [444p] *1s",
    ],
)
def test_which_of_equal_splits_is_shown_does_not_hang_on_their_order(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups = score_text(text).groups
    score_text.cache_clear()
    worth.outcomes.cache_clear()
    monkeypatch.setattr(worth, "shapes", lambda *of_suit: shapes(*of_suit)[::-1])
    assert score_text(text).groups == groups
    score_text.cache_clear()
    worth.outcomes.cache_clear()


@given(
    st.builds(
        Facts,
        xier=st.sampled_from((0, 10, 200)),
        self_drawn=st.booleans(),
        kind=st.sampled_from((HandKind.TAZIHU, HandKind.PIAOHU, HandKind.QINGHU)),
        yihuqing=st.booleans(),
        menpiao=st.booleans(),
        no_xier=st.sampled_from((1, 2, 4)),
        tianhu=st.sampled_from((4, 2)),
        flags=st.sets(st.sampled_from(Flag)).map(frozenset),
    ),
    st.integers(0, 500),
    st.integers(0, 7),
    st.sampled_from(Place),
)
def test_the_quick_total_is_that_of_the_list(facts: Facts, raw: int, wenqian: int, place: Place) -> None:
    added, times = total_of(facts)
    assert total_hu(added, times, raw, wenqian, place in WAITS) == add_up(facts, raw, wenqian, place).total
