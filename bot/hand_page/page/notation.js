// The compact notation of a hand. What people type is read by the engine; here only its own form is.

import { EMPTY, FLAGS } from "./hand.js";
import { ANY_XIER, byOrder, isTile } from "./tiles.js";

const BRACKETS = { pung: "[]", open_kong: "[]", concealed_kong: "()", dragon: "{}" };
const KIND_OF_BRACKET = { "[": { 3: "pung", 4: "open_kong" }, "(": { 4: "concealed_kong" } };
const PART = /^(?:j((?:\d+[mpszf])+)|([[({])(\d+)([mpsz])[\])}]|([+*])(\d[mpszf]|x)|x(\d)|((?:\d+[mpszf])+))$/;

/** Tiles with neighbours of a suit sharing its letter: 123m55p. */
function writeTiles(tiles) {
  return tiles.reduce((text, tile) => {
    return text.endsWith(tile[1]) ? text.slice(0, -1) + tile : text + tile;
  }, "");
}

function readTiles(text) {
  return [...text.matchAll(/(\d+)([mpszf])/g)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));
}

export function writeSet({ kind, tile, copies }) {
  const [open, close] = BRACKETS[kind];
  return open + tile[0].repeat(copies) + tile[1] + close;
}

export const writeWin = ({ tile, self }) => (self ? "*" : "+") + tile;
export const writeIndicators = (indicators) => (indicators.length ? `j${writeTiles(indicators)}` : "");

function partsBehindIndicators(hand) {
  const named = hand.xier.filter((tile) => tile !== ANY_XIER);
  const unnamed = hand.xier.length - named.length;
  return [
    writeTiles([...hand.tiles, ...named]),
    unnamed ? `x${unnamed}` : "",
    ...hand.laid.map(writeSet),
    hand.win ? writeWin(hand.win) : "",
    ...hand.flags,
  ].filter(Boolean);
}

/** The canonical form, as the engine writes it: a lone tile never stands behind a single indicator. */
export function write(hand) {
  const parts = partsBehindIndicators(hand);
  const shown = writeIndicators(hand.indicators);
  if (!shown) return parts.join(" ");
  const isUnclear = hand.indicators.length === 1 && /^(\d[mpszf]|x1)$/.test(parts[0] ?? "");
  return (isUnclear ? [...parts, shown] : [shown, ...parts]).join(" ");
}

/** What is sent to the engine: the indicators last, so that no tile can be taken for one. */
export function writeToSend(hand) {
  return [...partsBehindIndicators(hand), writeIndicators(hand.indicators)].filter(Boolean).join(" ");
}

/** Whether a text is what `write` gives for its hand. */
export function isCanonical(text) {
  const hand = read(text);
  return hand !== null && write(hand) === text;
}

/** The hand of a text in the form that `write` gives; null for one that can't be read here. */
export function read(text) {
  const hand = structuredClone(EMPTY);
  for (const part of text.split(" ").filter(Boolean)) {
    if (!readPart(hand, part)) return null;
  }
  hand.tiles.sort(byOrder);
  return hand;
}

function readPart(hand, part) {
  if (FLAGS.includes(part)) return hand.flags.push(part);
  const found = PART.exec(part);
  if (!found) return false;
  const [, shown, open, ranks, suit, sign, winning, unnamed, tiles] = found;
  if (shown) hand.indicators.push(...readTiles(shown));
  if (open) return readSet(hand, open, ranks, suit);
  if (sign) hand.win = { tile: winning, self: sign === "*" };
  if (unnamed) hand.xier.push(...Array(Number(unnamed)).fill(ANY_XIER));
  for (const tile of readTiles(tiles ?? "")) hand[tile[1] === "f" ? "xier" : "tiles"].push(tile);
  return [...hand.indicators, ...hand.tiles, ...hand.xier, winning ?? ANY_XIER].every(isTile);
}

function readSet(hand, open, ranks, suit) {
  const kind = open === "{" ? "dragon" : KIND_OF_BRACKET[open][ranks.length];
  const tile = ranks[0] + suit;
  if (!kind || !isTile(tile) || ranks !== ranks[0].repeat(ranks.length)) return false;
  return hand.laid.push({ kind, tile, copies: ranks.length });
}
