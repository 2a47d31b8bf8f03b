"""From what is known of a winning hand to its items, multipliers and total (rules, section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from scoring.hand import Flag
from scoring.search.worth import Place
from scoring.tables import items as item_table
from scoring.tables.items import round_up


class HandKind(StrEnum):
    """飘胡, 清胡, 塌子胡 and 未胡牌 (rules, section 4)."""

    PIAOHU = "piaohu"
    QINGHU = "qinghu"
    TAZIHU = "tazihu"
    WEIHU = "weihu"


class Wait(StrEnum):
    """丫子, 边张 and 单吊: the waits worth 10 hu."""

    YAZI = "yazi"
    BIANZHANG = "bianzhang"
    DANDIAO = "dandiao"


WAITS: Final = {Place.YAZI: Wait.YAZI, Place.BIANZHANG: Wait.BIANZHANG, Place.DANDIAO: Wait.DANDIAO}


def is_yihuqing(sets: int, raw: int) -> bool:
    """Whether a hand with so many groups that aren't runs is a 一胡清儿: its only one is a plain 碰.

    In 单将 that is the only set with a base of 1; in 双将 no set has one.
    """
    return sets == 1 and raw == 1


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the sum, in hu."""

    id: str
    hu: int


@dataclass(frozen=True, slots=True)
class Multiplier:
    """One factor of the total."""

    id: str
    times: int


class Facts(NamedTuple):
    """What the total of a hand depends on, but its base, 文钱 and wait.

    `xier` is the worth of the 喜儿 in hu, `menpiao` whether a 飘胡 is a 闷飘, `no_xier` the multiplier for
    having no 喜儿, 1 where that doesn't apply, and `tianhu` that of 天胡. `flags` are those whose rules are
    played.
    """

    xier: int
    self_drawn: bool
    kind: HandKind
    yihuqing: bool
    menpiao: bool
    no_xier: int
    tianhu: int
    flags: frozenset[Flag]


def facts_of_unwon(xier: int) -> Facts:
    """Those of a hand that hasn't won: only its base and its 喜儿, worth so many hu, count."""
    return Facts(xier, False, HandKind.WEIHU, False, False, 1, 1, frozenset())


class Total(NamedTuple):
    """The sum of the items but base, 文钱 and wait, and the product of the multipliers."""

    added: int
    times: int


def total_hu(added: int, times: int, raw: int, wenqian: int, waits: int) -> int:
    """The total by a `Total`, an unrounded base, the number of 文钱, and whether there is a wait worth hu.

    The same as `add_up` comes to, without the list of what it is made of.
    """
    hu = added + round_up(raw) + item_table.WENQIAN[min(wenqian, item_table.MOST_WENQIAN)]
    return (hu + item_table.WAIT if waits else hu) * times


class Sum(NamedTuple):
    """What is added up and multiplied, and the total in hu."""

    items: tuple[Item, ...]
    multipliers: tuple[Multiplier, ...]
    total: int


@lru_cache(maxsize=4096)
def add_up(facts: Facts, raw: int = 0, wenqian: int = 0, place: Place = Place.ELSEWHERE) -> Sum:
    """The total of a hand: the sum of its items times all of its multipliers.

    `raw` is the unrounded base, `wenqian` the number of 文钱, `place` where the winning tile lies.
    Every sum is a multiple of ten, so that 海底's rounding before its doubling has nothing to round.
    """
    items = tuple(_items(facts, raw, wenqian, place))
    multipliers = tuple(_multipliers(facts))
    total = sum(item.hu for item in items) * prod(factor.times for factor in multipliers)
    return Sum(items, multipliers, total)


@lru_cache(maxsize=1024)
def total_of(facts: Facts) -> Total:
    """How the total follows from the base, 文钱 and wait."""
    items, multipliers, _ = add_up(facts)
    return Total(sum(item.hu for item in items), prod(factor.times for factor in multipliers))


def _items(facts: Facts, raw: int, wenqian: int, place: Place) -> Iterator[Item]:
    yield Item("base", round_up(raw))
    if wenqian:
        yield Item("wenqian", item_table.WENQIAN[min(wenqian, item_table.MOST_WENQIAN)])
    if facts.xier:
        yield Item("xier", facts.xier)
    if facts.kind is not HandKind.WEIHU:
        yield Item("chenghu", item_table.CHENGHU)
    if place in WAITS:
        yield Item(WAITS[place].value, item_table.WAIT)
    if facts.self_drawn:
        yield Item("zimo", item_table.ZIMO)
    if Flag.GANGKAI in facts.flags:
        yield Item("gangkai", item_table.GANGKAI)
    if facts.kind is HandKind.PIAOHU:
        yield Item("piaohu", item_table.PIAOHU)
    if facts.kind is HandKind.QINGHU:
        yield Item("qinghu", item_table.QINGHU)
    if facts.yihuqing:
        yield Item("yihuqing", item_table.YIHUQING)


def _multipliers(facts: Facts) -> Iterator[Multiplier]:
    if facts.kind is HandKind.PIAOHU:
        yield Multiplier("piaohu", item_table.PIAOHU_TIMES)
        if facts.menpiao:
            yield Multiplier("menpiao", item_table.MENPIAO_TIMES)
    if facts.yihuqing:
        yield Multiplier("yihuqing", item_table.YIHUQING_TIMES)
    if facts.no_xier > 1:
        yield Multiplier("no_xier", facts.no_xier)
    if Flag.TIANHU in facts.flags:
        yield Multiplier("tianhu", facts.tianhu)
    for flag, times in item_table.FLAG_TIMES.items():
        if flag in facts.flags:
            yield Multiplier(flag.name.lower(), times)
