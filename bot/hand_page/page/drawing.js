// Puts the state on the page.

import { byId } from "./elements.js";
import { canRedo, canUndo, shown } from "./history.js";
import { drawKeypad } from "./keypad.js";
import { drawPlaced } from "./placed.js";
import { drawBreakdown, drawResult } from "./result.js";
import { drawRooms, drawSeats } from "./room.js";
import { state, toSend } from "./state.js";
import { drawWaits } from "./waits.js";
import { text } from "./words.js";

const NOTE_MILLISECONDS = 2500;

let on = {};
let noteTimer = 0;

/**
 * `handlers` has what a tap does: `take(part, item)` on what lies there, `choose(reading)`, `win(tile, mode)` and
 * `discard(tile)` on what the engine says, `sitDown(member)` and `enter(token)` on seats and rooms.
 */
export function setUpDrawing(handlers) {
  on = handlers;
}

export function draw() {
  const { hand, mode, history, rules, typed } = state;
  drawPlaced(hand, on.take);
  drawKeypad({ hand, mode, rules, canUndo: canUndo(history), canRedo: canRedo(history) });
  if (state.room) drawSeats(state.room, state.seat, on.sitDown);
  else drawRooms(state.rooms, on.enter);
  drawAnswer();
  const written = typed ?? shown(history);
  if (byId("notation").value !== written) byId("notation").value = written;
}

/** Only what depends on the engine's answer. */
export function drawAnswer() {
  const { answer, isOld, number, discards } = state;
  const isNow = !isOld && number === null;
  drawResult({ ...state, choose: on.choose });
  drawBreakdown(answer?.ok ? answer.score : null);
  byId("breakdown").hidden = !isBreakdownOpen() || !answer?.ok || number !== null;
  drawWaits(isNow ? (answer?.waits ?? []) : [], isNow ? discards : [], on);
  drawSend();
}

function drawSend() {
  const { seat, number, won, answer } = state;
  const [key, nothing, winner] = ["send", "nothing", "won"].map((act) => document.querySelector(`[data-act="${act}"]`));
  key.hidden = !seat;
  // one key's place: a number is nothing, or may have won
  winner.hidden = !seat || !number;
  nothing.hidden = !seat || Boolean(number);
  if (!seat) return;
  const what = toSend();
  key.disabled = what === null;
  nothing.setAttribute("aria-pressed", String(number === 0));
  winner.setAttribute("aria-pressed", String(won));
  const total = what && (number ?? answer.score.total);
  key.textContent = text(what ? "page-send-for" : "page-send", { name: seat.name, total });
}

const isBreakdownOpen = () => byId("open-breakdown").getAttribute("aria-expanded") === "true";

export function openBreakdown(isOpen = !isBreakdownOpen()) {
  byId("open-breakdown").setAttribute("aria-expanded", String(isOpen));
  drawAnswer();
}

/** Says something for a moment, in place of what the engine says. */
export function say(words, milliseconds = NOTE_MILLISECONDS) {
  state.note = words;
  drawAnswer();
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => {
    state.note = null;
    drawAnswer();
  }, milliseconds);
}
