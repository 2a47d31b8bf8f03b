"""Hands that count: what a member scores in a room is his hand of the round there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup, Message

from bot.conversation.buttons import button
from bot.conversation.page_links import Where, page_row
from bot.conversation.prompts import FIX_LINES, FIX_SHOWN
from bot.conversation.registration import command_of
from bot.conversation.requests import Request
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Asked, Turn
from bot.messaging.posting import Content
from bot.rooms.access import (
    Actor,
    Game,
    NotTheHost,
    acting_member,
    by_right,
    game_at,
    member_called,
    require_own_round,
    require_part,
    require_played,
    require_recording,
)
from bot.rooms.rounds import FIX, RoundView, problem_keyboard, view_of
from bot.words import Words
from bot.words.fix_lines import read_fix, seat_line
from bot.words.fixes import explain_typed
from bot.words.hands import faulty_hand, rules_note, score_caption
from bot.words.round_line import RoundLineError, read_entry
from bot.words.rounds import left_text, place_text, problems_text, value_text
from bot.words.writing import escape
from scoring import HandError, Score, score_text
from storage import actions, history, outbox, rooms, rounds, waiting
from storage.records import Action, Answer, Entry, Member, Post, Room, Round


@dataclass(frozen=True, slots=True)
class _Recorded:
    """What was recorded by a message, and the round where it belongs."""

    entry: Entry
    view: RoundView


async def record(asked: Asked, request: Request, game: Game, action: Action) -> bool:
    """Make the hand that is asked for count, for whose it is, and say so.

    False where it doesn't: no room, not a member's, or no hand at all. Raises Declined and Refusal for a hand
    that would count, but can't.
    """
    if game.room is None or request.only_shown:
        return False
    room, user = game.room, asked.player
    try:
        score = score_text(request.hand, game.rules, game.indicators)
    except HandError:
        return False

    def act(db: Database, actor: Actor) -> bool:
        if actions.repeated(db, action.key):
            return True
        player = _player(db, room, actor, request, asked.words)
        if player is not None:
            require_own_round(db, asked, room)
            if request.round_number is not None:
                require_played(db, room, request.round_number, asked.words)
            rounds.record_hand(db, action, player.id, request.typed or request.hand, score, game.rules)
        return player is not None

    try:
        counts = await by_right(asked, lambda actor: asked.services.store.write(act, actor))
    except NotTheHost:
        writer = await asked.services.store.write(acting_member, room, user)
        if writer is not None and request.author_id is None:
            raise
        return False
    if counts:
        await asked.deliver()
    return counts


async def correct_closed(turn: Turn, text: str, name: str | None = None) -> bool:
    """Whether the message has recorded something in a round that has closed: its edit may be counted there.

    The round stays as it is until somebody presses the button for that. `name`: whose it is by now.
    """
    recorded = await turn.services.store.read(_recorded_by, turn.message)
    if recorded is None or (recorded.view.round.state == "open" and not recorded.view.room.settled):
        return False
    await _offer_to_count(turn, recorded, text, name or recorded.entry.name)
    return True


async def correct(turn: Turn, hand: str) -> bool:
    """What an edit means for the message's hand of the open round. False: it is to be recorded anew.

    A hand that can't be read any more, or may be several by now, is taken out.
    """
    recorded = await turn.services.store.read(_recorded_by, turn.message)
    if recorded is None or read_entry(hand) is not None:
        return False
    game = await turn.services.store.read(game_at, turn.place)
    try:
        score_text(hand, game.rules, game.indicators)
    except HandError as error:
        if recorded.entry.current:
            await turn.services.store.write(rounds.withdraw_hand, turn.action, recorded.entry.id)
            await turn.deliver()
            if error.readings:
                return False
            reason = faulty_hand(error, turn.words)
            told = Content(f"{reason}\n{_withdrawn_text(recorded, turn.words)}")
            await turn.answer_anew(turn.message.message_id, told)
            return True
    return False


async def tell_hand(services: Services, post: Post) -> Content:
    """The card of a hand that counts; in place of the answer that its message has already."""
    from render import TextSize, score_card  # Pillow and the fonts take their time

    words = await words_of_chat(services, post.place.chat_id)
    recorded, answer = await services.store.read(_recorded_and_answer, post)
    score = _score(recorded)
    name, note = recorded.entry.name, rules_note(score.rules, words)
    settings = await services.chat_settings.of(post.place.chat_id)
    size = TextSize(settings.table.text)
    jpeg = services.pictures.jpeg
    card = partial(jpeg, score_card, score, words, title=name, note=note, text_size=size)
    keyboard = _keyboard(services, recorded, words)
    return Content(_caption(recorded, words), card, keyboard, instead_of=answer)


async def tell_withdrawn(services: Services, post: Post) -> Content:
    """That something doesn't count any more: in the answer that showed it, if its message was edited."""
    words = await words_of_chat(services, post.place.chat_id)
    recorded, answer = await services.store.read(_recorded_and_answer, post)
    if recorded.entry.message_id == post.reply_to:
        return Content(_withdrawn_text(recorded, words), instead_of=answer)
    value, view = value_text(recorded.entry, words), recorded.view
    taken = words("entry-taken-out", name=escape(recorded.entry.name), value=value)
    return Content(f"{taken}\n{left_text(view.round, view.room, view.present, words)}")


def _player(db: Database, room: Room, actor: Actor, request: Request, words: Words) -> Member | None:
    """Whose hand it is; nobody's if the writer has no part in the room, or its author no seat.

    Raises NotTheHost where the writer may not record for the player, and Declined for an unknown name.
    """
    name = request.name
    if name is None and request.author_id is None:
        return acting_member(db, room, actor.user)
    require_part(db, room, actor, words)
    if request.author_id is None:
        player = member_called(db, room, name or "", words)
    else:
        seated = _member_called(db, room, name) if name else _member_of(db, room, request.author_id)
        if seated is None:
            return None
        player = seated
    require_recording(db, room, actor, player, words)
    return player


def _member_of(db: Database, room: Room, user_id: int) -> Member | None:
    member = rooms.member_of(db, room.id, user_id)
    return member if member is not None and member.present else None


def _member_called(db: Database, room: Room, name: str) -> Member | None:
    member = rooms.member_named(db, room.id, name)
    return member if member is not None and member.present else None


def _recorded(db: Database, entry_id: int) -> _Recorded:
    entry = history.entry(db, entry_id)
    return _Recorded(entry, view_of(db, entry.round_id))


def _recorded_by(db: Database, message: Message) -> _Recorded | None:
    entry = history.entry_of_message(db, message.chat_id, message.message_id)
    return None if entry is None else _recorded(db, entry.id)


def _recorded_and_answer(db: Database, post: Post) -> tuple[_Recorded, Answer | None]:
    answered = post.reply_to
    answer = None if answered is None else outbox.answer_to(db, post.place.chat_id, answered)
    return _recorded(db, ref_of(post)), answer


def _score(recorded: _Recorded) -> Score:
    return score_text(recorded.entry.notation or "", recorded.view.round.rules)


def _caption(recorded: _Recorded, words: Words) -> str:
    view = recorded.view
    lines = [score_caption(_score(recorded), words, recorded.entry.name)]
    lines.append(place_text(view.round, view.room, view.present, words))
    if view.problems:
        lines.append(problems_text(view.problems, words))
    return "\n".join(lines)


def _keyboard(services: Services, recorded: _Recorded, words: Words) -> InlineKeyboardMarkup | None:
    """What can be done about a round that can't be, and the way to tap a hand of an open one anew."""
    problems = problem_keyboard(recorded.view, words)
    rows = [list(row) for row in problems.inline_keyboard] if problems else []
    if recorded.view.round.state == "open" and not recorded.view.room.settled:
        where = Where(recorded.view.room.id, entry_id=recorded.entry.id)
        rows += page_row(services.page_links, words("page-button-change"), where)
    return InlineKeyboardMarkup(rows) if rows else None


def _withdrawn_text(recorded: _Recorded, words: Words) -> str:
    return words("hand-withdrawn", name=escape(recorded.entry.name), number=recorded.view.round.number)


async def _offer_to_count(turn: Turn, recorded: _Recorded, text: str, name: str) -> None:
    """In the hand's answer, which goes on showing what counts; a round by numbers has none."""
    closed = recorded.view.round
    struck_out = closed.state == "undone"
    key = "edit-round-struck-out" if struck_out else "edit-round-closed"
    note = turn.words(key, number=closed.number)
    by_hand = recorded.entry.notation is not None
    typed = await _as_fix(turn, name, text)
    keyboard = None
    reason = await _why_not_counted(turn, closed, typed) if closed.state == "counted" else None
    if reason is not None:
        note = escape(turn.words("edit-round-cannot", number=closed.number, reason=reason))
    elif closed.state == "counted" and text.strip():
        draft_id = await turn.services.store.write(
            waiting.keep_draft, closed.id, typed, turn.player.id, turn.message.message_id
        )
        count = button(turn.words("edit-button-count", number=closed.number), FIX, "draft", draft_id)
        keyboard = InlineKeyboardMarkup([[count]])
    html = f"{_caption(recorded, turn.words)}\n{note}" if by_hand else note
    await turn.answer_anew(turn.message.message_id, Content(html, keyboard=keyboard))


async def _why_not_counted(turn: Turn, closed: Round, typed: str) -> str | None:
    """Why a closed round can't have what is typed, whoever asks; None if that can be read."""

    def look(db: Database) -> str | None:
        room = rooms.room(db, closed.room_id)
        newest = rooms.latest(db, room.place)
        if newest is not None and newest.id != room.id:
            return turn.words("fix-newer-room")
        try:
            names = tuple(entry.name for entry in closed.entries)
            read_fix(typed, names, closed.rules, rounds.played_with(closed))
        except (HandError, RoundLineError) as error:
            return explain_typed(error, turn.words)
        return None

    return await turn.services.store.read(look)


async def _as_fix(turn: Turn, name: str, text: str) -> str:
    """An edited text as it is typed to fix a round: with the name of the player whose seat it is about."""
    replied = turn.message.reply_to_message
    prompt = None
    if replied is not None:
        prompt = await turn.services.store.read(waiting.prompt_of, replied.chat_id, replied.message_id)
    if prompt is not None and prompt.kind == FIX_SHOWN:
        return f"将 {text}"
    command = command_of(turn.message)
    of_several = command.name == "round" if command else prompt is not None and prompt.kind == FIX_LINES
    return text if of_several else seat_line(name, text)


TELLERS: Final[Mapping[str, Teller]] = {"hand": tell_hand, "withdrawn": tell_withdrawn}
