"""Hands that the tests of the bot send."""

from scoring import score_text

HAND = "j5m7p 123p 456m 789m 46s 99s 11z 3f [555p] {2222s} *5s"
SCORE = score_text(HAND)
SUM = "底胡30 文钱20 喜儿10 成胡20 丫子10 自摸10 = 100"
"""How it is written under the picture, in Chinese."""

OTHER_HAND = "j5m7p 123456789m34567s456p11s [222p] 1f +8s"
OTHER_SCORE = score_text(OTHER_HAND)

UNKNOWN_LETTER = "j5m 123m 45q +6m"
NO_INDICATOR = "123456789m34567s456p11s [222p] 1f +8s"
