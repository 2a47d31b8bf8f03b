"""`/rules`, `/lang` and `/timezone`: a chat's house rules, and the language and times of its answers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup

from bot.conversation.buttons import button, help_button
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.turns import Declined, Press, Turn
from bot.rooms.access import may_manage
from bot.words import LANGUAGES, Words, key_of, words
from bot.words.hands import explain_rules
from bot.words.timezones import read_timezone, zone
from bot.words.writing import code, escape
from scoring import Rules, RulesError, TableOptions
from scoring.house_rules import OPTIONS_BY_NAME, written
from storage import Place, actions, rooms, rounds

RULES_TOPIC: Final = "rules"
SHEET: Final = "sheet"
"""Sets all options to what the sheet says."""

_AMOUNTS: Final[Mapping[str, tuple[str, ...]]] = {
    "minimum": ("0", "10", "20", "30", "50", "100"),
    "cap": ("0", "200", "300", "500", "600", "1000"),
}
"""The buttons of options that take any amount of hu; others can be typed."""


@dataclass(frozen=True, slots=True)
class _Options:
    """Both sets of options that a chat has chosen."""

    rules: Rules
    table: TableOptions

    def changed(self, change: str, words: Words) -> _Options:
        """The options with a change as it is typed, or as a button has it. Raises Declined."""
        if change == SHEET:
            return _Options(Rules(), TableOptions())
        try:
            return _Options(self.rules.changed(change), self.table.changed(change))
        except RulesError as error:
            raise Declined(explain_rules(error, words), help_button(words, "rules")) from error

    def written(self, option: str) -> str:
        """The value of an option as it is written."""
        holder = self.rules if OPTIONS_BY_NAME[option].scores else self.table
        return written(getattr(holder, option))


async def show_or_set_rules(turn: Turn) -> None:
    """Set the options that are typed; without any, show all."""
    typed = turn.arguments.strip() if re.search(r"\w", turn.arguments) else ""
    options = _Options(turn.settings.rules, turn.settings.table)
    if typed and not await turn.services.store.read(actions.repeated, turn.key):
        await _require_managing(turn)
        options = options.changed(typed.lower(), turn.words)
        await turn.services.chat_settings.set_rules(turn.message.chat_id, options.rules, options.table)
        await turn.services.store.write(actions.claim, turn.key)
    await turn.answer(await _all_text(turn, options), keyboard=_all_keyboard(options, turn.words))


async def on_rules_button(press: Press) -> None:
    """Set an option, show the values that it can have, or go back to all of them."""
    await _require_managing(press)
    options = _Options(press.settings.rules, press.settings.table)
    change = press.arguments[0] if press.arguments else ""
    if change in OPTIONS_BY_NAME:
        await press.edit(
            _option_text(change, press.words), keyboard=_option_keyboard(change, options, press.words)
        )
    else:
        if change:
            options = options.changed(change, press.words)
            await press.services.chat_settings.set_rules(press.message.chat.id, options.rules, options.table)
        await press.edit(await _all_text(press, options), keyboard=_all_keyboard(options, press.words))
    await press.done()


async def _require_managing(asked: Turn | Press) -> None:
    """The opener of the open room and the chat's admins set the rules. Raises Declined for anybody else."""
    room = await asked.services.store.read(rooms.current, asked.place)
    if not await may_manage(asked, room):
        raise Declined(asked.words("declined-rules"))


async def _all_text(asked: Turn | Press, options: _Options) -> str:
    """What differs from the sheet; the buttons show all options."""
    words = asked.words
    chosen = options.rules.differences() + options.table.differences()
    differences = [escape(_label(option, value, words)) for option, value in chosen]
    rest = words("rules-rest-of-sheet" if differences else "rules-all-of-sheet")
    lines = [words("rules-heading"), *differences, rest, words("rules-how-to-set")]
    next_round = await asked.services.store.read(_of_next_hand, asked.place)
    if next_round not in (None, (options.rules, options.table.buy)):
        lines.append(words("rules-from-next-round"))
    return "\n".join(lines)


def _of_next_hand(db: Database, place: Place) -> tuple[Rules, str] | None:
    """The rules that the next hand in the place's room is scored by, and what buying does in its round."""
    room = rooms.current(db, place)
    return None if room is None else (rounds.rules_in_force(db, room), rounds.buy_in_force(db, room))


def _all_keyboard(options: _Options, words: Words) -> InlineKeyboardMarkup:
    rows = [
        [button(_label(option, options.written(option), words), RULES_TOPIC, option)]
        for option in OPTIONS_BY_NAME
    ]
    return InlineKeyboardMarkup([*rows, [button(words("rules-button-sheet"), RULES_TOPIC, SHEET)]])


def _option_text(option: str, words: Words) -> str:
    name = escape(words(f"rules-option-{key_of(option)}"))
    example = code(f"/rules {_typed(option, _values(option)[-1], words)}")
    return f"<b>{name}</b>\n{words('rules-or-type')} {example}"


def _option_keyboard(option: str, options: _Options, words: Words) -> InlineKeyboardMarkup:
    rows = []
    for value in _values(option):
        tick = "✓ " if options.written(option) == value else ""
        label = tick + _value_text(option, value, words)
        rows.append([button(label, RULES_TOPIC, f"{option}={value}")])
    return InlineKeyboardMarkup([*rows, [button(words("rules-button-all"), RULES_TOPIC)]])


def _typed(option: str, value: str, words: Words) -> str:
    """An option with a value as people type it in the language: cap=600, 封顶 600."""
    if words.language != "zh":
        return f"{option}={value}"
    row = OPTIONS_BY_NAME[option]
    return f"{row.words[0]} {row.typed.get(value, value).split()[0]}"


def _values(option: str) -> tuple[str, ...]:
    return _AMOUNTS.get(option) or tuple(OPTIONS_BY_NAME[option].values or ())


def _label(option: str, value: str, words: Words) -> str:
    """An option with its value."""
    name = words(f"rules-option-{key_of(option)}")
    return words("rules-option-and-value", option=name, value=_value_text(option, value, words))


def _value_text(option: str, value: str, words: Words) -> str:
    return words(f"rules-value-{key_of(option)}", value=int(value) if value.isdigit() else value)


LANGUAGE_TOPIC: Final = "lang"
OWN: Final = "own"
"""Marks a person's own language: that of his private chat with the bot, look-ups, and what only he sees."""

_OWN_WORDS: Final = {"me", "own", "我", "自己", "本人"}
_LANGUAGE_WORDS: Final = {
    **dict.fromkeys(("中文", "汉语", "chinese"), "zh"),
    **dict.fromkeys(("英文", "英语", "english"), "en"),
}


async def choose_language(turn: Turn) -> None:
    """Set the language that is named, of the chat or (`/lang me en`) one's own; or offer buttons."""
    typed = turn.arguments.lower().split()
    named = [_LANGUAGE_WORDS.get(word, word) for word in typed if word not in _OWN_WORDS]
    is_own = len(named) < len(typed) and not turn.is_private
    if not named:
        key = "language-choose" if turn.is_private else "language-choose-in-group"
        await turn.answer(turn.words(key), keyboard=_language_keyboard(turn))
        return
    language = " ".join(named)
    if language not in LANGUAGES:
        raise Declined(turn.words("language-unknown", language=language[:20]))
    whose = turn.player.id if is_own else turn.message.chat_id
    await turn.services.chat_settings.set_language(whose, language)
    await turn.answer(words(language)("language-set-own" if is_own else "language-set"))


def _language_keyboard(turn: Turn) -> InlineKeyboardMarkup:
    """The languages for the chat; in a group below it those for whoever presses."""
    names = {each: words(each)("language-name") for each in LANGUAGES}
    rows = [[button(name, LANGUAGE_TOPIC, each) for each, name in names.items()]]
    if not turn.is_private:
        own = {each: words(each)("language-name-own") for each in LANGUAGES}
        rows.append([button(name, LANGUAGE_TOPIC, each, OWN) for each, name in own.items()])
    return InlineKeyboardMarkup(rows)


async def on_language_button(press: Press) -> None:
    """Set the language of the button, for the chat or for whoever presses."""
    language, *whose = press.arguments or ("",)
    if language not in LANGUAGES:
        await press.done()
    elif whose:
        await press.services.chat_settings.set_language(press.person.id, language)
        await press.alert(words(language)("language-set-own"))
    else:
        await press.services.chat_settings.set_language(press.message.chat.id, language)
        await press.edit(words(language)("language-set"))
        await press.done()


async def set_timezone(turn: Turn) -> None:
    """Set the time zone that is named; without one, say which it is."""
    typed, timezone = turn.arguments.strip(), turn.settings.timezone
    if typed:
        found = await asyncio.to_thread(read_timezone, typed)
        if found is None:
            raise Declined(turn.words("timezone-unknown", typed=typed[:40]))
        await turn.services.chat_settings.set_timezone(turn.message.chat_id, found)
        timezone = found
    now = datetime.now(zone(timezone)).strftime("%Y-%m-%d %H:%M")
    text = turn.words("timezone-is", timezone=timezone, now=now)
    await turn.answer(text if typed else f"{text}\n{turn.words('timezone-how-to-set')}")


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("rules", show_or_set_rules),
    on_button(RULES_TOPIC, on_rules_button),
    on_command("lang", choose_language),
    on_button(LANGUAGE_TOPIC, on_language_button),
    on_command("timezone", set_timezone),
)
