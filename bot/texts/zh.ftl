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

## Hands that can't be scored

error-at = 第 { $from }–{ $to } 字「{ $part }」：{ $sentence }
error-at-one = 第 { $from } 字「{ $part }」：{ $sentence }

error-empty = 没有写牌；例如：j5m 123456m55p [222s] +9p。
error-not-understood = 看不懂「{ $not_understood }」；牌写成 123m、55筒、红花 这样。
error-tile-expected = 这里该是一张牌，例如 5m 或 五万。
error-unknown-letter = 没有「{ $unknown_letter }」这门牌；数字后面写 m 万、p 筒、s 条、z 红花千字白花、f 喜儿。
error-digits-without-suit = 数字「{ $digits_without_suit }」后面缺一门；写 m 万、p 筒、s 条、z 红花千字白花 或 f 喜儿。
error-suit-without-digits = 「{ $suit_without_digits }」前面缺数字，例如 5{ $suit_without_digits }。
error-tile-missing = 「{ $tile_missing }」后面缺一张牌，例如 { $tile_missing }5万。
error-self-drawn-without-tile = 自摸要写出摸到的那张：*5p 或 自摸5筒。
error-which-kong = 杠要写明是哪种：明杠5万 [5555m]，暗杠5万 (5555m)。
error-no-such-rank = 没有 { $rank }{ $suit } 这张牌：{ $suit } 从 1 到 { $last }。
error-open-bracket = 括号「{ $open_bracket }」没有合上；在这组牌后面补一个。
error-stray-bracket = 括号「{ $stray_bracket }」没有开头；在这组牌前面补一个。
error-wrong-bracket = 括号不成对：这里是「{ $found }」，该是「{ $right }」。
error-empty-set = 括号里没有牌；例如 [555m]。
error-pung-size = 这里有 { $count } 张{ $tile }：碰是三张，明杠是四张。
error-open-kong-size = 这里有 { $count } 张{ $tile }：明杠是四张。
error-concealed-kong-size = 这里有 { $count } 张{ $tile }：暗杠是四张。
error-dragon-size = 这里有 { $count } 张{ $tile }：撂龙是场上全部的同一张牌，四张，将面是三张或两张。
error-mixed-set = 亮出的一组必须是同一张牌，例如 [555m]。
error-run-laid-down = 顺子不能亮出来（没有吃）；把这三张写在手牌里。
error-xier-in-set = 喜儿不能成组亮出；写在手牌里，例如 1f 或 x2。
error-xier-count = 喜儿只有五张，这里写了 { $count } 张；写 x1 到 x5。
error-two-winning-tiles = 胡的牌只能有一张；留一个 +5p（点炮）或 *5p（自摸）。
error-unnamed-indicator = 翻出的喜儿要写明是哪一张：1f 福、2f 禄、3f 寿、4f 喜、5f 财。
error-too-long = 写了 { $length } 个字，比任何一手牌都长；最多 { $limit } 个字。

error-no-indicator = 没有写将牌；单将写 j5m，双将写 j5m7p。
error-too-many-indicators = 写了 { $count } 张将牌；单将一张，双将两张（将牌后面要空一格）。
error-xier-not-in-deck = 这桌不用喜儿，手牌和将牌里都不能有喜儿。
error-xier-twice = 喜儿每样只有一张，{ $tile }写了两次。
error-xier-shown = { $tile }已经翻作将牌，手里不会再有。
error-too-many-xier = 有 { $held } 张喜儿，场上只有 { $left } 张。
error-too-many-copies = 有 { $held } 张{ $tile }，场上只有 { $in_play } 张（翻出的将牌不算）。
error-kong-of-face = { $tile }是将面，场上只有 { $in_play } 张，成不了杠；可以写成碰 [三张] 或撂龙 {"{"}全部{"}"}。
error-dragon-incomplete = 撂龙要场上全部的 { $in_play } 张{ $tile }，这里只有 { $held } 张。
error-discarded-xier = 喜儿不会打出来，不能点炮胡；自摸写 *1f。
error-qishou-with-drawn-xier = 起手（qs）是说喜儿全是发到的，但最后一张是摸来胡的；去掉 qs。
error-idle-winning-xier = { $wild ->
    [on] 胡的喜儿没有牌可顶（手牌不缺张）；标出真正胡的那张。
   *[off] 这桌喜儿不作百搭，不能胡喜儿。
}
error-two-first-hand-flags = 天胡、地胡、天听只能有一个。
error-tianhu-with-winning-tile = 天胡是起手胡牌，没有胡的那张；去掉它，或去掉天胡（th）。
error-flag-without-win = { $flag }是胡牌才有的，这手牌没有胡；用 +5p 或 *5p 标出胡的牌。
error-flag-with-discard = { $flag }必须是自摸；把胡的牌写成 *5p 这样。
error-gangkai-without-kong = 杠开要有杠或四张的撂龙（更小的撂龙不补牌）。
error-haidi-with-first-hand = 海底是最后一张，不会和天胡、地胡一起。
error-exposed-with-first-hand = { $flag }的牌不会有{ $kind }（{ $tile }）。
error-too-many-tiles = 有 { $count } 张牌（每组亮出的算三张，喜儿不算），应为 { $needed } 张。
error-too-few-tiles = { $xier ->
    [0] 有 { $count } 张牌（每组亮出的算三张），应为 { $needed } 张，还缺 { $missing } 张。
   *[other] 有 { $count } 张牌（每组亮出的算三张）和 { $xier } 张喜儿，应为 { $needed } 张，还缺 { $missing } 张。
}
error-winning-tile-unmarked = { $count } 张已是一手完整的牌，但没有标出胡的那张；写成 +5p（点炮）或 *5p（自摸）。
error-unsplittable = { $xier ->
    [0] { $count } 张牌拆不成 { $groups } 组和一对。
   *[other] { $count } 张牌加上 { $xier } 张喜儿，拆不成 { $groups } 组和一对。
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

## Conversation

start-greeting =
    我给南通长牌算胡数、记一晚上的账，最后告诉大家谁该给谁多少钱。

    发一手牌给我，我回复牌面图片和算法：
    <code>j5m7p 123p 456m 789m 46s 99s 11z 3f [555p] {"{"}2222s{"}"} *5s</code>

    /help 说明牌的写法和其他功能。
welcome =
    大家好！我给南通长牌算胡数，替本群记账。

    /score 加一手牌：牌面图片和算法
    /room：开房间，每手牌、每一局都记账
    /help：牌的写法和其他功能

    我如果是管理员，或者关闭了隐私模式，只发一手牌就行，不用加命令。

help-start =
    <b>发一手牌</b>，我回复牌面图片和算法。在群里前面加上 /score：
    <code>/score j5m7p 123p 456m 789m 46s 99s 11z 3f [555p] {"{"}2222s{"}"} *5s</code>
    <code>/score 小明: j5m7p 123p 456m 789m 46s 99s 11z 3f [555p] {"{"}2222s{"}"} *5s</code> 替别人算

    改了消息，我会重新算。用 /score 回复一条写着牌的消息，我就算那手牌。
    在任何聊天里输入 <code>@{ $bot }</code> 和一手牌，也能查胡数。
help-notation =
    <b>牌的写法</b>（空格可有可无，中文写法也行）

    手牌：<code>123m 55p 9s</code>，m 万，p 筒，s 条
    <code>1z</code> 红花，<code>2z</code> 千字，<code>3z</code> 白花
    喜儿：<code>135f</code> 按名（福禄寿喜财），<code>x3</code> 任意三张
    碰 <code>[555m]</code>，明杠 <code>[5555m]</code>，暗杠 <code>(5555m)</code>
    撂龙 <code>{"{"}5555m{"}"}</code>
    胡的牌：<code>+5p</code> 别人打的，<code>*5p</code> 自摸
    翻将：<code>j5m</code> 单将，<code>j5m7p</code> 双将
    其他：<code>gk</code> 杠开，<code>hd</code> 海底，<code>th</code> 天胡，<code>dh</code> 地胡，<code>tt</code> 天听，<code>qs</code> 起手

    例如：<code>j5m7p 123p 456m 789m 46s 99s 11z 3f [555p] {"{"}2222s{"}"} *5s</code>
    中文写法：<code>将5万7筒 一二三筒 四五六万 碰5筒 撂龙2条 自摸5条</code>
help-room =
    <b>房间记一晚上的账</b>

    <code>/room AA 30 stake 0.5 seats 3</code> 开房间（付费：房主、AA、大赢家）
    /join 加入，/leave 离开，<code>/add 奶奶</code> 加一位客人
    <code>/jiang 5m7p</code> 设定本局翻的将
    <code>/score 牌</code> 是你本局的牌；每家都有了，这一局就结束
    <code>/round 小明 120 小红 40 小刚 30</code> 直接按胡数记一局
    /tally 看总账，/history 看各局，/undo 撤销最后一局
help-settling =
    <b>结账</b>

    /settle 列出总胡数、房费和最少的转账；由房主或管理员确认
    之后每笔转账可以由双方之一勾选为已付
    /reopen 重新打开已结账的房间
    /stats 看各人的战绩，/export 导出各局表格
help-rules =
    <b>本桌规则</b>

    /rules 查看；房主或管理员可以用按钮修改，或者写 <code>/rules groups=4 cap=600</code>
    <code>groups</code> 7 组（23 张）或 4 组（14 张）
    <code>xier</code> 有没有喜儿，<code>wild</code> 喜儿能不能当百搭
    <code>minimum</code> 起胡，<code>cap</code> 封顶，单位是胡
    <code>ron_triplet</code> <code>xier_indicator</code> <code>elder_group</code> <code>follow</code> <code>buy</code> 是各桌不同的算法
    修改从下一局起生效。
help-button-start = 帮助
help-button-notation = 牌的写法
help-button-room = 房间
help-button-settling = 结账
help-button-rules = 本桌规则
help-button-open = 牌怎么写
help-button-try = 试一试
help-button-copy = 复制例子

score-total = { $kind }：{ $total } 胡
score-item = { $item }：{ $hu }
score-multiplier = { $multiplier }：×{ $times }
rules-used = 本桌规则：{ $rules }

edit-picture-before = 图片是修改前的那手牌。

inline-help = 牌怎么写
inline-empty = 输入一手牌
inline-empty-hint = 例如 j5m 123m 55p *5p：翻将、手牌、胡的牌
inline-tiles = 已有 { $count } 张，共 { $needed } 张
inline-tiles-hint = 接着输入；胡的牌写 +5p（别人打的）或 *5p（自摸）
inline-unclear = 还不是一手牌
inline-indicators = 加上翻将
inline-indicators-hint = 在牌前面写 j5m（单将）或 j5m7p（双将）。
inline-indicators-add = 加上翻将

language-name = 中文
language-choose = 在这里用哪种语言回答？
language-set = 以后用中文回答。
language-unknown = 只会 zh 和 en，不会“{ $language }”。

command-score = 算一手牌
command-lang = 中文或英文
command-help = 牌的写法和其他功能

declined-anonymous = 匿名管理员和频道不能参加：请用自己的身份发言。
failure-not-recorded = 没有记录：数据库暂时写不进去，请再试一次。
failure-too-much = 消息太多了：在我处理完之前，后面的会被忽略。
failure-unexpected = 出了点问题，已经记下来了。

## Starting the bot

run-sandbox = 试用聊天：{ $url }
run-get-token = 要在 Telegram 里用，请向 @BotFather 要一个令牌，再用 BOT_TOKEN=令牌 启动（写在 .env 里也行）。
run-database-newer = { $path } 是本程序更新的版本写的。
run-database-foreign = { $path } 是别的程序的数据库。
run-database-not-sqlite = { $path } 不是 SQLite 数据库。
run-database-failed = { $path } 无法使用：{ $problem }
run-bad-token = Telegram 不认识这个 BOT_TOKEN；正确的令牌在 @BotFather 那里。
run-not-possible = 无法运行：{ $problem }
