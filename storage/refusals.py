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
    HOST_IS_GUEST = "host_is_guest"
    """name: has no Telegram account to host with."""
    ALREADY_HOST = "already_host"
    """name"""
    NOT_A_GUEST = "not_a_guest"
    """name: has an account already."""
    BOTH_IN_ROUND = "both_in_round"
    """name, number: the guest and the account have both played or bought in this round."""
    MERGER_SETTLED = "merger_settled"
    """name: the room's settlement has the guest and the account as two people."""
    PAY_LINE_TOO_LONG = "pay_line_too_long"
    """length, limit: in characters."""
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
    NOTHING_TO_UNDO = "nothing_to_undo"
    ROUND_UNDONE = "round_undone"
    """number"""
    NOT_LAST_ROUND = "not_last_round"
    """number, last: of the round asked for, and of the last that counts."""
    FIGURES_CHANGED = "figures_changed"
    """room_id: what was shown isn't what the room would be settled with now."""
    ALREADY_PAID = "already_paid"
    """payment_id"""
    NOT_PAID = "not_paid"
    """payment_id: not ticked as paid, so there is no tick to take back."""
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
