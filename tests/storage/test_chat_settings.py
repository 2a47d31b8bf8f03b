"""Language, house rules and indicators of a chat."""

from evening import Evening

from scoring import Rules, TableOptions
from scoring.tiles import TILES_BY_NAME
from storage import Place, chats, rounds
from storage.records import ChatSettings


def test_a_chat_that_set_nothing_plays_by_the_sheet(evening: Evening) -> None:
    assert chats.settings(evening.db, -100) == ChatSettings(None, Rules(), TableOptions())


def test_language_and_rules_are_kept_each_by_itself(evening: Evening) -> None:
    rules, table = Rules.parse("groups=4,cap=600"), TableOptions(buy="234", record="any")
    chats.set_language(evening.db, -100, "en")
    chats.set_rules(evening.db, -100, rules, table)
    chats.set_language(evening.db, -200, "zh")
    evening.restart()
    assert chats.settings(evening.db, -100) == ChatSettings("en", rules, table)
    assert chats.settings(evening.db, -200) == ChatSettings("zh", Rules(), TableOptions())
    chats.set_rules(evening.db, -100, Rules())
    assert chats.settings(evening.db, -100) == ChatSettings("en", Rules(), table)


def test_options_stored_before_they_were_checked_are_still_read(evening: Evening) -> None:
    evening.db.execute("INSERT INTO chats (chat_id, rules) VALUES (-100, 'minimum=700,cap=600,buy=123')")
    settings = chats.settings(evening.db, -100)
    assert (settings.rules, settings.table.buy) == (Rules(minimum=700, cap=600), "123")


def test_indicators_stand_for_a_topic_and_can_be_changed(evening: Evening) -> None:
    five, face = TILES_BY_NAME["5m"], TILES_BY_NAME["1z"]
    rounds.set_indicators(evening.db, evening.action(), (five,))
    rounds.set_indicators(evening.db, evening.action(), (five, face))
    evening.restart()
    assert chats.indicators(evening.db, evening.place) == (five, face)
    assert chats.indicators(evening.db, Place(-100, 9)) == ()
