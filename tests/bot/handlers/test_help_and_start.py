"""`/help` with its pages, `/start` with its deep links, the welcome in a group, and the command menus."""

import pytest
from hands import SCORE
from harness import ChatDriver, Json, Telegram, buttons_of

from bot.handlers.help import PAGES
from bot.words import LANGUAGES, words

pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize("page", PAGES)
def test_a_button_turns_the_page_and_another_turns_back(telegram: Telegram, page: str) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    first = chat.ask(anna, "/help")
    chat.press(anna, first, words("zh")(f"help-button-{page}"))
    turned = chat.now(first)
    assert turned["text"] != first["text"]
    chat.press(anna, turned, words("zh")("help-button-start"))
    assert chat.now(first)["text"] == first["text"]
    assert len(chat.from_bot()) == 1


def test_the_example_can_be_tried_and_copied(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    buttons = buttons_of(telegram.private(anna).ask(anna, "/help"))
    example = words("zh")("example-hand")
    assert example in [button.get("switch_inline_query_current_chat") for button in buttons]
    assert example in [button.get("copy_text", {}).get("text") for button in buttons]


def test_the_example_of_the_texts_is_a_hand(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    greeting = chat.ask(anna, "/start")
    [example] = [code_of(greeting, entity) for entity in greeting["entities"] if entity["type"] == "code"]
    assert SCORE.notation in chat.ask(anna, example)["caption"]


def code_of(message: Json, entity: Json) -> str:
    return str(message["text"][entity["offset"] : entity["offset"] + entity["length"]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_pages_are_formatted(telegram: Telegram, language: str) -> None:
    ben = telegram.person("Ben", language_code=language)
    chat = telegram.private(ben)
    answer = chat.ask(ben, "/help")
    for page in PAGES:
        chat.press(ben, answer, words(language)(f"help-button-{page}"))
        shown = chat.now(answer)
        assert "<" not in shown["text"]
        assert {entity["type"] for entity in shown["entities"]} >= {"bold"}


def test_a_made_up_page_is_nothing(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    answer = chat.ask(anna, "/help")
    for data in ("help:", "help:nonsense", "help:notation:new:x:y", "helpless", "nobody:1", "lang:xx"):
        query = chat.start_press(anna, answer, data)
        telegram.wait_until(lambda query=query: query.answer)
    assert chat.now(answer)["text"] == answer["text"]


def test_the_deep_link_leads_to_the_help(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    chat = telegram.private(anna)
    assert chat.ask(anna, "/start help")["text"] == chat.ask(anna, "/help")["text"]


def test_a_group_is_welcomed_once(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna, bot_role="left")
    telegram.call(telegram.people.add_bot, group.chat, anna)
    welcome = group.wait_for_text("/score")
    telegram.call(telegram.people.add_bot, group.chat, anna, "administrator")
    telegram.call(telegram.people.remove_bot, group.chat, anna)
    telegram.call(telegram.people.add_bot, group.chat, anna)
    group.assert_silent(welcome)


def test_a_link_that_adds_the_bot_to_a_group_brings_one_welcome(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    greeting = telegram.private(anna).ask(anna, "/start")
    [link] = [button["url"] for button in buttons_of(greeting) if "url" in button]
    assert link == "https://t.me/changpai_bot?startgroup=welcome"
    group = telegram.group("Cards", anna, bot_role="left")
    telegram.call(telegram.people.add_bot, group.chat, anna)
    group.say(anna, "/start@changpai_bot welcome")
    welcome = group.wait_for_text("/score")
    group.assert_silent(welcome)
    assert group.ask(anna, "/start")["text"] == welcome["text"]


def test_a_group_that_became_a_supergroup_is_not_welcomed_again(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna, kind="group")
    supergroup = ChatDriver(telegram, telegram.call(telegram.people.migrate, group.chat, anna))
    said = supergroup.say(anna, "好")
    telegram.call(telegram.people.remove_bot, supergroup.chat, anna)
    telegram.call(telegram.people.add_bot, supergroup.chat, anna)
    supergroup.assert_silent(said)


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("/score j5m 45q", "notation"),
        ("/jiang 5q", "notation"),
        ("/rules cap=many", "rules"),
        ("/room AA", "room"),
        ("/add", "room"),
        ("/round Anna", "room"),
    ],
)
def test_what_is_not_understood_leads_to_its_page_of_the_help(
    telegram: Telegram, text: str, page: str
) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    if text.startswith("/round"):
        group.ask(anna, "/room AA 30")
    answer = group.ask(anna, text)
    assert buttons_of(answer)[-1]["callback_data"] == f"help:{page}:new"
    group.press(anna, answer, f"help:{page}:new")
    assert (
        words("zh")(f"help-{page}").split("</b>")[0].removeprefix("<b>")
        in group.next_from_bot(answer)["text"]
    )


IN_PRIVATE = ["score", "jiang", "pay", "rules", "lang", "timezone", "help"]
IN_GROUPS = [
    *("score", "jiang", "room", "join", "leave", "add", "host", "buy", "round", "tally", "history", "fix"),
    *("undo", "settle", "why", "pay", "reopen", "stats", "export", "rules", "lang", "timezone", "help"),
]


@pytest.mark.parametrize(("language", "texts"), [("zh", "zh"), ("zh-hans", "zh"), ("en", "en"), ("de", "zh")])
@pytest.mark.parametrize(("is_private", "commands"), [(True, IN_PRIVATE), (False, IN_GROUPS)])
@pytest.mark.parametrize("is_admin", [True, False])
def test_the_menu_has_the_commands_of_the_scope_in_the_language_of_the_app(
    telegram: Telegram, language: str, texts: str, is_private: bool, commands: list[str], is_admin: bool
) -> None:
    def shown() -> dict[str, str]:
        """The menu, once it is there in the language: as it starts, the bot sets one after the other."""
        menu = telegram.world.command_menu.shown_to(1, 2, is_private, is_admin, language)
        described = {command["command"]: command["description"] for command in menu}
        in_language = described.get(commands[0]) == words(texts)(f"command-{commands[0]}")
        return described if in_language else {}

    menu = telegram.wait_until(shown)
    assert list(menu) == commands
    assert menu == {name: words(texts)(f"command-{name}") for name in commands}


def test_every_command_of_the_menu_is_answered(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    for name in IN_GROUPS:
        assert group.ask(anna, f"/{name}@changpai_bot")
