"""What a hand is scored with where it is written."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from scoring import Rules
from scoring.tiles import Tile
from storage import Place, chats, rooms, rounds
from storage.records import Room


@dataclass(frozen=True, slots=True)
class Game:
    """The open room of a place, if there is one, the rules of its next hand and the indicators that stand."""

    room: Room | None
    rules: Rules
    indicators: tuple[Tile, ...]


def game_at(db: Database, place: Place) -> Game:
    """The game of a place as it is now."""
    room = rooms.current(db, place)
    rules = chats.settings(db, place.chat_id).rules if room is None else rounds.rules_in_force(db, room)
    return Game(room, rules, chats.indicators(db, place))
