// The room that the page was opened from: its seats, whose hand is tapped, and what goes into the round.

import { byId, element, replaceKeepingFocus } from "./elements.js";
import { post } from "./server.js";
import { keep, kept } from "./storage.js";
import { currentLanguage, text } from "./words.js";

const KEPT = "hand-page-seat";
const KEPT_TAKEN = "hand-page-taken";

let token = "";

const ask = (more = {}) => post("room", { token, language: currentLanguage(), ...more });

/** What the bot says of the room of a token; without one, the rooms to choose from. */
export function lookAt(wanted) {
  token = wanted;
  return token ? ask() : post("room", { language: currentLanguage() });
}

export const lookAgain = () => ask();

/** The seat to begin with: the one that was open here, that of the button, one's own, or one that is missing. */
export function firstSeat(room) {
  const mine = room.members.filter((member) => member.may);
  const remembered = kept("sessionStorage", KEPT);
  return (
    mine.find((member) => `${room.id}:${member.id}` === remembered) ??
    mine.find((member) => member.id === room.chosen) ??
    mine.find((member) => member.own && member.hu === null) ??
    nextSeat(room) ??
    mine.find((member) => member.own) ??
    mine[0] ??
    null
  );
}

/** The next seat that has nothing yet, and that one may record for. */
export const nextSeat = (room) => room.members.find((member) => member.may && member.hu === null) ?? null;

export function rememberSeat(room, seat) {
  keep("sessionStorage", KEPT, `${room.id}:${seat.id}`);
}

/** The text in the chat that the page was opened to put right; null once it has been taken here. */
export function typedInChat(room) {
  if (room.typed === null || kept("sessionStorage", KEPT_TAKEN) === token) return null;
  keep("sessionStorage", KEPT_TAKEN, token);
  return room.typed;
}

/** Two accounts on one phone share its storage, so the user is part of the name. */
export const draftName = (user, room, seat) => `${user}:${room.id}:${room.round}:${seat.id}`;

/** Draws whom one may tap for, with what each has in the round. */
export function drawSeats(room, seat, choose) {
  byId("seats").hidden = false;
  const seats = room.members.map((member) =>
    element(
      "button",
      {
        type: "button",
        disabled: !member.may,
        "data-member": member.id,
        "aria-pressed": String(member.id === seat?.id),
        onclick: () => choose(member),
      },
      member.name,
      element("small", {}, member.hu === null ? text("page-seat-open") : `${member.won ? "🏆 " : ""}${member.hu}`),
    ),
  );
  const round = element("span", {}, text("page-round", { number: room.round }));
  replaceKeepingFocus(byId("seats"), [round, ...seats]);
  drawProblems(room.problems);
}

/** Says what can't be in the round; what is said already isn't announced once more. */
function drawProblems(problems) {
  byId("problems").hidden = problems.length === 0;
  const said = problems.length ? [...problems, text("page-round-waits")].join("\n") : "";
  if (byId("problems").textContent !== said) byId("problems").textContent = said;
}

/** Draws the rooms to choose from. */
export function drawRooms(rooms, choose) {
  byId("seats").hidden = rooms.length === 0;
  byId("seats").replaceChildren(
    ...rooms.map((room) =>
      element("button", { type: "button", "data-room": room.token, onclick: () => choose(room.token) }, room.names.join(" ")),
    ),
  );
}

// --- sending -------------------------------------------------------------------------------------

let sending = { what: null, key: "" };

function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Sends a hand or a number of hu for a seat. The same once more, after no answer came, has the same key: the bot
 * takes it once.
 */
export async function send(room, seat, handOrHu) {
  const question = { token, member: seat.id, round: room.round, language: currentLanguage(), ...handOrHu };
  const what = JSON.stringify(question);
  if (sending.what !== what) sending = { what, key: newKey() };
  const answer = await post("send", { ...question, key: sending.key });
  sending = { what: null, key: "" };
  return answer;
}
