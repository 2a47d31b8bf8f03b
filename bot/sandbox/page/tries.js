// Three hands that show what the bot can do, to be sent with one tap. Each goes with the two that lie in the round of the
// opening scene, and ends it.

export const TRIES = [
  { label: "tryPiaohu", hand: "j5m7p [222p] [8888m] (9999s) 999m 333s 555p 11z 33z *1z" },
  { label: "tryQinghu", hand: "将五万七筒 一二三六七七八八九万 112233筒 234456条 寿 自摸9条" },
  { label: "tryXier", hand: "j5m7p [222p] 123m 678m 99m 456s 99s 11z 33z 13f *9m" },
];
