"""Each hand to try goes with those that lie in the round of the opening scene: a tap on any of them ends it."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import bot.sandbox
from bot.sandbox.opening_scene import CASTS, game
from scoring import Rules, score_text
from scoring.notation import read_hand
from storage.records import Entry
from storage.rounds.possible import problems

TRIES = (Path(bot.sandbox.__file__).parent / "page" / "tries.js").read_text(encoding="utf-8")
HANDS = re.findall(r'hand: "(.+)"', TRIES)
LINES = [line.partition(" ") for _, line in game(CASTS["en"])]
INDICATORS = next(said for command, _, said in LINES if command == "/jiang")
LAID = [f"j{INDICATORS} {said}" for command, _, said in LINES if command == "/score"]


def entry(number: int, hand: str) -> Entry:
    score = score_text(hand)
    known: dict[str, Any] = {"id": number, "hu": score.total, "won": score.won, "notation": score.notation}
    return Entry(**dict.fromkeys(field.name for field in fields(Entry)) | known)


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_to_try_ends_the_round(hand: str) -> None:
    entries = [entry(number, each) for number, each in enumerate([*LAID, hand])]
    assert [each.won for each in entries] == [False, False, True]
    assert problems(entries, read_hand(LAID[0]).indicators, Rules()) == ()


def test_there_are_three() -> None:
    assert len(HANDS) == 3
