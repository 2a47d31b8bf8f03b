// Three hands that show what the bot can do, to be sent with one tap. The first ends the round of the opening scene.

export const TRIES = [
  { label: "tryPiaohu", hand: "j5m7p [222p] [8888m] (9999s) 999m 333s 555p 11z 33z *1z" },
  { label: "tryQinghu", hand: "将2条 一二三四五万 122334筒 6777888999条 寿 自摸9条" },
  { label: "tryXier", hand: "j5m7p 123456789m 3456s 11s [222p] 12345f *8s" },
];
