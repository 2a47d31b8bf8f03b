// A hand and what can be done to it. Hands are never changed: every step makes a new one.

import { ANY_XIER, COPIES, MOST_XIER, byOrder, isXier, runFrom } from "./tiles.js";

export const EMPTY = { indicators: [], tiles: [], xier: [], laid: [], win: null, flags: [] };

/** Kinds of set on the table, in canonical order. */
export const LAID_KINDS = ["pung", "open_kong", "concealed_kong", "dragon"];
/** Flags in canonical order. */
export const FLAGS = ["gk", "hd", "th", "dh", "tt", "qs"];

export const MOST_INDICATORS = 2;
const repeated = (tile, count) => Array(count).fill(tile);
const sorted = (tiles) => [...tiles].sort(byOrder);

/** What each sticky key puts into the hand for a tile; those not here are dealt with by `add`. */
const TILES_OF_MODE = {
  tile: (tile) => [tile],
  pair: (tile) => repeated(tile, 2),
  run: runFrom,
  triplet: (tile) => repeated(tile, 3),
};
const COPIES_OF_SET = { pung: 3, open_kong: COPIES, concealed_kong: COPIES };

export const MODES = [...Object.keys(TILES_OF_MODE), ...LAID_KINDS, "indicator", "discard", "self"];

export const isEmpty = (hand) => Object.values(hand).every((part) => part === null || part.length === 0);

/** Every tile that is out of the wall: in hand, on the table, shown, won with. */
function seen(hand) {
  return [
    ...hand.indicators,
    ...hand.tiles,
    ...hand.xier,
    ...hand.laid.flatMap((set) => repeated(set.tile, set.copies)),
    ...(hand.win ? [hand.win.tile] : []),
  ];
}

/** How many copies of each tile are left, as a function of the tile. */
export function copiesLeft(hand) {
  const there = seen(hand);
  const xier = MOST_XIER - there.filter(isXier).length;
  return (tile) => {
    if (tile === ANY_XIER) return xier;
    const held = there.filter((other) => other === tile).length;
    return isXier(tile) ? Math.min(1 - held, xier) : COPIES - held;
  };
}

/** The hand after a tap on a tile's key in this mode, by the table's rules; null if that can't be. */
export function add(hand, mode, tile, rules) {
  if (isXier(tile) && !rules.xier) return null;
  if (mode in TILES_OF_MODE) return withTiles(hand, mode, tile);
  switch (mode) {
    case "indicator":
      return withIndicator(hand, tile);
    case "discard":
    case "self":
      return withWin(hand, { tile, self: mode === "self" }, rules.needed);
    default:
      return withSet(hand, mode, tile);
  }
}

function withTiles(hand, mode, tile) {
  if (isXier(tile)) {
    if (mode !== "tile" || copiesLeft(hand)(tile) < 1) return null;
    return { ...hand, xier: sorted([...hand.xier, tile]) };
  }
  const added = TILES_OF_MODE[mode](tile);
  if (added === null || !hasAll(hand, added)) return null;
  return { ...hand, tiles: sorted([...hand.tiles, ...added]) };
}

function hasAll(hand, tiles) {
  const left = copiesLeft(hand);
  return tiles.every((tile) => left(tile) >= tiles.filter((other) => other === tile).length);
}

function withIndicator(hand, tile) {
  if (tile === ANY_XIER || hand.indicators.length >= MOST_INDICATORS || !hasAll(hand, [tile])) return null;
  return { ...hand, indicators: sorted([...hand.indicators, tile]) };
}

function withSet(hand, kind, tile) {
  if (isXier(tile)) return null;
  const inPlay = COPIES - hand.indicators.filter((shown) => shown === tile).length;
  const copies = COPIES_OF_SET[kind] ?? inPlay;
  if (!hasAll(hand, repeated(tile, copies))) return null;
  const laid = [...hand.laid, { kind, tile, copies }].sort(
    (one, other) =>
      LAID_KINDS.indexOf(one.kind) - LAID_KINDS.indexOf(other.kind) || byOrder(one.tile, other.tile),
  );
  return withoutImpossibleFlags({ ...hand, laid });
}

/** Another winning tile takes the place of the one there is; in a whole hand it is one of its tiles. */
function withWin(hand, win, needed) {
  if (isXier(win.tile) && !win.self) return null;
  const without = { ...hand, win: null };
  const isWhole = counted(without) >= needed && hand.tiles.includes(win.tile);
  const rest = isWhole ? { ...without, tiles: withoutOne(hand.tiles, win.tile) } : without;
  return hasAll(rest, [win.tile]) ? withoutImpossibleFlags({ ...rest, win }) : null;
}

function withoutOne(list, item) {
  const at = list.indexOf(item);
  return list.filter((_, index) => index !== at);
}

/** The hand without one thing that lies in it: `part` is the name of the list it is in, or "win". */
export function remove(hand, part, item) {
  const rest = part === "win" ? null : withoutOne(hand[part], item);
  return withoutImpossibleFlags({ ...hand, [part]: rest });
}

export function toggleFlag(hand, flag) {
  if (hand.flags.includes(flag)) return { ...hand, flags: withoutOne(hand.flags, flag) };
  if (!canBeTrue(hand, flag)) return null;
  return { ...hand, flags: FLAGS.filter((each) => each === flag || hand.flags.includes(each)) };
}

/** Whether the engine would take the flag with this hand (rules, section 6: what contradicts what). */
export function canBeTrue(hand, flag) {
  const laid = (...kinds) => hand.laid.some((set) => kinds.includes(set.kind));
  const others = (...flags) => flags.some((each) => each !== flag && hand.flags.includes(each));
  const isDealtOut = hand.flags.includes("th");
  const isSelfDrawn = hand.win ? hand.win.self : isDealtOut;
  switch (flag) {
    case "gk":
      return isSelfDrawn && hand.laid.some((set) => set.copies === COPIES);
    case "hd":
      return isSelfDrawn && !others("th", "dh");
    case "th":
      return hand.win === null && !laid("pung", "open_kong") && !others("dh", "tt", "hd");
    case "dh":
      return hand.win !== null && !laid("pung", "open_kong") && !others("th", "tt", "hd");
    case "tt":
      return hand.win !== null && !laid("pung") && !others("th", "dh");
    default:
      return !(hand.win && isXier(hand.win.tile));
  }
}

function withoutImpossibleFlags(hand) {
  const possible = hand.flags.filter((flag) => canBeTrue(hand, flag));
  // one may have rested on another
  return possible.length === hand.flags.length ? hand : withoutImpossibleFlags({ ...hand, flags: possible });
}

/** The tiles that make up the groups: every set on the table is three, 喜儿 are none. */
function counted(hand) {
  return 3 * hand.laid.length + hand.tiles.length + (hand.win && !isXier(hand.win.tile) ? 1 : 0);
}

export const hasWon = (hand) => hand.win !== null || hand.flags.includes("th");

/** How many tiles a winning hand of `needed` tiles lacks beside the 喜儿 that may stand in. */
export function tilesMissing(hand, needed, wild) {
  const standingIn = wild ? hand.xier.length + (hand.win && isXier(hand.win.tile) ? 1 : 0) : 0;
  return Math.max(0, needed - counted(hand) - standingIn);
}
