"""The token in a button: short, signed, and nothing but a place (design, section 5)."""

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.page_links import NoPlace, Where, read_token, write_token

TOKEN = "7265013457:AAEtoken"
IDS = st.integers(1, 2**62)


@given(
    st.one_of(
        st.builds(Where, IDS),
        st.builds(Where, IDS, entry_id=IDS),
        st.builds(Where, IDS, message_id=IDS),
        st.builds(Where, IDS, round_id=IDS),
    )
)
def test_it_names_its_place(where: Where) -> None:
    token = write_token(where, TOKEN)
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", token)
    assert read_token(token, TOKEN) == where


def test_no_changed_letter_gets_in() -> None:
    token = write_token(Where(5, entry_id=7), TOKEN)
    for place, letter in enumerate(token):
        for other in set(string.ascii_letters + string.digits + "-_") - {letter}:
            with pytest.raises(NoPlace):
                read_token(token[:place] + other + token[place + 1 :], TOKEN)


@pytest.mark.parametrize("text", ["", "x", "A" * 36, "A" * 64, "é" * 36, write_token(Where(5), TOKEN) + "A"])
def test_other_texts_are_no_tokens(text: str) -> None:
    with pytest.raises(NoPlace):
        read_token(text, TOKEN)


def test_another_bot_s_is_refused() -> None:
    with pytest.raises(NoPlace):
        read_token(write_token(Where(5), "1:other"), TOKEN)
