// The room behind the page: entering it, going from seat to seat, and sending what is tapped.

import { draftsOf } from "./drafts.js";
import { draw, say } from "./drawing.js";
import { isEmpty } from "./hand.js";
import * as histories from "./history.js";
import { nameKeys } from "./keypad.js";
import * as rooms from "./room.js";
import { troubleOf } from "./server.js";
import { rulesOf, state, toSend } from "./state.js";
import { resume, step, takeTyped } from "./steps.js";
import { tell, userId } from "./telegram.js";
import { preferLanguage, text } from "./words.js";

const REFUSAL_MILLISECONDS = 10000;
const RETRY_MILLISECONDS = 3000;

/** Opens the room of a token; without one, the rooms that one may choose from. */
export async function enter(token) {
  let found;
  try {
    found = await rooms.lookAt(token);
  } catch (error) {
    state.trouble = troubleOf(error);
    draw();
    if (state.trouble !== "unknown") setTimeout(enter, RETRY_MILLISECONDS, token);
    return;
  }
  preferLanguage(found.language);
  nameKeys();
  if (!found.ok) say(found.sentence, REFUSAL_MILLISECONDS);
  else if (found.room) begin(found.room);
  else if (found.rooms.length === 1) await enter(found.rooms[0].token);
  else {
    state.rooms = found.rooms;
    draw();
  }
}

function begin(found) {
  const { hand: tappedBefore, typed: typedBefore } = state;
  takeRoom(found);
  state.trouble = null;
  if (found.settled) say(text("page-room-settled"), REFUSAL_MILLISECONDS);
  const first = rooms.firstSeat(found);
  if (!first) return draw();
  sitDown(first);
  const isNew = !histories.canUndo(state.history) && state.typed === null;
  if (isNew && !isEmpty(tappedBefore)) step(tappedBefore);
  const typed = rooms.typedInChat(found) ?? (isNew ? typedBefore : null);
  if (typed !== null) takeTyped(typed);
}

/** Takes the room as it is now; the seat stays, if it is there still. */
function takeRoom(room) {
  const seat = room.members.find((member) => member.id === state.seat?.id) ?? null;
  Object.assign(state, { room, seat, rules: rulesOf(room.rules) });
  if (seat) state.drafts = draftsOf(rooms.draftName(userId(), room, seat));
}

/** Goes on to a seat, with what was tapped for it before, what it has in the round, or the indicators. */
export function sitDown(seat) {
  const { room } = state;
  state.seat = seat;
  state.drafts = draftsOf(rooms.draftName(userId(), room, seat));
  rooms.rememberSeat(room, seat);
  const indicators = room.indicators ? `j${room.indicators}` : "";
  resume(state.drafts.restore("") ?? { history: histories.beginning(seat.hand ?? indicators), typed: null });
  if (seat.hand === null && state.typed === null) Object.assign(state, { number: seat.hu, won: seat.won });
  state.mode = state.hand.indicators.length ? "tile" : "indicator";
  draw();
}

/** Sends what is shown for the seat, and goes on to the next. */
export async function send() {
  const what = toSend();
  if (!what) return;
  const { room, seat, drafts } = state;
  const total = state.number ?? state.answer.score.total;
  Object.assign(state, { isSending: true, trouble: null });
  draw();
  try {
    const result = await rooms.send(room, seat, what);
    state.isSending = false;
    if (!result.ok) return await refused(result.sentence);
    drafts.forget();
    takeRoom(result.room);
    tell("web_app_trigger_haptic_feedback", { type: "notification", notification_type: "success" });
    sitDown(rooms.nextSeat(result.room) ?? state.seat ?? result.room.members[0]);
    say(text("page-recorded", { name: seat.name, total }));
  } catch (error) {
    const trouble = troubleOf(error);
    Object.assign(state, { isSending: false, trouble: trouble === "unreachable" ? "not-sent" : trouble });
    draw();
  }
}

/** Says why, and looks what has become of the room; what is shown stays as it is, to be sent again. */
async function refused(sentence) {
  say(sentence, REFUSAL_MILLISECONDS);
  const { history, typed, number } = state;
  const now = await rooms.lookAgain();
  if (now.ok) takeRoom(now.room);
  else Object.assign(state, { room: null, seat: null, drafts: state.seatless });
  resume({ history, typed });
  state.number = state.seat ? number : null;
  draw();
}

/** Shows what the others have meanwhile; that a round has closed is said when something is sent. */
export async function lookAround() {
  if (!state.room) return;
  const now = await rooms.lookAgain().catch(() => null);
  if (!now?.ok || now.room.round !== state.room.round) return;
  takeRoom(now.room);
  draw();
}
