"""A settlement as text: one transfer a line, whole whatever the names are, within Telegram's limit."""

from telegram.constants import MessageLimit

from bot.words import words
from bot.words.settlements import settlement_text
from bot.words.writing import visible_length
from render import Account, Payment

ZH = words("zh")


def lines(accounts: list[Account], payments: list[Payment]) -> list[str]:
    return settlement_text("<b>结算</b>", accounts, payments, ["提示"], ZH).split("\n")


def test_names_are_escaped_and_paid_transfers_struck_out() -> None:
    accounts = [Account("<A>", 10, 0, 1000), Account("B&C", -10, 0, -1000)]
    payments = [Payment("B&C", "<A>", 900), Payment("B&C", "<A>", 100, paid=True)]
    assert lines(accounts, payments) == [
        "<b>结算</b>",
        "&lt;A&gt;：+10 胡，房费 0.00，<b>+10.00</b>",
        "B&amp;C：-10 胡，房费 0.00，<b>-10.00</b>",
        "",
        "B&amp;C → &lt;A&gt; 9.00",
        "<s>B&amp;C → &lt;A&gt; 1.00</s>",
        "",
        "提示",
    ]


def test_without_transfers_it_says_that_all_are_even() -> None:
    assert lines([Account("A", 0, 0, 0)], [])[3] == ZH("settlement-even")


def test_of_many_long_names_the_transfers_stay() -> None:
    names = [f"{number:02}" + "长" * 30 for number in range(30)]
    accounts = [Account(name, -1_000_000, 100_000, -100_000_000) for name in names]
    payments = [Payment(name, names[0], 100_000_000) for name in names[1:]]
    text = settlement_text("<b>结算</b>", accounts, payments, ["提示"], ZH)
    assert visible_length(text) <= MessageLimit.MAX_TEXT_LENGTH
    assert text.count(" → ") == 29
    assert "房费" not in text
