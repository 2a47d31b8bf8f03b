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
