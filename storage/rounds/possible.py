"""What can't be in one round: its hands share their indicators, and every tile is there only so often."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from sqlite_utils import Database

from scoring import Hand, Rules
from scoring.notation import read_hand
from scoring.tiles import ANY_XIER, COPIES, PLAYABLE, TILE_NAMES, XIER, Tile, is_xier
from storage import chats, history, rooms
from storage.chats import tile_names
from storage.records import Action, Entry, Round
from storage.sqlite.database import now

Kind = Literal["indicators", "tile", "xier", "cap"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about a round's entries that can't be.

    `kind` is "indicators" (the last entry's hand has others than the round; the entry before it, if there is
    one, has the round's, and `tile` is an indicator that only one of them has), "tile" (`count` of this
    `tile` in hands and indicators, `in_play` are there), "xier" (the same for all 喜儿 together), or "cap"
    (a number, `count`, above the table's 封顶, `in_play`). `entries` are those that it lies between.
    """

    kind: Kind
    indicators: tuple[Tile, ...]
    entries: tuple[Entry, ...]
    tile: Tile | None = None
    count: int = 0
    in_play: int = 0

    @property
    def key(self) -> str:
        """The same only for the same problem of the same entries under the same indicators."""
        between = " ".join(str(entry.id) for entry in self.entries)
        tile = "" if self.tile is None else TILE_NAMES[self.tile]
        return f"{self.kind} {tile} | {tile_names(self.indicators)} | {between}"


def problems(entries: Iterable[Entry], indicators: tuple[Tile, ...], rules: Rules) -> tuple[Problem, ...]:
    """All that can't be over the entries of a round that is played with these indicators."""
    entries = tuple(entries)
    hands = {entry: read_hand(entry.notation) for entry in entries if entry.notation is not None}
    return (
        *_other_indicators(hands, indicators),
        *_too_often(hands, indicators),
        *_above_cap(entries, rules.cap),
    )


def played_with(its_round: Round, standing: tuple[Tile, ...] = ()) -> tuple[Tile, ...]:
    """A round's indicators: for an open one those that stand in its place, else those of its first hand."""
    set_ones = standing if its_round.state == "open" else its_round.indicators
    if set_ones:
        return set_ones
    hands = sorted((entry for entry in its_round.entries if entry.notation), key=lambda entry: entry.id)
    return read_hand(hands[0].notation or "").indicators if hands else ()


def standing_indicators(db: Database, its_round: Round) -> tuple[Tile, ...]:
    """The same, with those that stand in the place of the round's room."""
    if its_round.state != "open":
        return played_with(its_round)
    return played_with(its_round, chats.indicators(db, rooms.room(db, its_round.room_id).place))


def standing_problems(db: Database, its_round: Round) -> tuple[Problem, ...]:
    """What can't be in a round, without what the opener has said to be right."""
    return problems_under(db, its_round, standing_indicators(db, its_round))


def problems_under(db: Database, its_round: Round, indicators: tuple[Tile, ...]) -> tuple[Problem, ...]:
    """The same, where its indicators are known."""
    found = problems(its_round.entries, indicators, its_round.rules)
    if not found:
        return ()
    rows = db.execute("SELECT problem FROM acceptances WHERE round_id = ?", [its_round.id])
    accepted = {key for (key,) in rows}
    return tuple(problem for problem in found if problem.key not in accepted)


def note_accepted(db: Database, action: Action, round_id: int, found: Iterable[Problem]) -> None:
    """Note that these are right as they are; part of the caller's transaction."""
    for problem in found:
        db.execute(
            "INSERT INTO acceptances (round_id, problem, accepted_at, accepted_by) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            [round_id, problem.key, now(), action.user_id],
        )


def accepted_by(db: Database, round_id: int) -> tuple[int, ...]:
    """The user ids of those who have said that what can't be in a round now is right as it is."""
    its_round = history.round_of(db, round_id)
    found = problems(its_round.entries, standing_indicators(db, its_round), its_round.rules)
    keys = {problem.key for problem in found}
    rows = db.execute("SELECT problem, accepted_by FROM acceptances WHERE round_id = ?", [round_id])
    return tuple(sorted({user_id for problem, user_id in rows if problem in keys}))


def seen(found: Iterable[Problem]) -> str:
    """Names exactly these problems, in few characters, for a button that says they are right."""
    return f"{zlib.crc32('; '.join(sorted(problem.key for problem in found)).encode()):08x}"


def _other_indicators(hands: Mapping[Entry, Hand], indicators: tuple[Tile, ...]) -> Iterator[Problem]:
    shown = Counter(indicators)
    agreeing = [entry for entry, hand in hands.items() if Counter(hand.indicators) == shown]
    for entry, hand in hands.items():
        if entry not in agreeing:
            own = Counter(hand.indicators)
            tile = next(iter((*(shown - own), *(own - shown))))
            yield Problem("indicators", indicators, (*agreeing[:1], entry), tile)


def _too_often(hands: Mapping[Entry, Hand], indicators: tuple[Tile, ...]) -> Iterator[Problem]:
    held = {entry: _tiles_of(hand) for entry, hand in hands.items()}
    shown = Counter(indicators)
    for tile in (*PLAYABLE, *XIER):
        count = shown[tile] + sum(tiles[tile] for tiles in held.values())
        in_play = 1 if is_xier(tile) else COPIES
        between = tuple(entry for entry, tiles in held.items() if tiles[tile])
        if between and count > in_play:
            yield Problem("tile", indicators, between, tile, count, in_play)
    xier = {entry: sum(tiles[tile] for tile in _ALL_XIER) for entry, tiles in held.items()}
    count = sum(shown[tile] for tile in XIER) + sum(xier.values())
    between = tuple(entry for entry, held_by_one in xier.items() if held_by_one)
    if between and count > len(XIER):
        yield Problem("xier", indicators, between, ANY_XIER, count, len(XIER))


def _above_cap(entries: Iterable[Entry], cap: int) -> Iterator[Problem]:
    for entry in entries:
        if cap and entry.hu > cap:
            yield Problem("cap", (), (entry,), None, entry.hu, cap)


def _tiles_of(hand: Hand) -> Counter[Tile]:
    """Every tile that the player has, the winning one too."""
    tiles = Counter((*hand.tiles, *hand.xier))
    for laid in hand.laid:
        tiles[laid.tile] += laid.copies
    if hand.win is not None:
        tiles[hand.win.tile] += 1
    return tiles


_ALL_XIER: Final = (*XIER, ANY_XIER)
