"""`/fix [N]`: a closed round is put right, by typing what a button asks for; all after it follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sqlite_utils import Database
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.conversation.buttons import button, id_in, with_known_ids
from bot.conversation.page_links import Where, page_row
from bot.conversation.prompts import FIX_LINES, FIX_SEAT, FIX_SHOWN, NotOneHand, OnReply, Reply, ask
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Asked, Declined, Press, Turn
from bot.messaging.posting import Content
from bot.rooms.access import (
    Actor,
    by_right,
    do_by_right,
    latest_room_at,
    require_host,
    require_part,
    require_recording,
)
from bot.rooms.rounds import FIX
from bot.words import Words, key_of
from bot.words.fix_lines import (
    FixHandError,
    FixLines,
    read_fix,
    read_seat,
    read_shown,
    seat_line,
    with_hand,
)
from bot.words.fixes import explain_typed, fix_text
from bot.words.rooms import explain_refusal, totals_text
from bot.words.round_line import RoundLineError
from bot.words.rounds import indicators_text, seat_text, value_text
from bot.words.writing import escape
from scoring import HandError
from storage import Code, Refusal, history, merging, rooms, rounds, waiting
from storage.money import settlements
from storage.records import Action, Fix, HandLine, Member, NumberLine, Post, Room, Round


async def show_fix(turn: Turn) -> None:
    """Answer with the board of the closed round with this number, by default the last."""
    number = turn.arguments.strip()

    def look(db: Database) -> Round:
        room = latest_room_at(db, turn.place, turn.words)
        if not number:
            chosen = history.last_counted(db, room.id)
        elif number.isdecimal() and len(number) < 10:
            chosen = history.numbered(db, room.id, int(number))
        else:
            raise Declined(turn.words("fix-not-a-number", number=number[:20]))
        if chosen is None:
            raise Declined(turn.words("fix-no-such-round"))
        return chosen

    await _answer_with_board(turn, (await turn.services.store.read(look)).id)


@with_known_ids
async def on_fix_button(press: Press) -> None:
    """Show the board of a round, ask for what is to be in it, or carry out a fix that waits."""
    deed = press.arguments[0] if press.arguments else ""
    if deed == "show":
        await _answer_with_board(press, id_in(press, 1))
    elif deed in (FIX_SEAT, FIX_LINES, FIX_SHOWN):
        await _ask(press, deed, id_in(press, 1))
    elif deed == "won":
        await _offer_winners(press, id_in(press, 1))
    elif deed == "winner":
        await _change_winner(press, id_in(press, 1), id_in(press, 2))
    elif deed in ("draft", "right"):
        await _carry_out(press, id_in(press, 1), accept=deed == "right")
    elif deed == "reopen":
        await _reopen(press, id_in(press, 1))
    await press.done()


async def on_seat_reply(asked: Asked, reply: Reply) -> None:
    """Let the seat that was asked about have what the reply says."""
    member = await asked.services.store.read(merging.who_is, reply.prompt.member_id or 0)
    await _fix_typed(asked, reply, _typed_for(member, reply.hand or reply.text))


async def fix_seat(asked: Asked, round_id: int, member: Member, text: str) -> None:
    """Let a seat of a closed round have this hand or number. Raises Declined and Refusal."""
    action, typed = asked.action, _typed_for(member, text)
    await do_by_right(asked, lambda db, actor: _fix(db, actor, asked, action, round_id, typed))


async def on_lines_reply(asked: Asked, reply: Reply) -> None:
    """Let several seats, and the indicators, be what the reply says."""
    text = reply.text
    if reply.hand is not None and reply.name is not None:
        its_round = await asked.services.store.read(history.round_of, reply.prompt.ref)
        text = with_hand(text, _names_in(its_round), reply.name, reply.hand)
    await _fix_typed(asked, reply, _typed_lines(text))


async def on_shown_reply(asked: Asked, reply: Reply) -> None:
    """Let the tiles of the reply be the indicators that the round was played with."""
    typed = _Typed(f"将 {reply.text}", lambda its_round: FixLines({}, read_shown(reply.text)))
    await _fix_typed(asked, reply, typed)


async def tell_fixed(services: Services, post: Post) -> Content:
    """What the round had and has, who changed it and when, and how things stand now."""
    settings = await services.chat_settings.of(post.place.chat_id)
    words = await words_of_chat(services, post.place.chat_id)
    fix_id = ref_of(post)

    def look(db: Database) -> tuple[Fix, Round, str | None, tuple[Member, ...]]:
        fix = history.fix(db, fix_id)
        fixed = history.round_of(db, fix.round_id)
        fixer = rooms.member_of(db, fixed.room_id, fix.fixed_by)
        return fix, fixed, fixer.name if fixer else None, rooms.members(db, fixed.room_id)

    fix, fixed, fixer, members = await services.store.read(look)
    lines = [words("fix-done", number=fixed.number), fix_text(fix, fixer, settings.timezone, words)]
    return Content("\n".join([*lines, totals_text(members, words)]))


async def _answer_with_board(asked: Turn | Press, round_id: int) -> None:
    its_round = await _round_to_fix(asked, round_id)
    if its_round.state != "counted":
        code = Code.ROUND_OPEN if its_round.state == "open" else Code.ROUND_UNDONE
        raise Refusal(code, number=its_round.number)
    where = Where(its_round.room_id, round_id=round_id)
    page = page_row(asked.services.page_links, asked.words("page-button-tap-it"), where)
    keyboard = InlineKeyboardMarkup([*_board_rows(its_round, asked.words), *page])
    await asked.answer(_board_text(its_round, asked.words), keyboard=keyboard)


async def _round_to_fix(asked: Turn | Press, round_id: int, member: Member | None = None) -> Round:
    """The round, if whoever asks has a part in its open room and may record for the member; or Declined."""

    def look(db: Database, actor: Actor) -> tuple[Round, Room]:
        its_round = history.round_of(db, round_id)
        room = rooms.room_here(db, asked.action, its_round.room_id)
        require_part(db, room, actor, asked.words)
        if member is not None:
            require_recording(db, room, actor, member, asked.words)
        return its_round, room

    its_round, room = await by_right(asked, lambda actor: asked.services.store.write(look, actor))
    await _require_open(asked, room)
    return its_round


async def _require_open(asked: Asked, room: Room) -> None:
    """Raises Declined for a settled room, with the way to open it again where there is one, and Refusal."""
    if not room.settled:
        return
    newest = await asked.services.store.read(rooms.latest, room.place)
    if newest is not None and newest.id != room.id:
        raise Declined(asked.words("fix-newer-room"))
    reopen = button(asked.words("fix-button-reopen"), FIX, "reopen", room.id)
    keyboard = InlineKeyboardMarkup([[reopen]])
    if isinstance(asked, Press):
        # an alert has no room for the button
        await asked.answer(escape(asked.words("fix-settled")), keyboard=keyboard)
    raise Declined(asked.words("fix-settled"), keyboard)


def _board_text(its_round: Round, words: Words) -> str:
    lines = [words("fix-heading", number=its_round.number)]
    shown = indicators_text(rounds.played_with(its_round))
    lines.append(words("board-indicators", written=shown))
    lines += [seat_text(entry, words) for entry in its_round.entries]
    return "\n".join([*lines, words("fix-hint")])


def _board_rows(its_round: Round, words: Words) -> list[list[InlineKeyboardButton]]:
    seats = []
    for entry in its_round.entries:
        label = words("board-button-change", name=entry.name, value=value_text(entry, words))
        seats.append([button(label[:_LABEL_LENGTH], FIX, FIX_SEAT, its_round.id, entry.member_id)])
    several = button(words("fix-button-several"), FIX, FIX_LINES, its_round.id)
    shown = button(words("board-button-indicators"), FIX, FIX_SHOWN, its_round.id)
    won = button(words("fix-button-winner"), FIX, "won", its_round.id)
    return [*seats, [several], [won, shown]]


_LABEL_LENGTH: Final = 40
"""Characters of a button's label."""


async def _ask(press: Press, kind: str, round_id: int) -> None:
    """Ask for a seat, several lines or the indicators."""
    member = await press.services.store.read(merging.who_is, id_in(press, 2)) if kind == FIX_SEAT else None
    its_round = await _round_to_fix(press, round_id, member)
    name = member.name if member else ""
    example = "\n".join(f"{entry.name} {entry.hu}" for entry in its_round.entries)
    sentence = press.words(f"ask-{key_of(kind)}", number=its_round.number, name=name, example=example)
    await ask(press, kind, round_id, sentence, press.words("board-hint-entry"), member.id if member else None)


async def _offer_winners(press: Press, round_id: int) -> None:
    """Ask who has won, by buttons."""
    its_round = await _round_to_fix(press, round_id)
    names = [[button(entry.name, FIX, "winner", round_id, entry.member_id)] for entry in its_round.entries]
    names.append([button(press.words("fix-button-nobody"), FIX, "winner", round_id, 0)])
    text = press.words("fix-who-won", number=its_round.number)
    await press.answer(text, keyboard=InlineKeyboardMarkup(names))


async def _change_winner(press: Press, round_id: int, member_id: int) -> None:
    """Mark the winner of a round by numbers. A hand says itself whether it has won."""

    def act(db: Database, actor: Actor) -> None:
        its_round = history.round_of(db, round_id)
        room = rooms.room_here(db, press.action, its_round.room_id)
        winner_id = merging.who_is(db, member_id).id if member_id else None
        lines: dict[int, NumberLine | HandLine] = {}
        for entry in its_round.entries:
            won = entry.member_id == winner_id
            if bool(entry.won) != won:
                if entry.notation is not None:
                    raise Declined(press.words("fix-hand-decides", name=entry.name))
                lines[entry.member_id] = NumberLine(entry.hu, won)
        _require_all(db, room, actor, press.words, lines)
        rounds.fix(db, press.action, round_id, lines)

    await do_by_right(press, act)
    await press.take_buttons_off()


async def _carry_out(press: Press, draft_id: int, accept: bool) -> None:
    """Do what was typed before; with `accept`, what can't be in it is right as it is."""
    draft = await press.services.store.read(waiting.draft, draft_id)
    if not draft.current:
        await press.take_buttons_off()
        raise Declined(press.words("fix-draft-changed", number=draft.round.number))

    def act(db: Database, actor: Actor) -> None:
        room = rooms.room_here(db, press.action, draft.round.room_id)
        if accept:
            require_host(room, actor, press.words("declined-accept"))
        _fix(db, actor, press, press.action, draft.round.id, _typed_lines(draft.text), accept)

    try:
        await do_by_right(press, act)
    except Refusal as refusal:
        await _explain(press, draft.round.id, draft.text, refusal)
        raise
    await press.take_buttons_off()


async def _reopen(press: Press, room_id: int) -> None:
    def act(db: Database, actor: Actor) -> None:
        room = rooms.room_here(db, press.action, room_id)
        require_host(room, actor, press.words("declined-reopen"))
        settlements.reopen(db, press.action, room_id)

    await do_by_right(press, act)
    await press.take_buttons_off()


@dataclass(frozen=True, slots=True)
class _Typed:
    """What a round is to have instead: the lines as `read_fix` takes them, and how they are read.

    `read` raises HandError and RoundLineError.
    """

    text: str
    read: Callable[[Round], FixLines]


def _typed_for(member: Member, text: str) -> _Typed:
    def read(its_round: Round) -> FixLines:
        line = read_seat(member.name, text, its_round.rules, rounds.played_with(its_round))
        return FixLines({member.name: line})

    return _Typed(seat_line(member.name, text), read)


def _typed_lines(text: str) -> _Typed:
    def read(its_round: Round) -> FixLines:
        return read_fix(text, _names_in(its_round), its_round.rules, rounds.played_with(its_round))

    return _Typed(text, read)


def _names_in(its_round: Round) -> tuple[str, ...]:
    return tuple(entry.name for entry in its_round.entries)


async def _fix_typed(asked: Asked, reply: Reply, typed: _Typed) -> None:
    """Carry out a fix that was typed; what can't be waits for the host to say that it is right."""
    round_id = reply.prompt.ref
    try:
        await do_by_right(asked, lambda db, actor: _fix(db, actor, asked, reply.action, round_id, typed))
    except Refusal as refusal:
        if not await _explain(asked, round_id, typed.text, refusal) or isinstance(asked, Press):
            raise
    if isinstance(asked, Press):
        await asked.take_buttons_off()
    else:
        await _take_question_off(asked)


async def _take_question_off(asked: Asked) -> None:
    """Leave what the message was asked about before it was edited, if it was, without its buttons."""
    question = await asked.earlier_answer(asked.message.message_id)
    if question is not None:
        await asked.services.posting.set_keyboard(asked.place.chat_id, question.message_id, None)


def _fix(
    db: Database,
    actor: Actor,
    asked: Asked,
    action: Action,
    round_id: int,
    typed: _Typed,
    accept: bool = False,
) -> None:
    its_round = history.round_of(db, round_id)
    room = rooms.room_here(db, action, its_round.room_id)
    found = _read(typed, its_round, asked.words)
    ids = {entry.name: entry.member_id for entry in its_round.entries}
    lines = {ids[name]: line for name, line in found.lines.items()}
    concerned = set(lines) if found.indicators is None else set(ids.values())
    _require_all(db, room, actor, asked.words, concerned)
    rounds.fix(db, action, round_id, lines, found.indicators, accept)


def _read(typed: _Typed, its_round: Round, words: Words) -> FixLines:
    """What is typed. Raises Declined, for a hand that can't be read NotOneHand."""
    try:
        return typed.read(its_round)
    except FixHandError as error:
        raise NotOneHand(
            explain_typed(error, words),
            error,
            text=typed.text,
            hand=error.hand,
            name=error.name,
            rules=its_round.rules,
            indicators=error.indicators,
        ) from error
    except (HandError, RoundLineError) as error:
        raise Declined(explain_typed(error, words)) from error


def _require_all(db: Database, room: Room, actor: Actor, words: Words, member_ids: Iterable[int]) -> None:
    require_part(db, room, actor, words)
    for member_id in member_ids:
        require_recording(db, room, actor, rooms.member(db, member_id), words)


async def _explain(asked: Asked, round_id: int, text: str, refusal: Refusal) -> bool:
    """Say why a fix wasn't carried out, with a button for what can be done; False where there is nothing."""
    its_round = await asked.services.store.read(history.round_of, round_id)
    if refusal.code is Code.ROUND_IMPOSSIBLE:
        person = asked.player
        message_id = asked.message.message_id
        draft_id = await asked.services.store.write(waiting.keep_draft, round_id, text, person.id, message_id)
        right = button(asked.words("round-button-accept"), FIX, "right", draft_id)
        html = escape(explain_refusal(refusal, asked.words))
        await asked.answer(html, keyboard=InlineKeyboardMarkup([[right]]))
        return True
    if refusal.code in (Code.ROOM_SETTLED, Code.NEWER_ROOM):
        room = await asked.services.store.read(rooms.room, its_round.room_id)
        await _require_open(asked, room)
    return False


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("fix", show_fix),
    on_button(FIX, on_fix_button),
)
TELLERS: Final[Mapping[str, Teller]] = {"fix": tell_fixed}
REPLIES: Final[Mapping[str, OnReply]] = {
    FIX_SEAT: on_seat_reply,
    FIX_LINES: on_lines_reply,
    FIX_SHOWN: on_shown_reply,
}
