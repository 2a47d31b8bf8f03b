"""Tokens grouped to the items of a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from scoring.notation.items import Item, Mark, Unit, Word, takes_number_behind, times_of, units_only
from scoring.notation.misread import Misread, shortened
from scoring.notation.tokens import Role, Token
from scoring.notation.vocabulary import (
    CLOSING,
    FIRST_TILE,
    INDICATOR_WORDS,
    LAST_RANK,
    RUN_WORDS,
    UNCLEAR_SUITS,
)
from scoring.tiles import ANY_XIER, XIER, is_xier

_SIGNS: Final = ("+", "*", "zm", *(word for word, shown in INDICATOR_WORDS.items() if shown.sign))
"""Compact marks, which stand before their tile."""

_MOST_DIGITS: Final = 2
"""Of a number that counts."""


def items_of(tokens: list[Token]) -> list[Item]:
    """The items of a text, in its order. Raises Misread."""
    return _Items(tokens).read()


class _Items:
    """Walks along the tokens."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.items: list[Item] = []

    def read(self) -> list[Item]:
        while self.at < len(self.tokens):
            self._read_one(self.tokens[self.at])
        return self.items

    def _peek(self, ahead: int = 1) -> Token | None:
        at = self.at + ahead
        return self.tokens[at] if 0 <= at < len(self.tokens) else None

    def _role(self, ahead: int) -> Role | None:
        token = self._peek(ahead)
        return token.role if token else None

    def _glued_unit(self) -> Unit | None:
        """The unit that the token at hand touches."""
        before = self.items[-1] if self.items else None
        touching = isinstance(before, Unit) and before.end == self.tokens[self.at].start
        return before if touching and isinstance(before, Unit) else None

    def _read_one(self, token: Token) -> None:
        role = token.role
        if role is Role.GAP:
            self.at += 1
        elif role is Role.NUMBER:
            self._read_number(token)
        elif role is Role.TILES:
            self._add_unit(Unit(token.value, token.start, token.end, word=token.word), 1)
        elif role is Role.TIMES:
            self._read_times(token)
        elif role in (Role.SET, Role.WIN, Role.WAIT, Role.COUNT, Role.INDICATORS, Role.AND):
            self._add_word(role, token.word, token.value, 1)
        elif role in (Role.FLAG, Role.CLAIM, Role.LABEL):
            self.items.append(Mark(role, token.word, token.value, token.start, token.end))
            self.at += 1
        elif role is Role.COLON and self.at and self._role(-1) not in (Role.NUMBER, Role.GAP, Role.COLON):
            self._skip_colon(token)
        elif role is Role.OPEN:
            self._read_bracket(token)
        elif role is Role.CLOSE:
            raise Misread("stray_bracket", token.start, token.end, stray_bracket=token.word)
        else:
            raise Misread("not_understood", token.start, token.end, not_understood=token.word)

    def _skip_colon(self, colon: Token) -> None:
        """A colon means nothing, but 喜儿： and 文钱： before such tiles only say what those are."""
        unit = self._glued_unit()
        if unit is not None and self._is_label(unit):
            self.items.pop()
        elif unit is not None:
            self.items[-1] = replace(unit, end=colon.end)
        self.at += 1

    def _is_label(self, unit: Unit) -> bool:
        ahead = self._peek(2) if self._role(1) is Role.GAP else self._peek()
        if ahead is None:
            return False
        named_xier = ahead.role is Role.TILES and is_xier(ahead.value[0])
        return (
            named_xier if unit.tiles == (ANY_XIER,) else unit.word in RUN_WORDS and ahead.role is Role.NUMBER
        )

    def _add_unit(self, unit: Unit, tokens: int) -> None:
        before = self._glued_unit()
        if before is not None and self._is_more_of(before, unit):
            tiles = before.tiles + unit.tiles
            self.items[-1] = replace(before, tiles=tiles, end=unit.end)
        else:
            self.items.append(unit)
        self.at += tokens

    def _is_more_of(self, before: Unit, unit: Unit) -> bool:
        """Whether units that touch are one, as 红花红花红花 is; what stands behind + or * is one tile."""
        alike = {*before.tiles, *unit.tiles}
        marked = self.items[-2] if len(self.items) > 1 else None
        signed = isinstance(marked, Word) and marked.word in ("+", "*")
        return (
            len(alike) == 1
            and not is_xier(unit.tiles[0])
            and not before.times
            and (before.letter, before.bracket) == (unit.letter, unit.bracket) == (unit.letter, "")
            and not signed
        )

    # --- Numbers ---

    def _read_number(self, token: Token) -> None:
        behind = self._glued_unit()
        if behind is not None and (not takes_number_behind(behind) or self._begins_listed_run()):
            behind = None
        if self._read_ranks(glued_only=behind is not None):
            return
        following = self._peek()
        if following and following.role is Role.MEASURE:
            self._add_word(Role.COUNT, token.word, self._count(token), 2)
        elif following and following.role is Role.COUNT:
            self._add_word(Role.COUNT, token.word, self._count(token) * following.value, 2)
        elif behind is not None:
            self._add_word(Role.COUNT, token.word, self._count(token), 1)
        elif self._glued_unit() is None and self._tiles_follow():
            self._add_word(Role.COUNT, token.word, self._count(token), 1)
            number = self.items[-1]
            assert isinstance(number, Word)
            number.forward = True
        elif following and following.role is Role.TILES:
            self._add_word(Role.COUNT, token.word, self._count(token), 1)
        else:
            raise _digits_without_suit(token)

    def _begins_listed_run(self) -> bool:
        """Whether the number at hand is the first rank of a run such as 1、2、3筒."""
        tokens = self.tokens[self.at : self.at + 6]
        run = [Role.NUMBER, Role.GAP, Role.NUMBER, Role.GAP, Role.NUMBER, Role.SUIT]
        if [token.role for token in tokens] != run:
            return False
        first, second, third = (token.value for token in tokens[0:5:2])
        return [first[0] + 1] == second and [first[0] + 2] == third and len(first) == 1

    def _tiles_follow(self) -> bool:
        """Whether tiles with a name stand behind the number, after a blank at most."""
        ahead = self._peek()
        if ahead and ahead.role is Role.GAP and not ahead.word.strip() and "\n" not in ahead.word:
            ahead = self._peek(2)
        return ahead is not None and (ahead.role is Role.TILES)

    def _count(self, token: Token) -> int:
        if len(token.word) > _MOST_DIGITS:
            raise _digits_without_suit(token)
        count = 0
        for digit in token.value:
            count = 10 * count + digit
        if not count:
            raise Misread("no_such_count", token.start, token.end, count=0)
        return count

    def _read_ranks(self, glued_only: bool) -> bool:
        """Read `123p`, `1 2 3筒`, `1-3筒`; whether there is a suit to the number at hand."""
        ranks: list[tuple[int, int]] = []
        ahead = 0
        while (token := self._peek(ahead)) and token.role is Role.NUMBER:
            ranks += [(rank, token.start + index) for index, rank in enumerate(token.value)]
            ahead += 1
            following = self._peek(ahead)
            if following is None:
                return False
            if following.role is Role.RANGE and (upper := self._peek(ahead + 1)):
                if upper.role is not Role.NUMBER:
                    return False
                self._fill(ranks, upper)
                ahead += 1
            elif following.role is Role.GAP:
                if glued_only or "\n" in following.word:
                    return False
                ahead += 1
                further = self._peek(ahead)
                if further and further.role is Role.SUIT and not following.word.strip():
                    following = further
            if following.role is Role.SUIT:
                self._add_ranks(ranks, following, ahead + 1)
                return True
        return False

    def _fill(self, ranks: list[tuple[int, int]], upper: Token) -> None:
        """The ranks between the last one and the first of the number at the upper end."""
        low, place = ranks[-1]
        high = upper.value[0]
        if high <= low:
            raise Misread("bad_range", place, upper.start + 1, low=low, high=high)
        ranks += [(rank, place) for rank in range(low + 1, high)]

    def _add_ranks(self, ranks: list[tuple[int, int]], suit: Token, tokens: int) -> None:
        letter = suit.value if suit.value in UNCLEAR_SUITS else ""
        meant = UNCLEAR_SUITS[letter][0] if letter else suit.value
        last = LAST_RANK[meant]
        for rank, place in ranks:
            if not 1 <= rank <= last:
                raise Misread("no_such_rank", place, place + 1, rank=rank, suit=suit.word, last=last)
        tiles = tuple([FIRST_TILE[meant] + rank - 1 for rank, _ in ranks])
        self._add_unit(Unit(tiles, self.tokens[self.at].start, suit.end, letter), tokens)

    # --- How many times ---

    def _read_times(self, token: Token) -> None:
        unit = self._glued_unit()
        number = self._peek()
        touches = self._role(-1) not in (None, Role.GAP)
        if token.word == "×" and (
            (touches and unit is None) or number is None or number.role is not Role.NUMBER
        ):
            raise Misread("not_understood", token.start, token.end, not_understood=token.word)
        count = None
        if number and number.role is Role.NUMBER:
            count = number.value[0]
            self._leave_rest_of(number)
        tokens = 1 if count is None else 2
        end = token.end if count is None else token.end + 1
        if unit is not None and count is not None:
            self._multiply(count, end)
            self.at += tokens
            if self._role(0) is Role.MEASURE:
                self.at += 1
            return
        if count is not None and not 1 <= count <= len(XIER):
            raise Misread("xier_count", token.start, end, count=count)
        if token.word == "×" and isinstance(self._last(), Unit) and count is not None:
            self._add_word(Role.TIMES, token.word, count, tokens)
        else:
            self._add_unit(Unit((ANY_XIER,) * (count or 1), token.start, end, word=token.word), tokens)

    def _last(self) -> Item | None:
        return self.items[-1] if self.items else None

    def _leave_rest_of(self, number: Token) -> None:
        """Only the first digit behind x counts; what follows are the next tiles."""
        if len(number.word) > 1:
            first = number._replace(word=number.word[:1], value=number.value[:1], end=number.start + 1)
            rest = number._replace(word=number.word[1:], value=number.value[1:], start=number.start + 1)
            self.tokens[self.at + 1 : self.at + 2] = [first, rest]

    def _multiply(self, count: int, end: int) -> None:
        """Multiply all that is glued together before the sign, back to what another sign has multiplied."""
        if not count:
            raise Misread("no_such_count", end - 1, end, count=count)
        first = len(self.items) - 1
        while first and self._is_glued(self.items[first - 1], self.items[first]):
            first -= 1
        for index in range(first, len(self.items)):
            unit = self.items[index]
            assert isinstance(unit, Unit)
            if unit.bracket:
                raise Misread("times_set", unit.start, end)
            if unit.times:
                raise Misread("not_understood", end - 2, end, not_understood=f"×{count}")
            tiles = times_of(unit, count)
            unit_end = end if index == len(self.items) - 1 else unit.end
            self.items[index] = replace(unit, tiles=tiles, end=unit_end, times=True)

    @staticmethod
    def _is_glued(one: Item, other: Item) -> bool:
        return isinstance(one, Unit) and not (one.bracket or one.times) and one.end == other.start

    # --- Words ---

    def _add_word(self, role: Role, word: str, value: Any, tokens: int) -> None:
        token, last = self.tokens[self.at], self.tokens[self.at + tokens - 1]
        before = self.tokens[self.at - 1] if self.at else None
        behind = self._peek(tokens)
        colon = behind is not None and behind.role is Role.COLON
        in_gap = before is not None and before.role is Role.GAP
        added = Word(
            role=role,
            word=word,
            value=value,
            start=token.start,
            end=last.end,
            touches_before=before is not None and not in_gap,
            touches_behind=behind is not None and behind.role is not Role.GAP,
            forward=colon or word in _SIGNS,
            looks_forward=in_gap and before is not None and any(mark in before.word for mark in ",;\n"),
        )
        self.items.append(added)
        self.at += tokens

    # --- Brackets ---

    def _read_bracket(self, opening: Token) -> None:
        close = self.at + 1
        while close < len(self.tokens) and self.tokens[close].role not in (Role.OPEN, Role.CLOSE):
            close += 1
        if close == len(self.tokens) or self.tokens[close].role is Role.OPEN:
            raise Misread("open_bracket", opening.start, opening.end, open_bracket=opening.word)
        closing = self.tokens[close]
        right = CLOSING[opening.word]
        if closing.word != right:
            raise Misread("wrong_bracket", closing.start, closing.end, found=closing.word, right=right)
        parts = units_only(items_of(self.tokens[self.at + 1 : close]))
        if not parts:
            raise Misread("empty_set", opening.start, closing.end)
        tiles = tuple(tile for part in parts for tile in part.tiles)
        letters = "".join(part.letter for part in parts)
        self._add_unit(
            Unit(
                tiles,
                opening.start,
                closing.end,
                letter=f"[{letters}" if letters else "",
                bracket=opening.word,
                parts=tuple(parts),
            ),
            close + 1 - self.at,
        )


def _digits_without_suit(token: Token) -> Misread:
    digits = shortened(token.word)
    return Misread("digits_without_suit", token.start, token.start + len(digits), digits_without_suit=digits)
