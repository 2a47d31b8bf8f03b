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

card-xier = 喜儿
card-xier-standing = { $count } 张作百搭
card-wenqian = 文钱
card-wenqian-count = { $count } 文
card-xier-count = { $count } 张
card-table = 桌面
card-hand = 手牌
card-loose = 其余的牌
card-waits = 听牌
card-waits-left = 余 { $count } 张
card-waits-more = 还有 { $count } 种
card-rounded = { $raw } → { $base }
card-sum = 合计
card-total = 总胡数
card-cap = 封顶
card-cap-cut = 原为 { $uncapped }

tally-title = 积分榜 · 共 { $rounds } 局
tally-rank = 名次
tally-name = 玩家
tally-wins = 胡牌
tally-total = 总分
tally-empty = 还没有对局

settlement-title = 结算
settlement-name = 玩家
settlement-total = 总分
settlement-fee = 房费
settlement-money = 金额
settlement-paid = 已付
settlement-open = 未付
settlement-even = 两清，谁也不欠谁

statement-round = 局
statement-own = 自己
statement-others = 别家
statement-net = 输赢
statement-title = { $name } 的账
statement-title-round = { $name } 的账 · 第 { $shown } 局（共打 { $played } 局）
statement-title-rounds = { $name } 的账 · 第 { $shown } 局（共打 { $played } 局）
statement-round-line = 第 { $number } 局 { $hu } 胡：{ $opponents }，输赢 { $net }
statement-separator = ，
statement-against = 对 { $name }
statement-hu = { $hu } 胡
statement-total = 合计
statement-stake = 每胡 { $stake }
statement-fee = 房费（{ $mode }）
statement-fee-laid-out = { $opener } 垫付 { $fee }
statement-laid-out = 垫付的房费
statement-money = { $side ->
    [get] 应收
    [pay] 应付
   *[even] 不收不付
}
statement-paid = 先前付给 { $name }
statement-got = 先前收到 { $name }
statement-due = { $side ->
    [get] 现在应收
    [pay] 现在应付
   *[even] 现在两清
}
statement-line = { $label }：{ $amount }
statement-netting = 欠账先互相抵消，转账最少，所以付钱的对象不一定是赢你的人。

evenings-title = 历次战绩 · 共 { $evenings } 场
evenings-name = 玩家
evenings-evenings = 场
evenings-rounds = 局
evenings-wins = 胡牌
evenings-net = 输赢

## Hands that can't be scored

error-at = 第 { $from }–{ $to } 字「{ $part }」{ $named }：{ $sentence }
error-at-one = 第 { $from } 字「{ $part }」{ $named }：{ $sentence }

error-empty = 没有写牌；例如：{ example-loser }。
error-not-understood = 看不懂「{ $not_understood }」；牌写成 一二三万（123m）、55筒、红花 这样。
error-unknown-letter = 没有「{ $unknown_letter }」这门牌；数字后面写 m 万、p 筒、s 条、z 红花千字白花、f 喜儿。
error-digits-without-suit = 数字「{ $digits_without_suit }」后面没写是哪一门；写 m 万、p 筒、s 条、z 红花千字白花 或 f 喜儿。
error-suit-without-digits = 「{ $suit_without_digits }」前面缺数字，写成 { $suit_without_digits ->
    [m] 五万（5m）
    [p] 五筒（5p）
    [s] 五条（5s）
    [z] 红花（1z）
    [f] 福（1f）
   *[other] 5{ $suit_without_digits }{" "}
}这样。
error-tile-missing = 「{ $tile_missing }」后面缺一张牌，例如 { $tile_missing }5万。
error-self-drawn-without-tile = 自摸要写出摸到的那张，写成 自摸五筒（*5p）这样。
error-which-kong = 杠没有写明是明杠还是暗杠：{ $readings }；写成 明杠5万 或 暗杠5万 这样。
error-no-such-rank = 没有「{ $rank }{ $suit }」这张牌：{ $suit ->
    [w] w（万）从 1 到 { $last }
    [m] m（万）从 1 到 { $last }
    [p] p（筒）从 1 到 { $last }
    [s] s（条）从 1 到 { $last }
    [z] z 从 1 到 { $last }，是红花（1z）、千字（2z）、白花（3z）
    [f] f 从 1 到 { $last }，是福（1f）、禄（2f）、寿（3f）、喜（4f）、财（5f）
   *[other] { $suit } 从 1 到 { $last }
}。
error-open-bracket = 括号「{ $open_bracket }」没有合上；在这组牌后面补一个。
error-stray-bracket = 括号「{ $stray_bracket }」没有开头；在这组牌前面补一个。
error-wrong-bracket = 括号不成对：这里是「{ $found }」，该是「{ $right }」。
error-empty-set = 括号里没有牌；写成 碰五万（[555m]）这样。
error-pung-size = 这里有 { $count } 张{ $tile }：碰是三张，明杠是四张。
error-open-kong-size = 这里有 { $count } 张{ $tile }：明杠是四张。
error-concealed-kong-size = 这里有 { $count } 张{ $tile }：暗杠是四张。
error-dragon-size = 这里有 { $count } 张{ $tile }：撂龙是场上全部的同一张牌，四张，将面是三张或两张。
error-mixed-set = 亮出的一组必须是同一张牌，写成 碰五万（[555m]）这样。
error-run-laid-down = 顺子不能亮出来（没有吃）；把这三张写在手牌里。
error-xier-in-set = 喜儿不能成组亮出；放在手牌里，写成 福（1f）或 两张喜儿（x2）这样。
error-xier-count = 喜儿只有五张，这里写了 { $count } 张；写 一喜（x1）到 五喜（x5）。
error-two-winning-tiles = 胡的牌只能有一张；留一个：胡五筒（+5p）或 自摸五筒（*5p）。
error-unnamed-indicator = 翻出的喜儿要写明是哪一张：福（1f）、禄（2f）、寿（3f）、喜（4f）、财（5f）。
error-unclear = 可以有几种读法：{ $readings }；请写成其中一种。
error-too-unclear = 到这里读法太多了；词和它的牌连着写，各部分之间空一格。
error-how-won = 没有说是点炮还是自摸：{ $readings }；写成 胡5筒 或 自摸5筒 这样。
error-which-set = 桌面上的{ $tile }没有写明是什么；写成 碰5万、明杠5万、暗杠5万 或 撂龙5万 这样。
error-two-claims = 词和括号说的不是同一种；留一个。
error-two-ways-to-win = 又写点炮又写自摸；只留一个。
error-indicators-missing = { $number ->
    [1] 单将要写出一张将牌，例如 单将5万。
   *[other] 双将要写出两张将牌，例如 双将5万7筒。
}
error-no-such-count = 张数不能是 { $count }；写 1 到 4。
error-bad-range = 从 { $low } 到 { $high } 不行；从小写到大，例如 1-3筒。
error-times-set = 括号里的一组不能用 × 翻倍；每组写一遍。
error-name-without-colon = 开头的「{ $name }」不是牌；如果是人名，后面加冒号，例如 { $name }：将五万 一二三万。
error-too-long = 写了 { $length } 个字，比任何一手牌都长；最多 { $limit } 个字。

error-no-indicator = 没有写将牌；单将写 将五万（j5m），双将写 将五万七筒（j5m7p），或者先用 /jiang 五万七筒 设定本局的将牌。
error-too-many-indicators = 写了 { $count } 张将牌；单将一张，双将两张（将牌后面要空一格）。
error-xier-not-in-deck = 这桌不用喜儿，手牌和将牌里都不能有喜儿。
error-xier-twice = 喜儿每样只有一张，{ $tile }写了不止一次。
error-xier-shown = { $tile }已经翻作将牌，手里不会再有。
error-too-many-xier = 有 { $held } 张喜儿，场上只有 { $left } 张。
error-too-many-copies = 有 { $held } 张{ $tile }，场上只有 { $in_play } 张（翻出的将牌不算）。
error-kong-of-face = { $in_play ->
    [2] { $tile }是将面，场上只有 2 张，成不了杠；两张都在手可以撂龙。
   *[other] { $tile }是将面，场上只有 { $in_play } 张，成不了杠；三张可以是碰、刻或撂龙。
}
error-dragon-incomplete = 撂龙要场上全部的 { $in_play } 张{ $tile }，这里只有 { $held } 张。
error-discarded-xier = 喜儿不会打出来，不能点炮胡；摸来的写 自摸福（*1f）这样。
error-qishou-with-drawn-xier = 起手（qs）是说喜儿全是发到的，但最后一张是摸来胡的；去掉 qs。
error-idle-winning-xier = { $wild ->
    [on] 胡的喜儿没有牌可顶（手牌不缺张）；标出真正胡的那张。
   *[off] 这桌喜儿不作百搭，不能胡喜儿。
}
error-two-first-hand-flags = 天胡（th）、地胡（dh）、天听（tt）只能有一个；留一个。
error-tianhu-with-winning-tile = 天胡是起手胡牌，没有胡的那张；去掉它，或去掉天胡（th）。
error-flag-without-win = { $flag }是胡牌才有的，这手牌没有胡；用 胡五筒（+5p）或 自摸五筒（*5p）标出胡的牌。
error-flag-with-discard = { $flag }必须是自摸；把胡的牌写成 自摸五筒（*5p）这样。
error-gangkai-without-kong = 杠开要有杠或四张的撂龙（更小的撂龙不补牌）；补上这一组，或去掉杠开（gk）。
error-haidi-with-first-hand = 海底（hd）是最后一张，不会和天胡（th）、地胡（dh）一起；留一个。
error-exposed-with-first-hand = { $flag }的牌，桌上不会有{ $kind }{ $tile }；两样留一样。
error-already-won = 这手牌已经胡了，没有要听的牌；要看听什么，就不写胡的那张（或天胡）。
error-too-many-tiles = 有 { $count } 张牌（每组亮出的算三张，喜儿不算），应为 { $needed } 张。
error-too-few-tiles = { $xier ->
    [0] 有 { $count } 张牌（每组亮出的算三张），应为 { $needed } 张，还缺 { $missing } 张。
   *[other] 有 { $count } 张牌（每组亮出的算三张）和 { $xier } 张喜儿，应为 { $needed } 张，还缺 { $missing } 张。
}
error-winning-tile-unmarked = { $count } 张已是一手完整的牌，但没有标出胡的那张；别人打的写 胡五筒（+5p），摸来的写 自摸五筒（*5p）。
error-unsplittable = { $xier ->
    [0] { $count } 张牌拆不成 { $groups } 组和一对，最接近的拆法还多出{ $left }
   *[other] { $count } 张牌加上 { $xier } 张喜儿，拆不成 { $groups } 组和一对，最接近的拆法还多出{ $left }
}{ $hint ->
    [indicator] ；{ $hint_tile }算作手牌了，如果是将牌，和前一张将牌连着写。
    [winning] ；{ $hint_tile }是胡的那张，手牌里又写了一次。
   *[none] 。
}
error-below-minimum = 这手牌是 { $total } 胡，没到起胡 { $minimum } 胡，不能胡。

flag-gk = 杠开（gk）
flag-hd = 海底（hd）
flag-th = 天胡（th）
flag-dh = 地胡（dh）
flag-tt = 天听（tt）
flag-qs = 起手（qs）

rules-unknown-option = 没有「{ $option }」这个选项；可用的是：{ $allowed }。
rules-bad-value = { $option } 不能是「{ $value }」；可以是：{ $allowed }。
rules-minimum-above-cap = 起胡 { $value } 比封顶还高；可以是：{ $allowed }。

## Waits

waits-away = { $away ->
    [1] 听牌：差 1 张
   *[other] 还没听牌：差 { $away } 张
}
waits-away-whole = { $away ->
    [0] 已经成牌，只是没有标出胡的那张
    [1] 打出一张就听牌
   *[other] 还没听牌：要换 { $away } 张
}
waits-none = 没有能胡的牌。
waits-throw = 打{ $tile }，听：
waits-tile = 牌
waits-left = 剩
waits-by-discard = 点炮
waits-by-draw = 自摸
waits-line = 听：{ $waits }
waits-line-separator = ；
waits-line-tiles = { $tiles }（{ $totals }）
waits-line-totals-separator = ，
waits-line-none = 听牌，但没有能胡的牌

## Conversation

example-hand = 将五万七筒 一二三筒 四五六万 七八九万 四六条 一对九条 一对红花 寿 碰五筒 撂龙二条 自摸五条
example-hand-otherwise = j5m7p 123p 456m 789m 46s 99s 11z 3f [555p] {"{"}2222s{"}"} *5s
example-loser = 将五万七筒 碰红花 三张白花 文钱 福

start-greeting =
    我给南通长牌算胡数、记一晚上的账，最后告诉大家谁该给谁多少钱。

    把一手牌发给我，怎么说就怎么写，我回复牌面图片和算法：
    <code>{ example-hand }</code>

    /help 说明牌的写法和其他功能。
start-add = 加到群里
welcome =
    大家好！我给南通长牌算胡数，替本群记账。

    /score 加一手牌：牌面图片和算法
    /room：开房间，每手牌、每一局都记账
    /help：牌的写法和其他功能

    如果我是管理员，或者关掉了隐私模式，直接发一手牌就行，不用加命令。
    隐私模式开着时（一开始就是这样），Telegram 只把 / 开头的命令和回复我的消息交给我：直接发的牌，还有「／score」「、score」，都到不了我这里。

help-start =
    <b>发一手牌</b>，我回复牌面图片和算法。在群里前面加上 /score：
    <code>/score { example-hand }</code>
    没胡的人只写有胡数的牌，前面写上名字就是替别人算：
    <code>/score 小明: { example-loser }</code>

    改了消息，我会重新算。用 /score 回复一条写着牌的消息，我就算那手牌。
    只差一张的牌，我还说听什么、能有多少胡；房间里正打着的一局不说。
    在任何聊天里输入 <code>@{ $bot }</code> 和一手牌，也能查胡数。
help-notation =
    <b>牌的写法</b>：怎么说就怎么写，空格可有可无；括号里是短写法。

    手牌：<b>一二三万</b>、<b>55筒</b>、<b>九条</b>、<b>红花</b>、<b>千字</b>、<b>白花</b>（<b>123m 55p 9s 1z 2z 3z</b>）
    几张：<b>一对红花</b>、<b>三张白花</b>、<b>文钱</b>（<b>11z 333z 123p</b>）
    喜儿：<b>福禄寿喜财</b>、不论哪三张 <b>三喜</b>（<b>12345f</b>、<b>x3</b>）
    <b>碰五筒</b>（<b>[555p]</b>）、<b>明杠五筒</b>（<b>[5555p]</b>）、<b>暗杠五筒</b>（<b>(5555p)</b>）
    <b>撂龙五筒</b>（<b>{"{"}5555p{"}"}</b>）
    胡的牌：别人打的 <b>胡五筒</b>（<b>+5p</b>），摸来的 <b>自摸五筒</b>（<b>*5p</b>）
    将牌：单将 <b>将五万</b>（<b>j5m</b>），双将 <b>将五万七筒</b>（<b>j5m7p</b>）
    其他：<b>杠开</b>、<b>海底</b>、<b>天胡</b>、<b>地胡</b>、<b>天听</b>、<b>起手</b>（<b>gk hd th dh tt qs</b>）

    胡了的：<code>{ example-hand }</code>
    短写：<code>{ example-hand-otherwise }</code>
    没胡的，只写有胡数的牌：<code>{ example-loser }</code>
help-room =
    <b>房间记一晚上的账</b>（名字和条件都可以用中文写）

    <code>/room AA 30元 每胡 0.5 3人</code> 开房间；付费也可以是 房主 或 大赢家
    /join 加入，/leave 离开；<code>/add 奶奶</code> 加一位客人，<code>/leave 奶奶</code> 移出客人
    <code>/jiang 五万七筒</code> 设定本局的将牌
    <code>/score 碰红花 三张白花 文钱 福</code> 是你本局的牌；每家都有了，这一局就结束
    <code>/round 小明 120 胡 小红 40</code> 按胡数记；数后面空一格写「胡」是谁胡了，没有的记 0（或 <code>/score 0</code>）
    /round 看本局还差谁，用按钮记、改、撤下
    /buy 买庄（规则里开了才有）
    客人后来有了账号：<code>/join as 奶奶</code>，房主确认后局和钱都归这个账号
    <code>/host 小红</code> 把房间交给小红管；群管理员和房主权力一样
    /tally 看总账，/history 看各局
    /undo 撤回最后记的一手或一局；<code>/fix 3</code> 修改打完的第 3 局，后面的累计跟着重算
help-settling =
    <b>结账</b>

    /settle 列出总胡数、房费和最少的转账；由房主或管理员确认
    之后每笔转账由双方之一勾选为已付，勾错了再按一次
    /why 看自己的钱是怎么算出来的，<code>/why 小红</code> 看小红的
    <code>/pay 微信 xiaoming</code> 写下怎么付钱给你，只有欠你钱的人看得到
    /reopen 重新打开已结账的房间
    /stats 看各人的战绩和曲线，<code>/stats 小明 小红</code> 看两人之间；可以加时间：<code>30d</code>、<code>2026-11</code>、<code>2026-01-2026-06</code>
    /export 导出各局表格，时间按 <code>/timezone 上海</code> 设的时区
help-rules =
    <b>本桌规则</b>

    /rules 查看；房主或管理员可以用按钮修改，也可以写：
    <code>/rules 封顶 600</code>，<code>/rules 喜儿 关</code>，<code>/rules 张数 14</code>
    整套照邻近的打法：<code>/rules 海门</code>，<code>/rules 如皋</code>；回到牌谱：<code>/rules 南通</code>
    <b>起胡</b>：不到这个数不能胡；<b>封顶</b>：最多算这么多
    <b>百搭</b>：喜儿能不能当别的牌；<b>买庄</b>：发牌前加倍
    <code>/rules 局数 9</code>：打满 9 局提醒结算；<code>/rules 字号 大</code>：图片上的字大一号
    算胡数的改动从下一局起生效。
help-button-start = 帮助
help-button-notation = 牌的写法
help-button-room = 房间
help-button-settling = 结账
help-button-rules = 本桌规则
help-button-open = 牌怎么写
help-button-try = 试一试
help-button-copy = 复制例子

score-total = { $kind }：{ $total } 胡
score-plus = {" "}
score-item = { $item }{ $hu }
score-equals = { $sum } = { $total }
score-capped = 封顶 { $total }
score-unmarked = 加上喜儿已成牌；如果胡了，请标出胡的那张：别人打的写 胡五筒（+5p），摸来的写 自摸五筒（*5p）
rules-used = 本桌规则：{ $rules }
rules-without-effect = 本桌不打，不算：{ $options }

edit-picture-before = 图片是修改前的那手牌。

inline-help = 牌怎么写
inline-empty = 输入一手牌
inline-empty-hint = 例如：{ example-loser }
inline-tiles = 已有 { $count } 张，共 { $needed } 张
inline-tiles-hint = 接着输入；胡的牌写 胡五筒（别人打的）或 自摸五筒
inline-unclear = 还不是一手牌
inline-indicators = 加上将牌
inline-indicators-hint = 在后面接着写 j5m（单将）或 j5m7p（双将）。
inline-indicators-add = 加上将牌

language-name = 中文
language-choose = 在这里用哪种语言回答？
language-choose-in-group =
    在这里用哪种语言回答？
    下面一排只管你自己：私聊、查胡数和只有你看得见的提示。
language-name-own = 只对我用中文
language-set = 以后用中文回答。
language-set-own = 以后对你用中文：私聊、查胡数和只有你看得见的提示。这个聊天不变。
language-unknown = 我只会 zh（中文）和 en（英文），不会「{ $language }」。
timezone-is = 时区 { $timezone }，现在是 { $now }。
timezone-how-to-set = 改时区：/timezone 上海，/timezone Asia/Shanghai 或者 /timezone +8。
timezone-unknown = 没有「{ $typed }」这个时区。写城市（上海）、时区名（Asia/Shanghai）或者和 UTC 的时差（+8）。

command-score = 算一手牌
command-room = 开房间记账
command-join = 加入房间
command-leave = 离开房间
command-add = 加一位没有 Telegram 的客人
command-host = 把房间交给别人管
command-jiang = 设定本局的将牌
command-buy = 买庄
command-round = 看本局，或按胡数记
command-tally = 积分榜和曲线
command-history = 看各局
command-fix = 修改打完的一局
command-undo = 撤回最后记的一手或一局
command-settle = 结算：谁付给谁
command-why = 看钱是怎么算出来的
command-pay = 写下怎么付钱给你
command-reopen = 重新打开结算过的房间
command-stats = 各人战绩
command-export = 导出各局表格
command-rules = 本桌规则
command-lang = 中文或英文
command-timezone = 时区
command-help = 牌的写法和其他功能

declined-anonymous = 匿名管理员和频道不能参加：请用自己的身份发言。
declined-moved = 这个群升级成了超级群，以前消息上的按钮不能再用；请重新发要用的命令：/round、/tally、/settle……
failure-not-recorded = 没有记录：数据库暂时写不进去，请再试一次。
failure-damaged = 数据库已损坏：请运行机器人的人用最近的备份恢复。
failure-too-much = 消息太多了：在我处理完之前，后面的会被忽略。
failure-unexpected = 出了点问题，这一条没处理好；已经记进日志。

## Starting the bot

run-sandbox = 试用聊天：{ $url }
run-sandbox-anew = 试用聊天每次启动都从头开始，上次的聊天不保留。
run-get-token = 要在 Telegram 里用，请向 @BotFather 要一个令牌，再用 BOT_TOKEN=令牌 启动（写在 .env 里也行）。
run-ready = { $name }（{ $bot }）可以用了：{ $link }
run-inline-on = 行内查询：已打开，在任何聊天里输入 { $bot } 就能查胡数。
run-inline-off = 行内查询：没有打开。要在任何聊天里查胡数，到 @BotFather 发 /setinline，选 { $bot }，随便写一句提示。
run-privacy-off = 群里的隐私模式：已关闭，直接发一手牌就能算。
run-app = 点牌的页面：{ $link }
run-app-main = 它是机器人的主小程序，地址是 { $url }。
run-app-named = 如果打不开：到 @BotFather 发 /newapp，选这个机器人，网址写 { $url }，短名字写 { $name }。
run-app-missing = 点牌的页面还打不开：到 @BotFather 发 /mybots，选 { $bot }，Bot Settings，Configure Mini App，Enable Mini App，网址写 { $url }；或者发 /newapp 并把短名字写进 APP_NAME。
run-privacy-on = 群里的隐私模式：开着，群里只收得到命令和回复。要让大家不加命令直接发牌，到 @BotFather 发 /setprivacy，选 { $bot }，再按 Disable，然后把它移出群重新加入；或者在群里设它为管理员。
run-database-newer = { $path } 是本程序更新的版本写的。
run-database-foreign = { $path } 是别的程序的数据库。
run-database-not-sqlite = { $path } 不是 SQLite 数据库。
run-database-in-use = 已经有一个进程在用 { $path } 运行机器人；请先停掉它，或者把 DATABASE_PATH 设成别的文件。
run-database-damaged = { $path } 已损坏；请把它连同旁边的 -wal、-shm 文件移开，再用最近的备份恢复：changpai restore 备份文件
run-database-failed = { $path } 无法使用：{ $problem }
run-bad-token = Telegram 不认识这个 BOT_TOKEN；正确的令牌在 @BotFather 那里。
run-address = { $address } 无法监听：{ $problem }。请把 { $setting } 改成别的地址（环境变量或 .env 里），或者先关掉占用它的程序。
run-webhook = Telegram 不接受 WEBHOOK_URL { $url }：{ $problem }
run-not-possible = 无法运行：{ $problem }

## Rooms

list-separator = 、

fee-owner = 房主付费
fee-aa = AA付费
fee-winner = 大赢家付费
room-fee = { $mode } { $fee }
room-no-fee = 无房费
room-stake = 每胡 { $stake }
room-seats = { $seats } 人
room-present = 在座：{ $names }
room-opened = <b>开房了</b>
room-opened-hint =
    按下面的按钮或发 /join 加入；没有 Telegram 的人用 <code>/add 奶奶</code> 这样加。
    打完一局，各家发 /score 加自己的牌，或者用 /round 一次记完。
room-already-open = <b>这里已经开着一个房间</b>，打了 { $rounds } 局：
room-settle-or-keep = 先结算再开新的，还是接着打？
room-offer = <b>开房间</b>：选付费方式、房费、每胡多少钱、几个人，再按「开房」。
room-offer-typed = 直接写也行：
room-offer-of-another = 这是别人要开的房间；自己要开，请发 /room。
room-none-open = 这里没有开着的房间；用 /room 开一个。
room-none-yet = 这里还没有开过房间；用 /room 开一个。
room-seats-missing = 还差 { $count } 人。
room-complete = { $seats } 人齐了，开打吧。
room-more-than-seats = 每局 { $seats } 人上场，其余的歇一局。
room-reopened = <b>房间又打开了</b>，接着打。已经付的钱会算进下一次结算。
room-terms-changed = <b>房间的条件改了</b>
room-button-join = 加入
room-button-open = 开房
room-button-keep = 接着打
room-button-tally = 积分榜
room-button-fee = 房费 { $fee }

terms-not-understood = 看不懂「{ $part }」。
terms-number-missing = 「{ $part }」旁边缺一个数。
terms-number-alone = { $part } 是什么？房费旁边写 房主、AA 或 大赢家，每胡的钱旁边写 stake，人数旁边写 seats。
terms-twice = 「{ $part }」那一项写了两次。
terms-not-cents = { $part } 不行：钱最多两位小数。
terms-unclear-comma = { $part } 是小数还是千位？请写成 1.2 或者 1200 的样子。
terms-not-whole = { $part } 不行：人数是整数。
terms-example = 例如：/room AA 30元 每胡 0.5 3人
member-joined = <b>{ $name }</b> 加入了
guest-added = 客人 <b>{ $name }</b> 来了
guest-renamed = 客人改名为 <b>{ $name }</b>
member-left = <b>{ $name }</b> 离开了。
member-left-total = 累计 { $total } 胡，结算时照算。
member-unknown = 房间里没有「{ $name }」；在座的是：{ $names }。
guest-without-name = 请写上名字：/add 奶奶
guest-unknown = 没有客人叫「{ $name }」；现有的客人：{ $names }。
merge-ask = { $person } 和客人「{ $name }」（{ $rounds } 局，{ $total }）是同一个人吗？由房主或群管理员确认，之后客人的局和钱都归这个账号。
merge-button-yes = 是，就是{ $name }
merge-button-no = 不是
merge-not = 好，还是两个人。
merged = 「{ $name }」现在用自己的账号打：{ $rounds } 局，累计 { $total }。
declined-merge = 只有房主或群管理员能确认。
declined-host = 只有房主或群管理员能换房主。
host-without-name = 写 /host 加上新房主的名字：{ $names }。
host-is = 房主换成了 { $name }。
host-fee = 房费还是 { $name } 垫付的，照样付给 { $name }。

declined-not-a-member = 你不在这个房间里；先发 /join 加入。
declined-records-for-other = { $name } 的牌要由本人或房主来记（群管理员也行）。
declined-leaves-for-other = { $name } 要由本人或房主来移出（群管理员也行）。
declined-reopen = 只有房主能重新打开房间（群管理员也行）。
declined-undo = 第 { $number } 局只能由记完这一局的人或房主撤销（群管理员也行）。
declined-terms = 只有房主能改房间的条件（群管理员也行）。
declined-take-out = { $name } 记的要由本人、记的人或房主来撤（群管理员也行）。
declined-accept = 只有房主能确认这样没错（群管理员也行）。
declined-settle = 只有房主或群管理员能确认结算。
declined-paid = 这一笔要由 { $payer } 或 { $payee } 来勾。
declined-rules = 只有房主或群管理员能改规则。

hand-in-open-round = 记入第 { $number } 局（{ $count }/{ $seats }）
hand-waits-for = ，还差 { $names }
round-left-open = 第 { $number } 局（{ $count }/{ $seats }）
hand-in-round = 记入第 { $number } 局

seat-nothing = 没有
seat-hu = { $hu } 胡
seat-won = 🏆 { $hu } 胡
seat-line = { $name }：{ $value }
hand-withdrawn = { $name } 的牌已从第 { $number } 局撤下；把消息改好，或重新发一手。
hand-not-recorded = 没有记分：你不在这个房间里，发 /join 加入。
edit-round-closed = 第 { $number } 局已经结束，改消息不会改账；要记进那一局，请按按钮。
edit-round-cannot = 第 { $number } 局已经结束，改消息不会改账；现在写的也记不进那一局：{ $reason }
edit-round-struck-out = 第 { $number } 局已经作废，改消息不会改账。
edit-button-count = 记进第 { $number } 局
edit-too-late = 没有记分：这条消息之后已经有局结束了。要改那一局用 /fix，要记新的请重新发。
edit-room-settled = 这条消息开的房间已经结算，改消息不会改它。
edit-guest-gone = { $name } 已经不是这个房间的客人，改消息不会改名。

round-closed = <b>第 { $number } 局</b>
round-line = { $name }：{ $hu } 胡，<b>{ $net }</b>，累计 { $total }
round-line-winner = 🏆 { $name }：{ $hu } 胡，<b>{ $net }</b>，累计 { $total }
round-sat-out = 没上场：{ $totals }
round-bought = 买庄：{ $names }
round-undone = <b>第 { $number } 局撤销了</b>，现在是：
round-open-again = 这一局重新打开，各家记的都还在：
round-open-again-hint = 改其中一家，它就按原来的局号结束；也可以按下面的按钮。
round-struck-out = <b>第 { $number } 局作废了</b>，现在是：
entry-taken-out = 撤下了 <b>{ $name }</b> 记的：{ $value }
entry-undone = 撤回了 <b>{ $name }</b> 记的：{ $value }
reopened-button-close = 照原样结束
reopened-button-strike = 这一局作废
round-other-indicators = ⚠ 将牌对不上：{ $name } 的牌写的是 { $own }，本局是 { $shown }，差在{ $tile }（{ $names }）。
round-impossible = { $problem ->
    [cap] ⚠ { $names } 的 { $count } 胡超过了封顶 { $most } 胡。
    [xier] ⚠ 喜儿太多：{ $names } 的牌和将牌里一共有 { $count } 张，场上只有 { $most } 张。
   *[tile] ⚠ { $tile }太多：{ $names } 的牌和将牌里一共有 { $count } 张，场上只有 { $most } 张。
}
round-waits = 这一局先不结束：改好其中一家就行；确实没错，由房主按下面的按钮。
round-accepted = 房主确认这一局没错，就这样记。
round-button-accept = 没错，就这样记
round-button-fix = 修改
round-button-undo = 撤销
round-example = 名字后面写胡数：/round { $line }
round-unknown-name = 在座的没有「{ $part }」。
round-name-missing = { $part } 前面缺名字。
round-name-twice = { $name } 写了两次。
round-hu-missing = { $name } 后面缺胡数。
round-hu-negative = { $name } 的 { $part } 不行：胡数不能是负数。
round-hu-not-whole = { $name } 的 { $part } 不行：胡数是整数。
round-hu-unclear = 看不懂 { $name } 的胡数「{ $part }」。
round-two-won = 一局只能一家胡：{ $name } 和 { $part } 后面都写了胡。

board-heading = <b>第 { $number } 局</b>（{ $count }/{ $seats }）
board-indicators = 将牌：{ $written }
board-missing = { $name }：还没有记
board-totals = 累计：{ $totals }
board-button-enter = 记 { $name }
board-button-change = ✎ { $name }：{ $value }
board-button-take = ✕ 撤下 { $name }
board-button-indicators = 将牌
board-ask-entry = 请回复这条消息：{ $name } 的牌，或者胡数，没有就写 0。
board-hint-entry = 一手牌，或胡数，没有写 0
board-round-closed = 第 { $number } 局已经结束，这手牌没有记；要改那一局，请发 /fix { $number }。
board-round-waits = 现在又是第 { $played } 局：它撤销后重新打开了。这手牌是第 { $number } 局的，没有记；等那一局开始再按一次。
board-ask-indicators = 请回复这条消息：本局的将牌，例如 5m7p。
board-hint-indicators = 例如 五万七筒

fix-heading = <b>修改第 { $number } 局</b>
fix-hint = 按要改的那一家，再回复我的问题。后面各局的累计都会重算，改前改后都留在 /history 里。
fix-button-several = 几家一起改
fix-button-winner = 谁胡了
fix-button-nobody = 没人胡
fix-button-reopen = 重新打开房间
fix-who-won = 第 { $number } 局是谁胡了？
fix-hand-decides = { $name } 记的是一手牌，胡没胡由牌决定；请改那手牌。
fix-not-a-number = 「{ $number }」不是局号；写 /fix 3，或只写 /fix 改最后一局。
fix-no-such-round = 没有这一局。
fix-settled = 这个房间已经结算；要改，先重新打开。
fix-newer-room = 已经开了新的房间，旧房间的局不能再改。
fix-draft-changed = 第 { $number } 局后来又改过，请看新的再改。
fix-done = <b>第 { $number } 局改好了</b>
fix-line = { $name }：{ $before } → { $after }
fix-in-short = { $name } { $before } → { $after }
fix-indicators = 将牌：{ $before } → { $after }
fix-by = （{ $name }，{ $at }）
fix-by-admin = 群管理员
ask-fix-seat = 第 { $number } 局：请回复这条消息，{ $name } 改成什么牌，或者多少胡，没有就写 0。
ask-fix-shown = 第 { $number } 局：请回复这条消息，将牌应该是什么，例如 5m7p。
ask-fix-lines =
    第 { $number } 局：请回复这条消息，一家一行，名字后面写牌或胡数，例如
    { $example }
    将牌也要改的话，加一行「将 5m7p」。

indicators-none = 还没有设将牌。单将写 <code>/jiang 五万</code>，双将写 <code>/jiang 五万七筒</code>。
indicators-set = { $mode }：<b>{ $names }</b> { $written }
indicators-stand = 将牌恢复为 { $written }
indicators-too-late = 本局已有 { $count } 手牌，仍按原来的将算；要按新的算，请重新发。
indicators-example = 例如：/jiang 五万，/jiang 五万七筒，/jiang 5m7p
buy-bought = <b>{ $name }</b> 买庄

tally-heading = <b>积分榜</b>，共 { $rounds } 局
tally-of-settled-room = 这个房间已经结算。
tally-line = { $name } <b>{ $total }</b>（打了 { $rounds } 局）

history-heading = <b>各局</b>，新的在前
history-round = { $number }. { $players }
history-undone = 已撤销
history-open-again = 撤销了，重新打开
history-empty = 还没有打完的局。
history-button-older = ← 更早
history-button-newer = 更近 →

settle-proposed = 打满 { $rounds } 局了，要结算吗？
settle-draft = <b>结算（待确认）</b>，共 { $rounds } 局
settle-settled = <b>已结算</b>，共 { $rounds } 局
settle-reopened = <b>这次结算不算了</b>：房间又打开了
settle-line = { $name }：{ $total } 胡，房费 { $share }，<b>{ $money }</b>
settle-open-round = 第 { $number } 局还没打完，不算在内。
settle-paid-before = 以前付过的钱已经扣掉。
settle-confirm-hint = 由房主或群管理员确认，确认后房间关闭。
settle-paid-hint = 付完钱，付款人或收款人按下面的按钮打勾。勾错了，再按一次就取消。
settle-all-paid = 全部付清了。
settle-button-show = 结算
settle-button-confirm = 确认结算
why-button = 钱是怎么算的
why-whose = 要看谁的账？
why-button-earlier = ◀ 前面的局
why-button-later = 后面的局 ▶
pay-button = 怎么付给 { $name }
pay-to = { $name }：{ $line }
pay-unknown = { $name } 还没写怎么收款；写了 /pay 就能看到。
pay-kept = 记下了。结算以后，只有欠你钱的人按按钮才看得到。不想让群里看见，可以私下写给我。要去掉就发 /pay 无。
pay-is = 你的收款方式：{ $line }
pay-is-kept = 你的收款方式记着，只有欠你钱的人看得到。要改再发 /pay，要去掉就发 /pay 无。
pay-none = 没有记下你的收款方式。写 /pay 加上账号或者昵称，比如 /pay 微信 xiaoming。
declined-pay-line = 只有还欠 { $name } 钱的人能看。

stats-heading = <b>本群战绩</b>
stats-none = 还没有打完的局，没有战绩。
stats-unknown = 没有「{ $name }」的战绩；有的是：{ $names }。
stats-line = { $rounds } 局，胡 { $wins } 次，平均 { $average } 胡，输赢 { $net }
stats-best = 最大一手 { $hu } 胡
stats-more = 还有 { $count } 人；用 /stats 名字 看。
stats-none-then = 这段时间没有打完的局。
stats-always = 从第一场起
stats-against = { $first } 对 { $second }
stats-never-together = 两人没有一起打过。
stats-together = 一起打了 { $rounds } 局
stats-against-line = { $name }：胡 { $wins } 次，平均 { $average } 胡，两人之间 { $net }
period-no-such-date = 没有 { $part } 这个日期。
period-backwards = { $part } 倒过来了：先写开始，再写结束。
period-example = 例如 /stats 30d，/stats 2026，/stats 2026-11，/stats 2026-11-01-2026-11-15，前面可以加名字。

export-refused = 这个群不让我发文件，导不出来；请群管理员打开发文件的权限。
export-caption = 各局记录，共 { $rounds } 局有效

rules-heading = <b>本桌规则</b>
rules-all-of-sheet = 全部照牌谱。
rules-rest-of-sheet = 其余照牌谱。
rules-how-to-set = 房主或群管理员按按钮改，或者写 <code>/rules 封顶 600</code>、<code>/rules 喜儿 关</code>、<code>/rules 如皋</code>。
rules-from-next-round = 这一局照原来的规则打完，改动从下一局起。
rules-or-type = 按按钮选，或者写
rules-button-sheet = 全部照牌谱
rules-button-all = ← 所有规则
rules-option-and-value = { $option }：{ $value }
rules-option-groups = 胡牌张数
rules-option-xier = 喜儿
rules-option-wild = 喜儿作百搭
rules-option-minimum = 起胡
rules-option-cap = 封顶
rules-option-ron-triplet = 胡别人打的牌凑成的刻
rules-option-xier-indicator = 单将翻出喜儿
rules-option-elder-group = 单将翻出红花千字白花
rules-option-follow = 双将带的将牌
rules-option-xier-elder = 双将翻出喜儿
rules-option-shuanglong = 双龙聚会
rules-option-menpiao = 闷飘
rules-option-haidi = 海底捞月
rules-option-yihuqing = 一胡清儿
rules-option-sanlong = 三龙齐会
rules-option-tianhu = 天胡
rules-option-buy = 买庄
rules-option-rounds = 局数
rules-option-record = 谁来记牌
rules-option-text = 图片字号
rules-value-groups = { $value ->
    [4] 14 张（4 组）
   *[other] 23 张（7 组）
}
rules-value-xier = { $value ->
    [on] 有
   *[off] 没有
}
rules-value-wild = { $value ->
    [on] 可以
   *[off] 不可以
}
rules-value-minimum = { $value ->
    [0] 没有
   *[other] { $value } 胡
}
rules-value-cap = { $value ->
    [0] 不封顶
   *[other] { $value } 胡
}
rules-value-ron-triplet = { $value ->
    [triplet] 算刻
   *[pung] 算碰
}
rules-value-xier-indicator = { $value ->
    [147] 147 是将牌
    [all] 数字牌都是将牌
   *[none] 只有 1 和 9 是将牌
}
rules-value-elder-group = { $value ->
    [on] 千字带 147，红花带 258，白花带 369
   *[off] 不带将牌
}
rules-value-follow = { $value ->
    [group] 147 258 369 整组
   *[rank] 只有同数的
}
rules-value-xier-elder = { $value ->
    [on] 算老将
   *[off] 不算老将
}
rules-value-shuanglong = { $value ->
    [on] 打
   *[off] 不打
}
rules-value-menpiao = { $value ->
    [on] 打
   *[off] 不打
}
rules-value-haidi = { $value ->
    [on] 打
   *[off] 不打
}
rules-value-yihuqing = { $value ->
    [on] 打
   *[off] 不打
}
rules-value-sanlong = { $value ->
    [on] 打
   *[off] 不打
}
rules-value-tianhu = ×{ $value }
rules-value-buy = { $value ->
    [123] ×1 ×2 ×3
    [234] ×2 ×3 ×4
    [345] ×3 ×4 ×5
    [5710] ×5 ×7 ×10
   *[off] 不买
}
rules-value-rounds = { $value ->
    [0] 不限
   *[other] { $value } 局
}
rules-value-record = { $value ->
    [any] 谁都可以
   *[own] 本人或房主
}
rules-value-text = { $value ->
    [large] 大
   *[normal] 普通
}

refusal-room-is-open = 这里已经开着一个房间；先用 /settle 结算，再开新的。
refusal-room-settled = 这个房间已经结算了；接着打用 /reopen，开新的用 /room。
refusal-already-member = { $name } 已经在房间里了。
refusal-not-a-member = { $name } 已经离开房间；要再打请 /join。
refusal-name-taken = 房间里已经有「{ $name }」了，换一个名字。
refusal-name-empty = 这个名字什么也看不见，换一个。
refusal-name-too-long = 名字太长，最多 { $limit } 个字。
refusal-name-unprintable = 名字里不能换行，也不能有控制字符。
refusal-room-full = 房间满了，最多 { $limit } 人。
refusal-bad-seats = 不能是 { $seats } 人：{ $low } 到 { $high } 人。
refusal-bad-amount = 钱太多了，最多 { $limit }。
refusal-seats-taken = 已经记过牌，人数不能再改：这个房间是 { $seats } 人。
refusal-two-winners = 一局只能一家胡：{ $first } 已经胡了，{ $second } 不能再胡。
refusal-round-full = 第 { $number } 局 { $seats } 家都有了；要换人，先撤下一家。
refusal-problem-changed = 第 { $number } 局后来又变了，请看新的。
refusal-next-round-begun = 第 { $next } 局已经有牌了，撤不到第 { $number } 局；要改请用 /fix { $number }。
refusal-round-not-reopened = 第 { $number } 局已经结束了。
refusal-earlier-round-open = 先把第 { $earlier } 局打完或作废，再管第 { $number } 局。
refusal-round-open = 第 { $number } 局还没结束，直接重新记就行。
refusal-not-in-round = { $name } 没有打第 { $number } 局。
refusal-nothing-changed = 第 { $number } 局本来就是这样，没有改。
refusal-hand-cant-follow = 换了将牌，{ $name } 在第 { $number } 局的牌就不成立了；请连那手牌一起改。
refusal-round-impossible = { $problem ->
    [cap] 没有改：{ $first } 的 { $count } 胡超过了封顶 { $in_play } 胡。
    [xier] 没有改：{ $first } 和 { $second } 的喜儿加起来有 { $count } 张，场上只有 { $in_play } 张。
    [indicators] 没有改：{ $first } 和 { $second } 的将牌对不上，差在{ $tile }。
   *[tile] 没有改：{ $first } 和 { $second } 的牌和将牌里一共有 { $count } 张{ $tile }，场上只有 { $in_play } 张。
} 几家一起改，或者由房主确认就是这样。
refusal-wrong-seats = 写了 { $given } 家，这个房间每局是 { $seats } 家。
refusal-bad-hu = { $name } 的 { $hu } 胡不行：0 到 { $limit }。
refusal-rules-changed = 规则刚刚改过，请再发一次。
refusal-hand-not-open = 这手牌已经不在打着的局里，撤不下来。
refusal-nothing-to-undo = 没有可以撤销的局。
refusal-round-undone = 第 { $number } 局早就撤销了。
refusal-not-last-round = 只能从最后一局撤起：最后是第 { $last } 局，不是第 { $number } 局。
refusal-figures-changed = 数字变了，请看新的再确认。
refusal-already-paid = 这一笔已经勾过了。
refusal-host-is-guest = { $name } 没有 Telegram 账号，当不了房主。
refusal-already-host = { $name } 已经是房主了。
refusal-not-a-guest = { $name } 已经有账号了，不是客人。
refusal-both-in-round = 第 { $number } 局两边都有份，{ $name } 不会是同一个人。
refusal-merger-settled = 结算里 { $name } 和这个账号是两个人；先用 /reopen 打开房间再合并。
refusal-pay-line-too-long = 太长了：有 { $length } 个字，最多 { $limit } 个。
refusal-not-paid = 这一笔本来就没有勾。
refusal-settlement-reopened = 房间又打开了，这次结算不算了。
refusal-not-settled = 房间本来就开着。
refusal-newer-room = 已经开了新的房间，旧的不能再打开。
refusal-buying-off = 这桌不买庄；要买，房主或管理员先发 /rules 买庄 123。
refusal-already-bought = { $name } 已经买了。
refusal-round-begun = 第 { $number } 局已经有牌了，买庄要在发牌之前。

## The hand page

page-title = 长牌 · 点牌
page-hu = 胡
page-other-language = EN
page-theme = 深色／浅色
page-breakdown = 算法
page-placed = 摆出的牌
page-notation = 写法
page-readings = 是哪一手？
page-hint = 先点翻出的将牌，再一组一组地点：选好「刻」「顺」「碰」这些键，再点牌。点错了，点一下摆出的牌就拿掉。
page-empty = 还没有牌
page-missing-indicator = 还没有将牌
page-missing = 还差 { $count } 张
page-missing-win = 没有标出胡的那张：点「胡」或「自摸」，再点那张牌。
page-offline = 没有网络：牌都留着，连上就算。
page-unreachable = 机器人没有答复，牌都留着，正在重试。
page-unknown = 不知道你是谁了（页面开得太久？）：请从聊天里的按钮重新打开，牌都留着。
page-busy = 问得太快了，稍等一下。
page-not-possible = 没有这么多牌了，或者不能这样放。
page-copied = 已复制

page-modes = 点一下牌加什么
page-ways = 将牌、胡的牌和别的
page-tiles = 牌
page-acts = 撤销、重做和别的
page-undo = 撤销
page-redo = 重做
page-clear = 清空
page-copy = 复制
page-send = 记牌
page-button-tap = 录牌
page-button-change = 改这手牌
page-button-tap-it = 点着改
page-waits = 听 { $tiles }
page-waits-list = 听牌
page-take-wait = { $way } { $tile }，{ $total } 胡
page-left = 剩 { $count }
page-throw = 打
page-wait-for = 听
page-best = 最多 { $total } 胡，剩 { $count } 张
page-discard = 打 { $tile }，听 { $waits }，最多 { $total } 胡
page-stranger = 你不在这个房间里：可以算牌，不能记。
page-round-closed = 第 { $number } 局已经结束，没有记；现在是第 { $next } 局，要记进这一局就再按一次。
page-room-settled = 这个房间已经结算：可以算牌，不能记。
page-not-sent = 没有发出去：牌都留着，再按一次，不会记两遍。
page-recorded = 已记：{ $name } { $total } 胡
page-send-for = 记为 { $name } · { $total } 胡
page-nothing = 没有
page-won = 胡了
page-won-name = 这个胡数是胡牌的
page-number-won = { $hu } 胡
page-number-only = 只记胡数，没有牌
page-round-waits = 这一局先不结束：改好其中一家就行；确实没错，房主到聊天里确认。
page-seats = 给谁记
page-seat-open = 待记
page-round = 第 { $number } 局

page-key-tile = 张
page-key-pair = 对
page-key-run = 顺
page-key-triplet = 刻
page-key-pung = 碰
page-key-open-kong = 明杠
page-key-concealed-kong = 暗杠
page-key-dragon = 撂龙
page-key-indicator = 将
page-key-discard = 胡
page-key-self = 自摸
page-key-hd = 海底
page-key-gk = 杠开
page-key-th = 天胡
page-key-dh = 地胡
page-key-tt = 天听
page-key-qs = 起手
page-name-tile = 张：手里一张
page-name-pair = 对：手里两张
page-name-run = 顺：从这张起的顺子
page-name-triplet = 刻：手里三张
page-name-pung = 碰：桌上三张
page-name-open-kong = 明杠：桌上四张
page-name-concealed-kong = 暗杠：扣着四张
page-name-dragon = 撂龙：亮出全部
page-name-indicator = 将：翻出的将牌
page-name-discard = 胡：别人打的
page-name-self = 自摸：自己摸的
page-name-hd = 海底捞月
page-name-gk = 杠开
page-name-th = 天胡
page-name-dh = 地胡
page-name-tt = 天听（折庄）
page-name-qs = 起手：喜儿全是发到的

page-part-indicators = 将
page-part-laid = 桌上
page-part-tiles = 手牌
page-part-win = 胡
page-tile-left = { $tile }，剩 { $count } 张
page-take-away = 拿掉 { $what }
page-set = { $kind }{ $tile }
page-won-with = { $way } { $tile }
page-number-tile = { $rank }{ $suit }
page-suit-m = 万
page-suit-p = 筒
page-suit-s = 条
page-honour-1z = 红花
page-honour-2z = 千字
page-honour-3z = 白花
page-xier-1f = 福
page-xier-2f = 禄
page-xier-3f = 寿
page-xier-4f = 喜
page-xier-5f = 财
page-xier-x = 任意喜儿

## Checking the database

check-clean = 账目全部重算过，没有问题。
check-no-database = 没有 { $path } 这个数据库。

finding-room = 房间 { $room }
finding-round = 第 { $round } 局
finding-at = { $place }：{ $what }
finding-stored = { $what }；记的是 { $stored }
finding-computed = { $what }，应为 { $computed }
finding-damaged-file = 数据库文件损坏
finding-missing-row = 有一行指向不存在的行
finding-rules-unreadable = 规则读不懂
finding-hand-unreadable = 牌读不懂
finding-hand-differs = 牌重算不一样
finding-two-winners = 一局有两家胡
finding-impossible-round = 一局里的牌对不上
finding-replaced-differs = 改过的一局前后对不上
finding-open-before-counted = 前面有一局还开着
finding-seats-differ = 人数不对
finding-net-differs = 输赢不对
finding-nets-not-zero = 一局的输赢加起来不是零
finding-total-differs = 累计不对
finding-two-open-rounds = 不止一局开着
finding-rounds-differ = 局数不对
finding-member-differs = 玩家的累计和局数不对
finding-settlements-differ = 有效的结算个数不对
finding-totals-not-zero = 结算的总分加起来不是零
finding-shares-not-fee = 各人分摊的房费加起来不是房费
finding-money-not-zero = 结算的钱加起来不是零
finding-line-differs = 结算的数字不对
finding-payments-differ = 转账不对
finding-host-unknown = 房主不在房间里
finding-guest-not-merged = 客人和账号没有合并好

## Copies of the database

copy-made = 数据库现在的内容已存入 { $path }。
copy-restored = 已从 { $path } 恢复 { $database }。
copy-in-the-way = { $path } 已经存在，不会覆盖。
copy-faulty = { $path } 没有恢复，因为其中有不对的地方：
copy-damaged = { $path } 已损坏，没有恢复；请换更早的备份。
copy-failed = 无法复制：{ $problem }

# 私聊里既不是牌也不是命令时

command-forwarded = 转发来的命令不执行，因为不是你写的。请自己写一遍。
command-meant = 没有这个命令。是不是 { $command }？
command-unknown = 没有 { $command } 这个命令。/help 里有全部用法。
private-not-a-hand =
    这不像一手牌，我没看懂。可以这样写：
    <code>{ example-hand }</code>

# 一句话有几种读法时

hand-without-colon = 这是 { $name } 的牌吗？名字后面要加冒号：/score { $name }：{ $hand }
did-you-mean = 是不是想写：
claims-untrue = 和写的不一样：{ $claims }不成立。
declined-reading = 这手牌由写的人或房主来选。
reading-below-minimum = 不够起胡

# 写牌的人说的

claim-piaohu = 飘胡
claim-qinghu = 清胡
claim-tazihu = 塌子胡
claim-weihu = 未胡牌
claim-won = 成胡
claim-yazi = 丫子
claim-bianzhang = 边张
claim-dandiao = 单吊
claim-menpiao = 闷飘
claim-yihuqing = 一胡清儿
claim-no-xier = 零喜儿
claim-not-qishou = 后手
claim-sanlong = 三龙齐会
claim-shuanglong = 双龙聚会
