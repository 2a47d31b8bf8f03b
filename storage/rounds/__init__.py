"""The rounds of a room: recording them, undoing and fixing what was recorded, and what can't be in one."""

from storage.rounds.closing import buy_in_force, rules_in_force
from storage.rounds.fixing import fix
from storage.rounds.possible import (
    Problem,
    accepted_by,
    played_with,
    problems,
    seen,
    standing_indicators,
    standing_problems,
)
from storage.rounds.recording import (
    HU_LIMIT,
    accept,
    buy,
    record_hand,
    record_numbers,
    set_indicators,
    withdraw_hand,
)
from storage.rounds.undoing import close_as_it_was, strike_out, undo, undone

__all__ = [
    "HU_LIMIT",
    "Problem",
    "accept",
    "accepted_by",
    "buy",
    "buy_in_force",
    "close_as_it_was",
    "fix",
    "played_with",
    "problems",
    "record_hand",
    "record_numbers",
    "rules_in_force",
    "seen",
    "set_indicators",
    "standing_indicators",
    "standing_problems",
    "strike_out",
    "undo",
    "undone",
    "withdraw_hand",
]
