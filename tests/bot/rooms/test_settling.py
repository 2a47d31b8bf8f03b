"""`/settle`: figures and transfers, who confirms, what is ticked off as paid; `/reopen`."""

import pytest
from harness import Json, Telegram, buttons_of, text_of
from room_table import LOST, RoomTable

pytestmark = pytest.mark.usefixtures("bot")

TRANSFERS = ["阿芳 → 小明 60.00", "老王 → 小明 30.00"]


@pytest.fixture
def table(telegram: Telegram) -> RoomTable:
    """A table that has played a round: +140, -100, -40."""
    table = RoomTable(telegram)
    table.open_room()
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    return table


def transfers_in(message: Json) -> list[str]:
    return [line for line in text_of(message).split("\n") if "→" in line]


def labels(message: Json) -> list[str]:
    return [button["text"] for button in buttons_of(message)]


def test_the_draft_shows_totals_shares_money_and_transfers(table: RoomTable) -> None:
    draft = table.ask("老王", "/settle")
    assert text_of(draft).split("\n")[:5] == [
        "结算（待确认），共 1 局",
        "AA付费 30.00 · 每胡 0.50 · 3 人",
        "小明：+140 胡，房费 10.00，+90.00",
        "阿芳：-100 胡，房费 10.00，-60.00",
        "老王：-40 胡，房费 10.00，-30.00",
    ]
    assert transfers_in(draft) == TRANSFERS
    assert labels(draft) == ["确认结算", "接着打"]
    assert table.group.picture(draft).width == 1280


def test_transfer_lines_are_the_same_in_english(table: RoomTable) -> None:
    table.ask("小明", "/lang en")
    assert transfers_in(table.ask("小明", "/settle")) == TRANSFERS


def test_the_opener_confirms_in_place_and_the_room_is_closed(table: RoomTable) -> None:
    draft = table.ask("老王", "/settle")
    for name in ("阿芳", "老王"):
        for button in ("确认结算", "接着打"):
            assert "只有房主或群管理员能确认结算" in table.press(name, draft, button)
    assert table.press("小明", draft, "确认结算") == ""
    settled = table.group.now(draft)
    assert text_of(settled).startswith("已结算，共 1 局")
    assert transfers_in(settled) == TRANSFERS
    assert labels(settled) == [*TRANSFERS, "怎么付给 小明", "钱是怎么算的"]
    assert "没有开着的房间" in table.told("小明", "/round 小明 1 阿芳 2 老王 3")
    assert "房主付费 5.00" in table.told("阿芳", "/room 房主 5")


def test_an_admin_of_the_group_may_confirm(telegram: Telegram, table: RoomTable) -> None:
    draft = table.ask("老王", "/settle")
    telegram.call(telegram.people.join, table.group.chat, table.people["阿芳"], "administrator")
    assert table.press("阿芳", draft, "确认结算") == ""
    assert text_of(table.group.now(draft)).startswith("已结算")


def test_playing_on_takes_the_buttons_off(table: RoomTable) -> None:
    draft = table.ask("老王", "/settle")
    table.press("小明", draft, "接着打")
    assert labels(table.group.now(draft)) == []
    assert "第 2 局" in table.told("小明", "/round 小明 1 阿芳 2 老王 3")


def test_a_round_recorded_meanwhile_shows_the_new_figures_instead(table: RoomTable) -> None:
    draft = table.ask("老王", "/settle")
    table.ask("小明", "/round 小明 0 阿芳 100 老王 40")
    assert "数字变了" in table.press("小明", draft, "确认结算")
    shown = table.group.now(draft)
    assert text_of(shown).startswith("结算（待确认），共 2 局")
    assert transfers_in(shown) == ["老王 → 小明 20.00", "老王 → 阿芳 20.00"]
    assert table.press("小明", shown, "确认结算") == ""
    assert text_of(table.group.now(draft)).startswith("已结算，共 2 局")


def test_a_draft_of_a_settled_room_cannot_be_confirmed_again(table: RoomTable) -> None:
    drafts = [table.ask("小明", "/settle") for _ in range(2)]
    table.press("小明", drafts[0], "确认结算")
    assert "已经结算了" in table.press("小明", drafts[1], "确认结算")
    assert text_of(table.group.now(drafts[1])) == text_of(table.group.now(drafts[0]))


def test_a_round_that_is_not_finished_is_left_out_and_named(table: RoomTable) -> None:
    table.ask("阿芳", f"/score j5m7p {LOST}")
    draft = table.ask("小明", "/settle")
    assert "第 2 局还没打完，不算在内" in text_of(draft)
    assert transfers_in(draft) == TRANSFERS


def test_each_transfer_is_ticked_off_by_one_of_its_two_people(table: RoomTable) -> None:
    settled = table.ask("小明", "/settle")
    table.press("小明", settled, "确认结算")
    before = table.group.picture(table.group.now(settled))
    assert "要由 阿芳 或 小明 来勾" in table.press("老王", settled, TRANSFERS[0])
    assert table.press("阿芳", settled, TRANSFERS[0]) == ""
    now = table.group.now(settled)
    assert labels(now) == [f"✓ {TRANSFERS[0]}", TRANSFERS[1], "怎么付给 小明", "钱是怎么算的"]
    struck = [entity for entity in now["caption_entities"] if entity["type"] == "strikethrough"]
    assert len(struck) == 1
    assert table.group.picture(now).tobytes() != before.tobytes()
    assert table.press("小明", settled, TRANSFERS[1]) == ""
    now = table.group.now(settled)
    assert labels(now) == [*(f"✓ {transfer}" for transfer in TRANSFERS), "钱是怎么算的"]
    assert text_of(now).endswith("全部付清了。")
    assert transfers_in(now) == TRANSFERS


def test_a_tick_is_taken_back_by_one_of_the_two_people(table: RoomTable) -> None:
    settled = table.ask("小明", "/settle")
    table.press("小明", settled, "确认结算")
    table.press("阿芳", settled, TRANSFERS[0])
    assert "要由 阿芳 或 小明 来勾" in table.press("老王", settled, TRANSFERS[0])
    assert table.press("小明", settled, TRANSFERS[0]) == ""
    now = table.group.now(settled)
    assert labels(now)[:2] == TRANSFERS
    assert not [entity for entity in now["caption_entities"] if entity["type"] == "strikethrough"]
    assert table.press("阿芳", settled, TRANSFERS[0]) == ""
    assert labels(table.group.now(settled))[0] == f"✓ {TRANSFERS[0]}"


def test_taking_a_tick_back_twice_does_not_tick_again(table: RoomTable) -> None:
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    first, second = (table.ask("小明", "/settle") for _ in range(2))
    for shown in (first, second):
        table.press("阿芳", shown, TRANSFERS[0])
    table.press("阿芳", first, TRANSFERS[0])
    assert "本来就没有勾" in table.press("阿芳", second, TRANSFERS[0])
    assert labels(table.group.now(second))[:2] == TRANSFERS


def test_a_tick_in_another_message_brings_this_one_up_to_date(table: RoomTable) -> None:
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    first, second = (table.ask("小明", "/settle") for _ in range(2))
    table.press("阿芳", first, TRANSFERS[0])
    assert "这一笔已经勾过了" in table.press("小明", second, TRANSFERS[0])
    assert labels(table.group.now(second))[:2] == [f"✓ {TRANSFERS[0]}", TRANSFERS[1]]


def test_the_opener_ticks_off_for_guests(telegram: Telegram) -> None:
    table = RoomTable(telegram, "小明 阿芳")
    table.open_room("房主 0 stake 1 seats 2")
    for guest in ("奶奶", "爷爷"):
        table.ask("小明", f"/add {guest}")
    table.ask("小明", "/round 奶奶 5 爷爷 0")
    settled = table.ask("小明", "/settle")
    table.press("小明", settled, "确认结算")
    assert "要由 爷爷 或 奶奶 来勾" in table.press("阿芳", settled, "爷爷 → 奶奶 5.00")
    assert table.press("小明", settled, "爷爷 → 奶奶 5.00") == ""


@pytest.mark.parametrize(
    ("terms", "transfers"),
    [
        ("房主 30 stake 0.5", ["阿芳 → 小明 50.00", "老王 → 小明 20.00"]),
        ("大赢家 30 stake 0.5", ["阿芳 → 小明 50.00", "老王 → 小明 20.00"]),
        ("AA 10 stake 0.01", ["阿芳 → 小明 4.33", "老王 → 小明 3.73"]),
        ("stake 0", []),
    ],
)
def test_fee_modes_stakes_and_left_over_cents(telegram: Telegram, terms: str, transfers: list[str]) -> None:
    table = RoomTable(telegram)
    table.open_room(terms)
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")
    draft = table.ask("小明", "/settle")
    assert transfers_in(draft) == transfers
    assert bool(transfers) != ("两清" in text_of(draft))


def test_figures_too_long_for_a_caption_are_kept_up_to_date_in_one_message(telegram: Telegram) -> None:
    names = [f"{number}号玩家{'长' * 27}" for number in range(1, 9)]
    table = RoomTable(telegram, " ".join(names))
    table.open_room("AA 30 seats 4")
    for playing in (names[:4], names[4:]):
        table.ask(names[0], "/round " + " ".join(f"{name} {7 * place}" for place, name in enumerate(playing)))
    asked = table.say(names[0], "/settle")
    draft = table.group.wait_for_text("结算（待确认），共 2 局", after=asked)
    last = table.ask(names[0], "/round " + " ".join(f"{name} 3" for name in names[:4]))
    assert "数字变了" in table.press(names[0], draft, "确认结算")
    assert text_of(table.group.now(draft)).startswith("结算（待确认），共 3 局")
    assert table.press(names[0], draft, "确认结算") == ""
    assert text_of(table.group.now(draft)).startswith("已结算")
    due = labels(table.group.now(draft))
    payer = due[0].partition(" → ")[0]
    assert table.press(payer, draft, due[0]) == ""
    assert labels(table.group.now(draft))[:2] == [f"✓ {due[0]}", due[1]]
    assert table.group.from_bot(after=last) == []


def test_a_name_written_from_the_right_does_not_turn_the_arrow(telegram: Telegram) -> None:
    table = RoomTable(telegram, "小明 עידית")
    table.open_room("stake 1 seats 2")
    table.ask("小明", "/round 小明 5 עידית 0")
    assert transfers_in(table.ask("小明", "/settle")) == ["\u200eעידית → 小明 5.00"]


def test_a_settled_room_is_opened_again_by_its_opener(table: RoomTable) -> None:
    settled = table.ask("小明", "/settle")
    table.press("小明", settled, "确认结算")
    table.press("阿芳", settled, TRANSFERS[0])
    assert "只有房主能重新打开房间" in table.told("阿芳", "/reopen")
    assert "房间又打开了" in table.told("小明", "/reopen")
    assert "房间本来就开着" in table.told("小明", "/reopen")
    assert "这次结算不算了" in table.press("老王", settled, TRANSFERS[1])
    assert labels(table.group.now(settled)) == []
    draft = table.ask("小明", "/settle")
    assert transfers_in(draft) == [TRANSFERS[1]]
    assert "以前付过的钱已经扣掉" in text_of(draft)


def test_a_room_stays_settled_once_there_is_a_new_one(table: RoomTable) -> None:
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    table.ask("小明", "/room AA 10")
    assert "房间本来就开着" in table.told("小明", "/reopen")


def test_after_settling_the_settlement_is_shown_again(table: RoomTable) -> None:
    table.press("小明", table.ask("小明", "/settle"), "确认结算")
    again = table.ask("老王", "/settle")
    assert text_of(again).startswith("已结算，共 1 局")
    assert "这个房间已经结算" in table.told("老王", "/tally")
