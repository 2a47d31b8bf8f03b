"""The bot's commands as it set them, by scope and language."""

import json
import re
from typing import Any

from bot.sandbox.requests import bad_request

Json = dict[str, Any]

MAX_COMMANDS = 100
MAX_DESCRIPTION_LENGTH = 256


class CommandMenu:
    """Keeps what `setMyCommands` was given, and finds what somebody sees on typing a slash."""

    def __init__(self) -> None:
        self._commands: dict[tuple[str, str], list[Json]] = {}

    def set(self, commands: list[Json], scope: Json, language: str) -> None:
        """Sets the commands of a scope. Raises ApiError for names or descriptions Telegram refuses."""
        if len(commands) > MAX_COMMANDS:
            raise bad_request("BOT_COMMANDS_TOO_MUCH")
        for command in commands:
            if not re.fullmatch(r"[a-z0-9_]{1,32}", str(command.get("command", "")).lstrip("/")):
                raise bad_request("BOT_COMMAND_INVALID")
            if not 1 <= len(str(command.get("description", ""))) <= MAX_DESCRIPTION_LENGTH:
                raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
        self._commands[_key(scope), language] = commands

    def get(self, scope: Json, language: str) -> list[Json]:
        """The commands set for exactly this scope and language."""
        return self._commands.get((_key(scope), language), [])

    def delete(self, scope: Json, language: str) -> None:
        """Forgets the commands of a scope."""
        self._commands.pop((_key(scope), language), None)

    def shown_to(
        self, user_id: int, chat_id: int, is_private: bool, is_admin: bool, language: str
    ) -> list[Json]:
        """What a user sees in a chat: the first narrowest scope that has any, own language before none."""
        chat = {"type": "chat", "chat_id": chat_id}
        admins: list[Json] = [{"type": "chat_administrators", "chat_id": chat_id}]
        all_admins: list[Json] = [{"type": "all_chat_administrators"}]
        if is_private:
            scopes: list[Json] = [chat, {"type": "all_private_chats"}]
        else:
            member = {"type": "chat_member", "chat_id": chat_id, "user_id": user_id}
            scopes = [
                member,
                *(admins if is_admin else []),
                chat,
                *(all_admins if is_admin else []),
                {"type": "all_group_chats"},
            ]
        for scope in [*scopes, {"type": "default"}]:
            for wanted in (language.partition("-")[0], ""):
                commands = self.get(scope, wanted)
                if commands:
                    return commands
        return []


def _key(scope: Json) -> str:
    return json.dumps(scope or {"type": "default"}, sort_keys=True)
