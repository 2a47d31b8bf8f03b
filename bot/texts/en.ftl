## Scoring terms

item-base = Base hu
item-wenqian = Wenqian (123 coins)
item-xier = Xier
item-chenghu = Chenghu (for winning)
item-yazi = Yazi (middle of a run)
item-bianzhang = Bianzhang (edge of a run)
item-dandiao = Dandiao (pair)
item-zimo = Zimo (self-drawn)
item-gangkai = Gangkai (after a kong)
item-piaohu = Piaohu
item-qinghu = Qinghu (all runs)
item-yihuqing = Yihuqing (base of 1)

multiplier-piaohu = Piaohu
multiplier-menpiao = Menpiao (no pung)
multiplier-no-xier = No xier
multiplier-tianhu = Tianhu (dealt win)
multiplier-dihu = Dihu (first-tile win)
multiplier-tianting = Tianting (dealt ready)
multiplier-haidi = Haidi (last tile)
multiplier-yihuqing = Yihuqing

kind-piaohu = Piaohu
kind-qinghu = Qinghu
kind-tazihu = Tazihu
kind-weihu = Not won

class-face = Face
class-elder = Laojiang
class-follower = Follower
class-plain = Plain

group-pung = Pung
group-triplet = Triplet
group-open-kong = Exposed kong
group-concealed-kong = Concealed kong
group-dragon = Dragon
group-run = Run
group-pair = Pair

mode-single = One indicator
mode-double = Two indicators

wait-yazi = Yazi
wait-bianzhang = Bianzhang
wait-dandiao = Dandiao

win-discard = Hu
win-self = Zimo

## Pictures

card-indicators = Indicators
card-xier = Xier
card-xier-standing = { $count } standing in
card-wenqian = Wenqian
card-wenqian-count = { $count ->
    [one] 1 run
   *[other] { $count } runs
}
card-xier-count = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
card-table = On the table
card-hand = In hand
card-loose = Other tiles
card-rounded = { $raw } → { $base }
card-sum = Sum
card-total = Total hu
card-cap = Cap
card-cap-cut = cut from { $uncapped }
card-hu = { $hu } hu

tally-title = Tally · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tally-rank = Rank
tally-name = Player
tally-wins = Wins
tally-total = Total hu
tally-empty = No rounds yet

settlement-title = Settlement
settlement-name = Player
settlement-total = Total hu
settlement-fee = Fee share
settlement-money = Money
settlement-paid = paid
settlement-open = to pay
settlement-even = Even: nobody owes anything

## Hands that can't be scored

error-at = Characters { $from }-{ $to }, "{ $part }": { $sentence }
error-at-one = Character { $from }, "{ $part }": { $sentence }

error-empty = There is no hand to score; write one like j5m 123456m55p [222s] +9p.
error-not-understood = "{ $not_understood }" isn't understood; tiles are written like 123m, 55p or 1z.
error-tile-expected = a tile belongs here, such as 5m.
error-unknown-letter = there is no suit "{ $unknown_letter }"; after the digits write m, p, s, z (honours) or f (xier).
error-digits-without-suit = the digits "{ $digits_without_suit }" need a suit after them: m, p, s, z (honours) or f (xier).
error-suit-without-digits = "{ $suit_without_digits }" needs digits before it, such as 5{ $suit_without_digits }.
error-tile-missing = "{ $tile_missing }" needs a tile after it, such as { $tile_missing }5m.
error-self-drawn-without-tile = the drawn tile is missing; write it as *5p.
error-which-kong = say which kong: exposed [5555m] or concealed (5555m).
error-no-such-rank = there is no { $rank }{ $suit }: { $suit } goes from 1 to { $last }.
error-open-bracket = the bracket "{ $open_bracket }" isn't closed; close it after the set.
error-stray-bracket = the bracket "{ $stray_bracket }" isn't opened; open it before the set.
error-wrong-bracket = the brackets don't match: "{ $found }" should be "{ $right }".
error-empty-set = there are no tiles in the brackets; write a set like [555m].
error-pung-size = { $tile } is there { $count } times: a pung has three tiles, an exposed kong four.
error-open-kong-size = { $tile } is there { $count } times: an exposed kong has four tiles.
error-concealed-kong-size = { $tile } is there { $count } times: a concealed kong has four tiles.
error-dragon-size = { $tile } is there { $count } times: a dragon has all copies in play, four, or three or two of a face.
error-mixed-set = a set laid down is of one tile only, such as [555m].
error-run-laid-down = a run can't be laid down (there is no chi); write its tiles in the hand.
error-xier-in-set = xier can't be a set; write them in the hand, like 1f or x2.
error-xier-count = there are only five xier, not { $count }; write x1 to x5.
error-two-winning-tiles = there is only one winning tile; keep one +5p (discard) or *5p (self-drawn).
error-unnamed-indicator = a xier shown needs its name: 1f, 2f, 3f, 4f or 5f.
error-too-long = { $length } characters are more than any hand needs; { $limit } are the most.

error-no-indicator = the indicator is missing; write j5m for one, j5m7p for two.
error-too-many-indicators = there are { $count } indicators; write one (j5m) or two (j5m7p), with a space after them.
error-xier-not-in-deck = this table plays without xier, so none can be in the hand or shown.
error-xier-twice = each xier is there once, but { $tile } is written twice.
error-xier-shown = { $tile } is the indicator, so it can't be in the hand.
error-too-many-xier = there are { $held } xier, but only { $left } are in play.
error-too-many-copies = { $tile } is there { $held } times, but only { $in_play } are in play (indicators are out of play).
error-kong-of-face = { $tile } is a face with { $in_play } copies in play, so it can't be a kong; write a pung or a dragon.
error-dragon-incomplete = a dragon needs all copies of { $tile } in play ({ $in_play }), here are { $held }.
error-discarded-xier = a xier is never discarded; write *1f if it was drawn.
error-qishou-with-drawn-xier = qs says that all xier were dealt, but the last one was drawn to win; leave qs out.
error-idle-winning-xier = { $wild ->
    [on] the winning xier has nothing to stand in for (no tile is missing); mark the tile that won.
   *[off] xier aren't wild at this table, so one can't be the winning tile.
}
error-two-first-hand-flags = only one of tianhu, dihu and tianting is possible.
error-tianhu-with-winning-tile = tianhu wins with the dealt hand and has no winning tile; leave out the tile or th.
error-flag-without-win = { $flag } needs a hand that has won; mark the winning tile with +5p or *5p.
error-flag-with-discard = { $flag } needs a self-drawn tile; write the winning tile as *5p.
error-gangkai-without-kong = gangkai needs a kong or a dragon of four tiles (a smaller one draws no replacement).
error-haidi-with-first-hand = haidi is the last tile and can't go with tianhu or dihu.
error-exposed-with-first-hand = { $flag } can't have this { $kind } ({ $tile }) on the table.
error-too-many-tiles = there are { $count } tiles (a set on the table counts three, xier none), but { $needed } are needed.
error-too-few-tiles = { $xier ->
    [0] there are { $count } tiles (a set on the table counts three), but { $needed } are needed: { $missing } more.
    [one] there are { $count } tiles (a set on the table counts three) and 1 xier, but { $needed } are needed: { $missing } more.
   *[other] there are { $count } tiles (a set on the table counts three) and { $xier } xier, but { $needed } are needed: { $missing } more.
}
error-winning-tile-unmarked = { $count } tiles are a complete hand, but the winning tile isn't marked; write it as +5p (discard) or *5p (self-drawn).
error-unsplittable = { $xier ->
    [0] the { $count } tiles can't be split into { $groups } groups and a pair.
   *[other] the { $count } tiles and { $xier } xier to stand in can't be split into { $groups } groups and a pair.
}
error-below-minimum = the hand comes to { $total } hu, less than the { $minimum } that this table needs to win.

flag-gk = gangkai (gk)
flag-hd = haidi (hd)
flag-th = tianhu (th)
flag-dh = dihu (dh)
flag-tt = tianting (tt)
flag-qs = qishou (qs)

rules-unknown-option = there is no option "{ $option }"; there are: { $allowed }.
rules-bad-value = { $option } can't be "{ $value }"; it can be: { $allowed }.

## Conversation

start-greeting = I score hands of 南通长牌 (Nantong long cards).
help-short = Send /score and a hand.
score-caption = { $kind }: { $total } hu
declined-anonymous = An anonymous admin or a channel can't play: write as yourself.
failure-not-recorded = Nothing was recorded: the database can't be written just now. Please try again.
failure-too-much = Too much at once: what comes now is left out until I have caught up.
failure-unexpected = Something went wrong with this; it is noted.
