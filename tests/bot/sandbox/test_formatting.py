"""Formatted text of the look-alike: Telegram's HTML subset with its refusals, and what it finds by itself."""

import pytest

from bot.sandbox.formatting import find_entities, parse_html
from bot.sandbox.requests import ApiError


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("plain &lt;b&gt; &amp; &#127136; &quot;", 'plain <b> & 🂠 "', []),
        ("AT&T &unknown;", "AT&T &unknown;", []),
        ("<b>胡</b>了", "胡了", [{"type": "bold", "offset": 0, "length": 1}]),
        (
            "🀄 <b><i>x</i></b>",
            "🀄 x",
            [{"type": "italic", "offset": 3, "length": 1}, {"type": "bold", "offset": 3, "length": 1}],
        ),
        (
            '<a href="https://example.org/?a=1&amp;b=2">x</a>',
            "x",
            [{"type": "text_link", "offset": 0, "length": 1, "url": "https://example.org/?a=1&b=2"}],
        ),
        (
            '<a href="tg://user?id=7">Anna</a>',
            "Anna",
            [
                {
                    "type": "text_mention",
                    "offset": 0,
                    "length": 4,
                    "user": {"id": 7, "is_bot": False, "first_name": "Anna"},
                }
            ],
        ),
        ('<span class="tg-spoiler">x</span>', "x", [{"type": "spoiler", "offset": 0, "length": 1}]),
        (
            "<blockquote expandable>x</blockquote>",
            "x",
            [{"type": "expandable_blockquote", "offset": 0, "length": 1}],
        ),
        ("<B>x</B >", "x", [{"type": "bold", "offset": 0, "length": 1}]),
        ("<b></b>x", "x", []),
    ],
)
def test_html_becomes_text_with_entities(source: str, text: str, entities: list[dict[str, object]]) -> None:
    assert parse_html(source) == (text, entities)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("胡<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("胡<br>", 'Unsupported start tag "br" at byte offset 3'),
        ("a < b", "Unclosed start tag at byte offset 2"),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
def test_bad_html_is_refused_in_telegrams_words(source: str, reason: str) -> None:
    with pytest.raises(ApiError) as caught:
        parse_html(source)
    assert caught.value.description == f"Bad Request: can't parse entities: {reason}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/score@changpai_bot 1m", [("bot_command", "/score@changpai_bot")]),
        ("看 /help、/rules", [("bot_command", "/help"), ("bot_command", "/rules")]),
        ("/score胡", [("bot_command", "/score")]),
        ("胡/score a/b 1/2", []),
        ("🀄 @anna_1 a@b.cc", [("mention", "@anna_1")]),
        ("https://example.org/x", [("url", "https://example.org/x")]),
    ],
)
def test_commands_mentions_and_links_are_found(text: str, found: list[tuple[str, str]]) -> None:
    units = text.encode("utf-16-le")
    shown = [
        (
            entity["type"],
            units[2 * entity["offset"] : 2 * (entity["offset"] + entity["length"])].decode("utf-16-le"),
        )
        for entity in find_entities(text)
    ]
    assert shown == found


def test_nothing_is_found_inside_code() -> None:
    text, entities = parse_html("<code>/score 1m</code>")
    assert find_entities(text, entities) == [{"type": "code", "offset": 0, "length": 9}]
