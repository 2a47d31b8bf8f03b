"""The rules of a table: those that hands are scored by, and what else it has chosen; how both are typed."""

from __future__ import annotations

import re
import string
import unicodedata
from dataclasses import dataclass, fields, replace
from typing import Final, Self

from scoring.tables.options import AMOUNT, KEPT_BY_PRESETS, MOST_HU, OPTIONS, PRESETS, Option, Preset, Value


class RulesError(ValueError):
    """An option that isn't there, can't have that value, or doesn't go together with another.

    `code` is `unknown_option`, `bad_value` or `minimum_above_cap`; `text` is the input, `option` and
    `value` the part in question, `allowed` what would be right.
    """

    def __init__(self, code: str, text: str, option: str, value: str, allowed: tuple[str, ...]) -> None:
        self.code = code
        self.text = text
        self.option = option
        self.value = value
        self.allowed = allowed
        super().__init__(
            f"{code.replace('_', ' ')}: {option}={value} in {text!r}; allowed: {', '.join(allowed)}"
        )


@dataclass(frozen=True, slots=True)
class _Options:
    """What the two sets of options have in common. Both read the same texts, each what is its own."""

    @classmethod
    def stored(cls, text: str) -> Self:
        """Read options as they were stored, even if they don't go together. Raises RulesError."""
        return cls()._with(_read_options(text))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read options as in `groups=4,cap=600` or `封顶 600`; what isn't named keeps the sheet's value.

        Raises RulesError for an unknown option, a value it can't have, or options that can't go together.
        """
        return cls().changed(text)

    def changed(self, text: str) -> Self:
        """These options with those of the text set, presets by name included. Raises RulesError."""
        return self._with(_read_options(text))

    def _with(self, values: dict[str, Value]) -> Self:
        own = [each.name for each in fields(self)]
        return replace(self, **{name: value for name, value in values.items() if name in own})

    def differences(self) -> tuple[tuple[str, str], ...]:
        """The options that aren't the sheet's, each with its value as it is written."""
        return tuple(
            (each.name, written(getattr(self, each.name)))
            for each in fields(self)
            if getattr(self, each.name) != each.default
        )

    def __str__(self) -> str:
        """The options that aren't the sheet's, as `parse` reads them."""
        return ",".join(f"{option}={value}" for option, value in self.differences())


@dataclass(frozen=True, slots=True)
class Rules(_Options):
    """What hands are scored by; the defaults are the sheet.

    groups: 7 (23 tiles) or 4 (14 tiles).
    xier: whether the five 喜儿 are in the deck. wild: whether they may stand in for other tiles.
    minimum: 起胡, the smallest total in hu that can win (0: none). cap: 封顶, in hu (0: none).
    ron_triplet: what a triplet completed by a discard counts as.
    xier_indicator: 单将 with a 喜儿 shown: no followers by group, the group 147, or every number tile.
    elder_group: 单将: whether 千字 brings 147, 红花 258 and 白花 369.
    follow: 双将: followers by rank, or by the groups 147, 258 and 369.
    xier_elder: 双将: whether a 喜儿 shown counts as an elder when the row is chosen.
    shuanglong, menpiao, haidi, yihuqing, sanlong: whether 双龙聚会, 闷飘, 海底捞月, 一胡清儿 and 三龙齐会
    are played; what isn't has no effect.
    tianhu: the multiplier of 天胡.
    """

    groups: int = 7
    xier: bool = True
    wild: bool = True
    minimum: int = 0
    cap: int = 0
    ron_triplet: str = "pung"
    xier_indicator: str = "none"
    elder_group: bool = False
    follow: str = "rank"
    xier_elder: bool = False
    shuanglong: bool = True
    menpiao: bool = True
    haidi: bool = True
    yihuqing: bool = True
    sanlong: bool = True
    tianhu: int = 4

    def changed(self, text: str) -> Self:
        """These options with those of the text set, presets by name included. Raises RulesError."""
        rules = self._with(_read_options(text))
        if 0 < rules.cap < rules.minimum:
            allowed = (f"0-{rules.cap}",)
            raise RulesError("minimum_above_cap", text, "minimum", str(rules.minimum), allowed)
        return rules


@dataclass(frozen=True, slots=True)
class TableOptions(_Options):
    """What a table chooses beside: nothing here changes the score of a hand.

    buy: 买庄: by how much the difference between two players counts when none, one or both bought.
    rounds: after so many rounds the room proposes to settle (0: open end).
    record: who records a hand, its own player (and the room's host) or any member.
    text: the size of the letters in pictures.
    """

    buy: str = "off"
    rounds: int = 0
    record: str = "own"
    text: str = "normal"


SHEET: Final = Rules()
"""The players' own rule sheet."""


def written(value: Value) -> str:
    """An option's value as it is written in a text of options."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def written_together(rules: Rules, table: TableOptions) -> str:
    """Both sets of options in one text, which each of them reads its own from."""
    return ",".join(filter(None, (str(rules), str(table))))


# --- Reading what people type ------------------------------------------------------------------------

OPTIONS_BY_NAME: Final = {option.name: option for option in OPTIONS}
_OPTIONS_BY_WORD: Final = {word: option for option in OPTIONS for word in (option.name, *option.words)}
_PRESETS_BY_WORD: Final = {word: preset for preset in PRESETS for word in (preset.name, *preset.words)}
_GAPS: Final = string.whitespace + ",;、"
_LONGEST_WORDS_FIRST: Final = sorted(_OPTIONS_BY_WORD, key=len, reverse=True)


def _read_options(text: str) -> dict[str, Value]:
    """What a text sets, by the names of the options. Raises RulesError."""
    values: dict[str, Value] = {}
    parts = _parts(text)
    while parts:
        part = parts.pop(0)
        if part in _PRESETS_BY_WORD:
            values |= _set_by(_PRESETS_BY_WORD[part])
            continue
        word, value = _word_and_value(part)
        option = _OPTIONS_BY_WORD.get(word)
        if option is None:
            raise RulesError("unknown_option", text, word, value, tuple(OPTIONS_BY_NAME))
        if part == word and parts and not _begins_option(parts[0]):
            value = parts.pop(0)
        values[option.name] = _read_value(text, option, value)
    return values


def _parts(text: str) -> list[str]:
    """The words of a text, `=` and a colon glued to what they stand between, amounts without their unit."""
    folded = unicodedata.normalize("NFKC", text).lower()
    folded = re.sub(r"\s*[=:]\s*", "=", folded.strip(_GAPS))
    folded = re.sub(rf"(?<=\d)\s*(?:胡|hu)(?![^{_GAPS}])", "", folded)
    return re.split(f"[{_GAPS}]+", folded) if folded else []


def _word_and_value(part: str) -> tuple[str, str]:
    """An option's word and the value that is glued to it, as in `cap=600` and `封顶600`."""
    word, _, value = part.partition("=")
    if part in _OPTIONS_BY_WORD or "=" in part:
        return word, value
    chinese = (each for each in _LONGEST_WORDS_FIRST if not each.isascii())
    glued = next((each for each in chinese if part.startswith(each)), part)
    return glued, part[len(glued) :]


def _begins_option(part: str) -> bool:
    return "=" in part or part in _OPTIONS_BY_WORD or part in _PRESETS_BY_WORD


def _set_by(preset: Preset) -> dict[str, Value]:
    """All that a preset sets: every scoring option that it doesn't leave alone."""
    rules = SHEET.changed(preset.sets)
    return {
        each.name: getattr(rules, each.name) for each in fields(rules) if each.name not in KEPT_BY_PRESETS
    }


def _read_value(text: str, option: Option, typed: str) -> Value:
    value = option.as_written(typed)
    if option.values is None:
        if value.isascii() and value.isdigit() and len(value) <= 7 and int(value) <= MOST_HU:
            return int(value)
        raise RulesError("bad_value", text, option.name, value, (AMOUNT, "off"))
    if value not in option.values:
        raise RulesError("bad_value", text, option.name, value, tuple(option.values))
    return option.values[value]
