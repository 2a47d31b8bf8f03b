"""Random legal hands for the property tests."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from scoring import Hand, Rules
from scoring.hand import Flag, GroupKind, LaidSet, Win
from scoring.tables.options import OPTIONS
from scoring.tiles import ANY_XIER, COPIES, ELDERS, PLAYABLE, RANKS, WENQIAN_START, XIER, Tile

LAID_KINDS = (GroupKind.PUNG, GroupKind.OPEN_KONG, GroupKind.CONCEALED_KONG, GroupKind.DRAGON)


@st.composite
def indicators(draw: st.DrawFn) -> tuple[Tile, ...]:
    """One or two tiles of the deck."""
    shown = draw(st.lists(st.sampled_from([*PLAYABLE, *XIER]), min_size=1, max_size=2))
    if len(shown) == 2 and shown[0] == shown[1] and shown[0] in XIER:
        shown.pop()
    return tuple(sorted(shown))


@st.composite
def winning_hands(draw: st.DrawFn, groups: int = 7, most_wilds: int = 2) -> Hand:
    """A hand of so many groups and a pair that has won, with sets on the table, 喜儿 and flags."""
    shown = draw(indicators())
    in_play = Counter({tile: COPIES - shown.count(tile) for tile in PLAYABLE})
    left = in_play.copy()
    laid: list[LaidSet] = []
    in_hand: list[Tile] = []
    for _ in range(groups):
        _add_group(draw, in_play, left, laid, in_hand)
    pairs = [tile for tile in PLAYABLE if left[tile] >= 2]
    in_hand += [draw(st.sampled_from(pairs))] * 2
    in_hand = draw(st.permutations(in_hand))
    named = [tile for tile in XIER if tile not in shown]
    wilds = draw(st.integers(0, min(most_wilds, len(named), len(in_hand) - 1)))
    aside = draw(st.integers(0, min(1, len(named) - wilds)))
    named_xier = draw(st.booleans())
    xier = named[: wilds + aside] if named_xier else [ANY_XIER] * (wilds + aside)
    winning, kept = in_hand[0], in_hand[1 + wilds :]
    self_drawn = draw(st.booleans())
    if wilds and self_drawn and draw(st.booleans()):
        kept, winning = [*kept, winning], xier.pop()
    flags = draw(_flags(tuple(laid), self_drawn, winning in (*XIER, ANY_XIER)))
    if Flag.TIANHU in flags:
        return Hand(shown, *_sorted(kept, winning, xier), laid=_in_order(laid), win=None, flags=flags)
    return Hand(
        indicators=shown,
        tiles=tuple(sorted(kept)),
        xier=tuple(sorted(xier)),
        laid=_in_order(laid),
        win=Win(winning, self_drawn),
        flags=flags,
    )


def _sorted(kept: list[Tile], winning: Tile, xier: list[Tile]) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """天胡: the winning tile is one of the dealt ones."""
    if winning in (*XIER, ANY_XIER):
        return tuple(sorted(kept)), tuple(sorted([*xier, winning]))
    return tuple(sorted([*kept, winning])), tuple(sorted(xier))


def _in_order(laid: list[LaidSet]) -> tuple[LaidSet, ...]:
    return tuple(sorted(laid, key=lambda each: (LAID_KINDS.index(each.kind), each.tile)))


def _add_group(
    draw: st.DrawFn, in_play: Counter[Tile], left: Counter[Tile], laid: list[LaidSet], in_hand: list[Tile]
) -> None:
    kind = draw(
        st.sampled_from([*LAID_KINDS, GroupKind.TRIPLET, GroupKind.RUN, GroupKind.RUN, GroupKind.RUN])
    )
    if kind is GroupKind.RUN:
        lows = [suit + rank for suit in (0, 9, 18) for rank in range(RANKS - 2)]
        possible = [low for low in lows if all(left[low + offset] for offset in range(3))]
        wenqian = [low for low in possible if low == WENQIAN_START]
        low = draw(st.sampled_from(wenqian) if wenqian and draw(st.booleans()) else st.sampled_from(possible))
        in_hand += [low, low + 1, low + 2]
        left.subtract([low, low + 1, low + 2])
        return
    whole = [tile for tile in PLAYABLE if left[tile] >= 3]
    elders = [tile for tile in whole if tile in ELDERS]
    tile = draw(st.sampled_from(elders) if elders and draw(st.booleans()) else st.sampled_from(whole))
    if kind is GroupKind.TRIPLET:
        in_hand += [tile] * 3
        left[tile] -= 3
        return
    copies = 3 if kind is GroupKind.PUNG else in_play[tile]
    if copies > left[tile] or (kind in (GroupKind.OPEN_KONG, GroupKind.CONCEALED_KONG) and copies < COPIES):
        kind, copies = GroupKind.PUNG, 3
    laid.append(LaidSet(kind, tile, copies))
    left[tile] -= copies


@st.composite
def _flags(draw: st.DrawFn, laid: tuple[LaidSet, ...], self_drawn: bool, xier_won: bool) -> frozenset[Flag]:
    kinds = {each.kind for each in laid}
    exposed = bool(kinds & {GroupKind.PUNG, GroupKind.OPEN_KONG})
    possible: list[set[Flag]] = [set()]
    if not exposed:
        possible += [{Flag.DIHU}, {Flag.TIANHU}]
    if GroupKind.PUNG not in kinds:
        possible.append({Flag.TIANTING})
    flags = set(draw(st.sampled_from(possible)))
    drawn = self_drawn or Flag.TIANHU in flags
    if drawn and any(each.copies == COPIES for each in laid) and draw(st.booleans()):
        flags.add(Flag.GANGKAI)
    if drawn and not flags & {Flag.TIANHU, Flag.DIHU} and draw(st.booleans()):
        flags.add(Flag.HAIDI)
    if not xier_won and draw(st.booleans()):
        flags.add(Flag.QISHOU)
    return frozenset(flags)


@st.composite
def unwon_hands(draw: st.DrawFn) -> Hand:
    """A hand that hasn't won: any tiles, as many as it may hold."""
    shown = draw(indicators())
    in_play = Counter({tile: COPIES - shown.count(tile) for tile in PLAYABLE})
    left = in_play.copy()
    laid: list[LaidSet] = []
    for _ in range(draw(st.integers(0, 4))):
        _add_group(draw, in_play, left, laid, [])
    deck = [tile for tile in PLAYABLE for _ in range(left[tile])]
    tiles = draw(st.permutations(deck))[: draw(st.integers(0, 22 - 3 * len(laid)))]
    named = [tile for tile in XIER if tile not in shown]
    xier = draw(st.lists(st.sampled_from(named), unique=True))
    return Hand(shown, tuple(sorted(tiles)), tuple(sorted(xier)), _in_order(laid))


CHOSEN_ELSEWHERE = ("groups", "xier", "wild", "minimum", "cap")


@st.composite
def rules_of_tables(draw: st.DrawFn, groups: int) -> Rules:
    """What changes how a hand that wins is scored."""
    values = {
        option.name: draw(st.sampled_from(list((option.values or {}).values())))
        for option in OPTIONS
        if option.scores and option.name not in CHOSEN_ELSEWHERE
    }
    return Rules(groups=groups, **values)
