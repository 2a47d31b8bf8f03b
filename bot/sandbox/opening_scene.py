"""What a visitor of the chat page finds: three people, their chats, and a room in the middle of a game.

The game is made by commands that the people send to the bot, one after the other, as they would be typed.
"""

import asyncio
from typing import Any

from bot.sandbox.people import People
from bot.sandbox.world import Chat, Message, User, World

NAMES = ("小明", "阿芳", "老王")
GROUP_TITLE = "周末牌局"
FORUM_TITLE = "长牌俱乐部"
TOPIC_NAMES = ("一号桌", "二号桌")

# who says what in the group; a hand of the fourth round is down, the other two are the visitor's to play
GAME = (
    ("小明", "/room AA 30 stake 0.5 seats 3"),
    ("阿芳", "/join"),
    ("老王", "/join"),
    ("小明", "/round 小明 120 阿芳 40 老王 60"),
    ("小明", "/round 小明 30 阿芳 210 老王 20"),
    ("小明", "/round 小明 80 阿芳 0 老王 150"),
    ("小明", "/jiang 5万7筒"),
    ("阿芳", "/score 123456789m34567s456p11s [222p] 1f *8s"),
)

# How long the scene waits for the bot's answer to a line, and for no more of it to come, before the next.
ANSWER_SECONDS = 5.0
QUIET_SECONDS = 0.3
LOOK_SECONDS = 0.05


class OpeningScene:
    """Fills an empty World, and plays the game in it as soon as the bot is there."""

    def __init__(self, world: World, people: People) -> None:
        self._world = world
        self._people_side = people
        self._play: asyncio.Task[None] | None = None
        self.people: list[User] = []

    def begin(self) -> None:
        """Starts over: throws everything away, and sets people and chats anew."""
        if self._play is not None:
            self._play.cancel()
        self._world.clear()
        self.people = [self._world.add_user(name) for name in NAMES]
        roles = {user.id: "member" for user in self.people} | {self.people[0].id: "creator"}
        group = self._world.add_chat("supergroup", GROUP_TITLE, roles)
        forum = self._world.add_chat("supergroup", FORUM_TITLE, roles, is_forum=True)
        for chat in (group, forum):
            self._people_side.add_bot(chat, self.people[0])
        for name in TOPIC_NAMES:
            self._people_side.add_topic(forum, self.people[0], name)
        for user in self.people:
            self._world.private_chat(user)
        self._world.tell("reset", None)
        self._play = asyncio.get_running_loop().create_task(self._play_game(group))

    async def _play_game(self, group: Chat) -> None:
        users = {user.first_name: user for user in self.people}
        while not self._world.updates.is_polled():
            await asyncio.sleep(LOOK_SECONDS)
        for name, text in GAME:
            said = self._people_side.say(group, users[name], text)
            await self._bot_has_answered(said)

    async def _bot_has_answered(self, said: Message) -> None:
        """Waits until the bot has answered a message and fallen silent, so that the scene reads in order."""
        loop = asyncio.get_running_loop()
        begin = last_heard = loop.time()
        heard = 0

        def listen(event: str, about: Any) -> None:
            nonlocal heard, last_heard
            if event == "message" and about.chat is said.chat and about.sender is self._world.bot:
                heard += 1
                last_heard = loop.time()

        self._world.listeners.append(listen)
        try:
            while loop.time() - begin < ANSWER_SECONDS:
                await asyncio.sleep(LOOK_SECONDS)
                if heard and loop.time() - last_heard > QUIET_SECONDS:
                    break
        finally:
            self._world.listeners.remove(listen)
