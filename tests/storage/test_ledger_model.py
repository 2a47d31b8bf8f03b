"""Whatever people do in whatever order, the ledger agrees with a simple model of it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from evening import LOST, NOTHING, WON, WON_HIGHER, Evening
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from storage import Place, Refusal, history, rounds, settlements
from storage.check import check

pytestmark = pytest.mark.slow

NAMES = "ABCD"
HANDS = {WON: 40, WON_HIGHER: 80, LOST: 10, NOTHING: 0}
names = st.sampled_from(NAMES)


class Ledger(RuleBasedStateMachine):
    """Four members, three seats; the model is a list of rounds that count and the hands of the open one."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.evening = Evening(Path(self.folder.name) / "changpai.db", Place(-100))
        self.evening.open_room(NAMES, seats=3)
        self.counted: list[dict[str, int]] = []
        self.hands: dict[str, str] = {}
        self.settled = False

    def teardown(self) -> None:
        assert check(self.evening.db) == []
        self.evening.db.close()
        self.folder.cleanup()

    @precondition(lambda self: not self.settled)
    @rule(seated=st.permutations(NAMES), hus=st.lists(st.integers(0, 300), min_size=3, max_size=3))
    def record_numbers(self, seated: list[str], hus: list[int]) -> None:
        by_name = dict(zip(seated, hus, strict=False))
        self.evening.numbers(**by_name)
        self.counted.append(by_name)
        self.hands = {}

    @precondition(lambda self: not self.settled)
    @rule(name=names, hand=st.sampled_from(list(HANDS)))
    def score_a_hand(self, name: str, hand: str) -> None:
        won = {player for player, text in self.hands.items() if player != name and text in (WON, WON_HIGHER)}
        if won and hand in (WON, WON_HIGHER):
            with pytest.raises(Refusal):
                self.evening.hand(name, hand)
            return
        self.evening.hand(name, hand)
        self.hands[name] = hand
        if len(self.hands) == 3:
            self.counted.append({player: HANDS[text] for player, text in self.hands.items()})
            self.hands = {}

    @precondition(lambda self: self.hands and not self.settled)
    @rule(data=st.data())
    def withdraw_a_hand(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.hands)))
        open_round = self.evening.open_round()
        assert open_round
        [entry] = [entry for entry in open_round.entries if entry.name == name]
        rounds.withdraw_hand(self.evening.db, self.evening.action(), entry.id)
        del self.hands[name]

    @precondition(lambda self: not self.settled)
    @rule()
    def undo(self) -> None:
        if self.counted:
            self.evening.undo()
            self.counted.pop()
        else:
            with pytest.raises(Refusal):
                self.evening.undo()

    @precondition(lambda self: not self.settled)
    @rule()
    def settle(self) -> None:
        self.evening.settle()
        self.settled = True

    @precondition(lambda self: self.settled)
    @rule()
    def pay_somebody_and_reopen(self) -> None:
        last = settlements.last_settled(self.evening.db, self.evening.room.id)
        assert last
        for payment in last.payments[:1]:
            settlements.mark_paid(self.evening.db, self.evening.action(), payment.id)
        settlements.reopen(self.evening.db, self.evening.action(), self.evening.room.id)
        self.settled = False

    @rule()
    def restart(self) -> None:
        self.evening.restart()

    @invariant()
    def totals_agree(self) -> None:
        expected = dict.fromkeys(NAMES, 0)
        for hus in self.counted:
            for name, hu in hus.items():
                expected[name] += 3 * hu - sum(hus.values())
        assert self.evening.totals() == expected
        assert sum(expected.values()) == 0

    @invariant()
    def rounds_agree(self) -> None:
        closed = history.page(self.evening.db, self.evening.room.id, limit=1000)
        counted = [
            {entry.name: entry.hu for entry in one.entries}
            for one in reversed(closed)
            if one.state == "counted"
        ]
        assert counted == self.counted
        open_round = self.evening.open_round()
        open_hands = {entry.name: entry.hu for entry in open_round.entries} if open_round else {}
        assert open_hands == {name: HANDS[hand] for name, hand in self.hands.items()}


Ledger.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
test_the_ledger_agrees_with_its_model = Ledger.TestCase
