"""`/rules` by buttons and by text, who may set them and from when they apply; `/buy`."""

import pytest
from harness import Telegram, buttons_of, text_of
from room_table import LOST, NOTHING, WON, RoomTable

from scoring import Rules, TableOptions
from scoring.house_rules import OPTIONS_BY_NAME

pytestmark = pytest.mark.usefixtures("bot")

AMOUNTS = {"minimum": "50", "cap": "300"}


def test_options_are_set_by_text_for_what_comes_next(table: RoomTable) -> None:
    assert "全部照牌谱" in table.told("阿芳", "/rules")
    told = table.told("小明", "/rules CAP = 600, groups=4")
    assert "胡牌张数：14 张（4 组）\n封顶：600 胡\n其余照牌谱" in told
    assert "本桌规则：groups=4, cap=600" in table.told("阿芳", "/score j5m 123456789m123p1p +1p")
    assert "全部照牌谱" in table.told("小明", "/rules sheet")


def test_options_and_presets_are_typed_in_chinese(table: RoomTable) -> None:
    told = table.told("小明", "/rules 封顶 600 喜儿作百搭 关")
    assert "喜儿作百搭：不可以\n封顶：600 胡\n其余照牌谱" in told
    told = table.told("小明", "/rules 如皋")
    assert "喜儿作百搭" not in told
    assert "封顶：600 胡" in told
    assert "双将翻出喜儿：算老将" in told


def test_what_scores_no_hand_is_kept_beside_the_rules(table: RoomTable) -> None:
    told = table.told("小明", "/rules record=any 买庄 五七十")
    assert "买庄：×5 ×7 ×10\n谁来记牌：谁都可以\n其余照牌谱" in told
    assert "本桌规则" not in table.told("阿芳", "/score j5m7p 1z")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("colour=red", "没有「colour」这个选项；可用的是：groups, xier"),
        ("cap=many", "cap 不能是「many」"),
        ("minimum=700 cap=600", "起胡 700 比封顶还高；可以是：0-600"),
        ("buy=999", "可以是：off, 123, 234, 345, 5710"),
    ],
)
def test_options_and_values_that_are_not_there_are_named(table: RoomTable, text: str, reason: str) -> None:
    assert reason in table.told("小明", f"/rules {text}")
    assert "全部照牌谱" in table.told("小明", "/rules")


def test_every_option_has_buttons_for_its_values(table: RoomTable) -> None:
    menu = table.ask("小明", "/rules")
    rules, chosen = Rules(), TableOptions()
    for option, row in OPTIONS_BY_NAME.items():
        value = AMOUNTS.get(option) or list(row.values or ())[-1]
        table.press("小明", menu, f"rules:{option}")
        assert f"/rules {row.words[0]} " in text_of(table.group.now(menu))
        table.press("小明", menu, f"rules:{option}={value}")
        rules, chosen = rules.changed(f"{option}={value}"), chosen.changed(f"{option}={value}")
    differences = rules.differences() + chosen.differences()
    assert text_of(table.group.now(menu)).count("：") == len(differences)
    table.press("小明", menu, "全部照牌谱")
    assert "全部照牌谱" in text_of(table.group.now(menu))


def test_the_value_that_is_set_has_a_tick_and_there_is_a_way_back(table: RoomTable) -> None:
    menu = table.ask("小明", "/rules cap=600")
    table.press("小明", menu, "封顶")
    labels = [button["text"] for button in buttons_of(table.group.now(menu))]
    assert [label for label in labels if label.startswith("✓")] == ["✓ 600 胡"]
    table.press("小明", menu, "所有规则")
    assert "封顶：600 胡" in text_of(table.group.now(menu))


def test_only_the_opener_and_admins_set_rules(telegram: Telegram) -> None:
    table = RoomTable(telegram)
    refusal = "只有房主或群管理员能改规则"
    menu = table.ask("小明", "/rules")
    assert refusal in table.told("阿芳", "/rules cap=600")
    assert refusal in table.press("阿芳", menu, "封顶")
    table.ask("阿芳", "/room AA 10")
    assert "封顶：600 胡" in table.told("阿芳", "/rules cap=600")
    assert "封顶：500 胡" in table.told("小明", "/rules cap=500")
    assert refusal in table.told("老王", "/rules cap=400")


def test_an_anonymous_admin_sets_rules_and_a_channel_does_not(telegram: Telegram, table: RoomTable) -> None:
    chat = table.group.chat
    said = telegram.call(lambda: telegram.people.say_anonymously(chat, "/rules cap=600").as_json())
    assert "封顶：600 胡" in text_of(table.group.next_from_bot(said))
    channel = telegram.group("频道", table.people["小明"]).chat
    said = telegram.call(lambda: telegram.people.say_as_channel(chat, channel, "/rules cap=1").as_json())
    assert "只有房主或群管理员能改规则" in text_of(table.group.next_from_bot(said))


def test_a_change_applies_from_the_next_round(table: RoomTable) -> None:
    table.ask("小明", "/jiang 5m7p")
    table.ask("小明", f"/score {WON}")
    assert "改动从下一局起" in table.told("小明", "/rules cap=20")
    assert "本桌规则" not in table.told("阿芳", f"/score {LOST}")
    assert "小明：40 胡" in text_of(table.close_round("老王", NOTHING))
    assert "小明 · 塌子胡：20 胡" in table.told("小明", f"/score j5m7p {WON}")


def test_buying_multiplies_the_differences_of_those_who_bought(table: RoomTable) -> None:
    assert "这桌不买庄" in table.told("阿芳", "/buy")
    table.ask("小明", "/rules buy=123")
    assert "阿芳 买庄\n买庄：阿芳" in table.told("阿芳", "/buy")
    assert "阿芳 已经买了" in table.told("阿芳", "/buy")
    assert "小明 的牌要由本人或房主来记" in table.told("阿芳", "/buy 小明")
    assert "老王 买庄\n买庄：阿芳、老王" in table.told("小明", "/buy 老王")
    closing = table.told("小明", "/round 小明 0 阿芳 10 老王 0")
    assert "小明：0 胡，-20，累计 -20\n阿芳：10 胡，+50，累计 +50\n老王：0 胡，-30，累计 -30" in closing
    assert "买庄：阿芳、老王" in closing
    assert "阿芳：10 胡，+20，累计 +70" in table.told("小明", "/round 小明 0 阿芳 10 老王 0")


def test_a_round_that_is_taken_back_keeps_its_purchases(table: RoomTable) -> None:
    table.ask("小明", "/rules buy=123")
    table.ask("阿芳", "/buy")
    table.ask("小明", "/round 小明 0 阿芳 10 老王 0")
    assert "买庄：阿芳" in table.told("小明", "/undo")
    assert "阿芳：20 胡，+80，累计 +80" in table.told("小明", "/round 小明 0 阿芳 20 老王 0")
    table.ask("小明", "/round 小明 0 阿芳 10 老王 0")
    assert "买庄" not in table.told("小明", "/undo")


def test_buying_comes_before_the_deal(table: RoomTable) -> None:
    table.ask("小明", "/rules buy=345")
    table.ask("小明", f"/score j5m7p {LOST}")
    assert "第 1 局已经有牌了" in table.told("阿芳", "/buy")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_an_option_says_can_be_typed_is_taken_as_it_is(telegram: Telegram, language: str) -> None:
    anna = telegram.person("Anna", language_code=language)
    chat = telegram.private(anna)
    for option in OPTIONS_BY_NAME:
        shown = chat.ask(anna, "/rules")
        chat.press(anna, shown, f"rules:{option}")
        [entity] = [each for each in chat.now(shown)["entities"] if each["type"] == "code"]
        typed = chat.now(shown)["text"][entity["offset"] :][: entity["length"]]
        answer = text_of(chat.ask(anna, typed))
        assert {"zh": "本桌规则", "en": "House rules"}[language] in answer, typed
        assert ("封顶" in typed) == (language == "zh" and option == "cap")


def test_large_text_makes_the_pictures_of_a_chat_larger(table: RoomTable) -> None:
    """`text=large` is an option of the chat that applies at once: card, tally, settlement and account."""
    hand = f"/score j5m7p {WON}"
    table.ask("小明", "/round 小明 120 阿芳 40 老王 60")

    def heights() -> list[int]:
        shown = [table.ask("小明", asked) for asked in ("/tally", "/settle", "/why")]
        private = table.telegram.private(table.people["小明"])
        shown_alone = private.ask(table.people["小明"], hand)
        return [*(table.group.picture(each).height for each in shown), private.picture(shown_alone).height]

    before = heights()
    table.ask("小明", "/rules 字号 大")
    table.telegram.private(table.people["小明"]).ask(table.people["小明"], "/rules text=large")
    assert all(after > height for height, after in zip(before, heights(), strict=True))
