"""Hands that count: what a member scores in a room is his hand of the round there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardMarkup

from bot.conversation.page_links import Where, page_row
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
    members_present,
    require_part,
    require_recording,
)
from bot.words import Words
from bot.words.hands import faulty_hand, rules_note, score_caption
from bot.words.rooms import names_text
from bot.words.writing import escape
from scoring import HandError, Score, score_text
from storage import actions, history, outbox, rooms, rounds
from storage.records import Action, Answer, Entry, Member, Post, Room, Round


@dataclass(frozen=True, slots=True)
class _Recorded:
    """A hand that was recorded, where it belongs, and who is in the room."""

    entry: Entry
    round: Round
    room: Room
    present: tuple[Member, ...]

    @property
    def is_closed(self) -> bool:
        return self.round.state == "counted" or self.room.settled


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


async def correct(turn: Turn, hand: str) -> bool:
    """What an edit means for what the message has recorded. False: its hand is to be recorded as a new one.

    A round that has closed stays as it is. A hand that can't be read any more, or may be several by now, is
    taken out of an open one.
    """
    message = turn.message
    recorded = await turn.services.store.read(_recorded_by_message, message.chat_id, message.message_id)
    if recorded is None or recorded.round.state == "undone":
        return False
    if recorded.is_closed:
        await _say_closed(turn, recorded)
        return True
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
            await _change_answer(turn, f"{reason}\n{_withdrawn_text(recorded, turn.words)}")
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
    return Content(_caption(recorded, words), card, _change_button(services, recorded, words), answer)


async def tell_withdrawn(services: Services, post: Post) -> Content:
    """That a hand doesn't count any more, in the answer that showed it."""
    words = await words_of_chat(services, post.place.chat_id)
    recorded, answer = await services.store.read(_recorded_and_answer, post)
    return Content(_withdrawn_text(recorded, words), instead_of=answer)


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
    its_round = history.round_of(db, entry.round_id)
    room = rooms.room(db, its_round.room_id)
    return _Recorded(entry, its_round, room, members_present(db, room))


def _recorded_by_message(db: Database, chat_id: int, message_id: int) -> _Recorded | None:
    entry = history.entry_of_message(db, chat_id, message_id)
    return None if entry is None else _recorded(db, entry.id)


def _recorded_and_answer(db: Database, post: Post) -> tuple[_Recorded, Answer | None]:
    answered = post.reply_to
    answer = None if answered is None else outbox.answer_to(db, post.place.chat_id, answered)
    return _recorded(db, ref_of(post)), answer


def _score(recorded: _Recorded) -> Score:
    return score_text(recorded.entry.notation or "", recorded.round.rules)


def _caption(recorded: _Recorded, words: Words) -> str:
    score = score_caption(_score(recorded), words, recorded.entry.name)
    return f"{score}\n{_place_in_round(recorded, words)}"


def _place_in_round(recorded: _Recorded, words: Words) -> str:
    """Which round the hand counts for, and whom that round waits for."""
    its_round, seats = recorded.round, recorded.room.seats
    if its_round.state != "open":
        return words("hand-in-round", number=its_round.number)
    place = words("hand-in-open-round", number=its_round.number, count=len(its_round.entries), seats=seats)
    if len(recorded.present) != seats:
        return place  # nobody knows who sits out
    down = {entry.member_id for entry in its_round.entries}
    missing = [member for member in recorded.present if member.id not in down]
    return f"{place}{words('hand-waits-for', names=names_text(missing, words))}"


def _change_button(services: Services, recorded: _Recorded, words: Words) -> InlineKeyboardMarkup | None:
    """The way to the page, where a hand of an open round is changed by tapping."""
    if recorded.is_closed:
        return None
    where = Where(recorded.room.id, entry_id=recorded.entry.id)
    page = page_row(services.page_links, words("page-button-change"), where)
    return InlineKeyboardMarkup(page) if page else None


def _withdrawn_text(recorded: _Recorded, words: Words) -> str:
    return words("hand-withdrawn", name=escape(recorded.entry.name), number=recorded.round.number)


async def _say_closed(turn: Turn, recorded: _Recorded) -> None:
    """In the hand's answer, which goes on showing what counts; a round by numbers has none."""
    note = turn.words("edit-round-closed", number=recorded.round.number)
    by_hand = recorded.entry.notation is not None
    await _change_answer(turn, f"{_caption(recorded, turn.words)}\n{note}" if by_hand else note)


async def _change_answer(turn: Turn, html: str) -> None:
    """Make the answer to the message say this, or say it anew if there is none."""
    services, message = turn.services, turn.message
    answer = await services.store.read(outbox.answer_to, message.chat_id, message.message_id)
    if answer is not None:
        answer = await services.posting.edit(turn.place, answer, Content(html), message.message_id)
    if answer is None:
        await turn.answer(html)


TELLERS: Final[Mapping[str, Teller]] = {"hand": tell_hand, "withdrawn": tell_withdrawn}
