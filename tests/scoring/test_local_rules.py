"""How neighbouring tables play: what each option changes, by hands worked out by hand."""

from __future__ import annotations

import pytest
from scored import items, multipliers, scored

SHUANGLONG = "j5m 789m34567s22p456p123p (3333m) {1111z} 1f *8s"
MENPIAO = "j5m7p 222m333s444p888s6m (9999p) (3333m) (1111s) +6m"
HAIDI = "j5m7p 222m333s444p888s6m (9999p) (3333m) (1111s) *6m hd tt"
YIHUQING = "j5m 123456789m12334567s44p [777p] *8s"
SANLONG = "j5m7p 123m34567s22m456p [111z] 222z [3333z] 1f *8s"
TIANHU = "j5m7p 123456789m345678s456p11s222p 1f th"


@pytest.mark.parametrize(
    ("option", "hand", "raw", "total", "raw_without", "total_without"),
    [
        # 3m 6 + 1z 32, twice; 80 + 文钱 20 + 喜儿 10 + 成胡 20 + 自摸 10
        ("shuanglong", SHUANGLONG, 76, 140, 38, 100),
        # 4 x 4 + 3 x 12; 60 + 成胡 20 + 单吊 10 + 飘胡 30; x2 飘胡 x2 闷飘 x2 零喜儿
        ("menpiao", MENPIAO, 52, 960, 52, 480),
        # as before with 自摸 10; x2 飘胡 x2 闷飘 x2 零喜儿 x2 天听 x2 海底
        ("haidi", HAIDI, 52, 4160, 52, 2080),
        # 10 + 成胡 20 + 自摸 10 + 清胡 80 + 一胡清儿 10; x2 一胡清儿 x2 穷胡; a 塌子胡: 40 x2
        ("yihuqing", YIHUQING, 1, 520, 1, 80),
        # 4 + 8 + 16, twice; 60 + 喜儿 10 + 成胡 20 + 自摸 10
        ("sanlong", SANLONG, 56, 100, 28, 70),
    ],
)
def test_what_is_switched_off_has_no_effect_and_is_named(
    option: str, hand: str, raw: int, total: int, raw_without: int, total_without: int
) -> None:
    played, not_played = scored(hand), scored(hand, f"{option}=off")
    assert (played.raw, played.total, played.without_effect) == (raw, total, ())
    assert (not_played.raw, not_played.total) == (raw_without, total_without)
    assert not_played.without_effect == (option,)
    assert not_played.as_dict()["without_effect"] == [option]
    assert option not in items(not_played) | multipliers(not_played)
    assert "without_effect" not in played.as_dict()


def test_without_yihuqing_such_a_hand_is_a_tazihu() -> None:
    assert (scored(YIHUQING).kind, scored(YIHUQING, "yihuqing=off").kind) == ("qinghu", "tazihu")


def test_a_flag_that_is_not_played_is_accepted_and_still_has_to_fit() -> None:
    assert multipliers(scored(HAIDI, "haidi=off")) == {"piaohu": 2, "menpiao": 2, "no_xier": 2, "tianting": 2}
    with pytest.raises(ValueError, match="flag with discard"):
        scored(HAIDI.replace("*", "+"), "haidi=off")


def test_what_a_hand_that_has_not_won_has_without_effect_is_named_too() -> None:
    score = scored("j5m (3333m) {1111z}", "shuanglong=off,sanlong=off")
    assert (score.raw, score.without_effect) == (38, ("shuanglong",))
    score = scored("j5m7p [111z] 222z {3333z}", "sanlong=off")
    assert (score.raw, score.without_effect) == (44, ("sanlong",))


def test_a_hand_that_has_nothing_of_what_is_off_is_scored_as_ever() -> None:
    off = "shuanglong=off,menpiao=off,haidi=off,yihuqing=off,sanlong=off"
    assert scored(TIANHU, off).as_dict() == scored(TIANHU).as_dict()


@pytest.mark.parametrize(("rules", "times", "total"), [("", 4, 200), ("tianhu=2", 2, 100), ("海门", 2, 100)])
def test_tianhu(rules: str, times: int, total: int) -> None:
    """10 + 喜儿 10 + 成胡 20 + 自摸 10."""
    score = scored(TIANHU, rules)
    assert (multipliers(score), score.total) == ({"tianhu": times}, total)


@pytest.mark.parametrize(
    ("hand", "raw", "raw_by_the_sheet"),
    [
        # 双将 with a 喜儿 shown: 喜 + 喜, 喜 + elder, 喜 + ordinary
        ("j45f [111z]", 16, 4),
        ("j1z4f [111z] 222z", 32 + 32, 16 + 16),
        ("j5m4f [111z] 555m 555p", 8 + 24 + 8, 4 + 24 + 8),
        # 单将 with a 喜儿 shown: 147 follow; with an honour shown: 千字 brings 147
        ("j4f (7777p)", 24, 6),
        ("j2z (4444p)", 24, 6),
    ],
)
def test_rugao(hand: str, raw: int, raw_by_the_sheet: int) -> None:
    assert scored(hand, "如皋").raw == raw
    assert scored(hand, "南通").raw == raw_by_the_sheet
