"""`/stats`: what everybody, or one person, has done over all rooms of the chat."""

from __future__ import annotations

from typing import Final

from bot.amounts import signed
from bot.html import code, escape
from bot.texts import Words
from bot.turn import Declined, Handler, Turn, on_command
from storage import stats
from storage.names import name_key
from storage.records import PlayerStats

SHOWN_AT_MOST: Final = 10
"""People in one answer; the others can be asked for by name."""


async def show_stats(turn: Turn) -> None:
    """Answer with the figures of all, or of the person who is named."""
    players = await turn.services.store.call(stats.of_chat, turn.message.chat_id)
    if not players:
        raise Declined(turn.words("stats-none"))
    name = turn.arguments.strip()
    chosen = [player for player in players if not name or name_key(player.name) == name_key(name)]
    if not chosen:
        names = turn.words("list-separator").join(player.name for player in players[:SHOWN_AT_MOST])
        raise Declined(turn.words("stats-unknown", name=name[:40], names=names))
    lines = [_player_text(player, turn.words) for player in chosen[:SHOWN_AT_MOST]]
    left_out = len(chosen) - SHOWN_AT_MOST
    if left_out > 0:
        lines.append(turn.words("stats-more", count=left_out))
    await turn.answer("\n\n".join([turn.words("stats-heading"), *lines]))


def _player_text(player: PlayerStats, words: Words) -> str:
    figures = words(
        "stats-line",
        rounds=player.rounds,
        wins=player.wins,
        average=f"{player.hu / player.rounds:.1f}",
        net=signed(player.net, words),
    )
    kinds = " · ".join(f"{words(f'kind-{kind}')} {count}" for kind, count in player.kinds.items())
    best = words("stats-best", hu=player.best_hu)
    if player.best_notation:
        best = f"{best} {code(player.best_notation)}"
    return "\n".join([f"<b>{escape(player.name)}</b>", figures, *([escape(kinds)] if kinds else []), best])


HANDLERS: Final[tuple[Handler, ...]] = (on_command("stats", show_stats),)
