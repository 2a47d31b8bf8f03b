"""A flood in one chat: it is told once that too much waits, and the other chats don't notice."""

from hands import HAND
from harness import BotProcess, Telegram, text_of

from bot.messaging.update_queues import MOST_WAITING
from bot.words import words


def test_what_is_too_much_is_dropped_and_told_once(telegram: Telegram, bot: BotProcess) -> None:
    anna, ben = telegram.person("Anna"), telegram.person("Ben")
    flooded, other = telegram.private(anna), telegram.private(ben)
    other.ask(ben, HAND)
    # a first answer that takes its time lets the rest pile up behind it
    telegram.add_fault(method="sendMessage", chat_id=flooded.id, delay=4.0)

    def flood() -> None:
        for _ in range(MOST_WAITING + 100):
            telegram.people.say(flooded.chat, anna, "/help")

    telegram.call(flood)
    assert "photo" in other.ask(ben, HAND)
    telegram.wait_until(lambda: len(telegram.world.updates) == 0)
    flooded.wait_for(lambda message: message["message_id"] >= 2 * MOST_WAITING + 100)
    said = [text_of(message) for message in flooded.from_bot()]
    assert said.count(words("zh")("failure-too-much")) == 1
    assert "/score" in text_of(flooded.ask(anna, "/help"))


def test_the_newest_of_many_look_ups_is_answered(telegram: Telegram, bot: BotProcess) -> None:
    anna = telegram.person("Anna")
    queries = [
        telegram.call(telegram.people.look_up, anna, HAND[:length]) for length in range(1, len(HAND) + 1)
    ]
    telegram.wait_until(lambda: queries[-1].answer)
    assert [result["id"] for result in (queries[-1].answer or {})["results"]] == ["score"]
    assert "Traceback" not in bot.log
