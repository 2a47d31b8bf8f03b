"""What a player holds: tiles in hand, sets on the table, the winning tile and what is known of the win."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scoring.tiles import PLAYABLE, Tile, is_xier


class GroupKind(StrEnum):
    """The kinds of group in a breakdown; the first five have base hu (rules, section 3)."""

    PUNG = "pung"
    TRIPLET = "triplet"
    OPEN_KONG = "open_kong"
    CONCEALED_KONG = "concealed_kong"
    DRAGON = "dragon"
    RUN = "run"
    PAIR = "pair"


class Flag(StrEnum):
    """What the notation's flags say of a hand (rules, sections 5 and 6)."""

    GANGKAI = "gk"
    HAIDI = "hd"
    TIANHU = "th"
    DIHU = "dh"
    TIANTING = "tt"
    QISHOU = "qs"


class Claim(StrEnum):
    """What a text may claim of a hand's score, named as there. A claim changes nothing."""

    PIAOHU = "piaohu"
    QINGHU = "qinghu"
    TAZIHU = "tazihu"
    WEIHU = "weihu"
    WON = "won"
    YAZI = "yazi"
    BIANZHANG = "bianzhang"
    DANDIAO = "dandiao"
    MENPIAO = "menpiao"
    YIHUQING = "yihuqing"
    NO_XIER = "no_xier"
    NOT_QISHOU = "not_qishou"
    SANLONG = "sanlong"
    SHUANGLONG = "shuanglong"


@dataclass(frozen=True, slots=True, order=True)
class LaidSet:
    """A pung, kong or dragon on the table: `copies` of one tile."""

    kind: GroupKind
    tile: Tile
    copies: int


@dataclass(frozen=True, slots=True)
class Win:
    """The winning tile and where it came from; it isn't among the tiles in hand."""

    tile: Tile
    self_drawn: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it was written down. Every field is in its canonical order, so equal hands are equal.

    `xier` holds the 喜儿 in hand (named ones first, then `ANY_XIER`), `tiles` all other tiles in hand,
    `laid` the sets on the table. A hand has won if it has a winning tile or is a 天胡.
    """

    indicators: tuple[Tile, ...] = ()
    tiles: tuple[Tile, ...] = ()
    xier: tuple[Tile, ...] = ()
    laid: tuple[LaidSet, ...] = ()
    win: Win | None = None
    flags: frozenset[Flag] = frozenset()

    @property
    def won(self) -> bool:
        return self.win is not None or Flag.TIANHU in self.flags

    @property
    def self_drawn(self) -> bool:
        """Whether a hand that has won is self-drawn; 天胡 is, though it has no winning tile."""
        return self.win is None or self.win.self_drawn

    @property
    def xier_held(self) -> int:
        """The number of 喜儿, a winning one included."""
        return len(self.xier) + (self.win is not None and is_xier(self.win.tile))

    @property
    def tiles_counted(self) -> int:
        """The tiles, counting each set on the table as three and leaving 喜儿 out."""
        return 3 * len(self.laid) + len(self.tiles) + (self.win is not None and not is_xier(self.win.tile))

    def lacking(self, groups: int) -> int:
        """How many tiles a winning hand lacks, a 喜儿 to stand in for each; below zero: tiles too many."""
        return tiles_of_complete_hand(groups) - self.tiles_counted

    def counts(self) -> tuple[int, ...]:
        """How many there are of each tile in hand, with the winning tile, without sets and 喜儿."""
        counts = [0] * len(PLAYABLE)
        for tile in self.tiles:
            counts[tile] += 1
        if self.win is not None and not is_xier(self.win.tile):
            counts[self.win.tile] += 1
        return tuple(counts)


def no_pung_laid(hand: Hand) -> bool:
    """Whether a 飘胡 of this hand is a 闷飘 (rules, section 6)."""
    return GroupKind.PUNG not in [each.kind for each in hand.laid]


def tiles_of_complete_hand(groups: int) -> int:
    """The tiles of so many groups and a pair, counting each group as three."""
    return 3 * groups + 2
