// The keys: what a tap on a tile adds (sticky), how it was won, the tiles with the copies left, and the rest.

import { byId, element, face } from "./elements.js";
import { FLAGS, MODES, add, canBeTrue, copiesLeft } from "./hand.js";
import { TILES, isXier } from "./tiles.js";
import { text, tileName } from "./words.js";

/** The sticky keys that stand beside the flags: they say how the game went, not what lies in the hand. */
const WAYS = ["indicator", "discard", "self"];
const SHOWN_FLAGS = ["hd", "gk", "th", "dh", "tt", "qs"];

/**
 * Puts the keys into the page. `on` has what happens: `mode(mode)`, `tile(tile)`, `flag(flag)`, `act(name)`.
 */
export function setUpKeypad(on) {
  const sticky = (mode) => element("button", { type: "button", "data-mode": mode });
  byId("modes").append(...MODES.filter((mode) => !WAYS.includes(mode)).map(sticky));
  byId("ways").append(
    ...WAYS.map(sticky),
    ...SHOWN_FLAGS.map((flag) => element("button", { type: "button", "data-flag": flag })),
  );
  byId("tiles").append(
    ...TILES.map((tile) =>
      element("button", { type: "button", "data-tile": tile }, face(tile), element("b", { className: "left" })),
    ),
  );
  onTap(byId("keypad"), ({ dataset: { mode, tile, flag, act } }) => {
    if (mode) on.mode(mode);
    else if (tile) on.tile(tile);
    else if (flag) on.flag(flag);
    else on.act(act);
  });
  byId("keypad").addEventListener("keydown", moveFocus);
}

/**
 * Acts as soon as a key is touched: the click that comes later may be swallowed by a second finger, or be
 * taken for a double tap. Clicks without a touch are those of keyboards, screen readers and programs.
 */
function onTap(keypad, tapped) {
  let touched = null;
  const keyOf = (event) => event.target.closest("button:not([aria-disabled=true]):not(:disabled)");
  keypad.addEventListener("pointerdown", (event) => {
    touched = event.button === 0 ? keyOf(event) : null;
    if (touched) tapped(touched);
  });
  keypad.addEventListener("click", (event) => {
    const key = keyOf(event);
    if (key && (event.detail === 0 || key !== touched)) tapped(key);
    touched = null;
  });
  // no zooming in on a double tap
  keypad.addEventListener("touchend", (event) => event.preventDefault(), { passive: false });
}

/** Arrow keys go from key to key, as they lie. */
function moveFocus(event) {
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
  const from = event.target.closest("button")?.getBoundingClientRect();
  if (across === undefined || !from) return;
  event.preventDefault();
  const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = centre(from);
  const distance = (key) => {
    const [keyX, keyY] = centre(key.getBoundingClientRect());
    const [ahead, aside] = across ? [(keyX - x) * across, Math.abs(keyY - y)] : [(keyY - y) * down, Math.abs(keyX - x)];
    // the next row or column first, then the key that lies straightest ahead
    return ahead < 4 ? Infinity : across ? aside * 100 + ahead : ahead * 100 + aside;
  };
  const keys = [...byId("keypad").querySelectorAll("button")].filter((key) => key.checkVisibility());
  const nearest = keys.reduce((best, key) => (distance(key) < distance(best) ? key : best));
  if (distance(nearest) < Infinity) nearest.focus();
}

/** Writes the words on the keys; to be called for every change of language. */
export function nameKeys() {
  for (const key of document.querySelectorAll("[data-mode], [data-flag]")) {
    const id = key.dataset.mode ?? key.dataset.flag;
    key.textContent = text(`page-key-${id.replace("_", "-")}`);
    key.title = text(`page-name-${id.replace("_", "-")}`);
    key.setAttribute("aria-label", key.title);
  }
}

/** Shows what is on, how many copies are left, and which keys can't be pressed. */
export function drawKeypad({ hand, mode, rules, canUndo, canRedo }) {
  const left = copiesLeft(hand);
  for (const key of byId("keypad").querySelectorAll("[data-mode]")) {
    key.setAttribute("aria-pressed", String(key.dataset.mode === mode));
  }
  for (const key of byId("tiles").children) {
    const { tile } = key.dataset;
    const count = isXier(tile) && !rules.xier ? 0 : Math.max(0, left(tile));
    key.querySelector(".left").textContent = count;
    key.disabled = add(hand, mode, tile, rules) === null;
    key.setAttribute("aria-label", text("page-tile-left", { tile: tileName(tile), count }));
  }
  for (const flag of FLAGS) {
    const key = document.querySelector(`[data-flag="${flag}"]`);
    const isOn = hand.flags.includes(flag);
    key.setAttribute("aria-pressed", String(isOn));
    key.disabled = !isOn && !canBeTrue(hand, flag);
  }
  const act = (name) => document.querySelector(`[data-act="${name}"]`);
  act("undo").disabled = !canUndo;
  act("redo").disabled = !canRedo;
}
