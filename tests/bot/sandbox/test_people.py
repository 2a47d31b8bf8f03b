"""What a bot gets to know of people's deeds, with the traps that Telegram has in store."""

from typing import Any

import httpx
import pytest
from harness import BOT_TOKEN, Telegram

from bot.sandbox.requests import ApiError
from bot.sandbox.world import Message, Topic

Json = dict[str, Any]


def updates(telegram: Telegram) -> list[Json]:
    """The contents of all updates that wait, oldest first."""
    waiting = telegram.call(telegram.world.updates.take, 0, 100)
    return [content for update in waiting for kind, content in update.items() if kind != "update_id"]


def refusal(telegram: Telegram, method: str, **parameters: Any) -> Json:
    answer: Json = httpx.post(f"{telegram.url}/bot{BOT_TOKEN}/{method}", json=parameters).json()
    assert not answer["ok"]
    return answer


def test_reply_in_a_supergroup_has_a_thread_id_that_is_no_topic(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    first = group.say(anna, "one")
    reply = group.say(anna, "two", reply_to=first)
    assert reply["message_thread_id"] == first["message_id"]
    assert "is_topic_message" not in reply
    answer = refusal(
        telegram, "sendMessage", chat_id=group.id, text="x", message_thread_id=reply["message_thread_id"]
    )
    assert answer["description"] == "Bad Request: message thread not found"


def test_topic_message_replies_to_the_topics_first_message(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    forum = telegram.group("Forum", anna, is_forum=True)
    topic: Topic = telegram.call(telegram.people.add_topic, forum.chat, anna, "Table")
    said = forum.say(anna, "hello", topic_id=topic.id)
    assert said["is_topic_message"] is True
    assert said["reply_to_message"]["forum_topic_created"]["name"] == "Table"
    answer = forum.say(anna, "reply", reply_to=said)
    assert answer["message_thread_id"] == topic.id, "a reply goes to the topic of what it replies to"


def test_anonymous_admin_and_channels(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    channel = telegram.group("News", anna, kind="channel")
    telegram.call(telegram.people.say_anonymously, group.chat, "/room")
    telegram.call(telegram.people.say_as_channel, group.chat, channel.chat, "/join")
    telegram.call(telegram.people.say_as_channel, group.chat, channel.chat, "post", linked=True)
    senders = [(one["from"]["first_name"], one["sender_chat"]["title"]) for one in updates(telegram)]
    assert senders == [("Group", "Cards"), ("Channel", "News"), ("Telegram", "News")]
    assert updates(telegram)[-1]["is_automatic_forward"] is True


def test_privacy_mode_leaves_what_is_meant_for_the_bot(telegram: Telegram) -> None:
    telegram.world.privacy_mode = True
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    post = telegram.call(telegram.world.add_message, group.chat, {"text": "bot's"}, telegram.world.bot)
    for text in ("talk", "/score 1m", "/score@changpai_bot 1m", "/score@other_bot 1m"):
        group.say(anna, text)
    group.say(anna, "reply", reply_to=post.as_json())
    assert [one["text"] for one in updates(telegram)] == ["/score 1m", "/score@changpai_bot 1m", "reply"]


def test_group_becomes_a_supergroup(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna, kind="group")
    supergroup = telegram.call(telegram.people.migrate, group.chat, anna)
    to, back = updates(telegram)
    assert (to["chat"]["id"], to["migrate_to_chat_id"]) == (group.id, supergroup.id)
    assert (back["chat"]["id"], back["migrate_from_chat_id"]) == (supergroup.id, group.id)
    answer = refusal(telegram, "sendMessage", chat_id=group.id, text="x")
    assert answer["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    assert answer["parameters"] == {"migrate_to_chat_id": supergroup.id}


def test_removed_blocked_and_muted_bot(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group, private = telegram.group("Cards", anna), telegram.private(anna)
    muted = telegram.group("Quiet", anna)
    telegram.call(telegram.people.remove_bot, group.chat, anna)
    telegram.call(telegram.people.block_bot, anna)
    muted.chat.can_send_photos = False
    changes = [
        (one["old_chat_member"]["status"], one["new_chat_member"]["status"]) for one in updates(telegram)
    ]
    assert changes == [("member", "kicked"), ("member", "kicked")]
    said = {
        chat.id: refusal(telegram, "sendPhoto", chat_id=chat.id)["description"]
        for chat in (group, private, muted)
    }
    assert said == {
        group.id: "Forbidden: bot was kicked from the supergroup chat",
        private.id: "Forbidden: bot was blocked by the user",
        muted.id: "Bad Request: not enough rights to send photos to the chat",
    }
    stranger = telegram.person("Ben")
    assert refusal(telegram, "sendMessage", chat_id=stranger.id, text="x")["description"] == (
        "Forbidden: bot can't initiate conversation with a user"
    )
    telegram.call(telegram.people.add_bot, group.chat, anna)
    assert updates(telegram)[-1]["new_chat_members"][0]["username"] == "changpai_bot"


def test_edit_without_change_is_no_edit(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    said = group.say(anna, "one")
    group.edit(said, "one")
    group.edit(said, "two")
    assert [one["text"] for one in updates(telegram)] == ["one", "two"]
    assert "edit_date" in updates(telegram)[-1]


def test_strangers_and_bad_texts_are_refused(telegram: Telegram) -> None:
    anna, stranger = telegram.person("Anna"), telegram.person("Ben")
    group = telegram.group("Cards", anna)
    for user, text in ((stranger, "hi"), (anna, " "), (anna, "x" * 4097)):
        with pytest.raises(ApiError):
            group.say(user, text)
    assert updates(telegram) == []


def test_renamed_member(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    private = telegram.private(anna)
    telegram.call(telegram.people.rename, anna, "Anne", "anne")
    said = private.say(anna, "hi")
    assert (said["from"]["first_name"], said["from"]["username"]) == ("Anne", "anne")
    assert said["chat"]["first_name"] == "Anne"


def test_chosen_inline_result_with_buttons_can_be_edited(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    group = telegram.group("Cards", anna)
    query = telegram.call(telegram.people.look_up, anna, "1m")
    result = {
        "type": "article",
        "id": "1",
        "title": "x",
        "input_message_content": {"message_text": "<b>x</b>", "parse_mode": "HTML"},
        "reply_markup": {"inline_keyboard": [[{"text": "y", "callback_data": "z"}]]},
    }
    url = f"{telegram.url}/bot{BOT_TOKEN}/"
    httpx.post(f"{url}answerInlineQuery", json={"inline_query_id": query.id, "results": [result]})
    sent: Message = telegram.call(telegram.people.choose, query, "1m", "1", group.chat)
    chosen = updates(telegram)[-1]
    assert (chosen["result_id"], chosen["query"]) == ("1", "1m")
    edit = {"inline_message_id": chosen["inline_message_id"], "text": "new"}
    assert httpx.post(f"{url}editMessageText", json=edit).json() == {"ok": True, "result": True}
    assert sent.text == "new"
