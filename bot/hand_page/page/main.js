// The hand page: one hand, tapped a group at a time, with the engine's total beside it at every tap.

import { readAddress, writeAddress } from "./address.js";
import { draftsOf } from "./drafts.js";
import { byId } from "./elements.js";
import { EMPTY, MOST_INDICATORS, add, isEmpty, remove, toggleFlag } from "./hand.js";
import * as histories from "./history.js";
import { drawKeypad, nameKeys, setUpKeypad } from "./keypad.js";
import { isCanonical, read, write, writeToSend } from "./notation.js";
import { drawPlaced } from "./placed.js";
import { drawBreakdown, drawResult } from "./result.js";
import * as rooms from "./room.js";
import { askAs, engineAt, troubleOf } from "./server.js";
import { hear, takeLaunch, tell, themeOf, userId } from "./telegram.js";
import { setUpTyping } from "./typing.js";
import { drawWaits } from "./waits.js";
import { currentLanguage, switchLanguage, text, useLanguage } from "./words.js";

const TYPING_PAUSE_MILLISECONDS = 250;
const NOTE_MILLISECONDS = 2500;
const REFUSAL_MILLISECONDS = 10000;
const ROOM_RETRY_MILLISECONDS = 3000;
const ROOM_FOR_THE_BREAKDOWN = "(min-width: 900px)";

/** A number of hu by itself, as it may be typed for a seat without a hand. */
const NUMBER = /^\s*(\d{1,7})\s*(?:胡|hu)?\s*$/i;

const box = byId("notation");

let rules = rulesOf(readAddress().rules ?? "");
let drafts = draftsOf("");
/** The room that the page was opened from, the seat that is tapped for, and its hu if it has no hand. */
let room = null;
let seat = null;
let number = null;
let isSending = false;

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
let discards = [];
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
  rooms.drawSeats(room, seat, sitDown);
  drawSend();
  const shown = typed ?? histories.shown(history);
  if (box.value !== shown) box.value = shown;
}

function drawAnswer() {
  drawResult({ hand, rules, number, answer, isOld, trouble, note, choose: takeTyped });
  drawBreakdown(answer?.ok ? answer.score : null);
  const isNow = !isOld && number === null;
  drawWaits(isNow ? (answer?.waits ?? []) : [], isNow ? discards : [], {
    win: (tile, way) => step(add(hand, way, tile, rules.needed)),
    discard: (tile) => step(remove(hand, "tiles", tile)),
  });
  byId("breakdown").hidden = !isBreakdownOpen() || !answer?.ok || number !== null;
  drawSend();
}

/** What would be sent for the seat now; null if there is nothing that counts. */
function toSend() {
  if (!seat?.may || room.settled || isSending) return null;
  if (number !== null) return { hu: number };
  return answer?.ok && !isOld ? { hand: writeToSend(hand) } : null;
}

function drawSend() {
  const [key, nothing] = ["send", "nothing"].map((act) => document.querySelector(`[data-act="${act}"]`));
  key.hidden = nothing.hidden = !seat;
  if (!seat) return;
  const what = toSend();
  key.disabled = what === null;
  nothing.setAttribute("aria-pressed", String(number === 0));
  const total = what && (number ?? answer.score.total);
  key.textContent = text(what ? "page-send-for" : "page-send", { name: seat.name, total });
}

const isBreakdownOpen = () => byId("open-breakdown").getAttribute("aria-expanded") === "true";

function openBreakdown(isOpen) {
  byId("open-breakdown").setAttribute("aria-expanded", String(isOpen));
  drawAnswer();
}

let noteTimer = 0;

function say(words, milliseconds = NOTE_MILLISECONDS) {
  note = words;
  drawAnswer();
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => {
    note = null;
    drawAnswer();
  }, milliseconds);
}

// --- steps ---------------------------------------------------------------------------------------

/** Goes to a step of a history: everything that follows from the hand is shown, kept and asked for. */
function goTo(newHistory) {
  history = newHistory;
  typed = null;
  number = null;
  isTypedStep = false;
  hand = read(histories.shown(history)) ?? EMPTY;
  keep();
  ask();
  draw();
}

function keep() {
  drafts.keep(history);
  tell("web_app_setup_closing_behavior", { need_confirmation: Boolean(seat) && histories.canUndo(history) });
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
    tell("web_app_trigger_haptic_feedback", { type: "impact", impact_style: "light" });
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
  nothing() {
    number = number === 0 ? null : 0;
    draw();
  },
  send: () => send(toSend()),
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
  onAnswer(newAnswer, question) {
    answer = newAnswer;
    isOld = false;
    trouble = null;
    if (answer.code === "winning_tile_unmarked") discardsOf.ask(question);
    if (typed !== null) takeUnderstood(understoodOf(answer));
    draw();
  },
  onTrouble(why) {
    trouble = why;
    drawAnswer();
  },
});

/** What a whole hand throws away takes longer, so it is asked by itself. */
const discardsOf = engineAt("waits", {
  onAnswer(found) {
    discards = found.discards ?? [];
    drawAnswer();
  },
  onTrouble() {},
});

function ask() {
  discardsOf.forget();
  discards = [];
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
  const only = seat && NUMBER.exec(written);
  number = only ? Number(only[1]) : null;
  if (only) {
    typed = written;
    engine.forget();
    return draw();
  }
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
  number = null;
  isOld = true; // nothing is sent that isn't what stands there
  drawAnswer();
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

// --- the room ------------------------------------------------------------------------------------

/** Takes the room as it is now; the seat stays, if it is there still. */
function takeRoom(now) {
  room = now;
  rules = rulesOf(room.rules);
  seat = room.members.find((member) => member.id === seat?.id) ?? null;
}

/** Goes on to a seat, with what was tapped for it before, what it has in the round, or the indicators. */
function sitDown(member) {
  seat = member;
  rooms.rememberSeat(room, seat);
  drafts = draftsOf(rooms.draftName(userId(), room, seat));
  const shown = room.indicators ? `j${room.indicators}` : "";
  goTo(drafts.restore("") ?? histories.beginning(seat.hand ?? shown));
  if (seat.hand === null) number = seat.hu;
  mode = hand.indicators.length ? "tile" : "indicator";
  draw();
}

async function openRoom(token) {
  let found;
  try {
    found = await rooms.lookAt(token);
  } catch (error) {
    trouble = troubleOf(error);
    drawAnswer();
    if (trouble !== "unknown") setTimeout(openRoom, ROOM_RETRY_MILLISECONDS, token);
    return;
  }
  if (!found.ok) return say(found.sentence);
  if (found.rooms) {
    if (found.rooms.length === 1) return openRoom(found.rooms[0].token);
    return rooms.drawRooms(found.rooms, openRoom);
  }
  enter(found.room);
}

function enter(found) {
  const tappedBefore = hand;
  takeRoom(found);
  if (room.settled) say(text("page-room-settled"));
  const first = rooms.firstSeat(room);
  if (!first) return draw();
  sitDown(first);
  if (!isEmpty(tappedBefore) && !histories.canUndo(history)) step(tappedBefore);
  if (found.typed) takeTyped(found.typed);
}

async function send(what) {
  if (!what) return;
  isSending = true;
  draw();
  const [sent, name] = [number ?? answer.score.total, seat.name];
  try {
    const result = await rooms.send(room, seat, what);
    isSending = false;
    if (!result.ok) return refused(result);
    drafts.forget();
    takeRoom(result.room);
    tell("web_app_trigger_haptic_feedback", { type: "notification", notification_type: "success" });
    sitDown(rooms.nextSeat(room) ?? seat ?? room.members[0]);
    say(text("page-recorded", { name, total: sent }));
  } catch (error) {
    isSending = false;
    trouble = troubleOf(error) === "unreachable" ? "not-sent" : troubleOf(error);
    draw();
  }
}

/** Says why, and looks what has become of the room; the hand stays as it is, to be sent again. */
async function refused(result) {
  say(result.sentence, REFUSAL_MILLISECONDS);
  const kept = history;
  const now = await rooms.lookAgain();
  if (!now.ok) {
    room = seat = null;
    return draw();
  }
  takeRoom(now.room);
  if (seat) drafts = draftsOf(rooms.draftName(userId(), room, seat));
  goTo(kept);
}

/** Shows what the others have meanwhile. */
async function lookAround() {
  const now = await rooms.lookAgain().catch(() => null);
  if (!now?.ok || now.room.round !== room.round) return; // the next sending says what has happened
  takeRoom(now.room);
  draw();
}

function takeAddress() {
  const written = readAddress().hand ?? "";
  if (written !== histories.shown(history)) takeTyped(written);
}

// --- beginning -----------------------------------------------------------------------------------

function begin() {
  const launch = takeLaunch();
  askAs(launch.initData ?? "");
  tell("web_app_ready");
  tell("web_app_expand");
  tell("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  hear({ theme_changed: ({ theme_params }) => useTheme(theme_params) });
  if (launch.theme) useTheme(JSON.parse(launch.theme));
  if (launch.initData) drafts = draftsOf(`${userId()}:${launch.token ?? ""}`);
  const written = readAddress().hand ?? "";
  const isOwn = isCanonical(written);
  goTo(drafts.restore(isOwn ? written : "") ?? histories.newHistory());
  mode = hand.indicators.length ? "tile" : "indicator";
  if (!isOwn) takeTyped(written);
  draw();
  if (launch.initData) openRoom(launch.token);
}

/** Telegram's colours, unless somebody has chosen here. */
function useTheme(parameters) {
  const theme = themeOf(parameters);
  if (theme && !document.documentElement.dataset.chosen) document.documentElement.dataset.theme = theme;
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
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && room) lookAround();
});
window.addEventListener("offline", () => {
  trouble = "offline";
  drawAnswer();
});

useLanguage(currentLanguage());
nameKeys();
byId("open-breakdown").setAttribute("aria-expanded", String(matchMedia(ROOM_FOR_THE_BREAKDOWN).matches));
begin();
