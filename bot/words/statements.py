"""How somebody's money comes about, in words: pages of rounds with all sums, for the picture and as HTML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING

from bot.words import Words
from bot.words.settlements import left_to_right
from bot.words.writing import escape, money, number, signed
from scoring.settlement import Transfer
from scoring.statement import Statement, StatementRound, signed_cents
from storage.records import RoomStatement

if TYPE_CHECKING:
    from render import Opponent, StatementLine, StatementPage, Sum


def statement_page(found: RoomStatement, page: int, words: Words) -> StatementPage:
    """A page of the account, numbered from 0: 24 of the rounds, and the sums of all."""
    from render import StatementPage  # Pillow and the fonts take their time
    from render.statement import ROUNDS_A_PAGE

    account, names = found.account, found.names
    rounds = account.rounds[page * ROUNDS_A_PAGE : (page + 1) * ROUNDS_A_PAGE]
    return StatementPage(
        title=_title(names[account.person], rounds, len(account.rounds), words),
        lines=tuple(_line(each, names) for each in rounds),
        hu_sums=tuple(_hu_sums(account, names, words)),
        money_sums=tuple(_money_sums(found, words)),
        transfers=tuple(_transfer(each, found, words) for each in account.transfers),
        foot=words("statement-netting"),
    )


def pages_of(found: RoomStatement) -> int:
    """How many pages the account has; one at least."""
    from render.statement import ROUNDS_A_PAGE

    return max(1, ceil(len(found.account.rounds) / ROUNDS_A_PAGE))


def statement_text(page: StatementPage, words: Words) -> str:
    """One page as HTML."""
    lines = [f"<b>{escape(page.title)}</b>"]
    lines += [_round_text(each, words) for each in page.lines]
    for sums in (page.hu_sums, page.money_sums):
        lines += ["", *(_sum_text(each, words) for each in sums)] if sums else []
    # as programs read them, without grouping
    amounts = [each.amount.replace(",", "") for each in page.transfers]
    transfers = zip(page.transfers, amounts, strict=True)
    lines += [escape(left_to_right(f"{each.label} {amount}")) for each, amount in transfers]
    return "\n".join([*lines, "", escape(page.foot)])


def _title(name: str, rounds: Sequence[StatementRound[int]], played: int, words: Words) -> str:
    if not rounds:
        return words("statement-title", name=name)
    first, last = rounds[0].number, rounds[-1].number
    if first == last:
        return words("statement-title-round", name=name, shown=first, played=played)
    return words("statement-title-rounds", name=name, shown=f"{first}–{last}", played=played)


def _line(line: StatementRound[int], names: Mapping[int, str]) -> StatementLine:
    from render import Opponent, StatementLine

    opponents = tuple(Opponent(names[one.opponent], one.hu, one.factor, one.net) for one in line.against)
    return StatementLine(line.number, line.hu, opponents, line.net)


def _hu_sums(account: Statement[int], names: Mapping[int, str], words: Words) -> Iterator[Sum]:
    from render import Sum

    for opponent, hu in account.from_each.items():
        label = words("statement-against", name=names[opponent])
        yield Sum(label, words("statement-hu", hu=number(abs(hu), words)), hu)
    if account.from_each:
        total = words("statement-hu", hu=number(abs(account.total), words))
        yield Sum(words("statement-total"), total, account.total, result=True)


def _money_sums(found: RoomStatement, words: Words) -> Iterator[Sum]:
    account, names, room = found.account, found.names, found.room
    stake = money(account.stake_cents, words)
    explained = f"{number(account.total, words)} × {stake}"
    parts = [account.won_cents]
    yield _money(words("statement-stake", stake=stake), account.won_cents, words, explained)
    if room.fee_cents:
        fee = money(room.fee_cents, words)
        explained = words("statement-fee-laid-out", fee=fee, opener=names[found.opener])
        parts.append(-account.share_cents)
        label = words("statement-fee", mode=words(f"fee-{room.fee_mode}"))
        yield _money(label, -account.share_cents, words, explained)
    if account.laid_out_cents:
        parts.append(account.laid_out_cents)
        yield _money(words("statement-laid-out"), account.laid_out_cents, words)
    side = _side(account.money_cents)
    label = words("statement-money", side=side)
    yield _money(label, account.money_cents, words, _added(parts, words), result=True)
    if account.paid:
        parts = [account.money_cents]
        for payment in account.paid:
            cents = -signed_cents(account.person, payment)
            parts.append(cents)
            key = "statement-paid" if payment.payer == account.person else "statement-got"
            other = payment.payee if payment.payer == account.person else payment.payer
            yield _money(words(key, name=names[other]), cents, words)
        label = words("statement-due", side=_side(account.due_cents))
        yield _money(label, account.due_cents, words, _added(parts, words), result=True)


def _money(label: str, cents: int, words: Words, explained: str = "", *, result: bool = False) -> Sum:
    from render import Sum

    return Sum(label, money(abs(cents), words), cents, explained, result)


def _added(parts: Sequence[int], words: Words) -> str:
    """Amounts as they are added up: 8.00 - 10.00 + 30.00; nothing for one alone."""
    if len(parts) < 2:
        return ""
    first, *others = parts
    rest = [f"{'-' if cents < 0 else '+'} {money(abs(cents), words)}" for cents in others]
    return " ".join([money(first, words), *rest])


def _side(cents: int) -> str:
    return "get" if cents > 0 else "pay" if cents < 0 else "even"


def _transfer(transfer: Transfer[int], found: RoomStatement, words: Words) -> Sum:
    label = f"{found.names[transfer.payer]} → {found.names[transfer.payee]}"
    return _money(label, signed_cents(found.account.person, transfer), words)


def _round_text(line: StatementLine, words: Words) -> str:
    opponents = words("statement-separator").join(_opponent_text(one, words) for one in line.opponents)
    return words(
        "statement-round-line",
        number=line.number,
        hu=number(line.hu, words),
        opponents=escape(opponents),
        net=signed(line.net, words),
    )


def _opponent_text(one: Opponent, words: Words) -> str:
    factor = f" ×{one.factor}" if one.factor != 1 else ""
    return f"{one.name} {number(one.hu, words)}{factor} ({signed(one.net, words)})"


def _sum_text(each: Sum, words: Words) -> str:
    sign = "+" if each.sign > 0 else "-" if each.sign < 0 else ""
    amount = sign + each.amount
    if each.explained:
        amount = f"{each.explained} = {amount}"
    text = words("statement-line", label=escape(each.label), amount=escape(amount))
    return f"<b>{text}</b>" if each.result else text
