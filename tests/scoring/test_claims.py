"""Kinds, waits and the like in a text are claims: they change no score, and those that don't hold are named."""

from __future__ import annotations

import pytest

from scoring import score_text
from scoring.hand import Claim

WON = "j5m7p 123456789m34567s456p11s [222p] 1f *8s"
"""A 塌子胡, won on the edge of no run."""
DANDIAO = "j5m7p 123456789m234s123p1z [222z] [3333z] *1z"
PIAOHU = "j5m7p {1111s} (2222s) [3333s] {4444s} [6666s] {7777s} (8888s) 1z *1z"
UNWON = "j5m7p 123p [111z]"


@pytest.mark.parametrize(
    ("hand", "claims", "untrue"),
    [
        (WON, "飘胡", [Claim.PIAOHU]),
        (WON, "塌子胡", []),
        (WON, "tazihu", []),
        (WON, "清胡 未胡牌 成胡", [Claim.QINGHU, Claim.WEIHU]),
        (WON, "零喜儿", [Claim.NO_XIER]),
        (WON, "后手", []),
        (WON, "后手 qs", [Claim.NOT_QISHOU]),
        (WON, "丫子", [Claim.YAZI]),
        (WON, "边张", [Claim.BIANZHANG]),
        (DANDIAO, "单吊", []),
        (DANDIAO, "丫子 穷胡", [Claim.YAZI]),
        (PIAOHU, "闷飘", []),
        (DANDIAO, "闷飘 一胡清儿", [Claim.MENPIAO, Claim.YIHUQING]),
        (UNWON, "未胡牌", []),
        (UNWON, "成胡", [Claim.WON]),
        (UNWON, "飘胡 飘胡", [Claim.PIAOHU]),
        (UNWON, "三龙齐会", [Claim.SANLONG]),
    ],
)
def test_claims(hand: str, claims: str, untrue: list[Claim]) -> None:
    claimed = score_text(f"{hand} {claims}")
    plain = score_text(f"{hand} qs" if "qs" in claims else hand)
    assert [*claimed.untrue_claims] == untrue
    assert claimed.as_dict() == plain.as_dict()
    assert plain.untrue_claims == ()
