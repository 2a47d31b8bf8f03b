"""The words for a room's terms: three fee modes, fee, stake and seats, in any order."""

import pytest

from bot.words.room_terms import Terms, TermsError, read_terms
from scoring.settlement import FeeMode

OWNER, AA, WINNER = FeeMode


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("AA 30 stake 0.5 seats 3", Terms(AA, 3000, 50, 3)),
        ("seats 3 stake 0.5 aa 30", Terms(AA, 3000, 50, 3)),
        ("30 aa 0.5 stake 3 seats", Terms(AA, 3000, 50, 3)),
        ("房主 20", Terms(OWNER, 2000)),
        ("房主付费20元", Terms(OWNER, 2000)),
        ("大赢家15.5，底0.1，四人", Terms(WINNER, 1550, 10, 4)),
        ("owner 20 seats 2", Terms(OWNER, 2000, seats=2)),
        ("winner ¥20 fee", Terms(WINNER, 2000)),
        ("ＡＡ ３０ ３人", Terms(AA, 3000)),
        ("每胡0.25", Terms(stake_cents=25)),
        ("stake 0,5", Terms(stake_cents=50)),
        ("AA 30,stake 0,25", Terms(AA, 3000, 25)),
        ("AA 30，3人", Terms(AA, 3000, seats=3)),
        ("房主 20。", Terms(OWNER, 2000)),
        ("", Terms()),
    ],
)
def test_terms_are_read(text: str, terms: Terms) -> None:
    assert read_terms(text) == terms


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("AA 30 hello 3", "not_understood", "hello"),
        ("aardvark 3", "not_understood", "aardvark"),
        ("AA 3000000000", "not_understood", "3000000000"),
        ("AA -30", "not_understood", "-30"),
        ("AA", "number_missing", "aa"),
        ("AA 30 stake", "number_missing", "stake"),
        ("AA stake 3", "number_missing", "aa"),
        ("30", "number_alone", "30"),
        ("AA 30 40", "number_alone", "40"),
        ("30 40 AA", "number_alone", "30"),
        ("AA 30 房主 30", "twice", "房主"),
        ("stake 1 一胡 2", "twice", "一胡"),
        ("AA 30.005", "not_cents", "30.005"),
        ("seats 2.5", "not_whole", "2.5"),
        ("seats 2,5", "not_whole", "2,5"),
        ("AA 1,200", "unclear_comma", "1,200"),
        ("AA 0,1234", "not_cents", "0,1234"),
        ("AA 1,2,3", "not_understood", "1,2,3"),
        ("AA 30,3人", "number_missing", "人"),
        ("AA 30 stake 0，5", "number_alone", "5"),
        ("AA 30 stake 1/2", "not_understood", "/2"),
        ("AA 30 stake 5毛", "not_understood", "毛"),
        ("AA 三十", "not_understood", "三十"),
        ("AA 30%", "not_understood", "%"),
        ("房费", "not_understood", "房费"),
        ("¥ 元", "not_understood", "¥ 元"),
    ],
)
def test_the_part_that_makes_no_sense_is_named(text: str, code: str, part: str) -> None:
    with pytest.raises(TermsError) as raised:
        read_terms(text)
    assert (raised.value.code, raised.value.part) == (code, part)
