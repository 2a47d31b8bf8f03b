// What the engine says: total and kind, what is missing or wrong, the readings to choose from, the breakdown.

import { byId, element, face, grouped } from "./elements.js";
import { hasWon, isEmpty, tilesMissing } from "./hand.js";
import { waitsInWords } from "./waits.js";
import { text, textFor } from "./words.js";

/** Codes of what the page says itself, in fewer words and without waiting. */
const SAID_HERE = ["no_indicator", "too_few_tiles", "winning_tile_unmarked", "empty"];

/** What the hand still lacks, as a sentence; empty if nothing. */
function missing(hand, rules) {
  if (isEmpty(hand)) return text("page-empty");
  if (!hand.indicators.length) return text("page-missing-indicator");
  const count = tilesMissing(hand, rules.needed, rules.wild);
  if (count) return text("page-missing", { count });
  return hasWon(hand) ? "" : text("page-missing-win");
}

/**
 * Draws the head. `typed` is text that isn't the hand, null if there is none. `number` is what a seat is to have
 * without a hand, null if it is to have one. `answer` is the engine's for what is shown, or for something older if
 * `isOld`; `trouble` says why there is none, `note` is said for a moment instead. `choose` gets the reading that is
 * chosen.
 */
export function drawResult({ hand, rules, typed, number, answer, isOld, trouble, note, choose }) {
  const score = number === null && answer?.ok ? answer.score : null;
  const total = score ? score.total : number;
  byId("total").replaceChildren(...(total === null ? ["–"] : grouped(total)));
  byId("result").classList.toggle("old", isOld);
  byId("kind").textContent = score ? textFor("kind", score.kind) : "";
  const wrong = trouble ? text(`page-${trouble}`) : sentence(answer);
  // the sentence is about the text then, not about the hand that lies there
  const isMissing = typed === null || !wrong;
  byId("missing").textContent = number !== null ? text("page-number-only") : isMissing ? missing(hand, rules) : "";
  byId("sentence").textContent = note ?? (wrong || waitsInWords((!isOld && answer?.waits) || []));
  byId("sentence").classList.toggle("wrong", !note && Boolean(wrong));
  drawReadings(answer?.readings ?? NO_READINGS, choose);
  byId("open-breakdown").hidden = !score;
}

const sentence = (answer) =>
  answer && !answer.ok && !SAID_HERE.includes(answer.code) ? answer.sentence : "";

const NO_READINGS = [];
let drawnReadings = NO_READINGS;

function drawReadings(readings, choose) {
  // a button that is being pressed isn't put in anew
  if (readings === drawnReadings) return;
  drawnReadings = readings;
  byId("readings").hidden = readings.length === 0;
  byId("readings").replaceChildren(
    ...readings.map((reading) =>
      element("button", { type: "button", onclick: () => choose(reading) }, reading),
    ),
  );
}

// --- the breakdown -------------------------------------------------------------------------------

export function drawBreakdown(score) {
  byId("breakdown").replaceChildren(...(score ? [groupTable(score), sumTable(score)] : []));
}

function groupTable(score) {
  const rows = score.groups.map((group) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, textFor("group", group.kind)),
      element("td", { className: "faces" }, ...group.tiles.map(groupTile)),
      element("td", {}, group.class ? textFor("class", group.class) : ""),
      element("td", { className: "number" }, group.hu ? hu(group) : ""),
    ),
  );
  return element("table", { className: "groups" }, element("tbody", {}, ...rows));
}

const hu = (group) => (group.counted > 1 ? `${group.hu} ×${group.counted}` : String(group.hu));

/** A star before a tile: a xier stands in for it. */
function groupTile(name) {
  const drawn = face(name.replace("*", ""));
  drawn.classList.toggle("standing-in", name.startsWith("*"));
  return drawn;
}

function sumTable(score) {
  const rows = [
    ...score.items.map((item) => [textFor("item", item.id), amountOf(item, score)]),
    ...score.multipliers.map((factor) => [textFor("multiplier", factor.id), `×${factor.times}`]),
    ...(score.uncapped ? [[text("card-cap"), text("card-cap-cut", { uncapped: score.uncapped })]] : []),
    [text("card-total"), String(score.total)],
  ];
  const cells = ([name, amount]) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, name),
      element("td", { className: "number" }, amount),
    );
  return element("table", { className: "sum" }, element("tbody", {}, ...rows.map(cells)));
}

function amountOf(item, score) {
  const isRounded = item.id === "base" && score.raw !== item.hu;
  return isRounded ? text("card-rounded", { raw: score.raw, base: item.hu }) : String(item.hu);
}
