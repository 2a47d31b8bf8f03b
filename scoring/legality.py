"""The contradictions that make a hand an error (rules, sections 1, 4, 5 and 6).

Whether the tiles split into groups and a pair is seen later, when the readings are tried.
"""

from __future__ import annotations

from operator import gt

from scoring.classes import TileValues
from scoring.errors import HandError, HandPart
from scoring.hand import Flag, GroupKind, Hand, LaidSet, tiles_of_complete_hand
from scoring.house_rules import Rules
from scoring.tiles import ANY_XIER, COPIES, PLAYABLE, TILE_NAMES, XIER, Tile, is_xier

FIRST_HAND = (Flag.TIANHU, Flag.DIHU, Flag.TIANTING)
"""Only one of 天胡, 地胡 and 天听."""

ONLY_WHEN_WON = (Flag.GANGKAI, Flag.HAIDI, Flag.DIHU, Flag.TIANTING)
SELF_DRAWN_ONLY = (Flag.HAIDI, Flag.GANGKAI)
EXPOSED = (GroupKind.PUNG, GroupKind.OPEN_KONG)


def check_indicators(hand: Hand, rules: Rules) -> None:
    """One indicator (单将) or two (双将), each a tile of the deck. Raises HandError."""
    shown = hand.indicators
    if not shown:
        raise HandError("no_indicator")
    if len(shown) > 2:
        raise HandError("too_many_indicators", HandPart("indicator"), details={"count": len(shown)})
    xier = [tile for tile in shown if is_xier(tile)]
    if xier and not rules.xier:
        raise HandError("xier_not_in_deck", HandPart("indicator"))
    if len(set(xier)) < len(xier):
        raise HandError("xier_twice", HandPart("indicator"), details={"tile": TILE_NAMES[xier[0]]})


def check_hand(hand: Hand, rules: Rules, values: TileValues, counts: tuple[int, ...]) -> None:
    """Everything that a hand can contradict but the split into groups. Raises HandError.

    `counts` are the hand's own: it has them already where this is called.
    """
    if hand.laid:
        counts = _check_sets(hand.laid, values, counts)
    if any(map(gt, counts, values.in_play)):
        _refuse_copies(counts, values)
    if hand.flags:
        _check_flags(hand)
    if hand.xier_held:
        _check_xier(hand, rules, values)
    _check_number_of_tiles(hand, rules)


def _check_sets(laid: tuple[LaidSet, ...], values: TileValues, counts: tuple[int, ...]) -> tuple[int, ...]:
    """The counts with the tiles of the sets."""
    total = list(counts)
    for each in laid:
        _check_set(each, values)
        total[each.tile] += each.copies
    return tuple(total)


def _check_set(laid: LaidSet, values: TileValues) -> None:
    in_play = values.in_play[laid.tile]
    part = HandPart("set", laid.tile)
    details = {"tile": TILE_NAMES[laid.tile], "in_play": in_play}
    if laid.kind in (GroupKind.OPEN_KONG, GroupKind.CONCEALED_KONG) and in_play < COPIES:
        raise HandError("kong_of_face", part, details=details)
    if laid.kind is GroupKind.DRAGON and laid.copies < in_play:
        raise HandError("dragon_incomplete", part, details=details | {"held": laid.copies})


def _refuse_copies(counts: tuple[int, ...], values: TileValues) -> None:
    tile = next(tile for tile in PLAYABLE if counts[tile] > values.in_play[tile])
    details = {"tile": TILE_NAMES[tile], "held": counts[tile], "in_play": values.in_play[tile]}
    raise HandError("too_many_copies", HandPart(tile=tile), details=details)


def _check_xier(hand: Hand, rules: Rules, values: TileValues) -> None:
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
        raise HandError("discarded_xier", HandPart("win"))
    if winning and Flag.QISHOU in hand.flags:
        raise HandError("qishou_with_drawn_xier", HandPart(flag=Flag.QISHOU))
    if winning and not (rules.wild and hand.lacking(rules.groups) > 0):
        raise HandError("idle_winning_xier", HandPart("win"), details={"wild": "on" if rules.wild else "off"})


def _check_named_xier(tile: Tile, held: list[Tile], values: TileValues) -> None:
    if tile in values.xier_shown:
        raise HandError("xier_shown", HandPart(tile=tile), details={"tile": TILE_NAMES[tile]})
    if held.count(tile) > 1:
        raise HandError("xier_twice", HandPart(tile=tile), details={"tile": TILE_NAMES[tile]})


def _check_flags(hand: Hand) -> None:
    flags = hand.flags
    first_hand = [flag for flag in FIRST_HAND if flag in flags]
    if len(first_hand) > 1:
        raise HandError("two_first_hand_flags", HandPart(flag=first_hand[1]))
    if Flag.TIANHU in flags and hand.win:
        raise HandError("tianhu_with_winning_tile", HandPart("win"))
    if not hand.won:
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
                HandPart("set", laid.tile),
                details={"flag": flag.value, "kind": laid.kind.value, "tile": TILE_NAMES[laid.tile]},
            )


def _check_number_of_tiles(hand: Hand, rules: Rules) -> None:
    counted, needed = hand.tiles_counted, tiles_of_complete_hand(rules.groups)
    details = {"count": counted, "needed": needed, "xier": hand.xier_held, "groups": rules.groups}
    if counted > needed:
        raise HandError("too_many_tiles", details=details)
    if not hand.won:
        if counted == needed:
            raise HandError("winning_tile_unmarked", details=details)
        return
    standing_in = hand.xier_held if rules.wild else 0
    if counted + standing_in < needed:
        raise HandError("too_few_tiles", details=details | {"missing": needed - counted - standing_in})
