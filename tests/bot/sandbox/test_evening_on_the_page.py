"""A whole evening in a topic of the page, played by three people: from opening the room to the last payment."""

from pathlib import Path

import pytest
from chat_window import (
    PHONE,
    SHOWN_SIDE,
    assert_no_sideways_scrolling,
    last,
    newest,
    picture,
    press,
    say,
    screenshot,
    speak_as,
)
from playwright.sync_api import Locator, Page, expect
from sandbox_process import SandboxProcess

pytestmark = pytest.mark.slow

LOST_70 = "{555m} [2222z] 777s 2f"
LOST_60 = "[777p] (1111s) 444p 45f"
WON_480 = "[222p] [8888m] (9999s) 999m 333s 555p 11z 33z *1z"


def test_a_whole_evening(page: Page, sandbox: SandboxProcess) -> None:
    page.goto(sandbox.url)
    page.get_by_role("button", name="话题群").click()
    page.get_by_role("button", name="二号桌").click()

    open_the_room(page)
    play_a_round_by_hands(page)
    play_a_round_by_numbers_again(page)
    assert max(picture(tally(page)).size) == SHOWN_SIDE
    settlement = settle(page)
    pay(page, settlement)
    export(page)

    shown = page.locator(".message").all_inner_texts()
    page.reload()
    expect(page.locator(".message")).to_have_text(shown, use_inner_text=True)
    page.set_viewport_size(PHONE)
    assert_no_sideways_scrolling(page)
    settlement.scroll_into_view_if_needed()
    screenshot(page, "evening-phone")


def open_the_room(page: Page) -> None:
    say(page, "/room AA 30 stake 0.5 seats 3")
    opened = newest(page, "开房了")
    expect(opened).to_contain_text("AA付费 30.00 · 每胡 0.50 · 3 人")
    speak_as(page, "阿芳")
    press(opened, "加入")
    expect(last(page)).to_contain_text("阿芳 加入了")
    press(opened, "加入")
    alert = page.get_by_role("dialog", name="阿芳 已经在房间里了")
    expect(alert).to_be_visible()
    alert.get_by_role("button").click()
    speak_as(page, "老王")
    say(page, "/join")
    expect(last(page)).to_contain_text("在座：小明、阿芳、老王")


def play_a_round_by_hands(page: Page) -> None:
    say(page, "/jiang 5m7p")
    expect(last(page)).to_contain_text("双将")
    say(page, f"/score {LOST_60}")
    expect(last(page)).to_contain_text("记入第 1 局（1/3）")
    speak_as(page, "阿芳")
    say(page, f"/score {LOST_70}")
    expect(last(page)).to_contain_text("记入第 1 局（2/3）")
    speak_as(page, "小明")
    say(page, f"/score {WON_480}")
    closed = newest(page, "🏆 小明：480 胡，+830，累计 +830")
    expect(closed).to_contain_text("阿芳：70 胡，-400，累计 -400")
    expect(closed).to_contain_text("老王：60 胡，-430，累计 -430")


def play_a_round_by_numbers_again(page: Page) -> None:
    """The first time with a wrong number, which is undone."""
    say(page, "/round 小明 30 阿芳 210 老王 20")
    closed = newest(page, "阿芳：210 胡，+370，累计 -30")
    press(closed, "撤销")
    expect(newest(page, "第 2 局撤销了")).to_contain_text("小明 +830 · 阿芳 -400 · 老王 -430")
    say(page, "/round 小明 30 阿芳 120 老王 0")
    expect(last(page)).to_contain_text("阿芳：120 胡，+210，累计 -190")


def tally(page: Page) -> Locator:
    press(last(page), "积分榜")
    shown = newest(page, "积分榜，共 2 局")
    for line in ("小明 +770", "阿芳 -190", "老王 -580"):
        expect(shown).to_contain_text(line)
    screenshot(page, "evening-tally")
    return shown


def settle(page: Page) -> Locator:
    """Totals at 0.50 a hu, and the fee of 30.00, which the opener has laid out, shared by three."""
    speak_as(page, "老王")
    say(page, "/settle")
    expect(last(page)).to_contain_text("结算（待确认），共 2 局")
    settlement = page.locator(f"[id='{last(page).get_attribute('id')}']")
    expect(settlement).to_contain_text("小明：+770 胡，房费 10.00，+405.00")
    expect(settlement).to_contain_text("阿芳 → 小明 105.00")
    expect(settlement).to_contain_text("老王 → 小明 300.00")
    press(settlement, "确认结算")
    alert = page.get_by_role("dialog", name="只有房主或群管理员能确认结算")
    expect(alert).to_be_visible()
    alert.get_by_role("button").click()
    speak_as(page, "小明")
    press(settlement, "确认结算")
    expect(settlement).to_contain_text("已结算，共 2 局")
    screenshot(page, "evening-settlement")
    return settlement


def pay(page: Page, settlement: Locator) -> None:
    """The payer ticks the one transfer, whoever gets the money the other."""
    unpaid = picture(settlement)
    speak_as(page, "阿芳")
    press(settlement, "阿芳 → 小明 105.00")
    expect(settlement.locator("s")).to_have_text("阿芳 → 小明 105.00")
    speak_as(page, "小明")
    press(settlement, "老王 → 小明 300.00")
    expect(settlement).to_contain_text("全部付清了")
    ticked = settlement.locator(".key").filter(has_text="→")
    assert [label[:1] for label in ticked.all_inner_texts()] == ["✓", "✓"]
    assert picture(settlement).tobytes() != unpaid.tobytes()
    screenshot(page, "evening-paid")


def export(page: Page) -> None:
    say(page, "/export")
    with page.expect_download() as download:
        newest(page, "各局记录").get_by_role("link", name="csv").click()
    table = Path(download.value.path()).read_text(encoding="utf-8-sig").splitlines()
    assert table[0].startswith("round,closed_at,player,hu,net,total,status,")
    rows = [line.split(",") for line in table[1:]]
    assert [(row[0], row[6]) for row in rows] == [("1", "counted")] * 3 + [("2", "counted")] * 3
