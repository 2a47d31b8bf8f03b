"""The contradictions that make a hand an error (rules, sections 1, 4, 5 and 6), but those of the indicators.

Whether the tiles split into groups and a pair is seen later, when the readings are tried.
"""

from __future__ import annotations

from operator import gt
from typing import NoReturn

from scoring.classes import TileValues
from scoring.errors import HandError, HandPart
from scoring.hand import Flag, GroupKind, Hand, LaidSet, tiles_of_complete_hand
from scoring.house_rules import Rules
from scoring.search.suit import Counts
from scoring.tiles import ANY_XIER, COPIES, PLAYABLE, TILE_NAMES, XIER, Tile, is_xier

FIRST_HAND = (Flag.TIANHU, Flag.DIHU, Flag.TIANTING)
"""Only one of 天胡, 地胡 and 天听."""

ONLY_WHEN_WON = (Flag.GANGKAI, Flag.HAIDI, Flag.DIHU, Flag.TIANTING)
SELF_DRAWN_ONLY = (Flag.HAIDI, Flag.GANGKAI)
EXPOSED = (GroupKind.PUNG, GroupKind.OPEN_KONG)
KONGS = (GroupKind.OPEN_KONG, GroupKind.CONCEALED_KONG)


def check_hand(
    hand: Hand, rules: Rules, values: TileValues, counts: Counts, lacking: int, xier_held: int
) -> None:
    """Everything that a hand can contradict but the split into groups. Raises HandError.

    `counts`, `lacking` and `xier_held` are the hand's own: they are known where this is called.
    """
    _check_copies(hand, values, counts)
    if hand.flags:
        _check_flags(hand, hand.won)
    if xier_held:
        _check_xier(hand, rules, values, lacking)
    if hand.won:
        standing_in = xier_held if rules.wild else 0
        if not 0 <= lacking <= standing_in:
            _refuse_number_of_tiles(hand, rules, lacking - standing_in)
    elif lacking <= 0:
        _refuse_number_of_tiles(hand, rules, 0)


def check_unfinished(hand: Hand, rules: Rules, values: TileValues, counts: Counts, lacking: int) -> None:
    """Everything that keeps a hand from having waits, or discards if it lacks no tile. Raises HandError.

    Its flags are those of the win to come.
    """
    if hand.won:
        part = HandPart(win=True) if hand.win else HandPart(flag=Flag.TIANHU)
        raise HandError("already_won", part)
    _check_copies(hand, values, counts)
    _check_flags(hand, won=True)
    if hand.xier:
        _check_xier(hand, rules, values, lacking)
    missing = lacking - 1 - (len(hand.xier) if rules.wild else 0)
    if lacking < 0:
        _refuse_number_of_tiles(hand, rules, 0)
    if lacking and missing > 0:
        details = {
            "count": hand.tiles_counted,
            "needed": tiles_of_complete_hand(rules.groups) - 1,
            "xier": len(hand.xier),
            "groups": rules.groups,
            "missing": missing,
        }
        raise HandError("too_few_tiles", details=details)


def _check_copies(hand: Hand, values: TileValues, counts: Counts) -> None:
    """That every set can be, and that no tile is there too often."""
    if hand.laid:
        counts = _check_sets(hand.laid, values, counts)
    if any(map(gt, counts, values.in_play)):
        _refuse_copies(counts, values)


def _check_sets(laid: tuple[LaidSet, ...], values: TileValues, counts: Counts) -> Counts:
    """The counts with the tiles of the sets."""
    total = list(counts)
    for each in laid:
        _check_set(each, values)
        total[each.tile] += each.copies
    return tuple(total)


def _check_set(laid: LaidSet, values: TileValues) -> None:
    in_play = values.in_play[laid.tile]
    if laid.kind in KONGS and in_play < COPIES:
        code = "kong_of_face"
    elif laid.kind is GroupKind.DRAGON and laid.copies < in_play:
        code = "dragon_incomplete"
    else:
        return
    details = {"tile": TILE_NAMES[laid.tile], "in_play": in_play, "held": laid.copies}
    raise HandError(code, HandPart(laid=laid), details=details)


def _refuse_copies(counts: Counts, values: TileValues) -> NoReturn:
    tile = next(tile for tile in PLAYABLE if counts[tile] > values.in_play[tile])
    details = {"tile": TILE_NAMES[tile], "held": counts[tile], "in_play": values.in_play[tile]}
    raise HandError("too_many_copies", HandPart(tile=tile), details=details)


def _check_xier(hand: Hand, rules: Rules, values: TileValues, lacking: int) -> None:
    winning = [hand.win.tile] if hand.win and is_xier(hand.win.tile) else []
    held = [*hand.xier, *winning]
    if not rules.xier:
        raise HandError("xier_not_in_deck", HandPart(tile=held[-1]))
    for tile in held:
        if tile != ANY_XIER:
            _check_named_xier(tile, held, values)
    left = len(XIER) - len(values.xier_shown)
    if len(held) > left:
        raise HandError("too_many_xier", HandPart(tile=held[-1]), details={"held": len(held), "left": left})
    if winning and hand.win and not hand.win.self_drawn:
        raise HandError("discarded_xier", HandPart(win=True))
    if winning and Flag.QISHOU in hand.flags:
        raise HandError("qishou_with_drawn_xier", HandPart(flag=Flag.QISHOU))
    if winning and lacking >= 0 and not (rules.wild and lacking):
        raise HandError(
            "idle_winning_xier", HandPart(win=True), details={"wild": "on" if rules.wild else "off"}
        )


def _check_named_xier(tile: Tile, held: list[Tile], values: TileValues) -> None:
    if tile in values.xier_shown:
        raise HandError("xier_shown", HandPart(tile=tile), details={"tile": TILE_NAMES[tile]})
    if held.count(tile) > 1:
        raise HandError("xier_twice", HandPart(tile=tile), details={"tile": TILE_NAMES[tile]})


def _check_flags(hand: Hand, won: bool) -> None:
    flags = hand.flags
    first_hand = [flag for flag in FIRST_HAND if flag in flags]
    if len(first_hand) > 1:
        raise HandError("two_first_hand_flags", HandPart(flag=first_hand[1]))
    if Flag.TIANHU in flags and hand.win:
        raise HandError("tianhu_with_winning_tile", HandPart(win=True))
    if not won:
        for flag in ONLY_WHEN_WON:
            if flag in flags:
                raise HandError("flag_without_win", HandPart(flag=flag), details={"flag": flag.value})
    for flag in SELF_DRAWN_ONLY:
        if flag in flags and hand.win and not hand.win.self_drawn:
            raise HandError("flag_with_discard", HandPart(flag=flag), details={"flag": flag.value})
    if Flag.GANGKAI in flags and not any(laid.copies == COPIES for laid in hand.laid):
        raise HandError("gangkai_without_kong", HandPart(flag=Flag.GANGKAI))
    if Flag.HAIDI in flags and (Flag.TIANHU in flags or Flag.DIHU in flags):
        raise HandError("haidi_with_first_hand", HandPart(flag=Flag.HAIDI))
    _check_sets_of_first_hand(hand)


def _check_sets_of_first_hand(hand: Hand) -> None:
    """碰 or 明杠 with 天胡 or 地胡; 碰 with 天听."""
    for laid in hand.laid:
        at_once = Flag.TIANHU in hand.flags or Flag.DIHU in hand.flags
        if (at_once and laid.kind in EXPOSED) or (
            Flag.TIANTING in hand.flags and laid.kind is GroupKind.PUNG
        ):
            flag = next(flag for flag in FIRST_HAND if flag in hand.flags)
            raise HandError(
                "exposed_with_first_hand",
                HandPart(laid=laid),
                details={"flag": flag.value, "kind": laid.kind.value, "tile": TILE_NAMES[laid.tile]},
            )


def _refuse_number_of_tiles(hand: Hand, rules: Rules, missing: int) -> NoReturn:
    counted, needed = hand.tiles_counted, tiles_of_complete_hand(rules.groups)
    details = {"count": counted, "needed": needed, "xier": hand.xier_held, "groups": rules.groups}
    if counted > needed:
        raise HandError("too_many_tiles", details=details)
    if not hand.won:
        raise HandError("winning_tile_unmarked", details=details)
    raise HandError("too_few_tiles", details=details | {"missing": missing})
