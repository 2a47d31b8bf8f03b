"""`check` finds whatever the ledger claims that can't be recomputed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import LOST, NOTHING, WON, Evening

from storage import Place, merging, rooms, rounds
from storage.check import check
from storage.records import Finding, NumberLine


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Evening]:
    """A settled room: a round by hand, one by numbers that was fixed, one struck out, one open again, a merged guest."""
    evening = Evening(tmp_path / "changpai.db", Place(-100))
    evening.open_room("ABC", fee_cents=1000)
    evening.hand("A", WON)
    evening.hand("B", LOST)
    evening.hand("C", NOTHING)
    fixed = evening.numbers(A=15, B=20, C=30)
    rounds.fix(evening.db, evening.action(), fixed.id, {evening.member("A").id: NumberLine(10)})
    evening.numbers(A=99, B=0, C=0)
    evening.strike_out()
    evening.numbers(A=5, B=0, C=0)
    evening.show("5m7p")
    evening.undo()
    rooms.join(evening.db, evening.action(4), evening.room.id, "D")
    guest = rooms.add_guest(evening.db, evening.action(), evening.room.id, "G")
    merging.merge(evening.db, evening.action(), guest.id, 4)
    evening.settle()
    assert check(evening.db) == []
    yield evening
    evening.db.close()


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ("UPDATE entries SET hu = 50 WHERE id = 1", {"hand_differs", "net_differs"}),
        ("UPDATE entries SET notation = 'j5m7p 22s' WHERE id = 1", {"hand_differs"}),
        ("UPDATE entries SET notation = 'j5m7p 22q' WHERE id = 1", {"hand_unreadable"}),
        ("UPDATE entries SET kind = 'piaohu' WHERE id = 1", {"hand_differs"}),
        ("UPDATE entries SET won = 1 WHERE id = 2", {"hand_differs", "two_winners"}),
        ("UPDATE rounds SET rules = 'cap=20' WHERE id = 1", {"hand_differs"}),
        ("UPDATE rounds SET rules = 'hats=20' WHERE id = 1", {"rules_unreadable"}),
        ("UPDATE entries SET net = 71 WHERE id = 1", {"nets_not_zero", "net_differs", "total_differs"}),
        (
            "UPDATE entries SET net = net + 1 WHERE round_id = 3 AND member_id = 1",
            {"nets_not_zero", "net_differs"},
        ),
        ("UPDATE entries SET total = 71 WHERE id = 1", {"total_differs"}),
        ("UPDATE entries SET superseded_at = '' WHERE id = 3", {"seats_differ", "nets_not_zero"}),
        ("UPDATE rounds SET state = 'counted' WHERE id = 3", {"rounds_differ", "member_differs"}),
        ("UPDATE rounds SET state = 'undone' WHERE id = 2", {"rounds_differ", "member_differs"}),
        ("UPDATE rounds SET state = 'open' WHERE id = 2", {"two_open_rounds"}),
        ("UPDATE rounds SET state = 'open' WHERE id = 1", {"open_before_counted"}),
        ("UPDATE entries SET notation = 'j5m7p [222p]' WHERE id = 2", {"impossible_round"}),
        ("UPDATE entries SET hu = 6, notation = NULL WHERE round_id = 4 AND member_id = 1", {"net_differs"}),
        ("UPDATE entries SET net = 9 WHERE round_id = 4 AND member_id = 1", {"nets_not_zero", "net_differs"}),
        ("UPDATE entries SET replaces = NULL WHERE replaces IS NOT NULL", {"replaced_differs"}),
        ("UPDATE entries SET fixed_in = NULL", {"replaced_differs"}),
        ("UPDATE members SET total = total + 1 WHERE id = 1", {"member_differs", "totals_not_zero"}),
        ("UPDATE members SET rounds = 1 WHERE id = 1", {"member_differs"}),
        ("UPDATE rooms SET rounds = 3", {"rounds_differ"}),
        ("UPDATE rooms SET settled = 0", {"settlements_differ"}),
        ("UPDATE rooms SET fee_cents = 999", {"shares_not_fee", "line_differs"}),
        ("UPDATE rooms SET fee_mode = 'winner'", {"line_differs", "payments_differ"}),
        ("UPDATE rooms SET stake_cents = 20", {"line_differs", "payments_differ"}),
        ("UPDATE settlement_lines SET total = 0 WHERE member_id = 1", {"line_differs"}),
        (
            "UPDATE settlement_lines SET share_cents = 0 WHERE member_id = 1",
            {"shares_not_fee", "line_differs"},
        ),
        (
            "UPDATE settlement_lines SET money_cents = 5 WHERE member_id = 2",
            {"money_not_zero", "line_differs"},
        ),
        ("UPDATE payments SET cents = cents + 1 WHERE id = 1", {"payments_differ"}),
        ("DELETE FROM payments WHERE id = 1", {"payments_differ"}),
        ("UPDATE settlement_lines SET played = 0 WHERE member_id = 1", {"line_differs"}),
        ("UPDATE rooms SET host_id = 77", {"host_unknown"}),
        ("UPDATE members SET user_id = NULL WHERE id = 4", {"guest_not_merged"}),
        ("UPDATE members SET present = 1, name_key = 'x' WHERE id = 5", {"guest_not_merged"}),
        ("UPDATE entries SET member_id = 77 WHERE id = 1", {"missing_row"}),
    ],
)
def test_a_change_behind_the_stores_back_is_found(ledger: Evening, change: str, codes: set[str]) -> None:
    ledger.db.execute("PRAGMA foreign_keys = OFF")
    ledger.db.execute(change)
    assert codes <= {finding.code for finding in check(ledger.db)}


def test_a_finding_names_the_place_and_both_figures(ledger: Evening) -> None:
    ledger.db.execute("UPDATE entries SET total = 71 WHERE id = 1")
    room_id = ledger.room.id
    assert check(ledger.db) == [Finding("total_differs", room_id, 1, "A", stored="71", computed="70")]


def test_a_damaged_file_is_found(ledger: Evening) -> None:
    [(page, page_size)] = ledger.db.execute(
        "SELECT rootpage, page_size FROM sqlite_schema, pragma_page_size WHERE name = 'members_by_room'"
    )
    ledger.db.close()
    with ledger.path.open("r+b") as file:
        file.seek(page * page_size - 20)
        file.write(bytes(20))
    ledger.restart()
    assert {finding.code for finding in check(ledger.db)} == {"damaged_file"}
