// The hand page: one hand, tapped a group at a time, with the engine's total beside it at every tap.

import { readAddress, writeAddress } from "./address.js";
import { draftsOf } from "./drafts.js";
import { byId } from "./elements.js";
import { EMPTY, MOST_INDICATORS, add, remove, toggleFlag } from "./hand.js";
import * as histories from "./history.js";
import { drawKeypad, nameKeys, setUpKeypad } from "./keypad.js";
import { isCanonical, read, write, writeToSend } from "./notation.js";
import { drawPlaced } from "./placed.js";
import { drawBreakdown, drawResult } from "./result.js";
import { engineAt } from "./server.js";
import { setUpTyping } from "./typing.js";
import { currentLanguage, switchLanguage, text, useLanguage } from "./words.js";

const TYPING_PAUSE_MILLISECONDS = 250;
const NOTE_MILLISECONDS = 2500;
const ROOM_FOR_THE_BREAKDOWN = "(min-width: 900px)";

const rules = rulesOf(readAddress().rules ?? "");
const drafts = draftsOf("");
const box = byId("notation");

let history = histories.newHistory();
let hand = EMPTY;
let mode = "indicator";
/** What stands in the notation box and isn't, or isn't yet, the hand that lies there. */
let typed = null;
/** Whether the hand's last step came from typing: the next letter changes that step. */
let isTypedStep = false;
let answer = null;
/** Whether the answer is for an older hand; why there is no newer one; what to say for a moment instead. */
let isOld = false;
let trouble = null;
let note = null;

/** What the page itself has to know of a table's rules: how many tiles make a hand, whether xier stand in. */
function rulesOf(written) {
  const options = new Map(written.split(/[ ,]+/).map((option) => option.split("=")));
  return {
    text: written,
    needed: 3 * Number(options.get("groups") ?? 7) + 2,
    wild: options.get("wild") !== "off" && options.get("xier") !== "off",
  };
}

// --- showing -------------------------------------------------------------------------------------

function draw() {
  drawPlaced(hand, (part, item) => step(remove(hand, part, item)));
  const [canUndo, canRedo] = [histories.canUndo(history), histories.canRedo(history)];
  drawKeypad({ hand, mode, needed: rules.needed, canUndo, canRedo });
  drawAnswer();
  const shown = typed ?? histories.shown(history);
  if (box.value !== shown) box.value = shown;
}

function drawAnswer() {
  drawResult({ hand, rules, answer, isOld, trouble, note, choose: takeTyped });
  drawBreakdown(answer?.ok ? answer.score : null);
  byId("breakdown").hidden = !isBreakdownOpen() || !answer?.ok;
}

const isBreakdownOpen = () => byId("open-breakdown").getAttribute("aria-expanded") === "true";

function openBreakdown(isOpen) {
  byId("open-breakdown").setAttribute("aria-expanded", String(isOpen));
  drawAnswer();
}

function say(words) {
  note = words;
  drawAnswer();
  setTimeout(() => {
    note = null;
    drawAnswer();
  }, NOTE_MILLISECONDS);
}

// --- steps ---------------------------------------------------------------------------------------

/** Goes to a step of a history: everything that follows from the hand is shown, kept and asked for. */
function goTo(newHistory) {
  history = newHistory;
  typed = null;
  isTypedStep = false;
  hand = read(histories.shown(history)) ?? EMPTY;
  keep();
  ask();
  draw();
}

function keep() {
  drafts.keep(history);
  writeAddress({ hand: histories.shown(history), rules: rules.text });
}

/** One step on, to this hand; null is one that can't be. */
function step(next) {
  if (next) goTo(histories.further(history, write(next)));
  else say(text("page-not-possible"));
}

const on = {
  mode(chosen) {
    mode = chosen;
    draw();
  },
  tile(tile) {
    step(add(hand, mode, tile, rules.needed));
    chooseTiles();
  },
  flag: (flag) => step(toggleFlag(hand, flag)),
  act: (name) => acts[name](),
};

const acts = {
  undo: () => goTo(histories.undone(history)),
  redo: () => goTo(histories.redone(history)),
  clear: () => step(EMPTY),
  copy,
};

/** With both indicators there no third can come: the tiles are next. */
function chooseTiles() {
  if (mode !== "indicator" || hand.indicators.length < MOST_INDICATORS) return;
  mode = "tile";
  draw();
}

async function copy() {
  const written = histories.shown(history);
  try {
    await navigator.clipboard.writeText(written);
  } catch {
    // not from an address without https: the old way
    box.select();
    document.execCommand("copy");
  }
  say(text("page-copied"));
}

// --- the engine ----------------------------------------------------------------------------------

const engine = engineAt("score", {
  onAnswer(newAnswer) {
    answer = newAnswer;
    isOld = false;
    trouble = null;
    if (typed !== null) takeUnderstood(understoodOf(answer));
    draw();
  },
  onTrouble(why) {
    trouble = why;
    drawAnswer();
  },
});

function ask() {
  const written = typed ?? writeToSend(hand);
  isOld = true;
  if (written.trim()) return engine.ask({ hand: written, rules: rules.text, language: currentLanguage() });
  engine.forget();
  answer = trouble = null;
  isOld = false;
}

// --- typing --------------------------------------------------------------------------------------

let pause = 0;

/** Has the engine read a text; what it understands is laid out. */
function takeTyped(written) {
  clearTimeout(pause);
  pause = 0;
  if (isCanonical(written)) {
    const further = histories.further(history, written, isTypedStep);
    const isStep = isTypedStep || further !== history;
    goTo(further);
    isTypedStep = isStep;
    return;
  }
  typed = written;
  ask();
  draw();
}

const understoodOf = (given) => (given?.ok ? given.score.hand : given?.hand);

function takeUnderstood(canonical) {
  const understood = canonical && read(canonical);
  if (!understood) return;
  const further = histories.further(history, canonical, isTypedStep);
  isTypedStep ||= further !== history;
  history = further;
  hand = understood;
  chooseTiles();
  // nobody's words are changed while they are being typed
  if (document.activeElement !== box) typed = null;
  keep();
}

box.addEventListener("input", () => {
  typed = box.value;
  clearTimeout(pause);
  pause = setTimeout(takeTyped, TYPING_PAUSE_MILLISECONDS, box.value);
});
box.addEventListener("blur", () => {
  if (pause) takeTyped(box.value);
  else if (typed !== null && understoodOf(answer)) {
    typed = null;
    draw();
  }
});
box.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  box.blur();
});

function takeAddress() {
  const written = readAddress().hand ?? "";
  if (written !== histories.shown(history)) takeTyped(written);
}

// --- beginning -----------------------------------------------------------------------------------

function begin() {
  const written = readAddress().hand ?? "";
  const isOwn = isCanonical(written);
  goTo(drafts.restore(isOwn ? written : ""));
  mode = hand.indicators.length ? "tile" : "indicator";
  if (!isOwn) takeTyped(written);
  draw();
}

setUpKeypad(on);
setUpTyping({
  steps(steps) {
    const next = steps.reduce((made, [kind, what]) => {
      if (!made) return made;
      return kind === "flag" ? toggleFlag(made, what) : add(made, kind, what, rules.needed);
    }, hand);
    step(next);
  },
  pending: (begun) => (byId("typed").textContent = begun),
  back: acts.undo,
  undo: acts.undo,
  redo: acts.redo,
});
byId("open-breakdown").addEventListener("click", () => openBreakdown(!isBreakdownOpen()));
byId("language").addEventListener("click", () => {
  switchLanguage();
  nameKeys();
  ask();
  draw();
});
byId("theme").addEventListener("click", () => {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.theme = root.dataset.theme;
  } catch {
    // not remembered then
  }
});
window.addEventListener("hashchange", takeAddress);
window.addEventListener("offline", () => {
  trouble = "offline";
  drawAnswer();
});

useLanguage(currentLanguage());
nameKeys();
byId("open-breakdown").setAttribute("aria-expanded", String(matchMedia(ROOM_FOR_THE_BREAKDOWN).matches));
begin();
