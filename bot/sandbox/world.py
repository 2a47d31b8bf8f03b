"""The make-believe Telegram: its chats, people, messages and open queries, all in memory.

The bot's side (`bot_methods`) and the people's side (`people`) both work on one World. Everything that a
bot can see of it is a dict in the shape of the Bot API.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.command_menu import CommandMenu
from bot.sandbox.files import FileStore
from bot.sandbox.requests import ApiError, bad_request
from bot.sandbox.updates import UpdateQueue

SANDBOX_TOKEN = "1:sandbox"
Json = dict[str, Any]

GROUP_ANONYMOUS_BOT_ID = 1087968824
CHANNEL_BOT_ID = 136817688
TELEGRAM_ID = 777000

# A press or an inline query that waits longer can't be answered any more.
CALLBACK_SECONDS = 60.0
INLINE_SECONDS = 15.0

ADMIN_ROLES = ("creator", "administrator")
PRESENT_ROLES = ("creator", "administrator", "member")
ADMIN_RIGHTS = (
    "can_be_edited",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
)


@dataclass
class User:
    """A person or a bot."""

    id: int
    first_name: str
    username: str | None = None
    last_name: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    def as_json(self) -> Json:
        optional = {
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language_code,
        }
        shown = {name: value for name, value in optional.items() if value}
        return {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name, **shown}


@dataclass
class Topic:
    """A topic of a forum. Its id is the id of the service message that created it."""

    id: int
    name: str
    closed: bool = False


@dataclass
class Chat:
    """A chat with everything the look-alike knows of it."""

    id: int
    type: str  # "private", "group", "supergroup" or "channel"
    title: str
    is_forum: bool = False
    roles: dict[int, str] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    can_send_messages: bool = True
    can_send_photos: bool = True
    migrated_to: int | None = None
    messages: dict[int, "Message"] = field(default_factory=dict, repr=False)
    last_message_id: int = 0

    @property
    def is_private(self) -> bool:
        return self.type == "private"

    def as_json(self) -> Json:
        if self.is_private:
            return {"id": self.id, "type": self.type, "first_name": self.title}
        forum = {"is_forum": True} if self.is_forum else {}
        return {"id": self.id, "type": self.type, "title": self.title, **forum}


@dataclass
class Message:
    """A message. `content` holds its text, photo, document, caption, entities or service field."""

    id: int
    chat: Chat
    date: int
    content: Json
    sender: User | None = None
    sender_chat: Chat | None = None
    thread_id: int | None = None
    in_topic: bool = False
    reply_to: "Message | None" = None
    reply_markup: Json | None = None
    via_bot: User | None = None
    edit_date: int | None = None
    inline_message_id: str | None = None
    forwarded_from_channel: bool = False
    forward_origin: Json | None = None
    quote: str | None = None

    @property
    def text(self) -> str:
        """The text or caption."""
        return str(self.content.get("text") or self.content.get("caption") or "")

    def as_json(self, with_reply: bool = True) -> Json:
        shown: Json = {"message_id": self.id, "date": self.date, "chat": self.chat.as_json()}
        if self.sender:
            shown["from"] = self.sender.as_json()
        if self.sender_chat:
            shown["sender_chat"] = self.sender_chat.as_json()
        if self.forwarded_from_channel:
            shown["is_automatic_forward"] = True
        if self.forward_origin:
            shown["forward_origin"] = self.forward_origin
        if self.quote and with_reply:
            shown["quote"] = {"text": self.quote, "position": 0, "is_manual": True}
        if self.thread_id is not None:
            shown["message_thread_id"] = self.thread_id
        if self.in_topic:
            shown["is_topic_message"] = True
        if self.reply_to and with_reply:
            shown["reply_to_message"] = self.reply_to.as_json(with_reply=False)
        if self.via_bot:
            shown["via_bot"] = self.via_bot.as_json()
        if self.edit_date:
            shown["edit_date"] = self.edit_date
        if self.reply_markup and "inline_keyboard" in self.reply_markup:
            shown["reply_markup"] = self.reply_markup
        return shown | self.content


@dataclass
class Query:
    """A pressed button or an inline query that waits for the bot's answer."""

    id: str
    user: User
    asked_at: float
    seconds: float
    answer: Json | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    def expired(self) -> bool:
        return time.monotonic() - self.asked_at > self.seconds


class World:
    """All chats, people and messages. Ids start at `first_id`, so that two worlds can be told apart.

    Listeners are called with the name of an event and what it is about: "message", "edited" and "deleted"
    with a Message, "answer" with a Query, "chat" and "typing" with a Chat, "menu" and "reset" with None.
    """

    def __init__(self, first_id: int = 1000, bot_username: str = "changpai_bot") -> None:
        self._last_id = first_id
        self.bot = User(self._new_id(), "长牌", username=bot_username, is_bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        for special_id, name, username in (
            (GROUP_ANONYMOUS_BOT_ID, "Group", "GroupAnonymousBot"),
            (CHANNEL_BOT_ID, "Channel", "Channel_Bot"),
        ):
            self.users[special_id] = User(special_id, name, username=username, is_bot=True)
        self.users[TELEGRAM_ID] = User(TELEGRAM_ID, "Telegram")
        self.chats: dict[int, Chat] = {}
        self.inline_messages: dict[str, Message] = {}
        self.queries: dict[str, Query] = {}
        self.files = FileStore(self._new_id)
        self.updates = UpdateQueue(first_id)
        self.command_menu = CommandMenu()
        # With privacy mode a bot that isn't an admin only gets what is addressed to it.
        self.privacy_mode = False
        self.inline_mode = True
        self.listeners: list[Callable[[str, Any], None]] = []

    def clear(self) -> None:
        """Starts over: no chats, people or messages; ids go on, so that nothing is mistaken for the old."""
        special = (self.bot.id, GROUP_ANONYMOUS_BOT_ID, CHANNEL_BOT_ID, TELEGRAM_ID)
        self.users = {user_id: self.users[user_id] for user_id in special}
        self.chats.clear()
        self.inline_messages.clear()
        self.queries.clear()
        self.files = FileStore(self._new_id)

    def tell(self, event: str, about: Any) -> None:
        """Tells all listeners of a change."""
        for listener in tuple(self.listeners):
            listener(event, about)

    # people and chats

    def add_user(self, name: str, username: str | None = None, language_code: str = "zh-hans") -> User:
        """A new person."""
        user = User(self._new_id(), name, username=username, language_code=language_code)
        self.users[user.id] = user
        return user

    def add_chat(self, kind: str, title: str, roles: dict[int, str], is_forum: bool = False) -> Chat:
        """A new group, supergroup or channel with these members (user id to role)."""
        number = self._new_id()
        chat_id = -number if kind == "group" else -1_000_000_000_000 - number
        chat = Chat(chat_id, kind, title, is_forum=is_forum, roles=dict(roles))
        self.chats[chat.id] = chat
        self.tell("chat", chat)
        return chat

    def private_chat(self, user: User) -> Chat:
        """The chat of a person with the bot, begun if there is none yet."""
        if user.id not in self.chats:
            roles = {user.id: "member", self.bot.id: "member"}
            self.chats[user.id] = Chat(user.id, "private", user.first_name, roles=roles)
            self.tell("chat", self.chats[user.id])
        return self.chats[user.id]

    def member_json(self, chat: Chat, user_id: int) -> Json:
        """A user's place in a chat, as a ChatMember."""
        role = chat.roles.get(user_id, "left")
        member: Json = {"user": self.users[user_id].as_json(), "status": role}
        if role == "creator":
            member["is_anonymous"] = False
        elif role == "administrator":
            member |= {"is_anonymous": False, **dict.fromkeys(ADMIN_RIGHTS, True)}
        elif role == "kicked":
            member["until_date"] = 0
        return member

    # messages

    def place(self, chat: Chat, topic_id: int | None, reply_to: Message | None) -> Json:
        """Where a message stands: the fields `thread_id`, `in_topic` and `reply_to` of a Message.

        As in Telegram, a reply goes to the topic of what it replies to; a topic message that replies to
        nothing has the topic's first message in `reply_to_message`; and any reply in a supergroup has a
        thread id that isn't a topic's.
        """
        if topic_id is None and reply_to is not None and reply_to.in_topic:
            topic_id = reply_to.thread_id
        if topic_id is not None:
            first = chat.messages.get(topic_id)
            return {"thread_id": topic_id, "in_topic": True, "reply_to": reply_to or first}
        if reply_to is not None and chat.type == "supergroup":
            return {"thread_id": reply_to.thread_id or reply_to.id, "reply_to": reply_to}
        return {"reply_to": reply_to}

    def add_message(self, chat: Chat, content: Json, sender: User | None, **details: Any) -> Message:
        """Appends a message to a chat; `details` are further fields of Message."""
        chat.last_message_id += 1
        message = Message(chat.last_message_id, chat, int(time.time()), content, sender, **details)
        chat.messages[message.id] = message
        self.tell("message", message)
        return message

    def edit_message(self, message: Message, content: Json, reply_markup: Json | None) -> None:
        """Changes a message in place."""
        message.content = content
        message.reply_markup = reply_markup
        message.edit_date = int(time.time())
        self.tell("edited", message)

    def delete_message(self, message: Message) -> None:
        """Takes a message out of its chat."""
        del message.chat.messages[message.id]
        self.tell("deleted", message)

    # queries

    def add_query(self, user: User, seconds: float) -> Query:
        """A question to the bot that must be answered within so many seconds."""
        query = Query(str(self._new_id()), user, time.monotonic(), seconds)
        self.queries[query.id] = query
        return query

    def answer_query(self, query_id: str, answer: Json) -> None:
        """Records the bot's answer. Raises ApiError if the query is unknown or too old."""
        query = self.queries.get(query_id)
        if query is None or query.expired():
            raise bad_request("query is too old and response timeout expired or query ID is invalid")
        query.answer = answer
        query.answered.set()
        self.tell("answer", query)

    def _new_id(self) -> int:
        self._last_id += 1
        return self._last_id


def migrated(chat: Chat) -> ApiError:
    """The error for a group that has become a supergroup."""
    assert chat.migrated_to is not None
    return bad_request("group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to)
