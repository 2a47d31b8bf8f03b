"""What the store takes and gives. Money is whole cents, hu are whole numbers, instants are texts in UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from scoring import Rules, Score, TableOptions
from scoring.settlement import FeeMode, Settlement
from scoring.statement import Statement
from scoring.tiles import Tile

UTC_NAME: Final = "UTC"
"""The time zone of a chat that has set none."""


@dataclass(frozen=True, slots=True)
class Place:
    """A chat, or one forum topic of it; `thread_id` 0 is the chat itself and a forum's General topic."""

    chat_id: int
    thread_id: int = 0


@dataclass(frozen=True, slots=True)
class Action:
    """Who does what where.

    `key` names the message or the press of a button: what is done once is not done again under the same key.
    `message_id` is the message that asks for it, and will be answered.
    """

    key: str
    place: Place
    user_id: int
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """`language` None: not set. `rules` and the table's `buy` apply from the next round, the rest at once.

    `timezone`: an IANA name, or an offset such as +08:00, in which the chat is told times.
    """

    language: str | None
    rules: Rules
    table: TableOptions
    timezone: str = UTC_NAME


@dataclass(frozen=True, slots=True)
class Room:
    """A group's game in one place. `stake_cents` is for one hu; `rounds` counts those that count.

    The opener has laid the fee out; the host has the say, and is the opener until he hands the room over.
    `version` changes with everything that settling depends on.
    """

    id: int
    place: Place
    opener_id: int
    host_id: int
    fee_mode: FeeMode
    fee_cents: int
    stake_cents: int
    seats: int
    opened_at: str
    settled: bool
    rounds: int
    version: int


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a room; a guest has no `user_id`. Not `present`: has left.

    `total` is what he has won or lost, in hu, over the `rounds` that count.
    """

    id: int
    room_id: int
    user_id: int | None
    name: str
    present: bool
    total: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One member's line of a round.

    `kind`, `typed` (as it was written) and `notation` (canonical) are None if only the hu was given; `won`
    too, unless it was said who won. 0 hu without a hand is a seat that has nothing. `replaces` is the id of
    the member's earlier entry that this one corrects. Not `current`: corrected or withdrawn. `net` and
    `total` (the running total after the round) are known once the round is closed.
    """

    id: int
    round_id: int
    member_id: int
    name: str
    hu: int
    won: bool | None
    kind: str | None
    typed: str | None
    notation: str | None
    message_id: int | None
    recorded_by: int
    replaces: int | None
    current: bool
    net: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class Round:
    """A round with its current entries in seat order.

    `indicators` are those that it was played with, known once it is closed; a hand's own are in its notation.
    `reopened`: it was closed, and is open again since it was undone. `checked`: it was looked into for what
    can't be when it closed. `bought` are the members who bought before the deal (买庄), `buy` is the option
    for what that does.
    """

    id: int
    room_id: int
    number: int
    state: Literal["open", "counted", "undone"]
    rules: Rules
    buy: str
    indicators: tuple[Tile, ...]
    opened_at: str
    closed_at: str | None
    closed_by: int | None
    undone_by: int | None
    reopened: bool
    checked: bool
    entries: tuple[Entry, ...]
    bought: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand that a seat is to have, as it was typed, with its score."""

    typed: str
    score: Score


@dataclass(frozen=True, slots=True)
class NumberLine:
    """The hu that a seat is to have without a hand."""

    hu: int
    won: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """What an undo has taken back: an entry of the open round, or the whole round (`entry` None).

    A whole round is open again, with its entries in place.
    """

    round: Round
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class Fix:
    """A closed round put right: the entries that gave way, those in their place in the same order.

    The entries `before` keep the net and total that they had.
    """

    id: int
    round_id: int
    fixed_at: str
    fixed_by: int
    indicators_before: tuple[Tile, ...]
    indicators_after: tuple[Tile, ...]
    before: tuple[Entry, ...]
    after: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The running totals in hu of those who played a round, after it, by member id."""

    number: int
    totals: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class ExportRow:
    """One player's line of one closed round; `corrected`: as it was before a fix replaced it.

    `kind` and `hand` (canonical) are None without a hand, `winner` if it wasn't said who won. `corrected_at`
    and `corrected_by`: when and by whom it was replaced; no name if that wasn't anybody of the room.
    """

    round: int
    closed_at: str
    player: str
    hu: int
    net: int
    total: int
    status: Literal["counted", "undone", "corrected"]
    kind: str | None = None
    winner: bool | None = None
    hand: str | None = None
    indicators: tuple[Tile, ...] = ()
    corrected_at: str | None = None
    corrected_by: str | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """What a room would be settled with now, by member id; confirming it takes the room's `version`."""

    room: Room
    members: tuple[Member, ...]
    settlement: Settlement[int]


@dataclass(frozen=True, slots=True)
class SettlementLine:
    """One person's figures: hu over all rounds, cents of the fee, cents to get (negative: to pay).

    Not a `player`: has only laid the fee out, or paid before the room was opened again. `played`: has a part
    in a round that counts, so that he bears his share of an AA fee.
    """

    member_id: int
    name: str
    player: bool
    played: bool
    total: int
    share_cents: int
    money_cents: int


@dataclass(frozen=True, slots=True)
class Payment:
    """One transfer of a settlement; payer and payee are member ids.

    `paid_at` and `paid_by`: when it was ticked as paid and by which user, if the tick stands; `unticked_at`
    and `unticked_by`: the last time that one was taken back.
    """

    id: int
    settlement_id: int
    payer_id: int
    payee_id: int
    cents: int
    paid_at: str | None
    paid_by: int | None
    unticked_at: str | None
    unticked_by: int | None


@dataclass(frozen=True, slots=True)
class SettledRoom:
    """A confirmed settlement; `reopened`: it no longer stands."""

    id: int
    room_id: int
    confirmed_at: str
    confirmed_by: int
    reopened: bool
    lines: tuple[SettlementLine, ...]
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class RoomStatement:
    """How somebody's money in a room comes about, by member id.

    `names` are those of everybody in it, `opener` is whoever has laid the fee out.
    """

    room: Room
    opener: int
    names: Mapping[int, str]
    account: Statement[int]


@dataclass(frozen=True, slots=True)
class Post:
    """Something a chat is to be told: `kind` says what about, `ref` is the id of the row that it's about."""

    id: int
    place: Place
    kind: str
    ref: int | None
    reply_to: int | None
    created_at: str


@dataclass(frozen=True, slots=True)
class Question:
    """A text that may be several hands, as it was sent in one message.

    `key` is that of the message's action, `asker_id` who sent it (None: an anonymous admin), `readings` are
    the hands that it may be in their canonical form; `name`, `author_id` and `only_shown` say whose it is.
    """

    chat_id: int
    message_id: int
    key: str
    asker_id: int | None
    typed: str
    readings: tuple[str, ...]
    name: str | None
    author_id: int | None
    only_shown: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's own message that answered one, and whether it is a photo."""

    message_id: int
    photo: bool


PersonKey = int | str
"""Who somebody is in all rooms of a chat: a Telegram user's id, or the key of a guest's name."""


@dataclass(frozen=True, slots=True)
class Period:
    """The rounds closed from the instant `since` on and before `until`; None: without that end."""

    since: str | None = None
    until: str | None = None


@dataclass(frozen=True, slots=True)
class Evening:
    """What people won or lost in one room, in hu, and when its last round closed."""

    closed_at: str
    nets: Mapping[PersonKey, int]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two people in the rounds that both have played: each one's wins and hu, and the first's net, in hu."""

    rounds: int
    wins: tuple[int, int]
    hu: tuple[int, int]
    net: int


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """One person's figures over the rounds that count in a chat's rooms.

    `wins` and `kinds` count what was scored as a hand. `hu` is the sum over the rounds, so the average is
    `hu / rounds`; `net` is what was won or lost. The best hand has no notation if only its hu was given.
    """

    key: PersonKey
    name: str
    rounds: int
    wins: int
    kinds: Mapping[str, int]
    best_hu: int
    best_notation: str | None
    hu: int
    net: int


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is off in the database: what kind of thing, where, what is stored and what should be."""

    code: str
    room_id: int | None = None
    round: int | None = None
    name: str = ""
    stored: str = ""
    computed: str = ""
