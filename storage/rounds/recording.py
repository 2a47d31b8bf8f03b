"""What goes into a room's open round (hands, numbers, nothing, purchases, indicators) and comes out again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from sqlite_utils import Database

from scoring import Rules, Score
from scoring.tiles import Tile
from storage import chats
from storage.actions import perform
from storage.history import entry, open_round, round_of
from storage.outbox import enqueue
from storage.records import Action, Entry, HandLine, Member, NumberLine, Round
from storage.refusals import Code, Refusal
from storage.rooms import current, member, open_room_here, present_member
from storage.rounds.closing import begin, close_if_ready, supersede
from storage.rounds.possible import note_accepted, problems, seen, standing_indicators, standing_problems
from storage.sqlite.database import insert, now

HU_LIMIT: Final = 9_999_999
"""The most that one entry can be; far beyond any hand."""


def record_hand(
    db: Database, action: Action, member_id: int, typed: str, score: Score, rules: Rules
) -> Entry:
    """Make a scored hand the member's hand of the open round, which closes if that fills its seats.

    It replaces the member's hand or number, and whatever the same message made for somebody else. `rules` are
    those that it was scored with. The round stays open while something in it can't be (`standing_problems`).
    Raises Refusal: NOT_A_MEMBER, ROOM_SETTLED, RULES_CHANGED, TWO_WINNERS, ROUND_FULL, BAD_HU.
    """

    def act() -> int:
        player = present_member(db, member_id)
        in_room = open_room_here(db, action, player.room_id)
        begun = begin(db, in_room)
        if rules != begun.rules:
            raise Refusal(Code.RULES_CHANGED, rules=str(begun.rules))
        check_hu(player, score.total)
        given_way = _given_way(action, begun, [member_id])
        standing = [other for other in begun.entries if other not in given_way]
        winner = next((other for other in standing if other.won), None)
        if score.won and winner is not None:
            raise Refusal(Code.TWO_WINNERS, first=winner.name, second=player.name)
        _require_seat(begun, len(standing) + 1, in_room.seats)
        supersede(db, given_way)
        entry_id = add_entry(db, action, begun, member_id, HandLine(typed, score))
        enqueue(db, action, "hand", entry_id)
        close_if_ready(db, action, in_room, begun.id)
        return entry_id

    return entry(db, perform(db, action, "hand", act))


def withdraw_hand(db: Database, action: Action, entry_id: int) -> Entry:
    """Take a hand or number out of the open round. Raises Refusal: HAND_NOT_OPEN, ROOM_SETTLED."""

    def act() -> int:
        withdrawn = entry(db, entry_id)
        its_round = round_of(db, withdrawn.round_id)
        open_room_here(db, action, its_round.room_id)
        if its_round.state != "open" or not withdrawn.current:
            raise Refusal(Code.HAND_NOT_OPEN, number=its_round.number)
        supersede(db, [withdrawn])
        enqueue(db, action, "withdrawn", entry_id)
        return entry_id

    return entry(db, perform(db, action, "withdrawn", act))


def record_numbers(
    db: Database, action: Action, room_id: int, hus: Mapping[int, int], winner: int | None = None
) -> Round:
    """Put these hu, by member id, into the open round, which closes when every seat has something.

    0 is a seat that has nothing. Hands stay where the number agrees. Numbers for every seat replace all else
    that is there; those for some seats join the others, and replace what the same message made before.
    `winner` is the member who has won, if that was said.
    Raises Refusal: ROOM_SETTLED, WRONG_SEATS, NOT_A_MEMBER, TWO_WINNERS, ROUND_FULL, BAD_HU.
    """

    def act() -> int:
        in_room = open_room_here(db, action, room_id)
        if not 0 < len(hus) <= in_room.seats:
            raise Refusal(Code.WRONG_SEATS, given=len(hus), seats=in_room.seats)
        for member_id, hu in hus.items():
            player = present_member(db, member_id)
            if player.room_id != room_id:
                raise Refusal(Code.NOT_A_MEMBER, name=player.name)
            check_hu(player, hu)
        begun = begin(db, in_room)
        for_all = len(hus) == in_room.seats
        kept = [each for each in begun.entries if _agrees(each, hus, winner)]
        if for_all and kept and problems(kept, standing_indicators(db, begun), begun.rules):
            kept = []
        given_way = begun.entries if for_all else _given_way(action, begun, hus)
        given_way = [each for each in given_way if each not in kept]
        standing = [each for each in begun.entries if each not in given_way]
        won = next((each for each in standing if each.won), None)
        if winner is not None and won is not None and won.member_id != winner:
            raise Refusal(Code.TWO_WINNERS, first=won.name, second=member(db, winner).name)
        having = {each.member_id for each in kept}
        new = {member_id: hu for member_id, hu in hus.items() if member_id not in having}
        _require_seat(begun, len(standing) + len(new), in_room.seats)
        supersede(db, given_way)
        for member_id, hu in new.items():
            add_entry(db, action, begun, member_id, NumberLine(hu, won=member_id == winner))
        if not close_if_ready(db, action, in_room, begun.id):
            enqueue(db, action, "numbers", begun.id)
        return begun.id

    return round_of(db, perform(db, action, "round", act))


def buy(db: Database, action: Action, member_id: int) -> Member:
    """买庄: the member buys for the round that is about to be dealt.

    Raises Refusal: NOT_A_MEMBER, ROOM_SETTLED, BUYING_OFF, ROUND_BEGUN, ALREADY_BOUGHT.
    """

    def act() -> int:
        buyer = present_member(db, member_id)
        begun = begin(db, open_room_here(db, action, buyer.room_id))
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


def set_indicators(db: Database, action: Action, tiles: tuple[Tile, ...]) -> None:
    """Let these indicators stand in the action's place until the round there closes.

    A round that only waited because its hands had other ones closes.
    """

    def act() -> int:
        in_room = current(db, action.place)
        open_one = None if in_room is None else open_round(db, in_room.id)
        waited = open_one is not None and bool(standing_problems(db, open_one))
        chats.let_stand(db, action.place, tiles)
        enqueue(db, action, "indicators", None)
        if in_room is not None and open_one is not None and waited:
            close_if_ready(db, action, in_room, open_one.id)
        return 0

    perform(db, action, "indicators", act)


def accept(db: Database, action: Action, round_id: int, problems_seen: str) -> Round:
    """Let what can't be in the open round be right as it is; the round closes if every seat has something.

    `problems_seen` says which problems (`possible.seen`): as soon as one of their hands or the indicators
    change, it counts no more. Raises Refusal: ROOM_SETTLED, PROBLEM_CHANGED.
    """

    def act() -> int:
        its_round = round_of(db, round_id)
        in_room = open_room_here(db, action, its_round.room_id)
        found = standing_problems(db, its_round) if its_round.state == "open" else ()
        if not found or seen(found) != problems_seen:
            raise Refusal(Code.PROBLEM_CHANGED, number=its_round.number)
        note_accepted(db, action, round_id, found)
        if not close_if_ready(db, action, in_room, round_id):
            enqueue(db, action, "accepted", round_id)
        return round_id

    return round_of(db, perform(db, action, "accepted", act))


def check_hu(player: Member, hu: int) -> None:
    """Raises Refusal, BAD_HU, for what no hand can be."""
    if not 0 <= hu <= HU_LIMIT:
        raise Refusal(Code.BAD_HU, name=player.name, hu=hu, limit=HU_LIMIT)


def add_entry(
    db: Database, action: Action, its_round: Round, member_id: int, line: HandLine | NumberLine
) -> int:
    """Give a member this line of the round, in place of the one that he has there; part of a transaction."""
    replaced = next((earlier.id for earlier in its_round.entries if earlier.member_id == member_id), None)
    row: dict[str, object]
    if isinstance(line, HandLine):
        score = line.score
        row = {"hu": score.total, "won": score.won, "kind": score.kind}
        row |= {"typed": line.typed, "notation": score.notation}
    else:
        row = {"hu": line.hu, "won": True if line.won else None}
    return insert(
        db,
        "entries",
        {
            "round_id": its_round.id,
            "member_id": member_id,
            **row,
            "chat_id": action.place.chat_id,
            "message_id": action.message_id,
            "recorded_by": action.user_id,
            "recorded_at": now(),
            "replaces": replaced,
        },
    )


def _given_way(action: Action, begun: Round, members: Collection[int]) -> list[Entry]:
    """What these members have, and whatever the same message made for somebody else."""
    return [
        other
        for other in begun.entries
        if other.member_id in members
        or (action.message_id is not None and other.message_id == action.message_id)
    ]


def _agrees(entered: Entry, hus: Mapping[int, int], winner: int | None) -> bool:
    """Whether numbers say the same of an entry, so that it stays; a hand says itself whether it won."""
    if hus.get(entered.member_id) != entered.hu:
        return False
    if entered.notation is not None and winner is None:
        return True
    return bool(entered.won) == (entered.member_id == winner)


def _require_seat(begun: Round, taken: int, seats: int) -> None:
    if taken > seats:
        raise Refusal(Code.ROUND_FULL, number=begun.number, seats=seats)
