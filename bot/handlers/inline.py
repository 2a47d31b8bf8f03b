"""`@bot HAND` in any chat: the score while one types."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Final, cast

from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResult,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultsButton,
    InputTextMessageContent,
    Update,
)
from telegram.constants import InlineQueryLimit
from telegram.error import BadRequest, TelegramError
from telegram.ext import InlineQueryHandler

from bot.conversation.registration import Handler
from bot.conversation.services import Context, Services, services_of
from bot.memory.chat_settings import language_of
from bot.words import Words, words
from bot.words.hands import explain, score_caption, score_total
from bot.words.waits import waits_line
from bot.words.writing import code, escape
from scoring import Hand, HandError, Rules, Score, TableOptions, score_text
from scoring.hand import tiles_of_complete_hand
from scoring.notation import readings
from scoring.waiting import waits_if_ready
from storage import StoreFailure
from storage.records import ChatSettings

LOG: Final = logging.getLogger(__name__)

_TYPING_PAUSE: Final = 0.3
_LONGER_PAUSE: Final = 1.0
"""Seconds without another keystroke before a picture is worth drawing; longer while no tile has won yet."""

_SETTINGS_SECONDS: Final = 1.0
_PICTURE_SECONDS: Final = 3.0
"""How long an answer waits for the database, and for its picture; Telegram gives up after ten seconds."""

_KEPT_SECONDS: Final = 300
"""How long Telegram may show an answer again without asking; it depends on the text and the person only."""


async def on_inline_query(update: Update, context: Context) -> None:
    """Answer what was typed so far."""
    query = cast(InlineQuery, update.inline_query)
    services = services_of(context)
    services.newest.begin(query.from_user.id, query.id)
    settings = await _settings_of(query.from_user.id, services)
    texts = words(language_of(settings, query.from_user.language_code))
    results, complete = await _results(query, settings, texts, services)
    try:
        await query.answer(
            results,
            cache_time=_KEPT_SECONDS if complete else 0,
            is_personal=True,
            button=_way_on(services, texts),
        )
    except BadRequest as error:
        LOG.info("inline query answered too late: %s", error.message)


def _way_on(services: Services, words: Words) -> InlineQueryResultsButton:
    """Above the results: the page for tapping the hand, or else how a hand is written."""
    if services.page_links is None:
        return InlineQueryResultsButton(words("inline-help"), start_parameter="help")
    return InlineQueryResultsButton(words("page-button-tap"), web_app=services.page_links.web_app())


async def _settings_of(user_id: int, services: Services) -> ChatSettings:
    """Those of the person's chat with the bot; a look-up needs no database."""
    try:
        async with asyncio.timeout(_SETTINGS_SECONDS):
            return await services.chat_settings.of(user_id)
    except (StoreFailure, TimeoutError):
        return ChatSettings(None, Rules(), TableOptions())


async def _results(
    query: InlineQuery, settings: ChatSettings, words: Words, services: Services
) -> tuple[Sequence[InlineQueryResult], bool]:
    """The results, and whether they are all that there will be for this text."""
    rules = settings.rules
    typed = query.query.strip()
    if not typed:
        return [_help_result(words("inline-empty"), words("inline-empty-hint"), words)], True
    try:
        score = score_text(typed, rules)
    except HandError as error:
        return await _readings(error, rules, words) or _unscored(typed, error, rules, words), True
    results = [await _score_result("score", score, words)]
    if not score.won:
        results.append(_missing_tiles(score.hand, rules, words))
    photo, complete = await _photo(query, score, settings.table.text, words, services)
    return [*photo, *results], complete


async def _readings(error: HandError, rules: Rules, words: Words) -> Sequence[InlineQueryResult]:
    """A result for each of the hands that the text may be; none if it is only wrong."""
    results = []
    for number, reading in enumerate(error.readings, 1):
        with contextlib.suppress(HandError):  # below the table's minimum
            results.append(await _score_result(f"reading{number}", score_text(reading, rules), words))
    return results


async def _score_result(result_id: str, score: Score, words: Words) -> InlineQueryResult:
    """The waits stand in the description, which only the one who types sees, and not in what is posted."""
    text = InputTextMessageContent(score_caption(score, words))
    waits = await asyncio.to_thread(waits_if_ready, score.hand, score.rules)
    description = score.notation if waits is None else f"{waits_line(waits, words)}\n{score.notation}"
    return InlineQueryResultArticle(result_id, score_total(score, words), text, description=description)


def _unscored(typed: str, error: HandError, rules: Rules, words: Words) -> Sequence[InlineQueryResult]:
    """What is still missing, or what isn't understood."""
    if error.code == "no_indicator":
        hand = readings(typed)[0].hand
        complete = hand.won and hand.lacking(rules.groups) <= hand.xier_held
        missing = [] if complete else [_missing_tiles(hand, rules, words)]
        return [_add_indicators(typed, words), *missing]
    if error.code == "too_few_tiles":
        count, needed = error.details["count"], error.details["needed"]
        return [_help_result(words("inline-tiles", count=count, needed=needed), explain(error, words), words)]
    return [_help_result(words("inline-unclear"), explain(error, words), words)]


def _missing_tiles(hand: Hand, rules: Rules, words: Words) -> InlineQueryResult:
    needed = tiles_of_complete_hand(rules.groups)
    title = words("inline-tiles", count=hand.tiles_counted, needed=needed)
    return _help_result(title, words("inline-tiles-hint"), words)


def _help_result(title: str, hint: str, words: Words) -> InlineQueryResult:
    text = InputTextMessageContent(words("help-notation"))
    return InlineQueryResultArticle("help", title, text, description=hint)


def _add_indicators(typed: str, words: Words) -> InlineQueryResult:
    text = f"{code(typed)}\n{escape(words('inline-indicators-hint'))}"
    # behind the hand, where the cursor is then
    begun = f"{typed} j"[: InlineQueryLimit.MAX_QUERY_LENGTH]
    again = InlineKeyboardButton(words("inline-indicators-add"), switch_inline_query_current_chat=begun)
    return InlineQueryResultArticle(
        "indicators",
        words("inline-indicators"),
        InputTextMessageContent(text),
        description=words("inline-indicators-hint"),
        reply_markup=InlineKeyboardMarkup([[again]]),
    )


async def _photo(
    query: InlineQuery, score: Score, text: str, words: Words, services: Services
) -> tuple[Sequence[InlineQueryResult], bool]:
    """The picture as a result, if it is there in time; and whether that is all there will be."""
    cache = services.photo_cache
    if cache is None:
        return [], True
    try:
        async with asyncio.timeout(_PICTURE_SECONDS):
            file_id = await cache.find(score, words, text)
            if file_id is None:
                await asyncio.sleep(_TYPING_PAUSE if score.won else _LONGER_PAUSE)
                if not services.newest.is_newest(query.from_user.id, query.id):
                    return [], False
                file_id = await cache.upload(score, words, text)
    except TimeoutError:
        return [], False
    except (TelegramError, StoreFailure) as error:
        LOG.warning("no picture for an inline answer: %s", error)
        return [], False
    caption = score_caption(score, words)
    return [InlineQueryResultCachedPhoto("photo", file_id, caption=caption)], True


HANDLERS: Final[tuple[Handler, ...]] = (InlineQueryHandler(on_inline_query),)
