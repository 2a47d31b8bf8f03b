"""The heading of somebody's account: which of the rounds a page shows."""

from __future__ import annotations

import pytest

from bot.words import words
from bot.words.statements import statement_page
from scoring.settlement import FeeMode
from scoring.statement import Statement, StatementRound
from storage.records import Place, Room, RoomStatement


def account(rounds: int) -> RoomStatement:
    """Anna's account of so many rounds without an opponent."""
    played = tuple(StatementRound(number, 0, (), 0) for number in range(1, rounds + 1))
    room = Room(1, Place(1), 1, 1, FeeMode.AA, 0, 100, 2, "", False, rounds, 0)
    return RoomStatement(room, 1, {1: "Anna"}, Statement(1, played, {}, 0, 100, 0, 0, 0, 0, (), 0, ()))


@pytest.mark.parametrize(
    ("rounds", "page", "zh", "en"),
    [
        (1, 0, "Anna 的账 · 第 1 局（共打 1 局）", "Anna's money · round 1 of 1 played"),
        (2, 0, "Anna 的账 · 第 1–2 局（共打 2 局）", "Anna's money · rounds 1–2 of 2 played"),
        (25, 1, "Anna 的账 · 第 25 局（共打 25 局）", "Anna's money · round 25 of 25 played"),
    ],
)
def test_the_heading_counts_the_rounds_of_the_page(rounds: int, page: int, zh: str, en: str) -> None:
    titles = [statement_page(account(rounds), page, words(language)).title for language in ("zh", "en")]
    assert titles == [zh, en]
