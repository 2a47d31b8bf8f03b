// What completes a hand that is one tile short, and what a whole one throws away for it; a tap takes it.

import { byId, element, face, replaceKeepingFocus } from "./elements.js";
import { text, tileName } from "./words.js";

const SHOWN_DISCARDS = 6;

/** The waits in one line, such as 听 5筒 80／100, 8筒 80／100; empty without any. */
export function waitsInWords(waits) {
  if (!waits.length) return "";
  const each = waits.map((wait) => {
    const totals = [wait.discard, wait.self].filter((total) => total !== null);
    return `${tileName(wait.tile)} ${totals.join("/")}`;
  });
  return text("page-waits", { tiles: each.join(text("list-separator")) });
}

/**
 * Draws what can be taken: `waits` with a key for each way to win, or `discards`, the best first. `win(tile, mode)`
 * and `discard(tile)` are told what is tapped.
 */
export function drawWaits(waits, discards, { win, discard }) {
  const rows = discards.length
    ? discards.slice(0, SHOWN_DISCARDS).map((each) => discardRow(each, discard))
    : waits.map((wait) => waitRow(wait, win));
  byId("waits").hidden = rows.length === 0;
  replaceKeepingFocus(byId("waits"), rows);
}

function waitRow(wait, win) {
  const key = (mode, total) =>
    element(
      "button",
      {
        type: "button",
        "data-wait": `${mode}-${wait.tile}`,
        "aria-label": text("page-take-wait", { way: text(`page-name-${mode}`), tile: tileName(wait.tile), total }),
        onclick: () => win(wait.tile, mode),
      },
      `${text(`page-key-${mode}`)} ${total}`,
    );
  const ways = [
    ["discard", wait.discard],
    ["self", wait.self],
  ].filter(([, total]) => total !== null);
  return element(
    "div",
    { className: "wait" },
    face(wait.tile),
    element("small", {}, text("page-left", { count: wait.left })),
    ...ways.map(([mode, total]) => key(mode, total)),
  );
}

function discardRow({ tile, waits }, discard) {
  const best = Math.max(...waits.flatMap((wait) => [wait.discard ?? 0, wait.self ?? 0]));
  const left = waits.reduce((sum, wait) => sum + wait.left, 0);
  return element(
    "button",
    {
      type: "button",
      className: "wait",
      "data-discard": tile,
      "aria-label": text("page-discard", {
        tile: tileName(tile),
        waits: waits.map((wait) => tileName(wait.tile)).join(" "),
        total: best,
      }),
      onclick: () => discard(tile),
    },
    element("small", {}, text("page-throw")),
    face(tile),
    element("small", {}, text("page-wait-for")),
    ...waits.map((wait) => face(wait.tile)),
    element("small", {}, text("page-best", { total: best, count: left })),
  );
}
