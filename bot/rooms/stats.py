"""`/stats [NAME [NAME]] [PERIOD]`: what people have won and lost over all rooms of the chat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from telegram.constants import MessageLimit

from bot.conversation.buttons import help_button
from bot.conversation.registration import Handler, on_command
from bot.conversation.turns import Declined, Turn
from bot.messaging.posting import Photo
from bot.words import Words
from bot.words.periods import PeriodError, TypedPeriod, read_period
from bot.words.timezones import zone
from bot.words.writing import code, escape, number, signed, visible_length
from storage import stats
from storage.names import name_key
from storage.records import Evening, HeadToHead, PlayerStats

if TYPE_CHECKING:
    from render import Regular

PLAYERS_SHOWN: Final = 10
"""People in one answer; the others can be asked for by name."""

_BETWEEN_NAMES: Final = re.compile(r"\s*(?:,|、|/|\bvs\.?\s|对|和|\s)\s*", re.IGNORECASE)


async def show_stats(turn: Turn) -> None:
    """Answer with the figures of all, of the person who is named, or of two people against each other."""
    asked = _asked_period(turn)
    chat_id = turn.message.chat_id
    players = await turn.services.store.read(stats.of_chat, chat_id, asked.period)
    if not players:
        raise Declined(turn.words("stats-none-then" if asked.typed else "stats-none"))
    chosen = _chosen(asked.rest, players, turn.words)
    heading = [turn.words("stats-heading"), *([escape(asked.typed)] if asked.typed else [])]
    if len(chosen) == 2:
        first, second = chosen
        found = await turn.services.store.read(
            stats.head_to_head, chat_id, first.key, second.key, asked.period
        )
        await turn.answer("\n".join([*heading, *_against_text(first, second, found, turn.words)]))
        return
    shown = (chosen or players)[:PLAYERS_SHOWN]
    texts = [_player_text(player, turn.words) for player in shown]
    left_out = 0 if chosen else len(players) - len(shown)
    if left_out:
        texts.append(turn.words("stats-more", count=left_out))
    evenings = await turn.services.store.read(stats.evenings, chat_id, asked.period)
    photo = _photo(turn, shown, evenings, asked.typed)
    html = "\n\n".join(["\n".join(heading), *texts])
    if visible_length(html) <= MessageLimit.CAPTION_LENGTH:
        await turn.answer(html, photo=photo)
    else:
        await turn.answer(html)
        await turn.answer("\n".join(heading), photo=photo)


def _asked_period(turn: Turn) -> TypedPeriod:
    try:
        return read_period(turn.arguments, zone(turn.settings.timezone), datetime.now(UTC))
    except PeriodError as error:
        reason = turn.words(f"period-{error.code.replace('_', '-')}", part=error.part[:40])
        example = turn.words("period-example")
        raise Declined(f"{reason}\n{example}", help_button(turn.words, "settling")) from error


def _chosen(text: str, players: Sequence[PlayerStats], words: Words) -> tuple[PlayerStats, ...]:
    """The one or two people that a text names, none if it is empty. Raises Declined for unknown names."""
    if not text:
        return ()
    by_key = {name_key(player.name): player for player in reversed(players)}
    if name_key(text) in by_key:
        return (by_key[name_key(text)],)
    for gap in _BETWEEN_NAMES.finditer(text):
        two = [by_key.get(name_key(part)) for part in (text[: gap.start()], text[gap.end() :])]
        if two[0] and two[1] and two[0] != two[1]:
            return two[0], two[1]
    names = words("list-separator").join(player.name for player in players[:PLAYERS_SHOWN])
    raise Declined(words("stats-unknown", name=text[:40], names=names))


def _player_text(player: PlayerStats, words: Words) -> str:
    figures = words(
        "stats-line",
        rounds=player.rounds,
        wins=player.wins,
        average=f"{player.hu / player.rounds:.1f}",
        net=signed(player.net, words),
    )
    kinds = " · ".join(f"{words(f'kind-{kind}')} {count}" for kind, count in player.kinds.items())
    best = words("stats-best", hu=number(player.best_hu, words))
    if player.best_notation:
        best = f"{best} {code(player.best_notation)}"
    return "\n".join([f"<b>{escape(player.name)}</b>", figures, *([escape(kinds)] if kinds else []), best])


def _against_text(
    first: PlayerStats, second: PlayerStats, found: HeadToHead, words: Words
) -> tuple[str, ...]:
    pair = f"<b>{escape(words('stats-against', first=first.name, second=second.name))}</b>"
    if not found.rounds:
        return pair, words("stats-never-together")
    lines = [
        words(
            "stats-against-line",
            name=escape(player.name),
            wins=wins,
            average=f"{hu / found.rounds:.1f}",
            net=signed(net, words),
        )
        for player, wins, hu, net in zip(
            (first, second), found.wins, found.hu, (found.net, -found.net), strict=True
        )
    ]
    return pair, words("stats-together", rounds=found.rounds), *lines


def _photo(turn: Turn, players: Sequence[PlayerStats], evenings: Sequence[Evening], period: str) -> Photo:
    """The curve over the evenings of those who are shown."""
    from render import TextSize, evenings_picture  # Pillow and the fonts take their time

    regulars = [_regular(player, evenings) for player in players]
    note = period or turn.words("stats-always")
    size = TextSize(turn.settings.table.text)
    jpeg = turn.services.pictures.jpeg
    return partial(jpeg, evenings_picture, regulars, turn.words, note=note, text_size=size)


def _regular(player: PlayerStats, evenings: Sequence[Evening]) -> Regular:
    from render import Regular

    there = sum(player.key in evening.nets for evening in evenings)
    running = tuple(accumulate(evening.nets.get(player.key, 0) for evening in evenings))
    return Regular(player.name, there, player.rounds, player.wins, running)


HANDLERS: Final[tuple[Handler, ...]] = (on_command("stats", show_stats),)
