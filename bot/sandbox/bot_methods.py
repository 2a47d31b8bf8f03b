"""Every Bot API method that the look-alike knows, by name."""

from collections.abc import Callable
from typing import Any

from bot.sandbox.checks import check_results
from bot.sandbox.messages_by_bot import MessagesByBot
from bot.sandbox.requests import ApiError, Parameters, bad_request
from bot.sandbox.world import ADMIN_ROLES, PRESENT_ROLES, Chat, World

Json = dict[str, Any]
Method = Callable[[Parameters], Any]

MAX_ALERT_LENGTH = 200
# Accepted without effect: nobody looks at their result in a sandbox.
ALWAYS_TRUE = (
    "close",
    "logOut",
    "setMyName",
    "setMyDescription",
    "setMyShortDescription",
    "setChatMenuButton",
    "setMyDefaultAdministratorRights",
)


class BotMethods(MessagesByBot):
    """The Bot API as a table of methods over a World; polling and webhooks are the HTTP side's."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        methods: dict[str, Method] = {
            "getMe": self.get_me,
            "sendMessage": self.send_message,
            "sendPhoto": self.send_photo,
            "sendDocument": self.send_document,
            "sendChatAction": self.send_chat_action,
            "editMessageText": self.edit_message_text,
            "editMessageCaption": self.edit_message_caption,
            "editMessageMedia": self.edit_message_media,
            "editMessageReplyMarkup": self.edit_message_reply_markup,
            "deleteMessage": self.delete_message,
            "answerCallbackQuery": self.answer_callback_query,
            "answerInlineQuery": self.answer_inline_query,
            "getChat": self.get_chat,
            "getChatMember": self.get_chat_member,
            "getChatAdministrators": self.get_chat_administrators,
            "getChatMemberCount": self.get_chat_member_count,
            "leaveChat": self.leave_chat,
            "getFile": self.get_file,
            "setMyCommands": self.set_my_commands,
            "getMyCommands": self.get_my_commands,
            "deleteMyCommands": self.delete_my_commands,
        }
        methods |= {name: lambda parameters: True for name in ALWAYS_TRUE}
        # Telegram doesn't mind the case of a method's name
        self._methods = {name.lower(): method for name, method in methods.items()}

    def call(self, name: str, parameters: Parameters) -> Any:
        """The `result` of a method. Raises ApiError, with 404 for a method that isn't known."""
        method = self._methods.get(name.lower())
        if method is None:
            raise ApiError(404, "Not Found: method not found")
        return method(parameters)

    def get_me(self, parameters: Parameters) -> Json:
        return self.world.bot.as_json() | {
            "can_join_groups": True,
            "can_read_all_group_messages": not self.world.privacy_mode,
            "supports_inline_queries": self.world.inline_mode,
        }

    def answer_callback_query(self, parameters: Parameters) -> bool:
        text = parameters.text("text")
        if len(text) > MAX_ALERT_LENGTH:
            raise bad_request("MESSAGE_TOO_LONG")
        answer = {
            "text": text,
            "show_alert": parameters.boolean("show_alert"),
            "url": parameters.text("url"),
        }
        self.world.answer_query(parameters.text("callback_query_id"), answer)
        return True

    def answer_inline_query(self, parameters: Parameters) -> bool:
        self.world.answer_query(
            parameters.text("inline_query_id"), check_results(parameters, self.world.files)
        )
        return True

    def get_chat(self, parameters: Parameters) -> Json:
        chat = self.chat(parameters)
        allowed = {
            "can_send_messages": chat.can_send_messages,
            "can_send_photos": chat.can_send_photos,
        }
        return chat.as_json() | {
            "accent_color_id": 0,
            "max_reaction_count": 11,
            "accepted_gift_types": dict.fromkeys(
                ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription"), False
            ),
            **({} if chat.is_private else {"permissions": allowed}),
        }

    def get_chat_member(self, parameters: Parameters) -> Json:
        chat = self.chat(parameters)
        user_id = parameters.integer("user_id")
        if user_id not in self.world.users:
            raise bad_request("PARTICIPANT_ID_INVALID")
        return self.world.member_json(chat, user_id)

    def get_chat_administrators(self, parameters: Parameters) -> list[Json]:
        chat = self.chat(parameters)
        if chat.is_private:
            raise bad_request("there are no administrators in the private chat")
        return [
            self.world.member_json(chat, user_id)
            for user_id, role in chat.roles.items()
            if role in ADMIN_ROLES and not (self.world.users[user_id].is_bot and user_id != self.world.bot.id)
        ]

    def get_chat_member_count(self, parameters: Parameters) -> int:
        return sum(role in PRESENT_ROLES for role in self.chat(parameters).roles.values())

    def leave_chat(self, parameters: Parameters) -> bool:
        chat: Chat = self.chat(parameters)
        chat.roles[self.world.bot.id] = "left"
        self.world.tell("chat", chat)
        return True

    def get_file(self, parameters: Parameters) -> Json:
        file_id = parameters.text("file_id")
        file = self.world.files.find(file_id)
        return {
            "file_id": file_id,
            "file_unique_id": f"unique.{file_id}",
            "file_path": file.path,
            "file_size": len(file.data),
        }

    def set_my_commands(self, parameters: Parameters) -> bool:
        commands = parameters.structure("commands", list)
        self.world.command_menu.set(
            commands, parameters.structure("scope", dict), parameters.text("language_code")
        )
        self.world.tell("menu", None)
        return True

    def get_my_commands(self, parameters: Parameters) -> list[Json]:
        return self.world.command_menu.get(
            parameters.structure("scope", dict), parameters.text("language_code")
        )

    def delete_my_commands(self, parameters: Parameters) -> bool:
        self.world.command_menu.delete(parameters.structure("scope", dict), parameters.text("language_code"))
        self.world.tell("menu", None)
        return True
