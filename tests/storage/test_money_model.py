"""Whatever people do about money, in whatever order, twice or cut off by a kill, it adds up to the cent."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

from evening import Evening
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from killing import Act, be_quick, do_until_killed

from scoring.settlement import FeeMode
from scoring.statement import signed_cents
from storage import Place, Refusal, merging, rooms
from storage.check import check
from storage.money import payments, settlements
from storage.money.statements import people_of, statement_of
from storage.records import Payment

PLACE = Place(-100)
FEE, STAKE, SEATS = 1000, 7, 3
ACCOUNTS = {"A": 1, "B": 2, "C": 3}
"""Members with an account; `A` has opened the room. 9 is somebody who hasn't joined."""
GUESTS = "GH"
STRANGER = 9
deliveries = st.just(("once", 0)) | st.just(("twice", 0)) | st.tuples(st.just("killed"), st.integers(1, 40))
Delivery = tuple[str, int]


class Money(RuleBasedStateMachine):
    """The model knows the rounds, by name, and who has become whom; all else follows from them."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.evening = Evening(Path(self.folder.name) / "changpai.db", PLACE)
        be_quick(self.evening.db)
        self.room_id = self.evening.open_room("ABC", SEATS, FeeMode.AA, FEE, STAKE).id
        for guest in GUESTS:
            rooms.add_guest(self.evening.db, self.evening.action(), self.room_id, guest)
        self.accounts: dict[str, int | None] = {**ACCOUNTS, **dict.fromkeys(GUESTS)}
        self.counted: list[dict[str, int]] = []
        self.struck_out: list[dict[str, int]] = []
        self.settled = False

    def teardown(self) -> None:
        self.evening.db.close()
        self.folder.cleanup()

    def do(self, act: Act, delivery: Delivery, refused: bool = False) -> None:
        how, statement = delivery
        action = self.evening.action()
        if how == "killed":
            do_until_killed(self.evening, act, action, statement)
        for _ in range(2 if how == "twice" else 1):
            try:
                act(self.evening, action)
            except Refusal:
                assert refused
            else:
                assert not refused

    @precondition(lambda self: not self.settled)
    @rule(data=st.data(), delivery=deliveries)
    def play(self, data: st.DataObject, delivery: Delivery) -> None:
        seated = data.draw(st.permutations(sorted(self.accounts)))[:SEATS]
        hus = {name: data.draw(st.integers(0, 300)) for name in seated}
        self.do(lambda evening, action: evening.numbers(action, **hus), delivery)
        self.counted.append(hus)

    @precondition(lambda self: not self.settled and self.counted)
    @rule()
    def strike_the_last_out(self) -> None:
        self.evening.strike_out()
        self.struck_out.append(self.counted.pop())

    @precondition(lambda self: not self.settled)
    @rule()
    def settle(self) -> None:
        self.evening.settle()
        self.settled = True

    @precondition(lambda self: self.settled and self.payments())
    @rule(data=st.data(), delivery=deliveries)
    def tick_or_take_back(self, data: st.DataObject, delivery: Delivery) -> None:
        chosen = data.draw(st.sampled_from(self.payments()))
        change = payments.mark_paid if chosen.paid_at is None else payments.take_back
        self.do(lambda evening, action: change(evening.db, action, chosen.id), delivery)

    @precondition(lambda self: self.settled)
    @rule(delivery=deliveries)
    def reopen(self, delivery: Delivery) -> None:
        self.do(lambda evening, action: settlements.reopen(evening.db, action, self.room_id), delivery)
        self.settled = False

    @precondition(lambda self: None in self.accounts.values())
    @rule(data=st.data(), delivery=deliveries)
    def become_one(self, data: st.DataObject, delivery: Delivery) -> None:
        guest = data.draw(st.sampled_from([name for name in self.accounts if self.accounts[name] is None]))
        user_id = data.draw(st.sampled_from([*(each for each in self.accounts.values() if each), STRANGER]))
        name = next((each for each in self.accounts if self.accounts[each] == user_id), None)
        played_both = any({guest, name} <= each.keys() for each in self.counted + self.struck_out)
        refused = name is not None and (played_both or self.settled)
        guest_id = self.evening.member(guest).id
        self.do(
            lambda evening, action: merging.merge(evening.db, action, guest_id, user_id), delivery, refused
        )
        if not refused:
            self.accounts[guest] = user_id
            if name is not None:
                del self.accounts[name]
                for each in self.counted + self.struck_out:
                    if name in each:
                        each[guest] = each.pop(name)

    @rule(data=st.data(), delivery=deliveries)
    def hand_over(self, data: st.DataObject, delivery: Delivery) -> None:
        name = data.draw(st.sampled_from(sorted(self.accounts)))
        user_id = self.accounts[name]
        refused = user_id in (None, self.evening.room.host_id)
        member_id = self.evening.member(name).id
        self.do(lambda evening, action: rooms.hand_over(evening.db, action, member_id), delivery, refused)
        assert refused or self.evening.room.host_id == user_id

    @invariant()
    def totals_are_those_from_scratch(self) -> None:
        totals = Counter(dict.fromkeys(self.accounts, 0))
        for hus in self.counted:
            for name, hu in hus.items():
                totals[name] += SEATS * hu - sum(hus.values())
        assert self.evening.totals() == dict(totals)

    @invariant()
    def money_adds_up_to_the_cent(self) -> None:
        people = people_of(self.evening.db, self.room_id)
        accounts = [statement_of(self.evening.db, person.id).account for person in people]
        assert sum(account.share_cents for account in accounts) == FEE
        assert sum(account.laid_out_cents for account in accounts) == FEE
        assert sum(account.due_cents for account in accounts) == 0
        for account in accounts:
            assert account.total == sum(account.from_each.values())
            assert account.won_cents == account.total * STAKE
            moves = [signed_cents(account.person, each) for each in account.paid]
            assert account.due_cents == account.money_cents - sum(moves)
            assert account.due_cents == sum(
                signed_cents(account.person, transfer) for transfer in account.transfers
            )
        played = {name for hus in self.counted for name in hus}
        bearing = {
            person.name for person, account in zip(people, accounts, strict=True) if account.share_cents
        }
        assert bearing == (played or self.accounts.keys())

    @invariant()
    def the_ledger_is_right(self) -> None:
        assert check(self.evening.db) == []

    def payments(self) -> tuple[Payment, ...]:
        last = settlements.last_settled(self.evening.db, self.room_id)
        return last.payments if last else ()


Money.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
test_money_agrees_with_its_model = Money.TestCase
