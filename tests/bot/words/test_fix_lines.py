"""What a closed round is to have instead, as people type it: a line a seat, and the indicators."""

from __future__ import annotations

import pytest

from bot.words.fix_lines import FixHandError, read_fix, read_seat, read_shown, seat_line, with_hand
from bot.words.round_line import RoundLineError
from scoring import HandError, Rules, score_text
from scoring.notation import read_tiles
from storage.records import HandLine, NumberLine

NAMES = ("小明", "阿芳", "老王", "Anna B")
SHOWN = read_tiles("5m7p")


def hand(text: str, shown: str = "5m7p") -> HandLine:
    return HandLine(text, score_text(text, Rules(), read_tiles(shown)))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("小明 120", {"小明": NumberLine(120)}),
        ("小明: 120 胡", {"小明": NumberLine(120, won=True)}),
        ("小明 胡 20", {"小明": NumberLine(20, won=True)}),
        ("小明: 胡20\n阿芳 5", {"小明": NumberLine(20, won=True), "阿芳": NumberLine(5)}),
        (
            "小明120，阿芳40\n老王 没有",
            {"小明": NumberLine(120), "阿芳": NumberLine(40), "老王": NumberLine(0)},
        ),
        ("小明 20 胡\n阿芳 5 胡", {"小明": NumberLine(20), "阿芳": NumberLine(5)}),
        ("小明 20 胡\n阿芳 5", {"小明": NumberLine(20, won=True), "阿芳": NumberLine(5)}),
        ("小明: [111z]\n阿芳：22s", {"小明": hand("[111z]"), "阿芳": hand("22s")}),
        ("anna b [111z]\n\n老王 5", {"Anna B": hand("[111z]"), "老王": NumberLine(5)}),
        ("小明 碰红花", {"小明": hand("碰红花")}),
    ],
)
def test_hands_and_numbers_are_read_line_by_line(text: str, lines: dict[str, HandLine | NumberLine]) -> None:
    found = read_fix(text, NAMES, Rules(), SHOWN)
    assert (found.lines, found.indicators) == (lines, None)


@pytest.mark.parametrize("line", ["将 1z3s", "将牌：红花三条", "j1z3s", "J 3s1z"])
def test_indicators_may_stand_on_a_line_of_their_own_and_are_those_of_the_hands(line: str) -> None:
    found = read_fix(f"小明: 22s\n{line}", NAMES, Rules(), SHOWN)
    assert found.indicators == tuple(sorted(read_tiles("1z3s")))
    assert found.lines == {"小明": hand("22s", "1z3s")}


def test_a_seat_by_itself_takes_a_hand_a_number_or_nothing() -> None:
    assert read_seat("小明", "无", Rules(), SHOWN) == NumberLine(0)
    assert read_seat("小明", "10+15", Rules(), SHOWN) == NumberLine(25)
    assert read_seat("小明", "22s", Rules(), SHOWN) == hand("22s")


def test_an_error_of_a_number_has_the_name() -> None:
    with pytest.raises(RoundLineError) as whole_line:
        read_fix("小明 1.5", NAMES, Rules(), SHOWN)
    with pytest.raises(RoundLineError) as seat:
        read_seat("小明", "-5", Rules(), SHOWN)
    assert (whole_line.value.name, seat.value.name) == ("小明", "小明")


def test_a_hand_of_several_lines_is_one_line_with_its_name() -> None:
    assert read_fix(seat_line("小明", "22s\n[111z]\n"), NAMES, Rules(), SHOWN).lines == {
        "小明": hand("22s, [111z]")
    }


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("小李 5", RoundLineError),
        ("小明 5\n小明 6", RoundLineError),
        ("小明 5\n小明: 22s", RoundLineError),
        ("小明: 33s\n小明: 22s", RoundLineError),
        ("小明 -5", RoundLineError),
        ("小明: 22q", HandError),
        ("", None),
    ],
)
def test_what_cannot_be_read_is_an_error(text: str, error: type[ValueError] | None) -> None:
    if error is None:
        assert read_fix(text, NAMES, Rules(), SHOWN).lines == {}
        return
    with pytest.raises(error):
        read_fix(text, NAMES, Rules(), SHOWN)


def test_a_xier_that_is_shown_is_named() -> None:
    assert read_shown("4f") == read_tiles("4f")
    with pytest.raises(HandError):
        read_shown("x1")


def test_the_error_of_a_hand_says_whose_it_is_and_another_is_put_in_its_place() -> None:
    text = "Anna B 5\n阿芳: 22s\nAnna: 123t\n将 5m7p"
    names = (*NAMES, "Anna")
    with pytest.raises(FixHandError) as unclear:
        read_fix(text, names, Rules(), SHOWN)
    error = unclear.value
    assert (error.name, error.hand, len(error.readings)) == ("Anna", "123t", 2)
    chosen = with_hand(text, names, error.name, "123p")
    assert chosen == "Anna B 5\n阿芳: 22s\nAnna: 123p\n将 5m7p"
