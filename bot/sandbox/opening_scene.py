"""What a visitor of the chat page finds: three people, their chats, and a room in the middle of a game.

The game is made by commands that the people send to the bot, one after the other, as they would be typed.
"""

import asyncio
from dataclasses import dataclass
from typing import Any

from bot.sandbox.people import People
from bot.sandbox.world import Chat, User, World


@dataclass(frozen=True, slots=True)
class Cast:
    """The names of whoever and whatever is there, in one language.

    `language_code` is what the people's apps speak. The first of the people has opened the groups. `wins`
    stands behind the hu of whoever won.
    """

    language_code: str
    people: tuple[str, str, str]
    group: str
    forum: str
    topics: tuple[str, ...]
    wins: str


CASTS = {
    "zh": Cast("zh-hans", ("小明", "阿芳", "老王"), "周末牌局", "长牌俱乐部", ("一号桌", "二号桌"), "胡"),
    "en": Cast(
        "en", ("Ming", "Fang", "Wang"), "Weekend game", "Long card club", ("Table 1", "Table 2"), "win"
    ),
}
DEFAULT_LANGUAGE = "zh"

# How long the scene waits for the bot's answer to a line, and for no more of it to come, before the next.
ANSWER_SECONDS = 5.0
QUIET_SECONDS = 0.3
LOOK_SECONDS = 0.05


def game(cast: Cast) -> tuple[tuple[str, str], ...]:
    """Who says what in the group.

    Of the fourth round two hands are down that haven't won: the first person's is the visitor's to play. It
    closes the round, and each of the page's hands to try goes with these two.
    """
    host, second, third = cast.people
    return (
        (host, "/room AA 30 stake 0.5 seats 3"),
        (second, "/join"),
        (third, "/join"),
        (host, f"/round {host} 120 {cast.wins} {second} 40 {third} 60"),
        (host, f"/round {host} 30 {second} 210 {cast.wins} {third} 20"),
        (host, f"/round {host} 150 {cast.wins} {second} 20 {third} 40"),
        (host, "/jiang 5m7p"),
        (third, "/score [777p] (1111s) 444p 234m 67m 2345s 68p 45f"),
        (second, "/score {555m} [2222z] 777s 123p 46p 11m 34m 68s 3z 2f"),
    )


class OpeningScene:
    """Fills an empty World, and plays the game in it as soon as the bot is there.

    The scene `is_untouched` until the visitor does something in a chat.
    """

    def __init__(self, world: World, people: People, language: str = DEFAULT_LANGUAGE) -> None:
        self._world = world
        self._people_side = people
        self._play: asyncio.Task[None] | None = None
        self.language = language
        self.people: list[User] = []
        self.is_untouched = True

    def begin(self) -> None:
        """Starts over: throws everything away, and sets people and chats anew."""
        if self._play is not None:
            self._play.cancel()
        self._world.clear()
        self.is_untouched = True
        cast = CASTS[self.language]
        self.people = [self._world.add_user(name, language_code=cast.language_code) for name in cast.people]
        roles = {user.id: "member" for user in self.people} | {self.people[0].id: "creator"}
        group = self._world.add_chat("supergroup", cast.group, roles)
        forum = self._world.add_chat("supergroup", cast.forum, roles, is_forum=True)
        for chat in (group, forum):
            self._people_side.add_bot(chat, self.people[0])
        for name in cast.topics:
            self._people_side.add_topic(forum, self.people[0], name)
        for user in self.people:
            self._world.private_chat(user)
        self._world.tell("reset", None)
        self._play = asyncio.get_running_loop().create_task(self._play_game(cast, group, forum))

    def switch_language(self, language: str) -> None:
        """Makes everybody's app speak this language, a key of CASTS; an untouched scene is set anew in it."""
        if language == self.language:
            return
        self.language = language
        if self.is_untouched:
            self.begin()
        for user in self.people:
            user.language_code = CASTS[language].language_code

    async def _play_game(self, cast: Cast, group: Chat, forum: Chat) -> None:
        users = {user.first_name: user for user in self.people}
        updates = self._world.updates
        # the bot is there, and has dealt with being added: it greets first
        while len(updates) or not updates.is_polled():
            await asyncio.sleep(LOOK_SECONDS)
        if self.language != DEFAULT_LANGUAGE:
            # a bot can't know a group's language before it is told
            for chat in (forum, group):
                await self._say(chat, self.people[0], f"/lang {self.language}")
        for name, text in game(cast):
            await self._say(group, users[name], text)

    async def _say(self, chat: Chat, user: User, text: str) -> None:
        """Says a line, and waits until the bot has answered and fallen silent: the scene is in order."""
        said = self._people_side.say(chat, user, text)
        loop = asyncio.get_running_loop()
        begin = last_heard = loop.time()
        is_answered = False

        def listen(event: str, about: Any) -> None:
            nonlocal is_answered, last_heard
            if event == "message" and about.chat is chat and about.sender is self._world.bot:
                is_answered = is_answered or about.reply_to is said
                last_heard = loop.time()

        self._world.listeners.append(listen)
        try:
            while loop.time() - begin < ANSWER_SECONDS:
                await asyncio.sleep(LOOK_SECONDS)
                if is_answered and loop.time() - last_heard > QUIET_SECONDS:
                    break
        finally:
            self._world.listeners.remove(listen)
