"""Recomputing all that the ledger claims, from the hands on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from sqlite_utils import Database

from scoring import HandError, RulesError, score_text
from scoring.settlement import BUY_FACTORS, Transfer, nets
from storage import history, merging, rooms, rounds
from storage.money import settlements
from storage.records import Entry, Finding, Room, Round, SettledRoom
from storage.sqlite.database import snapshot
from storage.sqlite.failures import find_damage


def check(db: Database) -> list[Finding]:
    """All that is off, as of one instant; nothing is written.

    Codes of findings: `damaged_file`, `missing_row`; `rules_unreadable`, `hand_unreadable`, `hand_differs`,
    `two_winners`, `impossible_round`, `seats_differ`, `net_differs`, `nets_not_zero`, `total_differs`;
    `replaced_differs`, `two_open_rounds`, `open_before_counted`, `rounds_differ`, `member_differs`;
    `settlements_differ`, `totals_not_zero`, `shares_not_fee`, `money_not_zero`, `line_differs`,
    `payments_differ`; `host_unknown`, `guest_not_merged`.
    """
    with snapshot(db):
        # a damaged file can't be read on
        damaged = [Finding("damaged_file", stored=message) for message in find_damage(db)]
        return damaged or [*_missing_rows(db), *_ledger_findings(db)]


def _missing_rows(db: Database) -> Iterator[Finding]:
    for table, row_id, parent, _ in db.execute("PRAGMA foreign_key_check"):
        yield Finding("missing_row", stored=f"{table} {row_id}", computed=parent)


def _ledger_findings(db: Database) -> Iterator[Finding]:
    for (room_id,) in db.execute("SELECT id FROM rooms ORDER BY id"):
        room = rooms.room(db, room_id)
        yield from _room_findings(db, room)
        yield from _settlement_findings(db, room)
        yield from _people_findings(db, room)


def _room_findings(db: Database, room: Room) -> Iterator[Finding]:
    states: Counter[str] = Counter()
    totals: Counter[int] = Counter()
    played: Counter[int] = Counter()
    first_open: Round | None = None
    for (round_id,) in db.execute("SELECT id FROM rounds WHERE room_id = ? ORDER BY number", [room.id]):
        try:
            its_round = history.round_of(db, round_id)
        except RulesError as error:
            yield Finding("rules_unreadable", room.id, stored=str(error))
            continue
        states[its_round.state] += 1
        yield from _round_findings(db, room, its_round)
        if its_round.state == "open":
            if first_open is not None and its_round.entries:
                numbers = _together((first_open.number, its_round.number))
                yield Finding("two_open_rounds", room.id, its_round.number, stored=numbers)
            first_open = first_open or its_round
        if its_round.state == "counted":
            if first_open is not None:
                yield Finding("open_before_counted", room.id, its_round.number, stored=str(first_open.number))
            for entry in its_round.entries:
                totals[entry.member_id] += entry.net or 0
                played[entry.member_id] += 1
                if entry.total != totals[entry.member_id]:
                    yield _of_entry("total_differs", its_round, entry, entry.total, totals[entry.member_id])
    if states["counted"] != room.rounds:
        yield Finding("rounds_differ", room.id, stored=str(room.rounds), computed=str(states["counted"]))
    for (member_id,) in db.execute("SELECT id FROM members WHERE room_id = ?", [room.id]):
        member = rooms.member(db, member_id)
        stored, computed = (member.total, member.rounds), (totals[member_id], played[member_id])
        if stored != computed:
            yield Finding(
                "member_differs", room.id, None, member.name, _together(stored), _together(computed)
            )


def _round_findings(db: Database, room: Room, its_round: Round) -> Iterator[Finding]:
    unreadable = [finding for entry in its_round.entries for finding in _hand_findings(its_round, entry)]
    yield from unreadable
    if its_round.state != "open":
        yield from _closed_round_findings(room, its_round)
    elif its_round.reopened:
        closed_with = history.counted_entries(db, its_round.id)
        yield from _closed_round_findings(room, replace(its_round, entries=closed_with))
    if its_round.state == "counted" and its_round.checked and not unreadable:
        for problem in rounds.standing_problems(db, its_round):
            yield Finding("impossible_round", room.id, its_round.number, stored=problem.key)
    yield from _replaced_findings(db, its_round)


def _replaced_findings(db: Database, its_round: Round) -> Iterator[Finding]:
    """What counted and gave way: a fix has put something in its place, or the round doesn't count now."""
    for entry_id, fixed_in, successors in db.execute(
        "SELECT id, fixed_in, (SELECT count(*) FROM entries AS later WHERE later.replaces = entries.id)"
        " FROM entries WHERE round_id = ? AND superseded_at IS NOT NULL AND net IS NOT NULL",
        [its_round.id],
    ):
        if (successors != 1) if fixed_in else its_round.state == "counted":
            entry = history.entry(db, entry_id)
            yield _of_entry("replaced_differs", its_round, entry, f"fix {fixed_in}", successors)


def _hand_findings(its_round: Round, entry: Entry) -> Iterator[Finding]:
    if entry.notation is None:
        return
    try:
        score = score_text(entry.notation, its_round.rules)
    except HandError as error:
        yield _of_entry("hand_unreadable", its_round, entry, entry.notation, error)
        return
    stored = (entry.hu, entry.won, entry.kind, entry.notation)
    computed = (score.total, score.won, score.kind, score.notation)
    if stored != computed:
        yield _of_entry("hand_differs", its_round, entry, _together(stored), _together(computed))


def _closed_round_findings(room: Room, its_round: Round) -> Iterator[Finding]:
    place = (room.id, its_round.number)
    if len(its_round.entries) != room.seats:
        yield Finding("seats_differ", *place, stored=str(len(its_round.entries)), computed=str(room.seats))
    winners = [entry.name for entry in its_round.entries if entry.won]
    if len(winners) > 1:
        yield Finding("two_winners", *place, stored=_together(winners))
    nets_sum = sum(entry.net or 0 for entry in its_round.entries)
    if nets_sum != 0:
        yield Finding("nets_not_zero", *place, stored=str(nets_sum), computed="0")
    hus = {entry.member_id: entry.hu for entry in its_round.entries}
    computed = nets(hus, its_round.bought, BUY_FACTORS[its_round.buy])
    for entry in its_round.entries:
        if entry.net != computed[entry.member_id]:
            yield _of_entry("net_differs", its_round, entry, entry.net, computed[entry.member_id])


def _settlement_findings(db: Database, room: Room) -> Iterator[Finding]:
    standing = 0
    for (settlement_id,) in db.execute("SELECT id FROM settlements WHERE room_id = ? ORDER BY id", [room.id]):
        settled = settlements.settled(db, settlement_id)
        standing += not settled.reopened
        yield from _figure_findings(db, room, settled)
    if standing != room.settled:
        yield Finding("settlements_differ", room.id, stored=str(standing), computed=str(int(room.settled)))


def _figure_findings(db: Database, room: Room, settled: SettledRoom) -> Iterator[Finding]:
    share_sum = sum(line.share_cents for line in settled.lines)
    if share_sum != room.fee_cents:
        yield Finding("shares_not_fee", room.id, stored=str(share_sum), computed=str(room.fee_cents))
    money_sum = sum(line.money_cents for line in settled.lines)
    if money_sum != 0:
        yield Finding("money_not_zero", room.id, stored=str(money_sum), computed="0")
    totals = _players_totals(db, settled)
    if sum(totals.values()) != 0:
        yield Finding("totals_not_zero", room.id, stored=str(sum(totals.values())), computed="0")
        return
    played = [line.member_id for line in settled.lines if line.played]
    paid = settlements.paid_before(db, room.id, settled.id)
    computed = settlements.settle_room(db, room, totals, played, paid)
    stored_figures = {
        line.member_id: (line.total, line.share_cents, line.money_cents) for line in settled.lines
    }
    for person in {**stored_figures, **computed.totals}:
        figures = (computed.totals.get(person), computed.shares.get(person), computed.money.get(person))
        if stored_figures.get(person) != figures:
            name = rooms.member(db, person).name
            stored = _together(stored_figures.get(person, ()))
            yield Finding("line_differs", room.id, None, name, stored, _together(figures))
    transfers = tuple(
        Transfer(payment.payer_id, payment.payee_id, payment.cents) for payment in settled.payments
    )
    if transfers != computed.transfers:
        stored = _together(map(_in_short, transfers))
        yield Finding(
            "payments_differ", room.id, None, "", stored, _together(map(_in_short, computed.transfers))
        )


def _people_findings(db: Database, room: Room) -> Iterator[Finding]:
    if room.host_id != room.opener_id and rooms.member_of(db, room.id, room.host_id) is None:
        yield Finding("host_unknown", room.id, stored=str(room.host_id))
    for guest_id, member_id in merging.heirs(db, room.id).items():
        guest, merged = rooms.member(db, guest_id), rooms.member(db, member_id)
        entries = db.execute("SELECT count(*) FROM entries WHERE member_id = ?", [guest_id]).fetchone()[0]
        if merged.user_id is None or (guest_id != member_id and (guest.present or entries)):
            stored = _together((guest_id, int(guest.present), entries, merged.user_id))
            yield Finding("guest_not_merged", room.id, None, guest.name, stored, str(member_id))


def _players_totals(db: Database, settled: SettledRoom) -> dict[int, int]:
    """What a settlement's players had won or lost: by the ledger, unless the ledger has gone on since."""
    return {
        line.member_id: line.total if settled.reopened else rooms.member(db, line.member_id).total
        for line in settled.lines
        if line.player
    }


def _of_entry(code: str, its_round: Round, entry: Entry, stored: object, computed: object) -> Finding:
    return Finding(code, its_round.room_id, its_round.number, entry.name, str(stored), str(computed))


def _together(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _in_short(transfer: Transfer[int]) -> str:
    return f"{transfer.payer}→{transfer.payee}:{transfer.cents}"
