"""What the chat page may do: the deeds of its visitor, by name, with parameters as JSON."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from bot.hand_page.init_data import sign
from bot.sandbox.opening_scene import CASTS, OpeningScene
from bot.sandbox.people import People
from bot.sandbox.requests import Parameters, bad_request
from bot.sandbox.world import ADMIN_ROLES, SANDBOX_TOKEN, Chat, Message, Query, User, World

Json = dict[str, Any]
Action = Callable[[Parameters], Awaitable[Any]]

# What leaves a trace in the chats.
DEEDS = {"say", "edit", "press", "choose"}
# A long conversation is shown from its end.
SHOWN_MESSAGES = 300


class PageActions:
    """The visitor's deeds on a World. Each takes its parameters and returns what the page needs to know."""

    def __init__(self, world: World, people: People, scene: OpeningScene) -> None:
        self.world = world
        self.people = people
        self.scene = scene
        self._actions: dict[str, Action] = {
            "state": self.state,
            "menu": self.menu,
            "say": self.say,
            "edit": self.edit,
            "press": self.press,
            "look_up": self.look_up,
            "choose": self.choose,
            "open_app": self.open_app,
            "language": self.language,
            "reset": self.reset,
        }

    async def act(self, name: str, parameters: Parameters) -> Any:
        """Carries out an action. Raises ApiError if it can't be done, KeyError for an unknown name."""
        action = self._actions[name]
        if name in DEEDS:
            self.scene.is_untouched = False
        return await action(parameters)

    async def state(self, parameters: Parameters) -> Json:
        """Everything that the page shows."""
        return {
            "bot": self.world.bot.as_json(),
            "people": [user.as_json() for user in self.scene.people],
            "chats": [self._chat_json(chat) for chat in self.world.chats.values()],
        }

    async def menu(self, parameters: Parameters) -> list[Json]:
        """The commands that a person sees in a chat on typing a slash."""
        chat, user = self._chat(parameters), self._user(parameters)
        return self.world.command_menu.shown_to(
            user.id,
            chat.id,
            is_private=chat.is_private,
            is_admin=chat.roles.get(user.id) in ADMIN_ROLES,
            language=user.language_code or "",
        )

    async def say(self, parameters: Parameters) -> Json:
        chat = self._chat(parameters)
        reply_to = self._message(parameters, "reply_to") if parameters.has("reply_to") else None
        message = self.people.say(
            chat,
            self._user(parameters),
            parameters.text("text"),
            topic_id=self._topic_id(chat, parameters),
            reply_to=reply_to,
        )
        return message.as_json()

    async def edit(self, parameters: Parameters) -> None:
        message = self._message(parameters, "message_id")
        if message.sender not in self.scene.people or "text" not in message.content:
            raise bad_request("message can't be edited")
        self.people.edit(message, parameters.text("text"))

    async def press(self, parameters: Parameters) -> Json | None:
        """Presses a button. Returns the bot's answer, or None if it gave none in time."""
        message = self._message(parameters, "message_id")
        query = self.people.press(message, self._user(parameters), parameters.text("data"))
        return await _answer(query)

    async def look_up(self, parameters: Parameters) -> Json | None:
        """Types an inline query. Returns its id and the bot's results, or None if none came in time."""
        query = self.people.look_up(self._user(parameters), parameters.text("text"))
        answer = await _answer(query)
        return {"query_id": query.id, "results": answer["results"]} if answer else None

    async def choose(self, parameters: Parameters) -> None:
        chat = self._chat(parameters)
        query = self.world.queries.get(parameters.text("query_id"))
        if query is None:
            raise bad_request("no such inline query")
        topic_id = self._topic_id(chat, parameters)
        self.people.choose(query, parameters.text("text"), parameters.text("result_id"), chat, topic_id)

    async def open_app(self, parameters: Parameters) -> Json:
        """Opens the hand page for a person: what Telegram puts into its address, signed with the token."""
        chat, user = self._chat(parameters), self._user(parameters)
        about = {"id": user.id, "first_name": user.first_name, "language_code": user.language_code or "en"}
        fields = {
            "user": json.dumps(about, ensure_ascii=False),
            "chat_instance": str(chat.id),
            "chat_type": chat.type,
            "auth_date": str(int(time.time())),
            "signature": "of-the-sandbox",
        }
        if parameters.has("token"):
            fields["start_param"] = parameters.text("token")
        return {"init_data": sign(fields, SANDBOX_TOKEN)}

    async def language(self, parameters: Parameters) -> None:
        """Sets the language of everybody's Telegram, and of a scene in which nothing was done yet."""
        language = parameters.text("language")
        if language not in CASTS:
            raise bad_request("no such language")
        self.scene.switch_language(language)

    async def reset(self, parameters: Parameters) -> None:
        """Throws everything away and sets the opening scene again."""
        self.scene.begin()

    def _chat_json(self, chat: Chat) -> Json:
        return {
            **chat.as_json(),
            "topics": [{"id": topic.id, "name": topic.name} for topic in chat.topics.values()],
            "messages": [message.as_json() for message in list(chat.messages.values())[-SHOWN_MESSAGES:]],
        }

    def _chat(self, parameters: Parameters) -> Chat:
        chat = self.world.chats.get(parameters.integer("chat_id"))
        if chat is None:
            raise bad_request("chat not found")
        return chat

    def _user(self, parameters: Parameters) -> User:
        user = self.world.users.get(parameters.integer("user_id"))
        if user not in self.scene.people:
            raise bad_request("user not found")
        return user

    def _message(self, parameters: Parameters, name: str) -> Message:
        message = self._chat(parameters).messages.get(parameters.integer(name))
        if message is None:
            raise bad_request("message not found")
        return message

    def _topic_id(self, chat: Chat, parameters: Parameters) -> int | None:
        topic_id = parameters.integer("topic_id") or None
        if topic_id is not None and topic_id not in chat.topics:
            raise bad_request("topic not found")
        return topic_id


async def _answer(query: Query) -> Json | None:
    try:
        await asyncio.wait_for(query.answered.wait(), query.seconds)
    except TimeoutError:
        return None
    return query.answer
