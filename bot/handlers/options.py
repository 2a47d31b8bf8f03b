"""`/rules` and `/lang`: the house rules of a chat, and the language that it is answered in."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup

from bot.conversation.buttons import button, help_button
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.turns import Declined, Press, Turn
from bot.rooms.access import may_manage
from bot.words import LANGUAGES, Words, key_of, words
from bot.words.hands import explain_rules
from bot.words.writing import code, escape
from scoring import Rules, RulesError
from scoring.house_rules import CHOICES, written
from storage import Place, actions, rooms, rounds

RULES_TOPIC: Final = "rules"
SHEET: Final = "sheet"
"""Sets all options to what the sheet says."""

_AMOUNTS: Final[Mapping[str, tuple[str, ...]]] = {
    "minimum": ("0", "10", "20", "30", "50", "100"),
    "cap": ("0", "200", "300", "500", "600", "1000"),
}
"""The buttons of options that take any amount of hu; others can be typed."""


_GAPS: Final = string.whitespace + ",;、"


async def show_or_set_rules(turn: Turn) -> None:
    """Set the options that are typed; without any, show all."""
    typed = re.sub(r"\s*=\s*", "=", unicodedata.normalize("NFKC", turn.arguments).strip(_GAPS).lower())
    rules = turn.settings.rules
    if typed and not await turn.services.store.call(actions.repeated, turn.key):
        await _require_managing(turn)
        rules = _changed(rules, typed, turn.words)
        await turn.services.chat_settings.set_rules(turn.message.chat_id, rules)
        await turn.services.store.call(actions.claim, turn.key)
    await turn.answer(await _all_text(turn, rules), keyboard=_all_keyboard(rules, turn.words))


async def on_rules_button(press: Press) -> None:
    """Set an option, show the values that it can have, or go back to all of them."""
    await _require_managing(press)
    rules, change = press.settings.rules, press.arguments[0] if press.arguments else ""
    if change in CHOICES:
        await press.edit(
            _option_text(change, press.words), keyboard=_option_keyboard(change, rules, press.words)
        )
    else:
        if change:
            rules = _changed(rules, change, press.words)
            await press.services.chat_settings.set_rules(press.message.chat.id, rules)
        await press.edit(await _all_text(press, rules), keyboard=_all_keyboard(rules, press.words))
    await press.done()


async def _require_managing(asked: Turn | Press) -> None:
    """The opener of the open room and the chat's admins set the rules. Raises Declined for anybody else."""
    room = await asked.services.store.call(rooms.current, asked.place)
    if not await may_manage(asked, room):
        raise Declined(asked.words("declined-rules"))


def _changed(rules: Rules, change: str, words: Words) -> Rules:
    """The rules with a change as it is typed, or as a button has it. Raises Declined."""
    if change == SHEET:
        return Rules()
    try:
        return rules.changed(change)
    except RulesError as error:
        raise Declined(explain_rules(error, words), help_button(words, "rules")) from error


async def _all_text(asked: Turn | Press, rules: Rules) -> str:
    """What differs from the sheet; the buttons show all options."""
    words = asked.words
    differences = [escape(_label(option, value, words)) for option, value in rules.differences()]
    rest = words("rules-rest-of-sheet" if differences else "rules-all-of-sheet")
    lines = [words("rules-heading"), *differences, rest, words("rules-how-to-set")]
    next_hand = await asked.services.store.call(_rules_of_next_hand, asked.place)
    if next_hand not in (None, rules):
        lines.append(words("rules-from-next-round"))
    return "\n".join(lines)


def _rules_of_next_hand(db: Database, place: Place) -> Rules | None:
    room = rooms.current(db, place)
    return None if room is None else rounds.rules_in_force(db, room)


def _all_keyboard(rules: Rules, words: Words) -> InlineKeyboardMarkup:
    options = [
        [button(_label(option, written(getattr(rules, option)), words), RULES_TOPIC, option)]
        for option in CHOICES
    ]
    return InlineKeyboardMarkup([*options, [button(words("rules-button-sheet"), RULES_TOPIC, SHEET)]])


def _option_text(option: str, words: Words) -> str:
    name = escape(words(f"rules-option-{key_of(option)}"))
    example = code(f"/rules {option}={_values(option)[-1]}")
    return f"<b>{name}</b>\n{words('rules-or-type')} {example}"


def _option_keyboard(option: str, rules: Rules, words: Words) -> InlineKeyboardMarkup:
    rows = []
    for value in _values(option):
        tick = "✓ " if written(getattr(rules, option)) == value else ""
        label = tick + _value_text(option, value, words)
        rows.append([button(label, RULES_TOPIC, f"{option}={value}")])
    return InlineKeyboardMarkup([*rows, [button(words("rules-button-all"), RULES_TOPIC)]])


def _values(option: str) -> tuple[str, ...]:
    return _AMOUNTS.get(option) or tuple(CHOICES[option] or ())


def _label(option: str, value: str, words: Words) -> str:
    """An option with its value."""
    name = words(f"rules-option-{key_of(option)}")
    return words("rules-option-and-value", option=name, value=_value_text(option, value, words))


def _value_text(option: str, value: str, words: Words) -> str:
    return words(f"rules-value-{key_of(option)}", value=int(value) if value.isdigit() else value)


LANGUAGE_TOPIC: Final = "lang"


async def choose_language(turn: Turn) -> None:
    """Set the language that is named, or offer buttons for all there are."""
    language = turn.arguments.strip().lower()
    if not language:
        buttons = [button(words(each)("language-name"), LANGUAGE_TOPIC, each) for each in LANGUAGES]
        await turn.answer(turn.words("language-choose"), keyboard=InlineKeyboardMarkup([buttons]))
        return
    if language not in LANGUAGES:
        raise Declined(turn.words("language-unknown", language=language[:20]))
    await turn.services.chat_settings.set_language(turn.message.chat_id, language)
    await turn.answer(words(language)("language-set"))


async def on_language_button(press: Press) -> None:
    """Set the language of the button."""
    language = "".join(press.arguments)
    if language in LANGUAGES:
        await press.services.chat_settings.set_language(press.message.chat.id, language)
        await press.edit(words(language)("language-set"))
    await press.done()


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("rules", show_or_set_rules),
    on_button(RULES_TOPIC, on_rules_button),
    on_command("lang", choose_language),
    on_button(LANGUAGE_TOPIC, on_language_button),
)
