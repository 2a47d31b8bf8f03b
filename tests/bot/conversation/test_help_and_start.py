"""`/help` with its pages, `/start` with its deep links, the welcome in a group, and the command menus."""

import pytest
from hands import SCORE
from harness import Json, Telegram, buttons_of

from bot.handlers.help_pages import EXAMPLE, PAGES
from bot.texts import LANGUAGES, words

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
    assert EXAMPLE in [button.get("switch_inline_query_current_chat") for button in buttons]
    assert EXAMPLE in [button.get("copy_text", {}).get("text") for button in buttons]


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


@pytest.mark.parametrize(
    ("language", "described"), [("zh", "算一手牌"), ("en", "Score a hand"), ("de", "算一手牌")]
)
@pytest.mark.parametrize("is_private", [True, False])
def test_the_menu_is_in_the_language_of_the_app(
    telegram: Telegram, language: str, described: str, is_private: bool
) -> None:
    def shown() -> list[Json]:
        return telegram.world.command_menu.shown_to(1, 2, is_private, False, language)

    menu = {command["command"]: command["description"] for command in telegram.wait_until(shown)}
    assert menu["score"] == described
