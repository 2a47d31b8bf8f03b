"""A group at a card table, as the tests of rooms play it."""

from harness import ChatDriver, Json, Telegram, text_of

from bot.sandbox.world import User
from scoring import score_text

TERMS = "AA 30 stake 0.5 seats 3"

INDICATORS = "j5m7p"
WON = "123456789m34567s456p11s [222p] 1f +8s"
WON_HIGHER = "123456789m34567s456p11s [222p] *8s"
LOST = "[111z]"
NOTHING = "22s"
"""Hands for a table where INDICATORS stand."""


def hu_of(hand: str) -> int:
    """What a hand is worth where INDICATORS stand."""
    return score_text(f"{INDICATORS} {hand}").total


class RoomTable:
    """A group of people by name; the first of them is its creator, and opens the rooms."""

    def __init__(self, telegram: Telegram, names: str = "小明 阿芳 老王", **group: object) -> None:
        self.telegram = telegram
        self.people: dict[str, User] = {name: telegram.person(name) for name in names.split()}
        self.group: ChatDriver = telegram.group("牌局", *self.people.values(), **group)  # type: ignore[arg-type]

    def open_room(self, terms: str = TERMS, topic_id: int | None = None) -> Json:
        """Opens a room that everybody joins; gives the bot's post of it."""
        opener, *others = self.people
        opened = self.ask(opener, f"/room {terms}", topic_id=topic_id)
        for name in others:
            self.ask(name, "/join", topic_id=topic_id)
        return opened

    def say(self, name: str, text: str, **details: object) -> Json:
        return self.group.say(self.people[name], text, **details)  # type: ignore[arg-type]

    def ask(self, name: str, text: str, **details: object) -> Json:
        """Somebody writes; gives the first message of the bot's after it."""
        return self.group.ask(self.people[name], text, **details)  # type: ignore[arg-type]

    def told(self, name: str, text: str, **details: object) -> str:
        """Somebody writes; gives what the bot says."""
        return text_of(self.ask(name, text, **details))

    def press(self, name: str, message: Json, button: str) -> str:
        """Somebody presses a button; gives the alert, "" if there is none."""
        answer = self.group.press(self.people[name], message, button)
        return answer["text"] if answer["show_alert"] else ""

    def close_round(self, name: str, hand: str) -> Json:
        """Somebody sends the last hand of a round; gives the post that closes it."""
        said = self.say(name, f"/score {hand}")
        return self.group.wait_for(lambda message: "累计" in text_of(message), after=said)

    def totals(self) -> dict[str, int]:
        """Everybody's running total, as the tally shows it."""
        opener = next(iter(self.people))
        lines = self.told(opener, "/tally").split("\n")
        found = {}
        for line in lines:
            name, _, rest = line.partition(" ")
            if name in self.people:
                found[name] = int(rest.split("（")[0].replace(",", ""))
        return found
