"""The page in the frame of the sandbox's chat, as Telegram Web opens it: a round tapped, sent and told."""

import json
import re

import pytest
from chat_window import newest, press, say, speak_as
from in_the_chat import open_group, open_page, seat, tap
from playwright.sync_api import Page, expect
from sandbox_process import SandboxProcess

from scoring import score_text

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory: pytest.TempPathFactory):
    with SandboxProcess(tmp_path_factory.mktemp("changpai")) as sandbox:
        yield sandbox


@pytest.fixture
def group(page: Page, sandbox: SandboxProcess) -> Page:
    """The group, whose opening scene has a round begun."""
    return open_group(page, sandbox.url)


def test_a_round_is_tapped_for_everybody_and_told_in_the_chat(group: Page) -> None:
    """The opener goes from member to member: nothing, a loser in four taps, a number."""
    frame = open_page(group, "录牌")
    expect(seat(frame, "小明")).to_have_attribute("aria-pressed", "true")
    expect(frame.locator("#notation")).to_have_value("j5m7p")
    send = frame.locator("[data-act=send]")
    tap(frame, "nothing")
    expect(send).to_have_text("记为 小明 · 0 胡")
    send.click()
    # the last seat closes the round, and the next begins with nothing tapped
    expect(frame.locator("#seats")).to_contain_text("第 5 局")
    expect(newest(group, "第 4 局")).to_contain_text("小明：0 胡")
    tap(frame, "5m", "7p", "pung", "1z", "2z")
    total = score_text("j5m7p [111z] [222z]").total
    expect(send).to_have_text(f"记为 小明 · {total} 胡")
    send.click()
    expect(seat(frame, "小明")).to_contain_text(str(total))
    expect(seat(frame, "阿芳")).to_have_attribute("aria-pressed", "true")
    # the indicators of the round's first hand are everybody's
    expect(frame.locator("#notation")).to_have_value("j5m7p")
    frame.locator("#notation").fill("120")
    expect(send).to_have_text("记为 阿芳 · 120 胡")
    send.click()
    expect(seat(frame, "老王")).to_have_attribute("aria-pressed", "true")
    expect(seat(frame, "阿芳")).to_contain_text("120")
    expect(newest(group, "未胡牌")).to_contain_text("小明")


def test_what_cannot_be_in_the_round_is_said_until_it_is_put_right(group: Page) -> None:
    frame = open_page(group, "录牌")
    send = frame.locator("[data-act=send]")
    for name, key in (("小明", "pung"), ("阿芳", "pair")):
        seat(frame, name).click()
        tap(frame, "clear", "indicator", "5m", "7p", key, "9s")
        send.click()
        expect(frame.locator("#sentence")).to_contain_text("已记")
    problems = frame.locator("#problems")
    for said in ("九条", "小明", "阿芳", "先不结束"):
        expect(problems).to_contain_text(said)
    seat(frame, "阿芳").click()
    tap(frame, "clear", "indicator", "5m", "7p", "pair", "8s")
    send.click()
    expect(problems).to_be_hidden()


def test_a_number_is_marked_as_won(group: Page) -> None:
    frame = open_page(group, "录牌")
    won, send = frame.locator("[data-act=won]"), frame.locator("[data-act=send]")
    seat(frame, "老王").click()
    expect(won).to_be_hidden()
    frame.locator("#notation").fill("88")
    expect(won).to_have_attribute("aria-pressed", "false")
    tap(frame, "won")
    expect(won).to_have_attribute("aria-pressed", "true")
    expect(frame.locator("#notation")).to_have_value("88 胡")
    tap(frame, "won")
    expect(frame.locator("#notation")).to_have_value("88")
    frame.locator("#notation").fill("88胡")  # its unit
    expect(won).to_have_attribute("aria-pressed", "false")
    frame.locator("#notation").fill("88 胡")
    expect(won).to_have_attribute("aria-pressed", "true")
    send.click()
    expect(newest(group, "88 胡")).to_contain_text("🏆")


def test_a_member_taps_for_himself_only(group: Page) -> None:
    speak_as(group, "阿芳")
    frame = open_page(group, "录牌")
    expect(seat(frame, "阿芳")).to_have_attribute("aria-pressed", "true")
    expect(seat(frame, "小明")).to_be_disabled()


def test_what_telegram_put_into_the_address_leaves_it_at_once(group: Page) -> None:
    frame = open_page(group, "录牌")
    expect(seat(frame, "小明")).to_be_visible()
    address = group.evaluate("document.querySelector('#hand iframe').contentWindow.location.href")
    assert "tgWebApp" not in address
    assert "hash" not in address
    tap(frame, "tile", "1m")
    address = group.evaluate("document.querySelector('#hand iframe').contentWindow.location.href")
    assert re.search(r"/hand/#hand=[^&]*$", address)
    kept = group.evaluate("JSON.stringify(localStorage)")
    assert "hash=" not in kept


def test_each_seat_keeps_its_draft(group: Page) -> None:
    frame = open_page(group, "录牌")
    first, second = (
        frame.locator("[data-member]:enabled").nth(0),
        frame.locator("[data-member]:enabled").nth(1),
    )
    first.click()
    tap(frame, "clear", "tile", "9m")
    second.click()
    expect(frame.locator('[data-placed="9m"]')).to_have_count(0)
    tap(frame, "clear", "tile", "8m")
    first.click()
    expect(frame.locator('[data-placed="9m"]')).to_have_count(1)
    group.once("dialog", lambda dialog: dialog.accept())
    group.locator("#close-hand").click()
    frame = open_page(group, "录牌")
    expect(frame.locator('[data-placed="9m"]')).to_have_count(1)
    tap(frame, "clear")
    frame.locator("[data-member]:enabled").nth(1).click()
    expect(frame.locator('[data-placed="8m"]')).to_have_count(1)
    tap(frame, "clear")


def test_a_sending_that_got_no_answer_is_sent_again_under_the_same_key(
    group: Page, troubles: list[str]
) -> None:
    keys: list[str] = []

    def note(route) -> None:
        keys.append(json.loads(route.request.post_data)["key"])
        if len(keys) == 1:
            route.fetch()  # it arrives, but nobody hears the answer
            route.abort()
        else:
            route.continue_()

    frame = open_page(group, "录牌")
    seat(frame, "老王").click()
    frame.locator("#notation").fill("33")
    group.route("**/hand/send", note)
    send = frame.locator("[data-act=send]")
    send.click()
    expect(frame.locator("#sentence")).to_contain_text("再按一次")
    expect(send).to_have_text("记为 老王 · 33 胡")
    send.click()
    expect(frame.locator("#sentence")).to_contain_text("已记")
    assert len(keys) == 2
    assert keys[0] == keys[1]
    group.unroute("**/hand/send")
    troubles.clear()


def test_the_theme_follows_the_chat(group: Page) -> None:
    frame = open_page(group, "录牌")
    expect(seat(frame, "小明")).to_be_visible()
    root = frame.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    group.locator("#hand").evaluate("dialog => dialog.close()")


def test_the_page_is_one_click_from_the_composer(group: Page) -> None:
    """Without a room in its link, it knows the rooms that one plays in."""
    group.locator("#open-hand").click()
    frame = group.frame_locator("#hand iframe")
    expect(frame.locator("[data-room], [data-member]").first).to_be_visible()


def test_a_hand_that_failed_is_put_right_by_tapping(group: Page) -> None:
    say(group, "/score 将5万7筒 碰红花 45q")
    answer = newest(group, "q")
    press(answer, "点着改")
    frame = group.frame_locator("#hand iframe")
    expect(frame.locator("#notation")).to_have_value("将5万7筒 碰红花 45q")
    expect(frame.locator("#sentence")).to_contain_text("q")


SAY = """async ([name, words]) => {
    const post = async (deed, fields) => (await fetch(`do/${deed}`, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields),
    })).json();
    const state = await post("state", {});
    const user = state.people.find((each) => each.first_name === name);
    await post("say", { chat_id: state.chats[0].id, user_id: user.id, text: words });
}"""


def test_a_round_that_closes_meanwhile_is_named_and_the_hand_stays(group: Page) -> None:
    frame = open_page(group, "录牌")
    frame.locator("[data-member]:enabled").first.click()
    tap(frame, "clear", "indicator", "5m", "7p", "pung", "3z")
    send = frame.locator("[data-act=send]")
    expect(send).to_be_enabled()
    group.evaluate(SAY, ["小明", "/round 小明 10 阿芳 20 老王 30"])
    expect(newest(group, "阿芳：20 胡")).to_be_attached()
    send.click()
    expect(frame.locator("#sentence")).to_contain_text("已经结束，没有记")
    expect(frame.locator('[data-placed="[333z]"]')).to_be_visible()
    # once more, and it counts for the round that is played now
    expect(send).to_be_enabled()
    send.click()
    expect(frame.locator("#sentence")).to_contain_text("已记")


def test_the_page_speaks_the_language_that_its_user_has_chosen(group: Page) -> None:
    speak_as(group, "老王")
    say(group, "/lang me en")
    expect(newest(group, "English for you")).to_be_visible()
    frame = open_page(group, "录牌")
    expect(seat(frame, "老王")).to_have_attribute("aria-pressed", "true")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    expect(frame.locator("#language")).to_have_text("中文")
