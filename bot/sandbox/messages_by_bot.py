"""Sending, editing and deleting messages as the bot, with the refusals that a bot meets."""

from typing import Any

from tornado.httputil import HTTPFile

from bot.sandbox.checks import captioned, check_keyboard, formatted_text
from bot.sandbox.requests import Parameters, bad_request, forbidden
from bot.sandbox.world import ADMIN_ROLES, PRESENT_ROLES, Chat, Message, World, migrated

Json = dict[str, Any]

MEDIA_KINDS = ("photo", "document")


class MessagesByBot:
    """The Bot API methods that put messages into chats or change them. Each returns its `result`."""

    def __init__(self, world: World) -> None:
        self.world = world

    def send_message(self, parameters: Parameters) -> Json:
        chat = self._writable_chat(parameters)
        return self._send(chat, formatted_text(parameters.text("text"), parameters), parameters)

    def send_photo(self, parameters: Parameters) -> Json:
        chat = self._writable_chat(parameters, photo=True)
        return self._send(chat, captioned(self._media("photo", parameters), parameters), parameters)

    def send_document(self, parameters: Parameters) -> Json:
        chat = self._writable_chat(parameters)
        return self._send(chat, captioned(self._media("document", parameters), parameters), parameters)

    def send_chat_action(self, parameters: Parameters) -> bool:
        chat = self._writable_chat(parameters)
        self._topic(chat, parameters)
        self.world.tell("typing", chat)
        return True

    def edit_message_text(self, parameters: Parameters) -> Json | bool:
        message = self._editable_message(parameters)
        if "text" not in message.content:
            raise bad_request("there is no text in the message to edit")
        return self._edit(message, formatted_text(parameters.text("text"), parameters), parameters)

    def edit_message_caption(self, parameters: Parameters) -> Json | bool:
        message = self._editable_message(parameters)
        media = {kind: message.content[kind] for kind in MEDIA_KINDS if kind in message.content}
        if not media:
            raise bad_request("there is no caption in the message to edit")
        return self._edit(message, captioned(media, parameters), parameters)

    def edit_message_media(self, parameters: Parameters) -> Json | bool:
        message = self._editable_message(parameters)
        media = parameters.structure("media", dict)
        kind = media.get("type")
        if kind not in MEDIA_KINDS:
            raise bad_request("can't parse InputMedia: the sandbox knows photos and documents only")
        described = Parameters(media | {kind: media.get("media", "")}, parameters.uploads)
        return self._edit(message, captioned(self._media(kind, described), described), parameters)

    def edit_message_reply_markup(self, parameters: Parameters) -> Json | bool:
        message = self._editable_message(parameters)
        return self._edit(message, message.content, parameters)

    def delete_message(self, parameters: Parameters) -> bool:
        chat = self._writable_chat(parameters)
        message = chat.messages.get(parameters.integer("message_id"))
        if message is None:
            raise bad_request("message to delete not found")
        may_delete = message.sender is self.world.bot or chat.roles[self.world.bot.id] in ADMIN_ROLES
        if not may_delete:
            raise bad_request("message can't be deleted")
        self.world.delete_message(message)
        return True

    def chat(self, parameters: Parameters) -> Chat:
        """The chat that `chat_id` names. Raises ApiError if there is none, or the bot was put out of it."""
        if not parameters.has("chat_id"):
            raise bad_request("chat_id is empty")
        chat_id = parameters.text("chat_id")
        chat = self.world.chats.get(int(chat_id)) if chat_id.lstrip("-").isdecimal() else None
        if chat is None:
            if chat_id.isdecimal() and int(chat_id) in self.world.users:
                raise forbidden("bot can't initiate conversation with a user")
            raise bad_request("chat not found")
        if chat.migrated_to is not None:
            raise migrated(chat)
        role = chat.roles.get(self.world.bot.id, "left")
        if chat.is_private and role not in PRESENT_ROLES:
            raise forbidden("bot was blocked by the user")
        if role == "kicked":
            raise forbidden(f"bot was kicked from the {chat.type} chat")
        if role == "left":
            raise forbidden(f"bot is not a member of the {chat.type} chat")
        return chat

    def _writable_chat(self, parameters: Parameters, photo: bool = False) -> Chat:
        chat = self.chat(parameters)
        if chat.roles[self.world.bot.id] in ADMIN_ROLES:
            return chat
        if not chat.can_send_messages:
            what = "photos" if photo else "text messages"
            raise bad_request(f"not enough rights to send {what} to the chat")
        if photo and not chat.can_send_photos:
            raise bad_request("not enough rights to send photos to the chat")
        return chat

    def _send(self, chat: Chat, content: Json, parameters: Parameters) -> Json:
        keyboard = check_keyboard(parameters.structure("reply_markup", dict))
        topic_id = self._topic(chat, parameters)
        reply_to = self._replied_message(chat, parameters)
        message = self.world.add_message(
            chat,
            content,
            self.world.bot,
            reply_markup=keyboard,
            **self.world.place(chat, topic_id, reply_to),
        )
        return message.as_json()

    def _topic(self, chat: Chat, parameters: Parameters) -> int | None:
        topic_id = parameters.integer("message_thread_id")
        if not topic_id:
            return None
        topic = chat.topics.get(topic_id)
        # General has no thread id of its own: a bot that sends one gets this error too
        if topic is None:
            raise bad_request("message thread not found")
        if topic.closed and chat.roles[self.world.bot.id] not in ADMIN_ROLES:
            raise bad_request("TOPIC_CLOSED")
        return topic_id

    def _replied_message(self, chat: Chat, parameters: Parameters) -> Message | None:
        reply = Parameters(parameters.structure("reply_parameters", dict))
        if not reply.has("message_id"):
            reply = Parameters(
                {
                    "message_id": parameters.values.get("reply_to_message_id"),
                    "allow_sending_without_reply": parameters.values.get("allow_sending_without_reply"),
                }
            )
        if not reply.has("message_id"):
            return None
        message = chat.messages.get(reply.integer("message_id"))
        if message is None and not reply.boolean("allow_sending_without_reply"):
            raise bad_request("message to be replied not found")
        return message

    def _editable_message(self, parameters: Parameters) -> Message:
        if parameters.has("inline_message_id"):
            message = self.world.inline_messages.get(parameters.text("inline_message_id"))
            if message is None:
                raise bad_request("MESSAGE_ID_INVALID")
            return message
        message = self._writable_chat(parameters).messages.get(parameters.integer("message_id"))
        if message is None:
            raise bad_request("message to edit not found")
        if message.sender is not self.world.bot:
            raise bad_request("message can't be edited")
        return message

    def _edit(self, message: Message, content: Json, parameters: Parameters) -> Json | bool:
        keyboard = check_keyboard(parameters.structure("reply_markup", dict))
        if content == message.content and keyboard == message.reply_markup:
            raise bad_request(
                "message is not modified: specified new message content and reply markup are exactly "
                "the same as a current content and reply markup of the message"
            )
        self.world.edit_message(message, content, keyboard)
        return True if message.inline_message_id else message.as_json()

    def _media(self, kind: str, parameters: Parameters) -> Json:
        """The photo or document that a parameter of this name holds: uploaded, or by its file_id."""
        given = parameters.text(kind)
        upload = parameters.upload(kind, given)
        if upload is None:
            if not given:
                raise bad_request(f"there is no {kind} in the request")
            if given.startswith(("http://", "https://")):
                raise bad_request("failed to get HTTP URL content")
            return self.world.files.content(given, kind)
        return self._keep(kind, upload)

    def _keep(self, kind: str, upload: HTTPFile) -> Json:
        if kind == "photo":
            return self.world.files.add_photo(upload["body"])
        return self.world.files.add_document(upload["body"], upload["filename"], upload["content_type"])
