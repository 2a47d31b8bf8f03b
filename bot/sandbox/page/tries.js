// Three hands that show what the bot can do, to be sent with one tap.

export const TRIES = [
  { label: "tryQinghu", hand: "j2s 12345m122334p6777888999s3f *9s" },
  { label: "tryPiaohu", hand: "将5万7筒 碰2筒 明杠8万 暗杠九条 999万333条555筒 红花红花 白花白花 自摸红花" },
  { label: "tryXier", hand: "j5m7p 123456789m3456s11s [222p] 福禄寿喜财 *8s" },
];
