## Scoring terms

item-base = 底胡
item-wenqian = 文钱
item-xier = 喜儿
item-chenghu = 成胡
item-yazi = 丫子
item-bianzhang = 边张
item-dandiao = 单吊
item-zimo = 自摸
item-gangkai = 杠开
item-piaohu = 飘胡
item-qinghu = 清胡
item-yihuqing = 一胡清儿

multiplier-piaohu = 飘胡
multiplier-menpiao = 闷飘
multiplier-no-xier = 零喜儿
multiplier-tianhu = 天胡
multiplier-dihu = 地胡
multiplier-tianting = 天听
multiplier-haidi = 海底捞月
multiplier-yihuqing = 一胡清儿

kind-piaohu = 飘胡
kind-qinghu = 清胡
kind-tazihu = 塌子胡
kind-weihu = 未胡牌

class-face = 将面
class-elder = 老将
class-follower = 将牌
class-plain = 普通

group-pung = 碰
group-triplet = 刻
group-open-kong = 明杠
group-concealed-kong = 暗杠
group-dragon = 撂龙
group-run = 顺子
group-pair = 对子

mode-single = 单将
mode-double = 双将

wait-yazi = 丫子
wait-bianzhang = 边张
wait-dandiao = 单吊

win-discard = 胡
win-self = 自摸

## Pictures

card-indicators = 翻将
card-xier = 喜儿
card-xier-standing = { $count } 张作百搭
card-wenqian = 文钱
card-wenqian-count = { $count } 文
card-xier-count = { $count } 张
card-table = 桌面
card-hand = 手牌
card-loose = 其余的牌
card-rounded = { $raw } → { $base }
card-sum = 合计
card-total = 总胡数
card-cap = 封顶
card-cap-cut = 原为 { $uncapped }
card-hu = { $hu } 胡
