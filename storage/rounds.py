"""Recording rounds, by hands or by numbers, and undoing them.

A room's open round begins with its first hand, purchase or number, under the rules that the chat has then. It
closes when every seat has an entry: the members without one have sat out. Its number is never given again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database

from scoring import Rules, Score, TableOptions
from scoring.house_rules import written_together
from scoring.settlement import BUY_FACTORS, nets
from storage import chats
from storage.actions import perform
from storage.database import insert, now
from storage.history import entry, last_counted, open_round, round_of
from storage.outbox import enqueue
from storage.records import Action, Entry, Member, Room, Round
from storage.refusals import Code, Refusal
from storage.rooms import member, open_room_here, present_member

HU_LIMIT: Final = 9_999_999
"""The most that one entry can be; far beyond any hand."""


def rules_in_force(db: Database, room: Room) -> Rules:
    """What the next hand is to be scored with: the open round's rules once it has begun, else the chat's."""
    begun = _begun(db, room)
    return begun.rules if begun else chats.settings(db, room.place.chat_id).rules


def buy_in_force(db: Database, room: Room) -> str:
    """The option `buy` of the round that the next hand belongs to, by the same rule."""
    begun = _begun(db, room)
    return begun.buy if begun else chats.settings(db, room.place.chat_id).table.buy


def _begun(db: Database, room: Room) -> Round | None:
    """The open round once it has an entry or a purchase; its rules stand from then on."""
    open_one = open_round(db, room.id)
    return open_one if open_one is not None and (open_one.entries or open_one.bought) else None


def record_hand(
    db: Database, action: Action, member_id: int, typed: str, score: Score, rules: Rules
) -> Entry:
    """Make a scored hand the member's hand of the open round, which closes if that fills its seats.

    It replaces the member's hand, and whatever the same message made for somebody else. `rules` are those
    that it was scored with. Raises Refusal: NOT_A_MEMBER, ROOM_SETTLED, RULES_CHANGED, TWO_WINNERS, BAD_HU.
    """

    def act() -> int:
        player = present_member(db, member_id)
        in_room = open_room_here(db, action, player.room_id)
        begun = _begin(db, in_room)
        if rules != begun.rules:
            raise Refusal(Code.RULES_CHANGED, rules=str(begun.rules))
        _check_hu(player, score.total)
        given_way = [
            other
            for other in begun.entries
            if other.member_id == member_id
            or (action.message_id is not None and other.message_id == action.message_id)
        ]
        standing = [other for other in begun.entries if other not in given_way]
        winner = next((other for other in standing if other.won), None)
        if score.won and winner is not None:
            raise Refusal(Code.TWO_WINNERS, first=winner.name, second=player.name)
        _supersede(db, given_way)
        hand = {"won": score.won, "kind": score.kind, "typed": typed, "notation": score.notation}
        entry_id = _add_entry(db, action, begun, member_id, score.total, hand)
        enqueue(db, action, "hand", entry_id)
        if len(standing) + 1 == in_room.seats:
            _close(db, action, in_room, begun.id)
        return entry_id

    return entry(db, perform(db, action, "hand", act))


def withdraw_hand(db: Database, action: Action, entry_id: int) -> Entry:
    """Take a hand out of the open round. Raises Refusal: HAND_NOT_OPEN, ROOM_SETTLED."""

    def act() -> int:
        withdrawn = entry(db, entry_id)
        its_round = round_of(db, withdrawn.round_id)
        open_room_here(db, action, its_round.room_id)
        if its_round.state != "open" or not withdrawn.current:
            raise Refusal(Code.HAND_NOT_OPEN, number=its_round.number)
        _supersede(db, [withdrawn])
        enqueue(db, action, "withdrawn", entry_id)
        return entry_id

    return entry(db, perform(db, action, "withdrawn", act))


def record_numbers(db: Database, action: Action, room_id: int, hus: Mapping[int, int]) -> Round:
    """Close the room's round with these hu by member id.

    Hands that the open round has stay where the number agrees; the others are superseded.
    Raises Refusal: ROOM_SETTLED, WRONG_SEATS, NOT_A_MEMBER, BAD_HU.
    """

    def act() -> int:
        in_room = open_room_here(db, action, room_id)
        if len(hus) != in_room.seats:
            raise Refusal(Code.WRONG_SEATS, given=len(hus), seats=in_room.seats)
        for member_id, hu in hus.items():
            player = present_member(db, member_id)
            if player.room_id != room_id:
                raise Refusal(Code.NOT_A_MEMBER, name=player.name)
            _check_hu(player, hu)
        begun = _begin(db, in_room)
        _supersede(db, [hand for hand in begun.entries if hus.get(hand.member_id) != hand.hu])
        for member_id, hu in hus.items():
            if not any(hand.member_id == member_id and hand.hu == hu for hand in begun.entries):
                _add_entry(db, action, begun, member_id, hu, {})
        _close(db, action, in_room, begun.id)
        return begun.id

    return round_of(db, perform(db, action, "round", act))


def buy(db: Database, action: Action, member_id: int) -> Member:
    """买庄: the member buys for the round that is about to be dealt.

    Raises Refusal: NOT_A_MEMBER, ROOM_SETTLED, BUYING_OFF, ROUND_BEGUN, ALREADY_BOUGHT.
    """

    def act() -> int:
        buyer = present_member(db, member_id)
        begun = _begin(db, open_room_here(db, action, buyer.room_id))
        if begun.buy == "off":
            raise Refusal(Code.BUYING_OFF)
        if begun.entries:
            raise Refusal(Code.ROUND_BEGUN, number=begun.number)
        if member_id in begun.bought:
            raise Refusal(Code.ALREADY_BOUGHT, name=buyer.name)
        insert(db, "purchases", {"round_id": begun.id, "member_id": member_id, "bought_at": now()})
        enqueue(db, action, "buy", member_id)
        return member_id

    return member(db, perform(db, action, "buy", act))


def undo(db: Database, action: Action, room_id: int, round_id: int | None = None) -> Round:
    """Take back the last round that counts; with an id, only if it is that round.

    The indicators that stood then stand again, unless others do or the next round has a hand.
    Raises Refusal: ROOM_SETTLED, NOTHING_TO_UNDO, ROUND_UNDONE, NOT_LAST_ROUND.
    """

    def act() -> int:
        in_room = open_room_here(db, action, room_id)
        last = last_counted(db, room_id)
        if round_id is not None and (last is None or last.id != round_id):
            _refuse_undo(round_of(db, round_id), last)
        if last is None:
            raise Refusal(Code.NOTHING_TO_UNDO)
        for undone in last.entries:
            db.execute(
                "UPDATE members SET total = total - ?, rounds = rounds - 1 WHERE id = ?",
                [undone.net, undone.member_id],
            )
        db.execute(
            "UPDATE rounds SET state = 'undone', undone_at = ?, undone_by = ? WHERE id = ?",
            [now(), action.user_id, last.id],
        )
        db.execute("UPDATE rooms SET rounds = rounds - 1, version = version + 1 WHERE id = ?", [room_id])
        next_one = open_round(db, room_id)
        if not chats.indicators(db, in_room.place) and not (next_one and next_one.entries):
            chats.let_stand(db, in_room.place, last.indicators)
        enqueue(db, action, "undo", last.id)
        return last.id

    return round_of(db, perform(db, action, "undo", act))


def _refuse_undo(asked: Round, last: Round | None) -> None:
    if asked.state == "undone" or last is None:
        raise Refusal(Code.ROUND_UNDONE, number=asked.number)
    raise Refusal(Code.NOT_LAST_ROUND, number=asked.number, last=last.number)


def _begin(db: Database, in_room: Room) -> Round:
    """The room's open round, under the rules in force; a new one if there is none."""
    begun = _begun(db, in_room)
    if begun is not None:
        return begun
    settings = chats.settings(db, in_room.place.chat_id)
    rules = written_together(settings.rules, TableOptions(buy=settings.table.buy))
    open_one = open_round(db, in_room.id)
    if open_one is None:
        round_id = _insert_round(db, in_room.id, rules)
    else:
        round_id = open_one.id
        db.execute("UPDATE rounds SET rules = ? WHERE id = ?", [rules, round_id])
    return round_of(db, round_id)


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


def _check_hu(player: Member, hu: int) -> None:
    if not 0 <= hu <= HU_LIMIT:
        raise Refusal(Code.BAD_HU, name=player.name, hu=hu, limit=HU_LIMIT)


def _add_entry(
    db: Database, action: Action, begun: Round, member_id: int, hu: int, hand: Mapping[str, object]
) -> int:
    replaced = next((earlier.id for earlier in begun.entries if earlier.member_id == member_id), None)
    return insert(
        db,
        "entries",
        {
            "round_id": begun.id,
            "member_id": member_id,
            "hu": hu,
            **hand,
            "chat_id": action.place.chat_id,
            "message_id": action.message_id,
            "recorded_by": action.user_id,
            "recorded_at": now(),
            "replaces": replaced,
        },
    )


def _supersede(db: Database, entries: list[Entry]) -> None:
    for given_way in entries:
        db.execute("UPDATE entries SET superseded_at = ? WHERE id = ?", [now(), given_way.id])


def _close(db: Database, action: Action, in_room: Room, round_id: int) -> None:
    closing = round_of(db, round_id)
    hus = {player.member_id: player.hu for player in closing.entries}
    for member_id, net in nets(hus, closing.bought, BUY_FACTORS[closing.buy]).items():
        db.execute("UPDATE members SET total = total + ?, rounds = rounds + 1 WHERE id = ?", [net, member_id])
        db.execute(
            "UPDATE entries SET net = ?, total = (SELECT total FROM members WHERE id = member_id)"
            " WHERE round_id = ? AND member_id = ? AND superseded_at IS NULL",
            [net, round_id, member_id],
        )
    db.execute(
        "UPDATE rounds SET state = 'counted', closed_at = ?, closed_by = ?, indicators = ? WHERE id = ?",
        [now(), action.user_id, chats.tile_names(chats.indicators(db, in_room.place)), round_id],
    )
    db.execute("UPDATE rooms SET rounds = rounds + 1, version = version + 1 WHERE id = ?", [in_room.id])
    chats.let_stand(db, in_room.place, ())
    enqueue(db, action, "round", round_id)
