// Small helpers for the page's elements.

import { IN_A_ROW, TILES } from "./tiles.js";

const ROWS = Math.ceil(TILES.length / IN_A_ROW);

export const byId = (id) => document.getElementById(id);

/** A new element with these properties (aria-… and data-… as attributes) and children. */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children);
  return made;
}

/** The face of a tile, cut from the picture of all faces; what it is has to be said beside it. */
export function face(tile) {
  const at = TILES.indexOf(tile);
  const made = element("i", { className: "face", "aria-hidden": "true" });
  const across = ((at % IN_A_ROW) / (IN_A_ROW - 1)) * 100;
  const down = (Math.floor(at / IN_A_ROW) / (ROWS - 1)) * 100;
  made.style.backgroundPosition = `${across}% ${down}%`;
  return made;
}

/** Puts new children into an element; whoever moves with the keyboard stays where they were. */
export function replaceKeepingFocus(parent, children) {
  const before = [...parent.querySelectorAll("button")].indexOf(document.activeElement);
  parent.replaceChildren(...children);
  if (before < 0) return;
  const now = parent.querySelectorAll("button");
  now[Math.min(before, now.length - 1)]?.focus();
}

/** A whole number with its thousands set apart to the eye only: it is read and copied as plain digits. */
export function grouped(number) {
  const groups = String(number).split(/(?=(?:\d{3})+$)/);
  return groups.map((digits, index) => (index ? element("span", { className: "thousand" }, digits) : digits));
}
