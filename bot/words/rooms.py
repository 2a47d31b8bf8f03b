"""A room in words: its terms, its members and what they have won or lost, and what the store refuses."""

from __future__ import annotations

from collections.abc import Iterable

from bot.words import Words
from bot.words.room_terms import Terms
from bot.words.tile_names import tile_name
from bot.words.writing import escape, money, signed
from scoring.settlement import plain_money
from storage import Code, Refusal
from storage.records import Member, Room


def terms_of(room: Room) -> Terms:
    """The terms that a room was opened with."""
    return Terms(room.fee_mode, room.fee_cents, room.stake_cents, room.seats)


def terms_text(terms: Terms, words: Words) -> str:
    """Fee, stake and seats on one line; it has no markup."""
    fee = (
        words("room-fee", mode=words(f"fee-{terms.fee_mode}"), fee=money(terms.fee_cents, words))
        if terms.fee_cents
        else words("room-no-fee")
    )
    stake = words("room-stake", stake=money(terms.stake_cents, words))
    return " · ".join((fee, stake, words("room-seats", seats=terms.seats)))


def terms_command(terms: Terms) -> str:
    """The command that opens a room with these terms."""
    amounts = f"{terms.fee_mode} {plain_money(terms.fee_cents)} stake {plain_money(terms.stake_cents)}"
    return f"/room {amounts} seats {terms.seats}"


def names_text(members: Iterable[Member], words: Words) -> str:
    """The members' names in seat order, a dash for none."""
    return escape(words("list-separator").join(member.name for member in members)) or "–"


def totals_text(members: Iterable[Member], words: Words) -> str:
    """The members' running totals on one line."""
    return " · ".join(f"{escape(member.name)} {signed(member.total, words)}" for member in members)


def room_text(room: Room, members: Iterable[Member], words: Words) -> str:
    """The terms and who is there."""
    present = names_text((member for member in members if member.present), words)
    return f"{terms_text(terms_of(room), words)}\n{words('room-present', names=present)}"


def explain_refusal(refusal: Refusal, words: Words) -> str:
    """Why nothing was done, in one sentence; names in it aren't escaped."""
    values = dict(refusal.details)
    if refusal.code is Code.BAD_AMOUNT:
        values["limit"] = money(int(values["limit"]), words)
    if refusal.code is Code.ROUND_IMPOSSIBLE and values["tile"]:
        values["tile"] = tile_name(str(values["tile"]), words)
    return words(f"refusal-{refusal.code.replace('_', '-')}", **values)
