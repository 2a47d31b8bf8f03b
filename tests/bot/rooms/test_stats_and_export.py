"""`/stats` over all rooms of the chat, and `/export` of the rounds as CSV."""

import csv
import io
from datetime import UTC, datetime

import pytest
from harness import text_of
from room_table import LOST, NOTHING, WON, RoomTable, hu_of

from scoring import score_text

pytestmark = pytest.mark.usefixtures("bot")


def test_figures_are_over_all_rooms_and_leave_undone_rounds_out(table: RoomTable) -> None:
    assert "还没有打完的局" in table.told("小明", "/stats")
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    table.ask("阿芳", f"/score {LOST}")
    table.close_round("老王", NOTHING)
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    table.open_room("房主 10")
    table.ask("小明", "/round 小明 101 阿芳 0 老王 0")
    table.ask("小明", "/round 小明 999 阿芳 0 老王 0")
    table.ask("小明", "/undo")
    won = hu_of(WON)
    net = 2 * won - hu_of(LOST) + 202
    figures = f"2 局，胡 1 次，平均 {(won + 101) / 2:.1f} 胡，输赢 +{net}\n塌子胡 1\n最大一手 101 胡"
    assert table.told("老王", "/stats 小明") == f"本群战绩\n\n小明\n{figures}"
    everybody = table.told("老王", "/stats")
    assert everybody.startswith(f"本群战绩\n\n小明\n{figures}\n\n")
    assert "阿芳\n2 局，胡 0 次，平均 5.0 胡" in everybody
    assert f"最大一手 {hu_of(LOST)} 胡 j5m7p {LOST}" in everybody


def test_figures_of_somebody_who_never_played(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
    assert "没有「小李」的战绩；有的是：小明、" in table.told("小明", "/stats 小李")


def test_many_players_are_shown_in_part_and_the_rest_counted(table: RoomTable) -> None:
    for number in range(9):
        table.ask("小明", f"/add 客{number}")
        table.ask("小明", f"/round 小明 0 阿芳 0 客{number} 0")
    told = table.told("小明", "/stats")
    assert told.count("输赢") == 10
    assert told.endswith("还有 1 人；用 /stats 名字 看。")


def test_figures_of_a_period(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 30 阿芳 0 老王 0")
    year = datetime.now(UTC).year
    for period in ("30d", "最近7天", str(year), f"{year - 1}-{year}"):
        told = table.told("小明", f"/stats 小明 {period}")
        assert told.startswith(f"本群战绩\n{period}\n\n小明\n1 局")
    assert "这段时间没有打完的局" in table.told("小明", f"/stats {year - 1}")
    assert "没有 2026-13 这个日期" in table.told("小明", "/stats 2026-13")
    assert "倒过来了" in table.told("小明", "/stats 2026-12-2026-11")


def test_two_people_against_each_other(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 30 阿芳 0 老王 10")
    table.ask("小明", "/round 小明 0 阿芳 10 老王 0")
    expected = "小明 对 阿芳\n一起打了 2 局\n小明：胡 0 次，平均 15.0 胡，两人之间 +20\n阿芳：胡 0 次，平均 5.0 胡，两人之间 -20"
    for typed in ("小明 阿芳", "小明、阿芳", "小明 对 阿芳", "小明 阿芳 30d"):
        assert table.told("老王", f"/stats {typed}").endswith(expected)
    assert "没有「小明 奶奶」的战绩" in table.told("老王", "/stats 小明 奶奶")


def test_the_curve_over_the_evenings_is_a_picture(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 30 阿芳 0 老王 10")
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    table.open_room("房主 10")
    table.ask("小明", "/round 小明 0 阿芳 30 老王 10")
    assert table.group.picture(table.ask("老王", "/stats")).width == 1280
    assert table.group.picture(table.ask("老王", "/stats 小明")).width == 1280


def exported(table: RoomTable) -> list[list[str]]:
    answer = table.ask("阿芳", "/export")
    assert answer["document"]["file_name"].endswith(".csv")
    text = table.group.document(answer).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_every_closed_round_is_exported_undone_ones_too(table: RoomTable) -> None:
    assert "还没有打完的局" in table.told("小明", "/export")
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    table.ask("小明", "/round 小明 1 阿芳 2 老王 3")
    table.ask("小明", "/undo")
    heading, *rows = exported(table)
    assert heading[:7] == ["round", "closed_at", "player", "hu", "net", "total", "status"]
    assert heading[7:] == ["kind", "winner", "hand", "indicators", "corrected_at", "corrected_by"]
    assert [(row[0], *row[2:7]) for row in rows] == [
        ("1", "小明", "120", "140", "140", "counted"),
        ("1", "阿芳", "40", "-100", "-100", "counted"),
        ("1", "老王", "60", "-40", "-40", "counted"),
        ("2", "小明", "1", "-3", "137", "undone"),
        ("2", "阿芳", "2", "0", "-100", "undone"),
        ("2", "老王", "3", "3", "-37", "undone"),
    ]
    assert all(row[1].startswith("20") for row in rows)


def test_hands_kinds_winners_and_indicators_stand_behind(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    table.ask("阿芳", f"/score {LOST}")
    table.close_round("老王", NOTHING)
    table.ask("小明", "/round 小明 10 阿芳 0 老王 0")
    _, first, second, _, *by_number = exported(table)
    assert first[7:9] == ["tazihu", "1"]
    assert score_text(first[9]).total == hu_of(WON)
    assert second[7:9] == ["weihu", "0"]
    assert first[10] == second[10] == "5m7p"
    assert {tuple(row[7:]) for row in by_number} == {("",) * 6}


def test_times_are_told_in_the_chats_time_zone(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 10 阿芳 0 老王 0")
    in_utc = exported(table)[1][1]
    assert in_utc.endswith("+00:00")
    table.ask("小明", "/timezone 上海")
    in_shanghai = exported(table)[1][1]
    assert in_shanghai.endswith("+08:00")
    assert datetime.fromisoformat(in_shanghai) == datetime.fromisoformat(in_utc)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@sum", "＝1", '"a", b'])
def test_no_name_becomes_a_formula(table: RoomTable, name: str) -> None:
    table.ask("小明", f"/add {name}")
    table.ask("小明", f"/round 小明 1 阿芳 2 {name} 3")
    shown = exported(table)[3][2]
    assert shown == (name if name.startswith('"') else f"'{name}")


def test_the_caption_says_how_many_rounds_count(table: RoomTable) -> None:
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    assert text_of(table.ask("小明", "/export")) == "各局记录，共 1 局有效"
