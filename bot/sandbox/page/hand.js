// The hand page in a frame over the chat, opened and talked to as Telegram Web does it.

import { byId } from "./elements.js";
import { text } from "./texts.js";

const VERSION = "8.0";

let needsConfirmation = false;

/** The token in a link to the bot's Mini App, empty if it has none; null for any other link. */
export function tokenIn(url, bot) {
  const link = URL.canParse(url) ? new URL(url) : null;
  const isApp = link?.hostname === "t.me" && link.pathname.split("/")[1] === bot.username;
  return isApp ? link.searchParams.get("startapp") : null;
}

const colours = () => {
  const style = getComputedStyle(document.documentElement);
  // the colours of the window as Telegram gives them: six digits
  const dark = style.colorScheme === "dark" || matchMedia("(prefers-color-scheme: dark)").matches;
  const isDark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === "dark" : dark;
  return { bg_color: isDark ? "#1a221d" : "#fbfaf5" };
};

/** Opens the page with what Telegram puts into its address. */
export function openHandPage(initData) {
  const given = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: VERSION,
    tgWebAppPlatform: "web",
    tgWebAppThemeParams: JSON.stringify(colours()),
  });
  needsConfirmation = false;
  const frame = document.createElement("iframe");
  frame.title = text("hand");
  frame.src = `hand/#${given}`;
  byId("hand-frame").replaceChildren(frame);
  byId("hand").showModal();
}

/** Tells the page that the colours have changed. */
export function tellTheme() {
  const frame = byId("hand-frame").firstElementChild;
  frame?.contentWindow.postMessage(
    JSON.stringify({ eventType: "theme_changed", eventData: { theme_params: colours() } }),
    location.origin,
  );
}

function close() {
  if (needsConfirmation && !window.confirm(text("closeHand"))) return;
  byId("hand").close();
}

export function setUpHandPage() {
  window.addEventListener("message", (message) => {
    if (message.origin !== location.origin || typeof message.data !== "string") return;
    const { eventType, eventData } = JSON.parse(message.data);
    if (eventType === "web_app_close") close();
    if (eventType === "web_app_setup_closing_behavior") needsConfirmation = eventData.need_confirmation;
  });
  byId("close-hand").addEventListener("click", close);
  byId("hand").addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  byId("hand").addEventListener("close", () => byId("hand-frame").replaceChildren());
}
