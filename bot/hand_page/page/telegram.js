// Telegram around the page, as core.telegram.org/api/web-events has it: what it says at launch, and what the page
// tells and hears. Nothing is loaded from there.

import { keep, kept } from "./storage.js";

const KEPT = "hand-page-launch";
/** The first version that knows an event; older ones aren't told. */
const SINCE = {
  web_app_setup_closing_behavior: [6, 2],
  web_app_trigger_haptic_feedback: [6, 1],
  web_app_setup_swipe_behavior: [7, 7],
};

let launch = {};

/**
 * What Telegram put into the address, which it leaves at once: `initData`, the `token` of a button, `theme` and
 * `version`. A reload finds it in `sessionStorage`. Empty outside Telegram.
 */
export function takeLaunch() {
  const given = new URLSearchParams(location.hash.slice(1));
  const initData = given.get("tgWebAppData");
  if (initData !== null) {
    launch = {
      initData,
      token: new URLSearchParams(initData).get("start_param") ?? given.get("tgWebAppStartParam") ?? tokenInQuery(),
      theme: parsed(given.get("tgWebAppThemeParams")),
      version: given.get("tgWebAppVersion") ?? "6.0",
    };
    keep("sessionStorage", KEPT, JSON.stringify(launch));
  } else if (isInTelegram()) launch = parsed(kept("sessionStorage", KEPT)) ?? {};
  if (initData !== null || tokenInQuery()) window.history.replaceState(null, "", location.pathname);
  return launch;
}

const isFramed = () => window.parent !== window;
const isInTelegram = () => Boolean(window.TelegramWebviewProxy) || "notify" in (window.external ?? {}) || isFramed();
const tokenInQuery = () => new URLSearchParams(location.search).get("startapp") ?? "";

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The id of whoever has opened the page, as Telegram says; it is the bot that checks it. */
export const userId = () => parsed(new URLSearchParams(launch.initData).get("user"))?.id ?? "";

/** Tells Telegram something, if it is there and knows it. */
export function tell(event, data = {}) {
  if (!launch.initData || !knows(SINCE[event] ?? [6, 0])) return;
  if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(event, JSON.stringify(data));
  else if (window.external && "notify" in window.external)
    window.external.notify(JSON.stringify({ eventType: event, eventData: data }));
  else if (isFramed())
    window.parent.postMessage(JSON.stringify({ eventType: event, eventData: data }), "*");
}

function knows([major, minor]) {
  const [ownMajor, ownMinor = 0] = launch.version.split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Hears what Telegram says: `on` has a function for each event, given its data. */
export function hear(on) {
  const receive = (event, data) => on[event]?.(data ?? {});
  window.addEventListener("message", (message) => {
    if (message.source !== window.parent || typeof message.data !== "string") return;
    try {
      const { eventType, eventData } = JSON.parse(message.data);
      receive(eventType, eventData);
    } catch {
      // not Telegram's
    }
  });
  // the ways of the phones' and the desktop's web views
  window.Telegram = { WebView: { receiveEvent: receive } };
  window.TelegramGameProxy = { receiveEvent: receive };
  window.TelegramGameProxy_receiveEvent = receive;
}

/** Light or dark, by the colours of Telegram; null if they don't say. */
export function themeOf(parameters) {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(parameters?.bg_color ?? "") ?? [];
  if (!red) return null;
  const light = 0.3 * parseInt(red, 16) + 0.6 * parseInt(green, 16) + 0.1 * parseInt(blue, 16);
  return light < 128 ? "dark" : "light";
}
