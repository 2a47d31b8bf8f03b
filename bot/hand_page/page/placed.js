// The hand as it lies on the table: the indicators, the sets, the tiles in hand, the winning tile.

import { byId, element, face, replaceKeepingFocus } from "./elements.js";
import { isEmpty } from "./hand.js";
import { writeSet, writeWin } from "./notation.js";
import { text, textFor, tileName } from "./words.js";

/** Draws the hand; `take(part, item)` is told what is tapped away. */
export function drawPlaced(hand, take) {
  const rows = [
    row("indicators", hand.indicators.map((tile) => lying(`j${tile}`, [tile], tileName(tile), () => take("indicators", tile)))),
    row("win", hand.win ? [lying(writeWin(hand.win), [hand.win.tile], nameOfWin(hand.win), () => take("win"))] : []),
    row("laid", hand.laid.map((set) => lyingSet(set, () => take("laid", set)))),
    row("tiles", [
      ...hand.tiles.map((tile) => lying(tile, [tile], tileName(tile), () => take("tiles", tile))),
      ...hand.xier.map((tile) => lying(tile, [tile], tileName(tile), () => take("xier", tile))),
    ]),
  ].filter(Boolean);
  const hint = element("p", { className: "hint" }, text("page-hint"));
  replaceKeepingFocus(byId("placed"), isEmpty(hand) ? [hint] : rows);
}

function row(part, lyingThere) {
  if (!lyingThere.length) return null;
  const name = text(`page-part-${part}`);
  return element(
    "div",
    { className: `part ${part}`, role: "group", "aria-label": name },
    element("span", { className: "name", "aria-hidden": "true" }, name),
    ...lyingThere,
  );
}

function lying(notation, tiles, name, onclick) {
  const label = text("page-take-away", { what: name });
  return element(
    "button",
    { type: "button", "data-placed": notation, "aria-label": label, title: label, onclick },
    ...tiles.map(face),
  );
}

function lyingSet(set, onclick) {
  const name = text("page-set", { kind: textFor("group", set.kind), tile: tileName(set.tile) });
  const made = lying(writeSet(set), Array(set.copies).fill(set.tile), name, onclick);
  made.classList.add(set.kind);
  return made;
}

const nameOfWin = ({ tile, self }) =>
  text("page-won-with", { way: text(self ? "page-name-self" : "page-name-discard"), tile: tileName(tile) });
