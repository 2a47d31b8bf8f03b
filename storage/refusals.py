"""What the store can refuse, by code; the sentences are the caller's."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Why an act was refused, with the details that come along.

    Names in details are members' names, amounts are cents, and an id is a row's.
    """

    ROOM_IS_OPEN = "room_is_open"
    """room_id: the place has this open room."""
    ROOM_SETTLED = "room_settled"
    """room_id"""
    ALREADY_MEMBER = "already_member"
    """name"""
    NOT_A_MEMBER = "not_a_member"
    """name: has left the room."""
    NAME_TAKEN = "name_taken"
    """name: of whoever has it."""
    NAME_EMPTY = "name_empty"
    """Nothing in it can be seen."""
    NAME_TOO_LONG = "name_too_long"
    """limit: in characters."""
    NAME_UNPRINTABLE = "name_unprintable"
    """A line break or a control character."""
    ROOM_FULL = "room_full"
    """limit: in members."""
    BAD_SEATS = "bad_seats"
    """seats, low, high"""
    BAD_AMOUNT = "bad_amount"
    """amount, limit"""
    TWO_WINNERS = "two_winners"
    """first, second: names; the first one's hand stands."""
    WRONG_SEATS = "wrong_seats"
    """given, seats: how many players the round was to have, and has."""
    BAD_HU = "bad_hu"
    """name, hu, limit"""
    RULES_CHANGED = "rules_changed"
    """rules: those of the open round, which the hand wasn't scored with."""
    HAND_NOT_OPEN = "hand_not_open"
    """number: of the hand's round, which is closed or has another hand of the member's by now."""
    ROUND_FULL = "round_full"
    """number, seats: so many members have something in the round already, and none of it gives way."""
    PROBLEM_CHANGED = "problem_changed"
    """number: what can't be in the round isn't what was said to be right."""
    NOTHING_TO_UNDO = "nothing_to_undo"
    ROUND_UNDONE = "round_undone"
    """number"""
    NOT_LAST_ROUND = "not_last_round"
    """number, last: of the round asked for, and of the last that counts."""
    NEXT_ROUND_BEGUN = "next_round_begun"
    """number, next: the round after the one asked for has entries already."""
    ROUND_NOT_REOPENED = "round_not_reopened"
    """number: the round isn't open again after an undo."""
    EARLIER_ROUND_OPEN = "earlier_round_open"
    """number, earlier: of the round asked for, and of one that is open again and comes first."""
    ROUND_OPEN = "round_open"
    """number: the round isn't closed, so there is nothing to fix."""
    NOT_IN_ROUND = "not_in_round"
    """name, number: a member without an entry in the closed round."""
    NOTHING_CHANGED = "nothing_changed"
    """number: the fix says what the round has already."""
    HAND_CANT_FOLLOW = "hand_cant_follow"
    """name, number: of the round's hand that the new indicators would make impossible."""
    ROUND_IMPOSSIBLE = "round_impossible"
    """number, problem (its kind), tile (its short form or ""), count, in_play, first, second: names."""
    FIGURES_CHANGED = "figures_changed"
    """room_id: what was shown isn't what the room would be settled with now."""
    ALREADY_PAID = "already_paid"
    """payment_id"""
    SETTLEMENT_REOPENED = "settlement_reopened"
    """room_id: the payment's settlement no longer stands."""
    NOT_SETTLED = "not_settled"
    """room_id: open, so there is nothing to reopen."""
    NEWER_ROOM = "newer_room"
    """room_id: of the room that was opened since."""
    BUYING_OFF = "buying_off"
    """The rules of the round have no 买庄."""
    ALREADY_BOUGHT = "already_bought"
    """name"""
    ROUND_BEGUN = "round_begun"
    """number: the round has a hand already, so it's too late to buy."""


class Refusal(ValueError):
    """An act that the store refuses; it has changed nothing. `code` says why, `details` what about."""

    def __init__(self, code: Code, **details: str | int) -> None:
        self.code = code
        self.details = details
        values = ", ".join(f"{name}={value!r}" for name, value in details.items())
        super().__init__(f"{code.replace('_', ' ')}{f': {values}' if values else ''}")
