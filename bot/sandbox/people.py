"""What people do in the make-believe Telegram: write, edit, press, look up, come and go.

Each deed changes the World and gives the bot the updates that Telegram would send for it.
"""

import time
from typing import Any

from bot.sandbox.checks import MAX_TEXT_LENGTH
from bot.sandbox.formatting import Entity, find_entities, parse_html
from bot.sandbox.requests import bad_request
from bot.sandbox.world import (
    ADMIN_ROLES,
    CALLBACK_SECONDS,
    CHANNEL_BOT_ID,
    GROUP_ANONYMOUS_BOT_ID,
    INLINE_SECONDS,
    PRESENT_ROLES,
    TELEGRAM_ID,
    Chat,
    Message,
    Query,
    Topic,
    User,
    World,
)

Json = dict[str, Any]


class People:
    """The people's side of a World."""

    def __init__(self, world: World) -> None:
        self.world = world

    # writing

    def say(
        self,
        chat: Chat,
        user: User,
        text: str,
        *,
        topic_id: int | None = None,
        reply_to: Message | None = None,
        quote: str | None = None,
        html: bool = False,
    ) -> Message:
        """A message of a person; with `html`, its text is formatted by tags. `quote`: a part of `reply_to`.

        Raises ApiError for a text that Telegram wouldn't take, or if the user isn't in the chat.
        """
        if chat.roles.get(user.id) not in PRESENT_ROLES:
            raise bad_request("user is not a member of the chat")
        return self._post(chat, user, _typed(text, html), topic_id=topic_id, reply_to=reply_to, quote=quote)

    def show_photo(self, chat: Chat, user: User, data: bytes, caption: str = "") -> Message:
        """A photo of a person, with or without a caption."""
        photo = self.world.files.add_photo(data)
        return self._post(chat, user, photo | (_captioned(caption) if caption else {}))

    def forward(self, chat: Chat, user: User, message: Message) -> Message:
        """A person forwards a message; its writer, if it has one, is named as the origin."""
        origin: Json = {"type": "hidden_user", "sender_user_name": "somebody", "date": message.date}
        if message.sender is not None:
            origin = {"type": "user", "sender_user": message.sender.as_json(), "date": message.date}
        return self._post(chat, user, dict(message.content), forward_origin=origin)

    def say_anonymously(self, chat: Chat, text: str, topic_id: int | None = None) -> Message:
        """A message of an anonymous admin, who writes as the group itself."""
        anonymous = self.world.users[GROUP_ANONYMOUS_BOT_ID]
        return self._post(chat, anonymous, _typed(text), topic_id=topic_id, sender_chat=chat)

    def say_as_channel(self, chat: Chat, channel: Chat, text: str, linked: bool = False) -> Message:
        """A message written in the name of a channel, or (`linked`) a post of the group's own channel."""
        sender = self.world.users[TELEGRAM_ID if linked else CHANNEL_BOT_ID]
        return self._post(chat, sender, _typed(text), sender_chat=channel, forwarded_from_channel=linked)

    def edit(self, message: Message, text: str, html: bool = False) -> None:
        """The writer changes the text of a message, or the caption of a photo."""
        content = _typed(text, html)
        if "photo" in message.content:
            content = {"photo": message.content["photo"], **_captioned(text)}
        if content == message.content:
            return
        self.world.edit_message(message, content, message.reply_markup)
        if self._bot_reads(message):
            self.world.updates.push("edited_message", message.as_json())

    def delete(self, message: Message) -> None:
        """Somebody deletes a message. The bot isn't told, as in Telegram."""
        self.world.delete_message(message)

    # buttons and inline mode

    def press(self, message: Message, user: User, data: str) -> Query:
        """Presses a button with this callback data (which a made-up client may have invented)."""
        query = self.world.add_query(user, CALLBACK_SECONDS)
        where: Json = (
            {"inline_message_id": message.inline_message_id}
            if message.inline_message_id
            else {"message": message.as_json()}
        )
        self.world.updates.push(
            "callback_query",
            {
                "id": query.id,
                "from": user.as_json(),
                "chat_instance": str(message.chat.id),
                "data": data,
                **where,
            },
        )
        return query

    def look_up(self, user: User, text: str, chat_type: str = "sender", offset: str = "") -> Query:
        """Types an inline query. Its answer has the `results` that the user sees."""
        query = self.world.add_query(user, INLINE_SECONDS)
        self.world.updates.push(
            "inline_query",
            {
                "id": query.id,
                "from": user.as_json(),
                "query": text,
                "offset": offset,
                "chat_type": chat_type,
            },
        )
        return query

    def choose(
        self, query: Query, text: str, result_id: str, chat: Chat, topic_id: int | None = None
    ) -> Message:
        """Sends one of the results of an inline query to a chat.

        Raises ApiError if the query has no such result.
        """
        results = query.answer["results"] if query.answer else []
        result = next((found for found in results if found["id"] == result_id), None)
        if result is None:
            raise bad_request("no such inline result")
        message = self._post(
            chat,
            query.user,
            result["content"],
            topic_id=topic_id,
            via_bot=self.world.bot,
            reply_markup=result["reply_markup"],
        )
        chosen = {"result_id": result_id, "from": query.user.as_json(), "query": text}
        if message.reply_markup:
            message.inline_message_id = f"inline.{chat.id}.{message.id}"
            self.world.inline_messages[message.inline_message_id] = message
            chosen["inline_message_id"] = message.inline_message_id
        self.world.updates.push("chosen_inline_result", chosen)
        return message

    # coming and going

    def add_bot(self, chat: Chat, by: User, role: str = "member") -> None:
        """Somebody adds the bot to a group, or makes it an admin."""
        joins = chat.roles.get(self.world.bot.id) not in PRESENT_ROLES
        self._change_bot_role(chat, by, role)
        if joins:
            self._post(chat, by, {"new_chat_members": [self.world.bot.as_json()]})

    def remove_bot(self, chat: Chat, by: User) -> None:
        """Somebody throws the bot out of a group."""
        self._change_bot_role(chat, by, "kicked")

    def block_bot(self, user: User) -> None:
        """A person blocks the bot in their private chat."""
        self._change_bot_role(self.world.private_chat(user), user, "kicked")

    def unblock_bot(self, user: User) -> None:
        """A person lets the bot write again."""
        self._change_bot_role(self.world.private_chat(user), user, "member")

    def join(self, chat: Chat, user: User, role: str = "member") -> None:
        """A person comes into a group, or gets another role in it."""
        was_there = chat.roles.get(user.id) in PRESENT_ROLES
        self._change_role(chat, user, user, role)
        if not was_there:
            self._post(chat, user, {"new_chat_members": [user.as_json()]})

    def leave(self, chat: Chat, user: User) -> None:
        """A person leaves a group."""
        self._change_role(chat, user, user, "left")
        self._post(chat, user, {"left_chat_member": user.as_json()})

    def rename(self, user: User, name: str, username: str | None = None) -> None:
        """A person takes another name."""
        user.first_name, user.username = name, username
        if user.id in self.world.chats:
            self.world.chats[user.id].title = name

    # groups

    def add_topic(self, chat: Chat, by: User, name: str) -> Topic:
        """Somebody opens a topic in a forum."""
        created = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        topic_id = chat.last_message_id + 1
        chat.topics[topic_id] = Topic(topic_id, name)
        self._post(chat, by, created, topic_id=topic_id)
        return chat.topics[topic_id]

    def migrate(self, chat: Chat, by: User) -> Chat:
        """A group becomes a supergroup, which has another id and none of the old messages."""
        supergroup = self.world.add_chat("supergroup", chat.title, chat.roles)
        self._post(chat, by, {"migrate_to_chat_id": supergroup.id})
        chat.migrated_to = supergroup.id
        self._post(supergroup, by, {"migrate_from_chat_id": chat.id})
        return supergroup

    def _post(
        self,
        chat: Chat,
        user: User,
        content: Json,
        *,
        topic_id: int | None = None,
        reply_to: Message | None = None,
        **details: Any,
    ) -> Message:
        place = self.world.place(chat, topic_id, reply_to)
        message = self.world.add_message(chat, content, user, **place, **details)
        if self._bot_reads(message):
            self.world.updates.push("message", message.as_json())
        return message

    def _bot_reads(self, message: Message) -> bool:
        role = message.chat.roles.get(self.world.bot.id)
        if role not in PRESENT_ROLES:
            return False
        if message.chat.is_private or role in ADMIN_ROLES or not self.world.privacy_mode:
            return True
        is_service = not any(kind in message.content for kind in ("text", "photo", "document"))
        to_bot = message.reply_to is not None and message.reply_to.sender is self.world.bot
        return is_service or to_bot or message.via_bot is self.world.bot or self._is_command(message)

    def _is_command(self, message: Message) -> bool:
        """Whether the message begins with a command for every bot or for this one."""
        first_word = message.text.split(maxsplit=1)[0] if message.text.strip() else ""
        command, _, username = first_word.partition("@")
        return command.startswith("/") and username.lower() in ("", str(self.world.bot.username).lower())

    def _change_bot_role(self, chat: Chat, by: User, role: str) -> None:
        self._change_role(chat, by, self.world.bot, role)

    def _change_role(self, chat: Chat, by: User, user: User, role: str) -> None:
        before = self.world.member_json(chat, user.id)
        chat.roles[user.id] = role
        change = {
            "chat": chat.as_json(),
            "from": by.as_json(),
            "date": int(time.time()),
            "old_chat_member": before,
            "new_chat_member": self.world.member_json(chat, user.id),
        }
        is_bot = user is self.world.bot
        if is_bot or chat.roles.get(self.world.bot.id) in ADMIN_ROLES:
            self.world.updates.push("my_chat_member" if is_bot else "chat_member", change)
        self.world.tell("chat", chat)


def _typed(source: str, html: bool = False) -> Json:
    """The content of a message with this text, as the app of the writer would send it."""
    formatting: list[Entity] = []
    text = source
    if html:
        text, formatting = parse_html(source)
    if not text.strip():
        raise bad_request("message text is empty")
    if len(text) > MAX_TEXT_LENGTH:
        raise bad_request("message is too long")
    entities = find_entities(text, formatting)
    return {"text": text} | ({"entities": entities} if entities else {})


def _captioned(caption: str) -> Json:
    entities = find_entities(caption, [])
    return {"caption": caption} | ({"caption_entities": entities} if entities else {})
