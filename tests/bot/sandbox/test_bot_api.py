"""The Bot API over HTTP: ways to send parameters, and Telegram's error for each wrong one."""

import io
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from harness import BOT_TOKEN, ChatDriver, Telegram
from PIL import Image

Json = dict[str, Any]
Ask = Callable[..., Json]


@pytest.fixture
def ask(telegram: Telegram) -> Ask:
    """Calls a method with form parameters; returns the body of the answer."""

    def ask(method: str, files: Json | None = None, **parameters: Any) -> Json:
        form = {
            name: value if isinstance(value, str) else json.dumps(value) for name, value in parameters.items()
        }
        answer = httpx.post(f"{telegram.url}/bot{BOT_TOKEN}/{method}", data=form, files=files)
        body: Json = answer.json()
        assert answer.status_code == body.get("error_code", 200)
        return body

    return ask


@pytest.fixture
def group(telegram: Telegram) -> ChatDriver:
    return telegram.group("Cards", telegram.person("Anna"))


def picture(width: int, height: int, kind: str = "JPEG") -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(data, kind)
    return data.getvalue()


def keyboard(**button: Any) -> Json:
    return {"inline_keyboard": [[{"text": "x", **button}]]}


def test_parameters_come_by_query_form_json_and_multipart(telegram: Telegram, group: ChatDriver) -> None:
    url = f"{telegram.url}/bot{BOT_TOKEN}/SENDmessage"
    message = {"chat_id": group.id, "text": "hi"}
    httpx.get(url, params=message)
    httpx.post(url, data=message)
    httpx.post(url, json=message)
    httpx.post(url, data=message, files={"unused": b"x"})
    assert [sent["text"] for sent in group.from_bot()] == ["hi"] * 4


def test_unknown_method_and_bad_token(telegram: Telegram) -> None:
    answer = httpx.get(f"{telegram.url}/bot{BOT_TOKEN}/sendMoney")
    assert answer.status_code == 404
    assert answer.json() == {"ok": False, "error_code": 404, "description": "Not Found: method not found"}
    assert httpx.get(f"{telegram.url}/botnonsense/getMe").json()["error_code"] == 401


def test_request_that_is_not_json(telegram: Telegram) -> None:
    url = f"{telegram.url}/bot{BOT_TOKEN}/getMe"
    answer = httpx.post(url, content=b"{", headers={"Content-Type": "application/json"})
    assert answer.json()["description"] == "Bad Request: can't parse request body JSON object"


@pytest.mark.parametrize(
    ("parameters", "description"),
    [
        ({"chat_id": 1}, "Bad Request: chat not found"),
        ({"chat_id": ""}, "Bad Request: chat_id is empty"),
        ({"text": " \n"}, "Bad Request: message text is empty"),
        ({"text": "胡" * 4097}, "Bad Request: message is too long"),
        (
            {"text": "<p>", "parse_mode": "HTML"},
            'Bad Request: can\'t parse entities: Unsupported start tag "p" at byte offset 0',
        ),
        ({"message_thread_id": 1}, "Bad Request: message thread not found"),
        (
            {"message_thread_id": "x"},
            'Bad Request: invalid parameter "message_thread_id" specified: expected an integer',
        ),
        ({"reply_parameters": {"message_id": 99}}, "Bad Request: message to be replied not found"),
        ({"reply_markup": "{"}, "Bad Request: can't parse reply markup JSON object"),
        ({"reply_markup": keyboard(callback_data="x" * 65)}, "Bad Request: BUTTON_DATA_INVALID"),
        ({"reply_markup": keyboard(copy_text={"text": ""})}, "Bad Request: BUTTON_COPY_TEXT_INVALID"),
        (
            {"reply_markup": keyboard()},
            "Bad Request: can't parse inline keyboard button: "
            "Text buttons are unallowed in the inline keyboard",
        ),
        (
            {"reply_markup": {"inline_keyboard": [[{"text": "x", "callback_data": "y"}] * 101]}},
            "Bad Request: reply markup is too long",
        ),
    ],
)
def test_wrong_message_is_refused(ask: Ask, group: ChatDriver, parameters: Json, description: str) -> None:
    answer = ask("sendMessage", **{"chat_id": group.id, "text": "hi", **parameters})
    assert answer["description"] == description
    assert group.from_bot() == []


@pytest.mark.parametrize(
    ("data", "description"),
    [
        (b"no picture", "Bad Request: IMAGE_PROCESS_FAILED"),
        (picture(2100, 100), "Bad Request: PHOTO_INVALID_DIMENSIONS"),
        (picture(6000, 4001), "Bad Request: PHOTO_INVALID_DIMENSIONS"),
        (
            picture(1, 1).ljust(10 * 1024 * 1024 + 1),
            "Bad Request: file of size 10485761 bytes is too big for a photo; "
            "the maximum size is 10485760 bytes",
        ),
    ],
)
def test_wrong_photo_is_refused(ask: Ask, group: ChatDriver, data: bytes, description: str) -> None:
    answer = ask("sendPhoto", files={"photo": ("x.jpg", data)}, chat_id=group.id)
    assert answer["description"] == description


def test_photo_sizes_are_downloadable_jpegs_and_can_be_sent_again(
    telegram: Telegram, ask: Ask, group: ChatDriver
) -> None:
    uploaded = {"photo": ("x.png", picture(3000, 1000, "PNG"))}
    sizes = ask("sendPhoto", files=uploaded, chat_id=group.id, caption="one")["result"]["photo"]
    assert [(size["width"], size["height"]) for size in sizes] == [
        (320, 106),
        (800, 266),
        (1280, 426),
        (2560, 853),
    ]
    for size in sizes:
        path = ask("getFile", file_id=size["file_id"])["result"]["file_path"]
        file = httpx.get(f"{telegram.url}/file/bot{BOT_TOKEN}/{path}")
        with Image.open(io.BytesIO(file.content)) as served:
            assert served.format == "JPEG"
            assert abs(served.height - size["height"]) <= 1
    again = ask("sendPhoto", chat_id=group.id, photo=sizes[0]["file_id"], caption="two")["result"]
    assert again["photo"] == sizes
    wrong = ask("sendPhoto", chat_id=group.id, photo="photo-0.1")
    assert wrong["description"] == "Bad Request: wrong file identifier/HTTP URL specified"
    long = ask("sendPhoto", chat_id=group.id, photo=sizes[0]["file_id"], caption="x" * 1025)
    assert long["description"] == "Bad Request: message caption is too long"


def test_edits_and_their_refusals(ask: Ask, group: ChatDriver) -> None:
    text = ask("sendMessage", chat_id=group.id, text="one", reply_markup=keyboard(callback_data="x"))[
        "result"
    ]
    place = {"chat_id": group.id, "message_id": text["message_id"]}

    same = ask("editMessageText", **place, text="one", reply_markup=keyboard(callback_data="x"))
    assert same["description"].startswith("Bad Request: message is not modified: ")
    edited = ask("editMessageText", **place, text="one")["result"]
    assert "reply_markup" not in edited, "an edit without a keyboard takes it away"
    assert ask("editMessageText", **place | {"message_id": 99}, text="x")["description"] == (
        "Bad Request: message to edit not found"
    )
    assert ask("editMessageCaption", **place, caption="x")["description"] == (
        "Bad Request: there is no caption in the message to edit"
    )
    media = {"type": "photo", "media": "attach://new", "caption": "a picture"}
    photo = ask("editMessageMedia", **place, media=media, files={"new": ("x.jpg", picture(40, 30))})["result"]
    assert (photo["caption"], photo["photo"][-1]["width"]) == ("a picture", 40)
    assert ask("editMessageText", **place, text="x")["description"] == (
        "Bad Request: there is no text in the message to edit"
    )
    assert ask("deleteMessage", **place)["result"] is True
    assert ask("deleteMessage", **place)["description"] == "Bad Request: message to delete not found"


def test_message_of_somebody_else_cannot_be_edited(telegram: Telegram, ask: Ask) -> None:
    anna = telegram.person("Anna")
    said = telegram.group("Cards", anna).say(anna, "mine")
    place = {"chat_id": said["chat"]["id"], "message_id": said["message_id"]}
    assert ask("editMessageText", **place, text="x")["description"] == (
        "Bad Request: message can't be edited"
    )
    assert ask("deleteMessage", **place)["description"] == "Bad Request: message can't be deleted"


def test_unknown_query_is_too_old(ask: Ask) -> None:
    for method, name in (
        ("answerCallbackQuery", "callback_query_id"),
        ("answerInlineQuery", "inline_query_id"),
    ):
        answer = ask(method, **{name: "1"}, results=[])
        assert answer["description"] == (
            "Bad Request: query is too old and response timeout expired or query ID is invalid"
        )


def article(result_id: str, text: str = "x") -> Json:
    return {
        "type": "article",
        "id": result_id,
        "title": "x",
        "input_message_content": {"message_text": text},
    }


@pytest.mark.parametrize(
    ("results", "description"),
    [
        ([article(str(i)) for i in range(51)], "Bad Request: RESULTS_TOO_MUCH"),
        ([article("1"), article("1")], "Bad Request: RESULT_ID_DUPLICATE"),
        ([article("x" * 65)], "Bad Request: RESULT_ID_INVALID"),
        ([article("1", "")], "Bad Request: message text is empty"),
        ([article("1") | {"title": ""}], "Bad Request: ARTICLE_TITLE_EMPTY"),
    ],
)
def test_wrong_inline_results_are_refused(
    telegram: Telegram, ask: Ask, results: list[Json], description: str
) -> None:
    query = telegram.call(telegram.people.look_up, telegram.person("Anna"), "1m")
    answer = ask("answerInlineQuery", inline_query_id=query.id, results=results)
    assert answer["description"] == description


def test_members_and_their_roles(telegram: Telegram, ask: Ask) -> None:
    anna, ben, carl = (telegram.person(name) for name in ("Anna", "Ben", "Carl"))
    group = telegram.group("Cards", anna, ben)
    status = {
        user.first_name: ask("getChatMember", chat_id=group.id, user_id=user.id)["result"]["status"]
        for user in (anna, ben, carl)
    }
    assert status == {"Anna": "creator", "Ben": "member", "Carl": "left"}
    admins = ask("getChatAdministrators", chat_id=group.id)["result"]
    assert [admin["user"]["first_name"] for admin in admins] == ["Anna"]
    assert ask("getChatMember", chat_id=group.id, user_id=5)["description"] == (
        "Bad Request: PARTICIPANT_ID_INVALID"
    )
    assert ask("getChat", chat_id=group.id)["result"]["permissions"]["can_send_photos"] is True


def test_command_menu_by_scope_and_language(telegram: Telegram, ask: Ask) -> None:
    def set_commands(word: str, **scope: Any) -> None:
        ask("setMyCommands", commands=[{"command": word, "description": word}], **scope)

    def shown(*, is_private: bool, language: str) -> str:
        menu = telegram.call(
            telegram.world.command_menu.shown_to,
            1,
            2,
            is_private=is_private,
            is_admin=False,
            language=language,
        )
        return str(menu[0]["command"])

    set_commands("any")
    set_commands("any_zh", language_code="zh")
    set_commands("group", scope={"type": "all_group_chats"})
    assert shown(is_private=True, language="zh-hans") == "any_zh"
    assert shown(is_private=True, language="en") == "any"
    assert shown(is_private=False, language="zh-hans") == "group"
    ask("deleteMyCommands", scope={"type": "all_group_chats"})
    assert shown(is_private=False, language="zh-hans") == "any_zh"
    wrong = ask("setMyCommands", commands=[{"command": "Score", "description": "x"}])
    assert wrong["description"] == "Bad Request: BOT_COMMAND_INVALID"


def test_foreign_pages_are_refused(telegram: Telegram) -> None:
    url = f"{telegram.url}/bot{BOT_TOKEN}/getMe"
    assert httpx.get(url, headers={"Origin": "https://example.org"}).status_code == 403
    assert httpx.get(url, headers={"Host": "example.org"}).status_code == 403
    assert httpx.get(url).status_code == 200
