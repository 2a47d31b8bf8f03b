"""Texts that nobody types in good faith: each is scored or refused at its place, with little work."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import FrameType

import pytest
from _pytest.mark import ParameterSet

from scoring import HandError, Rules, Score, score_text
from scoring.notation import read_hand, write_hand

HOSTILE = Path(__file__).parents[1] / "examples" / "hostile_texts.jsonl"
FUZZED = Path(__file__).with_name("fuzzed_texts.jsonl")
"""What a coverage-guided fuzzer kept of a million texts, since each had the engine do something new."""

MOST_CALLS = 100_000
"""Calls and returns of functions in refusing a text, which take some ten milliseconds."""


def lines_of(path: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def hostile_texts() -> list[ParameterSet]:
    return [pytest.param(line["part"] * line["times"], id=line["what"]) for line in lines_of(HOSTILE)]


def refused_at_its_place(text: str, error: HandError) -> bool:
    return error.text == text and 0 <= error.start <= error.end <= len(text) and bool(str(error))


@pytest.mark.parametrize("text", hostile_texts())
@pytest.mark.parametrize("length", [4096, 500, 256])
def test_hostile_texts_are_refused_with_little_work(text: str, length: int) -> None:
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        with pytest.raises(HandError) as refused:
            score_text(text[:length])
    finally:
        sys.setprofile(None)
    assert refused_at_its_place(text[:length], refused.value)
    assert calls < MOST_CALLS


def scored_or_refused(text: str, rules: Rules) -> Score | HandError:
    try:
        return score_text(text, rules)
    except HandError as error:
        return error


@pytest.mark.parametrize("rules", sorted({line["rules"] for line in lines_of(FUZZED)}))
def test_what_the_fuzzer_found(rules: str) -> None:
    house = Rules.parse(rules)
    for text in (line["text"] for line in lines_of(FUZZED) if line["rules"] == rules):
        outcome = scored_or_refused(text, house)
        if isinstance(outcome, HandError):
            assert refused_at_its_place(text, outcome), text
        else:
            assert read_hand(write_hand(outcome.hand)) == outcome.hand, text
            assert score_text(outcome.notation, house).as_dict() == outcome.as_dict(), text
