"""Pages of rounds, the curve of the running totals, and the rows for a spreadsheet."""

from evening import LOST, WON, Evening

from scoring.notation import read_tiles
from storage import history, rounds
from storage.records import CurvePoint, ExportRow, NumberLine


def test_pages_go_back_from_the_newest_and_show_undone_rounds(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    for hu in range(5):
        evening.numbers(A=hu, B=0)
    evening.strike_out()
    evening.hand("A", LOST)
    newest = history.page(evening.db, room.id, limit=2)
    assert [(closed.number, closed.state) for closed in newest] == [(5, "undone"), (4, "counted")]
    older = history.page(evening.db, room.id, before=4, limit=2)
    assert [closed.number for closed in older] == [3, 2]
    assert [closed.number for closed in history.page(evening.db, room.id, before=2)] == [1]
    assert history.page(evening.db, room.id, before=1) == ()
    assert [(entry.name, entry.net) for entry in older[0].entries] == [("A", 2), ("B", -2)]


def test_the_curve_follows_the_rounds_that_count(evening: Evening) -> None:
    room = evening.open_room("ABC", seats=2)
    a, b, c = (evening.member(name).id for name in "ABC")
    evening.numbers(A=10, B=0)
    evening.numbers(B=99, C=0)
    evening.strike_out()
    evening.numbers(B=5, C=0)
    assert history.curve(evening.db, room.id) == (
        CurvePoint(1, {a: 10, b: -10}),
        CurvePoint(3, {b: -5, c: -5}),
    )


def test_the_export_has_a_row_for_each_player_of_each_closed_round(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    first = evening.numbers(A=10, B=0)
    second = evening.numbers(A=0, B=30)
    evening.strike_out()
    evening.hand("A", LOST)
    assert first.closed_at
    assert second.closed_at
    assert list(history.export(evening.db, room.id)) == [
        ExportRow(1, first.closed_at, "A", 10, 10, 10, "counted"),
        ExportRow(1, first.closed_at, "B", 0, -10, -10, "counted"),
        ExportRow(2, second.closed_at, "A", 0, -30, -20, "undone"),
        ExportRow(2, second.closed_at, "B", 30, 30, 20, "undone"),
    ]


def test_the_export_has_hands_winners_and_the_indicators_that_were_played_with(evening: Evening) -> None:
    room = evening.open_room("AB", seats=2)
    evening.show("5m7p")
    won, lost = evening.hand("A", WON), evening.hand("B", LOST)
    closed = history.round_of(evening.db, won.round_id)
    lines = {evening.member("B").id: NumberLine(20, won=True), evening.member("A").id: NumberLine(0)}
    rounds.fix(evening.db, evening.action(), closed.id, lines, read_tiles("1z"))
    assert [
        (row.player, row.status, row.kind, row.winner, row.hand, row.indicators)
        for row in history.export(evening.db, room.id)
    ] == [
        ("A", "corrected", "tazihu", True, won.notation, read_tiles("5m7p")),
        ("A", "counted", None, None, None, read_tiles("1z")),
        ("B", "corrected", "weihu", False, lost.notation, read_tiles("5m7p")),
        ("B", "counted", None, True, None, read_tiles("1z")),
    ]


def test_rooms_do_not_see_each_others_rounds(evening: Evening) -> None:
    first = evening.open_room("AB", seats=2)
    evening.numbers(A=10, B=0)
    evening.settle()
    second = evening.open_room("AB", seats=2)
    assert history.page(evening.db, second.id) == history.curve(evening.db, second.id) == ()
    assert len(history.page(evening.db, first.id)) == 1
