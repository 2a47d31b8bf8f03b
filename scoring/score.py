"""The score of a hand with its breakdown, as the bot, the command line and the pictures show it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from scoring.breakdown import (
    Breakdown,
    Group,
    break_down_unwon,
    break_down_won,
    has_sanlong,
    has_shuanglong,
    triplets_in,
    triplets_unwon,
)
from scoring.classes import Mode, mode_of, value_tiles
from scoring.completeness import may_have_won
from scoring.hand import Claim, Flag, Hand, no_pung_laid
from scoring.house_rules import Rules
from scoring.notation import write_hand
from scoring.search.whole import Reading
from scoring.tiles import TILE_NAMES, Tile
from scoring.total import WAITS, Facts, HandKind, Item, Multiplier, Sum, Wait, add_up, is_yihuqing


@dataclass(frozen=True, slots=True)
class WinPlace:
    """The winning tile and where it lies: `groups[group].tiles[slot]`. 天胡 has none, but is self-drawn."""

    tile: Tile | None
    self_drawn: bool
    wait: Wait | None
    group: int | None
    slot: int | None


@dataclass(frozen=True)
class Score:
    """The score of one hand, in hu.

    `rules` are those it was scored by, `facts` what its total depends on, `raw` is the base before rounding,
    and `uncapped` what the total would be without the table's 封顶. `reading` is how a winning hand was read.
    `untrue_claims` are those of the text that this score doesn't bear out.
    """

    hand: Hand
    rules: Rules
    facts: Facts
    raw: int
    uncapped: int
    reading: Reading | None = field(repr=False)
    untrue_claims: tuple[Claim, ...] = ()

    @property
    def mode(self) -> Mode:
        return mode_of(self.hand.indicators)

    @property
    def kind(self) -> HandKind:
        return self.facts.kind

    @property
    def items(self) -> tuple[Item, ...]:
        return self._added_up.items

    @property
    def multipliers(self) -> tuple[Multiplier, ...]:
        return self._added_up.multipliers

    @cached_property
    def _added_up(self) -> Sum:
        """Made when it is first asked for, as the breakdown."""
        if self.reading is None:
            return add_up(self.facts, self.raw)
        return add_up(self.facts, self.raw, self.reading.wenqian, self.reading.place())

    @property
    def total(self) -> int:
        """What counts: the sum of the items times all multipliers, cut to the table's 封顶."""
        return min(self.uncapped, self.rules.cap) if self.rules.cap else self.uncapped

    @property
    def notation(self) -> str:
        """The hand in its canonical compact form."""
        return write_hand(self.hand)

    @property
    def won(self) -> bool:
        return self.hand.won

    @property
    def may_have_won(self) -> bool:
        """Whether the hand would be complete with its 喜儿, but no tile is marked as the winning one."""
        return may_have_won(self.hand, self.rules)

    @property
    def capped(self) -> bool:
        return self.total < self.uncapped

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups, those on the table first; of a hand that hasn't won only those that score."""
        return self._breakdown.groups

    @property
    def loose(self) -> tuple[Tile, ...]:
        """The tiles of a hand that hasn't won that are in no group that scores."""
        return self._breakdown.loose

    @property
    def win(self) -> WinPlace | None:
        """The winning tile and its place; None if the hand hasn't won."""
        if self.reading is None:
            return None
        slot = self._breakdown.winning_slot
        return WinPlace(
            tile=self.hand.win.tile if self.hand.win else None,
            self_drawn=self.hand.self_drawn,
            wait=WAITS.get(self.reading.place()),
            group=slot.group if slot else None,
            slot=slot.slot if slot else None,
        )

    @property
    def without_effect(self) -> tuple[str, ...]:
        """What the hand has without effect, since the table doesn't play it: the options that are off."""
        has = self._may_be_off
        return tuple(option for option, held in has.items() if held and not getattr(self.rules, option))

    @cached_property
    def _may_be_off(self) -> dict[str, bool]:
        """Whether the hand has what a table may switch off."""
        laid, reading = self.hand.laid, self.reading
        triplets = triplets_in(reading.splits()) if reading else triplets_unwon(self.hand)
        return {
            "shuanglong": has_shuanglong(laid, self.mode),
            "menpiao": self.kind is HandKind.PIAOHU and no_pung_laid(self.hand),
            "haidi": Flag.HAIDI in self.hand.flags,
            "yihuqing": self.won and is_yihuqing(len(laid) + len(triplets), self.raw),
            "sanlong": has_sanlong(laid, triplets, self.mode),
        }

    def bears_out(self, claim: Claim) -> bool:
        """Whether what is claimed of the hand is so; what the table doesn't play may be so all the same."""
        if claim in self._may_be_off:
            return self._may_be_off[claim]
        if claim in _CLAIMED_WAITS:
            return self.win is not None and self.win.wait is not None and self.win.wait.value == claim.value
        if claim is Claim.WON:
            return self.won
        if claim is Claim.NOT_QISHOU:
            return Flag.QISHOU not in self.hand.flags
        if claim is Claim.NO_XIER:
            return claim in [factor.id for factor in self.multipliers]
        return self.kind.value == claim.value

    @cached_property
    def _breakdown(self) -> Breakdown:
        """Made when it is first asked for: most look-ups only want the total."""
        values = value_tiles(self.hand.indicators, self.rules)
        if self.reading is None:
            return break_down_unwon(self.hand, values, self.rules)
        return break_down_won(self.hand, self.reading, values, self.rules)

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `changpai score --json`.

        `uncapped` is in it only where 封顶 cut the total, `without_effect` only where something has none.
        """
        shown: dict[str, Any] = {
            "hand": self.notation,
            "mode": self.mode.value,
            "won": self.won,
            "kind": self.kind.value,
            "raw": self.raw,
            "items": [{"id": item.id, "hu": item.hu} for item in self.items],
            "multipliers": [{"id": factor.id, "times": factor.times} for factor in self.multipliers],
            "total": self.total,
            "groups": [_group_as_dict(group) for group in self.groups],
            "win": _win_as_dict(self.win),
        }
        if self.capped:
            shown["uncapped"] = self.uncapped
        if self.without_effect:
            shown["without_effect"] = list(self.without_effect)
        return shown


_CLAIMED_WAITS: Final = (Claim.YAZI, Claim.BIANZHANG, Claim.DANDIAO)


def _group_as_dict(group: Group) -> dict[str, Any]:
    return {
        "kind": group.kind.value,
        "tiles": [
            f"*{TILE_NAMES[tile]}" if wild else TILE_NAMES[tile]
            for tile, wild in zip(group.tiles, group.wild, strict=True)
        ],
        "class": group.tile_class.value if group.tile_class else None,
        "hu": group.hu,
        "counted": group.counted,
    }


def _win_as_dict(win: WinPlace | None) -> dict[str, Any] | None:
    if win is None:
        return None
    return {
        "tile": None if win.tile is None else TILE_NAMES[win.tile],
        "by": "self" if win.self_drawn else "discard",
        "wait": win.wait.value if win.wait else None,
    }
