"""The options a table may set (rules, sections 1, 4, 5, 6), and the readings that real tables differ in."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final


class RulesError(ValueError):
    """An option that isn't there or can't have that value.

    `code` is `unknown_option` or `bad_value`; `text` is the input, `option` and `value` the part in
    question, `allowed` what would be right.
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
class Rules:
    """A table's options; the defaults are the sheet.

    groups: 7 (23 tiles) or 4 (14 tiles).
    xier: whether the five 喜儿 are in the deck. wild: whether they may stand in for other tiles.
    minimum: 起胡, the smallest total in hu that can win (0: none). cap: 封顶, in hu (0: none).
    ron_triplet: what a triplet completed by a discard counts as.
    xier_indicator: 单将 with a 喜儿 shown: no followers by group, the group 147, or every number tile.
    elder_group: 单将: whether 千字 brings 147, 红花 258 and 白花 369.
    follow: 双将: followers by rank, or by the groups 147, 258 and 369.
    buy: 买庄: by how much the difference between two players counts when none, one or both bought.
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
    buy: str = "off"

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read options as in `groups=4,cap=600`; what isn't named keeps the sheet's value.

        Raises RulesError for an unknown option or a value it can't have.
        """
        return cls().changed(text)

    def changed(self, text: str) -> Rules:
        """These rules with the options of the text set. Raises RulesError."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        for part in text.replace(",", " ").split():
            option, _, value = part.partition("=")
            if option not in CHOICES:
                raise RulesError("unknown_option", text, option, value, tuple(CHOICES))
            values[option] = _read_value(text, option, value)
        return Rules(**values)

    def differences(self) -> tuple[tuple[str, str], ...]:
        """The options that aren't the sheet's, each with its value as it is written."""
        return tuple(
            (field.name, written(getattr(self, field.name)))
            for field in fields(self)
            if getattr(self, field.name) != field.default
        )

    def __str__(self) -> str:
        """The options that aren't the sheet's, as `Rules.parse` reads them."""
        return ",".join(f"{option}={value}" for option, value in self.differences())


_ON_OFF: Final = {"on": True, "off": False}

AMOUNT: Final = "0-1000000"
"""How a choice reads that is an amount of hu."""

CHOICES: Final[dict[str, dict[str, Any] | None]] = {
    "groups": {"7": 7, "4": 4},
    "xier": _ON_OFF,
    "wild": _ON_OFF,
    "minimum": None,
    "cap": None,
    "ron_triplet": {"pung": "pung", "triplet": "triplet"},
    "xier_indicator": {"none": "none", "147": "147", "all": "all"},
    "elder_group": _ON_OFF,
    "follow": {"rank": "rank", "group": "group"},
    "buy": {"off": "off", "123": "123", "234": "234", "345": "345"},
}
"""Every option with its values as they are written; None: an amount in hu, 0 for none."""


def _read_value(text: str, option: str, value: str) -> Any:
    choices = CHOICES[option]
    if choices is None:
        if value == "off":
            return 0
        if value.isascii() and value.isdigit() and len(value) <= 7 and int(value) <= 1_000_000:
            return int(value)
        raise RulesError("bad_value", text, option, value, (AMOUNT, "off"))
    if value not in choices:
        raise RulesError("bad_value", text, option, value, tuple(choices))
    return choices[value]


def written(value: int | bool | str) -> str:
    """An option's value as it is written in a text of rules."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


SHEET: Final = Rules()
"""The players' own rule sheet."""
