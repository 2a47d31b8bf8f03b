// The hand page: one hand, tapped a group at a time, with the engine's total beside it at every tap.

import { readAddress } from "./address.js";
import { draftsOf } from "./drafts.js";
import { draw, drawAnswer, openBreakdown, say, setUpDrawing } from "./drawing.js";
import { byId } from "./elements.js";
import { EMPTY, add, remove, toggleFlag } from "./hand.js";
import * as histories from "./history.js";
import { nameKeys, setUpKeypad } from "./keypad.js";
import { isCanonical } from "./notation.js";
import { setUpNotationBox } from "./notation_box.js";
import { askAs } from "./server.js";
import { rulesOf, state } from "./state.js";
import { ask, chooseTiles, goTo, resume, step, takeTyped } from "./steps.js";
import { keep } from "./storage.js";
import { enter, lookAround, send, sitDown } from "./table.js";
import { hear, takeLaunch, tell, themeOf, userId } from "./telegram.js";
import { setUpTyping } from "./typing.js";
import { currentLanguage, switchLanguage, text, useLanguage } from "./words.js";

const ROOM_FOR_THE_BREAKDOWN = "(min-width: 900px)";

const added = (hand, mode, tile) => add(hand, mode, tile, state.rules);

const acts = {
  undo: () => goTo(histories.undone(state.history)),
  redo: () => goTo(histories.redone(state.history)),
  clear: () => step(EMPTY),
  copy,
  nothing() {
    Object.assign(state, { number: state.number === 0 ? null : 0, won: false });
    draw();
  },
  won: () => takeTyped(state.won ? String(state.number) : text("page-number-won", { hu: state.number })),
  send,
};

async function copy() {
  try {
    await navigator.clipboard.writeText(histories.shown(state.history));
  } catch {
    // not from an address without https: the old way
    byId("notation").select();
    document.execCommand("copy");
  }
  say(text("page-copied"));
}

setUpKeypad({
  mode(mode) {
    state.mode = mode;
    draw();
  },
  tile(tile) {
    tell("web_app_trigger_haptic_feedback", { type: "impact", impact_style: "light" });
    step(added(state.hand, state.mode, tile));
    chooseTiles();
  },
  flag: (flag) => step(toggleFlag(state.hand, flag)),
  act: (name) => acts[name](),
});

setUpDrawing({
  take: (part, item) => step(remove(state.hand, part, item)),
  choose: takeTyped,
  win: (tile, mode) => step(added(state.hand, mode, tile)),
  discard: (tile) => step(remove(state.hand, "tiles", tile)),
  sitDown,
  enter,
});

setUpNotationBox();

setUpTyping({
  steps(steps) {
    const taken = (hand, [kind, what]) => (kind === "flag" ? toggleFlag(hand, what) : added(hand, kind, what));
    step(steps.reduce((hand, each) => hand && taken(hand, each), state.hand));
  },
  pending: (begun) => (byId("typed").textContent = begun),
  back: acts.undo,
  undo: acts.undo,
  redo: acts.redo,
});

byId("open-breakdown").addEventListener("click", () => openBreakdown());
byId("language").addEventListener("click", () => {
  switchLanguage();
  nameKeys();
  ask();
  draw();
});
byId("theme").addEventListener("click", () => {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  keep("localStorage", "theme", root.dataset.theme);
});
window.addEventListener("hashchange", () => {
  const written = readAddress().hand ?? "";
  if (written !== histories.shown(state.history)) takeTyped(written);
});
window.addEventListener("offline", () => {
  state.trouble = "offline";
  drawAnswer();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") lookAround();
});

// --- beginning -----------------------------------------------------------------------------------

/** What Telegram has said at launch: who has opened the page, for which room, in which colours. */
function takeTelegram() {
  const launch = takeLaunch();
  if (!launch.initData) return null;
  askAs(launch.initData);
  state.drafts = state.seatless = draftsOf(`${userId()}:${launch.token}`);
  tell("web_app_ready");
  tell("web_app_expand");
  tell("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  hear({ theme_changed: ({ theme_params }) => useTheme(theme_params) });
  if (launch.theme) useTheme(launch.theme);
  return launch;
}

/** Telegram's colours, unless somebody has chosen here. */
function useTheme(parameters) {
  const theme = themeOf(parameters);
  if (theme && !document.documentElement.dataset.chosen) document.documentElement.dataset.theme = theme;
}

function begin() {
  const launch = takeTelegram();
  const { hand: written = "", rules = "" } = readAddress();
  state.rules = rulesOf(rules);
  const isOwn = isCanonical(written);
  resume(state.drafts.restore(isOwn ? written : "") ?? { history: histories.newHistory(), typed: null });
  if (state.hand.indicators.length) state.mode = "tile";
  if (!isOwn) takeTyped(written);
  draw();
  if (launch) enter(launch.token);
}

useLanguage(currentLanguage());
nameKeys();
byId("open-breakdown").setAttribute("aria-expanded", String(matchMedia(ROOM_FOR_THE_BREAKDOWN).matches));
begin();
