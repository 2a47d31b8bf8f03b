"""Names from Telegram made fit for a room: one line, cut between whole characters."""

import pytest

from bot.rooms.names import shortened
from storage.names import NAME_LIMIT, checked_name

FAMILY = "👨‍👩‍👧‍👦"
FLAG = "🏴󠁧󠁢󠁷󠁬󠁳󠁿"


@pytest.mark.parametrize("name", ["小明", "Zoë", "a" * NAME_LIMIT, FAMILY * 4, "עידית", "ก็"])
def test_a_name_that_fits_stays_whole(name: str) -> None:
    assert shortened(name) == name


@pytest.mark.parametrize(
    ("name", "cut"),
    [
        ("a" * 40, "a" * 31 + "…"),
        (FAMILY * 5, FAMILY * 4 + "…"),
        ("a" * 26 + FLAG, "a" * 26 + "…"),
        ("a" * 30 + "e\u0301" * 3, "a" * 30 + "é…"),
        ("a" * 30 + " " + "b" * 9, "a" * 30 + "…"),
    ],
)
def test_a_long_name_is_cut_between_whole_characters(name: str, cut: str) -> None:
    assert shortened(name) == cut
    assert checked_name(cut) == cut


def test_a_name_is_on_one_line() -> None:
    assert shortened(" Anna\n\tSmith\u2028 ") == "Anna Smith"
