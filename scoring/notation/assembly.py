"""From items, with what each word is taken for, to a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.hand import Claim, Flag, GroupKind, Hand, LaidSet, Win
from scoring.notation.items import Asked, Choice, Item, Mark, Unit, Word, counted
from scoring.notation.misread import Misread
from scoring.notation.tokens import Role
from scoring.notation.typed_hand import Question, Taken, TypedHand, TypedPart
from scoring.notation.vocabulary import ALL_IN_PLAY, BRACKET_KINDS, RUN_WORDS, WORD_COPIES
from scoring.tables.base import COLUMNS
from scoring.tiles import ANY_XIER, COPIES, RANKS, TILE_NAMES, XIER, Tile, is_number, is_xier


def assemble(
    items: list[Item],
    taken: tuple[tuple[Asked, Choice], ...],
    letters: Mapping[str, str],
    round_indicators: tuple[Tile, ...],
) -> list[TypedHand]:
    """The hands of one way to take the words: more than one where it isn't said how the hand was won.

    `text`, the readings' own, is left to the caller. Raises Misread for what can't be.
    """
    return _Assembly(items, taken, letters).hands(round_indicators)


@dataclass(slots=True)
class _Tiles:
    """A unit's tiles and what they are used for."""

    tiles: tuple[Tile, ...]
    start: int
    end: int
    claim: GroupKind | None = None
    wins: bool = False
    shown: int = 0

    def widen(self, word: Word) -> None:
        self.start = min(self.start, word.start)
        self.end = max(self.end, word.end)


@dataclass(slots=True)
class _Assembly:
    items: list[Item]
    taken: tuple[tuple[Asked, Choice], ...]
    letters: Mapping[str, str]
    units: dict[int, _Tiles] = field(default_factory=dict)
    parts: list[TypedPart] = field(default_factory=list)
    in_hand: list[Tile] = field(default_factory=list)
    indicators: list[Tile] = field(default_factory=list)
    laid: list[LaidSet] = field(default_factory=list)
    flags: set[Flag] = field(default_factory=set)
    claims: list[Claim] = field(default_factory=list)
    winning: Tile | None = None
    question: Question | None = None

    def hands(self, round_indicators: tuple[Tile, ...]) -> list[TypedHand]:
        for place, item in enumerate(self.items):
            if isinstance(item, Unit):
                self.units[place] = _Tiles(item.meaning(self.letters), item.start, item.end)
        for asked, choice in self.taken:
            self._use(asked.word, choice)
        label: Mark | None = None
        for place, item in enumerate(self.items):
            if isinstance(item, Unit):
                self._place_unit(item, self.units[place], label)
            if isinstance(item, Mark):
                self._place_mark(item)
            if not isinstance(item, Word):
                label = item if isinstance(item, Mark) and item.role is Role.LABEL and item.value else None
        return [self._typed(win, round_indicators) for win in self._wins()]

    # --- What the words say of the units ---

    def _use(self, word: Word, choice: Choice) -> None:
        for unit in choice.units:
            self.units[unit].widen(word)
        if choice.role is Role.SET:
            for unit in choice.units:
                self.units[unit].claim = choice.value
            if word.role is Role.SET and word.value is None:
                self.question = self.question or Question("which_kong", word.start, word.end)
        elif choice.role is Role.COUNT:
            self._count(word, choice)
        elif choice.role in (Role.WIN, Role.WAIT):
            for unit in choice.units:
                self.units[unit].wins = True
            if word.role is Role.WAIT:
                self.claims.append(word.value)
        elif choice.role is Role.INDICATORS:
            for unit, count in zip(choice.units, choice.takes, strict=True):
                self.units[unit].shown = count
        elif choice.role is Role.TIMES:
            self.in_hand += [ANY_XIER] * choice.value
            self.parts.append(TypedPart(word.start, word.end, (ANY_XIER,)))

    def _count(self, word: Word, choice: Choice) -> None:
        place = choice.units[0]
        unit, item = self.units[place], self.items[place]
        assert isinstance(item, Unit)
        if len(unit.tiles) == 1 or item.word in RUN_WORDS:
            unit.tiles = counted(unit.tiles, item.word, choice.value)
            if is_xier(unit.tiles[0]) and len(unit.tiles) > len(XIER):
                raise Misread("xier_count", unit.start, unit.end, count=len(unit.tiles))

    # --- What the units are then ---

    def _place_unit(self, item: Unit, unit: _Tiles, label: Mark | None) -> None:
        if item.bracket:
            self._lay_bracket(item, unit)
        elif unit.claim is not None:
            self._lay(unit, unit.claim)
        elif unit.wins:
            self._win_by(unit)
        elif unit.shown:
            self._show(unit)
        else:
            if label is not None:
                _check_on_the_table(unit)
            self.in_hand += unit.tiles
            self.parts.append(TypedPart(unit.start, unit.end, unit.tiles))

    def _lay_bracket(self, item: Unit, unit: _Tiles) -> None:
        tile = _same_tile(unit)
        kinds = BRACKET_KINDS[item.bracket]
        count = len(unit.tiles)
        if count not in kinds:
            raise _wrong_size(next(iter(kinds.values())), unit, tile)
        if unit.claim not in (None, kinds[count]):
            raise Misread("two_claims", unit.start, unit.end)
        self._add_laid(LaidSet(kinds[count], tile, count), unit)

    def _lay(self, unit: _Tiles, kind: GroupKind) -> None:
        tile = _same_tile(unit)
        copies = WORD_COPIES[kind] if len(unit.tiles) == 1 else len(unit.tiles)
        if WORD_COPIES[kind] not in (copies, ALL_IN_PLAY):
            raise _wrong_size(kind, unit, tile)
        if copies > COPIES:
            raise _wrong_size(kind, unit, tile)
        self._add_laid(LaidSet(kind, tile, copies), unit)

    def _add_laid(self, laid: LaidSet, unit: _Tiles) -> None:
        self.laid.append(laid)
        self.parts.append(TypedPart(unit.start, unit.end, (laid.tile,), laid=laid))

    def _win_by(self, unit: _Tiles) -> None:
        if len(unit.tiles) > 1 or self.winning is not None:
            raise Misread("two_winning_tiles", unit.start, unit.end)
        self.winning = unit.tiles[0]
        self.parts.append(TypedPart(unit.start, unit.end, unit.tiles, win=True))

    def _show(self, unit: _Tiles) -> None:
        count = unit.shown
        # a count changes how many there are, but all of them are shown then
        whole = len(unit.tiles) > abs(count) and len(set(unit.tiles)) == 1
        shown = unit.tiles if whole else unit.tiles[:count] if count > 0 else unit.tiles[count:]
        rest = () if whole else unit.tiles[count:] if count > 0 else unit.tiles[:count]
        if ANY_XIER in shown:
            raise Misread("unnamed_indicator", unit.start, unit.end)
        self.indicators += shown
        self.in_hand += rest
        self.parts.append(TypedPart(unit.start, unit.end, rest, indicators=True))

    def _place_mark(self, mark: Mark) -> None:
        if mark.role is Role.FLAG:
            self.flags.add(mark.value)
            self.parts.append(TypedPart(mark.start, mark.end, flag=mark.value))
        elif mark.role is Role.CLAIM:
            self.claims.append(mark.value)

    # --- The winning tile ---

    def _wins(self) -> list[Win | None]:
        """The winning tile: twice if it isn't said how it came."""
        ways = [
            asked.word
            for asked, choice in self.taken
            if choice.role is Role.WIN and asked.word.role is not Role.WAIT
        ]
        drawn = [word for word in ways if _says(word) is True]
        discarded = [word for word in ways if _says(word) is False]
        if drawn and discarded:
            raise Misread("two_ways_to_win", discarded[0].start, discarded[0].end)
        if self.winning is not None:
            if ways:
                return [Win(self.winning, bool(drawn))]
            wait = next(asked.word for asked, choice in self.taken if self._names_winner(asked, choice))
            self.question = self.question or Question("how_won", wait.start, wait.end)
            return [Win(self.winning, False), Win(self.winning, True)]
        for asked, choice in self.taken:
            word = asked.word
            if choice.role is Role.WIN and not (_says(word) and Flag.TIANHU in self.flags):
                if _says(word):
                    raise Misread("self_drawn_without_tile", word.start, word.end)
                raise Misread("tile_missing", word.start, word.end, tile_missing=word.word)
            if choice.role is Role.WAIT and Flag.TIANHU not in self.flags:
                raise Misread("tile_missing", word.start, word.end, tile_missing=word.word)
        return [None]

    def _names_winner(self, asked: Asked, choice: Choice) -> bool:
        return asked.word.role is Role.WAIT and bool(choice.units)

    def _typed(self, win: Win | None, round_indicators: tuple[Tile, ...]) -> TypedHand:
        shown = tuple(sorted(self.indicators or round_indicators))
        hand = Hand(
            indicators=shown,
            tiles=tuple(sorted(tile for tile in self.in_hand if not is_xier(tile))),
            xier=tuple(sorted(tile for tile in self.in_hand if is_xier(tile))),
            laid=whole_sets(self.laid, shown),
            win=win,
            flags=frozenset(self.flags),
        )
        return TypedHand(
            hand=hand,
            text="",
            parts=tuple(sorted(self.parts, key=lambda part: part.start)),
            claims=tuple(self.claims),
            question=self.question,
            choices=self._choices(),
        )

    def _choices(self) -> tuple[Taken, ...]:
        of_words = []
        for asked, choice in self.taken:
            beside = [self.items[unit] for unit in choice.units]
            start = min([asked.word.start, *(item.start for item in beside)])
            end = max([asked.word.end, *(item.end for item in beside)])
            of_words.append(Taken(start, end, choice))
        of_letters = [
            Taken(item.start, item.end, tuple(self.letters.items()))
            for item in self.items
            if isinstance(item, Unit) and item.letter
        ]
        return (*of_words, *of_letters)


def whole_sets(sets: list[LaidSet], shown: tuple[Tile, ...]) -> tuple[LaidSet, ...]:
    """The sets in their canonical order; a dragon named by a word has all copies in play."""
    whole = [
        LaidSet(laid.kind, laid.tile, COPIES - shown.count(laid.tile)) if laid.copies == ALL_IN_PLAY else laid
        for laid in sets
    ]
    return tuple(sorted(whole, key=lambda laid: (COLUMNS.index(laid.kind), laid.tile, laid.copies)))


def _says(word: Word) -> bool | None:
    """Whether a way to win is by an own draw; None: it says nothing of that."""
    return word.value if word.role is Role.WIN else None


def _same_tile(unit: _Tiles) -> Tile:
    """The one tile that a set is made of."""
    tiles = unit.tiles
    if any(map(is_xier, tiles)):
        raise Misread("xier_in_set", unit.start, unit.end)
    if tiles.count(tiles[0]) < len(tiles):
        raise Misread("run_laid_down" if is_run(sorted(tiles)) else "mixed_set", unit.start, unit.end)
    return tiles[0]


def is_run(tiles: list[Tile]) -> bool:
    """Whether sorted tiles are a run."""
    low, high = tiles[0], tiles[-1]
    return tiles == [low, low + 1, low + 2] and is_number(high) and low // RANKS == high // RANKS


def _wrong_size(kind: GroupKind, unit: _Tiles, tile: Tile) -> Misread:
    return Misread(f"{kind}_size", unit.start, unit.end, tile=TILE_NAMES[tile], count=len(unit.tiles))


def _check_on_the_table(unit: _Tiles) -> None:
    """Tiles behind 桌面 are a set, so they are alike, and of one or two it must be said which set."""
    if any(map(is_xier, unit.tiles)):
        return
    tile = _same_tile(unit)
    if len(unit.tiles) != WORD_COPIES[GroupKind.PUNG]:
        raise Misread("which_set", unit.start, unit.end, tile=TILE_NAMES[tile])
