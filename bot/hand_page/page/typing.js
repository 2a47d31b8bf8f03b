// Typing a hand anywhere on the page, with the letters of the notation: j5m7p 123m55p [222s] *9s hd.

import { ANY_XIER } from "./tiles.js";

const WORDS = ["gk", "hd", "th", "dh", "tt", "qs"];
const MODE_OF_SET = {
  "[3": "pung",
  "[4": "open_kong",
  "(4": "concealed_kong",
  "{2": "dragon",
  "{3": "dragon",
  "{4": "dragon",
};
/** What can go on to become a part; a key that leads nowhere is left out. */
const BEGINNING = /^(?:j?\d*|[[({]\d*[mpsz]?|[+*]\d?|[xghdtq])$/;

/**
 * Reads key by key. `on` has `steps(steps)` with what a finished part adds, each [mode, tile] or ["flag", flag],
 * and tells whether that could be; `pending(text)` is what has been begun, `back()` and `undo`, `redo`.
 */
export function setUpTyping(on) {
  let begun = "";
  let isTyping = false;

  function become(text) {
    begun = text;
    on.pending(begun);
  }

  function key(character) {
    const now = begun + character;
    const steps = stepsOf(now);
    if (steps) {
      // further indicators follow until a blank, as in the notation
      become(now.startsWith("j") ? "j" : "");
      on.steps(steps);
    } else if (BEGINNING.test(now)) become(now);
    else if (/^[a-z]$/.test(begun)) {
      become("");
      key(character);
    }
  }

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select, dialog")) return;
    if (event.ctrlKey || event.metaKey) {
      const name = event.key.toLowerCase();
      if (name !== "z" && name !== "y") return;
      event.preventDefault();
      return void (name === "y" || event.shiftKey ? on.redo() : on.undo());
    }
    if (event.altKey) return;
    if (event.key === "Backspace") {
      event.preventDefault();
      if (begun) become(begun.slice(0, -1));
      else on.back();
    } else if (event.key === "Escape") become("");
    else if (event.key === " " && isTyping) {
      // not the key that happens to have the focus
      event.preventDefault();
      become("");
    } else if (event.key.length === 1 && event.key !== " ") {
      isTyping = true;
      key(event.key.toLowerCase());
    } else if (event.key !== "Shift") isTyping = false;
  });
  document.addEventListener("pointerdown", () => (isTyping = false));
}

/** What a part of the notation adds, step by step; null if it isn't whole. */
function stepsOf(part) {
  const tiles = /^(j?)(\d+)([mpszf])$/.exec(part);
  if (tiles) return [...tiles[2]].map((rank) => [tiles[1] ? "indicator" : "tile", rank + tiles[3]]);
  const set = /^([[({])((\d)\3+)([mpsz])[\])}]$/.exec(part);
  const mode = set && MODE_OF_SET[set[1] + set[2].length];
  if (mode) return [[mode, set[3] + set[4]]];
  const win = /^([+*])(\d[mpszf])$/.exec(part);
  if (win) return [[win[1] === "*" ? "self" : "discard", win[2]]];
  const unnamed = /^x(\d)$/.exec(part);
  if (unnamed) return Array(Number(unnamed[1])).fill(["tile", ANY_XIER]);
  return WORDS.includes(part) ? [["flag", part]] : null;
}
