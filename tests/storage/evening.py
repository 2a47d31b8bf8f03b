"""One chat's evening at the store: every act under a key of its own, members by their names."""

from __future__ import annotations

import itertools
from pathlib import Path

from sqlite_utils import Database

from scoring import score_text
from scoring.notation import read_tiles, write_tiles
from scoring.settlement import FeeMode
from storage import Action, Place, chats, history, open_database, rooms, rounds
from storage.money import settlements
from storage.records import Entry, Member, Room, Round, SettledRoom, Undone

WON = "j5m7p 123456789m34567s456p11s [222p] 1f +8s"
"""A hand of 40 hu that has won."""
WON_HIGHER = "j5m7p 123456789m34567s456p11s [222p] *8s"
"""A hand of 80 hu that has won."""
LOST = "j5m7p [111z]"
"""A hand of 10 hu that hasn't."""
LOST_TOO = "j5m7p [333z]"
"""Another hand of 10 hu, for the same round."""
NOTHING = "j5m7p 22s"
"""A hand of 0 hu that hasn't won either."""

OPENER = 1
"""The user id of the first member; the others have the ids that follow."""


class Evening:
    def __init__(self, path: Path, place: Place) -> None:
        self.path = path
        self.place = place
        self.db: Database = open_database(path)
        self._numbers = itertools.count(1)

    def restart(self) -> None:
        """What a new process of the bot does."""
        self.db.close()
        self.db = open_database(self.path)

    def action(self, user_id: int = OPENER, key: str | None = None, message_id: int | None = None) -> Action:
        return Action(key or f"act {next(self._numbers)}", self.place, user_id, message_id)

    def open_room(
        self,
        names: str = "ABC",
        seats: int = 3,
        fee_mode: FeeMode = FeeMode.AA,
        fee_cents: int = 900,
        stake_cents: int = 10,
    ) -> Room:
        opened = rooms.open_room(self.db, self.action(), names[0], fee_mode, fee_cents, stake_cents, seats)
        for user_id, name in enumerate(names[1:], OPENER + 1):
            rooms.join(self.db, self.action(user_id), opened.id, name)
        return self.room

    @property
    def room(self) -> Room:
        found = rooms.latest(self.db, self.place)
        assert found
        return found

    def member(self, name: str) -> Member:
        found = rooms.member_named(self.db, self.room.id, name)
        assert found, name
        return found

    def hand(self, name: str, text: str, action: Action | None = None) -> Entry:
        rules = rounds.rules_in_force(self.db, self.room)
        score = score_text(text, rules)
        member_id = self.member(name).id
        return rounds.record_hand(self.db, action or self.action(), member_id, text, score, rules)

    def numbers(self, action: Action | None = None, /, *, won: str | None = None, **hus: int) -> Round:
        by_member = {self.member(name).id: hu for name, hu in hus.items()}
        winner = None if won is None else self.member(won).id
        return rounds.record_numbers(self.db, action or self.action(), self.room.id, by_member, winner)

    def show(self, tiles: str) -> None:
        """Set the indicators, such as 5m7p; none for an empty text."""
        rounds.set_indicators(self.db, self.action(), read_tiles(tiles) if tiles else ())

    @property
    def shown(self) -> str:
        """The indicators that stand."""
        return write_tiles(chats.indicators(self.db, self.place))

    def undo(self, action: Action | None = None, round_id: int | None = None) -> Undone:
        return rounds.undo(self.db, action or self.action(), self.room.id, round_id)

    def strike_out(self) -> Round:
        """Take the last round back for good."""
        return rounds.strike_out(self.db, self.action(), self.undo().round.id)

    def close_as_it_was(self, round_id: int, action: Action | None = None) -> Round:
        return rounds.close_as_it_was(self.db, action or self.action(), round_id)

    def settle(self) -> SettledRoom:
        room = settlements.draft(self.db, self.room.id).room
        return settlements.confirm(self.db, self.action(), room.id, room.version)

    def open_round(self) -> Round | None:
        return history.open_round(self.db, self.room.id)

    def totals(self) -> dict[str, int]:
        return {member.name: member.total for member in rooms.members(self.db, self.room.id)}
