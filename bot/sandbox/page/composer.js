// The field for messages: sending, replying, editing, and the commands that complete on a slash.

import { byId, element, markOption } from "./elements.js";
import { fullName, summary } from "./message.js";
import { text } from "./texts.js";

const field = byId("text");
const list = byId("commands");
const banner = byId("about-message");

let menu = [];
let options = [];
let marked = 0;
let about = null; // { kind: "reply" or "edit", message }
let isRestored = false;

/**
 * Sets the composer up. `send(words, replyTo)` and `edit(message, words)` resolve when done;
 * `typed(words)` is told what is in the field; `lastOwn()` gives the message that ↑ edits.
 */
export function setUpComposer({ send, edit, typed, lastOwn }) {
  const submit = async () => {
    const words = field.value.trim();
    if (!words) return;
    const { kind, message } = about ?? {};
    clear();
    try {
      await (kind === "edit" ? edit(message, words) : send(words, message));
    } catch (error) {
      field.value = words; // nothing that was typed is lost
      changed();
      throw error;
    }
  };

  byId("write").addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  banner.querySelector("button").addEventListener("click", clear);
  field.addEventListener("input", () => {
    changed();
    complete();
    typed(field.value);
  });
  field.addEventListener("blur", closeList);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return; // Enter belongs to the input method
    if (!list.hidden && moveInList(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === "Escape" && about) {
      clear();
    } else if (event.key === "ArrowUp" && field.value === "" && lastOwn()) {
      event.preventDefault();
      startEdit(lastOwn());
    }
  });
}

/** Brings back, once, what was in the field before the page was loaded; `find(chatId, id)` gives a message. */
export function restoreDraft(find) {
  if (isRestored) return;
  isRestored = true;
  const draft = JSON.parse(sessionStorage.draft ?? "null");
  if (!draft || field.value) return;
  const message = draft.kind && find(draft.chatId, draft.messageId);
  if (message && draft.kind === "edit") startEdit(message);
  else if (message) startReply(message);
  field.value = draft.words;
  changed();
}

/** Fits the field to what is in it, and keeps that for when the page is loaded again. */
function changed() {
  grow();
  const { kind, message } = about ?? {};
  const draft = { words: field.value, kind, chatId: message?.chat.id, messageId: message?.message_id };
  sessionStorage.draft = JSON.stringify(field.value || kind ? draft : null);
}

/** Sets the commands that a slash completes. */
export function useMenu(commands) {
  menu = commands;
}

export function startReply(message) {
  about = { kind: "reply", message };
  showAbout(text("replyingTo", { name: fullName(message.from), text: summary(message) }));
  changed();
}

export function startEdit(message) {
  about = { kind: "edit", message };
  field.value = message.text;
  showAbout(text("editing", { text: summary(message) }));
  changed();
}

/** Puts words into the field, to be completed and sent by the visitor. */
export function write(words) {
  field.value = words;
  field.focus();
  changed();
}

export function clear() {
  about = null;
  banner.hidden = true;
  field.value = "";
  changed();
  closeList();
}

function showAbout(words) {
  banner.querySelector("p").textContent = words;
  banner.hidden = false;
  field.focus();
}

function grow() {
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + 2}px`;
}

function complete() {
  const typed = field.value.match(/^\/(\w*)$/);
  const matching = typed ? menu.filter(({ command }) => command.startsWith(typed[1].toLowerCase())) : [];
  options = matching.map(({ command, description }, i) =>
    element(
      "li",
      { role: "option", id: `command${i}`, onmousedown: keepFocus, onclick: () => pick(command) },
      element("b", {}, `/${command}`),
      ` ${description}`,
    ),
  );
  list.replaceChildren(...options);
  list.hidden = options.length === 0;
  mark(0);
}

function moveInList(event) {
  switch (event.key) {
    case "ArrowDown":
      mark((marked + 1) % options.length);
      break;
    case "ArrowUp":
      mark((marked + options.length - 1) % options.length);
      break;
    case "Tab":
    case "Enter": {
      const command = options[marked].querySelector("b").textContent.slice(1);
      // the whole command is typed already: Enter sends it
      if (event.key === "Enter" && field.value === `/${command}`) return false;
      pick(command);
      break;
    }
    case "Escape":
      closeList();
      break;
    default:
      return false;
  }
  event.preventDefault();
  return true;
}

function keepFocus(event) {
  event.preventDefault();
}

function pick(command) {
  write(`/${command} `);
  closeList();
}

function mark(index) {
  marked = index;
  markOption(field, options, index);
}

function closeList() {
  list.hidden = true;
  field.removeAttribute("aria-activedescendant");
}
