// From one hand to the next: by taps, back and on again, and by typing. Every step is shown, kept and asked about.

import { writeAddress } from "./address.js";
import { draw, drawAnswer, say } from "./drawing.js";
import { byId } from "./elements.js";
import { EMPTY, MOST_INDICATORS } from "./hand.js";
import * as histories from "./history.js";
import { isCanonical, read, write, writeToSend } from "./notation.js";
import { engineAt } from "./server.js";
import { state } from "./state.js";
import { tell } from "./telegram.js";
import { currentLanguage, text } from "./words.js";

/** A number of hu by itself, as it may be typed for a seat without a hand; behind a blank, 胡 says that it has won. */
const NUMBER = /^\s*(\d{1,7})(?:胡|hu)?(\s+(?:胡|hu)|\s*(?:win|won|赢))?\s*$/i;

/** Goes to a step of a history. */
export function goTo(history) {
  const hand = read(histories.shown(history)) ?? EMPTY;
  Object.assign(state, { history, hand, typed: null, number: null, isTypedStep: false });
  keep();
  ask();
  draw();
}

/** Goes on from a draft: its hand, and what stood in the notation box beside it. */
export function resume({ history, typed }) {
  goTo(history);
  if (typed !== null) takeTyped(typed);
}

/** One step on, to this hand; null is one that can't be. */
export function step(hand) {
  if (hand) goTo(histories.further(state.history, write(hand)));
  else say(text("page-not-possible"));
}

export function keep() {
  const { drafts, history, rules, seat, typed } = state;
  drafts.keep(history, typed);
  writeAddress({ hand: histories.shown(history), rules: rules.text });
  tell("web_app_setup_closing_behavior", { need_confirmation: Boolean(seat) && histories.canUndo(history) });
}

/** With both indicators there no third can come: the tiles are next. */
export function chooseTiles() {
  if (state.mode !== "indicator" || state.hand.indicators.length < MOST_INDICATORS) return;
  state.mode = "tile";
  draw();
}

// --- the engine ----------------------------------------------------------------------------------

const engine = engineAt("score", {
  onAnswer(answer, question) {
    Object.assign(state, { answer, isOld: false, trouble: null });
    if (answer.code === "winning_tile_unmarked") discards.ask(question);
    if (state.typed !== null) takeUnderstood();
    draw();
  },
  onTrouble(trouble) {
    state.trouble = trouble;
    drawAnswer();
  },
});

/** What a whole hand throws away takes longer, so it is asked by itself. */
const discards = engineAt("waits", {
  onAnswer(found) {
    state.discards = found.discards ?? [];
    drawAnswer();
  },
  onTrouble() {
    // the score's own engine says so
  },
});

/** Asks about what is shown. */
export function ask() {
  discards.forget();
  const written = state.typed ?? writeToSend(state.hand);
  Object.assign(state, { discards: [], isOld: true });
  if (written.trim()) {
    engine.ask({ hand: written, rules: state.rules.text, language: currentLanguage() });
    return;
  }
  engine.forget();
  Object.assign(state, { answer: null, trouble: null, isOld: false });
}

// --- typing --------------------------------------------------------------------------------------

/** Has the engine read a text; what it understands is laid out. */
export function takeTyped(written) {
  const only = state.seat && NUMBER.exec(written);
  if (only) {
    engine.forget();
    Object.assign(state, { typed: written, number: Number(only[1]), won: Boolean(only[2]), trouble: null });
    keep();
    draw();
  } else if (isCanonical(written)) {
    const isStep = goOnFrom(written);
    goTo(state.history);
    state.isTypedStep = isStep;
  } else {
    Object.assign(state, { typed: written, number: null });
    keep();
    ask();
    draw();
  }
}

/** Lets what has been typed so far be one step; whether it is one. */
function goOnFrom(written) {
  const further = histories.further(state.history, written, state.isTypedStep);
  const isStep = state.isTypedStep || further !== state.history;
  Object.assign(state, { history: further, isTypedStep: isStep });
  return isStep;
}

/** What the engine has understood of the text, canonical; nothing if it couldn't read it. */
export const understood = () => (state.answer?.ok ? state.answer.score.hand : state.answer?.hand);

function takeUnderstood() {
  const hand = understood() && read(understood());
  if (!hand) return;
  goOnFrom(understood());
  state.hand = hand;
  chooseTiles();
  // nobody's words are changed while they are being typed
  if (document.activeElement !== byId("notation")) state.typed = null;
  keep();
}
