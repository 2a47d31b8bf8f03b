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
card-waits = Waits
card-waits-left = { $count } left
card-waits-more = and { $count } more
card-rounded = { $raw } → { $base }
card-sum = Sum
card-total = Total hu
card-cap = Cap
card-cap-cut = cut from { $uncapped }

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

statement-round = No.
statement-own = own hu
statement-others = opponents
statement-net = net
statement-title = How { $name }'s money comes about
statement-title-round = { $name }'s money · round { $shown } of { $played } played
statement-title-rounds = { $name }'s money · rounds { $shown } of { $played } played
statement-round-line = Round { $number }, { $hu } hu: { $opponents }; net { $net }
statement-separator = {", "}
statement-against = against { $name }
statement-hu = { $hu } hu
statement-total = total
statement-stake = { $stake } for one hu
statement-fee = fee ({ $mode })
statement-fee-laid-out = { $opener } laid out { $fee }
statement-laid-out = fee laid out
statement-money = { $side ->
    [get] to get
    [pay] to pay
   *[even] even
}
statement-paid = paid { $name } before
statement-got = got from { $name } before
statement-due = { $side ->
    [get] still to get
    [pay] still to pay
   *[even] even now
}
statement-line = { $label }: { $amount }
statement-netting = Debts are netted first: whom you pay need not be who won from you.

evenings-title = Evening by evening · { $evenings ->
    [one] { $evenings } evening
   *[other] { $evenings } evenings
}
evenings-name = Player
evenings-evenings = Evenings
evenings-rounds = Rounds
evenings-wins = Wins
evenings-net = Net

## Hands that can't be scored

# named: the Chinese names of tiles in the compact form; in English there is nothing behind the part
error-at = Characters { $from }-{ $to }, "{ $part }"{ $named }: { $sentence }
error-at-one = Character { $from }, "{ $part }"{ $named }: { $sentence }

error-empty = There is no hand to score; write one like { example-loser }.
error-not-understood = "{ $not_understood }" isn't understood; tiles are written like 123m, 55p or 1z.
error-unknown-letter = there is no suit "{ $unknown_letter }"; after the digits write m, p, s, z (honours) or f (xier).
error-digits-without-suit = the digits "{ $digits_without_suit }" need a suit after them: m, p, s, z (honours) or f (xier).
error-suit-without-digits = "{ $suit_without_digits }" needs digits before it, such as { $suit_without_digits ->
    [z] 1z
   *[other] 5{ $suit_without_digits }
}.
error-tile-missing = "{ $tile_missing }" needs a tile after it, such as { $tile_missing }5m.
error-self-drawn-without-tile = the drawn tile is missing; write it as *5p.
error-which-kong = it isn't said which kong: { $readings }; write an exposed one as [5555m], a concealed one as (5555m).
error-no-such-rank = there is no { $rank }{ $suit }: { $suit } goes from 1 to { $last }{ $suit ->
    [z] {" "}(1z honghua, 2z qianzi, 3z baihua)
    [f] {" "}(1f fu, 2f lu, 3f shou, 4f xi, 5f cai)
   *[other] {""}
}.
error-open-bracket = the bracket "{ $open_bracket }" isn't closed; close it after the set.
error-stray-bracket = the bracket "{ $stray_bracket }" isn't opened; open it before the set.
error-wrong-bracket = the brackets don't match: "{ $found }" should be "{ $right }".
error-empty-set = there are no tiles in the brackets; write a set like [555m].
error-pung-size = { $count ->
    [one] { $tile } is there once: a pung has three tiles, an exposed kong four.
   *[other] { $tile } is there { $count } times: a pung has three tiles, an exposed kong four.
}
error-open-kong-size = { $count ->
    [one] { $tile } is there once: an exposed kong has four tiles.
   *[other] { $tile } is there { $count } times: an exposed kong has four tiles.
}
error-concealed-kong-size = { $count ->
    [one] { $tile } is there once: a concealed kong has four tiles.
   *[other] { $tile } is there { $count } times: a concealed kong has four tiles.
}
error-dragon-size = { $count ->
    [one] { $tile } is there once: a dragon has all copies in play, four, or three or two of a face.
   *[other] { $tile } is there { $count } times: a dragon has all copies in play, four, or three or two of a face.
}
error-mixed-set = a set laid down is of one tile only, such as [555m].
error-run-laid-down = a run can't be laid down (there is no chi); write its tiles in the hand.
error-xier-in-set = xier can't be a set; write them in the hand, like 1f or x2.
error-xier-count = there are only five xier, not { $count }; write x1 to x5.
error-two-winning-tiles = there is only one winning tile; keep one +5p (discard) or *5p (self-drawn).
error-unnamed-indicator = a xier shown needs its name: 1f fu, 2f lu, 3f shou, 4f xi or 5f cai.
error-unclear = this can be read as { $readings }; write it like one of these.
error-too-unclear = up to here there are too many ways to read this; let each word touch its tiles, with spaces between the parts.
error-how-won = it isn't said whether the tile was discarded or drawn: { $readings }; write it as +5p or *5p.
error-which-set = { $tile } on the table is which set? Write pung 5m, exposed kong 5m, concealed kong 5m or dragon 5m.
error-two-claims = the word and the bracket say different things of this set; keep one.
error-two-ways-to-win = the tile can't be both a discard and self-drawn; keep one.
error-indicators-missing = { $number ->
    [1] one indicator needs its tile, such as j5m.
   *[other] two indicators need two tiles, such as j5m7p.
}
error-no-such-count = there can't be { $count } of a tile; write 1 to 4.
error-bad-range = { $low } to { $high } is no range; write it from low to high, such as 1-3p.
error-times-set = a set in brackets can't be multiplied; write it once for each.
error-name-without-colon = "{ $name }" at the beginning is no tile; if it's a name, put a colon behind it, as in { $name }: j5m 123m.
error-too-long = { $length } characters are more than any hand needs; { $limit } are the most.

error-no-indicator = the indicator is missing; write j5m for one, j5m7p for two, or set those of the round with /jiang 5m7p.
error-too-many-indicators = there are { $count } indicators; write one (j5m) or two (j5m7p), with a space after them.
error-xier-not-in-deck = this table plays without xier, so none can be in the hand or shown.
error-xier-twice = each xier is there once, but { $tile } is written more than once.
error-xier-shown = { $tile } is the indicator, so it can't be in the hand.
error-too-many-xier = there are { $held } xier, but only { $left } are in play.
error-too-many-copies = { $tile } is there { $held } times, but only { $in_play } are in play (indicators are out of play).
error-kong-of-face = { $in_play ->
    [2] { $tile } is a face with 2 copies in play, so it can't be a kong; the two can be a dragon.
   *[other] { $tile } is a face with { $in_play } copies in play, so it can't be a kong; three can be a pung, a triplet or a dragon.
}
error-dragon-incomplete = a dragon needs all copies of { $tile } in play ({ $in_play }), here are { $held }.
error-discarded-xier = a xier is never discarded; write *1f if it was drawn.
error-qishou-with-drawn-xier = qs says that all xier were dealt, but the last one was drawn to win; leave qs out.
error-idle-winning-xier = { $wild ->
    [on] the winning xier has nothing to stand in for (no tile is missing); mark the tile that won.
   *[off] xier aren't wild at this table, so one can't be the winning tile.
}
error-two-first-hand-flags = only one of tianhu (th), dihu (dh) and tianting (tt) is possible; keep one.
error-tianhu-with-winning-tile = tianhu wins with the dealt hand and has no winning tile; leave out the tile or th.
error-flag-without-win = { $flag } needs a hand that has won; mark the winning tile with +5p or *5p.
error-flag-with-discard = { $flag } needs a self-drawn tile; write the winning tile as *5p.
error-gangkai-without-kong = gangkai needs a kong or a dragon of four tiles (a smaller one draws no replacement); add it, or leave out gk.
error-haidi-with-first-hand = haidi (hd) is the last tile and can't go with tianhu (th) or dihu (dh); keep one.
error-exposed-with-first-hand = { $flag } can't have this { $kind } of { $tile } on the table; keep one of the two.
error-already-won = this hand has won already; leave out the winning tile (or tianhu) to see what it waits for.
error-too-many-tiles = there are { $count } tiles (a set on the table counts three, xier none), but { $needed } are needed.
error-too-few-tiles = { $count ->
    [one] there is 1 tile
   *[other] there are { $count } tiles
} (a set on the table counts three){ $xier ->
    [0] {""}
   *[other] {" "}and { $xier } xier
}, but { $needed } are needed: { $missing } more.
error-winning-tile-unmarked = { $count } tiles are a complete hand, but the winning tile isn't marked; write it as +5p (discard) or *5p (self-drawn).
error-unsplittable = { $xier ->
    [0] the { $count } tiles can't be split into { $groups } groups and a pair: in the closest reading { $left } are left over
   *[other] the { $count } tiles and { $xier } xier to stand in can't be split into { $groups } groups and a pair: in the closest reading { $left } are left over
}{ $hint ->
    [indicator] {" "}({ $hint_tile } was taken as a tile in hand; write an indicator right behind the other one).
    [winning] {" "}({ $hint_tile } is the winning tile, and in the hand once more).
   *[none] .
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
rules-minimum-above-cap = a minimum of { $value } is above the cap; it can be: { $allowed }.

## Waits

waits-away = { $away ->
    [1] Ready: one tile short
   *[other] Not ready: { $away } tiles away
}
waits-away-whole = { $away ->
    [0] Complete, but the winning tile isn't marked
    [1] Ready after a discard
   *[other] Not ready: { $away } tiles to exchange
}
waits-none = Nothing completes it.
waits-throw = Throw { $tile } and wait for
waits-tile = tile
waits-left = left
waits-by-discard = discard
waits-by-draw = self-drawn
waits-line = Waits: { $waits }
waits-line-separator = {"; "}
waits-line-tiles = { $tiles } ({ $totals })
waits-line-totals-separator = {", "}
waits-line-none = Ready, but nothing completes it

## Conversation

example-hand = j5m7p 123p 456m 789m 46s 99s 11z 3f [555p] {"{"}2222s{"}"} *5s
example-hand-otherwise = 将五万七筒 一二三筒 四五六万 七八九万 四六条 一对九条 一对红花 寿 碰五筒 撂龙二条 自摸五条
example-loser = j5m7p [111z] 333z 123p 1f

start-greeting =
    I score hands of 南通长牌 (Nantong long cards), keep the tally of an evening and say who pays whom.

    Send me a hand, and I answer with its picture and the sum:
    <code>{ example-hand }</code>

    /help shows how a hand is written and what else I do.
start-add = Add me to a group
welcome =
    Hello! I score hands of 南通长牌 and keep the tally of this group.

    /score and a hand: its picture and the sum
    /room: opens a room, which counts every hand and round
    /help: how a hand is written, and all the rest

    If I am an admin here, or my privacy mode is off, a message that is nothing but a hand is enough.
    With privacy mode on (as it is at first) Telegram brings me only commands that begin with / and replies to me: a bare hand, “／score” or “、score” doesn't reach me then.

help-start =
    <b>Send a hand</b>, and I answer with its picture and the sum. In a group, put /score before it:
    <code>/score { example-hand }</code>
    Whoever hasn't won writes only what scores; with a name before it the hand is somebody else's:
    <code>/score Anna: { example-loser }</code>

    Edit your message, and I score it again. Reply /score to a message with a hand, and I score that.
    Of a hand one tile short I also say what completes it and for how many hu, but not while a room plays its round.
    With <code>@{ $bot }</code> and a hand you can look it up in any chat.
help-notation =
    <b>How a hand is written</b> (spaces are optional, 中文 works too)

    Tiles in hand: <b>123m 55p 9s</b>, m 万, p 筒, s 条
    <b>1z</b> 红花, <b>2z</b> 千字, <b>3z</b> 白花
    Xier: <b>135f</b> by name (福禄寿喜财), <b>x3</b> any three
    Pung <b>[555m]</b>, exposed kong <b>[5555m]</b>, concealed kong <b>(5555m)</b>
    Dragon <b>{"{"}5555m{"}"}</b>
    Winning tile: <b>+5p</b> from a discard, <b>*5p</b> self-drawn
    Indicators: <b>j5m</b> one, <b>j5m7p</b> two
    Flags: <b>gk</b> 杠开, <b>hd</b> 海底, <b>th</b> 天胡, <b>dh</b> 地胡, <b>tt</b> 天听, <b>qs</b> 起手

    Won: <code>{ example-hand }</code>
    In Chinese: <code>{ example-hand-otherwise }</code>
    Not won, only what scores: <code>{ example-loser }</code>
help-room =
    <b>A room counts an evening</b>

    <code>/room aa 30 stake 0.5 seats 3</code> opens one (fee: owner, aa or winner)
    Names and terms may be Chinese as well: <code>/room 大赢家 30元 每胡 0.5 3人</code>
    /join takes a seat, /leave gives it up; <code>/add Grandma</code> adds a guest, <code>/leave Grandma</code> takes the guest out
    <code>/jiang 5m7p</code> sets the indicators of the round
    <code>/score [111z] 333z 123p 1f</code> is your hand of the round; when all seats have one, the round closes
    <code>/round Anna 120 win Ben 40</code> records hu without hands; <b>win</b> says who won, 0 (or <code>/score 0</code>) is nothing
    /round shows the open round, with buttons to enter, change and take out
    /buy buys before the deal (买庄), where the rules have it
    A guest who has an account after all writes <code>/join as Grandma</code>; once the host confirms, rounds and money go along
    <code>/host Ben</code> hands the room over to Ben; the group's admins may do what the host may
    /tally shows the standings, /history the rounds
    /undo takes back what was recorded last; <code>/fix 3</code> fixes closed round 3, and all totals after it follow
help-settling =
    <b>Settling up</b>

    /settle shows the totals, the fee and the fewest transfers; the host or an admin confirms
    Then each transfer can be ticked as paid by one of its two people, and unticked by another press
    /why shows how your money comes about, <code>/why Ben</code> how Ben's does
    <code>/pay PayPal anna</code> notes how you are paid; only those who owe you see it
    /reopen opens a settled room again
    /stats shows everybody's figures and curve, <code>/stats Anna Ben</code> the two against each other; add a time: <code>30d</code>, <code>2026-11</code>, <code>2026-01-2026-06</code>
    /export gives the rounds as a table, with times as set by <code>/timezone Shanghai</code>
help-rules =
    <b>House rules</b>

    /rules shows them; the host or an admin changes them by buttons, or types:
    <code>/rules cap=600</code>, <code>/rules xier off</code>, <code>/rules groups=4</code>, also in Chinese: <code>/rules 封顶 600</code>
    All at once as the neighbours play: <code>/rules 海门</code>, <code>/rules 如皋</code>; back to the sheet: <code>/rules 南通</code>
    <b>minimum</b> 起胡: less can't win; <b>cap</b> 封顶: more isn't counted
    <b>wild</b>: whether xier stand in for other tiles; <b>buy</b> 买庄: raising the stakes before the deal
    <code>/rules rounds=9</code> proposes to settle after 9 rounds; <code>/rules text=large</code> writes larger in pictures
    What changes the score applies from the next round.
help-button-start = Help
help-button-notation = Notation
help-button-room = Room
help-button-settling = Settling
help-button-rules = House rules
help-button-open = How to write a hand
help-button-try = Try it
help-button-copy = Copy an example

score-total = { $kind }: { $total } hu
score-plus = {" + "}
score-item = { $item } { $hu }
score-equals = { $sum } = { $total }
score-capped = cut to { $total }
score-unmarked = Complete with its xier; if it has won, mark the winning tile: +5p (discard) or *5p (self-drawn)
rules-used = House rules: { $rules }
rules-without-effect = Not played at this table, so without effect: { $options }

edit-picture-before = The picture shows the hand before the edit.

inline-help = How to write a hand
inline-empty = Type a hand
inline-empty-hint = Such as { example-loser }
inline-tiles = { $count } of { $needed } tiles
inline-tiles-hint = Go on typing; the winning tile is written as +5p (discard) or *5p (self-drawn)
inline-unclear = Not a hand yet
inline-indicators = Add the indicators
inline-indicators-hint = Write j5m (one) or j5m7p (two) after the hand.
inline-indicators-add = Add the indicators

language-name = English
language-choose = In which language shall I answer here?
language-choose-in-group =
    In which language shall I answer here?
    The second row is for you alone: your private chat with me, look-ups, and what only you see.
language-name-own = English for me
language-set = From now on I answer in English.
language-set-own = From now on English for you: your private chat with me, look-ups, and what only you see. This chat stays as it is.
language-unknown = I speak zh (Chinese) and en (English), not "{ $language }".
timezone-is = Time zone { $timezone }, where it is { $now } now.
timezone-how-to-set = To change it: /timezone Shanghai, /timezone Asia/Shanghai or /timezone +8.
timezone-unknown = There is no time zone { $typed }. Write a city (Shanghai), a zone's name (Asia/Shanghai) or the difference from UTC (+8).

command-score = Score a hand
command-room = Open a room that keeps the tally
command-join = Take a seat in the room
command-leave = Leave the room
command-add = Add a guest without Telegram
command-host = Hand the room to another
command-jiang = Set the indicators of the round
command-buy = Buy before the deal (买庄)
command-round = See the round, or record by hu
command-tally = Standings and curve
command-history = The rounds
command-fix = Fix a closed round
command-undo = Take back what was recorded last
command-settle = Who pays whom
command-why = How somebody's money comes about
command-pay = Note how you are paid
command-reopen = Open a settled room again
command-stats = Everybody's figures
command-export = The rounds as a table
command-rules = House rules
command-lang = Chinese or English
command-timezone = Time zone
command-help = How a hand is written, and all the rest

declined-anonymous = An anonymous admin or a channel can't play: write as yourself.
declined-moved = This group has become a supergroup, so buttons of earlier messages don't work any more: send the command again, such as /round, /tally or /settle.
failure-not-recorded = Nothing was recorded: the database can't be written just now. Please try again.
failure-damaged = The database is damaged: whoever runs the bot has to restore the last backup.
failure-too-much = Too much at once: what comes now is left out until I have caught up.
failure-unexpected = Something went wrong with this message; it is in the log.

## Starting the bot

run-sandbox = The sandbox chat: { $url }
run-sandbox-anew = Each start begins with new chats; those of the last time aren't kept.
run-get-token = For Telegram itself, ask @BotFather for a token and start again with BOT_TOKEN=TOKEN (also in .env).
run-ready = { $name } ({ $bot }) is ready: { $link }
run-inline-on = Inline mode is on: { $bot } and a hand looks it up in any chat.
run-inline-off = Inline mode is off. To look hands up in any chat, send /setinline to @BotFather, choose { $bot } and write any hint.
run-privacy-off = Group privacy is off: a hand without a command is read in groups.
run-app = The hand page: { $link }
run-app-main = It is the bot's main Mini App, at { $url }.
run-app-named = If that doesn't open: send /newapp to @BotFather, choose the bot, give { $url } as the address and { $name } as the short name.
run-app-missing = The hand page can't be opened yet: send /mybots to @BotFather, choose { $bot }, Bot Settings, Configure Mini App, Enable Mini App, and give { $url } as the address; or send /newapp and set APP_NAME to the short name.
run-privacy-on = Group privacy is on: in groups only commands and replies arrive. To read hands without a command, send /setprivacy to @BotFather, choose { $bot }, press Disable, then take the bot out of the group and add it again; or make it an admin there.
run-database-newer = { $path } was written by a newer version of this program.
run-database-foreign = { $path } is another program's database.
run-database-not-sqlite = { $path } is not a SQLite database.
run-database-in-use = Another process runs the bot with { $path } already; stop that one first, or set DATABASE_PATH to another file.
run-database-damaged = { $path } is damaged; move it away, with the -wal and -shm files beside it, and restore the last backup: changpai restore FILE
run-database-failed = { $path } can't be used: { $problem }
run-bad-token = Telegram doesn't know this BOT_TOKEN; @BotFather has the right one.
run-address = The bot can't listen at { $address }: { $problem }. Set { $setting } to another address (in the environment or .env), or end what is using this one.
run-webhook = Telegram refuses WEBHOOK_URL { $url }: { $problem }
run-not-possible = The bot can't run: { $problem }

## Rooms

list-separator = {", "}

fee-owner = Owner pays
fee-aa = Shared (AA)
fee-winner = Winner pays
room-fee = { $mode } { $fee }
room-no-fee = No fee
room-stake = { $stake } a hu
room-seats = { $seats } seats
room-present = Here: { $names }
room-opened = <b>The room is open</b>
room-opened-hint =
    Join with the button or /join; <code>/add Grandma</code> adds somebody without Telegram.
    After a deal each player sends /score and the hand, or one of you sends all numbers with /round.
room-already-open = <b>A room is open here already</b>, with { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}:
room-settle-or-keep = Settle it first, or play on?
room-offer = <b>A new room</b>: choose who pays the fee, the fee, the stake and the seats, then open it.
room-offer-typed = Or type:
room-offer-of-another = This room is somebody else's to open; send /room for your own.
room-none-open = No room is open here; /room opens one.
room-none-yet = There has been no room here yet; /room opens one.
room-seats-missing = { $count ->
    [one] 1 seat is free.
   *[other] { $count } seats are free.
}
room-complete = All { $seats } seats are taken: let's play.
room-more-than-seats = { $seats } play each round, the others sit out.
room-reopened = <b>The room is open again</b>, play on. What was paid counts in the next settlement.
room-terms-changed = <b>The room's terms are changed</b>
room-button-join = Join
room-button-open = Open the room
room-button-keep = Play on
room-button-tally = Tally
room-button-fee = Fee { $fee }

terms-not-understood = "{ $part }" isn't understood.
terms-number-missing = "{ $part }" needs a number beside it.
terms-number-alone = What is { $part }? Write owner, aa or winner beside the fee, stake beside the money for a hu, seats beside the number of players.
terms-twice = "{ $part }" sets something that is set already.
terms-not-cents = { $part } won't do: money has two decimals at most.
terms-unclear-comma = Is { $part } a decimal or thousands? Write it like 1.2 or like 1200.
terms-not-whole = { $part } won't do: seats are a whole number.
terms-example = For example: /room aa 30 stake 0.5 seats 3

member-joined = <b>{ $name }</b> has joined
guest-added = <b>{ $name }</b> is here as a guest
guest-renamed = The guest is called <b>{ $name }</b> now
member-left = <b>{ $name }</b> has left.
member-left-total = The { $total } hu count when the room is settled.
member-unknown = There is no "{ $name }" in the room; there are: { $names }.
guest-without-name = Add a name: /add Grandma
guest-unknown = There is no guest called { $name }; the guests are: { $names }.
merge-ask = Are { $person } and the guest { $name } ({ $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, { $total }) the same person? The host or an admin of the group confirms; then the guest's rounds and money are the account's.
merge-button-yes = Yes, that is { $name }
merge-button-no = No
merge-not = Then they stay two people.
merged = { $name } plays with an account of their own now: { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, total { $total }.
declined-merge = Only the room's host or an admin of the group can confirm.
declined-host = Only the room's host or an admin of the group can hand the room over.
host-without-name = Write /host with the new host's name: { $names }.
host-is = { $name } is the host now.
host-fee = The fee was laid out by { $name }, and is still owed to { $name }.

declined-not-a-member = You aren't in this room; send /join first.
declined-records-for-other = { $name }'s hand is for { $name }, the room's host or an admin of the group to record.
declined-leaves-for-other = { $name } is for { $name }, the room's host or an admin of the group to take out.
declined-reopen = Only the room's host or an admin of the group can open it again.
declined-undo = Only whoever closed round { $number }, the room's host or an admin of the group can take it back.
declined-terms = Only the room's host or an admin of the group can change its terms.
declined-take-out = What { $name } has is taken back by himself, by whoever recorded it or by the host.
declined-accept = Only the host or an admin of the group can say that it is right as it is.
declined-settle = Only the room's host or an admin of the group can confirm.
declined-paid = This one is for { $payer } or { $payee } to tick off.
declined-rules = Only the room's host or an admin of the group can change the rules.

hand-in-open-round = Counts for round { $number } ({ $count }/{ $seats })
hand-waits-for = , still to come: { $names }
round-left-open = Round { $number } ({ $count }/{ $seats })
hand-in-round = Counts for round { $number }

seat-nothing = nothing
seat-hu = { $hu } hu
seat-won = 🏆 { $hu } hu
seat-line = { $name }: { $value }
hand-withdrawn = { $name }'s hand is taken out of round { $number }; edit the message again, or send the hand anew.
hand-not-recorded = Not counted: you aren't in this room. /join takes a seat.
edit-round-closed = Round { $number } is closed, so this edit doesn't change it; the button counts it there.
edit-round-cannot = Round { $number } is closed, so this edit doesn't change it, and what it says now can't be counted there: { $reason }
edit-round-struck-out = Round { $number } is struck out, so this edit changes nothing.
edit-button-count = Count it in round { $number }
edit-too-late = Not counted: a round has closed since this message. /fix changes that round; for a new one, send it anew.
edit-room-settled = The room that this message opened is settled, so the edit doesn't change it.
edit-guest-gone = { $name } is no guest of this room any more, so the edit doesn't rename anybody.

round-closed = <b>Round { $number }</b>
round-line = { $name }: { $hu } hu, <b>{ $net }</b>, total { $total }
round-line-winner = 🏆 { $name }: { $hu } hu, <b>{ $net }</b>, total { $total }
round-sat-out = Sat out: { $totals }
round-bought = Bought (买庄): { $names }
round-undone = <b>Round { $number } is taken back</b>; now it stands:
round-open-again = The round is open again, with everything in place:
round-open-again-hint = Change one of them and it closes under its number; or press a button.
round-struck-out = <b>Round { $number } is struck out</b>; now it stands:
entry-taken-out = Taken out for <b>{ $name }</b>: { $value }
entry-undone = Taken back for <b>{ $name }</b>: { $value }
reopened-button-close = Close it as it was
reopened-button-strike = Strike it out
round-other-indicators = ⚠ The indicators differ: { $name }'s hand says { $own }, the round has { $shown }; the difference is { $tile } ({ $names }).
round-impossible = { $problem ->
    [cap] ⚠ { $count } hu for { $names } are above the table's cap of { $most }.
    [xier] ⚠ Too many xier: { $count } in the indicators and the hands of { $names }, but there are only { $most }.
   *[tile] ⚠ Too many of { $tile }: { $count } in the indicators and the hands of { $names }, but there are only { $most }.
}
round-waits = The round stays open until one of them is changed; if it is right as it is, the host presses the button.
round-accepted = The host says that the round is right as it is.
round-button-accept = It is right as it is
round-button-fix = Fix
round-button-undo = Undo
round-example = Write the hu after each name: /round { $line }
round-unknown-name = Nobody here is called "{ $part }".
round-name-missing = There is no name before { $part }.
round-name-twice = { $name } is there twice.
round-hu-missing = The hu after { $name } are missing.
round-hu-negative = { $part } for { $name } won't do: hu can't be negative.
round-hu-not-whole = { $part } for { $name } won't do: hu are whole numbers.
round-hu-unclear = "{ $part }" for { $name } can't be read as hu.
round-two-won = Only one can win a round, but both { $name } and { $part } are marked.

board-heading = <b>Round { $number }</b> ({ $count }/{ $seats })
board-indicators = Indicators: { $written }
board-missing = { $name }: still missing
board-totals = Totals: { $totals }
board-button-enter = Enter { $name }
board-button-change = ✎ { $name }: { $value }
board-button-take = ✕ Take out { $name }
board-button-indicators = Indicators
board-ask-entry = reply to this with the hand of { $name }, or the hu, or 0 for nothing.
board-hint-entry = A hand, or hu, or 0 for nothing
board-round-closed = Round { $number } has closed, so this hand wasn't recorded; /fix { $number } puts that round right.
board-round-waits = It is round { $played } again, since that was undone, so this hand of round { $number } wasn't recorded; press once more when round { $number } is played.
board-ask-indicators = reply to this with the indicators of the round, such as 5m7p.
board-hint-indicators = Such as 5m7p

fix-heading = <b>Fix round { $number }</b>
fix-hint = Press what is wrong, and reply to what I ask. All totals after it follow; /history keeps both.
fix-button-several = Several at once
fix-button-winner = Who won
fix-button-nobody = Nobody
fix-button-reopen = Open the room again
fix-who-won = Who won round { $number }?
fix-hand-decides = { $name } has a hand there, and it says itself whether it won; please replace the hand.
fix-not-a-number = "{ $number }" is no round's number; send /fix 3, or just /fix for the last round.
fix-no-such-round = There is no such round.
fix-settled = The room is settled; open it again first.
fix-newer-room = A new room has been opened since, so rounds of the old one can't be fixed any more.
fix-draft-changed = Round { $number } has been changed since; please look at it again.
fix-done = <b>Round { $number } is fixed</b>
fix-line = { $name }: { $before } → { $after }
fix-in-short = { $name } { $before } → { $after }
fix-indicators = Indicators: { $before } → { $after }
fix-by = ({ $name }, { $at })
fix-by-admin = an admin
ask-fix-seat = round { $number }: reply to this with what { $name } had, a hand or hu, or 0 for nothing.
ask-fix-shown = round { $number }: reply to this with the right indicators, such as 5m7p.
ask-fix-lines =
    round { $number }: reply to this, a line each, with the hand or the hu behind the name, such as
    { $example }
    For the indicators, add a line such as "j5m7p".

indicators-none = No indicators are set. Send <code>/jiang 5m</code> for one, <code>/jiang 5m7p</code> for two.
indicators-set = { $mode }: <b>{ $names }</b> { $written }
indicators-stand = The indicators are { $written } again
indicators-too-late = { $count ->
    [one] 1 hand of this round keeps its indicators; send it again to score it with these.
   *[other] { $count } hands of this round keep their indicators; send them again to score them with these.
}
indicators-example = For example: /jiang 5m or /jiang 5m7p

buy-bought = <b>{ $name }</b> buys (买庄)

tally-heading = <b>Tally</b> after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tally-of-settled-room = This room is settled.
tally-line = { $name } <b>{ $total }</b> ({ $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} played)

history-heading = <b>Rounds</b>, newest first
history-round = { $number }. { $players }
history-undone = taken back
history-open-again = taken back, open again
history-empty = No round is finished yet.
history-button-older = ← Older
history-button-newer = Newer →

settle-proposed = That makes { $rounds } rounds: settle up?
settle-draft = <b>Settlement, to be confirmed</b>, after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
settle-settled = <b>Settled</b> after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
settle-reopened = <b>This settlement no longer counts</b>: the room is open again
settle-line = { $name }: { $total } hu, fee { $share }, <b>{ $money }</b>
settle-open-round = Round { $number } isn't finished and doesn't count.
settle-paid-before = What was paid before is taken into account.
settle-confirm-hint = The room's host or an admin of the group confirms; that closes the room.
settle-paid-hint = Once paid, whoever paid or got the money ticks it off below. Another press takes the tick back.
settle-all-paid = Everything is paid.
settle-button-show = Settle
settle-button-confirm = Confirm
why-button = How it comes about
why-whose = Whose money?
why-button-earlier = ◀ earlier rounds
why-button-later = later rounds ▶
pay-button = How to pay { $name }
pay-to = { $name }: { $line }
pay-unknown = { $name } hasn't said how; it can be written with /pay.
pay-kept = Noted. After settling, only those who owe you see it, by a button. You can write it to me in private, too. /pay none takes it back.
pay-is = You are paid: { $line }
pay-is-kept = How you are paid is noted; only those who owe you see it. /pay changes it, /pay none takes it back.
pay-none = Nothing is noted on how you are paid. Write /pay with an account or a nick, as in /pay PayPal anna.
declined-pay-line = Only those who still owe { $name } can see it.

stats-heading = <b>This group's figures</b>
stats-none = No round is finished yet, so there are no figures.
stats-unknown = There are no figures for "{ $name }"; there are for: { $names }.
stats-line = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}, average { $average } hu, net { $net }
stats-best = Best hand { $hu } hu
stats-more = { $count ->
    [one] 1 more player; see /stats NAME.
   *[other] { $count } more players; see /stats NAME.
}
stats-none-then = No round was finished in that time.
stats-always = Since the first evening
stats-against = { $first } against { $second }
stats-never-together = The two have never played together.
stats-together = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } together
stats-against-line = { $name }: { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }, { $average } hu on average, { $net } between the two
period-no-such-date = There is no date { $part }.
period-backwards = { $part } runs backwards: write the beginning first.
period-example = For example /stats 30d, /stats 2026, /stats 2026-11, /stats 2026-11-01-2026-11-15; with names before it if you like.

export-refused = Files may not be posted here, so the rounds can't be exported. An admin of the group can allow them.
export-caption = All rounds; { $rounds ->
    [one] 1 counts
   *[other] { $rounds } count
}

rules-heading = <b>House rules</b>
rules-all-of-sheet = All as on the sheet.
rules-rest-of-sheet = All else as on the sheet.
rules-how-to-set = The room's host and the group's admins change them by the buttons, or as in <code>/rules cap=600 groups=4</code>.
rules-from-next-round = This round is finished by the old rules; the change applies from the next.
rules-or-type = Choose, or type
rules-button-sheet = All as on the sheet
rules-button-all = ← All rules
rules-option-and-value = { $option }: { $value }
rules-option-groups = Tiles to win
rules-option-xier = Xier
rules-option-wild = Xier stand in
rules-option-minimum = Minimum to win (起胡)
rules-option-cap = Cap (封顶)
rules-option-ron-triplet = Triplet from a discard
rules-option-xier-indicator = One indicator, a xier
rules-option-elder-group = One indicator, an honour
rules-option-follow = Two indicators: followers
rules-option-xier-elder = Two indicators, a xier
rules-option-shuanglong = Two dragons count twice (双龙聚会)
rules-option-menpiao = Concealed piaohu (闷飘)
rules-option-haidi = Last tile (海底捞月)
rules-option-yihuqing = Yihuqing (一胡清儿)
rules-option-sanlong = Three elders count twice (三龙齐会)
rules-option-tianhu = Tianhu (天胡)
rules-option-buy = Buying (买庄)
rules-option-rounds = Rounds
rules-option-record = Who records a hand
rules-option-text = Letters in pictures
rules-value-groups = { $value ->
    [4] 14 (4 groups)
   *[other] 23 (7 groups)
}
rules-value-xier = { $value ->
    [on] in the deck
   *[off] not in the deck
}
rules-value-wild = { $value ->
    [on] yes
   *[off] no
}
rules-value-minimum = { $value ->
    [0] none
   *[other] { $value } hu
}
rules-value-cap = { $value ->
    [0] none
   *[other] { $value } hu
}
rules-value-ron-triplet = { $value ->
    [triplet] a triplet
   *[pung] a pung
}
rules-value-xier-indicator = { $value ->
    [147] 1 4 7 follow
    [all] all number tiles follow
   *[none] only 1 and 9 follow
}
rules-value-elder-group = { $value ->
    [on] 2z brings 147, 1z 258, 3z 369
   *[off] brings no group
}
rules-value-follow = { $value ->
    [group] the group 147, 258 or 369
   *[rank] the same rank
}
rules-value-xier-elder = { $value ->
    [on] counts as an elder
   *[off] doesn't count as an elder
}
rules-value-shuanglong = { $value ->
    [on] played
   *[off] not played
}
rules-value-menpiao = { $value ->
    [on] played
   *[off] not played
}
rules-value-haidi = { $value ->
    [on] played
   *[off] not played
}
rules-value-yihuqing = { $value ->
    [on] played
   *[off] not played
}
rules-value-sanlong = { $value ->
    [on] played
   *[off] not played
}
rules-value-tianhu = ×{ $value }
rules-value-buy = { $value ->
    [123] ×1 ×2 ×3
    [234] ×2 ×3 ×4
    [345] ×3 ×4 ×5
    [5710] ×5 ×7 ×10
   *[off] off
}
rules-value-rounds = { $value ->
    [0] open end
   *[other] { $value }
}
rules-value-record = { $value ->
    [any] everybody for everybody
   *[own] its player or the host
}
rules-value-text = { $value ->
    [large] large
   *[normal] normal
}

refusal-room-is-open = A room is open here already; /settle it before you open another.
refusal-room-settled = This room is settled; /reopen it to play on, or open another with /room.
refusal-already-member = { $name } is in the room already.
refusal-not-a-member = { $name } has left the room; /join to play again.
refusal-name-taken = There is a "{ $name }" in the room already; take another name.
refusal-name-empty = Nothing of this name can be seen; take another.
refusal-name-too-long = The name is too long: at most { $limit } characters.
refusal-name-unprintable = A name has no line breaks and no control characters.
refusal-room-full = The room is full: at most { $limit } people.
refusal-bad-seats = { $seats ->
    [one] There can't be 1 seat: { $low } to { $high }.
   *[other] There can't be { $seats } seats: { $low } to { $high }.
}
refusal-bad-amount = That is too much money: at most { $limit }.
refusal-seats-taken = Something is recorded already, so the room stays one of { $seats }.
refusal-two-winners = Only one hand wins a round: { $first } has won this one, so { $second } can't.
refusal-round-full = All { $seats } seats of round { $number } have something; take one out first.
refusal-problem-changed = Round { $number } has changed since; please look at it again.
refusal-next-round-begun = Round { $next } has hands already, so round { $number } can't be taken back; /fix { $number } changes it.
refusal-round-not-reopened = Round { $number } is closed.
refusal-earlier-round-open = Round { $earlier } is open and comes before round { $number }; finish it or strike it out first.
refusal-round-open = Round { $number } is still open; just record it again.
refusal-not-in-round = { $name } didn't play round { $number }.
refusal-nothing-changed = Round { $number } has that already; nothing was changed.
refusal-hand-cant-follow = With other indicators { $name }'s hand in round { $number } can't be; please change the hand too.
refusal-round-impossible = { $problem ->
    [cap] Nothing changed: { $count } hu for { $first } are above the table's cap of { $in_play }.
    [xier] Nothing changed: { $first } and { $second } would have { $count } xier, but there are only { $in_play }.
    [indicators] Nothing changed: the indicators of { $first } and { $second } differ in { $tile }.
   *[tile] Nothing changed: the indicators and the hands of { $first } and { $second } would have { $count } of { $tile }, but there are only { $in_play }.
} Change several at once, or let the host say that it is right.
refusal-wrong-seats = { $given ->
    [one] There is 1 player, but a round of this room has { $seats }.
   *[other] There are { $given } players, but a round of this room has { $seats }.
}
refusal-bad-hu = { $hu } hu for { $name } won't do: 0 to { $limit }.
refusal-rules-changed = The rules have just changed; please send it again.
refusal-hand-not-open = This hand isn't in an open round any more.
refusal-nothing-to-undo = There is no round to take back.
refusal-round-undone = Round { $number } was taken back before.
refusal-not-last-round = Only the last round can be taken back: that is round { $last }, not round { $number }.
refusal-figures-changed = The figures have changed; please look at the new ones first.
refusal-already-paid = This one is ticked off already.
refusal-host-is-guest = { $name } has no Telegram account, and so can't be the host.
refusal-already-host = { $name } is the host already.
refusal-not-a-guest = { $name } has an account already, and is no guest.
refusal-both-in-round = Both have a part in round { $number }, so { $name } can't be the same person.
refusal-merger-settled = The settlement has { $name } and this account as two people; open the room with /reopen first.
refusal-pay-line-too-long = Too long: { $length } characters, at most { $limit } will do.
refusal-not-paid = This one isn't ticked.
refusal-settlement-reopened = The room was opened again, so this settlement no longer counts.
refusal-not-settled = The room is open anyway.
refusal-newer-room = A newer room was opened here, so the old one stays settled.
refusal-buying-off = This table doesn't buy (买庄); the host or an admin can send /rules buy=123.
refusal-already-bought = { $name } has bought already.
refusal-round-begun = Round { $number } has a hand already; buying comes before the deal.

## The hand page

page-title = Changpai · tap a hand
page-hu = hu
page-other-language = 中文
page-theme = Dark / light
page-breakdown = Breakdown
page-placed = The hand
page-notation = Text
page-readings = Which hand?
page-hint = Tap the indicators first, then a group at a time: choose Run, Triplet, Pung and so on, then the tile. Tap a tile or set that lies here to take it away.
page-empty = No tiles yet
page-missing-indicator = The indicator is missing
page-missing = Tiles missing: { $count }
page-missing-win = The winning tile isn't marked: tap Hu or Zimo, then the tile.
page-offline = Offline: the hand is kept, and scored as soon as you are back.
page-unreachable = The bot doesn't answer; the hand is kept, and it is tried again.
page-unknown = It isn't known any more who you are (is the page open for days?): open it anew from the chat. The hand is kept.
page-busy = Too many questions at once; wait a moment.
page-not-possible = There aren't enough tiles left, or it can't lie there.
page-copied = Copied

page-modes = What a tap on a tile adds
page-ways = Indicators, the winning tile and more
page-tiles = Tiles
page-acts = Undo, redo and more
page-undo = Undo
page-redo = Redo
page-clear = Clear
page-copy = Copy
page-send = Record
page-button-tap = Tap a hand
page-button-change = Change this hand
page-button-tap-it = Tap it
page-waits = Waits: { $tiles }
page-waits-list = What completes the hand
page-take-wait = { $way } { $tile }, { $total } hu
page-left = { $count } left
page-throw = Discard
page-wait-for = wait for
page-best = up to { $total } hu, { $count } left
page-discard = Discard { $tile }, wait for { $waits }, up to { $total } hu
page-stranger = You aren't in this room: you can calculate, but not record.
page-round-closed = Round { $number } has closed, so this wasn't recorded; it is round { $next } now: press once more to record it there.
page-room-settled = This room is settled: you can calculate, but not record.
page-not-sent = It couldn't be sent; the hand is kept. Press once more: it counts only once.
page-recorded = Recorded: { $name } { $total } hu
page-send-for = Record { $name } · { $total } hu
page-nothing = Nothing
page-won = Won
page-won-name = This number has won
page-number-won = { $hu } win
page-number-only = A number only, without a hand
page-round-waits = The round stays open until one of them is changed; if it is right as it is, the host says so in the chat.
page-seats = Whose hand
page-seat-open = open
page-round = Round { $number }

page-key-tile = Tile
page-key-pair = Pair
page-key-run = Run
page-key-triplet = Triplet
page-key-pung = Pung
page-key-open-kong = Kong
page-key-concealed-kong = Hidden kong
page-key-dragon = Dragon
page-key-indicator = Jiang
page-key-discard = Hu
page-key-self = Zimo
page-key-hd = Haidi
page-key-gk = Gang kai
page-key-th = Tian hu
page-key-dh = Di hu
page-key-tt = Tian ting
page-key-qs = Qi shou
page-name-tile = Tile: one in hand
page-name-pair = Pair: two in hand
page-name-run = Run: three from this tile on
page-name-triplet = Triplet: three in hand
page-name-pung = Pung: three on the table
page-name-open-kong = Kong: four on the table, exposed
page-name-concealed-kong = Hidden kong: four, concealed
page-name-dragon = Dragon: all copies laid down
page-name-indicator = Jiang: an indicator
page-name-discard = Hu: won with a discard
page-name-self = Zimo: won with one's own draw
page-name-hd = Haidi: won with the last tile
page-name-gk = Gang kai: won after a kong
page-name-th = Tian hu: won with the dealt hand
page-name-dh = Di hu: won with the first tile
page-name-tt = Tian ting: ready from the deal
page-name-qs = Qi shou: all xier were dealt

page-part-indicators = Jiang
page-part-laid = Table
page-part-tiles = Hand
page-part-win = Won
page-tile-left = { $tile }, { $count } left
page-take-away = Take away { $what }
page-set = { $kind } of { $tile }
page-won-with = { $way } { $tile }
page-number-tile = { $rank } { $suit }
page-suit-m = wan
page-suit-p = tong
page-suit-s = tiao
page-honour-1z = honghua
page-honour-2z = qianzi
page-honour-3z = baihua
page-xier-1f = fu
page-xier-2f = lu
page-xier-3f = shou
page-xier-4f = xi
page-xier-5f = cai
page-xier-x = any xier

## Checking the database

check-clean = Everything was recomputed, and all is well.
check-no-database = There is no database { $path }.

finding-room = room { $room }
finding-round = round { $round }
finding-at = { $place }: { $what }
finding-stored = { $what }; stored is { $stored }
finding-computed = { $what }, should be { $computed }
finding-damaged-file = the database file is damaged
finding-missing-row = a row refers to one that isn't there
finding-rules-unreadable = the rules can't be read
finding-hand-unreadable = the hand can't be read
finding-hand-differs = the hand is scored otherwise
finding-two-winners = the round has two winners
finding-impossible-round = the hands of a round can't be together
finding-replaced-differs = a fixed round doesn't fit what it was before
finding-open-before-counted = a round before it is still open
finding-seats-differ = the number of players is wrong
finding-net-differs = the net is wrong
finding-nets-not-zero = the nets of the round don't sum to zero
finding-total-differs = the running total is wrong
finding-two-open-rounds = more than one round is open
finding-rounds-differ = the number of rounds is wrong
finding-member-differs = the member's total and rounds are wrong
finding-settlements-differ = the number of settlements that stand is wrong
finding-totals-not-zero = the totals of the settlement don't sum to zero
finding-shares-not-fee = the fee shares don't sum to the fee
finding-money-not-zero = the money of the settlement doesn't sum to zero
finding-line-differs = the figures of the settlement are wrong
finding-payments-differ = the transfers are wrong
finding-host-unknown = the host isn't one of the room
finding-guest-not-merged = a guest isn't merged with the account

## Copies of the database

copy-made = { $path } holds the database as it is now.
copy-restored = { $database } is restored from { $path }.
copy-in-the-way = { $path } is there already and won't be overwritten.
copy-faulty = { $path } isn't restored, as not all in it is right:
copy-damaged = { $path } is damaged and isn't restored; take an earlier backup.
copy-failed = There is no copying: { $problem }

# What a private chat is told that sent no hand and no command

command-forwarded = A forwarded command isn't carried out: it isn't yours. Write it yourself.
command-meant = There is no such command. Did you mean { $command }?
command-unknown = I don't know { $command }. /help shows what I do.
private-not-a-hand =
    That isn't a hand that I can read. Write it like this:
    <code>{ example-hand }</code>

# Which of several hands is meant

hand-without-colon = Is this the hand of { $name }? Then put a colon behind the name: /score { $name }: { $hand }
did-you-mean = Did you mean this?
claims-untrue = Not as written: { $claims }.
declined-reading = Only the one who wrote this hand, or the opener, chooses here.
reading-below-minimum = below the table's minimum

# What a text claims of its hand

claim-piaohu = Piaohu
claim-qinghu = Qinghu
claim-tazihu = Tazihu
claim-weihu = not won
claim-won = won
claim-yazi = Yazi
claim-bianzhang = Bianzhang
claim-dandiao = Dandiao
claim-menpiao = Menpiao
claim-yihuqing = Yihuqing
claim-no-xier = no Xier
claim-not-qishou = Xier not all dealt
claim-sanlong = Sanlong
claim-shuanglong = Shuanglong
