"""Whatever people do in whatever order, delivered twice or cut off by a kill, the ledger agrees with its model."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from evening import Evening
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from killing import Act, be_quick, do_until_killed
from ledger_model import HANDS, Line, Refused, Room, hand

from scoring import score_text
from scoring.settlement import FeeMode
from scoring.settlement import settle as scoring_settle
from storage import Place, Refusal, history, merging, rooms, rounds
from storage.check import check
from storage.money import payments, settlements, statements
from storage.records import HandLine, NumberLine

pytestmark = pytest.mark.slow

PLACE = Place(-100)
FEE, STAKE = 900, 10
LATE = 9
"""The user id of L."""
seats = st.integers(0, 4)
hu = st.integers(0, 300)
line = st.sampled_from(list(HANDS)).map(hand) | st.builds(Line, hu, won=st.booleans())
deliveries = st.just(("once", 0)) | st.just(("twice", 0)) | st.tuples(st.just("killed"), st.integers(1, 60))
Delivery = tuple[str, int]


class Ledger(RuleBasedStateMachine):
    """Five members and three seats; one of them is a guest, and may be another of them."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.evening = Evening(Path(self.folder.name) / "changpai.db", PLACE)
        be_quick(self.evening.db)
        self.room_id = self.evening.open_room("ABC", seats=3, fee_cents=FEE, stake_cents=STAKE).id
        self.guest_id = rooms.add_guest(self.evening.db, self.evening.action(), self.room_id, "G").id
        rooms.join(self.evening.db, self.evening.action(LATE), self.room_id, "L")
        self.model = Room()
        self.settled = False

    def teardown(self) -> None:
        self.evening.db.close()
        self.folder.cleanup()

    def do(self, act: Act, expected: Callable[[], None], delivery: Delivery) -> None:
        """Do something in the ledger and in the model; both refuse it or neither does."""
        how, statement = delivery
        action = self.evening.action()
        if how == "killed":
            do_until_killed(self.evening, act, action, statement)
        try:
            expected()
            refused = False
        except Refused:
            refused = True
        for _ in range(2 if how == "twice" else 1):
            try:
                act(self.evening, action)
            except Refusal:
                assert refused
            else:
                assert not refused

    @precondition(lambda self: not self.settled)
    @rule(seat=seats, text=st.sampled_from(list(HANDS)), delivery=deliveries)
    def score_a_hand(self, seat: int, text: str, delivery: Delivery) -> None:
        name = self.name_at(seat)
        self.do(
            lambda evening, action: evening.hand(name, text, action),
            lambda: self.model.record_hand(name, text),
            delivery,
        )

    @precondition(lambda self: not self.settled)
    @rule(by_seat=st.dictionaries(seats, hu, min_size=1, max_size=3), data=st.data(), delivery=deliveries)
    def record_numbers(self, by_seat: dict[int, int], data: st.DataObject, delivery: Delivery) -> None:
        hus = {self.name_at(seat): value for seat, value in by_seat.items()}
        winner = data.draw(st.none() | st.sampled_from(sorted(hus)))
        self.do(
            lambda evening, action: evening.numbers(action, won=winner, **hus),
            lambda: self.model.record_numbers(hus, winner),
            delivery,
        )

    @precondition(lambda self: not self.settled)
    @rule(seat=seats, delivery=deliveries)
    def have_nothing(self, seat: int, delivery: Delivery) -> None:
        name = self.name_at(seat)
        self.do(
            lambda evening, action: evening.numbers(action, **{name: 0}),
            lambda: self.model.record_numbers({name: 0}, None),
            delivery,
        )

    @precondition(lambda self: not self.settled and self.model.open_round and self.model.open_round.lines)
    @rule(data=st.data(), delivery=deliveries)
    def take_one_out(self, data: st.DataObject, delivery: Delivery) -> None:
        open_round = self.evening.open_round()
        assert open_round
        entry = data.draw(st.sampled_from(open_round.entries))
        self.do(
            lambda evening, action: rounds.withdraw_hand(evening.db, action, entry.id),
            lambda: self.model.withdraw(entry.name),
            delivery,
        )

    @precondition(lambda self: not self.settled)
    @rule(delivery=deliveries)
    def undo(self, delivery: Delivery) -> None:
        self.do(lambda evening, action: evening.undo(action), self.model.undo, delivery)

    @precondition(lambda self: not self.settled and self.model.reopened)
    @rule(strike=st.booleans(), delivery=deliveries)
    def put_back(self, strike: bool, delivery: Delivery) -> None:
        assert self.model.reopened
        act = rounds.strike_out if strike else rounds.close_as_it_was
        round_id = self.round_id(self.model.reopened.number)
        self.do(
            lambda evening, action: act(evening.db, action, round_id),
            lambda: self.model.put_back("undone" if strike else "counted"),
            delivery,
        )

    @precondition(
        lambda self: not self.settled and self.model.open_round and self.model.open_round.problems()
    )
    @rule(delivery=deliveries)
    def accept(self, delivery: Delivery) -> None:
        open_round = self.evening.open_round()
        assert open_round
        seen = rounds.seen(rounds.standing_problems(self.evening.db, open_round))
        self.do(
            lambda evening, action: rounds.accept(evening.db, action, open_round.id, seen),
            self.model.accept,
            delivery,
        )

    @precondition(lambda self: not self.settled and self.model.counted)
    @rule(data=st.data(), accept=st.booleans(), delivery=deliveries)
    def fix(self, data: st.DataObject, accept: bool, delivery: Delivery) -> None:
        fixed = data.draw(st.sampled_from(self.model.counted))
        lines = data.draw(st.dictionaries(st.sampled_from(sorted(fixed.lines)), line, min_size=1))
        by_member = {self.evening.member(name).id: as_recorded(line) for name, line in lines.items()}
        round_id = self.round_id(fixed.number)
        self.do(
            lambda evening, action: rounds.fix(evening.db, action, round_id, by_member, None, accept),
            lambda: self.model.fix(fixed, lines, accept),
            delivery,
        )

    @precondition(lambda self: not self.settled and "L" in self.model.names)
    @rule(delivery=deliveries)
    def merge_the_guest(self, delivery: Delivery) -> None:
        self.do(
            lambda evening, action: merging.merge(evening.db, action, self.guest_id, LATE),
            self.model.merge,
            delivery,
        )

    @rule(name=st.sampled_from("ABC"))
    def hand_the_room_over(self, name: str) -> None:
        member = self.evening.member(name)
        if member.user_id != self.evening.room.host_id:
            rooms.hand_over(self.evening.db, self.evening.action(), member.id)

    @precondition(lambda self: not self.settled)
    @rule()
    def settle(self) -> None:
        db = self.evening.db
        settled = self.evening.settle()
        ids = {name: self.evening.member(name).id for name in self.model.names}
        by_id = {each.member_id: (each.share_cents, each.money_cents) for each in settled.lines}
        totals = {ids[name]: total for name, total in self.model.totals().items()}
        played = {ids[name] for each in self.model.counted for name in each.lines}
        paid = settlements.paid_before(db, self.room_id, settled.id)
        expected = scoring_settle(totals, ids["A"], FeeMode.AA, FEE, STAKE, paid, played)
        assert by_id == {each: (expected.shares[each], expected.money[each]) for each in ids.values()}
        for member_id, (share, money) in by_id.items():
            account = statements.statement_of(db, member_id).account
            by_round = [self.model.rounds[each.number - 1].nets() for each in account.rounds]
            name = next(name for name, each in ids.items() if each == member_id)
            assert [each.net for each in account.rounds] == [nets[name] for nets in by_round]
            assert account.total == sum(account.from_each.values()) == self.model.totals()[name]
            laid_out = FEE if name == "A" else 0
            assert account.total * STAKE - share + laid_out == money == account.money_cents
            assert (
                sum(each.cents if each.payee == member_id else -each.cents for each in account.transfers)
                == account.due_cents
            )
        self.settled = True

    @precondition(lambda self: self.settled)
    @rule(data=st.data())
    def tick_or_untick(self, data: st.DataObject) -> None:
        last = settlements.last_settled(self.evening.db, self.room_id)
        assert last
        if last.payments:
            payment = data.draw(st.sampled_from(last.payments))
            change = payments.mark_paid if payment.paid_at is None else payments.take_back
            change(self.evening.db, self.evening.action(), payment.id)

    @precondition(lambda self: self.settled)
    @rule()
    def reopen(self) -> None:
        settlements.reopen(self.evening.db, self.evening.action(), self.room_id)
        self.settled = False

    @invariant()
    def totals_agree(self) -> None:
        assert self.evening.totals() == self.model.totals()
        assert sum(self.model.totals().values()) == 0

    @invariant()
    def rounds_agree(self) -> None:
        exported = [
            (row.round, row.player, row.hu, row.net, row.total, row.status)
            for row in history.export(self.evening.db, self.room_id)
        ]
        assert exported == self.model.export()
        open_round = self.evening.open_round()
        open_lines = {entry.name: (entry.hu, entry.won) for entry in open_round.entries} if open_round else {}
        expected = self.model.open_round.lines if self.model.open_round else {}
        assert {name: (hu, bool(won)) for name, (hu, won) in open_lines.items()} == {
            name: (line.hu, line.won) for name, line in expected.items()
        }

    @invariant()
    def the_ledger_is_right(self) -> None:
        assert check(self.evening.db) == []

    def name_at(self, seat: int) -> str:
        return self.model.names[seat % len(self.model.names)]

    def round_id(self, number: int) -> int:
        found = history.numbered(self.evening.db, self.room_id, number)
        assert found
        return found.id


def as_recorded(line: Line) -> HandLine | NumberLine:
    if line.text is None:
        return NumberLine(line.hu, line.won)
    return HandLine(line.text, score_text(line.text))


Ledger.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
test_the_ledger_agrees_with_its_model = Ledger.TestCase
