"""A text that two people could take differently is never scored: it gets a question (design, section 1)."""

from __future__ import annotations

import pytest

from scoring import HandError, Rules, Score, score_text
from scoring.notation import read_indicators
from scoring.tiles import TILES_BY_NAME


def scored_or_refused(text: str, rules: str = "", indicators: str = "") -> Score | HandError:
    shown = tuple(TILES_BY_NAME[name] for name in indicators.split())
    try:
        return score_text(text, Rules.parse(rules), shown)
    except HandError as error:
        return error


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("j5m7p 三万碰五筒", {"j5m7p 5p [333m]", "j5m7p 3m [555p]"}),
        ("j5m7p 三万 碰 五筒", {"j5m7p 5p [333m]", "j5m7p 3m [555p]"}),
        ("j5m7p 222筒 碰 5条", {"j5m7p 5s [222p]", "j5m7p 222p [555s]"}),
        ("j5m7p 三万对红花", {"j5m7p 33m1z", "j5m7p 3m11z"}),
        ("j5m7p 红花2张千字", {"j5m7p 11z2z", "j5m7p 122z"}),
        ("j5m7p 红花2千字", {"j5m7p 112z", "j5m7p 122z"}),
        ("j5m7p 喜儿2红花", {"j5m7p 1z x2", "j5m7p 11z x1"}),
        ("j5m7p 红花 ×2", {"j5m7p 11z", "j5m7p 1z x2"}),
        ("j5m 福", {"1f j5m", "j5m1f"}),
        ("将：五万、七筒", {"7p j5m", "j5m7p"}),
        ("将五万 七筒", {"7p j5m", "j5m7p"}),
        ("j5m 7p 8p", {"j5m 78p", "j5m7p 8p"}),
        ("5万将7筒", {"7p j5m", "5m j7p"}),
        ("123条五万七筒将", {"j5m7p 123s", "j7p 5m123s"}),
        ("j5m7p 5t 6p 7t", {"j5m7p 6p57s", "j5m7p 567p"}),
        ("j5m7p 5t 5b", {"j5m7p 5p5s", "j5m7p 55s", "j5m7p 55p"}),
        ("j5m7p 桌面：555筒", {"j5m7p [555p]", "j5m7p 555p"}),
        ("j5m7p 桌面：5555筒", {"j5m7p [5555p]", "j5m7p (5555p)", "j5m7p {5555p}"}),
        ("j5m7p 桌面：三张红花", {"j5m7p [111z]", "j5m7p 111z"}),
        ("j5m7p 碰红花和千字", {"j5m7p 2z [111z]", "j5m7p [111z] [222z]"}),
        ("j5m7p 红花和千字碰", {"j5m7p 1z [222z]", "j5m7p [111z] [222z]"}),
        ("j5m7p red dragon", {"j5m7p {1111z}", "j5m7p 1z"}),
    ],
)
def test_several_readings(text: str, readings: set[str]) -> None:
    outcome = scored_or_refused(text)
    assert isinstance(outcome, HandError)
    canonical = {score_text(reading).notation for reading in readings}
    assert (outcome.code, {*outcome.readings}) == ("unclear", canonical)
    assert 0 <= outcome.start < outcome.end <= len(text)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("j5m7p 三万碰五筒 123条", "三万碰五筒"),
        ("123条 将五万、七筒 碰红花", "将五万、七筒"),
        ("j5m7p 123t", "123t"),
        ("j5m7p 123条 红花2张千字", "红花2张千字"),
    ],
)
def test_the_question_names_its_place(text: str, part: str) -> None:
    outcome = scored_or_refused(text)
    assert isinstance(outcome, HandError)
    assert outcome.text[outcome.start : outcome.end] == part


@pytest.mark.parametrize(
    ("text", "code", "readings"),
    [
        ("j5m7p 杠3万", "which_kong", ("j5m7p [3333m]", "j5m7p (3333m)")),
        ("j5m7p 红花杠", "which_kong", ("j5m7p [1111z]", "j5m7p (1111z)")),
        (
            "j5m7p 123456789m 234s 123p 1z [222z] [3333z] 单吊红花",
            "how_won",
            (
                "j5m7p 123456789m123p234s1z [222z] [3333z] +1z",
                "j5m7p 123456789m123p234s1z [222z] [3333z] *1z",
            ),
        ),
    ],
)
def test_a_missing_word_is_asked_for(text: str, code: str, readings: tuple[str, ...]) -> None:
    outcome = scored_or_refused(text)
    assert isinstance(outcome, HandError)
    assert (outcome.code, outcome.readings) == (code, readings)


@pytest.mark.parametrize(
    ("text", "rules", "indicators", "notation"),
    [
        ("将五万、七筒 123条", "", "5m 7p", "j5m7p 123s"),
        ("将五万、七筒 123条", "", "5m", "j5m 7p123s"),
        ("j5m 7p", "", "5m", "7p j5m"),
        ("j5m 福", "xier=off", "", None),
        ("j4s8m 5555p 5t", "", "", "j8m4s 5555p5s"),
        ("j5m 7p j8s", "", "", "j5m8s 7p"),
        ("桌面：555筒", "", "5p", None),
    ],
)
def test_what_the_room_knows_and_what_cannot_be_decide(
    text: str, rules: str, indicators: str, notation: str | None
) -> None:
    outcome = scored_or_refused(text, rules, indicators)
    if notation is None:
        assert isinstance(outcome, HandError)
    else:
        assert isinstance(outcome, Score)
        assert outcome.notation == notation


def test_readings_read_back_as_themselves() -> None:
    outcome = scored_or_refused("j5m 7p 三万碰五筒")
    assert isinstance(outcome, HandError)
    assert [score_text(reading).notation for reading in outcome.readings] == [*outcome.readings]


def test_too_many_readings_are_not_asked_about() -> None:
    outcome = scored_or_refused("j5m7p " + " ".join(f"{rank}万 碰 {rank}筒" for rank in range(1, 9)))
    assert isinstance(outcome, HandError)
    assert (outcome.code, outcome.readings) == ("too_unclear", ())


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("五万、七筒", "5m 7p"),
        ("5万 7筒", "5m 7p"),
        ("红花", "1z"),
        ("j5m7p", "5m 7p"),
        ("双将：七筒 五万", "5m 7p"),
        ("翻将红花和福", "1z 1f"),
        ("五万×2", "5m 5m"),
    ],
)
def test_indicators_on_their_own(text: str, tiles: str) -> None:
    assert read_indicators(text) == tuple(TILES_BY_NAME[name] for name in tiles.split())


@pytest.mark.parametrize(
    ("text", "code"),
    [("喜儿", "unnamed_indicator"), ("5t", "unclear"), ("碰5万", "tile_missing"), ("5万 胡", "tile_missing")],
)
def test_what_is_no_indicator(text: str, code: str) -> None:
    with pytest.raises(HandError) as refused:
        read_indicators(text)
    assert refused.value.code == code
