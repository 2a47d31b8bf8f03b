"""Who opens the page (design, section 5): Telegram's signature, held against an independent implementation."""

import json
import time
from urllib.parse import quote

import init_data_py
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.hand_page.init_data import NotSigned, read_init_data, sign

TOKEN = "7265013457:AAEtoken"
NOW = 1_800_000_000.0
USER = {"id": 42, "first_name": "小明 & Co + 😀", "language_code": "zh-hans"}
FIELDS = {
    "user": json.dumps(USER, ensure_ascii=False),
    "chat_instance": "-3788475317572404878",
    "chat_type": "supergroup",
    "start_param": "abc_-",
    "signature": "a+b/c==",
}


def signed(at: float = NOW, token: str = TOKEN, **changed: str) -> str:
    """`initData` as Telegram would make it, by the other implementation."""
    return init_data_py.sign({**FIELDS, **changed}, token, auth_date=at)


def test_what_telegram_signs_is_taken() -> None:
    data = read_init_data(signed(), TOKEN, NOW)
    assert (data.user.id, data.user.first_name, data.user.language_code) == (42, "小明 & Co + 😀", "zh-hans")
    assert data.start_param == "abc_-"


def test_a_blank_may_be_a_plus_or_coded() -> None:
    by_plus = signed()
    assert "+" in by_plus
    assert read_init_data(by_plus.replace("+", "%20"), TOKEN, NOW) == read_init_data(by_plus, TOKEN, NOW)


@given(
    st.dictionaries(
        st.sampled_from(["first_name", "last_name", "username"]), st.text(max_size=20), min_size=1
    )
)
def test_the_sandbox_signs_as_telegram_does(names: dict[str, str]) -> None:
    user = json.dumps({"id": 7, "first_name": "x", **names})
    ours = sign({"user": user, "auth_date": str(int(NOW))}, TOKEN)
    assert init_data_py.is_valid_by_hash(ours, TOKEN, expires_in=None)
    assert read_init_data(ours, TOKEN, NOW).user.first_name == names.get("first_name", "x")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hash=",
        "nonsense",
        signed().replace("hash=", "hash=0"),
        signed().replace("start_param=abc", "start_param=abd"),
        signed().replace("supergroup", "group"),
        signed().replace("signature=a", "signature=b"),
        signed(token="7265013458:another"),
        signed() + "&start_param=other",
        signed() + "&hash=" + "0" * 64,
        signed() + "&query_id=1",
        signed().replace("%22id%22%3A+42", "%22id%22%3A+43"),
        "&".join(part for part in signed().split("&") if not part.startswith("signature")),
        signed(user="nonsense"),
        signed(user="[]"),
        signed(user='{"id": "42", "first_name": "x"}'),
        signed(user='{"id": true, "first_name": "x"}'),
        signed(user='{"first_name": "x"}'),
        signed() + "é",
        signed(chat_type="x" * 5000),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(NotSigned):
        read_init_data(text, TOKEN, NOW)


@pytest.mark.parametrize(
    ("age", "good"),
    [
        (0, True),
        (24 * 3600 - 60, True),
        (24 * 3600 + 60, False),
        (-120, False),
        (-86400, False),
        (10**9, False),
    ],
)
def test_it_is_good_for_a_day_and_not_before_its_time(age: int, good: bool) -> None:
    text = signed(at=NOW - age)
    if good:
        read_init_data(text, TOKEN, NOW)
    else:
        with pytest.raises(NotSigned):
            read_init_data(text, TOKEN, NOW)


def test_a_name_with_an_ampersand_stays_one_field() -> None:
    """Splitting after decoding would make a field of its own of it."""
    user = json.dumps({"id": 42, "first_name": "a&id=43&user={}"})
    text = "&".join(
        f"{name}={quote(value)}" for name, value in {"auth_date": str(int(NOW)), "user": user}.items()
    )
    valid = f"{text}&hash={sign({'auth_date': str(int(NOW)), 'user': user}, TOKEN).rpartition('hash=')[2]}"
    assert read_init_data(valid, TOKEN, NOW).user.id == 42


def test_checking_is_quick() -> None:
    text = signed()
    begun = time.perf_counter()
    for _ in range(100):
        read_init_data(text, TOKEN, NOW)
    assert (time.perf_counter() - begun) / 100 < 0.005
