// The tiles by their short names, in the order of the engine: 万 筒 条, the honours, the 喜儿 (xier).

export const COPIES = 4;
export const MOST_XIER = 5;

/** A xier that isn't named. */
export const ANY_XIER = "x";

const ranks = (suit, last) => Array.from({ length: last }, (_, index) => `${index + 1}${suit}`);

/** Nine in a row, as on the keypad and in the picture of the faces. */
export const TILES = [
  ...["m", "p", "s"].flatMap((suit) => ranks(suit, 9)),
  ...ranks("z", 3),
  ...ranks("f", 5),
  ANY_XIER,
];
export const IN_A_ROW = 9;

export const isTile = (name) => TILES.includes(name);
export const isXier = (tile) => tile === ANY_XIER || tile[1] === "f";
export const byOrder = (one, other) => TILES.indexOf(one) - TILES.indexOf(other);

const isNumber = (tile) => "mps".includes(tile[1]);

/** The run that begins with a tile; null where none can. */
export function runFrom(tile) {
  const rank = Number(tile[0]);
  if (tile === ANY_XIER || !isNumber(tile) || rank > 7) return null;
  return [0, 1, 2].map((further) => `${rank + further}${tile[1]}`);
}
