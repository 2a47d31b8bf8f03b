"""The page as a Mini App beside a real room (design, section 5): who gets in, what is recorded, and how often."""

import json
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from harness import BotProcess, Telegram, text_of
from mini_app import AppTable, Page, free_address, token_of
from room_table import LOST, WON, RoomTable, hu_of

NAMES = ("小明", "阿芳", "老王")


def test_the_room_message_leads_to_the_page(table: AppTable) -> None:
    url = table.opened["reply_markup"]["inline_keyboard"][-1][0]["url"]
    assert url == f"https://t.me/changpai_bot/tap?startapp={table.token}"
    assert token_of(table.ask("阿芳", "/tally")) == table.token


def test_a_member_sees_the_room(table: AppTable) -> None:
    room = table.page("阿芳").room()
    assert (room["round"], room["indicators"], room["rules"], room["settled"]) == (1, "5m7p", "", False)
    assert [member["name"] for member in room["members"]] == list(NAMES)
    assert [(member["own"], member["may"]) for member in room["members"]] == [
        (False, False),
        (True, True),
        (False, False),
    ]
    # the host may record for everyone
    assert all(member["may"] for member in table.page("小明").room()["members"])


def test_a_hand_is_recorded_like_a_typed_one(table: AppTable) -> None:
    answer = table.page("阿芳").send("阿芳", hand=f"{WON} j5m7p")
    assert answer["ok"]
    seat = next(member for member in answer["room"]["members"] if member["name"] == "阿芳")
    assert seat["hu"] == hu_of(WON)
    card = table.group.wait_for(lambda message: "photo" in message)
    assert "阿芳" in text_of(card)
    assert "1/3" in text_of(card)
    # and from the card it is changed
    change = Page(table.address, table.people["阿芳"], token_of(card))
    assert change.room()["chosen"] == seat["id"]
    assert change.send("阿芳", hand=f"{LOST} j5m7p")["ok"]


def test_a_round_by_page_closes_and_is_told_once(table: AppTable) -> None:
    host = table.page("小明")
    assert host.send("小明", hand=WON)["ok"]
    assert host.send("阿芳", hand=LOST)["ok"]
    answer = host.send("老王", hu=0)
    assert answer["ok"]
    assert (answer["room"]["round"], {member["hu"] for member in answer["room"]["members"]}) == (2, {None})
    table.group.wait_for(lambda message: "累计" in text_of(message))
    totals = table.totals()
    assert sum(totals.values()) == 0
    assert totals["小明"] == 2 * hu_of(WON) - hu_of(LOST)


def test_the_same_sending_counts_once(table: AppTable) -> None:
    page = table.page("小明")
    for _ in range(3):
        assert page.send("小明", key="the-same-key", round_number=1, hand=WON)["ok"]
    assert page.send("阿芳", hu=40)["ok"]
    assert page.send("老王", hu=0)["ok"]
    table.group.wait_for(lambda message: "累计" in text_of(message))
    # the answer never came, so the page sends once more; the round has closed since
    answer = page.send("小明", key="the-same-key", round_number=1, hand=WON)
    assert (answer["ok"], answer["room"]["round"]) == (True, 2)
    assert all(member["hu"] is None for member in answer["room"]["members"])


def test_what_cannot_be_in_the_round_is_said_with_both_names_and_the_tile(table: AppTable) -> None:
    """As in the chat, to members only (design, section 4)."""
    page = table.page("小明")
    assert page.send("小明", hand="j5m7p [111z]")["room"]["problems"] == []
    (problem,) = page.send("阿芳", hand="j5m7p 11z")["room"]["problems"]
    for said in ("小明", "阿芳", "红花", "5", "4"):
        assert said in problem
    english = page.ask("room", token=table.token, language="en").json()["room"]
    assert "Too many of" in english["problems"][0]
    table.ask("小明", "/jiang 5m8p")
    other = page.room()["problems"]
    assert any("j5m8p" in each and "<" not in each for each in other)
    table.ask("小明", "/jiang 5m7p")
    assert page.send("阿芳", hand="j5m7p 1z")["room"]["problems"] == []


def test_a_number_may_have_won(table: AppTable) -> None:
    page = table.page("小明")
    answer = page.send("阿芳", hu=120, won=True)
    assert [member["won"] for member in answer["room"]["members"]] == [False, True, False]
    second = page.send("小明", hand=WON)
    assert (second["ok"], second["code"]) == (False, "two_winners")
    assert "阿芳" in second["sentence"]
    assert page.send("小明", hu=0)["ok"]
    assert page.send("老王", hu=0)["ok"]
    closing = table.group.wait_for(lambda message: "累计" in text_of(message))
    assert "🏆 阿芳：120 胡" in text_of(closing)
    fix = Page(table.address, table.people["小明"], token_of(table.ask("小明", "/fix 1")))
    assert fix.send("阿芳", hu=120)["ok"]
    assert fix.send("老王", hu=30, won=True)["ok"]
    assert [member["won"] for member in fix.room()["members"]] == [False, False, True]


def test_a_faulty_hand_is_refused_with_its_sentence(table: AppTable) -> None:
    answer = table.page("阿芳").send("阿芳", hand="j5m7p 123m +5p")
    assert (answer["ok"], answer["code"], answer["hand"]) == (False, "too_few_tiles", "j5m7p 123m +5p")
    assert table.page("阿芳").room()["members"][1]["hu"] is None


def test_a_round_that_has_closed_meanwhile_takes_nothing(table: AppTable) -> None:
    page = table.page("阿芳")
    host = table.page("小明")
    for name, hu in (("小明", 100), ("阿芳", 0), ("老王", 0)):
        assert host.send(name, hu=hu)["ok"]
    answer = page.send("阿芳", round_number=1, hand=WON)
    assert (answer["ok"], answer["code"]) == (False, "declined")
    assert "第 1 局已经结束" in answer["sentence"]
    assert page.send("阿芳", hand=f"{WON} j5m7p")["ok"]


def test_a_settled_room_takes_nothing(table: AppTable) -> None:
    page = table.page("小明")
    for name in NAMES:
        assert page.send(name, hu=0 if name != "小明" else 60)["ok"]
    table.group.wait_for(lambda message: "累计" in text_of(message))
    draft = table.ask("小明", "/settle")
    table.press("小明", draft, "确认结算")
    assert page.room()["settled"]
    answer = page.send("小明", hand=WON)
    assert (answer["ok"], answer["code"]) == (False, "room_settled")


def test_a_page_records_only_what_its_user_may(table: AppTable) -> None:
    answer = table.page("阿芳").send("老王", hand=WON)
    assert (answer["ok"], answer["code"]) == (False, "declined")
    assert "老王" in answer["sentence"]


def test_one_who_has_left_sees_and_records_nothing(table: AppTable) -> None:
    page = table.page("老王")
    member = page.room()["members"][2]["id"]
    table.ask("老王", "/leave")
    assert page.room()["code"] == "stranger"
    answer = page.ask("send", token=table.token, member=member, round=1, key="leaving-1", hand=WON).json()
    assert (answer["ok"], answer["code"]) == (False, "stranger")


def test_a_stranger_with_a_leaked_link_calculates_and_no_more(table: AppTable, telegram: Telegram) -> None:
    stranger = Page(table.address, telegram.person("外人"), table.token)
    assert stranger.ask("score", hand=f"{WON} j5m7p").json()["score"]["total"] == hu_of(WON)
    answer = stranger.ask("room", token=table.token)
    assert answer.json()["code"] == "stranger"
    for known in (*NAMES, "5m7p", "牌局"):
        assert known not in answer.text
    member = table.page("阿芳").room()["members"][1]["id"]
    sent = stranger.ask("send", token=table.token, member=member, round=1, key="stranger-1", hand=WON).json()
    assert sent["code"] == "stranger"


def test_a_member_of_another_room_is_a_stranger_here(table: AppTable, telegram: Telegram) -> None:
    other = AppTable(telegram, table.address)
    assert Page(table.address, other.people["阿芳"], table.token).room()["code"] == "stranger"
    # nor does a member's id of one room count in another
    elsewhere = table.page("阿芳").room()["members"][1]["id"]
    mine = other.page("小明")
    sent = mine.ask("send", token=other.token, member=elsewhere, round=1, key="another-1", hand=WON).json()
    assert sent["code"] == "stranger"


@pytest.mark.parametrize("changed", [0, 10, 35])
def test_a_token_with_a_changed_letter_leads_nowhere(table: AppTable, changed: int) -> None:
    token = table.token[:changed] + ("A" if table.token[changed] != "A" else "B") + table.token[changed + 1 :]
    assert Page(table.address, table.people["小明"], token).room()["code"] == "stranger"


@pytest.mark.parametrize(
    "signed",
    [{"bot_token": "1:another"}, {"age": 25 * 3600}, {"age": -600}],
    ids=["another bot's", "old", "future"],
)
@pytest.mark.parametrize("name", ["score", "room", "send"])
def test_init_data_has_to_be_good(table: AppTable, signed: dict[str, object], name: str) -> None:
    page = table.page("小明", **signed)
    assert page.ask(name, hand=WON, token=table.token).status_code == 401


@pytest.mark.parametrize("name", ["score", "room", "send"])
def test_without_init_data_nothing_is_answered(table: AppTable, name: str) -> None:
    """Whatever a request says about where it comes from: behind a proxy all come from there."""
    url = f"http://{table.address}/hand/{name}"
    for headers in (
        {},
        {"X-Forwarded-For": "127.0.0.1"},
        {"Authorization": "Bearer x"},
        {"Origin": "http://127.0.0.1"},
    ):
        assert httpx.post(url, json={"hand": WON, "token": table.token}, headers=headers).status_code == 401


def test_malformed_sendings_are_refused(table: AppTable) -> None:
    page = table.page("小明")
    good = {"token": table.token, "member": 1, "round": 1, "key": "malformed-1", "hand": WON}
    for changed in (
        {"token": 5},
        {"member": "1"},
        {"member": True},
        {"round": None},
        {"round": -1},
        {"key": "short"},
        {"key": "x" * 65},
        {"key": "with blanks in it"},
        {"hand": 5},
        {"hu": 5},
        {"won": True},
        {"won": 1},
        {"language": "fr"},
    ):
        assert page.ask("send", **{**good, **changed}).status_code == 400
    number = {key: value for key, value in good.items() if key != "hand"}
    assert page.ask("send", **number).status_code == 400
    assert page.ask("send", **number, hu=2**70).status_code == 400
    assert page.ask("send", **number, hu=-5).status_code == 400


def test_a_number_beyond_all_hands_is_refused(table: AppTable) -> None:
    answer = table.page("小明").send("小明", hu=10**9)
    assert (answer["ok"], answer["code"]) == (False, "bad_hu")


def test_a_faulty_typed_hand_is_put_right_by_tapping(table: AppTable) -> None:
    answer = table.ask("阿芳", "/score 123m 45q")
    page = Page(table.address, table.people["阿芳"], token_of(answer))
    assert page.room()["typed"] == "123m 45q"
    assert page.send("阿芳", hand="123m j5m7p")["ok"]


def test_the_choice_of_rooms(table: AppTable, telegram: Telegram) -> None:
    other = AppTable(telegram, table.address)
    both = table.people["阿芳"]
    other.people["阿芳"] = both
    nowhere = Page(table.address, telegram.person("外人"), "").ask("room").json()
    assert nowhere == {"ok": True, "language": None, "rooms": []}
    rooms = Page(table.address, both, "").ask("room").json()["rooms"]
    assert [(room["token"], room["names"]) for room in rooms] == [(table.token, list(NAMES))]


def test_the_page_may_be_framed_by_telegram_only(table: AppTable) -> None:
    headers = httpx.get(f"http://{table.address}/hand/").headers
    assert "frame-ancestors https://web.telegram.org;" in headers["Content-Security-Policy"] + ";"
    assert "Set-Cookie" not in headers
    assert httpx.get(f"http://{table.address}/do/state").status_code == 404


def test_one_person_cannot_keep_the_engine_busy(table: AppTable) -> None:
    page = table.page("老王")
    with httpx.Client(base_url=f"http://{table.address}/hand/", headers=page.headers, timeout=30) as client:
        statuses = [client.post("score", json={"hand": "j5m 1m"}).status_code for _ in range(1000)]
        assert set(statuses) == {200}
        for _ in range(2000):
            if client.post("score", json={"hand": "j5m 1m"}).status_code == 429:
                break
        else:
            raise AssertionError("never refused")
    # others go on
    assert table.page("阿芳").ask("score", hand="j5m 1m").status_code == 200


def test_the_board_leads_to_the_page(table: AppTable) -> None:
    assert token_of(table.ask("小明", "/round")) == table.token


def test_a_closed_round_is_put_right_by_tapping(table: AppTable) -> None:
    host = table.page("小明")
    for name, what in (("小明", {"hand": WON}), ("阿芳", {"hu": 40}), ("老王", {"hu": 0})):
        assert host.send(name, **what)["ok"]
    table.group.wait_for(lambda message: "累计" in text_of(message))
    page = Page(table.address, table.people["小明"], token_of(table.ask("小明", "/fix 1")))
    room = page.room()
    assert (room["round"], room["indicators"]) == (1, "5m7p")
    assert [member["hu"] for member in room["members"]] == [hu_of(WON), 40, 0]
    answer = page.send("阿芳", hu=50)
    assert answer["ok"]
    assert [member["hu"] for member in answer["room"]["members"]] == [hu_of(WON), 50, 0]
    assert page.send("老王", hand="[111z] j5m7p")["ok"]
    assert [member["hu"] for member in page.room()["members"]] == [hu_of(WON), 50, hu_of("[111z]")]
    # others may not
    other = Page(table.address, table.people["阿芳"], page.token)
    assert other.send("老王", hu=1)["code"] == "declined"
    assert other.send("阿芳", hu=60)["ok"]


def test_the_menu_button_of_private_chats_leads_there(telegram: Telegram) -> None:
    (call,) = telegram.calls("setChatMenuButton")
    button = call.values["menu_button"]
    button = json.loads(button) if isinstance(button, str) else button
    assert (button["type"], button["web_app"]) == ("web_app", {"url": "https://cards.example.org/hand/"})


def test_a_look_up_leads_there(telegram: Telegram) -> None:
    query = telegram.look_up(telegram.person("外人"), "j5m 1m")
    assert query.answer["button"]["web_app"] == {"url": "https://cards.example.org/hand/"}


def test_the_page_is_told_the_language_that_its_user_has_chosen(table: AppTable) -> None:
    page = table.page("阿芳")
    assert page.ask("room", token=page.token).json()["language"] is None
    table.ask("阿芳", "/lang me en")
    assert page.ask("room", token=page.token).json()["language"] == "en"
    assert page.ask("room").json()["language"] == "en"
    assert table.page("小明").ask("room", token=page.token).json()["language"] is None


@pytest.mark.parametrize(
    ("name", "link", "step"),
    [("tap", "https://t.me/changpai_bot/tap?startapp", "/newapp"), ("", None, "Configure Mini App")],
    ids=["named", "main"],
)
def test_the_bot_says_at_the_start_where_the_page_is_and_what_to_press(
    tmp_path: Path, name: str, link: str | None, step: str
) -> None:
    settings = {"APP_URL": "https://cards.example.org/hand/", "APP_ADDRESS": free_address(), "APP_NAME": name}
    with Telegram() as telegram, BotProcess(telegram, tmp_path, **settings) as bot:
        wait_for(lambda: step in bot.log)
        assert link is None or link in bot.log
        assert "https://cards.example.org/hand/" in bot.log


def test_without_an_address_there_are_no_buttons_for_it(tmp_path: Path) -> None:
    with Telegram() as telegram, BotProcess(telegram, tmp_path) as bot:
        table = RoomTable(telegram)
        opened = table.open_room()
        assert all("url" not in button for row in opened["reply_markup"]["inline_keyboard"] for button in row)
        assert telegram.calls("setChatMenuButton") == []
        assert "Mini App" not in bot.log


def wait_for(found: Callable[[], bool]) -> None:
    """Waits until something is there."""
    for _ in range(400):
        if found():
            return
        time.sleep(0.05)
    raise AssertionError("nothing of the kind")
