"""How a round begins, closes, and is open again.

A room's open round begins with its first hand, purchase or number, under the rules that the chat has then.
It closes when every seat has an entry and nothing in it can't be: the members without one have sat out. Its
number is never given again. An undone round is open again under its number; what was made for the next waits.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from sqlite_utils import Database

from scoring import Rules, TableOptions
from scoring.house_rules import written_together
from scoring.settlement import BUY_FACTORS, nets
from scoring.tiles import Tile
from storage import chats
from storage.history import open_round, round_of
from storage.outbox import enqueue
from storage.records import Action, Entry, Room, Round
from storage.refusals import Code, Refusal
from storage.rooms import member, member_named
from storage.rounds.possible import played_with, problems_under
from storage.sqlite.database import insert, now


def rules_in_force(db: Database, room: Room) -> Rules:
    """What the next hand is to be scored with: the open round's rules once it has begun, else the chat's."""
    open_one = open_round(db, room.id)
    return open_one.rules if _has_begun(open_one) else chats.settings(db, room.place.chat_id).rules


def buy_in_force(db: Database, room: Room) -> str:
    """The option `buy` of the round that the next hand belongs to, by the same rule."""
    open_one = open_round(db, room.id)
    return open_one.buy if _has_begun(open_one) else chats.settings(db, room.place.chat_id).table.buy


def begin(db: Database, in_room: Room) -> Round:
    """The room's open round, under the rules in force; a new one if there is none."""
    open_one = open_round(db, in_room.id)
    if _has_begun(open_one):
        return open_one
    settings = chats.settings(db, in_room.place.chat_id)
    rules = written_together(settings.rules, TableOptions(buy=settings.table.buy))
    if open_one is None:
        return round_of(db, _insert_round(db, in_room.id, rules))
    db.execute("UPDATE rounds SET rules = ? WHERE id = ?", [rules, open_one.id])
    return replace(open_one, rules=settings.rules, buy=settings.table.buy)


def close_if_ready(db: Database, action: Action, in_room: Room, round_id: int) -> bool:
    """Close the round if every seat has something, and nothing in it can't be; whether it was.

    Raises Refusal: NAME_TAKEN, if somebody who has left since would have a name that isn't his any more.
    """
    its_round = round_of(db, round_id)
    if len(its_round.entries) != in_room.seats:
        return False
    indicators = played_with(its_round, chats.indicators(db, in_room.place))
    if problems_under(db, its_round, indicators):
        return False
    close(db, action, in_room, its_round, indicators, checked=True)
    return True


def close(
    db: Database,
    action: Action,
    in_room: Room,
    closing: Round,
    indicators: tuple[Tile, ...],
    checked: bool,
) -> None:
    """Count a round whose seats all have something, and that was played with these indicators.

    `checked`: it was looked into for what can't be.
    """
    if closing.reopened:
        _settle_reopened(db, in_room, closing)
    hus = {entry.member_id: entry.hu for entry in closing.entries}
    for member_id, net in nets(hus, closing.bought, BUY_FACTORS[closing.buy]).items():
        db.execute("UPDATE members SET total = total + ?, rounds = rounds + 1 WHERE id = ?", [net, member_id])
        db.execute(
            "UPDATE entries SET net = ?, total = (SELECT total FROM members WHERE id = member_id)"
            " WHERE round_id = ? AND member_id = ? AND superseded_at IS NULL",
            [net, closing.id, member_id],
        )
    db.execute(
        "UPDATE rounds SET state = 'counted', closed_at = ?, closed_by = ?, indicators = ?, checked = ?,"
        " undone_at = NULL, undone_by = NULL WHERE id = ?",
        [now(), action.user_id, chats.tile_names(indicators), checked, closing.id],
    )
    db.execute("UPDATE rooms SET rounds = rounds + 1, version = version + 1 WHERE id = ?", [in_room.id])
    let_next_stand(db, in_room)
    enqueue(db, action, "round", closing.id)


def reopen(db: Database, action: Action, in_room: Room, last: Round) -> None:
    """Open the last round that counts again, with its entries and indicators; those that stand wait."""
    for undone in last.entries:
        db.execute(
            "UPDATE members SET total = total - ?, rounds = rounds - 1 WHERE id = ?",
            [undone.net, undone.member_id],
        )
    _let_wait(db, in_room)
    db.execute(
        "UPDATE rounds SET state = 'open', undone_at = ?, undone_by = ? WHERE id = ?",
        [now(), action.user_id, last.id],
    )
    db.execute("UPDATE rooms SET rounds = rounds - 1, version = version + 1 WHERE id = ?", [in_room.id])
    chats.let_stand(db, in_room.place, played_with(last))


def put_back(db: Database, its_round: Round) -> None:
    """Give a round that is open again the entries that it was closed with."""
    db.execute(
        "UPDATE entries SET superseded_at = ? WHERE round_id = ? AND superseded_at IS NULL AND net IS NULL",
        [now(), its_round.id],
    )
    db.execute(
        "UPDATE entries SET superseded_at = NULL"
        " WHERE round_id = ? AND superseded_at IS NOT NULL AND net IS NOT NULL AND fixed_in IS NULL",
        [its_round.id],
    )


def let_next_stand(db: Database, in_room: Room) -> None:
    """Let the indicators stand that wait for the round after one that is over."""
    following = open_round(db, in_room.id)
    chats.let_stand(db, in_room.place, following.indicators if following else ())


def supersede(db: Database, entries: list[Entry]) -> None:
    """Take entries out of their round."""
    for given_way in entries:
        db.execute("UPDATE entries SET superseded_at = ? WHERE id = ?", [now(), given_way.id])


def _has_begun(open_one: Round | None) -> TypeGuard[Round]:
    """Whether there is a round with an entry or a purchase, or one that is open again; its rules stand."""
    return open_one is not None and bool(open_one.entries or open_one.bought or open_one.reopened)


def _let_wait(db: Database, in_room: Room) -> None:
    """Keep the indicators that stand for the round that is next, or would be."""
    standing = chats.indicators(db, in_room.place)
    following = open_round(db, in_room.id)
    if following is None and standing:
        following = begin(db, in_room)
    if following is not None:
        db.execute(
            "UPDATE rounds SET indicators = ? WHERE id = ?", [chats.tile_names(standing), following.id]
        )


def _insert_round(db: Database, room_id: int, rules: str) -> int:
    [(last_number,)] = db.execute("SELECT max(number) FROM rounds WHERE room_id = ?", [room_id])
    return insert(
        db,
        "rounds",
        {
            "room_id": room_id,
            "number": (last_number or 0) + 1,
            "state": "open",
            "rules": rules,
            "opened_at": now(),
        },
    )


def _settle_reopened(db: Database, in_room: Room, closing: Round) -> None:
    """Forget what the round was closed with before. Raises Refusal: NAME_TAKEN."""
    for entered in closing.entries:
        player = member(db, entered.member_id)
        if not player.present and not player.rounds:
            holder = member_named(db, in_room.id, player.name)
            if holder is not None and holder.id != player.id:
                raise Refusal(Code.NAME_TAKEN, name=player.name)
    db.execute(
        "UPDATE entries SET net = NULL, total = NULL"
        " WHERE round_id = ? AND superseded_at IS NOT NULL AND net IS NOT NULL AND fixed_in IS NULL",
        [closing.id],
    )
