// What comes up over the page: a picture, an alert of the bot, a question, a passing note.

import { byId } from "./elements.js";

const NOTE_MILLISECONDS = 3500;
let noteTimer;

/** Shows a picture as large as the window allows; a tap switches to its full size. */
export function enlarge(size, alt) {
  const dialog = byId("picture");
  const image = dialog.querySelector("img");
  Object.assign(image, { src: `files/${size.file_id}`, alt, width: size.width, height: size.height });
  dialog.classList.remove("full");
  dialog.showModal();
}

/** Shows an alert of the bot that must be closed. */
export function alertUser(words) {
  byId("alert-text").textContent = words;
  byId("alert").showModal();
}

/** Shows a note that goes away by itself. */
export function note(words) {
  const toast = byId("toast");
  toast.textContent = words;
  toast.showPopover();
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => toast.hidePopover(), NOTE_MILLISECONDS);
}

/** Asks whether to start over. Resolves to true or false. */
export function confirmReset() {
  const dialog = byId("confirm-reset");
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

export function setUpDialogs() {
  const picture = byId("picture");
  picture.querySelector(".zoom").addEventListener("click", () => picture.classList.toggle("full"));
  picture.addEventListener("click", (event) => {
    if (event.target === picture) picture.close();
  });
}
