// The box for inline lookups: results as one types, the chosen one is sent.

import { byId, element, markOption } from "./elements.js";
import { text } from "./texts.js";

const TYPING_PAUSE_MILLISECONDS = 150;

const box = byId("lookup");
const field = byId("lookup-text");
const list = byId("lookup-results");
const remark = byId("lookup-note");
const opener = byId("open-lookup");

let ask;
let choose;
let timer;
let latest = 0; // answers to earlier questions come too late
let found = { queryId: null, results: [], words: "" };
let options = [];
let marked = 0;

/**
 * Sets the box up. `ask(words)` resolves to { query_id, results } or null; `choose(queryId, words, resultId)`
 * sends a result; `closed()` is called when the box closes.
 */
export function setUpLookup(actions) {
  ({ ask, choose } = actions);
  opener.addEventListener("click", () => (box.hidden ? openLookup("") : close()));
  byId("close-lookup").addEventListener("click", close);
  field.addEventListener("input", askSoon);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" && options.length) mark((marked + 1) % options.length);
    else if (event.key === "ArrowUp" && options.length) mark((marked + options.length - 1) % options.length);
    else if (event.key === "Enter") pick(marked);
    else return;
    event.preventDefault();
  });

  function close() {
    box.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    latest++;
    actions.closed();
  }

  async function pick(index) {
    const result = found.results[index];
    if (!result) return;
    close();
    await choose(found.queryId, found.words, result.id);
  }

  list.addEventListener("click", (event) => {
    const index = options.indexOf(event.target.closest("[role=option]"));
    if (index >= 0) pick(index);
  });
}

/** Opens the box with these words typed already. */
export function openLookup(words) {
  box.hidden = false;
  opener.setAttribute("aria-expanded", "true");
  field.value = words;
  field.focus();
  askNow();
}

function askSoon() {
  clearTimeout(timer);
  timer = setTimeout(askNow, TYPING_PAUSE_MILLISECONDS);
}

async function askNow() {
  const question = ++latest;
  const words = field.value;
  remark.textContent = text("lookupWaiting");
  const answer = await ask(words);
  if (question !== latest) return;
  found = { queryId: answer?.query_id, results: answer?.results ?? [], words };
  remark.textContent = answer === null ? text("lookupLate") : found.results.length ? "" : text("lookupNothing");
  options = found.results.map(drawResult);
  list.replaceChildren(...options);
  mark(0);
}

function drawResult(result, index) {
  const image = result.photo ? element("img", { src: `files/${result.photo[0].file_id}`, alt: "" }) : null;
  const title = result.title ?? result.caption ?? text("photoOnly");
  return element(
    "li",
    { role: "option", id: `result${index}` },
    image,
    element("span", {}, element("b", {}, title), element("span", {}, result.description ?? "")),
  );
}

function mark(index) {
  marked = index;
  markOption(field, options, index);
}
