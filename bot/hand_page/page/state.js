// All that the page shows: one object, changed by steps.js and table.js and drawn by drawing.js.

import { draftsOf } from "./drafts.js";
import { EMPTY } from "./hand.js";
import * as histories from "./history.js";
import { writeToSend } from "./notation.js";

export const state = {
  rules: rulesOf(""),
  /** Where drafts are kept: those of a seat, or those of whoever has none. */
  drafts: draftsOf(""),
  seatless: draftsOf(""),
  history: histories.newHistory(),
  hand: EMPTY,
  mode: "indicator",
  /** What stands in the notation box and isn't, or isn't yet, the hand that lies there. */
  typed: null,
  /** Whether the hand's last step came from typing: the next letter changes that step. */
  isTypedStep: false,
  /** The engine's last answer, whether it is for an older hand, and what a whole hand may throw away. */
  answer: null,
  isOld: false,
  discards: [],
  /** Why there is no newer answer; what is said for a moment instead. */
  trouble: null,
  note: null,
  /**
   * The rooms to choose from; the one that was entered, the seat that is tapped for, its hu if without a hand, and
   * whether they have won.
   */
  rooms: [],
  room: null,
  seat: null,
  number: null,
  won: false,
  isSending: false,
};

/** What the page itself has to know of a table's rules: the tiles of a hand, whether there are xier, and stand in. */
export function rulesOf(written) {
  const options = new Map(written.split(/[ ,]+/).map((option) => option.split("=")));
  const xier = options.get("xier") !== "off";
  return {
    text: written,
    needed: 3 * Number(options.get("groups") ?? 7) + 2,
    xier,
    wild: xier && options.get("wild") !== "off",
  };
}

/** What would be sent for the seat now; null if there is nothing that counts. */
export function toSend() {
  const { room, seat, number, won, answer, hand, isOld, isSending } = state;
  if (!seat?.may || room.settled || isSending) return null;
  if (number !== null) return won ? { hu: number, won } : { hu: number };
  return answer?.ok && !isOld ? { hand: writeToSend(hand) } : null;
}
