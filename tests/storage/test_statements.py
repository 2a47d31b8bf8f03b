"""`/why`: how somebody's money comes about agrees with the settlement, open, settled and reopened."""

import pytest
from evening import Evening

from scoring import Rules, TableOptions
from scoring.settlement import FeeMode, Transfer
from storage import chats, rooms, rounds
from storage.money import payments, settlements
from storage.money.statements import statement_of


def test_rounds_that_count_are_listed_with_the_factor_they_were_played_with(evening: Evening) -> None:
    chats.set_rules(evening.db, evening.place.chat_id, Rules(), TableOptions(buy="123"))
    evening.open_room("ABCD", fee_mode=FeeMode.AA, fee_cents=900, stake_cents=10)
    a, b, c, d = (evening.member(name).id for name in "ABCD")
    rounds.buy(evening.db, evening.action(), a)
    evening.numbers(A=10, B=0, C=30)
    evening.numbers(A=500, B=0, C=0)
    evening.undo()
    evening.numbers(B=0, C=0, D=20)
    found = statement_of(evening.db, a)
    assert found.names == {a: "A", b: "B", c: "C", d: "D"}
    [line] = found.account.rounds
    assert (line.number, line.hu, line.net) == (1, 10, 20 - 40)
    assert [(one.opponent, one.hu, one.factor, one.net) for one in line.against] == [
        (b, 0, 2, 20),
        (c, 30, 2, -40),
    ]
    account = found.account
    assert (account.share_cents, account.laid_out_cents, account.money_cents) == (225, 900, -200 - 225 + 900)


def test_a_settled_room_shows_what_was_confirmed(evening: Evening) -> None:
    evening.open_room("AB", seats=2, fee_mode=FeeMode.OWNER, fee_cents=0)
    evening.numbers(A=30, B=0)
    [payment] = evening.settle().payments
    payments.mark_paid(evening.db, evening.action(), payment.id)
    account = statement_of(evening.db, evening.member("B").id).account
    a, b = evening.member("A").id, evening.member("B").id
    assert (account.paid, account.transfers) == ((), (Transfer(b, a, 300),))
    settlements.reopen(evening.db, evening.action(), evening.room.id)
    evening.numbers(A=10, B=0)
    account = statement_of(evening.db, b).account
    assert account.paid == (Transfer(b, a, 300),)
    assert (account.money_cents, account.due_cents) == (-400, -100)
    assert account.transfers == (Transfer(b, a, 100),)


def test_an_opener_who_has_left_has_an_account_of_the_fee(evening: Evening) -> None:
    evening.open_room("ABC", seats=2, fee_mode=FeeMode.AA, fee_cents=1000, stake_cents=10)
    evening.numbers(B=0, C=10)
    opener = evening.member("A")
    rooms.leave(evening.db, evening.action(), opener.id)
    account = statement_of(evening.db, opener.id).account
    assert (account.rounds, account.laid_out_cents, account.due_cents) == ((), 1000, 1000)


def test_somebody_who_left_without_playing_has_none(evening: Evening) -> None:
    evening.open_room("ABC")
    member = evening.member("C")
    rooms.leave(evening.db, evening.action(3), member.id)
    with pytest.raises(LookupError):
        statement_of(evening.db, member.id)
