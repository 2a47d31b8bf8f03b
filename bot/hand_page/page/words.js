// The words of the page in the language of whoever looks at it.

import { keep, kept } from "./storage.js";
import { TEXTS } from "./texts.js"; // the server writes it from its language files

const ofBrowser = () => (navigator.language.startsWith("zh") ? "zh" : "en");

/** What the browser keeps under a name, if that is a language. */
const keptLanguage = (name) => [kept("localStorage", name)].find((language) => language in TEXTS);

const chosenHere = () => keptLanguage("handLanguage");

// in the sandbox the chat around the page has a language of its own
let language = chosenHere() ?? keptLanguage("language") ?? ofBrowser();

export const currentLanguage = () => language;

/** The words for a key, with {names} filled in. */
export function text(key, values = {}) {
  return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** The words for an id of the engine, such as `no_xier` among the multipliers. */
export const textFor = (family, id) => text(`${family}-${id.replaceAll("_", "-")}`);

export const tileName = (tile) => text(`tile-${tile}`);

export function useLanguage(wanted) {
  language = wanted;
  document.documentElement.lang = language;
  document.title = text("page-title");
  for (const each of document.querySelectorAll("[data-text]")) each.textContent = text(each.dataset.text);
  for (const each of document.querySelectorAll("[data-label]")) {
    each.setAttribute("aria-label", text(each.dataset.label));
    if (each.matches("button")) each.title = text(each.dataset.label);
  }
}

/** Takes the language that somebody has chosen with the bot, unless they have chosen one here. */
export function preferLanguage(wanted) {
  if (wanted && wanted !== language && !chosenHere()) useLanguage(wanted);
}

export function switchLanguage() {
  const languages = Object.keys(TEXTS);
  useLanguage(languages[(languages.indexOf(language) + 1) % languages.length]);
  keep("localStorage", "handLanguage", language);
}
