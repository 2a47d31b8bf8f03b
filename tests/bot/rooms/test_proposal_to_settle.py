"""The table's option `rounds`: after so many rounds the room proposes to settle (local rules)."""

import pytest
from harness import Json, buttons_of, text_of
from room_table import RoomTable

pytestmark = pytest.mark.usefixtures("bot")

ROUND = "/round 小明 120 阿芳 40 老王 60"
PROPOSAL = "打满 6 局了，要结算吗？"


def labels(message: Json) -> list[str]:
    return [button["text"] for button in buttons_of(message)]


def test_after_as_many_rounds_as_chosen_the_room_proposes_to_settle(table: RoomTable) -> None:
    table.ask("小明", "/rules 局数 6")
    for _ in range(5):
        assert "结算" not in table.told("小明", ROUND)
    sixth = table.ask("小明", ROUND)
    assert PROPOSAL in text_of(sixth)
    assert "结算" in labels(sixth)
    table.press("阿芳", sixth, "结算")
    draft = table.group.wait_for_text("结算（待确认），共 6 局")
    assert "确认结算" in labels(draft)


def test_after_twice_as_many_the_room_proposes_again_and_says_how_many(table: RoomTable) -> None:
    table.ask("小明", "/rules 局数 6")
    for _ in range(11):
        table.ask("小明", ROUND)
    assert "打满 12 局了，要结算吗？" in table.told("小明", ROUND)


def test_a_round_taken_back_and_played_again_is_the_last_again(table: RoomTable) -> None:
    table.ask("小明", "/rules rounds=6")
    for _ in range(6):
        table.ask("小明", ROUND)
    table.ask("小明", "/undo")
    assert PROPOSAL in table.told("小明", ROUND)
    assert PROPOSAL not in table.told("小明", ROUND)


def test_with_an_open_end_nothing_is_proposed(table: RoomTable) -> None:
    for _ in range(6):
        assert "要结算吗" not in table.told("小明", ROUND)
